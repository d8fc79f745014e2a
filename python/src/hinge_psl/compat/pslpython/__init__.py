"""For scripts that were written for pslpython: change the import, and they run.

    from hinge_psl.compat.pslpython.model import Model
    from hinge_psl.compat.pslpython.partition import Partition
    from hinge_psl.compat.pslpython.predicate import Predicate
    from hinge_psl.compat.pslpython.rule import Rule

What differs: names of predicates keep their spelling (and are found in any), options of LINQS PSL that have a meaning here
are taken, all others are named in a warning, and weights are used as written. The guide is docs/coming-from-psl.md.
"""

from __future__ import annotations

from .errors import ModelError, PredicateError, RuleError
from .model import Model
from .partition import Partition
from .predicate import Predicate
from .rule import Rule

__all__ = ["Model", "ModelError", "Partition", "Predicate", "PredicateError", "Rule", "RuleError"]
