"""Classes of the nodes of a graph, from those of some of them: an estimator in the manner of scikit-learn.

It needs numpy. Scikit-learn need not be installed, and takes it as one of its own where it is: `cross_val_score`,
`GridSearchCV`, `clone`.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from . import frames
from .errors import DataError, SettingError
from .model import Model
from .session import Session

_PROGRAM = """
Linked(Node, Node) (closed, symmetric)
Share(Class) (closed)
Has(Node, Class)
{link}: Linked(A, B) && Has(A, C) -> Has(B, C) ^2
{prior}: Has(A, C) = Share(C) ^2
"""


class GraphClassifier:
    """Linked nodes are of the same class, the more so the stronger the link.

    Has(a, c) is how far node a has class c; y_a are these numbers of one node. With links of strength 1 they minimise

        link * sum over links (a, b) |y_a - y_b|^2  +  prior * sum over nodes a |y_a - share|^2

    where nodes that `fit` is told of have their class, and `share` is how frequent each class is among those; they add up
    to 1. A link of strength s lets numbers differ by 1 - s at no cost; then they are divided by their sum.

        classifier = GraphClassifier(edges).fit(["ann", "bob"], ["red", "blue"])
        classifier.predict(["cat", "dan"])
    """

    _PARAMETERS = ("edges", "link", "prior", "gap", "session")
    _estimator_type = "classifier"  # what scikit-learn looks at before 1.6

    def __init__(
        self,
        edges: Any,
        *,
        link: float = 1.0,
        prior: float = 0.01,
        gap: float = 1e-4,
        session: Session | None = None,
    ) -> None:
        """Takes the graph; nothing is looked at before `fit`.

        edges: rows of two nodes, and perhaps the strength of the link from 0 to 1, which goes both ways.
        link: the weight of the rule that linked nodes are of the same class.
        prior: the weight of the rule that nodes have what is frequent; it decides where links say nothing.
        gap: how far the energy may be from the least possible, as a share of it.
        session: the Java process to use; without it, the one that all models share.
        """
        self.edges = edges
        self.link = link
        self.prior = prior
        self.gap = gap
        self.session = session

    def fit(self, nodes: Any, classes: Any) -> GraphClassifier:
        """Infers the classes of all nodes of the graph from those of some.

        From then on there are `classes_` in their order, `model_`, and `answer_` with its gap and explanations.
        """
        for name in ("link", "prior"):
            if not getattr(self, name) > 0:
                raise SettingError(f"{name} must be positive (got {getattr(self, name)})")
        told = _constants(nodes, "nodes")
        self.classes_, places = np.unique(np.asarray(classes).ravel(), return_inverse=True)
        known = _classes_by_node(told, places.tolist())
        self._shares = np.bincount(list(known.values())) / len(known)
        values = np.eye(len(self.classes_))[list(known.values())]
        names = [str(each) for each in self.classes_.tolist()]
        links = frames.prepare(self.edges, 2, "edges").table
        text = _PROGRAM.format(link=float(self.link), prior=float(self.prior))
        self.model_ = Model(text=text, session=self.session, frames=frames.PYARROW)
        self.model_.observe("Linked", links).observe("Share", {"class": names, "share": self._shares})
        pairs = {"node": [each for each in known for _ in names], "class": names * len(known)}
        self.model_.observe("Has", {**pairs, "value": values.ravel()})
        self.answer_ = self.model_.infer(gap=self.gap)
        self._rows = dict(zip(known, values, strict=True)) | self._inferred(names)
        return self

    def _inferred(self, names: list[str]) -> dict[str, Any]:
        """The numbers of nodes that `fit` is not told of."""
        if "Has" not in self.answer_:
            return {}
        table = self.answer_.table("Has")
        nodes = pc.unique(table.column(0))
        values = np.zeros((len(nodes), len(names)))
        row, column = pc.index_in(table.column(0), nodes), pc.index_in(table.column(1), pa.array(names))
        values[row.to_numpy(), column.to_numpy()] = table.column(2).to_numpy()
        return dict(zip(nodes.to_pylist(), values / values.sum(axis=1, keepdims=True), strict=True))

    def predict_proba(self, nodes: Any) -> Any:
        """A row for each node, with a number for each of `classes_`. Nodes that are not in the graph have the shares."""
        if not hasattr(self, "answer_"):
            raise SettingError("the classifier knows no classes yet: call fit first")
        return np.array([self._rows.get(node, self._shares) for node in _constants(nodes, "nodes")])

    def predict(self, nodes: Any) -> Any:
        """The class of each node."""
        best = self.predict_proba(nodes).argmax(axis=1)
        return self.classes_[best]

    def score(self, nodes: Any, classes: Any) -> float:
        """The share of the nodes whose class is found."""
        return float(np.mean(self.predict(nodes) == np.asarray(classes).ravel()))

    def __sklearn_tags__(self) -> Any:
        """What scikit-learn asks from 1.6 on."""
        from sklearn.utils import ClassifierTags, InputTags, Tags, TargetTags

        return Tags(
            estimator_type="classifier",
            target_tags=TargetTags(required=True),
            classifier_tags=ClassifierTags(),
            input_tags=InputTags(string=True, one_d_array=True),
        )

    def get_params(self, deep: bool = True) -> dict[str, Any]:
        """What the constructor was given."""
        return {name: getattr(self, name) for name in self._PARAMETERS}

    def set_params(self, **parameters: Any) -> GraphClassifier:
        """Changes what the constructor was given; it counts from the next `fit` on."""
        for name, value in parameters.items():
            if name not in self._PARAMETERS:
                raise SettingError(f"there is no parameter {name}; there are: {', '.join(self._PARAMETERS)}")
            setattr(self, name, value)
        return self


def _constants(nodes: Any, what: str) -> list[str]:
    """The texts of one column of constants."""
    column = np.asarray(nodes)
    if column.ndim == 2 and column.shape[1] == 1:
        column = column[:, 0]
    if column.ndim != 1:
        raise DataError(f"{what} must be one column (got an array of shape {column.shape})")
    return list(frames.prepare({what: column.tolist()}, 1, what).table.column(0).to_pylist())


def _classes_by_node(nodes: list[str], classes: list[int]) -> dict[str, int]:
    if len(nodes) != len(classes) or not nodes:
        raise DataError(f"fit needs a class for each node, and one node at least (got {len(nodes)} and {len(classes)})")
    known: dict[str, int] = {}
    for node, place in zip(nodes, classes, strict=True):
        if known.setdefault(node, place) != place:
            raise DataError(f"node {node!r} has two classes")
    return known
