"""Whether a process runs, without a package for it."""

from __future__ import annotations

import os
import time
from pathlib import Path


def runs(number: int) -> bool:
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{number}/stat")
    return not state.exists() or state.read_text().rpartition(")")[2].split()[0] != "Z"


def ends(number: int, seconds: float) -> bool:
    deadline = time.monotonic() + seconds
    while runs(number) and time.monotonic() < deadline:
        time.sleep(0.1)
    return not runs(number)


def memory_mb(number: int) -> float:
    for line in Path(f"/proc/{number}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise ValueError(f"process {number} does not say")
