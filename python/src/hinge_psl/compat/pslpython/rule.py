"""Rules."""

from __future__ import annotations

import re

from .errors import RuleError


class Rule:
    """A rule: its text, or its formula with weight and exponent apart."""

    _PARTS = re.compile(
        r"\s*(?:(?P<weight>-?[0-9.]+(?:[eE][+-]?\d+)?)\s*:)?\s*(?P<body>.*?)\s*(?P<end>\^\s*[12]|\.)?\s*", re.DOTALL
    )

    def __init__(
        self,
        rule_string: str,
        weighted: bool | None = None,
        weight: float | None = None,
        squared: bool | None = None,
    ) -> None:
        """What is not given is taken from the text."""
        parts = self._PARTS.fullmatch(rule_string)
        if parts is None or not parts["body"]:
            raise RuleError(f"this is no rule: {rule_string!r}")
        given = parts["weight"]
        self._weighted = weighted if weighted is not None else weight is not None or given is not None
        self._weight = weight if weight is not None else float(given) if given is not None else None
        self._squared = squared if squared is not None else (parts["end"] or "").endswith("2")
        self._text = parts["body"]
        if self._weighted and self._weight is None:
            raise RuleError(f"a weighted rule needs a weight: {rule_string!r}")
        if not self._weighted and given is not None:
            raise RuleError(f"the rule is not weighted, but has a weight: {rule_string!r}")

    def text(self) -> str:
        """The formula."""
        return self._text

    def weighted(self) -> bool:
        """Whether it may be violated at a price."""
        return self._weighted

    def weight(self) -> float | None:
        """None if it is hard."""
        return self._weight if self._weighted else None

    def set_weight(self, weight: float) -> None:
        """Changes the weight."""
        if not self._weighted:
            raise RuleError(f"a hard rule has no weight: {self}")
        self._weight = float(weight)

    def squared(self) -> bool:
        """Whether violations are squared."""
        return self._squared

    def set_squared(self, squared: bool) -> None:
        """Changes whether violations are squared."""
        self._squared = squared

    def to_string(self, weight_places: int | None = None) -> str:
        """The rule as programs write it."""
        if not self._weighted:
            return f"{self._text} ."
        weight = repr(self._weight) if weight_places is None else f"{self._weight:.{weight_places}f}"
        return f"{weight}: {self._text}{' ^2' if self._squared else ''}"

    def __str__(self) -> str:
        return self.to_string()

    def __repr__(self) -> str:
        return self.to_string()
