"""Predicates with their rows."""

from __future__ import annotations

import enum
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from .errors import PredicateError
from .partition import Partition

TRUTH_COLUMN_NAME = "truth"
_DELIMITER = "\t"


class Predicate:
    """A predicate and its rows."""

    class ArgType(enum.Enum):
        """Types of arguments; here all constants are texts."""

        UNIQUE_INT_ID = "UniqueIntID"
        UNIQUE_STRING_ID = "UniqueStringID"
        DOUBLE = "Double"
        INTEGER = "Integer"
        LONG = "Long"
        STRING = "String"

    def __init__(
        self, raw_name: str, closed: bool, size: int | None = None, arg_types: Sequence[ArgType] | None = None
    ) -> None:
        """size: the number of arguments, unless arg_types has them."""
        if size is None and not arg_types:
            raise PredicateError(f"predicate {raw_name}: give size or arg_types")
        if size is not None and size < 1:
            raise PredicateError(f"predicate {raw_name}: size must be positive (got {size})")
        if size is not None and arg_types and size != len(arg_types):
            raise PredicateError(f"predicate {raw_name}: size is {size}, but there are {len(arg_types)} types")
        wrong = [each for each in arg_types or () if not isinstance(each, Predicate.ArgType)]
        if wrong:
            raise PredicateError(f"predicate {raw_name}: a type must be a Predicate.ArgType (got {wrong[0]!r})")
        self._name = raw_name
        self._closed = closed
        self._types = list(arg_types or [Predicate.ArgType.UNIQUE_STRING_ID] * (size or 0))
        self._data: dict[Partition, list[list[Any]]] = {}
        self.clear_data()

    @staticmethod
    def normalize_name(name: str) -> str:
        """Names that differ in case only are the same."""
        return name.upper()

    def name(self) -> str:
        """As it was given."""
        return self._name

    def closed(self) -> bool:
        """Whether atoms without an observation are false."""
        return self._closed

    def types(self) -> list[ArgType]:
        """Of the arguments."""
        return list(self._types)

    def __len__(self) -> int:
        return len(self._types)

    def __repr__(self) -> str:
        return f"{self._name}/{len(self)}"

    def clear_data(self) -> Predicate:
        """Forgets all rows."""
        self._data = {partition: [] for partition in Partition}
        return self

    def data(self) -> dict[Partition, Any]:
        """The rows of each partition as a pandas frame; the truth is in the last column."""
        return {partition: self._frame(rows) for partition, rows in self._data.items()}

    def _frame(self, rows: list[list[Any]]) -> Any:
        import pandas

        return pandas.DataFrame(rows, columns=[*range(len(self)), TRUTH_COLUMN_NAME])

    def rows(self, partition: Partition) -> list[list[Any]]:
        """Rows of the arguments and the truth."""
        return self._data[partition]

    def add_data_row(self, partition: Partition, args: Sequence[Any], truth_value: float = 1.0) -> Predicate:
        """Adds one atom."""
        if len(args) != len(self):
            raise PredicateError(f"{self._name} has {len(self)} arguments (got {len(args)})")
        self._partition(partition).append([*(_text(each) for each in args), float(truth_value)])
        return self

    def add_data(self, partition: Partition, data: Any) -> Predicate:
        """Adds rows: a frame of pandas, or lists. They have the arguments, and perhaps the truth."""
        rows = data.values.tolist() if hasattr(data, "values") and hasattr(data, "columns") else data
        for row in rows:
            self._add(partition, list(row), str(type(data).__name__))
        return self

    def add_data_file(
        self, partition: Partition, path: str | os.PathLike[str], has_header: bool = False, delim: str = _DELIMITER
    ) -> Predicate:
        """Adds the rows of a file."""
        with Path(path).open(encoding="utf-8") as file:
            for number, line in enumerate(file, 1):
                fields = line.rstrip("\r\n").split(delim)
                if (has_header and number == 1) or fields == [""]:
                    continue
                self._add(partition, fields, f"{os.fspath(path)}:{number}")
        return self

    def _add(self, partition: Partition, row: list[Any], where: str) -> None:
        if len(row) == len(self):
            self.add_data_row(partition, row)
        elif len(row) == len(self) + 1:
            try:
                truth = float(row[-1])
            except (TypeError, ValueError):
                raise PredicateError(f"{where}: the truth must be a number (got {row[-1]!r})") from None
            self.add_data_row(partition, row[:-1], truth)
        else:
            raise PredicateError(
                f"{where}: {self._name} has {len(self)} arguments, so {len(self)} or {len(self) + 1} columns are "
                f"expected (got {len(row)})"
            )

    def _partition(self, partition: Partition) -> list[list[Any]]:
        if not isinstance(partition, Partition):
            raise PredicateError(f"a partition must be one of {', '.join(map(str, Partition))} (got {partition!r})")
        return self._data[partition]


def _text(constant: Any) -> str:
    """1.0, which pandas makes of 1 beside numbers with a fraction, is 1."""
    return str(int(constant)) if isinstance(constant, float) and constant.is_integer() else str(constant)
