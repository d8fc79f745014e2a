"""The same values, bit for bit, as the command line gives for all examples."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pyarrow.parquet as pq
import pytest

import hinge_psl as hinge
from conftest import EXAMPLES, ROOT


def programs() -> list[list[Path]]:
    folders = [each for each in sorted(EXAMPLES.iterdir()) if each.is_dir() and each.name not in ("java", "notebooks")]
    return [
        files
        for folder in folders
        for files in (
            [[folder, folder / part / "data.psl"] for part in ("train", "test")]
            if (folder / "train").is_dir()
            else [[folder]]
        )
    ]


@pytest.mark.parametrize("files", programs(), ids=lambda files: "-".join(each.name for each in files))
def test_values_are_those_of_the_command(files: list[Path], tmp_path: Path) -> None:
    command = [str(ROOT / "bin" / "hinge"), "infer", *map(str, files), "-o", str(tmp_path), "--format", "parquet"]
    subprocess.run([*command, "--quiet"], check=True, timeout=100)
    answer = hinge.Model(*files, frames="pyarrow").infer()
    assert set(answer) == {each.stem for each in tmp_path.glob("*.parquet")}
    for name in answer:
        expected = pq.read_table(tmp_path / f"{name}.parquet")
        found = answer.table(name)
        assert found.column("value").to_pylist() == expected.column("value").to_pylist()
        for place in range(expected.num_columns - 1):
            assert found.column(place).to_pylist() == expected.column(place).to_pylist()
