"""What goes wrong, as exceptions.

Every exception of this package is a `HingeError`, except `InterruptedRun`, which is a `KeyboardInterrupt`: whoever
presses Ctrl-C wants to get out, also of code that catches all errors.

Functions that stand between a request and Java have a local `__tracebackhide__`, by which IPython and pytest leave them
out of tracebacks: it is the message that helps.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

NO_MEMORY = (
    "there is not enough memory; give more, for example hinge_psl.Session(memory='8g'), or use fewer rules, targets or data"
)


# How to mend it here, where Hinge says it for its command.
_HELP = [
    (re.compile(r"hinge infer --values lists all targets"), "the frames of the answer have all targets"),
    (
        re.compile(r"name its data too, if it is in another file: .*"),
        'name its data too, if it is in another file: Model("rules.psl", "data.psl")',
    ),
    (re.compile(r"or add statements such as: observed (\w+) from .*"), r'or give it here: model.observe("\1", frame)'),
    (
        re.compile(r"add a statement such as: truth (\w+) from .*"),
        r'give it: truth=frame, or model.truth("\1", frame)',
    ),
    (re.compile(r"with hinge learn$"), "with model.learn()"),
]


def _in_python(help: str) -> str:
    for pattern, here in _HELP:
        help = pattern.sub(here, help)
    return re.sub(r"`[a-z]+(-[a-z]+)+`", lambda option: option[0].replace("-", "_"), help)


def _parameter(name: re.Match[str]) -> str:
    """The parameter of a setting: time_limit for timeLimitSeconds."""
    return re.sub(r"[A-Z]", lambda capital: f"_{capital[0].lower()}", name[0].removesuffix("Seconds"))


@dataclass(frozen=True)
class Diagnostic:
    """One thing to know about a program or its data, with its place.

    Lines and columns count from 1; 0 means the file, or the line, as a whole.
    """

    severity: str
    message: str
    help: tuple[str, ...]
    file: str
    line: int
    column: int
    excerpt: str
    caret: int
    carets: int

    @classmethod
    def of(cls, told: Mapping[str, Any]) -> Diagnostic:
        """The diagnostic that the other side has told."""
        place = told["location"]
        return cls(
            severity=str(told["severity"]).lower(),
            message=told["message"],
            help=tuple(map(_in_python, told["help"])),
            file=place["file"],
            line=place["line"],
            column=place["column"],
            excerpt=place["excerpt"],
            caret=place["caret"],
            carets=place["carets"],
        )

    def __str__(self) -> str:
        place = ":".join([self.file, *(str(n) for n in (self.line, self.column) if n)])
        kind = "" if self.severity == "error" else f"{self.severity}: "
        lines = [f"{place}: {kind}{self.message}"]
        if self.excerpt:
            lines += [f"    {self.excerpt}", "    " + " " * self.caret + "^" * self.carets]
        lines += [f"    help: {suggestion}" for suggestion in self.help]
        return "\n".join(lines)


class HingeError(Exception):
    """Something is to be mended, or went wrong."""


class ProgramError(HingeError):
    """A program or its data has mistakes: all of them, with a caret under the place."""

    def __init__(self, message: str, diagnostics: Sequence[Diagnostic] = ()) -> None:
        super().__init__(message)
        self.diagnostics = tuple(diagnostics)


class DataError(HingeError, ValueError):
    """A data frame does not fit the predicate that it is for."""


class SettingError(HingeError, ValueError):
    """A setting, or what is asked for, makes no sense."""


class TimeLimitError(HingeError, TimeoutError):
    """The limit of time came before there was any answer."""


class JavaNotFoundError(HingeError):
    """There is no Java 17 or later."""


class JvmError(HingeError):
    """The process that does the work has ended, or never started. `log` has what it wrote."""

    def __init__(self, message: str, log: str = "") -> None:
        super().__init__(f"{message}\n{log}" if log else message)
        self.log = log


class InterruptedRun(KeyboardInterrupt):
    """Ctrl-C came before there was any answer to keep."""


def raised(told: Mapping[str, Any], log: str) -> BaseException:
    """The exception for an error that the other side has told."""
    kind, message = told["kind"], told["message"]
    if kind == "program":
        helped = re.sub(r"(?m)^(    help: )(.*)$", lambda line: line[1] + _in_python(line[2]), message)
        return ProgramError(helped, [Diagnostic.of(each) for each in told["diagnostics"]])
    if kind == "interrupted":
        return InterruptedRun(message)
    if kind == "limit":
        return TimeLimitError(message)
    if kind == "setting":
        return SettingError(re.sub(r"^\w+(?= must )", _parameter, message))
    if kind == "memory":
        return JvmError(f"{NO_MEMORY} ({message})")
    if kind == "defect":
        return JvmError(f"this is a defect of Hinge, please report it: {message}", log)
    return HingeError(message)
