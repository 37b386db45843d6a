"""The chess engine as one script that carries its WebAssembly with it: Stockfish, a program of its own under the GPL.

The page speaks UCI to it in a worker and fetches it only when a game is to be judged. Where nobody has brought it
(`make engine`), the page says that it has none.
"""

import base64
import json
from pathlib import Path

NAME = "stockfish.js"
LICENCE = "stockfish-licence.txt"
_HERE = Path(__file__).parent
# In a wheel the files lie beside this one; in a checkout `make engine` brings them.
_PLACES = (_HERE / "vendor", _HERE.parents[2] / "engine/node_modules/stockfish")
_PROGRAM = "bin/stockfish-19-lite-single"


def script() -> str | None:
    """The module: `program`, and `wasm` as base64 text; None where the engine is missing."""
    place = _place()
    if place is None:
        return None
    program = (place / f"{_PROGRAM}.js").read_text("utf-8")
    wasm = base64.b64encode((place / f"{_PROGRAM}.wasm").read_bytes()).decode()
    return f'export const program = {json.dumps(program)};\nexport const wasm = "{wasm}";\n'


def licence() -> bytes:
    """The engine's licence, which goes wherever it goes."""
    place = _place()
    assert place is not None
    return (place / "Copying.txt").read_bytes()


def _place() -> Path | None:
    return next((place for place in _PLACES if (place / f"{_PROGRAM}.wasm").is_file()), None)
