"""Rules are traceable: the enum, the labels of the rules page and the cited clauses are one."""

from __future__ import annotations

import re
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path

import pytest

from trickcards import Rule, TableRule, game_names
from trickcards.options import option_fields
from trickcards.registry import game_class

ROOT = Path(__file__).parents[2]
NAMES = game_names()


def rules_of(name: str) -> type[Rule]:
    """Return the enum of a game's rules, found among its public names."""
    module = import_module("trickcards." + name.replace("-", "_"))
    return next(
        value
        for value in vars(module).values()
        if isinstance(value, type)
        and issubclass(value, Rule)
        and value.__module__ != Rule.__module__
    )


def labels(page: Path) -> set[str]:
    """Return the clause ids that are labels of a page."""
    text = page.read_text(encoding="utf-8")
    return {label.upper() for label in re.findall(r"^\(([a-z]{1,2}\d+)\)=$", text, re.MULTILINE)}


def cited(folder: Path, clauses: Iterable[str]) -> set[str]:
    """Return the clauses that stand in some docstring or name of the tests of a folder."""
    words: set[str] = set()
    for path in folder.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        words.update(re.findall(r"\b[A-Z]{1,2}\d+\b", text))
        for letters, first, last in re.findall(r"\b([A-Z]{1,2})(\d+)-\1(\d+)\b", text):
            words.update(f"{letters}{number}" for number in range(int(first), int(last) + 1))
    return words & set(clauses)


@pytest.mark.parametrize("name", NAMES)
def test_clauses(name: str) -> None:
    """Every clause of a game is a member, a label and cited by a test, and nothing else is."""
    clauses = {rule.clause for rule in rules_of(name)}

    assert clauses == labels(ROOT / "docs" / "rules" / f"{name}.md")
    assert clauses == cited(ROOT / "tests" / name.replace("-", "_"), clauses)


def test_table_clauses() -> None:
    """The clauses of every table are members, labels and cited by tests: G1 to G6."""
    clauses = {rule.clause for rule in TableRule}

    assert clauses == labels(ROOT / "docs" / "rules" / "table.md")
    assert clauses == cited(ROOT / "tests" / "two_ten_jack", clauses)


@pytest.mark.parametrize("name", NAMES)
def test_texts(name: str) -> None:
    """Every rule has a line of text, and all that can be printed is ASCII."""
    for rule in (*TableRule, *rules_of(name)):
        assert rule.text.endswith(".")
        assert (rule.text + rule.template).isascii()


@pytest.mark.parametrize("name", NAMES)
def test_options_table(name: str) -> None:
    """Every option stands in the table of its rules page, with its clause."""
    page = (ROOT / "docs" / "rules" / f"{name}.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| `(\w+)` \| (.*) \|$", page, re.MULTILINE))
    options = option_fields(game_class(name))

    assert [option.name for option in options] == list(rows)
    for option in options:
        assert option.clause in rows[option.name]
