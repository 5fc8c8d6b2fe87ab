"""Sphinx configuration; the build is strict and needs no network."""

from __future__ import annotations

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

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
default_role = "code"

# The inventory lies beside this file, so that a strict build passes without a network.
intersphinx_mapping = {"python": ("https://docs.python.org/3", "inventories/python.inv")}

nitpicky = True
nitpick_ignore_regex = [
    # Type variables and the aliases of annotations have no page of their own.
    (r"py:(class|obj)", r"(trickcards\.[\w.]+\.)?(A|A_co|V|V_co|G_co|D_co|T|PlayT)"),
    (r"py:class", r"(trickcards\.\w+\.)?(Seat|Seed|Fact|Chance|ChanceAction)"),
    (r"py:class", r"(trickcards\.\w+\.\w+\.)?(Action|Event|State|_Phase|_Playing|_Public)"),
    # attrs writes these into the signatures of its classes.
    (r"py:.*", r"attr.*"),
    (r"py:class", r"(Self|typing_extensions\.Self)"),
]


def setup(app: object) -> None:
    """Let docstrings of fields hold colons: Napoleon would read a type before the first one."""
    from sphinx.ext.napoleon.docstring import GoogleDocstring

    GoogleDocstring._parse_attribute_docstring = (  # type: ignore[method-assign]
        lambda self: self._dedent(self._consume_to_end())
    )
