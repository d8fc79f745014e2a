"""What can be wrong with models of pslpython."""

from __future__ import annotations

from ...errors import HingeError


class ModelError(HingeError):
    """Something is wrong with a model."""


class PredicateError(ModelError):
    """Something is wrong with a predicate or its data."""


class RuleError(ModelError):
    """Something is wrong with a rule."""
