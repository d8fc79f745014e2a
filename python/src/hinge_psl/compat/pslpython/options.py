"""Options of LINQS PSL, as far as they have a meaning here."""

from __future__ import annotations

import logging
import warnings
from collections.abc import Mapping, Sequence
from typing import Any


class Settings:
    """What options of LINQS PSL mean here."""

    max_iterations: int | None = None
    steps: int | None = None
    seed: int | None = None
    threads: int | None = None
    solver: str | None = None


_KNOWN = {
    "reasoner.maxiterations": "max_iterations",
    "admmreasoner.maxiterations": "max_iterations",
    "gradientdescent.numsteps": "steps",
    "random.seed": "seed",
    "parallel.numthreads": "threads",
}

# Of these there is nothing to say: they only choose how much is written, or how constants are stored.
_QUIET = {"log4j.threshold", "runtime.log.level", "runtime.db.intids"}


def settings_of(
    method: str, options: Sequence[str], config: Mapping[str, Any] | None, logger: logging.Logger | None
) -> Settings:
    """The settings that options ask for; those without a meaning here are named in a warning."""
    settings = Settings()
    given = dict(config or {})
    ignored = []
    words = list(options)
    while words:
        word = words.pop(0)
        if word == "-D" and words:
            name, _, value = words.pop(0).partition("=")
            given[name] = value
        elif word not in ("--int-ids", "-int"):
            ignored.append(word)
    for name, value in given.items():
        known = _KNOWN.get(name.lower())
        if known is not None:
            setattr(settings, known, int(value))
        elif name.lower() not in _QUIET:
            ignored.append(name)
    if "admm" in method.lower():
        settings.solver = "admm"
    elif "lazy" in method.lower():
        settings.solver = "lazy"
    elif method and "mpe" not in method.lower():
        ignored.append(f"method {method}")
    _tell_ignored(ignored, logger)
    return settings


def learner(method: str, logger: logging.Logger | None) -> str:
    """The method of learning that comes nearest."""
    lower = method.lower()
    if "pseudo" in lower or "mple" in lower:
        return "mple"
    if "margin" in lower or "lme" in lower:
        return "lme"
    if lower and not any(known in lower for known in ("mle", "perceptron", "sp")):
        _tell_ignored([f"method {method}"], logger)
    return "sp"


def _tell_ignored(ignored: Sequence[str], logger: logging.Logger | None) -> None:
    if not ignored:
        return
    message = f"without effect in Hinge: {', '.join(ignored)}"
    if logger is not None:
        logger.warning(message)
    else:
        warnings.warn(message, stacklevel=4)
