"""Measures the Python package beside the command line: start, one run on a million rows, warm runs, memory.

    python bench/python/measure.py            # needs the package installed, and bin/hinge

Prints medians. See bench/README.md.
"""

from __future__ import annotations

import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import pandas as pd

import hinge_psl as hinge

HINGE = Path(__file__).parents[2] / "bin" / "hinge"
RULES = "1: Knows(A, B) -> Trusts(A, B) ^2\n0.5: !Trusts(A, B) ^2\n"
DECLARED = "Knows(Person, Person) (closed)\nTrusts(Person, Person)\n"


def seconds(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def report(name: str, times: list[float]) -> None:
    shown = " ".join(f"{each:.2f}" for each in times)
    print(f"{name:44} {statistics.median(times):7.3f} s   ({shown})", flush=True)


def frames(rows: int) -> tuple[pd.DataFrame, pd.DataFrame]:
    draw = random.Random(1)
    people = rows // 5
    pairs = {(f"person{draw.randrange(people)}", f"person{draw.randrange(people)}") for _ in range(rows)}
    knows = pd.DataFrame(sorted(pairs), columns=["a", "b"])
    knows["value"] = [round(draw.random(), 6) for _ in range(len(knows))]
    return knows, knows.iloc[::5, :2]


def with_frames(knows: pd.DataFrame, targets: pd.DataFrame, session: hinge.Session) -> hinge.Answer:
    model = hinge.Model(text=DECLARED + RULES, session=session)
    answer = model.observe("Knows", knows).targets("Trusts", targets).infer()
    assert len(answer["Trusts"]) == len(targets)
    return answer


def with_files(folder: Path) -> None:
    subprocess.run([HINGE, "infer", folder / "m.psl", "-o", folder / "out", "--quiet"], check=True)


def overhead(rows: int, runs: int) -> None:
    knows, targets = frames(rows)
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        knows.to_csv(folder / "knows.tsv", sep="\t", header=False, index=False)
        targets.to_csv(folder / "trusts.tsv", sep="\t", header=False, index=False)
        data = 'observed Knows from "knows.tsv"\ntargets Trusts from "trusts.tsv"\n'
        (folder / "m.psl").write_text(DECLARED + data + RULES)
        command, own, again = [], [], []
        for _ in range(runs):
            command.append(seconds(lambda: with_files(folder)))
            session = hinge.Session()
            own.append(seconds(lambda: with_frames(knows, targets, session)))
            again.append(seconds(lambda: with_frames(knows, targets, session)))
            session.close()
    report(f"{len(knows):,} rows, the command on files", command)
    report(f"{len(knows):,} rows, frames, first in its session", own)
    report(f"{len(knows):,} rows, frames, again", again)


def start(runs: int) -> None:
    times = []
    for _ in range(runs):
        begin = time.perf_counter()
        session = hinge.Session()
        times.append(time.perf_counter() - begin)
        session.close()
    report("start of a session", times)


def warm(runs: int) -> None:
    model = hinge.Model(HINGE.parents[1] / "examples" / "acquaintances")
    model.infer()
    times = []
    for run in range(runs):
        model.weights[4] = 1 + run % 7 / 10
        times.append(seconds(lambda: model.infer()))
    report("another weight, 314 targets", sorted(times)[:: max(1, runs // 5)])


if __name__ == "__main__":
    rows = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    start(7)
    warm(100)
    overhead(rows, 5)
