"""Frames that do not fit: each is refused with what is wrong and how to mend it."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

import hinge_psl as hinge

TWO = {"a": ["ann", "bob"], "b": ["bob", "cat"]}


@pytest.fixture
def model() -> hinge.Model:
    return hinge.Model().predicate("Knows", "Person", "Person", closed=True)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (pd.DataFrame({"a": ["ann"]}), "2 arguments, so 2 columns are expected, or 3 with a value, but there are 1"),
        (pd.DataFrame({**TWO, "c": [1, 2], "d": [3, 4]}), r"there are 4: 'a', 'b', 'c', 'd'"),
        (pd.DataFrame({**TWO, "v": [0.5, np.nan]}), "column 'v' has 1 missing value, the first in row 2"),
        (pd.DataFrame({**TWO, "v": [0.5, np.inf]}), "column 'v' has inf in row 2"),
        (pd.DataFrame({**TWO, "v": ["high", "low"]}), "column 'v' is taken for the value, but has"),
        (pd.DataFrame({"a": ["ann", None], "b": ["x", "y"]}), "column 'a' has 1 missing value, the first in row 2"),
        (pd.DataFrame({"a": pd.Categorical(["ann", None]), "b": ["x", "y"]}), "column 'a' has 1 missing"),
        (pd.DataFrame({"a": [1.5, 2.5], "b": ["x", "y"]}), "column 'a' has numbers with a fraction"),
        (pd.DataFrame({"a": [1.0, np.nan], "b": ["x", "y"]}), "column 'a' has 1 missing value"),
        (pd.DataFrame({"a": ["ann", 3], "b": ["x", "y"]}), r"several kinds \(int, str\)"),
        (pd.DataFrame({"a": [["l"], ["m"]], "b": ["x", "y"]}), "column 'a' is of type list<"),
        (pd.DataFrame({"a": [object(), object()], "b": ["x", "y"]}), "no constants"),
        ([("\ud800", "x")], "a column has values that are no constants"),
        (pl.DataFrame({**TWO, "v": [0.5, None]}), "column 'v' has 1 missing value"),
        (pl.DataFrame({"a": [b"x"], "b": ["y"]}), "column 'a' is of type (large_)?binary"),
        (pa.table({"a": pa.array([None, None]), "b": ["x", "y"]}), "column 'a' has 2 missing values"),
        ([("ann", "bob"), ("bob",)], "row 1 has 2 columns, row 2 has 1"),
        ([("ann", "bob", "far")], "is taken for the value, but has string"),
        ("knows.csv", "a data frame, a table, a dict of columns or rows are expected"),
        (17, "a data frame, a table, a dict of columns or rows are expected"),
        (None, "a data frame, a table, a dict of columns or rows are expected"),
        (np.zeros((2, 7)), "but there are 7"),
        (np.zeros((1, 1_000_000)), r"there are 1,000,000: 'column 1'.* 'column 5', \.\.\.\n"),
        (pd.DataFrame(np.zeros((1, 1_000_000))), r"but there are 1,000,000: 0, 1, 2, 3, 4, \.\.\.\n"),
    ],
)
@pytest.mark.timeout(60)
def test_what_does_not_fit_is_told(model: hinge.Model, data: object, message: str) -> None:
    with pytest.raises(hinge.DataError, match=message) as caught:
        model.observe("Knows", data)
    assert str(caught.value).startswith('observe("Knows"): ')
    assert isinstance(caught.value, ValueError)


def test_columns_are_found_by_name(model: hinge.Model) -> None:
    frame = pd.DataFrame({**TWO, "v": [1.0, 1.0]})
    with pytest.raises(hinge.DataError, match=r"there is no column 'c'; there are: 'a', 'b', 'v'"):
        model.observe("Knows", frame, columns=["a", "c"])
    with pytest.raises(hinge.DataError, match=r"columns must name 2 arguments \(got 1\)"):
        model.observe("Knows", frame, columns=["a"])
    frame.columns = ["a", "a", "v"]
    with pytest.raises(hinge.DataError, match=r"there are 2 columns 'a'"):
        model.observe("Knows", frame, columns=["a", "v"])


def test_predicates_are_declared_first(model: hinge.Model) -> None:
    with pytest.raises(hinge.DataError, match=r"predicate Konws is not declared\n    help: did you mean Knows"):
        model.observe("Konws", TWO)


def test_values_outside_0_to_1_are_refused_or_clipped() -> None:
    text = "Knows(P, P) (closed)\nTrusts(P, P)\n1: Knows(A, B) -> Trusts(A, B)"
    rows = [("ann", "bob", 1.2), ("bob", "cat", 0.4)]
    with pytest.raises(hinge.ProgramError, match=r"rows of Knows: row 1"):
        hinge.Model(text=text).observe("Knows", rows).infer()
    clipped = hinge.Model(text=text, clip_values=True).observe("Knows", rows).infer()
    assert clipped.value("Trusts", "ann", "bob") == 1
    assert any("clipped" in each.message for each in clipped.diagnostics)


def test_truth_values_may_be_booleans_and_integers() -> None:
    for values in ([True, False], [1, 0], pd.array([1, 0], dtype="Int64"), np.array([1, 0], dtype="uint8")):
        model = hinge.Model(text="Knows(P) (closed)\nTrusts(P)\n1: Knows(A) -> Trusts(A)\n0.1: !Trusts(A)")
        model.observe("Knows", pd.DataFrame({"a": ["ann", "bob"], "v": values})).targets("Trusts", ["ann", "bob"])
        assert model.infer().table("Trusts").column("value").to_pylist() == [1, 0]


def test_texts_of_all_kinds_come_back_unchanged() -> None:
    texts = ["", " ", "a\tb", 'quo"te', "back\\slash", "line\nbreak", "é", "日本", "🙂", "x" * 10_000]
    model = hinge.Model(text="A(T) (closed)\nB(T)\n1: A(X) -> B(X)").observe("A", {"t": texts})
    model.targets("B", pd.DataFrame({"t": texts}))
    assert sorted(model.infer()["B"]["t"]) == sorted(texts)


@pytest.fixture
def small_is_large(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every table is worth a file."""
    monkeypatch.setattr("hinge_psl.spill.LARGE", 0)


def test_large_tables_give_the_same(small_is_large: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    texts = ["", " ", "a\tb", 'quo"te', "line\nbreak", "é", "🙂", "null", "NA", "01", "1.0"]
    frame = pd.DataFrame({"t": texts, "v": np.linspace(0, 1, len(texts))})
    program = "A(T) (closed)\nB(T)\n1: A(X) -> B(X) ^2\n0.3: !B(X) ^2"
    files = hinge.Model(text=program).observe("A", frame).targets("B", frame[["t"]]).infer(gap=1e-9)["B"]
    assert list(tmp_path.iterdir()) == []
    monkeypatch.setattr("hinge_psl.spill.LARGE", 10**9)
    rows = hinge.Model(text=program).observe("A", frame).targets("B", frame[["t"]]).infer(gap=1e-9)["B"]
    assert files.equals(rows)
    assert sorted(files["t"]) == sorted(texts)


def test_mistakes_in_large_tables_are_told_by_rows(small_is_large: None) -> None:
    model = hinge.Model(text="Knows(P, P) (closed)\nTrusts(P, P)\n1: Knows(A, B) -> Trusts(A, B)")
    model.observe("Knows", [("ann", "bob", 0.5), ("bob", "cat", 1.2)])
    with pytest.raises(hinge.ProgramError, match=r"rows of Knows: row 2") as caught:
        model.infer()
    assert "parquet" not in str(caught.value)
