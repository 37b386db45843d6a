"""The pages that judge the moves of games: one takes files, the other has them brought from a site."""

import json
from pathlib import Path

SLUG, IMPORT = "strength", "import"
HEADINGS = {
    SLUG: ("strength_page.title", "strength_page.lead"),
    IMPORT: ("strength_page.import_title", "strength_page.import_lead"),
}
MODEL = "strength-model.js"

_HERE = Path(__file__).parent
_MODEL = _HERE.parent / "strength/data/model.json"
_EXAMPLE = "sample-game.pgn"
# In a wheel the example lies among the files from elsewhere; in a checkout it is one of the samples.
_PLACES = (_HERE / "vendor", _HERE.parents[2] / "samples")


def model() -> str:
    """The module of the model."""
    data = json.loads(_MODEL.read_bytes())
    return f"export const model = {json.dumps(data, ensure_ascii=False, separators=(',', ':'))};\n"


def example() -> str:
    """The example's game."""
    return next(path for place in _PLACES if (path := place / _EXAMPLE).is_file()).read_text("utf-8")
