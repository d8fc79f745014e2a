"""Why targets have their values."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from . import display


def quoted(text: str) -> str:
    """A constant as programs write it."""
    return json.dumps(text, ensure_ascii=False)


def atom_text(predicate: str, arguments: Sequence[Any]) -> str:
    """An atom as programs write it; None is `_`, which stands for any constant."""
    return f"{predicate}({', '.join('_' if each is None else quoted(str(each)) for each in arguments)})"


def _atom(told: Mapping[str, Any]) -> str:
    return atom_text(told["predicate"], told["arguments"])


@dataclass(frozen=True)
class Push:
    """What a rule does to a target.

    force: positive if it pushes up. loss: what its ground rules cost. count: how many of them push.
    ground_rules: the strongest of them, as texts.
    """

    rule: int
    text: str
    force: float
    loss: float
    count: int
    hard: bool
    ground_rules: tuple[str, ...]


@dataclass(frozen=True)
class Path:
    """A chain from observations over rules to the target, and how much of the value comes that way."""

    sources: tuple[str, ...]
    rules: tuple[int, ...]
    atoms: tuple[str, ...]
    amount: float

    def __str__(self) -> str:
        steps = [f"rule {rule} → {atom}" for rule, atom in zip(self.rules, self.atoms, strict=False)]
        return " → ".join([", ".join(self.sources) or "no observation", *steps])


@dataclass(frozen=True)
class Influence:
    """An observation that the value follows from.

    amount: how much of the value. factor: how much the value moves with it, near here.
    """

    atom: str
    observed: float
    amount: float
    factor: float


@dataclass(frozen=True)
class AtomExplanation:
    """Why one target has its value: all forces on it, with that of its bounds, add up to 0."""

    atom: str
    value: float
    pushes: tuple[Push, ...]
    bound: float
    idle: int
    paths: tuple[Path, ...]
    observations: tuple[Influence, ...]
    rules_themselves: float
    range: tuple[float, float] | None
    changes: tuple[str, ...]
    told: Mapping[str, Any]

    @classmethod
    def of(cls, told: Mapping[str, Any]) -> AtomExplanation:
        """The explanation that the other side has told."""
        balance = told["balance"]
        origin = told.get("origin") or {"paths": [], "observations": [], "own": 0.0}
        interval = told.get("range")
        return cls(
            atom=_atom(told["atom"]),
            value=told["value"],
            pushes=tuple(
                _push(each, hard) for name, hard in (("potentials", False), ("constraints", True)) for each in balance[name]
            ),
            bound=balance["bound"],
            idle=balance["idle"],
            paths=tuple(_path(each) for each in origin["paths"]),
            observations=tuple(
                Influence(_atom(each["atom"]), each["value"], each["amount"], each["factor"])
                for each in origin["observations"]
            ),
            rules_themselves=origin["own"],
            range=None if interval is None else (interval["low"], interval["high"]),
            changes=_changes(told.get("changes")),
            told=told,
        )

    def __str__(self) -> str:
        return display.explanation_text(self)


def _push(told: Mapping[str, Any], hard: bool) -> Push:
    texts = tuple(each["rule"]["text"] for each in told["pushes"])
    return Push(told["number"], told["rule"], told["force"], told["loss"], told["count"], hard, texts)


def _path(told: Mapping[str, Any]) -> Path:
    sources = tuple(f"{_atom(each['atom'])} = {each['value']:g}" for each in told["sources"])
    return Path(sources, tuple(told["rules"]), tuple(_atom(each) for each in told["atoms"]), told["amount"])


def _changes(told: Mapping[str, Any] | None) -> tuple[str, ...]:
    if told is None:
        return ()
    weights = [
        f"{each['value']:.4g} if rule {each['number']} had the weight {each['after']:.4g} instead of {each['before']:.4g}"
        for each in told["weights"]
    ]
    observations = [
        f"{each['value']:.4g} if {_atom(each['atom'])} were {each['after']:.4g} instead of {each['before']:.4g}"
        for each in told["observations"]
    ]
    return tuple(weights + observations)


class Explanation(Sequence[AtomExplanation]):
    """Why one or more targets have their values; shown as a page in notebooks."""

    def __init__(self, told: Mapping[str, Any]) -> None:
        self._atoms = [AtomExplanation.of(each) for each in told["atoms"]]
        self.left: int = told["left"]

    def __getitem__(self, place: Any) -> Any:
        return self._atoms[place]

    def __len__(self) -> int:
        return len(self._atoms)

    def __iter__(self) -> Iterator[AtomExplanation]:
        return iter(self._atoms)

    def __str__(self) -> str:
        more = [f"{self.left:,} more fit"] if self.left else []
        return "\n".join([*(str(each) for each in self._atoms), *more])

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return display.explanation_html(self)
