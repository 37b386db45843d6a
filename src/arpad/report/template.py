"""Templates as HTML files that hold everything they need, and allow nothing else: no script, no address."""

import base64
import hashlib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from arpad.i18n import DASH, language, languages, say, shown
from arpad.model import Refusal
from arpad.report.blocks import clean

PROGRAM = "Arpad"

_HERE = Path(__file__).parent
_MARK = _HERE.parent / "page/static/icons/mark.svg"  # the knight is drawn once
_POLICY = "default-src 'none'; style-src 'sha256-{style}'; form-action 'none'; base-uri 'none'"


def render(name: str, sheets: Sequence[str], values: Mapping[str, Any], more_style: str = "") -> str:
    """The text of an HTML file, in the language that is being spoken.

    `sheets` are the style sheets it needs, of those in `static`; `values` what the template names.

    Raises Refusal where the template engine is not installed.
    """
    style = "\n".join([*((_HERE / "static" / sheet).read_text("utf-8") for sheet in sheets), more_style])
    text: str = (
        environment()
        .get_template(name)
        .render(
            lang=_lang(),
            policy=_POLICY.format(style=base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()),
            style=style,
            mark=_MARK.read_text("utf-8").strip(),
            **values,
        )
    )
    return text


def _lang() -> str:
    """The language of the words, as HTML names it."""
    spoken = language().partition(":")[0].partition(".")[0]
    return spoken.replace("_", "-") if spoken.partition("_")[0] in languages() else "en"


@cache
def environment() -> Any:
    """The template engine. Raises Refusal where it is not installed."""
    try:
        from jinja2 import Environment, FileSystemLoader, StrictUndefined
    except ImportError:
        raise Refusal("report.needs", package="jinja2", extra="page") from None

    made = Environment(
        loader=FileSystemLoader(_HERE / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals.update(say=said, clean=clean, shown=shown, DASH=DASH)
    return made


def said(key: str, values: Mapping[str, Any] | None = None, **more: Any) -> str:
    """A sentence with what stands in it from a file, made harmless."""
    return clean(say(key, {**values, **more} if values else more))
