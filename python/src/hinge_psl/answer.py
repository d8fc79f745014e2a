"""What an inference has found."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc

from . import display, frames
from .errors import Diagnostic, HingeError, SettingError
from .explanation import Explanation, atom_text
from .opened import Opened
from .program import Parts


class Answer(Mapping[str, Any]):
    """The values of all targets: `answer["Trusts"]` is a data frame of the arguments and `value`.

    Values are copied when they are found, so that an answer outlives its model and its session. What is asked of Java
    (`explain`, `write`, `report`) needs the model as it was when the values were found.
    """

    def __init__(
        self, opened: Opened, parts: Parts, kind: str, told: Mapping[str, Any], tables: Sequence[pa.Table]
    ) -> None:
        self._opened = opened
        self._kind = kind
        self._told = told
        self._result: int = told["result"]
        opened.keep(self, self._result)
        self._tables: dict[str, pa.Table] = {}
        if told["hasValues"]:
            names = opened.named(told, tables[1:])
            values = tables[0].column("value")
            for each in told["predicates"]:
                some = values.slice(each["first"], each["count"])
                self._tables[each["predicate"]] = _table(names[each["predicate"]], some, parts, each)

    # Values

    def __getitem__(self, predicate: str) -> Any:
        return frames.give(self.table(predicate), self._kind)

    def __iter__(self) -> Iterator[str]:
        return iter(self._tables)

    def __len__(self) -> int:
        return len(self._tables)

    def table(self, predicate: str) -> pa.Table:
        """The values of a predicate as a table of pyarrow, without a copy."""
        if not self._told["hasValues"]:
            raise HingeError(f"there are no values: no values meet the hard rules\n{self.contradiction}")
        if predicate not in self._tables:
            raise KeyError(f"{predicate} has no targets; there are: {', '.join(self._tables)}")
        return self._tables[predicate]

    def value(self, predicate: str, *arguments: Any) -> float:
        """The value of one target."""
        table = self.table(predicate)
        if len(arguments) != table.num_columns - 1:
            raise SettingError(f"{predicate} has {table.num_columns - 1} arguments (got {len(arguments)})")
        fits = pa.scalar(True)
        for column, argument in zip(table.columns, arguments, strict=False):
            fits = pc.and_(fits, pc.equal(column.cast(pa.string()), str(argument)))
        found = table.column("value").filter(fits)
        if len(found) == 0:
            raise KeyError(f"{atom_text(predicate, arguments)} is no target")
        return float(found[0].as_py())

    # What they are worth

    @property
    def termination(self) -> str:
        """converged, iteration_limit, time_limit, interrupted or infeasible."""
        return str(self._told["termination"])

    @property
    def converged(self) -> bool:
        """Whether the gap that was wanted is proven."""
        return self.termination == "converged"

    @property
    def energy(self) -> float | None:
        """What the values cost, without what no value could change; None if there are none."""
        return self._objective("energy")

    @property
    def lower_bound(self) -> float | None:
        """No values that meet the hard rules have less energy."""
        return self._objective("lowerBound")

    @property
    def gap(self) -> float | None:
        """(energy - lower bound) / |energy|; None if nothing is proven."""
        return self._objective("gap")

    @property
    def constant_energy(self) -> float | None:
        """The energy of ground rules without targets."""
        return self._objective("constantEnergy")

    def _objective(self, name: str) -> float | None:
        number = self._told["objective"][name]
        return None if number is None else float(number)

    @property
    def iterations(self) -> int:
        """How many the solver needed."""
        return int(self._told["iterations"])

    @property
    def method(self) -> str:
        """The solver: primal-dual, admm, lazy, round, maxwalksat or gibbs."""
        return str(self._told["method"])

    @property
    def seconds(self) -> dict[str, float]:
        """How long it took to `load`, to `ground` and to `solve`."""
        return {stage: float(self._told["seconds"][stage]) for stage in ("load", "ground", "solve")}

    @property
    def rules(self) -> Any:
        """What became of each rule: its ground rules and what they cost."""
        return frames.give(display.rules_table(self._told["model"]), self._kind)

    @property
    def trace(self) -> list[dict[str, Any]]:
        """What the solver had at its looks at the gap."""
        return list(self._told.get("trace", ()))

    @property
    def details(self) -> dict[str, Any]:
        """What only one method has to say: of rounding its guarantee, of sampling how far chains agree."""
        return dict(self._told.get("details") or {})

    @property
    def contradiction(self) -> str | None:
        """The ground rules that contradict each other; None if there are values."""
        told = self._told["contradiction"]
        if told is None:
            return None
        return "\n".join(f"rule {each['number']}: {each['text']}" for each in told["rules"])

    @property
    def diagnostics(self) -> list[Diagnostic]:
        """Warnings and notes."""
        return [Diagnostic.of(each) for each in self._told["diagnostics"]]

    # More of it

    def explain(
        self,
        predicate: str,
        *arguments: Any,
        top: int | None = None,
        range: bool = False,
        changes: bool = False,
        most: int | None = None,
    ) -> Explanation:
        """Why a target has its value; None as an argument stands for any.

        range: also between which values it is in all answers that are as good.
        changes: also which least change of a weight or an observation would move it across one half.
        most: how many targets at most, if several fit.
        """
        parts = ["origin", *(["range"] if range else []), *(["changes"] if changes else [])]
        asked = {
            "result": self._result,
            "atoms": [atom_text(predicate, arguments)],
            "top": top,
            "most": most,
            "parts": parts,
        }
        return Explanation(self._opened.call("explain", asked).fields)

    def write(self, folder: str | os.PathLike[str], format: str = "tsv") -> None:
        """Writes values, summary and proof to a folder: tsv, csv, parquet or json."""
        if format not in ("tsv", "csv", "parquet", "json"):
            raise SettingError(f"format must be tsv, csv, parquet or json (got {format!r})")
        self._opened.call("write", {"result": self._result, "path": str(Path(folder).absolute()), "format": format})

    def report(self, file: str | os.PathLike[str]) -> None:
        """Writes one page for a browser, which needs no network."""
        self._opened.call("report", {"result": self._result, "path": str(Path(file).absolute())})

    def __repr__(self) -> str:
        return display.answer_text(self)

    def _repr_html_(self) -> str:
        return display.answer_html(self)


def _table(names: pa.Table, values: Any, parts: Parts, told: Mapping[str, Any]) -> pa.Table:
    """The arguments in the form in which they were given, and the values behind them."""
    columns, types = parts.form(told["predicate"], len(told["types"]))
    given = [_back(names.column(i), types[i]) for i in range(len(columns))]
    return pa.table([*given, values], names=[*columns, "value"])


def _back(column: Any, kind: pa.DataType) -> Any:
    if pa.types.is_string(kind):
        return column
    try:
        return column.cast(kind)
    except (pa.ArrowInvalid, pa.ArrowNotImplementedError):
        return column  # other frames had constants that are not of this type
