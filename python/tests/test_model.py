"""Models that are built in code, changed, and asked."""

from __future__ import annotations

from pathlib import Path

import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

import hinge_psl as hinge
from conftest import EXAMPLES


def values(answer: hinge.Answer, predicate: str = "Trusts") -> list[float]:
    return [round(value, 6) for value in answer.table(predicate).column("value").to_pylist()]


def test_values_are_those_of_the_energy_s_minimum(friends: hinge.Model) -> None:
    # (k - y)^2 + y^2 / 2 is least at y = 2 k / 3
    answer = friends.infer(gap=1e-9)
    assert values(answer) == [0.666667, 0.533333]
    assert answer.converged
    assert answer.gap is not None
    assert answer.gap <= 1e-9
    assert answer.value("Trusts", "bob", "cat") == pytest.approx(1.6 / 3)
    assert answer.energy == pytest.approx(1 / 3 + 0.64 / 3)


def test_what_comes_out_is_what_went_in(friends: hinge.Model) -> None:
    frame = friends.infer()["Trusts"]
    assert isinstance(frame, pd.DataFrame)
    assert list(frame.columns) == ["who", "whom", "value"]
    for library, kind in ((pl, pl.DataFrame), (pa, pa.Table)):
        model = hinge.Model(text="Knows(Person, Person) (closed)\nTrusts(Person, Person)\n1: Knows(A, B) -> Trusts(A, B)")
        columns = {"a": ["ann"], "b": ["bob"], "value": [0.5]}
        model.observe("Knows", pl.DataFrame(columns) if library is pl else pa.table(columns))
        assert isinstance(model.infer()["Trusts"], kind)
        assert isinstance(
            hinge.Model(text="A(B) (closed)\nC(B)\nA('x') = 1\n1: A(X) -> C(X)", frames="polars").infer()["C"], pl.DataFrame
        )


def test_integers_and_categories_come_back_as_they_went_in() -> None:
    model = hinge.Model(text="Link(Node, Node) (closed)\nHot(Node)\n1: Link(A, B) -> Hot(A)\n0.1: !Hot(A)")
    model.observe("Link", pd.DataFrame({"from": [1, 20], "to": pd.Categorical(["3", "4"])}))
    model.targets("Hot", pd.DataFrame({"node": [20, 1, 3]}))
    frame = model.infer()["Hot"]
    assert frame["node"].dtype == "int64"
    assert dict(zip(frame["node"], frame["value"].round(3), strict=True)) == {1: 1.0, 20: 1.0, 3: 0.0}


@pytest.mark.parametrize(
    "rows",
    [
        [("ann", "bob"), ("bob", "cat")],
        {"x": ["ann", "bob"], "y": ["bob", "cat"]},
        pd.DataFrame({"v": [1, 1], "y": ["bob", "cat"], "x": ["ann", "bob"]}),
        pl.DataFrame({"x": ["ann", "bob"], "y": ["bob", "cat"]}).lazy(),
        (row for row in [("ann", "bob"), ("bob", "cat")]),
    ],
)
def test_rows_of_every_kind_are_taken(rows: object) -> None:
    model = hinge.Model(text="Knows(P, P) (closed)\nTrusts(P, P)\n1: Knows(A, B) -> Trusts(A, B)\n0.1: !Trusts(A, B)")
    if isinstance(rows, pd.DataFrame):
        model.observe("Knows", rows, columns=["x", "y"], value="v")
    else:
        model.observe("Knows", rows)
    answer = model.infer()
    assert [answer.value("Trusts", *pair) for pair in (("ann", "bob"), ("bob", "cat"), ("cat", "ann"))] == [1, 1, 0]


def test_no_rows_are_fine() -> None:
    model = hinge.Model(text="Knows(P) (closed)\nTrusts(P)\n1: Knows(A) -> Trusts(A)")
    model.observe("Knows", []).observe("Knows", pd.DataFrame({"a": []})).targets("Trusts", [("ann",)])
    assert values(model.infer()) == [0.0]


def test_weights_count_from_the_next_run_on(friends: hinge.Model) -> None:
    friends.infer()
    friends.weights["knowing"] = 3
    assert values(friends.infer(gap=1e-9))[0] == round(3 / 3.5, 6)
    friends.weights[2] = 1.5
    assert friends.weights["!Trusts(A, B) ^2"] == 1.5
    assert values(friends.infer(gap=1e-9))[0] == round(3 / 4.5, 6)
    assert friends.infer().seconds["ground"] == 0
    assert dict(friends.weights) == {"knowing": 3.0, "prior": 1.5}
    friends.text("Other(Person) (closed)")  # opens the program anew, with the weights that were set
    assert values(friends.infer(gap=1e-9))[0] == round(3 / 4.5, 6)
    with pytest.raises(KeyError, match=r"there is no rule 'nothing'"):
        friends.weights["nothing"]
    with pytest.raises(hinge.SettingError, match=r"negative|sign"):
        friends.weights["knowing"] = -1


def test_hard_rules_have_no_weight() -> None:
    model = hinge.Model(text="A(T)\nA('x') <= 0.5 .\n1: A(X)\n")
    assert len(model.weights) == 1
    assert [rule.weight for rule in model.rules] == [None, 1.0]
    with pytest.raises(hinge.SettingError, match=r"hard"):
        model.weights[1] = 2


def test_rules_can_be_added_and_removed(friends: hinge.Model) -> None:
    friends.infer()
    friends.rule("5: Trusts(A, B) ^2", name="trusting")
    assert values(friends.infer(gap=1e-9))[0] == round(6 / 6.5, 6)
    friends.remove_rule("knowing")
    assert [rule.name for rule in friends.rules] == ["prior", "trusting"]
    assert values(friends.infer(gap=1e-9))[0] == round(5 / 5.5, 6)
    friends.close()
    assert values(friends.infer(gap=1e-9))[0] == round(5 / 5.5, 6)


def test_rules_of_files_can_be_removed_and_stay_so() -> None:
    model = hinge.Model(EXAMPLES / "acquaintances")
    count = len(model.rules)
    energy = model.infer().energy
    model.remove_rule(4)
    model.weights[1] = 2.5
    changed = model.infer().energy
    assert changed != energy
    assert len(model.rules) == count - 1
    model.close()
    assert model.infer().energy == pytest.approx(changed, rel=2e-3)


def test_observations_change_after_the_first_run(friends: hinge.Model) -> None:
    friends.infer()
    friends.observe("Knows", [("ann", "bob", 0.3)])
    assert values(friends.infer(gap=1e-9)) == [0.2, 0.533333]
    friends.forget("Knows", "bob", "cat")
    assert values(friends.infer(gap=1e-9)) == [0.2, 0.0]
    friends.targets("Trusts", [("cat", "ann")])
    assert values(friends.infer(gap=1e-9)) == [0.2, 0.0, 0.0]


def test_what_is_observed_is_no_target_any_more(friends: hinge.Model) -> None:
    friends.infer()
    friends.observe("Trusts", [("ann", "bob", 0.1)])
    assert friends.infer()["Trusts"][["who", "whom"]].values.tolist() == [["bob", "cat"]]
    friends.forget("Trusts", "ann", "bob")
    assert friends.infer()["Trusts"][["who", "whom"]].values.tolist() == [["ann", "bob"], ["bob", "cat"]]


def test_learning_sets_the_weights(friends: hinge.Model) -> None:
    truth = pd.DataFrame({"who": ["ann", "bob"], "whom": ["bob", "cat"], "value": [1.0, 0.9]})
    learned = friends.learn("mple", truth=truth)
    assert learned.termination in ("steps_done", "converged")
    assert learned.weights == {1: friends.weights[1], 2: friends.weights[2]}
    assert friends.weights["knowing"] > friends.weights["prior"]
    assert list(learned.rules["before"]) == [1.0, 0.5]
    before = friends.weights["knowing"]
    friends.learn("sp", apply=False)
    assert friends.weights["knowing"] == before


def test_learned_weights_are_written(friends: hinge.Model, tmp_path: Path) -> None:
    learned = friends.learn(truth=[("ann", "bob", 1.0), ("bob", "cat", 0.9)], steps=5)
    learned.write(tmp_path / "learned.psl")
    assert "Knows(A, B) -> Trusts(A, B) ^2" in (tmp_path / "learned.psl").read_text()


def test_values_are_scored_against_the_truth(friends: hinge.Model) -> None:
    evaluation = friends.evaluate({"Trusts": [("ann", "bob", 1), ("bob", "cat", 0)]})
    assert evaluation["Trusts", "auc"] == 1
    assert evaluation["Trusts", "mae"] == pytest.approx((1 / 3 + 1.6 / 3) / 2, abs=1e-4)
    assert evaluation.targets == {"Trusts": 2}
    again = friends.evaluate([("ann", "bob", 0), ("bob", "cat", 1)], metrics=["auc"])
    assert again.scores == {
        "Trusts": {"auc": 0.0, "prPositive": pytest.approx(0.5, abs=0.3), "prNegative": pytest.approx(0.5, abs=0.3)}
    }
    assert values(evaluation.answer) == values(friends.infer())


def test_grounding_tells_of_each_rule(friends: hinge.Model, tmp_path: Path) -> None:
    ground = friends.ground(tmp_path / "ground.txt")
    assert (ground.targets, ground.potentials, ground.constraints) == (2, 4, 0)
    assert list(ground.rules["ground_rules"]) == [2, 2]
    assert 'Trusts("ann", "bob")' in (tmp_path / "ground.txt").read_text()


def test_true_or_false_are_found_in_three_ways(friends: hinge.Model) -> None:
    assert set(values(friends.round())) <= {0.0, 1.0}
    assert values(friends.search()) == [1.0, 1.0]
    sampled = friends.sample(sweeps=2_000, chains=4)
    assert 0.5 < sampled.value("Trusts", "ann", "bob") < 0.7  # 1 / (1 + exp(-(1 - 0.5)))
    assert sampled.details["chains"] == 4


def test_an_explanation_balances(friends: hinge.Model) -> None:
    answer = friends.infer()
    (atom,) = answer.explain("Trusts", "ann", "bob")
    assert sum(push.force for push in atom.pushes) + atom.bound == pytest.approx(0, abs=1e-9)
    assert [push.rule for push in atom.pushes] == [1, 2]
    assert atom.observations[0].atom == 'Knows("ann", "bob")'
    assert atom.observations[0].amount == pytest.approx(2 / 3)
    assert len(answer.explain("Trusts", None, None)) == 2
    assert answer.explain("Trusts", "ann", "bob", range=True, changes=True)[0].range is not None
    with pytest.raises(hinge.ProgramError, match=r"Trusts"):
        answer.explain("Trusts", "ann", "nobody")


def test_functions_in_python_get_whole_columns() -> None:
    calls = []

    def similar(left: pd.Series, right: pd.Series) -> pd.Series:
        calls.append(len(left))
        return (left.str[0] == right.str[0]).astype(float) * 0.9

    model = hinge.Model(text="Name(Thing, String) (closed)\nSame(Thing, Thing)", frames="pandas")
    model.predicate("Similar", "String", "String", function=similar)
    model.rule("1: Name(A, N) & Name(B, M) & Similar(N, M) & A != B -> Same(A, B)").rule("0.1: !Same(A, B)")
    model.observe("Name", [("a", "Ann"), ("b", "Anna"), ("c", "Bob")])
    answer = model.infer()
    assert answer.value("Same", "a", "b") == pytest.approx(0.9)
    assert answer.value("Same", "a", "c") == 0
    assert max(calls) == 6  # all pairs of different things at once
    assert len(calls) == 2  # and some a second time, to see that they stay


def test_functions_may_be_asked_one_by_one() -> None:
    model = hinge.Model(text="Word(Word) (closed)\nLong(Word)")
    model.predicate("Length", "String", function=lambda word: min(1.0, len(word) / 10), vectorized=False)
    model.rule("1: Word(W) & Length(W) -> Long(W)").rule("0.1: !Long(W)").observe("Word", ["ab", "abcdefghij"])
    assert values(model.infer(), "Long") == [0.2, 1.0]


@pytest.mark.parametrize(
    ("function", "message"),
    [
        (lambda a: a.str.nothing, "nothing"),
        (lambda a: [0.5], "a value for each of 2 rows"),
        (lambda a: [1.5, 0.5], r"in \[0, 1\]"),
        (lambda a: 0.5, "column of values"),
    ],
)
def test_what_is_wrong_with_a_function_is_told_at_its_rule(function: object, message: str) -> None:
    model = hinge.Model(text="Word(Word) (closed)\nLong(Word)", frames="pandas")
    model.predicate("Length", "String", function=function)  # type: ignore[arg-type]
    model.rule("1: Word(W) & Length(W) -> Long(W)").observe("Word", ["ab", "cd"])
    with pytest.raises(hinge.ProgramError, match=message) as caught:
        model.infer()
    assert "^^^" in str(caught.value)


def test_results_are_written(friends: hinge.Model, tmp_path: Path) -> None:
    answer = friends.infer()
    answer.write(tmp_path / "out", format="csv")
    answer.report(tmp_path / "report.html")
    assert (tmp_path / "out" / "Trusts.csv").exists()
    assert "<html" in (tmp_path / "report.html").read_text(encoding="utf-8")
    with pytest.raises(hinge.SettingError, match=r"format must be"):
        answer.write(tmp_path, format="xml")


def test_settings_are_checked(friends: hinge.Model) -> None:
    with pytest.raises(hinge.SettingError, match=r"gap must be positive"):
        friends.infer(gap=-1)
    with pytest.raises(hinge.SettingError, match=r"unknown solver"):
        friends.infer(solver="magic")
    with pytest.raises(hinge.SettingError, match=r"frames must be one of"):
        hinge.Model(frames="excel")
    with pytest.raises(hinge.SettingError, match=r"unknown method"):
        friends.learn("magic", truth=[("ann", "bob", 1), ("bob", "cat", 0)])


def test_contradictory_rules_are_shown() -> None:
    model = hinge.Model(text="A(T)\ntarget A('x')\nA('x') >= 0.8 .\nA('x') <= 0.2 .\n1: A(X)")
    answer = model.infer()
    assert answer.termination == "infeasible"
    assert "rule 1" in str(answer.contradiction)
    with pytest.raises(hinge.HingeError, match=r"no values meet the hard rules"):
        answer["A"]
    assert "rule 2" in repr(answer)


def test_answers_outlive_their_models() -> None:
    with hinge.Session() as session:
        model = hinge.Model(text="A(T) (closed)\nB(T)\nA('x') = 1\n1: A(X) -> B(X)", session=session)
        answer = model.infer()
    assert answer.value("B", "x") == 1
    with pytest.raises(hinge.JvmError, match=r"closed"):
        answer.explain("B", "x")
