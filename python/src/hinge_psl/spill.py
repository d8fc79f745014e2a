"""Large tables on their way to Java: as files that the database reads by itself.

Rows that go through the API are looked at one by one, which for a million of them takes longer than all the rest. A file in
the format of Parquet is written in a quarter of a second, and read by all cores. The files are in a folder that only
this user can read, and only as long as the program is opened.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType

import pyarrow.parquet as pq

from .program import Rows

# Fewer rows go through the pipe faster than a file is opened.
LARGE = 20_000


def is_large(rows: Rows) -> bool:
    """Whether a table is worth a file."""
    return int(rows.data.table.num_rows) >= LARGE


class LargeTables:
    """Files of tables, from the begin of a `with` to its end."""

    def __init__(self, rows: Sequence[Rows]) -> None:
        self._rows = rows
        self._folder = tempfile.TemporaryDirectory(prefix="hinge-tables-", ignore_cleanup_errors=True)

    def statements(self) -> list[str]:
        """Writes the files, and says what reads them."""
        return [self._statement(place, rows) for place, rows in enumerate(self._rows)]

    def _statement(self, place: int, rows: Rows) -> str:
        file = Path(self._folder.name) / f"{place}.parquet"
        pq.write_table(rows.data.table, file, compression="snappy", use_dictionary=False, write_statistics=False)
        return f"{rows.role} {rows.predicate} from {json.dumps(str(file), ensure_ascii=False)}"

    def __enter__(self) -> LargeTables:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._folder.cleanup()
