"""Models, answers and explanations as text and as HTML.

The HTML needs nothing: no script, no network, no style sheet. Colours are taken from around it, so that it is readable in
light and dark notebooks and in static exports.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING, Any

import pyarrow as pa

if TYPE_CHECKING:
    from .answer import Answer
    from .explanation import AtomExplanation, Explanation
    from .model import Model

_ROWS = 10
_CODE = "font-family:ui-monospace,Menlo,Consolas,monospace;white-space:pre-wrap"
_CELL = "padding:2px 10px;text-align:left;border-bottom:1px solid rgba(128,128,128,.25)"
_UP, _DOWN = "#2f81c7", "#d1662c"


def rules_table(told: Mapping[str, Any]) -> pa.Table:
    """What became of each rule."""
    rules = told["rules"]
    return pa.table(
        {
            "number": pa.array([each["number"] for each in rules], pa.int64()),
            "rule": pa.array([each["text"] for each in rules], pa.string()),
            "weight": pa.array([each["weight"] for each in rules], pa.float64()),
            "ground_rules": pa.array([each["groundings"] for each in rules], pa.int64()),
            "energy": pa.array([each["energy"] for each in rules], pa.float64()),
        }
    )


def _shown(cell: Any) -> str:
    if cell is None:
        return ""
    return f"{cell:.6g}" if isinstance(cell, float) else f"{cell:,}" if isinstance(cell, int) else str(cell)


def _rows(table: pa.Table, most: int) -> list[list[str]]:
    return [[_shown(cell) for cell in row.values()] for row in table.slice(0, most).to_pylist()]


def table_text(title: str, table: pa.Table, most: int = 100) -> str:
    """A title and a table below it."""
    rows = [list(table.column_names), *_rows(table, most)]
    widths = [max(len(row[i]) for row in rows) for i in range(table.num_columns)]
    lines = ["  " + "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) for row in rows]
    more = [f"  ... {table.num_rows - most:,} more"] if table.num_rows > most else []
    return "\n".join([title, *(line.rstrip() for line in lines), *more])


def table_html(title: str, table: pa.Table, most: int = 100) -> str:
    """The same for a notebook."""
    return _page(f"<b>{escape(title)}</b>{_html_table(table.column_names, _rows(table, most))}{_more(table, most)}")


def _page(inner: str) -> str:
    return f'<div style="font-size:90%;line-height:1.4">{inner}</div>'


def _more(table: pa.Table, most: int) -> str:
    return f"<div>… {table.num_rows - most:,} more</div>" if table.num_rows > most else ""


def _html_table(head: Sequence[str], rows: Iterable[Sequence[str]], raw: bool = False) -> str:
    def line(cells: Sequence[str], tag: str) -> str:
        inner = "".join(f'<{tag} style="{_CELL}">{each if raw else escape(each)}</{tag}>' for each in cells)
        return f"<tr>{inner}</tr>"

    body = "".join(line(row, "td") for row in rows)
    top = line(head, "th") if head else ""
    return f'<table style="border-collapse:collapse;margin:4px 0">{top}{body}</table>'


# Models


def model_text(model: Model) -> str:
    """What a model has, without starting anything."""
    parts = model._parts
    lines = [f"<hinge_psl.Model{''.join(f' {file}' for file in parts.files)}>"]
    lines += [f"  {line}" for text in parts.all_texts() for line in text.splitlines()]
    lines += [f"  {rows.role} {rows.predicate}: {rows.data.table.num_rows:,} rows" for rows in parts.rows]
    return "\n".join(lines)


def model_html(model: Model) -> str:
    """The program, highlighted, and its rows."""
    from .errors import HingeError
    from .lexer import highlighted

    try:
        source = model.source
    except HingeError as error:
        return _page(f'<pre style="{_CODE}">{escape(str(error))}</pre>')
    rows = [[rows.role, rows.predicate, f"{rows.data.table.num_rows:,}"] for rows in model._parts.rows]
    data = _html_table(["data", "predicate", "rows"], rows) if rows else ""
    return _page(highlighted(source) + data)


# Answers


def _summary(answer: Answer) -> str:
    if not answer._told["hasValues"]:
        return f"{answer.termination}: no values meet the hard rules"
    energy = "" if answer.energy is None else f", energy {answer.energy:.6g}"
    gap = answer.gap
    proven = "" if gap is None else ", proven to be the least possible" if gap == 0 else f", proven gap {gap:.2g}"
    return f"{answer.termination} ({answer.method}, {answer.iterations:,} iterations){energy}{proven}"


def answer_text(answer: Answer) -> str:
    """A summary, and the first values of each predicate."""
    parts = [_summary(answer)]
    if answer.contradiction:
        parts.append(answer.contradiction)
    parts += [table_text(f"{name} ({answer.table(name).num_rows:,})", answer.table(name), _ROWS) for name in answer]
    return "\n".join(parts)


def answer_html(answer: Answer) -> str:
    """The same for a notebook, values with bars."""
    inner = f"<b>{escape(_summary(answer))}</b>"
    if answer.contradiction:
        inner += f'<pre style="{_CODE}">{escape(answer.contradiction)}</pre>'
    for name in answer:
        table = answer.table(name)
        rows = []
        for row in table.slice(0, _ROWS).to_pylist():
            *arguments, value = row.values()
            rows.append([*(escape(_shown(each)) for each in arguments), _bar(value)])
        inner += f"<div><b>{escape(name)}</b> ({table.num_rows:,})</div>"
        inner += _html_table([escape(each) for each in table.column_names], rows, raw=True) + _more(table, _ROWS)
    return _page(inner)


def _bar(value: float) -> str:
    width = max(0.0, min(1.0, value)) * 80
    return (
        f'<span style="display:inline-block;width:80px;background:rgba(128,128,128,.2)"><span style="display:inline-block;'
        f'height:8px;width:{width:.0f}px;background:{_UP}"></span></span> {value:.4f}'
    )


# Explanations


def explanation_text(atom: AtomExplanation) -> str:
    """Forces, origins and changes of one target."""
    lines = [f"{atom.atom} = {atom.value:.6g}", "  pushed by"]
    for push in atom.pushes:
        cost = "" if push.hard else f", which costs {push.loss:.4g}"
        lines.append(f"    {push.force:+.4g}  rule {push.rule}  {push.text}{cost}")
    if atom.bound:
        lines.append(f"    {atom.bound:+.4g}  the bound of {0 if atom.bound > 0 else 1}")
    if atom.paths:
        lines.append("  follows from")
        lines += [f"    {path.amount:+.4g}  {path}" for path in atom.paths]
        lines.append(f"    {atom.rules_themselves:+.4g}  the rules themselves, whatever is observed")
    if atom.range is not None:
        lines.append(f"  between {atom.range[0]:.6g} and {atom.range[1]:.6g} in all answers as good as this")
    lines += [f"  would be {change}" for change in atom.changes]
    return "\n".join(lines)


def explanation_html(explanation: Explanation) -> str:
    """The same for a notebook: forces as bars to the left and right."""
    inner = "".join(_atom_html(each) for each in explanation)
    if explanation.left:
        inner += f"<div>{explanation.left:,} more fit</div>"
    return _page(inner)


def _atom_html(atom: AtomExplanation) -> str:
    largest = max([abs(push.force) for push in atom.pushes] + [abs(atom.bound), 1e-12])
    rows = [
        [
            _force(push.force, largest),
            f"rule {push.rule}",
            f'<span style="{_CODE}">{escape(push.text)}</span>{_ground_rules(push.ground_rules)}',
        ]
        for push in atom.pushes
    ]
    if atom.bound:
        rows.append([_force(atom.bound, largest), "", f"the bound of {0 if atom.bound > 0 else 1}"])
    html = f'<div><span style="{_CODE}"><b>{escape(atom.atom)}</b></span> {_bar(atom.value)}</div>'
    html += _html_table(["force", "", "pushed by"], rows, raw=True)
    if atom.paths:
        paths = [[f"{path.amount:+.4g}", str(path)] for path in atom.paths]
        paths.append([f"{atom.rules_themselves:+.4g}", "the rules themselves, whatever is observed"])
        html += _html_table(["amount", "follows from"], paths)
    if atom.range is not None:
        html += f"<div>between {atom.range[0]:.6g} and {atom.range[1]:.6g} in all answers as good as this</div>"
    return html + "".join(f"<div>would be {escape(change)}</div>" for change in atom.changes)


def _ground_rules(texts: Sequence[str]) -> str:
    if not texts:
        return ""
    inner = "".join(f'<div style="{_CODE}">{escape(text)}</div>' for text in texts)
    return f"<details><summary>{len(texts)} of its ground rules</summary>{inner}</details>"


def _force(force: float, largest: float) -> str:
    width = abs(force) / largest * 50
    colour = _UP if force > 0 else _DOWN
    left = 50 if force > 0 else 50 - width
    return (
        f'<span style="display:inline-block;position:relative;width:100px;height:10px;background:rgba(128,128,128,.15)">'
        f'<span style="position:absolute;left:{left:.0f}px;width:{width:.0f}px;height:10px;background:{colour}"></span>'
        "</span>"
        f" {force:+.4g}"
    )
