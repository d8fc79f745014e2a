"""For scripts that were written for pslpython: change the import, and they run.

    from hinge_psl.compat.pslpython import Model, Partition, Predicate, Rule

What differs: names of predicates keep their spelling (and are found in any), options of LINQS PSL that have a meaning here
are taken, all others are named in a warning, and weights are used as written. The guide is docs/coming-from-psl.md.
"""

from __future__ import annotations

import enum
import json
import logging
import os
import re
import tempfile
import warnings
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from .. import model as native
from ..errors import HingeError
from ..session import Session

TRUTH_COLUMN_NAME = "truth"
_DELIMITER = "\t"


class ModelError(HingeError):
    """Something is wrong with a model."""


class PredicateError(ModelError):
    """Something is wrong with a predicate or its data."""


class RuleError(ModelError):
    """Something is wrong with a rule."""


class Partition(enum.Enum):
    """What rows are for."""

    OBSERVATIONS = "observations"
    TARGETS = "targets"
    TRUTH = "truth"


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


class Rule:
    """A rule: its text, or its formula with weight and exponent apart."""

    _PARTS = re.compile(r"^\s*(?:(?P<weight>-?[0-9.]+(?:[eE][+-]?\d+)?)\s*:)?\s*(?P<body>.*?)\s*(?P<end>\^\s*[12]|\.)?\s*$", re.S)

    def __init__(
        self,
        rule_string: str,
        weighted: bool | None = None,
        weight: float | None = None,
        squared: bool | None = None,
    ) -> None:
        """What is not given is taken from the text."""
        parts = self._PARTS.match(rule_string)
        if parts is None or not parts["body"]:
            raise RuleError(f"this is no rule: {rule_string!r}")
        given = parts["weight"]
        self._weighted = weighted if weighted is not None else weight is not None or given is not None
        self._weight = weight if weight is not None else float(given) if given is not None else None
        self._squared = squared if squared is not None else (parts["end"] or "").endswith("2")
        self._text = parts["body"]
        if self._weighted and self._weight is None:
            raise RuleError(f"a weighted rule needs a weight: {rule_string!r}")
        if not self._weighted and given is not None:
            raise RuleError(f"the rule is not weighted, but has a weight: {rule_string!r}")

    def text(self) -> str:
        """The formula."""
        return self._text

    def weighted(self) -> bool:
        """Whether it may be violated at a price."""
        return self._weighted

    def weight(self) -> float | None:
        """None if it is hard."""
        return self._weight if self._weighted else None

    def set_weight(self, weight: float) -> None:
        """Changes the weight."""
        if not self._weighted:
            raise RuleError(f"a hard rule has no weight: {self}")
        self._weight = float(weight)

    def squared(self) -> bool:
        """Whether violations are squared."""
        return self._squared

    def set_squared(self, squared: bool) -> None:
        """Changes whether violations are squared."""
        self._squared = squared

    def to_string(self, weight_places: int | None = None) -> str:
        """The rule as programs write it."""
        if not self._weighted:
            return f"{self._text} ."
        weight = repr(self._weight) if weight_places is None else f"{self._weight:.{weight_places}f}"
        return f"{weight}: {self._text}{' ^2' if self._squared else ''}"

    def __str__(self) -> str:
        return self.to_string()

    def __repr__(self) -> str:
        return self.to_string()


class Model:
    """A model in the manner of pslpython."""

    def __init__(self, name: str | None = None) -> None:
        self._name = name or "unnamed"
        self._rules: list[Rule] = []
        self._predicates: dict[str, Predicate] = {}

    def get_name(self) -> str:
        """Its name."""
        return self._name

    def add_predicate(self, predicate: Predicate) -> Model:
        """Adds a predicate; a second one of the same name is an error."""
        key = Predicate.normalize_name(predicate.name())
        if self._predicates.get(key, predicate) is not predicate:
            raise ModelError(f"there is a predicate {predicate.name()} already")
        self._predicates[key] = predicate
        return self

    def get_predicate(self, name: str) -> Predicate:
        """The predicate of this name, in any case."""
        key = Predicate.normalize_name(name)
        if key not in self._predicates:
            raise ModelError(f"there is no predicate {name}; there are: {', '.join(map(repr, self.get_predicates().values()))}")
        return self._predicates[key]

    def get_predicates(self) -> dict[str, Predicate]:
        """All of them, by name."""
        return {predicate.name(): predicate for predicate in self._predicates.values()}

    def add_rule(self, rule: Rule | str) -> Model:
        """Adds a rule."""
        self._rules.append(rule if isinstance(rule, Rule) else Rule(rule))
        return self

    def add_rules(self, rules: Sequence[Rule | str]) -> Model:
        """Adds several."""
        for rule in rules:
            self.add_rule(rule)
        return self

    def get_rules(self) -> list[Rule]:
        """All rules."""
        return self._rules

    def clear_rules(self) -> Model:
        """Removes all rules."""
        self._rules.clear()
        return self

    def infer(
        self,
        method: str = "",
        additional_cli_options: Sequence[str] = (),
        psl_config: Mapping[str, Any] | None = None,
        jvm_options: Sequence[str] = (),
        logger: logging.Logger | None = None,
        temp_dir: str | None = None,
        cleanup_temp: bool = True,
    ) -> dict[Predicate, Any]:
        """The values of all targets: a frame for each open predicate, with the columns 0, 1, ... and `truth`."""
        settings = _settings(method, additional_cli_options, psl_config, logger)
        with _Run(self, jvm_options, settings) as run:
            answer = run.model.infer(max_iterations=settings.max_iterations, solver=settings.solver)
            found = {}
            for name in answer:
                predicate = self.get_predicate(name)
                table = answer.table(name)
                found[predicate] = table.rename_columns(
                    [*(str(i) for i in range(len(predicate))), TRUTH_COLUMN_NAME]
                ).to_pandas()
                found[predicate].columns = [*range(len(predicate)), TRUTH_COLUMN_NAME]
            return found

    def learn(
        self,
        method: str = "",
        additional_cli_options: Sequence[str] = (),
        psl_config: Mapping[str, Any] | None = None,
        jvm_options: Sequence[str] = (),
        logger: logging.Logger | None = None,
        temp_dir: str | None = None,
        cleanup_temp: bool = True,
    ) -> Model:
        """Learns weights from the truth; the rules have them from now on."""
        settings = _settings("", additional_cli_options, psl_config, logger)
        with _Run(self, jvm_options, settings) as run:
            learned = run.model.learn(_learner(method, logger), steps=settings.steps)
            for number, weight in learned.weights.items():
                self._rules[number - 1].set_weight(weight)
        return self

    def ground(
        self,
        additional_cli_options: Sequence[str] = (),
        psl_config: Mapping[str, Any] | None = None,
        jvm_options: Sequence[str] = (),
        logger: logging.Logger | None = None,
    ) -> Any:
        """How each rule grounds: a pandas frame."""
        settings = _settings("", additional_cli_options, psl_config, logger)
        with _Run(self, jvm_options, settings) as run:
            return run.model.ground().rules


class _Run:
    """One request: the model as a project of LINQS PSL, so that it means what it means there."""

    def __init__(self, model: Model, jvm_options: Sequence[str], settings: _Settings) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="hinge-pslpython-")
        self._session = Session(options=jvm_options) if jvm_options else None
        project = {
            "rules": [rule.to_string() for rule in model.get_rules()],
            "predicates": {
                f"{predicate.name()}/{len(predicate)}": {} if predicate.closed() else {"force-open": True}
                for predicate in model.get_predicates().values()
            },
        }
        file = Path(self._folder.name) / "model.json"
        file.write_text(json.dumps(project), encoding="utf-8")
        self.model = native.Model(
            file, session=self._session, frames="pandas", seed=settings.seed, threads=settings.threads, clip_values=True
        )
        for predicate in model.get_predicates().values():
            self._add_rows(predicate)

    def _add_rows(self, predicate: Predicate) -> None:
        observed, targets, truth = (predicate.rows(partition) for partition in Partition)
        if observed:
            self.model.observe(predicate.name(), observed)
        if targets:
            self.model.targets(predicate.name(), [row[:-1] for row in targets])
        if truth and not predicate.closed():
            self.model.truth(predicate.name(), truth)

    def __enter__(self) -> _Run:
        return self

    def __exit__(self, *error: object) -> None:
        self.model.close()
        if self._session is not None:
            self._session.close()
        self._folder.cleanup()


class _Settings:
    """What options of LINQS PSL mean here."""

    max_iterations: int | None = None
    steps: int | None = None
    seed: int | None = None
    threads: int | None = None
    solver: str | None = None


_KNOWN = {
    "reasoner.maxiterations": "max_iterations",
    "admmreasoner.maxiterations": "max_iterations",
    "gradientdescent.numsteps": "steps",
    "random.seed": "seed",
    "parallel.numthreads": "threads",
}

# Of these there is nothing to say: they only choose how much is written, or how constants are stored.
_QUIET = {"log4j.threshold", "runtime.log.level", "runtime.db.intids"}


def _settings(
    method: str, options: Sequence[str], config: Mapping[str, Any] | None, logger: logging.Logger | None
) -> _Settings:
    settings = _Settings()
    given = dict(config or {})
    ignored = []
    words = list(options)
    while words:
        word = words.pop(0)
        if word == "-D" and words:
            name, _, value = words.pop(0).partition("=")
            given[name] = value
        elif word not in ("--int-ids", "-int"):
            ignored.append(word)
    for name, value in given.items():
        known = _KNOWN.get(name.lower())
        if known is not None:
            setattr(settings, known, int(value))
        elif name.lower() not in _QUIET:
            ignored.append(name)
    if "admm" in method.lower():
        settings.solver = "admm"
    elif "lazy" in method.lower():
        settings.solver = "lazy"
    elif method and "mpe" not in method.lower():
        ignored.append(f"method {method}")
    _tell_ignored(ignored, logger)
    return settings


def _learner(method: str, logger: logging.Logger | None) -> str:
    """The method of learning that comes nearest."""
    lower = method.lower()
    if "pseudo" in lower or "mple" in lower:
        return "mple"
    if "margin" in lower or "lme" in lower:
        return "lme"
    if lower and not any(known in lower for known in ("mle", "perceptron", "sp")):
        _tell_ignored([f"method {method}"], logger)
    return "sp"


def _tell_ignored(ignored: Sequence[str], logger: logging.Logger | None) -> None:
    if not ignored:
        return
    message = f"without effect in Hinge: {', '.join(ignored)}"
    if logger is not None:
        logger.warning(message)
    else:
        warnings.warn(message, stacklevel=4)
