"""Classes of the nodes of a graph."""

from __future__ import annotations

import numpy as np
import pandas as pd
import pytest
from sklearn.base import clone
from sklearn.model_selection import GridSearchCV, cross_val_score

import hinge_psl as hinge
from hinge_psl.graph import GraphClassifier

CHAIN = [("ann", "bob"), ("bob", "cat"), ("cat", "dan"), ("dan", "eve")]


def communities(seed: int, size: int = 40) -> tuple[pd.DataFrame, np.ndarray]:
    """Nodes with links mostly to those of their class."""
    random = np.random.default_rng(seed)
    classes = random.integers(0, 3, size)
    links = [(a, b) for a in range(size) for b in range(a) if random.random() < (0.3 if classes[a] == classes[b] else 0.02)]
    return pd.DataFrame(links, columns=["from", "to"]), classes


def solved(edges: pd.DataFrame, known: np.ndarray, size: int, link: float, prior: float) -> np.ndarray:
    """The zero of the gradient: link (L y)_a + prior (y_a - share) = 0 for nodes without a class."""
    laplacian = np.zeros((size, size))
    for a, b in edges.to_numpy():
        laplacian[[a, b], [a, b]] += 1
        laplacian[[a, b], [b, a]] -= 1
    told, free = np.arange(len(known)), np.arange(len(known), size)
    given = np.eye(3)[known]
    left = link * laplacian[np.ix_(free, free)] + prior * np.eye(len(free))
    right = prior * given.mean(axis=0) - link * laplacian[np.ix_(free, told)] @ given
    return np.linalg.solve(left, right)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("link", "prior"), [(1.0, 0.01), (0.5, 2.0)])
def test_numbers_are_those_of_the_linear_system(seed: int, link: float, prior: float) -> None:
    edges, classes = communities(seed)
    classifier = GraphClassifier(edges, link=link, prior=prior, gap=1e-8).fit(np.arange(9), classes[:9])
    linked = np.unique(edges.to_numpy())
    free = [a for a in range(9, 40) if a in linked]
    expected = solved(edges, classes[:9], 40, link, prior)
    assert classifier.predict_proba(free) == pytest.approx(expected[np.array(free) - 9], abs=2e-4), f"seed {seed}"
    assert (classifier.predict_proba(np.arange(9)) == np.eye(3)[classes[:9]]).all()


def test_a_weak_link_lets_nodes_differ() -> None:
    edges = [("ann", "bob", 0.6), ("bob", "cat", 1.0)]
    classifier = GraphClassifier(edges, prior=0.1, gap=1e-9).fit(["ann", "cat", "far"], ["red", "blue", "green"])
    # Each class by itself, on a grid: bob is within 0.4 of ann, and what cat is.
    y = np.linspace(0, 1, 100_001)
    prior = 0.1 * (y - 1 / 3) ** 2
    red = y[np.argmin(np.maximum(0, 0.6 - y) ** 2 + y**2 + prior)]
    blue = y[np.argmin(np.maximum(0, y - 0.4) ** 2 + (1 - y) ** 2 + prior)]
    green = y[np.argmin(np.maximum(0, y - 0.4) ** 2 + y**2 + prior)]
    assert abs(red + blue + green - 1) > 0.002  # so they are divided by their sum
    expected = np.array([blue, green, red]) / (blue + green + red)
    assert classifier.predict_proba(["bob"])[0] == pytest.approx(expected, abs=2e-4)
    assert classifier.predict_proba(["bob"]).sum() == pytest.approx(1, abs=1e-12)


def test_classes_come_back_as_they_went_in() -> None:
    classifier = GraphClassifier(CHAIN).fit(["ann", "eve"], [7, 3])
    assert classifier.classes_.tolist() == [3, 7]
    assert classifier.predict(["bob", "dan", "ann"]).tolist() == [7, 3, 7]
    assert classifier.predict(np.array([["bob"], ["dan"]])).tolist() == [7, 3]
    assert classifier.score(["bob", "dan"], [7, 7]) == 0.5
    assert classifier.answer_.converged
    assert "Linked" in str(classifier.answer_.explain("Has", "bob", 7))


def test_nodes_without_links_have_what_is_frequent() -> None:
    classifier = GraphClassifier(CHAIN).fit(["ann", "bob", "far"], ["red", "red", "blue"])
    assert classifier.predict_proba(["nobody"])[0] == pytest.approx([1 / 3, 2 / 3])
    everyone = GraphClassifier([("ann", "bob")]).fit(["ann", "bob"], ["red", "blue"])  # nothing is left to infer
    assert everyone.predict(["bob", "ann"]).tolist() == ["blue", "red"]


def test_scikit_learn_takes_it_for_one_of_its_own() -> None:
    edges, classes = communities(0)
    classifier = GraphClassifier(edges, prior=0.5)
    copied = clone(classifier)
    assert copied.get_params()["prior"] == 0.5
    assert copied.set_params(prior=0.2) is copied
    assert cross_val_score(classifier, np.arange(40), classes, cv=4).mean() > 0.7
    search = GridSearchCV(classifier, {"prior": [0.01, 1e4]}, cv=2, scoring="neg_log_loss")
    assert search.fit(np.arange(40), classes).best_params_ == {"prior": 0.01}


def test_mistakes_are_told() -> None:
    classifier = GraphClassifier(CHAIN)
    with pytest.raises(hinge.SettingError, match=r"call fit first"):
        classifier.predict(["ann"])
    with pytest.raises(hinge.DataError, match=r"a class for each node, and one node at least \(got 2 and 1\)"):
        classifier.fit(["ann", "bob"], ["red"])
    with pytest.raises(hinge.DataError, match=r"one node at least \(got 0 and 0\)"):
        classifier.fit([], [])
    with pytest.raises(hinge.DataError, match=r"node 'ann' has two classes"):
        classifier.fit(["ann", "ann"], ["red", "blue"])
    with pytest.raises(hinge.DataError, match=r"nodes must be one column \(got an array of shape \(1, 2\)\)"):
        classifier.fit([["ann", "bob"]], ["red"])
    with pytest.raises(hinge.DataError, match=r"edges: the predicate has 2 arguments, so 2 columns are expected"):
        GraphClassifier([("ann",)]).fit(["ann"], ["red"])
    with pytest.raises(hinge.SettingError, match=r"prior must be positive \(got 0\)"):
        classifier.set_params(prior=0).fit(["ann"], ["red"])
    with pytest.raises(hinge.SettingError, match=r"there is no parameter weight; there are: edges, link"):
        classifier.set_params(weight=1)
