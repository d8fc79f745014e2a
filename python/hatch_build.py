"""Puts the jars into the wheel, with the database's native library for one system beside them.

The driver of the database has libraries for all systems in its jar, and unpacks one at each start, which takes half a
second. A wheel is for one system: it has that one library, as a file, and a jar without any. The system is this one,
or that which HINGE_WHEEL_SYSTEM names.
"""

from __future__ import annotations

import os
import platform
import shutil
import tempfile
import zipfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

_LIBRARY = "libduckdb_java"

# The library in the driver's jar, and the tag by which pip knows the system.
SYSTEMS = {
    "linux_amd64": "manylinux_2_28_x86_64",
    "linux_arm64": "manylinux_2_28_aarch64",
    "macos_arm64": "macosx_11_0_arm64",
    "windows_amd64": "win_amd64",
}


def this_system() -> str:
    """The system that the build runs on, as the driver calls it."""
    system = {"Linux": "linux", "Darwin": "macos", "Windows": "windows"}.get(platform.system(), platform.system())
    machine = {"x86_64": "amd64", "AMD64": "amd64", "aarch64": "arm64"}.get(platform.machine(), platform.machine())
    return f"{system}_{machine}"


class Jars(BuildHookInterface):
    """The hook that hatchling calls."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Lays out the jars, and names the wheel after its system."""
        if version == "editable":
            return
        system = os.environ.get("HINGE_WHEEL_SYSTEM") or this_system()
        if system not in SYSTEMS:
            raise ValueError(f"there is no library of the database for {system}; there are: {', '.join(SYSTEMS)}")
        target = Path(self.root) / "bridge" / "target"
        bridge = target / "hinge-python-bridge.jar"
        if not bridge.exists():
            raise ValueError("the jars are not built: run python/build, or mvn -pl python/bridge -am package")
        self._folder = Path(tempfile.mkdtemp(prefix="hinge-jars-"))
        for jar in [bridge, *sorted((target / "lib").glob("*.jar"))]:
            if jar.name.startswith("duckdb_jdbc"):
                _lay_apart(jar, f"{_LIBRARY}.so_{system}", self._folder)
            else:
                shutil.copy(jar, self._folder / jar.name)
        root = Path(self.root).parent
        build_data["force_include"][str(self._folder)] = "hinge_psl/jars"
        build_data["force_include"][str(root / "LICENSE")] = "hinge_psl/LICENSE"
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-{SYSTEMS[system]}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Removes what was laid out."""
        shutil.rmtree(getattr(self, "_folder", "/nonexistent"), ignore_errors=True)


def _lay_apart(jar: Path, library: str, folder: Path) -> None:
    with zipfile.ZipFile(jar) as source, zipfile.ZipFile(folder / jar.name, "w", zipfile.ZIP_DEFLATED) as lighter:
        for entry in source.infolist():
            if entry.filename == library:
                with source.open(entry) as data, (folder / library).open("wb") as out:
                    shutil.copyfileobj(data, out)
            elif not entry.filename.startswith(_LIBRARY):
                lighter.writestr(entry, source.read(entry))
