"""A program that Java has open."""

from __future__ import annotations

import weakref
from collections.abc import Mapping, Sequence
from typing import Any

import pyarrow as pa

from .errors import JvmError, ProgramError
from .program import Parts, Rows
from .progress import ProgressLine
from .protocol import Handlers, Reply
from .session import Session
from .spill import LargeTables, is_large


class Opened:
    """The other side of a model: closed there when nobody here has it any more."""

    def __init__(self, session: Session, parts: Parts, settings: Mapping[str, Any], kind: str, line: bool | None) -> None:
        __tracebackhide__ = True
        self.session = session
        self.number = session.next_model()
        self._parts = parts
        self._kind = kind
        # The arguments of targets, by predicate, and the number of the naming that they are of.
        self._names: dict[str, pa.Table] = {}
        self._naming = 0
        self._finalizer = weakref.finalize(self, session.tell, "close", {"model": self.number})
        large = [] if settings.get("clip_values") else [rows for rows in parts.rows if is_large(rows)]
        if large and self._opens_with_files(settings, large, line):
            return
        self._open(settings, [], parts.rows, line)

    def _opens_with_files(self, settings: Mapping[str, Any], large: Sequence[Rows], line: bool | None) -> bool:
        """Whether it can be opened with files of large tables. Mistakes are told by rows, which have no file."""
        with LargeTables(large) as files:
            small = [rows for rows in self._parts.rows if rows not in large]
            try:
                self._open(settings, files.statements(), small, line)
            except ProgramError:
                return False
        return True

    def _open(
        self, settings: Mapping[str, Any], statements: Sequence[str], rows: Sequence[Rows], line: bool | None
    ) -> None:
        __tracebackhide__ = True
        functions = self._parts.functions.items()
        fields = {
            **settings,
            "files": [self.session.path(file) for file in self._parts.files],
            "texts": [*self._parts.all_texts(), *statements],
            "rows": [{"role": each.role, "predicate": each.predicate} for each in rows],
            "functions": [{"name": name, "arity": each.arity} for name, each in functions],
        }
        self.call("open", fields, [each.data.table for each in rows], line)

    @property
    def is_alive(self) -> bool:
        """Whether it can be asked."""
        return self.session.is_alive and self._finalizer.alive

    def call(
        self, name: str, fields: Mapping[str, Any], tables: Sequence[pa.Table] = (), line: bool | None = None
    ) -> Reply:
        """Asks something of the program; shows how far it is."""
        __tracebackhide__ = True
        if not self.session.is_alive:
            raise JvmError(
                "the session of this model is closed; make the model again, with another session or none", self.session.log
            )
        with ProgressLine(line) as shown:
            handlers = Handlers(shown.begins, shown.reaches, self._ask)
            return self.session.call(name, {"model": self.number, **fields}, tables, handlers)

    def _ask(self, function: str, table: pa.Table) -> pa.Table:
        return self._parts.functions[function].values(table, self._kind)

    def named(self, told: Mapping[str, Any], tables: Sequence[pa.Table]) -> dict[str, pa.Table]:
        """The arguments of all targets, by predicate; sent only when they have changed."""
        if told["naming"] != self._naming:
            self._names = {each["predicate"]: table for each, table in zip(told["predicates"], tables, strict=True)}
            self._naming = told["naming"]
        return self._names

    def keep(self, holder: object, result: int) -> None:
        """Has Java keep a result as long as its holder lives here."""
        weakref.finalize(holder, self.session.tell, "release", {"model": self.number, "result": result})

    def close(self) -> None:
        """Closes it there; nothing happens the second time."""
        self._finalizer()
