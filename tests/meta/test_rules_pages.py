"""Rules are traceable: the enum, the labels of the rules page and the cited clauses are one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Literal

import attrs
import pytest

from trickcards import (
    Chance,
    OrderChance,
    Rule,
    SeatChance,
    Shuffler,
    TableRule,
    game_names,
    option_fields,
    parse_cards,
)
from trickcards.registry import game_class

ROOT = Path(__file__).parents[2]
RULES = ROOT / "docs" / "rules"
TESTS = ROOT / "tests"
NAMES = game_names()


def package(name: str) -> ModuleType:
    """Return the package of a game."""
    return import_module("trickcards." + name.replace("-", "_"))


def rules_of(name: str) -> type[Rule]:
    """Return the enum of a game's rules, found among its public names."""
    public = (getattr(package(name), public) for public in package(name).__all__)
    return next(value for value in public if isinstance(value, type) and issubclass(value, Rule))


def labels(page: Path) -> list[str]:
    """Return the clause ids that are labels of a page, in their order."""
    text = page.read_text(encoding="utf-8")
    return [label.upper() for label in re.findall(r"^\(([a-z]{1,2}\d+)\)=$", text, re.MULTILINE)]


def headed(page: Path) -> list[str]:
    """Return the clause ids that begin a paragraph under a label, in their order."""
    text = page.read_text(encoding="utf-8")
    return re.findall(r"^\([a-z]+\d+\)=\n\*\*([A-Z]+\d+)\*\* ", text, re.MULTILINE)


def cited(folder: Path, clauses: Iterable[str]) -> set[str]:
    """Return the clauses that stand as a word, or in a span such as N1-N3, in a folder's tests."""
    words: set[str] = set()
    for path in folder.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        words.update(re.findall(r"\b[A-Z]{1,2}\d+\b", text))
        for letters, first, last in re.findall(r"\b([A-Z]{1,2})(\d+)-\1(\d+)\b", text):
            words.update(f"{letters}{number}" for number in range(int(first), int(last) + 1))
    return words & set(clauses)


def table(page: Path, heading: str, columns: int) -> list[list[str]]:
    """Return the rows under a heading that have so many cells and begin with code, as text."""
    section = re.split(r"^#+ ", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
    lines = next(part for part in section if part.startswith(heading + "\n")).splitlines()
    rows = [re.split(r"(?<!\\)\|", line)[1:-1] for line in lines if line.startswith("| `")]
    return [
        [cell.strip().strip("`").replace("\\|", "|") for cell in row]
        for row in rows
        if len(row) == columns
    ]


class TestClauses:
    """Every clause is a member of an enum, a paragraph of a page, and cited by a test."""

    @pytest.mark.parametrize("name", NAMES)
    def test_pages(self, name: str) -> None:
        """A game's page has a labelled paragraph for each member, in the order of the enum."""
        clauses = [rule.clause for rule in rules_of(name)]

        assert clauses == labels(RULES / f"{name}.md") == headed(RULES / f"{name}.md")

    @pytest.mark.parametrize("name", NAMES)
    def test_tests(self, name: str) -> None:
        """Each clause of a game is cited by its tests."""
        clauses = {rule.clause for rule in rules_of(name)}

        assert set() == clauses - cited(TESTS / name.replace("-", "_"), clauses)

    def test_every_table(self) -> None:
        """The clauses of every table, G1 to G6, have their page and are cited somewhere."""
        clauses = [rule.clause for rule in TableRule]
        citing = [cited(folder, clauses) for folder in TESTS.iterdir() if folder.name != "meta"]

        assert clauses == labels(RULES / "table.md") == headed(RULES / "table.md")
        assert set(clauses) == set().union(*citing)

    @pytest.mark.parametrize("name", NAMES)
    def test_texts(self, name: str) -> None:
        """Every rule has a line of text, and all that can be printed is ASCII."""
        for rule in (*TableRule, *rules_of(name)):
            assert rule.text.endswith(".")
            assert (rule.text + rule.template).isascii()


class TestOptions:
    """The options of a game stand in the table of its rules page."""

    @pytest.mark.parametrize("name", NAMES)
    def test_table(self, name: str) -> None:
        """Each option has its row, in order, with its default and its clauses."""
        rows = {row[0]: row[1:] for row in table(RULES / f"{name}.md", "Options", columns=4)}
        options = option_fields(game_class(name))

        assert [option.name for option in options] == list(rows)
        for option in options:
            default, _, clause = rows[option.name]
            assert self.names(default, option.default, package(name))
            assert option.clause in clause

    @staticmethod
    def names(cell: str, default: object, module: ModuleType) -> bool:
        """Return whether a cell is the literal of a default, or names a public value in words."""
        if default is None or isinstance(default, str | int | tuple):
            return cell == repr(default).replace("'", '"')
        named = (name.lower() for name in module.__all__ if getattr(module, name) is default)
        return next(named) in cell


@attrs.frozen
class Asking:
    """A stand-in for a state: all that a Shuffler looks at."""

    chance: Chance


def asked(key: str, of: str) -> Chance:
    """Return what a key asks for, of these seats or cards."""
    purpose, deal, count = key.split("|")
    if purpose == "dealer":
        return SeatChance(tuple(map(int, of.split())))
    kind: Literal["deal", "reshuffle"] = "deal" if purpose == "deal" else "reshuffle"
    return OrderChance(parse_cards(of), kind, int(deal), int(count))


VECTORS = table(ROOT / "docs" / "reference" / "chance.md", "Vectors", columns=4)


class TestVectors:
    """The published vectors of the Shuffler are what it gives."""

    def test_kinds(self) -> None:
        """There are vectors for seeds of every kind, for every purpose and for later deals."""
        assert {int, str, bytes} == {type(ast.literal_eval(seed)) for seed, *_ in VECTORS}
        assert {"dealer|1|0", "deal|1|0", "deal|2|0", "reshuffle|3|1"} <= {
            row[1] for row in VECTORS
        }

    @pytest.mark.parametrize(("seed", "key", "of", "action"), VECTORS)
    def test_vector(self, seed: str, key: str, of: str, action: str) -> None:
        """The page's action is the Shuffler's, and its key is the one that chance asks with."""
        chance = asked(key, of)

        assert key == chance.key
        assert action == str(Shuffler(ast.literal_eval(seed)).sample(Asking(chance)))
