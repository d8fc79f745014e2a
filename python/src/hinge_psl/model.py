"""Models: a program, its data, and what can be asked of both."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from . import display, frames, program
from .answer import Answer
from .errors import HingeError, ProgramError, SettingError
from .opened import Opened
from .results import Evaluation, Grounding, Learned
from .rulebook import RuleBook
from .session import Session, default_session
from .weights import Rule, Weights

_Self = TypeVar("_Self", bound="Model")


class Model:
    """A program with its data, from files, or built in code, or both.

        model = hinge_psl.Model("friends.psl")

        model = hinge_psl.Model()
        model.predicate("Knows", "Person", "Person", closed=True)
        model.predicate("Trusts", "Person", "Person")
        model.observe("Knows", frame)
        model.rule("1: Knows(A, B) -> Trusts(A, B) ^2")
        answer = model.infer()

    Nothing is read before it is needed. What is found depends on the program and its data only: not on the number of
    threads, and but for the gap not on what was asked before. A model is used by one thread at a time.
    """

    def __init__(
        self,
        *files: str | os.PathLike[str],
        text: str | None = None,
        functions: Mapping[str, Callable[..., Any]] | None = None,
        session: Session | None = None,
        frames: str | None = None,
        progress: bool | None = None,
        threads: int | None = None,
        seed: int | None = None,
        max_terms: int | None = None,
        clip_values: bool = False,
        class_path: Sequence[str | os.PathLike[str]] = (),
    ) -> None:
        """Takes files in the language of programs, folders that hold one, or projects of LINQS PSL.

        text: statements in the language of programs, besides.
        functions: Python functions on columns that texts may name: `Similar(String, String) (function similar)`.
        session: the Java process to use; without it, the one that all models share.
        frames: "pandas", "polars" or "pyarrow" for what comes out; without it, what went in.
        progress: whether to show how far a run is; without it, in terminals and notebooks, from the first second on.
        threads: how many to use; all without it. No result depends on it.
        seed: for what is drawn at random.
        max_terms: the most ground terms.
        clip_values: whether values outside 0 to 1 are brought there, instead of refused.
        class_path: folders and jars with functions written in Java.
        """
        _check_kind(frames)
        for file in files:
            if "\n" in os.fspath(file):
                raise SettingError("a file must be the name of one; the program itself goes behind text=")
        self._parts = program.Parts(files=[os.fspath(file) for file in files], texts=[text] if text else [])
        self._parts.add_functions(functions or {})
        self._session = session
        self._kind = frames
        self._progress = progress
        self._settings = {
            "threads": threads,
            "seed": seed,
            "max_terms": max_terms,
            "clip_values": clip_values,
            "class_path": [os.fspath(path) for path in class_path],
        }
        self._opened: Opened | None = None
        self._described: dict[str, Any] | None = None
        self._book = RuleBook(self._parts.rules)
        # What was said of data after the program was opened, in its order.
        self._edits: list[tuple[str, dict[str, Any], list[Any]]] = []

    # The program

    def predicate(
        self: _Self,
        name: str,
        *types: str,
        closed: bool = False,
        symmetric: bool = False,
        function: str | Callable[..., Any] | None = None,
        vectorized: bool = True,
    ) -> _Self:
        """Declares a predicate by the types of its arguments.

        closed: atoms without an observation are false; without it they are to be inferred.
        function: the name of a built-in function, or a Python function that takes a column for each argument and gives
        a column of numbers from 0 to 1; with vectorized=False one that takes texts and gives a number.
        """
        self._parts.declare(name, types, closed, symmetric, function, vectorized)
        return self._changed()

    def text(self: _Self, statements: str) -> _Self:
        """Adds statements in the language of programs."""
        self._parts.texts.append(statements)
        return self._changed()

    def rule(self: _Self, text: str, name: str | None = None) -> _Self:
        """Adds one rule, such as `2.0: Trusts(A, B) & Knows(B, C) -> Trusts(A, C) ^2`.

        name: by which `weights` knows it.
        """
        if name is not None and any(rule.name == name for rule in self._parts.rules):
            raise SettingError(f"there is a rule named {name!r} already")
        if self._is_open():
            self._call("add_rule", {"text": text})
        self._parts.rules.append(program.RuleText(text, name))
        self._described = None
        return self

    def remove_rule(self, key: int | str) -> None:
        """Removes a rule by its name, number or text; those behind it are counted down."""
        rule = self.weights._rule(key)
        told = self._description()["rules"]
        if self._is_open():
            self._call("remove_rule", {"rule": rule.number})
        if self._book.remove(rule.number, told):
            self._described = None

    @property
    def rules(self) -> list[Rule]:
        """The rules with their numbers, names and weights."""
        return self._book.rules(self._description()["rules"])

    @property
    def weights(self) -> Weights:
        """The weights of the rules, to be looked at and set."""
        return Weights(self)

    def _set_weight(self, number: int, weight: float) -> None:
        if self._is_open():
            self._call("set_weight", {"rule": number, "weight": weight})
        self._book.set_weight(number, weight, self._description()["rules"])

    @property
    def predicates(self) -> dict[str, dict[str, Any]]:
        """What is known of each predicate: `types`, `kind` (open, closed, function), `symmetric`."""
        return {each["name"]: each for each in self._description()["predicates"]}

    @property
    def source(self) -> str:
        """The program in canonical form."""
        return str(self._description()["text"])

    # Data

    def observe(
        self: _Self, predicate: str, data: Any, columns: Sequence[str] | None = None, value: str | None = None
    ) -> _Self:
        """Says what is observed: rows of arguments, and perhaps a value, which is 1 where there is no such column.

        data: a frame of pandas, polars or pyarrow, a dict of columns, an array, or rows.
        columns: those of the arguments, by name; without it, all in their order, and one more for the value.
        value: the column of values, by name.

        After the first run this changes what was said of the same atoms before.
        """
        prepared = self._prepared("observe", predicate, data, columns, value)
        if self._is_open():
            edit = ("observe", {"predicate": predicate}, [prepared.table])
            self._call(edit[0], edit[1], edit[2])
            self._edits.append(edit)
        else:
            self._parts.add_rows(program.OBSERVED, predicate, prepared)
        return self

    def targets(self: _Self, predicate: str, data: Any, columns: Sequence[str] | None = None) -> _Self:
        """Says which atoms are to be inferred. Without any, all combinations of the constants are."""
        prepared = self._prepared("targets", predicate, data, columns, None, values=False)
        self._parts.add_rows(program.TARGETS, predicate, prepared)
        return self._closed()

    def truth(
        self: _Self, predicate: str, data: Any, columns: Sequence[str] | None = None, value: str | None = None
    ) -> _Self:
        """Says what targets should be, for learning and scores; instead of what was said before."""
        prepared = self._prepared("truth", predicate, data, columns, value)
        if not self._parts.truth_is(predicate, prepared):
            self._parts.add_rows(program.TRUTH, predicate, prepared)
            self._closed()
        return self

    def forget(self: _Self, predicate: str, *arguments: Any) -> _Self:
        """Withdraws what was observed of one atom."""
        edit = ("forget", {"predicate": predicate, "arguments": [str(each) for each in arguments]}, list[Any]())
        self._call(edit[0], edit[1])
        self._edits.append(edit)
        return self

    def _prepared(
        self,
        what: str,
        predicate: str,
        data: Any,
        columns: Sequence[str] | None,
        value: str | None,
        values: bool = True,
    ) -> frames.Prepared:
        arity = self._parts.arities.get(predicate)
        if arity is None:
            known = self.predicates
            if predicate not in known:
                raise program.no_such_predicate(predicate, list(known))
            arity = len(known[predicate]["types"])
        return frames.prepare(data, arity, f'{what}("{predicate}")', columns, value, values)

    # What can be asked

    def infer(
        self,
        *,
        gap: float | None = None,
        absolute_gap: float | None = None,
        max_iterations: int | None = None,
        time_limit: float | None = None,
        solver: str | None = None,
        progress: bool | None = None,
    ) -> Answer:
        """Finds the most probable values. Ctrl-C and `time_limit` keep the best ones so far.

        gap: how far the energy may be from the least possible, as a share of it; 1e-3 without it.
        solver: "primal-dual" (usual), "admm" or "lazy".
        """
        asked = {
            "gap": gap,
            "absolute_gap": absolute_gap,
            "max_iterations": max_iterations,
            "time_limit": time_limit,
            "solver": solver,
        }
        return self._found("infer", asked, progress)

    def sample(
        self,
        *,
        sweeps: int | None = None,
        burn_in: int | None = None,
        chains: int | None = None,
        time_limit: float | None = None,
        progress: bool | None = None,
    ) -> Answer:
        """How probable it is that each target is true, if targets are true or false, by Gibbs sampling."""
        asked = {"method": "sample", "sweeps": sweeps, "burn_in": burn_in, "chains": chains, "time_limit": time_limit}
        return self._found("boolean", asked, progress)

    def round(self, *, gap: float | None = None, progress: bool | None = None) -> Answer:
        """True or false for each target: the soft values rounded, with a guarantee."""
        return self._found("boolean", {"method": "round", "gap": gap}, progress)

    def search(self, *, flips: int | None = None, time_limit: float | None = None, progress: bool | None = None) -> Answer:
        """True or false for each target, by local search."""
        return self._found("boolean", {"method": "search", "flips": flips, "time_limit": time_limit}, progress)

    def _found(self, call: str, asked: Mapping[str, Any], progress: bool | None) -> Answer:
        reply = self._call(call, asked, line=progress)
        return Answer(self._open(), self._parts, self._frames(), reply.fields, reply.tables)

    def learn(
        self,
        method: str = "sp",
        truth: Any = None,
        *,
        predicate: str | None = None,
        steps: int | None = None,
        step_size: float | None = None,
        c: float | None = None,
        latent: bool = False,
        folds: int | None = None,
        apply: bool = True,
        progress: bool | None = None,
    ) -> Learned:
        """Learns weights from the truth of the targets.

        method: "sp" (structured perceptron), "mple" (pseudolikelihood) or "lme" (large margin).
        truth: a frame of the open predicate (`predicate` if there are several), or a dict of frames by predicate.
        folds: how many parts of the targets are held out in turn, for scores.
        apply: whether the model has these weights from now on.
        """
        self._take_truth(truth, predicate)
        asked = {
            "method": method,
            "steps": steps,
            "step_size": step_size,
            "c": c,
            "latent": latent,
            "folds": folds,
            "apply": apply,
        }
        reply = self._call("learn", asked, line=progress)
        learned = Learned(self._open(), self._frames(), reply.fields)
        if apply:
            for number, weight in learned.weights.items():
                self._set_weight(number, weight)
        return learned

    def evaluate(
        self,
        truth: Any = None,
        *,
        predicate: str | None = None,
        metrics: Sequence[str] | None = None,
        threshold: float | None = None,
        gap: float | None = None,
        progress: bool | None = None,
    ) -> Evaluation:
        """Infers values and scores them against the truth (as in `learn`).

        metrics: some of auc, accuracy, f1, categorical, mse, mae, ranking; all without it.
        threshold: from here on a value counts as true; 0.5 without it.
        """
        self._take_truth(truth, predicate)
        asked = {"metrics": metrics, "threshold": threshold, "gap": gap}
        reply = self._call("evaluate", asked, line=progress)
        answer = Answer(self._open(), self._parts, self._frames(), reply.fields["answer"], reply.tables)
        return Evaluation(self._open(), self._frames(), reply.fields, answer)

    def ground(self, listing: str | os.PathLike[str] | None = None, *, progress: bool | None = None) -> Grounding:
        """How each rule grounds; `listing` names a file for every ground rule."""
        asked = {"listing": None if listing is None else os.fspath(listing)}
        return Grounding(self._frames(), self._call("ground", asked, line=progress).fields)

    def _take_truth(self, truth: Any, predicate: str | None) -> None:
        if truth is None:
            return
        if isinstance(truth, Mapping) and predicate is None and set(truth) <= set(self.predicates):
            for name, data in truth.items():
                self.truth(name, data)
            return
        if predicate is None:
            inferred = [name for name, each in self.predicates.items() if each["kind"] == "open"]
            if len(inferred) != 1:
                raise SettingError(
                    f"there are several open predicates ({', '.join(inferred)}): name one with predicate=, or give a "
                    "dict of frames by predicate"
                )
            predicate = inferred[0]
        self.truth(predicate, truth)

    # The other side

    def close(self) -> None:
        """Gives back what Java holds of this model; the next request opens it again."""
        if self._opened is not None:
            self._opened.close()
        self._closed()

    def _closed(self: _Self) -> _Self:
        # Java gives it back when no answer has it any more, either.
        self._opened = None
        return self

    def _changed(self: _Self) -> _Self:
        self._described = None
        return self._closed()

    def _is_open(self) -> bool:
        return self._opened is not None and self._opened.is_alive

    def _frames(self) -> str:
        return self._kind or self._parts.kind() or frames.usual_kind()

    def _java(self) -> Session:
        return self._session if self._session is not None else default_session()

    def _call(self, name: str, fields: Mapping[str, Any], tables: Sequence[Any] = (), line: bool | None = None) -> Any:
        __tracebackhide__ = True
        return self._open(line).call(name, fields, tables, self._progress if line is None else line)

    def _open(self, line: bool | None = None) -> Opened:
        __tracebackhide__ = True
        if self._opened is not None and self._opened.is_alive:
            return self._opened
        wanted = self._progress if line is None else line
        opened = Opened(self._java(), self._parts, self._settings, self._frames(), wanted)
        for number in sorted(self._book.removed, reverse=True):
            opened.call("remove_rule", {"rule": number})
        if self._book.has_weights:
            for rule, weight in self._book.set_weights(self._description()["rules"]):
                opened.call("set_weight", {"rule": rule, "weight": weight})
        for call, fields, tables in self._edits:
            opened.call(call, fields, tables)
        self._opened = opened
        return opened

    def _description(self) -> dict[str, Any]:
        if self._described is None:
            java = self._java()
            files = [java.path(file) for file in self._parts.files]
            asked = {"files": files, "texts": self._parts.described_texts(), **self._settings}
            try:
                told = java.call("describe", asked).fields["program"]
            except ProgramError as error:
                try:
                    self._open()  # says the same with the names that texts have in messages
                except HingeError as better:
                    raise better from None
                raise error
            self._book.check(told["rules"], len(self._parts.texts))
            self._described = self._parts.with_functions(told)
        return self._described

    def __repr__(self) -> str:
        return display.model_text(self)

    def _repr_html_(self) -> str:
        return display.model_html(self)


def _check_kind(kind: str | None) -> None:
    if kind is not None and kind not in frames.KINDS:
        raise SettingError(f"frames must be one of {', '.join(frames.KINDS)} (got {kind!r})")
