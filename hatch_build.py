"""What is made when Arpad is packed or installed: compiled catalogues, and in the wheel what the page needs."""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LOCALE = "src/arpad/i18n/locale"
MICROPYTHON = "node_modules/@micropython/micropython-webassembly-pyscript"
EXAMPLE = "samples/sample-open.trf"


class CustomBuildHook(BuildHookInterface[Any]):
    """Hatchling calls this before it collects the files."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the catalogues; have the example in the wheel, and MicroPython where npm has brought it."""
        root = Path(self.root)
        for path in sorted((root / LOCALE).glob("*/LC_MESSAGES/*.po")):
            with path.open("rb") as source, path.with_suffix(".mo").open("wb") as compiled:
                write_mo(compiled, read_po(source))
        build_data["artifacts"].append(f"{LOCALE}/*/LC_MESSAGES/*.mo")
        if self.target_name == "wheel" and version != "editable":
            for path in sorted((root / MICROPYTHON).glob("micropython.*")):
                build_data["force_include"][str(path)] = f"arpad/page/vendor/{path.name}"
            build_data["force_include"][str(root / EXAMPLE)] = f"arpad/page/vendor/{Path(EXAMPLE).name}"
