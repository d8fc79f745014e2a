"""Several sessions, many requests, and memory."""

from __future__ import annotations

import gc
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

import hinge_psl as hinge
import processes
from conftest import EXAMPLES


@pytest.mark.timeout(90)
def test_two_sessions_work_side_by_side() -> None:
    def energy(example: str) -> tuple[int, float | None]:
        with hinge.Session() as session:
            return session.process_id, hinge.Model(EXAMPLES / example, session=session, threads=1).infer().energy

    with ThreadPoolExecutor(2) as threads:
        (one, first), (two, second) = threads.map(energy, ["acquaintances", "citations"])
    assert one != two
    assert first == hinge.Model(EXAMPLES / "acquaintances").infer().energy
    assert second == hinge.Model(EXAMPLES / "citations").infer().energy


@pytest.mark.timeout(90)
def test_models_of_one_session_work_side_by_side() -> None:
    def energy(weight: float) -> float | None:
        model = hinge.Model(EXAMPLES / "acquaintances", threads=1)
        model.weights[4] = weight
        return model.infer(gap=1e-6).energy

    weights = [0.5, 1.0, 2.0, 4.0]
    with ThreadPoolExecutor(4) as threads:
        found = list(threads.map(energy, weights))
    assert found == sorted(found)  # dearer rules cost more
    assert found == [energy(weight) for weight in weights]


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
@pytest.mark.timeout(110)
def test_memory_stays_flat_over_500_runs() -> None:
    with hinge.Session(memory="200m") as session:
        model = hinge.Model(EXAMPLES / "acquaintances", session=session)
        memory = {}
        for run in range(500):
            model.weights[4] = 1 + run % 7 / 10
            assert model.infer().converged
            if run in (150, 499):
                memory[run] = processes.memory_mb(session.process_id)
        assert memory[499] < memory[150] + 40, memory


def test_answers_are_given_back_when_nobody_has_them(friends: hinge.Model) -> None:
    kept, dropped = friends.infer(), friends.infer()
    number = dropped._result
    assert kept.explain("Trusts", "ann", "bob")
    asked = {"atoms": ["Trusts(_, _)"], "parts": []}
    assert friends._open().call("explain", {**asked, "result": number})
    del dropped
    gc.collect()
    with pytest.raises(hinge.HingeError, match=r"result"):
        friends._open().call("explain", {**asked, "result": number})
    assert kept.explain("Trusts", "ann", "bob")


def test_models_are_given_back_when_nobody_has_them() -> None:
    with hinge.Session(memory="160m") as session:
        for _ in range(15):
            model = hinge.Model(EXAMPLES / "acquaintances", session=session)
            assert model.infer().converged
        assert processes.memory_mb(session.process_id) < 1_500


def test_a_session_says_what_it_is(own_session: hinge.Session) -> None:
    assert f"process {own_session.process_id}" in repr(own_session)
    own_session.close()
    own_session.close()
    assert "closed" in repr(own_session)
