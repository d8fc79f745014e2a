"""What several tests use."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pandas as pd
import pytest

import hinge_psl as hinge

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"


@pytest.fixture
def friends() -> hinge.Model:
    """One observes what they know; what they trust is 2/3 of it."""
    model = hinge.Model()
    model.predicate("Knows", "Person", "Person", closed=True).predicate("Trusts", "Person", "Person")
    model.observe("Knows", pd.DataFrame({"a": ["ann", "bob"], "b": ["bob", "cat"], "value": [1.0, 0.8]}))
    model.targets("Trusts", pd.DataFrame({"who": ["ann", "bob"], "whom": ["bob", "cat"]}))
    model.rule("1: Knows(A, B) -> Trusts(A, B) ^2", name="knowing")
    model.rule("0.5: !Trusts(A, B) ^2", name="prior")
    return model


@pytest.fixture
def own_session() -> Iterator[hinge.Session]:
    """A session that a test may do harm to."""
    with hinge.Session() as session:
        yield session
