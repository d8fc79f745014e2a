"""Which rules a model has, and what their weights are.

Java counts rules in the order of the program: first those of files and texts, then those added one by one. Those of files
and texts are known by the numbers that they have there; what was removed or changed since is kept beside them, so that a
program that is opened again is the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from .errors import SettingError
from .program import RuleText
from .weights import Rule

# The folder in which Java has texts as files while it describes a program.
_TEXTS = "hinge-text-"


@dataclass
class RuleBook:
    """The changes of rules, and the rules that were added."""

    added: list[RuleText]
    weights: dict[int, float] = field(default_factory=dict)
    removed: set[int] = field(default_factory=set)

    def rules(self, told: Sequence[Mapping[str, Any]]) -> list[Rule]:
        """The rules as they are now, of those that the program has."""
        pairs: list[tuple[Mapping[str, Any], str | None, float | None]] = [
            (told[n - 1], None, self.weights.get(n)) for n in self._kept(told)
        ]
        own = told[len(told) - len(self.added) :] if self.added else []
        pairs += [(each, rule.name, rule.weight) for each, rule in zip(own, self.added, strict=True)]
        return [
            Rule(i + 1, name, each["text"], each["weight"] if weight is None else weight, each["weightKind"])
            for i, (each, name, weight) in enumerate(pairs)
        ]

    def check(self, told: Sequence[Mapping[str, Any]], texts: int) -> None:
        """Sees that what was added one by one is one rule each. texts: how many texts are before them."""
        files = [Path(each["place"]["file"]) for each in told]
        counts = Counter(file.name for file in files if file.parent.name.startswith(_TEXTS))
        for number, rule in enumerate(self.added, texts + 1):
            count = counts[f"text {number}.psl"]
            if count != 1:
                help = "model.text() takes any statements"
                raise SettingError(f"rule() takes one rule, but this has {count}: {rule.text!r}\n    help: {help}")

    def _kept(self, told: Sequence[Mapping[str, Any]]) -> list[int]:
        """The numbers that the rules of files and texts had, of those that are left."""
        return [n for n in range(1, len(told) - len(self.added) + 1) if n not in self.removed]

    def remove(self, number: int, told: Sequence[Mapping[str, Any]]) -> bool:
        """Removes a rule by its present number; whether the program is another one for it."""
        kept = self._kept(told)
        place = number - 1 - len(kept)
        if place >= 0:
            del self.added[place]
            return True
        self.removed.add(kept[number - 1])
        return False

    def set_weight(self, number: int, weight: float, told: Sequence[Mapping[str, Any]]) -> None:
        """Changes the weight of a rule by its present number."""
        kept = self._kept(told)
        place = number - 1 - len(kept)
        if place >= 0:
            self.added[place].weight = weight
        else:
            self.weights[kept[number - 1]] = weight

    @property
    def has_weights(self) -> bool:
        """Whether any was set."""
        return bool(self.weights) or any(rule.weight is not None for rule in self.added)

    def set_weights(self, told: Sequence[Mapping[str, Any]]) -> list[tuple[int, float]]:
        """The weights that were set, by the present numbers of their rules."""
        kept = self._kept(told)
        found = [(i + 1, self.weights[n]) for i, n in enumerate(kept) if n in self.weights]
        own = enumerate(self.added, len(kept) + 1)
        return found + [(number, rule.weight) for number, rule in own if rule.weight is not None]
