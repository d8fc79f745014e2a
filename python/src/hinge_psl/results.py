"""What learning, evaluation and grounding have found."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pyarrow as pa

from . import display, frames
from .errors import Diagnostic
from .opened import Opened

if TYPE_CHECKING:
    from .answer import Answer


class Learned:
    """Learned weights, and how they came about."""

    def __init__(self, opened: Opened, kind: str, told: Mapping[str, Any]) -> None:
        self._opened = opened
        self._kind = kind
        self._told = told
        self._result: int = told["result"]
        opened.keep(self, self._result)

    @property
    def weights(self) -> dict[int, float]:
        """The weight of each rule by its number from 1; hard rules have none."""
        return {each["number"]: each["weight"] for each in self._told["rules"] if each["weight"] is not None}

    @property
    def rules(self) -> Any:
        """A frame of `number`, `rule`, `before` and `weight`."""
        return frames.give(self._table(), self._kind)

    def _table(self) -> pa.Table:
        rules = self._told["rules"]
        return pa.table(
            {
                "number": pa.array([each["number"] for each in rules], pa.int64()),
                "rule": pa.array([each["text"] for each in rules], pa.string()),
                "before": pa.array([each["initialWeight"] for each in rules], pa.float64()),
                "weight": pa.array([each["weight"] for each in rules], pa.float64()),
                "ground_rules": pa.array([each["groundings"] for each in rules], pa.int64()),
            }
        )

    @property
    def termination(self) -> str:
        """converged, steps_done, locally_converged, limit, interrupted or time_limit."""
        return str(self._told["termination"])

    @property
    def finished(self) -> bool:
        """Whether the method came to its end."""
        return bool(self._told["finished"])

    @property
    def objective(self) -> list[float]:
        """The objective of each step."""
        return list(self._told["objective"])

    @property
    def scores(self) -> dict[str, dict[str, dict[str, float]]]:
        """Scores by predicate: `before`, `after`, and `heldOut` if there were folds."""
        return dict(self._told["scores"])

    @property
    def diagnostics(self) -> list[Diagnostic]:
        """Warnings and notes."""
        return [Diagnostic.of(each) for each in self._told["diagnostics"]]

    def write(self, file: str | os.PathLike[str], rules_only: bool = True) -> None:
        """Writes the program with these weights to a file."""
        path = str(Path(file).absolute())
        self._opened.call("write", {"result": self._result, "path": path, "rules_only": rules_only})

    def report(self, file: str | os.PathLike[str]) -> None:
        """Writes one page for a browser."""
        self._opened.call("report", {"result": self._result, "path": str(Path(file).absolute())})

    def __repr__(self) -> str:
        return display.table_text(f"learned ({self.termination})", self._table())

    def _repr_html_(self) -> str:
        return display.table_html(f"learned ({self.termination})", self._table())


class Evaluation:
    """Values and their scores against the truth."""

    def __init__(self, opened: Opened, kind: str, told: Mapping[str, Any], answer: Answer) -> None:
        self._opened = opened
        self._kind = kind
        self._told = told
        self._result: int = told["result"]
        self.answer = answer
        opened.keep(self, self._result)

    @property
    def scores(self) -> dict[str, dict[str, float]]:
        """Scores by predicate and name; those that do not exist for the data are absent."""
        return dict(self._told["scores"])

    @property
    def targets(self) -> dict[str, int]:
        """How many targets of each predicate have a truth."""
        return dict(self._told["targets"])

    @property
    def frame(self) -> Any:
        """The scores as a frame of `predicate`, `metric` and `score`."""
        return frames.give(self._table(), self._kind)

    def _table(self) -> pa.Table:
        rows = [(p, m, score) for p, some in self.scores.items() for m, score in some.items()]
        return pa.table(
            {
                "predicate": pa.array([row[0] for row in rows], pa.string()),
                "metric": pa.array([row[1] for row in rows], pa.string()),
                "score": pa.array([row[2] for row in rows], pa.float64()),
            }
        )

    def __getitem__(self, key: Any) -> Any:
        """`evaluation["Trusts"]` has all scores of a predicate, `evaluation["Trusts", "auc"]` one."""
        if isinstance(key, tuple):
            predicate, metric = key
            return self.scores[predicate][metric]
        return self.scores[key]

    def report(self, file: str | os.PathLike[str]) -> None:
        """Writes one page for a browser, with curves, tables and the largest mistakes."""
        self._opened.call("report", {"result": self._result, "path": str(Path(file).absolute())})

    def write(self, folder: str | os.PathLike[str], format: str = "tsv") -> None:
        """Writes values, scores and proof to a folder."""
        self._opened.call("write", {"result": self._result, "path": str(Path(folder).absolute()), "format": format})

    def __repr__(self) -> str:
        return display.table_text("scores", self._table())

    def _repr_html_(self) -> str:
        return display.table_html("scores", self._table())


class Grounding:
    """How each rule grounds over the data."""

    def __init__(self, kind: str, told: Mapping[str, Any]) -> None:
        self._kind = kind
        self._told = told
        model = told["model"]
        self.targets: int = model["variables"]
        self.potentials: int = model["potentials"]
        self.constraints: int = model["constraints"]

    @property
    def rules(self) -> Any:
        """A frame of each rule and its ground rules."""
        return frames.give(self._table(), self._kind)

    def _table(self) -> pa.Table:
        return display.rules_table(self._told["model"]).drop_columns(["energy"])  # there is none before an inference

    @property
    def diagnostics(self) -> list[Diagnostic]:
        """Warnings and notes, such as of rules that ground nowhere."""
        return [Diagnostic.of(each) for each in self._told["diagnostics"]]

    def _title(self) -> str:
        return f"{self.targets:,} targets, {self.potentials:,} potentials, {self.constraints:,} constraints"

    def __repr__(self) -> str:
        return display.table_text(self._title(), self._table())

    def _repr_html_(self) -> str:
        return display.table_html(self._title(), self._table())
