"""MicroPython's WebAssembly: the loader and the interpreter, as one script that carries the bytes with it.

So the page's content policy can forbid all requests: the browser itself sees to it that nothing is sent.
"""

import base64
from pathlib import Path

from arpad.model import Refusal

_HERE = Path(__file__).parent
# In a wheel the two files lie beside this one; in a checkout npm brings them.
_PLACES = (_HERE / "vendor", _HERE.parents[2] / "node_modules/@micropython/micropython-webassembly-pyscript")


def script() -> str:
    """The script module: `loadMicroPython`, and `wasm` as base64 text. Raises Refusal where MicroPython is missing."""
    for place in _PLACES:
        loader, wasm = place / "micropython.mjs", place / "micropython.wasm"
        if loader.is_file() and wasm.is_file():
            encoded = base64.b64encode(wasm.read_bytes()).decode()
            return f'{loader.read_text("utf-8")}\nexport const wasm = "{encoded}";\n'
    raise Refusal("cli.no_micropython")
