"""Data frames to tables of texts and values, and back.

A table for a predicate has a column of texts for each argument and perhaps a column of numbers. Frames of pandas, polars
and pyarrow are taken, and so are rows (tuples, lists), columns (a dict) and arrays of numpy.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc

from .errors import DataError

PANDAS, POLARS, PYARROW = "pandas", "polars", "pyarrow"
KINDS = (PANDAS, POLARS, PYARROW)

_SHOWN = 5


@dataclass(frozen=True)
class Prepared:
    """Rows of a predicate, ready to be sent.

    names and types: those of the arguments in the frame, to give values back in the same form.
    """

    table: pa.Table
    names: tuple[str, ...]
    types: tuple[pa.DataType, ...]
    kind: str | None

    @property
    def has_values(self) -> bool:
        """Whether there is a column of values behind the arguments."""
        return int(self.table.num_columns) > len(self.names)


def prepare(
    data: Any,
    arity: int,
    where: str,
    columns: Sequence[str] | None = None,
    value: str | None = None,
    values: bool = True,
) -> Prepared:
    """A frame as rows of a predicate with so many arguments.

    where: what messages begin with, such as `observe("Knows")`.
    columns: those of the arguments; without it, all, in their order, and one more for the value.
    value: the column of values.
    values: whether there may be any.
    """
    kind = kind_of(data)
    names, column = _columns(data, arity, where)
    arguments, value_at = _chosen(names, arity, where, columns, value)
    texts = [_texts(column(i), names[i], where) for i in arguments]
    fields = {f"c{i}": text for i, (text, _) in enumerate(texts)}
    if value_at is not None and values:
        fields["value"] = _numbers(column(value_at), names[value_at], where)
    return Prepared(
        pa.table(fields) if fields else pa.table({}),
        tuple(str(names[i]) for i in arguments),
        tuple(kept for _, kept in texts),
        kind,
    )


def kind_of(data: Any) -> str | None:
    """pandas, polars or pyarrow; None for anything else. None of them is imported for it."""
    module = type(data).__module__.partition(".")[0]
    return module if module in KINDS else None


def _chosen(
    names: Sequence[Any], arity: int, where: str, columns: Sequence[str] | None, value: str | None
) -> tuple[list[int], int | None]:
    """The places of the arguments, and of the value if there is one."""
    if columns is not None:
        if len(columns) != arity:
            raise DataError(f"{where}: columns must name {_count(arity, 'argument')} (got {len(columns)})")
        return [_place(names, name, where) for name in columns], None if value is None else _place(names, value, where)
    if value is not None:
        place = _place(names, value, where)
        arguments = [i for i in range(len(names)) if i != place]
        if len(arguments) != arity:
            raise DataError(_wrong_count(names, arity, where))
        return arguments, place
    if len(names) not in (arity, arity + 1):
        raise DataError(_wrong_count(names, arity, where))
    return list(range(arity)), arity if len(names) > arity else None


def _place(names: Sequence[Any], name: str, where: str) -> int:
    places = [i for i, known in enumerate(names) if known == name]
    if not places:
        raise DataError(f"{where}: there is no column {name!r}; there are: {_listed(names)}")
    if len(places) > 1:
        raise DataError(f"{where}: there are {len(places)} columns {name!r}; rename all but one")
    return places[0]


def _wrong_count(names: Sequence[Any], arity: int, where: str) -> str:
    return (
        f"{where}: the predicate has {_count(arity, 'argument')}, so {arity} columns are expected, or {arity + 1} with "
        f"a value, but there are {len(names):,}: {_listed(names)}\n    help: name those that are meant, for example "
        'columns=["a", "b"], value="score"'
    )


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _listed(names: Sequence[Any]) -> str:
    shown = ", ".join(repr(name) for name in names[:_SHOWN])
    return shown + (", ..." if len(names) > _SHOWN else "") if names else "none"


def _columns(data: Any, arity: int, where: str) -> tuple[Sequence[Any], Any]:
    """The names of the columns, and what gives one by its place; nothing is converted yet."""
    kind = kind_of(data)
    if kind == PANDAS:
        frame = data.to_frame() if data.ndim == 1 else data
        return list(frame.columns), lambda i: _from_pandas(frame.iloc[:, i], where)
    if kind == POLARS:
        frame = data.collect() if hasattr(data, "collect") else data
        frame = frame.to_frame() if hasattr(frame, "to_frame") else frame
        return frame.columns, lambda i: frame[:, i].to_arrow()
    if kind is None and hasattr(data, "__arrow_c_stream__"):
        data, kind = pa.table(data), PYARROW
    if kind == PYARROW:
        if not hasattr(data, "column_names"):
            raise DataError(f"{where}: a table is expected (got {type(data).__name__})")
        return data.column_names, data.column
    if isinstance(data, Mapping):
        return list(data), lambda i: _array(list(data.values())[i], where)
    if hasattr(data, "__array__") and getattr(data, "ndim", 0) == 2:
        return [f"column {i + 1}" for i in range(data.shape[1])], lambda i: _array(data[:, i].tolist(), where)
    return _of_rows(data, arity, where)


def _of_rows(data: Any, arity: int, where: str) -> tuple[Sequence[Any], Any]:
    if isinstance(data, (str, bytes)) or not isinstance(data, Iterable):
        raise DataError(
            f"{where}: a data frame, a table, a dict of columns or rows are expected (got {type(data).__name__})"
        )
    rows = [(row,) if isinstance(row, (str, int)) else tuple(row) for row in data]
    widths = {len(row) for row in rows}
    if len(widths) > 1:
        first = next(i for i, row in enumerate(rows) if len(row) != len(rows[0]))
        raise DataError(
            f"{where}: rows must be of one length: row 1 has {_count(len(rows[0]), 'column')}, row {first + 1} "
            f"has {len(rows[first])}"
        )
    if not rows:
        # No rows fit every predicate.
        return [f"column {i + 1}" for i in range(arity)], lambda i: pa.array([], pa.string())
    return [f"column {i + 1}" for i in range(len(rows[0]))], lambda i: _array([row[i] for row in rows], where)


def _from_pandas(series: Any, where: str) -> Any:
    try:
        return pa.array(series, from_pandas=True)
    except (pa.ArrowInvalid, pa.ArrowTypeError, pa.ArrowNotImplementedError, UnicodeError, OverflowError) as error:
        raise _mixed(series.tolist(), series.name, where) from error


def _array(values: Any, where: str) -> Any:
    if kind_of(values) == PANDAS:
        return _from_pandas(values, where)
    if kind_of(values) == POLARS:
        return values.to_arrow()
    values = list(values)
    try:
        return pa.array(values)
    except (pa.ArrowInvalid, pa.ArrowTypeError, pa.ArrowNotImplementedError, UnicodeError, OverflowError) as error:
        raise _mixed(values, None, where) from error


def _mixed(values: Sequence[Any], name: Any, where: str) -> DataError:
    kinds = sorted({type(each).__name__ for each in values if each is not None})
    column = "a column" if name is None else f"column {name!r}"
    if len(kinds) > 1:
        return DataError(
            f"{where}: {column} has values of several kinds ({', '.join(kinds[:_SHOWN])})\n"
            "    help: make them one, for example with .astype(str)"
        )
    return DataError(f"{where}: {column} has values that are no constants ({', '.join(kinds)})\n    help: use texts")


def _plain(column: Any) -> Any:
    """A column without categories."""
    array = column.combine_chunks() if isinstance(column, pa.ChunkedArray) else column
    if isinstance(array, pa.ChunkedArray):  # more than fits into one
        return array.cast(array.type.value_type) if pa.types.is_dictionary(array.type) else array
    return array.cast(array.type.value_type) if pa.types.is_dictionary(array.type) else array


def _texts(column: Any, name: Any, where: str) -> tuple[Any, pa.DataType]:
    """Constants as texts, and the type that they had."""
    array = _plain(column)
    kind = array.type
    if len(array) == 0:
        return pa.array([], pa.string()), pa.string()
    _refuse_missing(array, name, where)
    if pa.types.is_string(kind):
        return array, kind
    if pa.types.is_large_string(kind) or str(kind) == "string_view":
        return array.cast(pa.string()), pa.string()
    if pa.types.is_floating(kind):
        raise DataError(
            f"{where}: column {name!r} has numbers with a fraction ({kind}), and is taken for an argument\n"
            f"    help: constants are texts or integers: use .astype(int) or .astype(str); the value is the last column, "
            "or the one that value= names"
        )
    if pa.types.is_integer(kind) or pa.types.is_boolean(kind) or pa.types.is_temporal(kind) or pa.types.is_decimal(kind):
        return array.cast(pa.string()), kind
    raise DataError(f"{where}: column {name!r} is of type {kind}, which is no constant\n    help: use texts")


def _numbers(column: Any, name: Any, where: str) -> Any:
    """Values as numbers."""
    array = _plain(column)
    kind = array.type
    if len(array) == 0:
        return pa.array([], pa.float64())
    if not (
        pa.types.is_integer(kind)
        or pa.types.is_floating(kind)
        or pa.types.is_boolean(kind)
        or pa.types.is_decimal(kind)
        or pa.types.is_null(kind)
    ):
        raise DataError(
            f"{where}: column {name!r} is taken for the value, but has {kind}, not numbers from 0 to 1\n"
            "    help: convert it with .astype(float), or name the arguments: columns=[...]"
        )
    _refuse_missing(array, name, where)
    numbers = (array.cast(pa.int8()) if pa.types.is_boolean(kind) else array).cast(pa.float64())
    finite = pc.is_finite(numbers)
    if not pc.all(finite).as_py():
        place = pc.index(finite, False).as_py()
        raise DataError(
            f"{where}: column {name!r} has {numbers[place].as_py()} in row {place + 1}; values are numbers from 0 to 1\n"
            "    help: drop these rows (.dropna()), or fill them"
        )
    return numbers


def _refuse_missing(array: Any, name: Any, where: str) -> None:
    if array.null_count:
        place = pc.index(pc.is_null(array), True).as_py()
        raise DataError(
            f"{where}: column {name!r} has {array.null_count:,} missing value{'' if array.null_count == 1 else 's'}, "
            f"the first in row {place + 1}\n    help: drop these rows (.dropna()), or fill them"
        )


def give(table: pa.Table, kind: str) -> Any:
    """A table as a frame of pandas or polars, or as it is."""
    if kind == POLARS:
        import polars

        return polars.from_arrow(table)
    if kind == PANDAS:
        return table.to_pandas()
    return table


def usual_kind() -> str:
    """pandas if it is installed, else polars, else pyarrow."""
    from importlib.util import find_spec

    return next((kind for kind in (PANDAS, POLARS) if find_spec(kind) is not None), PYARROW)
