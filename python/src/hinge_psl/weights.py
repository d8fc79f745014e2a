"""The weights of a model's rules, as a mapping."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, MutableMapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .errors import SettingError

if TYPE_CHECKING:
    from .model import Model

_WEIGHT = re.compile(r"^\s*(-?[0-9.eE+-]+(\s*fixed)?|\?)\s*:\s*")


@dataclass(frozen=True)
class Rule:
    """A rule of a model.

    number: from 1. weight: None if the rule is hard. kind: `hard`, `given`, `fixed` or `unknown`.
    """

    number: int
    name: str | None
    text: str
    weight: float | None
    kind: str

    @property
    def formula(self) -> str:
        """The rule without its weight."""
        return _WEIGHT.sub("", self.text)


class Weights(MutableMapping[Any, float]):
    """Weights by the name of a rule, its number from 1, or its text with or without the weight.

    Hard rules have none, and are left out. What is set counts from the next run on, which starts where the last one
    ended.
    """

    def __init__(self, model: Model) -> None:
        self._model = model

    def __getitem__(self, key: Any) -> float:
        rule = self._rule(key)
        if rule.weight is None:
            raise KeyError(f"rule {rule.number} is hard: {rule.text}")
        return rule.weight

    def __setitem__(self, key: Any, weight: float) -> None:
        rule = self._rule(key)
        if rule.weight is None:
            raise SettingError(f"rule {rule.number} is hard, and has no weight: {rule.text}")
        self._model._set_weight(rule.number, _number(weight))

    def __delitem__(self, key: Any) -> None:
        raise SettingError("a weight cannot be removed; set it to 0, or remove the rule with model.remove_rule")

    def __iter__(self) -> Iterator[Any]:
        return (rule.name or rule.text for rule in self._weighted())

    def __len__(self) -> int:
        return len(self._weighted())

    def _weighted(self) -> list[Rule]:
        return [rule for rule in self._model.rules if rule.weight is not None]

    def _rule(self, key: Any) -> Rule:
        rules = self._model.rules
        if isinstance(key, int):
            if not 1 <= key <= len(rules):
                raise KeyError(f"there is no rule {key}: numbers go from 1 to {len(rules)}")
            return rules[key - 1]
        wanted = _spaceless(str(key))
        for texts in (lambda r: [r.name or ""], lambda r: [r.text], lambda r: [r.formula]):
            found = [rule for rule in rules if wanted in map(_spaceless, texts(rule))]
            if len(found) > 1:
                raise KeyError(f"{len(found)} rules are {key!r}; use the number of one: {[r.number for r in found]}")
            if found:
                return found[0]
        raise KeyError(f"there is no rule {key!r}; rules are known by name, number or text")

    def __repr__(self) -> str:
        return "\n".join(f"{rule.number}  {rule.weight:g}  {rule.name or rule.formula}" for rule in self._weighted())


def _number(weight: Any) -> float:
    try:
        number = float(weight)
    except (TypeError, ValueError):
        number = math.nan
    if not 0 <= number < math.inf:
        raise SettingError(f"a weight must be a number that is not negative (got {weight!r})")
    return number


def _spaceless(text: str) -> str:
    """Texts that differ in spaces, or in the spelling of operators, are the same rule."""
    short = re.sub(r"\s+", "", text).replace("&&", "&").replace("||", "|").replace(">>", "->").replace("<<", "<-")
    return _WEIGHT.sub("", short, count=1) if _WEIGHT.match(short) else short
