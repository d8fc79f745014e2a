"""Models in the manner of pslpython."""

from __future__ import annotations

import json
import logging
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ... import model as native
from ...session import Session
from .errors import ModelError
from .options import Settings, learner, settings_of
from .partition import Partition
from .predicate import TRUTH_COLUMN_NAME, Predicate
from .rule import Rule


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
            known = ", ".join(map(repr, self._predicates.values()))
            raise ModelError(f"there is no predicate {name}; there are: {known}")
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
        settings = settings_of(method, additional_cli_options, psl_config, logger)
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
        settings = settings_of("", additional_cli_options, psl_config, logger)
        with _Run(self, jvm_options, settings) as run:
            learned = run.model.learn(learner(method, logger), steps=settings.steps)
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
        settings = settings_of("", additional_cli_options, psl_config, logger)
        with _Run(self, jvm_options, settings) as run:
            return run.model.ground().rules


class _Run:
    """One request: the model as a project of LINQS PSL, so that it means what it means there."""

    def __init__(self, model: Model, jvm_options: Sequence[str], settings: Settings) -> None:
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
