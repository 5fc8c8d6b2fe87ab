"""The benchmark runs, and what the docs show is what it measured."""

from __future__ import annotations

import json
import runpy
import subprocess
import sys
from pathlib import Path

from trickcards import game_names

FOLDER = Path(__file__).parents[2] / "benchmarks"


def page(folder: Path) -> str:
    """Return the page that the benchmark makes of the results in a folder."""
    result = json.loads((folder / "results.json").read_text(encoding="utf-8"))
    made: object = runpy.run_path(str(FOLDER / "decisions.py"))["report"](result)
    assert isinstance(made, str)
    return made


def test_benchmark_runs(tmp_path: Path) -> None:
    """A short run measures all games and writes the same as page and as data."""
    script = [sys.executable, str(FOLDER / "decisions.py")]
    short = ["--rounds", "1", "--seconds", "0.01", "--to", str(tmp_path)]
    done = subprocess.run([*script, *short], check=True, capture_output=True, text=True)
    written = (tmp_path / "results.md").read_text(encoding="utf-8")
    result = json.loads((tmp_path / "results.json").read_text(encoding="utf-8"))

    assert written == page(tmp_path)
    assert written in done.stdout
    for name in game_names():
        assert result["rates"][name]["decisions"] > 0
        assert result["new_states_per_second"][name] > 0
        assert 0 < result["bytes_per_kept_state"][name] < 1024


def test_docs_show_the_results() -> None:
    """The page of results is made of the data beside it, and names the peers."""
    shown = (FOLDER / "results.md").read_text(encoding="utf-8")

    assert shown == page(FOLDER)
    assert "OpenSpiel" in shown
    assert "RLCard" in shown


def test_gains_compare_like_with_like() -> None:
    """What is measured as the plain way gives what the way that was taken gives."""
    gains = runpy.run_path(str(FOLDER / "gains.py"))
    differ = {gains[name] for name in ("hash_of_an_action", "hand_in_order", "one_more_play")}
    for measured in gains["GAINS"]:
        plain, taken = measured()
        assert measured in differ or plain() == taken()
        assert measured.__doc__.endswith(".")
        assert isinstance(gains["nanoseconds"](taken, rounds=1), float)
