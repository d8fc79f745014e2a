"""The notebooks run, and show what they say they show."""

from __future__ import annotations

import html
import re
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient
from nbconvert import HTMLExporter

from conftest import EXAMPLES
from test_display import text

NOTEBOOKS = sorted((EXAMPLES / "notebooks").glob("*.ipynb"))


def shown(notebook: Any) -> list[str]:
    """What is printed and returned, as text, and the displays of this package."""
    texts = displays(notebook)
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            if output.output_type == "stream" and output.name == "stdout":
                texts.append(output.text)
            elif output.output_type == "execute_result":
                texts.append(output.data["text/plain"])
            elif output.output_type == "error":
                texts.append("\n".join(output.traceback))
    return texts


def bare(page: str) -> str:
    """The text of a page without spaces, whichever way its tags and entities are written."""
    return re.sub(r"\s", "", html.unescape(re.sub(r"<[^>]*>", "", page)))


def displays(notebook: Any) -> list[str]:
    """The HTML of models, answers and the like; that of data frames is their libraries'."""
    return [
        output.data["text/html"]
        for cell in notebook.cells
        for output in cell.get("outputs", [])
        if "text/html" in output.get("data", {}) and "dataframe" not in output.data["text/html"]
    ]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_shows_what_it_has_shown(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    expected = shown(notebook)
    assert len(expected) >= 4
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.outputs = []
    place = {"metadata": {"path": str(path.parent)}}
    NotebookClient(notebook, timeout=100, kernel_name="python3", resources=place).execute()
    assert shown(notebook) == expected


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_static_export_has_the_displays(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    pages = displays(notebook)
    assert pages
    exported, _ = HTMLExporter(embed_images=False).from_notebook_node(notebook)
    for page in pages:
        assert text(page)
        assert bare(page) in bare(exported)


def test_a_static_export_has_the_colours_of_programs() -> None:
    exported, _ = HTMLExporter().from_filename(str(EXAMPLES / "notebooks" / "same-records.ipynb"))
    assert '<span class="nf">Similar</span>' in exported
