"""Scripts in the manner of pslpython."""

from __future__ import annotations

import json
import logging
from pathlib import Path

import pandas as pd
import pytest

import hinge_psl as hinge
from hinge_psl.compat.pslpython.model import Model
from hinge_psl.compat.pslpython.options import settings_of
from hinge_psl.compat.pslpython.partition import Partition
from hinge_psl.compat.pslpython.predicate import Predicate
from hinge_psl.compat.pslpython.rule import Rule

PEOPLE = ["ann", "bob", "cat"]
PAIRS = [(a, b) for a in PEOPLE for b in PEOPLE if a != b]


def lift_club() -> Model:
    """A script as one finds them: predicates, rules, data, then a run."""
    model = Model("lift club")
    model.add_predicate(Predicate("Rides", closed=False, size=2))
    model.add_predicate(Predicate("Near", closed=True, arg_types=[Predicate.ArgType.UNIQUE_STRING_ID] * 2))
    model.add_rule(Rule("10: Near(A, B) & (A != B) -> Rides(A, B) ^2"))
    model.add_rule(Rule("Rides(A, B) = Rides(B, A) ."))
    model.add_rule(Rule("!Rides(A, B)", weighted=True, weight=1.0, squared=True))
    near = model.get_predicate("near")
    near.add_data(Partition.OBSERVATIONS, [["ann", "bob", 0.9], ["bob", "ann", 0.5]])
    near.add_data_row(Partition.OBSERVATIONS, ["bob", "cat"])
    model.get_predicate("RIDES").add_data(Partition.TARGETS, pd.DataFrame(PAIRS))
    return model


def test_a_script_runs() -> None:
    model = lift_club()
    results = model.infer(additional_cli_options=["--int-ids"], psl_config={"log4j.threshold": "info"})
    ((predicate, frame),) = results.items()
    assert predicate is model.get_predicate("Rides")
    assert list(frame.columns) == [0, 1, "truth"]
    value = frame.set_index([0, 1])["truth"]
    # 10 (0.9 - y)^2 + 2 y^2 is least at 9 / 12
    assert value["ann", "bob"] == pytest.approx(9 / 12, abs=1e-2)
    assert value["ann", "bob"] == pytest.approx(value["bob", "ann"], abs=1e-6)
    assert value["bob", "cat"] == pytest.approx(10 / 12, abs=1e-2)
    assert value["ann", "cat"] == pytest.approx(0, abs=1e-3)


def test_learning_changes_the_rules() -> None:
    model = lift_club()
    truth = [[a, b, float({a, b} == {"ann", "bob"})] for a, b in PAIRS]
    model.get_predicate("Rides").add_data(Partition.TRUTH, truth)
    before = [rule.weight() for rule in model.get_rules()]
    assert model.learn(psl_config={"gradientdescent.numsteps": 5}) is model
    after = [rule.weight() for rule in model.get_rules()]
    assert before[1] is None
    assert after[1] is None
    assert (before[0], before[2]) != (after[0], after[2])
    assert model.infer()


def test_files_are_read(tmp_path: Path) -> None:
    model = lift_club()
    (tmp_path / "near.csv").write_text("a,b,v\ncat,ann,0.7\n")
    near = model.get_predicate("Near")
    near.add_data_file(Partition.OBSERVATIONS, tmp_path / "near.csv", has_header=True, delim=",")
    assert near.data()[Partition.OBSERVATIONS].values.tolist()[-1] == ["cat", "ann", 0.7]
    with pytest.raises(hinge.HingeError, match=r"near.csv:1: Near has 2 arguments.*got 1"):
        near.add_data_file(Partition.OBSERVATIONS, tmp_path / "near.csv")


def test_a_project_of_linqs_psl_gives_the_same(tmp_path: Path) -> None:
    model = lift_club()
    near = [[*row[:2], str(row[2])] for row in model.get_predicate("Near").rows(Partition.OBSERVATIONS)]
    project = {
        "rules": [str(rule) for rule in model.get_rules()],
        "predicates": {"Near/2": {"observations": near}, "Rides/2": {"targets": PAIRS}},
    }
    (tmp_path / "lifts.json").write_text(json.dumps(project))
    expected = hinge.Model(tmp_path / "lifts.json", frames="pandas").infer()["Rides"]
    (found,) = model.infer().values()
    assert found["truth"].tolist() == expected["value"].tolist()
    assert found[0].tolist() == expected["arg1"].tolist()


@pytest.mark.parametrize(
    ("text", "weight", "squared", "written"),
    [
        ("1.5: A(X) -> B(X) ^2", 1.5, True, "1.5: A(X) -> B(X) ^2"),
        ("2: A(X) -> B(X)", 2.0, False, "2.0: A(X) -> B(X)"),
        ("A(X) = B(X) .", None, False, "A(X) = B(X) ."),
    ],
)
def test_rules_are_taken_apart(text: str, weight: float | None, squared: bool, written: str) -> None:
    rule = Rule(text)
    assert (rule.weight(), rule.squared(), str(rule)) == (weight, squared, written)


def test_mistakes_are_told() -> None:
    with pytest.raises(hinge.HingeError, match=r"give size or arg_types"):
        Predicate("A", closed=True)
    with pytest.raises(hinge.HingeError, match=r"needs a weight"):
        Rule("A(X)", weighted=True)
    with pytest.raises(hinge.HingeError, match=r"there is no predicate B; there are: A/1"):
        Model().add_predicate(Predicate("A", closed=True, size=1)).get_predicate("B")
    with pytest.raises(hinge.ProgramError, match=r"Riding"):
        lift_club().add_rule(Rule("1: Riding(A, B)")).infer()


def test_options_are_taken() -> None:
    config = {"reasoner.maxiterations": "7", "gradientdescent.numsteps": 5, "random.seed": 3}
    settings = settings_of("ADMM", ["-D", "parallel.numthreads=1"], config, None)
    assert (settings.max_iterations, settings.steps, settings.seed, settings.threads) == (7, 5, 3, 1)
    assert settings.solver == "admm"
    (hurried,) = lift_club().infer(psl_config={"reasoner.maxiterations": 1}).values()
    (patient,) = lift_club().infer().values()
    assert hurried["truth"].tolist() != patient["truth"].tolist()


def test_options_without_effect_are_named(caplog: pytest.LogCaptureFixture) -> None:
    with pytest.warns(UserWarning, match=r"without effect in Hinge: inference.skip"):
        lift_club().infer(psl_config={"inference.skip": True})
    lift_club().infer(additional_cli_options=["-D", "some.option=3"], logger=logging.getLogger("x"))
    assert "some.option" in caplog.text
