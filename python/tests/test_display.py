"""What notebooks and terminals show."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

import hinge_psl as hinge
from hinge_psl import lexer, progress


class Checked(HTMLParser):
    """Sees that tags are closed in their order, and that nothing comes from elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag not in ("script", "link", "iframe", "img")
        assert not any(name in ("src", "href") for name, _ in attrs)
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def text(html: str) -> str:
    page = Checked()
    page.feed(html)
    assert page.open == []
    return page.text


def test_an_answer_shows_its_first_values(friends: hinge.Model) -> None:
    answer = friends.infer()
    assert "converged (primal-dual" in text(answer._repr_html_())
    assert "0.6667" in text(answer._repr_html_())
    assert repr(answer).splitlines()[1:3] == ["Trusts (2)", "  who  whom  value"]


def test_long_answers_are_cut() -> None:
    model = hinge.Model(text="A(T) (closed)\nB(T)\n1: A(X) -> B(X)").observe("A", [f"t{i}" for i in range(50)])
    answer = model.infer()
    assert repr(answer).endswith("... 40 more")
    assert "40 more" in text(answer._repr_html_())


def test_texts_of_strangers_are_no_tags() -> None:
    evil = "<script>alert(1)</script>"
    model = hinge.Model(text="A(T) (closed)\nB(T)\n1: A(X) -> B(X)").observe("A", [evil])
    answer = model.infer()
    assert evil in text(answer._repr_html_())
    assert evil in text(answer.explain("B", evil)._repr_html_())


def test_a_model_shows_its_program(friends: hinge.Model) -> None:
    shown = text(friends._repr_html_())
    assert "Knows(A, B) -> Trusts(A, B) ^2" in shown
    assert "targets" in shown
    assert "observed Knows: 2 rows" in repr(friends)
    broken = hinge.Model(text="1: Knows(A)")
    assert "Knows is not declared" in text(broken._repr_html_())


def test_explanations_learned_weights_scores_and_groundings_are_shown(friends: hinge.Model) -> None:
    explanation = friends.infer().explain("Trusts", "ann", "bob", range=True)
    assert 'Trusts("ann", "bob")' in text(explanation._repr_html_())
    assert "pushed by" in str(explanation)
    truth = [("ann", "bob", 1), ("bob", "cat", 0)]
    assert "auc" in text(friends.evaluate(truth)._repr_html_())
    assert "2 targets, 4 potentials" in text(friends.ground()._repr_html_())
    assert "before" in text(friends.learn(steps=2)._repr_html_())


@pytest.mark.parametrize(
    "program", ["2.0 : A(X) && B('x') -> C(X) ^2 // why\n", '0.5 fixed: !A("//")\nobserved A from "a.tsv"', ""]
)
def test_colours_lose_nothing(program: str) -> None:
    assert "".join(part for _, part in lexer.tokens(program)) == program
    assert text(lexer.highlighted(program)) == program


def brightness(colour: str) -> float:
    """The relative luminance of WCAG 2."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_colours_can_be_read_on_light_and_dark_pages() -> None:
    colours = re.findall(r"color:(#\w{6})", lexer.highlighted("2: A('x') // why\nobserved A from 'a'"))
    assert len(set(colours)) == 5
    for colour in colours:
        assert 1.05 / (brightness(colour) + 0.05) > 4, colour
        assert (brightness(colour) + 0.05) / (brightness("#111111") + 0.05) > 4, colour


def test_pygments_knows_the_language() -> None:
    from pygments import highlight
    from pygments.formatters import HtmlFormatter
    from pygments.lexers import get_lexer_by_name

    found = get_lexer_by_name("psl")
    assert '<span class="nf">Knows</span>' in highlight("1: Knows(A, B)", found, HtmlFormatter())


def test_a_cell_is_a_program() -> None:
    from IPython.core.interactiveshell import InteractiveShell

    shell = InteractiveShell.instance()
    shell.run_line_magic("load_ext", "hinge_psl")
    model = shell.run_cell_magic("psl", "club", 'A(T) (closed)\nB(T)\nA("x") = 0.5\n1: A(X) -> B(X)\n0.1: !B(X)')
    assert shell.user_ns["club"] is model
    assert model.infer().value("B", "x") == 0.5
    shell.run_cell_magic("psl", "club --add", "3: !B(X)")
    assert model.infer().value("B", "x") == 0
    shell.user_ns["short"] = lambda texts: [1 / len(text.as_py()) for text in texts]
    program = 'A(T) (closed)\nB(T)\nShort(T) (function short)\nA("xxxx") = 1\n1: A(X) & Short(X) -> B(X)\n0.1: !B(X)'
    shell.user_ns["hinge"] = hinge
    functional = shell.run_cell_magic("psl", "functional", program)
    functional._kind = "pyarrow"
    assert "Short(T) (function short)" in functional.source
    assert functional.predicates["Short"]["kind"] == "function"
    assert functional.infer().value("B", "xxxx") == 0.25
    with pytest.raises(hinge.ProgramError, match="C is not declared"):
        shell.run_cell_magic("psl", "", "1: C(X)")
    with pytest.raises(hinge.SettingError, match=r"name of one variable"):
        shell.run_cell_magic("psl", "a b", "1: C(X)")
    InteractiveShell.clear_instance()


class ZMQInteractiveShell:
    """Its name is how a notebook is known."""


class Displayed:
    """What a notebook shows in one place, over time."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def __call__(self, data: dict[str, str], raw: bool, display_id: bool) -> Displayed:
        self.update(data, raw)
        return self

    def update(self, data: dict[str, str], raw: bool) -> None:
        self.texts.append(data["text/plain"])


def test_progress_is_shown_where_it_is_wanted(
    friends: hinge.Model, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    friends.infer(progress=True)
    assert capsys.readouterr().err == ""  # it takes no second
    monkeypatch.setattr(progress, "_DELAY_SECONDS", 0.0)
    friends.close()
    friends.infer(progress=True)
    shown = capsys.readouterr().err
    assert "loading" in shown
    assert shown.rpartition("\r")[0].rpartition("\r")[2].strip() == ""  # and nothing of it stays
    friends.infer()
    assert capsys.readouterr().err == ""


def test_progress_in_a_notebook_leaves_nothing(
    friends: hinge.Model, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    displayed = Displayed()
    monkeypatch.setattr("IPython.get_ipython", ZMQInteractiveShell)
    monkeypatch.setattr("IPython.display.display", displayed)
    monkeypatch.setattr(progress, "_DELAY_SECONDS", 0.0)
    friends.infer()
    assert any("loading" in text for text in displayed.texts)
    assert displayed.texts[-1] == ""
    assert capsys.readouterr().err == ""
