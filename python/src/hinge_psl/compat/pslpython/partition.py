"""What rows are for."""

from __future__ import annotations

import enum


class Partition(enum.Enum):
    """What rows are for."""

    OBSERVATIONS = "observations"
    TARGETS = "targets"
    TRUTH = "truth"
