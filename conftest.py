"""Run the examples in docstrings and Markdown pages as tests, and set Hypothesis up."""

from __future__ import annotations

import os
from doctest import ELLIPSIS

from hypothesis import settings
from sybil import Sybil
from sybil.parsers.doctest import DocTestParser
from sybil.parsers.markdown import PythonCodeBlockParser

settings.register_profile("dev", max_examples=50, deadline=None)
settings.register_profile("ci", max_examples=300, deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "dev")

_pages = Sybil(
    parsers=[PythonCodeBlockParser(doctest_optionflags=ELLIPSIS)],
    patterns=["README.md", "docs/**/*.md"],
)
_docstrings = Sybil(
    parsers=[DocTestParser(optionflags=ELLIPSIS)],
    patterns=["src/**/*.py"],
    excludes=["src/trickcards/cli/*.py"],
)
pytest_collect_file = (_pages + _docstrings).pytest()
