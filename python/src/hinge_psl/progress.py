"""A line that says how far a run is, with tqdm where that is installed."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import Any

# Runs that end sooner show nothing.
_DELAY_SECONDS = 1.0


class ProgressLine:
    """Follows one request. Shows nothing where nobody looks: no terminal, no notebook, no tqdm."""

    def __init__(self, wanted: bool | None) -> None:
        """wanted: True or False; None for whether somebody looks."""
        self._wanted = _somebody_looks() if wanted is None else wanted
        self._from = time.monotonic() + _DELAY_SECONDS
        self._bar: Any = None
        self._step = ""
        self._count = 0

    def begins(self, step: str) -> None:
        """A step has begun."""
        self._step, self._count = step, 0
        bar = self._shown()
        if bar is not None:
            bar.reset()
            bar.set_description_str(step)

    def reaches(self, count: int, unit: str) -> None:
        """The step has come so far."""
        bar = self._shown()
        if bar is not None:
            bar.unit = f" {unit}"
            if count > self._count:
                bar.update(count - self._count)
                self._count = count

    def _shown(self) -> Any:
        # Not by the delay of tqdm, which lets a line stand that was shown before it.
        if self._bar is None and self._wanted and time.monotonic() >= self._from:
            self._bar = _bar()
            self._wanted = self._bar is not None
            if self._bar is not None:
                self._bar.set_description_str(self._step)
        return self._bar

    def __enter__(self) -> ProgressLine:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self._bar is not None:
            self._bar.close()


def _somebody_looks() -> bool:
    return in_notebook() or (sys.stderr is not None and sys.stderr.isatty())


def in_notebook() -> bool:
    """Whether this runs in a notebook."""
    shell = sys.modules.get("IPython")
    current = shell.get_ipython() if shell is not None else None
    return current is not None and "ZMQ" in type(current).__name__


class _Cell:
    """A line below a cell, for tqdm to write to. It can be empty in the end; a stream would leave a red strip."""

    def __init__(self) -> None:
        self._line: Any = None

    def write(self, text: str) -> None:
        """Shows the text instead of the one before."""
        from IPython.display import display

        shown = {"text/plain": text.strip()}
        if self._line is None:
            self._line = display(shown, raw=True, display_id=True)
        else:
            self._line.update(shown, raw=True)

    def flush(self) -> None:
        """All is shown already."""


def _bar() -> Any:
    try:
        from tqdm import tqdm
    except ImportError:
        return None
    file = _Cell() if in_notebook() else None
    return tqdm(file=file, leave=False, mininterval=0.2, bar_format="{desc}: {n_fmt}{unit} [{elapsed}]")
