"""What a program consists of, as far as Python has it: texts, rules, rows, functions."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import pyarrow as pa

from . import frames
from .errors import DataError, SettingError

OBSERVED, TARGETS, TRUTH = "observed", "targets", "truth"
_NAME = re.compile(r"[^\W\d_]\w*")


@dataclass(eq=False)
class Rows:
    """Rows of a predicate from one frame."""

    role: str
    predicate: str
    data: frames.Prepared


@dataclass
class RuleText:
    """A rule that was added by itself.

    weight: what was set instead of the one in the text; None if nothing was.
    """

    text: str
    name: str | None = None
    weight: float | None = None


@dataclass
class Function:
    """A function of the user's, and how it is called."""

    call: Callable[..., Any]
    arity: int
    vectorized: bool

    def values(self, table: pa.Table, kind: str) -> pa.Table:
        """The values for columns of arguments, as a table of one column."""
        if self.vectorized:
            given = self.call(*_series(table, kind))
        else:
            given = [self.call(*row) for row in zip(*(column.to_pylist() for column in table.columns), strict=True)]
        values = _column(given)
        if len(values) != table.num_rows:
            raise ValueError(f"it must give a value for each of {table.num_rows:,} rows (got {len(values):,})")
        return pa.table({"value": values})


def _series(table: pa.Table, kind: str) -> Sequence[Any]:
    if kind == frames.PYARROW:
        return list(table.columns)
    frame = frames.give(table, kind)
    return [frame[name] for name in table.column_names]


def _column(given: Any) -> Any:
    if isinstance(given, (pa.Array, pa.ChunkedArray)):
        array = given
    elif hasattr(given, "to_arrow"):
        array = given.to_arrow()
    elif isinstance(given, (int, float)):
        raise TypeError("it must give a column of values, not one number (vectorized=False for one call a row)")
    else:
        array = pa.array(given, from_pandas=True)
    array = array.combine_chunks() if isinstance(array, pa.ChunkedArray) else array
    return (array.cast(pa.int8()) if pa.types.is_boolean(array.type) else array).cast(pa.float64())


@dataclass
class Parts:
    """All of it. Rules come last, so that the last rules of the program are those of the list, in its order."""

    files: list[str] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    rules: list[RuleText] = field(default_factory=list)
    rows: list[Rows] = field(default_factory=list)
    functions: dict[str, Function] = field(default_factory=dict)
    arities: dict[str, int] = field(default_factory=dict)

    def all_texts(self) -> list[str]:
        """The texts in the order in which messages count them."""
        return [*self.texts, *(rule.text for rule in self.rules)]

    def described_texts(self) -> list[str]:
        """The same for Java alone: functions of Python, which it does not know then, are closed predicates."""
        return [self._functional().sub(r"\g<head> (closed)", text) for text in self.all_texts()]

    def with_functions(self, told: dict[str, Any]) -> dict[str, Any]:
        """What Java told of the texts above, with the functions in their places."""
        found = [each for text in self.all_texts() for each in self._functional().finditer(text)]
        functions = {each["predicate"]: each["function"] for each in found}
        program = told["text"]
        for predicate, function in functions.items():
            head = rf"^({predicate}\([^()]*\)) \(closed\)"
            program = re.sub(head, rf"\1 (function {function})", program, flags=re.MULTILINE)
        predicates = [
            {**each, **({"kind": "function"} if each["name"] in functions else {})} for each in told["predicates"]
        ]
        return {**told, "text": program, "predicates": predicates}

    def _functional(self) -> re.Pattern[str]:
        names = "|".join(map(re.escape, self.functions)) or "(?!)"
        head = rf"(?P<head>\b(?P<predicate>{_NAME.pattern})\s*\([^()]*\))"
        return re.compile(rf"{head}\s*\(\s*function\s+(?P<function>{names})\s*\)")

    def add_functions(self, functions: Mapping[str, Callable[..., Any]]) -> None:
        """Functions that texts may name, with any number of arguments."""
        for name, call in functions.items():
            if not _NAME.fullmatch(name):
                raise SettingError(f"a function must have a name that programs can write (got {name!r})")
            self.functions[name] = Function(call, 0, vectorized=True)

    def declare(
        self,
        name: str,
        types: Sequence[str],
        closed: bool,
        symmetric: bool,
        function: str | Callable[..., Any] | None,
        vectorized: bool,
    ) -> None:
        """Adds the declaration of a predicate."""
        for each in (name, *types):
            if not _NAME.fullmatch(each):
                raise SettingError(f"a name must be a letter, then letters, digits and underscores (got {each!r})")
        if not types:
            raise SettingError(f"predicate {name} must have an argument at least: name its types")
        head = f"{name}({', '.join(types)})"
        tags = [tag for tag, wanted in (("closed", closed), ("symmetric", symmetric)) if wanted]
        text = head + (f" ({', '.join(tags)})" if tags else "")
        if isinstance(function, str):
            text = f"{head} (function {function})"
        elif function is not None:
            if not callable(function):
                raise SettingError(f"function must be a function, or the name of one (got {function!r})")
            known = f"python_{name}"
            text = f"{head} (function {known})"
            self.functions[known] = Function(function, len(types), vectorized)
        self.texts.append(text)
        self.arities[name] = len(types)

    def add_rows(self, role: str, predicate: str, data: frames.Prepared) -> None:
        """Adds rows of a predicate; the truth is what was said last."""
        if role == TRUTH:
            self.rows = [rows for rows in self.rows if (rows.role, rows.predicate) != (TRUTH, predicate)]
        self.rows.append(Rows(role, predicate, data))

    def truth_is(self, predicate: str, data: frames.Prepared) -> bool:
        """Whether this very truth is there already."""
        return any(
            rows.role == TRUTH and rows.predicate == predicate and rows.data.table.equals(data.table) for rows in self.rows
        )

    def form(self, predicate: str, arity: int) -> tuple[tuple[str, ...], tuple[pa.DataType, ...]]:
        """The names and types that the arguments of a predicate have in the user's frames."""
        for role in (TARGETS, OBSERVED, TRUTH):
            for rows in self.rows:
                if (rows.role, rows.predicate) == (role, predicate) and rows.data.kind is not None:
                    names = rows.data.names
                    if len(set(names)) == len(names) and "value" not in names:
                        return names, rows.data.types
        return tuple(f"arg{i + 1}" for i in range(arity)), tuple([pa.string()] * arity)

    def kind(self) -> str | None:
        """The library whose frames were given first; None if none was."""
        return next((rows.data.kind for rows in self.rows if rows.data.kind is not None), None)


def no_such_predicate(name: str, known: Sequence[str]) -> DataError:
    """What to say of a predicate that is not declared."""
    import difflib

    near = difflib.get_close_matches(name, known, 1)
    hint = f"did you mean {near[0]}?" if near else f"there are: {', '.join(known) or 'none'}; declare it first"
    return DataError(f"predicate {name} is not declared\n    help: {hint}")
