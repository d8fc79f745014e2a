"""Sessions: each is one Java process, which may have many models open."""

from __future__ import annotations

import atexit
import itertools
import threading
import weakref
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any

import pyarrow as pa

from . import jvm
from .errors import JavaNotFoundError, JvmError
from .protocol import Connection, Handlers, Reply

_START_SECONDS = 60.0


class Session:
    """A Java process of its own, from now until `close`, the end of a `with`, or that of Python.

    Models share one session unless they are given another. Several sessions know nothing of each other.

        with hinge_psl.Session(memory="8g") as session:
            model = hinge_psl.Model("friends.psl", session=session)
    """

    def __init__(self, *, memory: str | None = None, java: str | Path | None = None, options: Sequence[str] = ()) -> None:
        """Starts Java.

        memory: the most that Java may use for its heap, such as "8g".
        java: the command to start, instead of that of JAVA_HOME or the path.
        options: further options for Java.
        """
        found = Path(java) if java is not None else jvm.find_java()
        self._models = itertools.count(1)
        self._folder = Path.cwd()
        try:
            self._connection = Connection(jvm.command(found, memory, options))
        except OSError as error:
            raise JavaNotFoundError(f"Java cannot be started: {error}") from error
        _open.add(self)
        self._finalizer = weakref.finalize(self, self._connection.close)
        try:
            self.version: str = self._connection.call("hello", {}, timeout=_START_SECONDS).fields["version"]
        except JvmError:
            if self._connection.is_alive:  # it answers too late
                self._connection.close()
                raise
            self._connection.close()
            raise JvmError(jvm.why_not_started(found), self._connection.log()) from None

    @property
    def process_id(self) -> int:
        """The number of the Java process."""
        return self._connection.process_id

    @property
    def is_alive(self) -> bool:
        """Whether it can be asked."""
        return self._connection.is_alive

    @property
    def log(self) -> str:
        """The end of what Java wrote besides its answers; mostly empty."""
        return self._connection.log()

    def path(self, file: str) -> str:
        """A file as Java finds it: relative names start where Java was started."""
        return file if Path.cwd() == self._folder else str(Path(file).absolute())

    def next_model(self) -> int:
        """A number that no other model of this session has."""
        return next(self._models)

    def call(
        self,
        name: str,
        fields: Mapping[str, Any],
        tables: Sequence[pa.Table] = (),
        handlers: Handlers | None = None,
    ) -> Reply:
        """Asks Java; for the other parts of this package."""
        __tracebackhide__ = True
        return self._connection.call(name, fields, tables, handlers)

    def tell(self, name: str, fields: Mapping[str, Any]) -> None:
        """Says something that needs no answer; for the other parts of this package."""
        self._connection.tell(name, fields)

    def close(self) -> None:
        """Ends the Java process. Answers keep their values; models of this session are closed."""
        _open.discard(self)
        self._finalizer()

    def __enter__(self) -> Session:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def __repr__(self) -> str:
        state = f"process {self.process_id}" if self.is_alive else "closed"
        return f"<hinge_psl.Session {self.version}, {state}>"


_open: weakref.WeakSet[Session] = weakref.WeakSet()
_lock = threading.Lock()
_default: Session | None = None


def default_session() -> Session:
    """The session of all models that are given none. It is started when it is first needed."""
    global _default
    with _lock:
        if _default is None or not _default.is_alive:
            _default = Session()
        return _default


@atexit.register
def _close_all() -> None:
    for session in list(_open):
        session.close()
