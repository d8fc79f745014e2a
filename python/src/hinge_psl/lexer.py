"""Programs in colours: for Pygments, and as HTML that needs no style sheet."""

from __future__ import annotations

import re
from html import escape
from typing import Any

# What is told apart, the first that fits.
_KINDS = [
    ("comment", r"//[^\n]*|\#[^\n]*|/\*.*?\*/"),
    ("string", r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\''),
    ("weight", r"(?m:^)[ \t]*(?:-?[0-9.]+(?:[eE][+-]?[0-9]+)?(?:[ \t]+fixed)?|\?)[ \t]*(?=:)"),
    (
        "keyword",
        r"\b(?:observed|targets?|truth|from|header|columns|separator|encoding|range|default|none|closed|function"
        r"|symmetric|fixed|jdbc|query|sql)\b(?!\s*\()",
    ),
    ("predicate", r"[^\W\d_]\w*(?=\s*\()"),
    ("number", r"\b[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?\b"),
    ("name", r"[^\W\d_]\w*"),
    ("operator", r"->|<-|>>|<<|&&?|\|\|?|[!~=<>+*/^:.,{}()-]"),
    ("space", r"\s+"),
    ("other", r"."),
]
_TOKEN = re.compile("|".join(f"(?P<{kind}>{pattern})" for kind, pattern in _KINDS), re.DOTALL)

# Colours that can be read on white and on black.
_STYLES = {
    "comment": "color:#6f7983;font-style:italic",
    "string": "color:#3a8759",
    "weight": "color:#bd5f21;font-weight:bold",
    "keyword": "color:#8d60e3",
    "predicate": "color:#2f81c7",
    "number": "color:#bd5f21",
}


def tokens(text: str) -> list[tuple[str, str]]:
    """The parts of a text, each with its kind; together they are the text."""
    return [(str(found.lastgroup), found.group()) for found in _TOKEN.finditer(text)]


def highlighted(text: str) -> str:
    """The text in colours, as HTML."""
    parts = [
        f'<span style="{_STYLES[kind]}">{escape(part)}</span>' if kind in _STYLES else escape(part)
        for kind, part in tokens(text)
    ]
    style = "font-family:ui-monospace,Menlo,Consolas,monospace;line-height:1.4;margin:4px 0;white-space:pre-wrap"
    return f'<pre style="{style}">{"".join(parts)}</pre>'


try:
    from pygments.lexer import Lexer as _Lexer
    from pygments.token import Comment, Keyword, Name, Number, Operator, String, Text
except ImportError:  # Pygments is only there where somebody wants colours
    pass
else:
    _PYGMENTS = {
        "comment": Comment,
        "string": String,
        "weight": Number.Float,
        "keyword": Keyword,
        "predicate": Name.Function,
        "number": Number,
        "name": Name.Variable,
        "operator": Operator,
        "space": Text,
        "other": Text,
    }

    class PslLexer(_Lexer):  # type: ignore[misc]
        """Colours of programs, for Pygments."""

        name = "PSL"
        aliases = ["psl"]  # noqa: RUF012
        filenames = ["*.psl"]  # noqa: RUF012

        def get_tokens_unprocessed(self, text: str) -> Any:
            """Places, kinds and parts."""
            place = 0
            for kind, part in tokens(text):
                yield place, _PYGMENTS[kind], part
                place += len(part)
