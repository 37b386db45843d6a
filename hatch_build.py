"""What is made when Arpad is packed or installed: compiled catalogues, and in the wheel what the page needs."""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LOCALE = "src/arpad/i18n/locale"
MICROPYTHON = "node_modules/@micropython/micropython-webassembly-pyscript"
STOCKFISH = "engine/node_modules/stockfish"
EXAMPLES = ("samples/sample-open.trf", "samples/sample-game.pgn")


class CustomBuildHook(BuildHookInterface[Any]):
    """Hatchling calls this before it collects the files."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the catalogues; have the examples in the wheel, and what npm has brought for the page."""
        root = Path(self.root)
        for path in sorted((root / LOCALE).glob("*/LC_MESSAGES/*.po")):
            with path.open("rb") as source, path.with_suffix(".mo").open("wb") as compiled:
                write_mo(compiled, read_po(source))
        build_data["artifacts"].append(f"{LOCALE}/*/LC_MESSAGES/*.mo")
        if self.target_name == "wheel" and version != "editable":
            for path in sorted((root / MICROPYTHON).glob("micropython.*")):
                build_data["force_include"][str(path)] = f"arpad/page/vendor/{path.name}"
            for path in sorted((root / STOCKFISH).glob("bin/stockfish-19-lite-single.*")):
                build_data["force_include"][str(path)] = f"arpad/page/vendor/bin/{path.name}"
            if (root / STOCKFISH / "Copying.txt").is_file():
                build_data["force_include"][str(root / STOCKFISH / "Copying.txt")] = "arpad/page/vendor/Copying.txt"
            for name in EXAMPLES:
                build_data["force_include"][str(root / name)] = f"arpad/page/vendor/{Path(name).name}"
