"""Files whose names carry a hash of what is in them, so that a browser may keep them for good.

Modules import each other by plain relative names ("./words.js"); `Assets.module` puts the hashed names in, so a module
is added after those it imports.
"""

import hashlib
import re
from pathlib import Path

FOLDER = "a"
# Comments on lines of their own, which a quarter of a script's size is made of.
_COMMENT = re.compile(r"^[ \t]*(?:/\*\*.*?\*/|//[^\n]*)[ \t]*\n", re.MULTILINE | re.DOTALL)
_IMPORT = re.compile(r"""((?:from|import)\s*\(?\s*)(["'])\./([\w.-]+)\2""")


def imports(source: str) -> set[str]:
    """The names of the modules that a JavaScript module imports."""
    return {match[3] for match in _IMPORT.finditer(source)}


def bare(source: str) -> str:
    """A JavaScript module without its comments.

    >>> bare("// What it is\\n\\n/** A number. */\\nexport const x = 1; // one\\n")
    'export const x = 1; // one\\n'
    """
    return re.sub(r"\n{2,}", "\n", _COMMENT.sub("", source)).lstrip("\n")


class Assets:
    """The hashed files of a site, by the names they have in the sources."""

    def __init__(self) -> None:
        self.files: dict[str, bytes] = {}  # path in the site to content
        self.paths: dict[str, str] = {}  # name in the sources to path in the site

    def add(self, name: str, content: bytes) -> str:
        """Take in a file; the path it has in the site."""
        stem, _, ending = name.rpartition(".")
        path = f"{FOLDER}/{stem}.{hashlib.sha256(content).hexdigest()[:10]}.{ending}"
        self.files[path] = content
        self.paths[name] = path
        return path

    def module(self, name: str, source: str) -> str:
        """Take in a JavaScript module, its imports pointing at the hashed names of modules taken in before."""

        def hashed(match: re.Match[str]) -> str:
            if match[3] not in self.paths:
                raise KeyError(f"{name} imports {match[3]}, which is not there yet")
            return f"{match[1]}{match[2]}./{Path(self.paths[match[3]]).name}{match[2]}"

        return self.add(name, _IMPORT.sub(hashed, source).encode())
