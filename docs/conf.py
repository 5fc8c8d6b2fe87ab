"""Sphinx configuration; the build is strict and needs no network."""

from __future__ import annotations

import re

project = "trickcards"
author = "The trickcards developers"
copyright = "2026, the trickcards developers"
release = "0.1.0"

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
    "sphinx.ext.intersphinx",
]
html_theme = "furo"
html_title = "trickcards"
exclude_patterns = ["_build"]

myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 3

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
default_role = "code"

# The inventory lies beside this file, so that a strict build passes without a network.
intersphinx_mapping = {"python": ("https://docs.python.org/3", "inventories/python.inv")}

nitpicky = True
nitpick_ignore_regex = [
    # Type variables have no page of their own.
    (r"py:class", r"trickcards\.(core\.)?\w+\.([ATV]|[ADGV]_co|PlayT)"),
    # Aliases that Sphinx meets outside their modules.
    (r"py:class", r"Three|Hand|Chain"),
]

_CLAUSES = re.compile(r"\[((?:[GNTA]C?\d+)(?:, [GNTA]C?\d+)*)\]")


def _link_clauses(
    app: object, what: str, name: str, obj: object, options: object, lines: list[str]
) -> None:
    """Make the clauses of a docstring, as in [T5, TC1], links to their paragraphs."""
    in_example = False
    for number, line in enumerate(lines):
        in_example = bool(line.strip()) and (in_example or line.lstrip().startswith(">>>"))
        if not in_example:
            lines[number] = _CLAUSES.sub(_linked, line)


def _linked(clauses: re.Match[str]) -> str:
    links = (f":ref:`{clause} <{clause.lower()}>`" for clause in clauses[1].split(", "))
    return f"[{', '.join(links)}]"


def setup(app: object) -> None:
    """Let docstrings of fields hold colons, and link the clauses in all docstrings."""
    from sphinx.ext.napoleon.docstring import GoogleDocstring

    # Napoleon would read a type before the first colon.
    GoogleDocstring._parse_attribute_docstring = (  # type: ignore[method-assign]
        lambda self: self._dedent(self._consume_to_end())
    )
    app.connect("autodoc-process-docstring", _link_clauses)  # type: ignore[attr-defined]
