"""Probabilistic soft logic: weighted rules over data frames, solved to a proven gap.

    import hinge_psl as hinge

    model = hinge.Model("friends.psl")
    answer = model.infer()
    answer["Trusts"]          # a data frame of the arguments and the value

See the guide, docs/python.md.
"""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version
from typing import Any

from .answer import Answer
from .errors import (
    DataError,
    Diagnostic,
    HingeError,
    InterruptedRun,
    JavaNotFoundError,
    JvmError,
    ProgramError,
    SettingError,
    TimeLimitError,
)
from .explanation import AtomExplanation, Explanation
from .model import Model
from .results import Evaluation, Grounding, Learned
from .session import Session, default_session
from .weights import Rule, Weights

try:
    __version__ = version("hinge-psl")
except PackageNotFoundError:  # from its sources
    __version__ = "0"

__all__ = [
    "Answer",
    "AtomExplanation",
    "DataError",
    "Diagnostic",
    "Evaluation",
    "Explanation",
    "Grounding",
    "HingeError",
    "InterruptedRun",
    "JavaNotFoundError",
    "JvmError",
    "Learned",
    "Model",
    "ProgramError",
    "Rule",
    "Session",
    "SettingError",
    "TimeLimitError",
    "Weights",
    "default_session",
]


def load_ipython_extension(shell: Any) -> None:
    """What `%load_ext hinge_psl` calls."""
    from .magic import load

    load(shell)
