"""The version of the package: that of pom.xml, as Python writes it."""

import re
from pathlib import Path

_POM = Path(__file__).parent.parent / "pom.xml"


def version() -> str:
    """0.1.0-SNAPSHOT is 0.1.0.dev0 here."""
    found = re.search(r"<version>(.*?)</version>", _POM.read_text(encoding="utf-8"))
    if found is None:
        raise ValueError(f"{_POM} has no version")
    return found.group(1).replace("-SNAPSHOT", ".dev0")


__version__ = version()
