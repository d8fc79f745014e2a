"""Messages to and from the process that does the work.

A message is the length of a JSON text (four bytes, the most significant first), the text, and the tables whose lengths
the text names, each in Arrow's IPC format. A thread writes, another one reads; whoever asks waits for its own replies, so
that Ctrl-C never leaves half a message in a pipe.
"""

from __future__ import annotations

import json
import os
import queue
import struct
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import IO, Any

import pyarrow as pa

from .errors import NO_MEMORY, JvmError, raised

_LOG_END = 8_000


@dataclass
class Reply:
    """What was answered."""

    fields: dict[str, Any]
    tables: list[pa.Table] = field(default_factory=list)


@dataclass
class Handlers:
    """What to do with what comes before the reply."""

    begins: Callable[[str], None] = lambda step: None
    reaches: Callable[[int, str], None] = lambda count, unit: None
    ask: Callable[[str, pa.Table], pa.Table] | None = None


class Connection:
    """One process, and the pipes to it. Any thread may call."""

    def __init__(self, command: Sequence[str]) -> None:
        self._log: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115 - open as long as the process
        self._pid = os.getpid()
        self._lock = threading.Lock()
        self._waiting: dict[int, queue.SimpleQueue[Reply | None]] = {}
        self._outgoing: queue.SimpleQueue[list[bytes | memoryview] | None] = queue.SimpleQueue()
        self._last = 0
        self._ended = False
        # A group of its own: Ctrl-C in a terminal is for Python, which then asks to stop.
        apart: dict[str, Any] = {"start_new_session": True}
        if sys.platform == "win32":
            apart = {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}
        self._process = subprocess.Popen(
            list(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._log, **apart
        )
        for name, work in (("reader", self._read), ("writer", self._write)):
            threading.Thread(target=work, name=f"hinge {name}", daemon=True).start()

    @property
    def process_id(self) -> int:
        """The number of the process."""
        return self._process.pid

    @property
    def is_alive(self) -> bool:
        """Whether anything can be asked."""
        return not self._ended and self._process.poll() is None and self._pid == os.getpid()

    def log(self) -> str:
        """The end of what the process wrote besides its answers."""
        self._log.flush()
        size = self._log.seek(0, os.SEEK_END)
        self._log.seek(max(0, size - _LOG_END))
        return self._log.read().decode("utf-8", "replace").strip()

    def call(
        self,
        name: str,
        fields: Mapping[str, Any],
        tables: Sequence[pa.Table] = (),
        handlers: Handlers | None = None,
        timeout: float | None = None,
    ) -> Reply:
        """Asks, and waits for the reply. Ctrl-C asks to stop, and the reply is what there is then."""
        __tracebackhide__ = True
        handlers = handlers or Handlers()
        with self._lock:
            self._last += 1
            number = self._last
            replies: queue.SimpleQueue[Reply | None] = queue.SimpleQueue()
            self._waiting[number] = replies
        try:
            self._send({"id": number, "call": name, **fields}, tables)
            return self._wait(number, replies, fields.get("model"), handlers, timeout)
        finally:
            with self._lock:
                self._waiting.pop(number, None)

    def tell(self, name: str, fields: Mapping[str, Any], tables: Sequence[pa.Table] = ()) -> None:
        """Says something that nobody answers; nothing happens if the process has ended."""
        if self.is_alive:
            self._send({"id": 0, "call": name, **fields}, tables)

    def _wait(
        self,
        number: int,
        replies: queue.SimpleQueue[Reply | None],
        model: int | None,
        handlers: Handlers,
        timeout: float | None,
    ) -> Reply:
        __tracebackhide__ = True
        failure: BaseException | None = None
        waited = 0.0
        while True:
            try:
                # Not for ever: on some systems Ctrl-C does not end such a wait.
                reply = replies.get(timeout=0.5)
            except queue.Empty:
                waited += 0.5
                if timeout is not None and waited >= timeout:
                    raise JvmError(f"no answer within {timeout:g} s", self.log()) from None
                if self._ended or self._process.poll() is not None:
                    raise self._gone() from failure
                continue
            except KeyboardInterrupt:
                if isinstance(failure, KeyboardInterrupt):
                    raise  # a second time: whoever asks does not want to wait
                failure = KeyboardInterrupt()
                self.tell("interrupt", {"model": model, "request": number})
                continue
            if reply is None:
                raise self._gone() from failure
            event = reply.fields.get("event")
            if event == "begins":
                handlers.begins(reply.fields["step"])
            elif event == "reaches":
                handlers.reaches(reply.fields["count"], reply.fields["unit"])
            elif event == "ask":
                failure = self._answer(reply, model, number, handlers) or failure
            elif "error" in reply.fields:
                told = raised(reply.fields["error"], self.log())
                raise told from failure
            else:
                return reply

    def _answer(self, asked: Reply, model: int | None, number: int, handlers: Handlers) -> BaseException | None:
        """Calls a function of the user's, in the thread that waits; what it raises is kept as a cause."""
        reply = {"model": model, "question": asked.fields["question"]}
        try:
            if handlers.ask is None:
                raise JvmError("nobody knows this function any more")
            self.tell("answer", reply, [handlers.ask(asked.fields["function"], asked.tables[0])])
            return None
        except KeyboardInterrupt as stopped:
            self.tell("interrupt", {"model": model, "request": number})
            self.tell("answer", {**reply, "failure": "interrupted"})
            return stopped
        except Exception as error:
            self.tell("answer", {**reply, "failure": f"{type(error).__name__}: {error}"})
            return error

    def _gone(self) -> JvmError:
        try:
            code = self._process.wait(2)
        except subprocess.TimeoutExpired:
            code = None
        if "OutOfMemoryError" in self.log():
            return JvmError(NO_MEMORY, self.log())
        how = "" if code is None else f" (exit code {code})" if code >= 0 else f" (by signal {-code})"
        return JvmError(f"the Java process of this session has ended{how}; open a new Session", self.log())

    # Threads

    def _send(self, fields: Mapping[str, Any], tables: Sequence[pa.Table]) -> None:
        if self._pid != os.getpid():
            raise JvmError("a session belongs to the process that started it; open one after the fork")
        if self._ended:
            raise self._gone()
        streams = [_stream(table) for table in tables]
        text = json.dumps({**fields, "tables": [len(stream) for stream in streams]}).encode()
        self._outgoing.put([struct.pack(">I", len(text)), text, *streams])

    def _write(self) -> None:
        pipe = self._process.stdin
        assert pipe is not None
        try:
            while (message := self._outgoing.get()) is not None:
                for part in message:
                    pipe.write(part)
                pipe.flush()
        except (OSError, ValueError):
            pass  # the reader sees the end, too
        finally:
            _close(pipe)

    def _read(self) -> None:
        pipe = self._process.stdout
        assert pipe is not None
        try:
            while (reply := _message(pipe)) is not None:
                with self._lock:
                    waiting = self._waiting.get(reply.fields.get("id", 0))
                if waiting is not None:
                    waiting.put(reply)
        except (OSError, ValueError, pa.ArrowInvalid):
            pass
        finally:
            self._end()

    def _end(self) -> None:
        with self._lock:
            self._ended = True
            for waiting in self._waiting.values():
                waiting.put(None)
        self._outgoing.put(None)

    def close(self) -> None:
        """Ends the process: it goes when its input ends, and is killed if it does not."""
        if self._pid != os.getpid():
            return
        self._end()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait(10)
        _close(self._process.stdout)


def _close(pipe: IO[bytes] | None) -> None:
    try:
        if pipe is not None:
            pipe.close()
    except (OSError, ValueError):
        pass


def _stream(table: pa.Table) -> memoryview:
    sink = pa.BufferOutputStream()
    with pa.ipc.new_stream(sink, table.schema) as writer:
        writer.write_table(table, max_chunksize=1 << 16)
    return memoryview(sink.getvalue())


def _message(pipe: IO[bytes]) -> Reply | None:
    """The next message; None at the end."""
    head = pipe.read(4)
    if len(head) < 4:
        return None
    (length,) = struct.unpack(">I", head)
    fields = json.loads(pipe.read(length))
    tables = [pa.ipc.open_stream(pipe.read(size)).read_all() for size in fields.pop("tables", [])]
    return Reply(fields, tables)
