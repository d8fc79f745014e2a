"""A line that says how far a run is, with tqdm where that is installed."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from types import TracebackType
from typing import Any

# Runs that end sooner show nothing.
_DELAY_SECONDS = 1.0


class ProgressLine:
    """Follows one request. Shows nothing where nobody looks: no terminal, no notebook, no tqdm."""

    def __init__(self, wanted: bool | None) -> None:
        """wanted: True or False; None for whether somebody looks."""
        self._bar: Any = None
        self._count = 0
        if wanted or (wanted is None and _somebody_looks()):
            self._bar = _bar()

    def begins(self, step: str) -> None:
        """A step has begun."""
        if self._bar is not None:
            self._count = 0
            self._bar.reset()
            self._bar.set_description_str(step, refresh=False)
            self._bar.update(0)

    def reaches(self, count: int, unit: str) -> None:
        """The step has come so far."""
        if self._bar is not None:
            self._bar.unit = f" {unit}"
            if count > self._count:
                self._bar.update(count - self._count)
                self._count = count

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


def _bar() -> Any:
    try:
        if in_notebook() and find_spec("ipywidgets") is not None:
            from tqdm.notebook import tqdm
        else:
            from tqdm import tqdm
    except ImportError:
        return None
    return tqdm(leave=False, delay=_DELAY_SECONDS, mininterval=0.2, bar_format="{desc}: {n_fmt}{unit} [{elapsed}]")
