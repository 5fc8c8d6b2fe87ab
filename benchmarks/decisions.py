"""
Measure speed and memory of all games, beside other libraries in the same run.

    python benchmarks/decisions.py [--rounds N] [--seconds S] [--to FOLDER]

A decision is: ask for the legal actions, choose one at random, apply it with its check.
Deals are included in the time and not counted as decisions. Every contestant plays for the
same time in every round, one after the other, and the median of the rounds counts.
The results are printed and written as `results.md`, which the docs show, and `results.json`.
"""

from __future__ import annotations

import argparse
import datetime as dt
import json
import platform
import random
import statistics
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import attrs

from trickcards import Deal, Game, Shuffler, State, new_game

GAMES: dict[str, dict[str, object]] = {
    "two-ten-jack": {},
    "nine-five-two": {},
    "ninety-nine": {"players": 4},
}
PEERS = ("OpenSpiel spades", "OpenSpiel hearts", "OpenSpiel crazy_eights", "RLCard bridge")

Played = tuple[int, int]
"""Decisions and games."""


@attrs.frozen
class Rate:
    """Decisions and games a second."""

    decisions: float
    games: float


def play_own(game: Game[Any, Any], seconds: float, seed: int) -> Played:
    """Play random games for some time."""
    choose = random.Random(seed).random
    decisions = games = 0
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        shuffler = Shuffler(seed + games)
        state = game.start()
        while not state.is_over:
            if state.awaits_chance:
                state = state.apply(shuffler.sample(state))
                continue
            actions = state.legal_actions()
            state = state.apply(actions[int(choose() * len(actions))])
            decisions += 1
        games += 1
    return decisions, games


def play_spiel(game: Any, seconds: float, seed: int) -> Played:
    """Play random games of OpenSpiel for some time, chance included."""
    choose = random.Random(seed).random
    decisions = games = 0
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            decisions += not state.is_chance_node()
            state.apply_action(actions[int(choose() * len(actions))])
        games += 1
    return decisions, games


def play_rlcard(kind: Any, seconds: float, seed: int) -> Played:
    """Play random games of RLCard's bridge game object, rules only, for some time."""
    choose = random.Random(seed).random
    decisions = games = 0
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        game = kind()
        game.init_game()
        while not game.is_over():
            actions = game.judger.get_legal_actions()
            game.step(actions[int(choose() * len(actions))])
            decisions += 1
        games += 1
    return decisions, games


def contestants() -> dict[str, Callable[[float, int], Played]]:
    """Return everything that can be measured on this machine, by name."""
    found: dict[str, Callable[[float, int], Played]] = {}
    for name, options in GAMES.items():
        game = new_game(name, **options)
        found[name] = lambda s, seed, game=game: play_own(game, s, seed)  # type: ignore[misc]
    try:
        import pyspiel
        from rlcard.games.bridge import Game as Bridge
    except ImportError:
        print("open_spiel and rlcard are not installed: no peers (use the extra 'bench')")
        return found
    for peer in PEERS[:3]:
        spiel = pyspiel.load_game(peer.split()[1])
        found[peer] = lambda s, seed, spiel=spiel: play_spiel(spiel, s, seed)  # type: ignore[misc]
    found[PEERS[3]] = lambda s, seed: play_rlcard(Bridge, s, seed)
    return found


def rates(rounds: int, seconds: float) -> dict[str, Rate]:
    """Return the median rates of all contestants, measured in turn, round by round."""
    found = contestants()
    timed: dict[str, list[Rate]] = {name: [] for name in found}
    for number in range(rounds):
        for name, play in found.items():
            began = time.perf_counter()
            decisions, games = play(seconds, 1000 * number)
            took = time.perf_counter() - began
            timed[name].append(Rate(decisions / took, games / took))
    return {
        name: Rate(
            statistics.median(rate.decisions for rate in all_rounds),
            statistics.median(rate.games for rate in all_rounds),
        )
        for name, all_rounds in timed.items()
    }


def history(name: str, count: int) -> tuple[list[State[Any, Any]], list[Any]]:
    """Return the first states of random games and the actions applied to them."""
    game, chosen = new_game(name, **GAMES[name]), random.Random(5)
    states: list[State[Any, Any]] = []
    actions: list[Any] = []
    state, shuffler = game.start(), Shuffler(5)
    while len(states) < count:
        if state.is_over:
            state = game.start()
        chance = state.awaits_chance
        action = shuffler.sample(state) if chance else chosen.choice(state.legal_actions())
        states.append(state)
        actions.append(action)
        state = state.apply(action)
    return states, actions


def new_states(name: str, rounds: int) -> float:
    """Return how many states a second `apply` makes of plays in mid-deal."""
    states, actions = history(name, 3000)
    pairs = [
        (state, action)
        for state, action in zip(states, actions, strict=True)
        if action.seat is not None and not state.apply(action).awaits_chance
    ]
    timed = []
    for _ in range(rounds):
        began = time.perf_counter()
        for _ in range(10):
            for state, action in pairs:
                state.apply(action)
        timed.append(10 * len(pairs) / (time.perf_counter() - began))
    return statistics.median(timed)


def deals_aside(name: str, rounds: int) -> float:
    """Return how many decisions a second are made in deals that are dealt beforehand."""
    choose = random.Random(5).random
    states, actions = history(name, 12_000)
    dealt = [
        state.apply(action)
        for state, action in zip(states, actions, strict=True)
        if type(action) is Deal
    ][:200]
    timed = []
    for _ in range(rounds):
        began, decisions = time.perf_counter(), 0
        for first in dealt:
            state = first
            while not (state.awaits_chance or state.is_over):
                legal = state.legal_actions()
                state = state.apply(legal[int(choose() * len(legal))])
                decisions += 1
        timed.append(decisions / (time.perf_counter() - began))
    return statistics.median(timed)


def bytes_per_state(name: str) -> float:
    """Return the memory that a kept history of 1,000 states costs, per state."""
    history(name, 1000)
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    kept = history(name, 1000)
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return (after - before) / len(kept[0])


def import_times(rounds: int) -> dict[str, float]:
    """Return the median milliseconds that imports take in a fresh interpreter."""
    modules = ["attrs", "trickcards", *("trickcards." + name.replace("-", "_") for name in GAMES)]
    timed: dict[str, list[float]] = {module: [] for module in modules}
    script = "import time; t = time.perf_counter(); import {}; print(time.perf_counter() - t)"
    for _ in range(rounds):
        for module in modules:
            done = subprocess.run(
                [sys.executable, "-c", script.format(module)], check=True, capture_output=True
            )
            timed[module].append(1000 * float(done.stdout))
    return {module: statistics.median(times) for module, times in timed.items()}


def machine() -> str:
    """Return what the run was made on."""
    cpu = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        for line in info.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                cpu = line.split(":", 1)[1].strip()
                break
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{python}, {platform.system()}, {cpu}"


Result = dict[str, Any]
"""All that was measured, as it is written to JSON."""


def measured(rounds: int, seconds: float) -> Result:
    """Measure everything."""
    rate = rates(rounds, seconds)
    return {
        "machine": machine(),
        "date": f"{dt.datetime.now(tz=dt.UTC):%Y-%m-%d}",
        "rounds": rounds,
        "seconds": seconds,
        "rates": {name: attrs.asdict(of) for name, of in rate.items()},
        "ratios": {
            name: {
                peer: round(rate[name].decisions / rate[peer].decisions, 2)
                for peer in PEERS
                if peer in rate
            }
            for name in GAMES
        },
        "new_states_per_second": {name: new_states(name, rounds) for name in GAMES},
        "decisions_per_second_deals_aside": {name: deals_aside(name, rounds) for name in GAMES},
        "bytes_per_kept_state": {name: bytes_per_state(name) for name in GAMES},
        "import_milliseconds": import_times(5 * rounds),
    }


def table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    """Return a Markdown table, its first column to the left and the others to the right."""
    lines = [head, ("---", *("---:" for _ in head[1:])), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def report(result: Result) -> str:
    """Return the results as a page of Markdown."""
    rates, ratios, imports = result["rates"], result["ratios"], result["import_milliseconds"]
    peers = [peer for peer in PEERS if peer in rates]
    speed = table(
        ("", "decisions/s", "games/s", *(f"x {peer}" for peer in peers)),
        (
            (
                name,
                f"{rate['decisions']:,.0f}",
                f"{rate['games']:,.0f}",
                *(f"{ratios[name][peer]:.2f}" if name in GAMES else "" for peer in peers),
            )
            for name, rate in rates.items()
        ),
    )
    states = table(
        ("", "decisions/s, deals aside", "new states/s", "bytes per kept state"),
        (
            (
                name,
                f"{result['decisions_per_second_deals_aside'][name]:,.0f}",
                f"{result['new_states_per_second'][name]:,.0f}",
                f"{result['bytes_per_kept_state'][name]:,.0f}",
            )
            for name in GAMES
        ),
    )
    loading = table(
        ("import", "ms", "x attrs"),
        (
            (f"`{module}`", f"{time:.0f}", f"{time / imports['attrs']:.1f}")
            for module, time in imports.items()
        ),
    )
    how = f"medians of {result['rounds']} rounds of {result['seconds']:g} s, all in turn"
    where = f"{result['machine']}; {result['date']}; {how}."
    return f"{where}\n\n{speed}\n\n{states}\n\n{loading}\n"


def main() -> None:
    """Read the command line, measure, print and write."""
    parser = argparse.ArgumentParser(description="Measure speed and memory of all games.")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--to", type=Path, default=Path(__file__).parent)
    given = parser.parse_args()
    result = measured(given.rounds, given.seconds)
    page = report(result)
    print(page)
    (given.to / "results.md").write_text(page, encoding="utf-8")
    (given.to / "results.json").write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
