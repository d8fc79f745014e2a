"""The Python in README.md and docs/python.md runs, and prints what stands there."""

from __future__ import annotations

import contextlib
import io
import re
import shutil
from pathlib import Path

import pytest

from conftest import EXAMPLES, ROOT

BLOCK = re.compile(r"```python\n(?P<code>.*?)```(?:\n+It prints:\n+```text\n(?P<printed>.*?)```)?", re.DOTALL)


@pytest.mark.parametrize("page", ["README.md", "docs/python.md", "python/README.md"])
def test_blocks_run_and_print_what_stands_there(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(EXAMPLES, tmp_path / "examples", ignore=shutil.ignore_patterns("notebooks", "java"))
    shutil.copy(ROOT / "python" / "tests" / "friends.psl", tmp_path)
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {"__name__": "__main__"}
    blocks = list(BLOCK.finditer((ROOT / page).read_text(encoding="utf-8")))
    assert blocks
    for block in blocks:
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile(block["code"], page, "exec"), names)
        if block["printed"] is not None:
            assert printed.getvalue() == block["printed"]
