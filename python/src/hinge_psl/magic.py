"""The cell magic `%%psl`: a cell is a program.

    %load_ext hinge_psl

    %%psl friends
    Knows(Person, Person) (closed)
    ...

makes `friends`, a model, and shows the program in colours. `(function similar)` may name a function of the notebook.
Without a name the model is `model`. `%%psl friends --add` adds to a model that is there.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from .errors import SettingError
from .model import Model


def run_cell(shell: Any, line: str, cell: str) -> Model:
    """Makes, or adds to, the model that the line names."""
    words = line.split()
    adds = "--add" in words
    names = [word for word in words if word != "--add"]
    if len(names) > 1 or not all(name.isidentifier() for name in names):
        raise SettingError(f"%%psl takes the name of one variable, and --add (got {line!r})")
    name = names[0] if names else "model"
    if adds:
        model = shell.user_ns.get(name)
        if not isinstance(model, Model):
            raise SettingError(f"--add needs a model, but {name} is {type(model).__name__}")
        model._parts.add_functions(_functions(shell, cell))
        model.text(cell)
    else:
        model = Model(text=cell, functions=_functions(shell, cell))
    model.source  # noqa: B018 - mistakes are to be shown now
    shell.user_ns[name] = model
    return model


def _functions(shell: Any, cell: str) -> dict[str, Callable[..., Any]]:
    """The functions of the notebook that a cell names."""
    names = re.findall(r"\(\s*function\s+(\w+)\s*\)", cell)
    return {name: shell.user_ns[name] for name in names if callable(shell.user_ns.get(name))}


def load(shell: Any) -> None:
    """Makes the magic known to IPython."""

    def psl(line: str, cell: str) -> Model:
        """A cell is a program."""
        return run_cell(shell, line, cell)

    shell.register_magic_function(psl, "cell", "psl")
