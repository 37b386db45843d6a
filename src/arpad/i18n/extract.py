"""For translators: every English sentence of `words/`, as Babel collects them. See docs/translating.md."""

import ast
from collections.abc import Iterator, Mapping, Sequence
from typing import IO, Any


def words(
    file: IO[bytes], keywords: Sequence[str], comment_tags: Sequence[str], options: Mapping[str, Any]
) -> Iterator[tuple[int, None, str, list[str]]]:
    """Line, no function, sentence, and the message key as a comment: what Babel expects of an extractor."""
    for node in ast.parse(file.read()).body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Dict):
            for key, value in zip(node.value.keys, node.value.values, strict=True):
                if isinstance(key, ast.Constant) and isinstance(value, ast.Constant):
                    yield value.lineno, None, str(value.value), [str(key.value)]
