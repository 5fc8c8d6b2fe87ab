"""The trickcards command, run as a user runs it."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from trickcards import game_names, option_fields, parse_options
from trickcards.registry import game_class

GAMES = Path(__file__).parents[2] / "examples" / "games"
GAME_FILE = GAMES / "two_ten_jack.txt"
LONG_SEED = "9" * 5000  # more digits than Python takes for a number


def run(*words: str, stdin: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the command and return its exit code and output."""
    return run_python("-m", "trickcards", *words, stdin=stdin, **environment)


def run_python(
    *words: str, stdin: str = "", **environment: str
) -> subprocess.CompletedProcess[str]:
    """Run Python and return its exit code and output."""
    return subprocess.run(
        [sys.executable, *words],
        input=stdin,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **environment},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


class TestGames:
    """`trickcards games` lists the games and their options."""

    def test_list(self) -> None:
        """Every game of the registry is listed with its seats and a line about it."""
        done = run("games")
        listed = [re.split(r"  +", line.strip()) for line in done.stdout.splitlines()]

        assert 0 == done.returncode
        assert ["two-ten-jack", "2"] == listed[1][:2]
        assert "Two-Ten-Jack: a trick-taking game for two players" in listed[1][2]
        assert list(game_names()) == [row[0] for row in listed[1 : 1 + len(game_names())]]
        assert all(3 == len(row) for row in listed[1 : 1 + len(game_names())])

    def test_list_without_docstrings(self) -> None:
        """Without docstrings the games and their seats are listed still."""
        done = run_python("-OO", "-m", "trickcards", "games")

        assert (0, "") == (done.returncode, done.stderr)
        assert ["two-ten-jack", "2"] == done.stdout.splitlines()[1].split()

    @pytest.mark.parametrize("name", game_names())
    def test_options(self, name: str) -> None:
        """Each option of a game is a line: name, default, what it does and takes."""
        done = run("games", name)
        rows = [re.split(r"  +", line.strip()) for line in done.stdout.splitlines()]
        wanted = option_fields(game_class(name))

        assert (0, "") == (done.returncode, done.stderr)
        assert done.stdout.isascii()
        assert [option.name for option in wanted] == [row[0] for row in rows[1 : 1 + len(wanted)]]
        assert [option.wanted for option in wanted] == [row[3] for row in rows[1 : 1 + len(wanted)]]

    @pytest.mark.parametrize("name", game_names())
    def test_defaults_can_be_given(self, name: str) -> None:
        """A default is written as the option takes it."""
        done = run("games", name)
        rows = [re.split(r"  +", line.strip()) for line in done.stdout.splitlines()]
        kind = game_class(name)
        texts = tuple(f"{row[0]}={row[1]}" for row in rows[1 : 1 + len(option_fields(kind))])

        assert kind() == kind(**parse_options(kind, texts))

    @pytest.mark.parametrize("name", game_names())
    @pytest.mark.parametrize("columns", [40, 60, 80, 200])
    def test_narrow_terminal(self, name: str, columns: int) -> None:
        """On a narrow terminal the cells of a table are broken, but never an option's name."""
        told = {"FORCE_COLOR": "1", "TERM": "xterm", "COLUMNS": str(columns)}
        plain = re.sub(r"\x1b\[[0-9;]*m", "", run("games", name, **told).stdout)

        for option in option_fields(game_class(name)):
            assert re.search(rf"^{option.name} ", plain, re.MULTILINE)

    def test_no_trailing_blanks(self) -> None:
        """Piped lines end where their text ends."""
        for words in ((), ("ninety-nine",)):
            lines = run("games", *words).stdout.splitlines()
            assert lines == [line.rstrip() for line in lines]

    def test_unknown(self) -> None:
        """An unknown game is refused in one line that names those there are."""
        done = run("games", "whist")

        assert (2, "") == (done.returncode, done.stdout)
        assert done.stderr.startswith("there is no game 'whist'; one of two-ten-jack")

    def test_version(self) -> None:
        """The version is printed."""
        assert "trickcards 0." in run("--version").stdout


class TestWatch:
    """`trickcards watch` shows a whole game between random players."""

    @pytest.mark.parametrize("name", game_names())
    def test_whole_game(self, name: str) -> None:
        """Every game is shown to its end, in plain ASCII lines when piped."""
        done = run("watch", name, "--seed", "7")

        assert (0, "") == (done.returncode, done.stderr)
        assert done.stdout.isascii()
        assert "\x1b" not in done.stdout
        assert done.stdout.splitlines()[-1].startswith("won by seat ")
        assert f"{name} (seed 7)" == done.stdout.splitlines()[0]

    def test_contents(self) -> None:
        """Deals, tricks, draws, score lines, totals and result are shown. [T3, T6, T12, T13]"""
        lines = run("watch", "two-ten-jack", "--seed", "7").stdout.splitlines()

        for words in (
            "deal 1: seat 0 deals 6 cards each, 40 in the stock", "plays", "trick 26: seat",
            "draws", "captured", "the totals are", "wins",
        ):  # fmt: skip
            assert any(words in line for line in lines)

    def test_same_seed(self) -> None:
        """The same seed shows the same game under any hash seed; another seed another game."""
        shown = {run("watch", "two-ten-jack", "--seed", "x", PYTHONHASHSEED=h).stdout for h in "01"}

        assert 1 == len(shown)
        assert run("watch", "two-ten-jack", "--seed", "y").stdout not in shown

    def test_seed_is_printed(self) -> None:
        """Without a seed one is chosen and printed, and shows the game again."""
        first = run("watch", "two-ten-jack", "-o", "max_deals=1").stdout
        seed = first.splitlines()[0].partition("(seed ")[2].rstrip(")")

        assert first == run("watch", "two-ten-jack", "-o", "max_deals=1", "--seed", seed).stdout

    def test_options(self) -> None:
        """Options are given as name=value, as often as wanted."""
        done = run(
            "watch", "two-ten-jack", "--seed", "7", "--option", "target=5", "-o", "hand_size=2"
        )

        assert "two-ten-jack target=5 hand_size=2 (seed 7)" == done.stdout.splitlines()[0]

    @pytest.mark.parametrize(
        ("seed", "shown"),
        [("-5", "-5"), ("", ""), ("a\\b", "a\\b"), ("\u2660", r"\u2660"), ("a\nb", r"a\nb"),
         pytest.param(LONG_SEED, LONG_SEED, id="long")],
    )  # fmt: skip
    def test_seeds(self, seed: str, shown: str) -> None:
        """Any text is a seed, and shown in ASCII on one line."""
        done = run("watch", "two-ten-jack", "-o", "max_deals=1", f"--seed={seed}")

        assert (0, "") == (done.returncode, done.stderr)
        assert f"two-ten-jack max_deals=1 (seed {shown})" == done.stdout.splitlines()[0]

    def test_colours(self) -> None:
        """Where colours are wanted the same lines have them."""
        words = ("watch", "two-ten-jack", "-o", "max_deals=1", "--seed", "7")
        coloured = run(*words, FORCE_COLOR="1", TERM="xterm-256color").stdout

        assert "\x1b[1;36mdeal 1" in coloured
        assert run(*words).stdout == re.sub(r"\x1b\[[0-9;]*m", "", coloured)

    def test_cap(self) -> None:
        """A game that is cut off says so."""
        done = run("watch", "two-ten-jack", "--seed", "7", "--max-actions", "10")

        assert 0 == done.returncode
        assert "not over: stopped after 10 actions; seat" in done.stdout.splitlines()[-1]

    @pytest.mark.parametrize(
        ("words", "message"),
        [
            (["whist"], "there is no game 'whist'"),
            (["two-ten-jack", "-o", "target=0"], "option target: 0 was given"),
            (["two-ten-jack", "-o", "target=x"], "option target: 'x' was given"),
            (["two-ten-jack", "-o", "target"], "name=value is wanted"),
            (["two-ten-jack", "-o", "targt=5"], "there is no option 'targt'"),
            (["two-ten-jack", "-o", "\u2660=5"], r"there is no option '\u2660'"),
            (["two-ten-jack", "-o", "target=5", "-o", "target=6"], "one value only"),
            (["two-ten-jack", "-o", ""], "name=value is wanted"),
            (["", "-o", "target=5"], "there is no game ''"),
            (["two-ten-jack", "--max-actions", "0"], "--max-actions"),
            (["two-ten-jack", "--max-actions", "many"], "--max-actions"),
            (["two-ten-jack", "--sead", "7"], "No such option"),
            (["two-ten-jack", "7"], "unexpected extra argument"),
            ([], "Missing argument"),
        ],
    )
    def test_refused(self, words: list[str], message: str) -> None:
        """Wrong words are refused with exit code 2 and no traceback."""
        done = run("watch", *words)

        assert 2 == done.returncode
        assert message in done.stderr
        assert "Traceback" not in done.stderr

    @pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-8", "utf-16"])
    def test_encodings(self, encoding: str) -> None:
        """The output can be written in any encoding of a terminal."""
        done = subprocess.run(
            [sys.executable, "-m", "trickcards", "watch", "two-ten-jack", "--seed", "7"],
            env={**os.environ, "PYTHONIOENCODING": encoding},
            capture_output=True,
            check=False,
        )

        assert (0, b"") == (done.returncode, done.stderr)

    def test_closed_pipe(self) -> None:
        """A reader who goes away ends the command quietly."""
        with subprocess.Popen(
            [sys.executable, "-m", "trickcards", "watch", "two-ten-jack", "-o", "target=500"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        ) as process:
            assert process.stdout is not None
            assert process.stderr is not None
            process.stdout.readline()
            process.stdout.close()
            assert b"" == process.stderr.read()
        assert 1 == process.returncode

    def test_interrupt(self) -> None:
        """An interrupt from the keyboard ends the command quietly."""
        # The handler is set since a job in the background inherits that interrupts are ignored.
        script = (
            "import signal; signal.signal(signal.SIGINT, signal.default_int_handler);"
            "from trickcards.cli import main; main()"
        )
        with subprocess.Popen(
            [sys.executable, "-c", script, "watch", "two-ten-jack", "-o", "target=100000"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        ) as process:
            assert process.stdout is not None
            process.stdout.readline()
            process.send_signal(signal.SIGINT)
            _, errors = process.communicate()
        assert (130, b"") == (process.returncode, errors)

    @pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no full device")
    @pytest.mark.parametrize("words", [["games"], ["--version"]])
    def test_full_disk(self, words: list[str]) -> None:
        """Output that cannot be written is told in one line."""
        with Path("/dev/full").open("w") as full:
            done = subprocess.run(
                [sys.executable, "-m", "trickcards", *words],
                stdout=full,
                stderr=subprocess.PIPE,
                text=True,
                check=False,
            )

        assert 1 == done.returncode
        assert done.stderr.startswith("the output cannot be written: ")
        assert 1 == len(done.stderr.splitlines())


def written(tmp_path: Path, text: str | bytes) -> str:
    """Write a file and return its path."""
    path = tmp_path / "game.txt"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return str(path)


class TestReplay:
    """`trickcards replay` plays a game from a file."""

    @pytest.mark.parametrize("path", sorted(GAMES.glob("*.txt")), ids=lambda path: path.stem)
    def test_example(self, path: Path) -> None:
        """The example games reproduce the result that their last line tells."""
        done = run("replay", str(path))

        assert (0, "") == (done.returncode, done.stderr)
        assert done.stdout.splitlines()[-1].startswith("won by seat ")

    def test_result(self) -> None:
        """A real game of several whole deals ends with its known totals. [T13]"""
        text = GAME_FILE.read_text()
        assert text.count("\ndeal ") > 3
        assert 52 * text.count("\ndeal ") == text.count(" play ")

        assert (
            "totals: seat 0: 42, seat 1: 8\nwon by seat 0 (target)\n"
            in run("replay", str(GAME_FILE)).stdout
        )

    def test_standard_input(self) -> None:
        """A dash reads standard input; CRLF and a BOM are fine."""
        text = "\ufeff" + GAME_FILE.read_text().replace("\n", "\r\n")

        assert run("replay", str(GAME_FILE)).stdout == run("replay", "-", stdin=text).stdout

    def test_illegal_card(self, tmp_path: Path) -> None:
        """The same file with one illegal card is refused at that line, with rule and remedy."""
        lines = GAME_FILE.read_text().splitlines()
        place = [n for n, line in enumerate(lines) if " play " in line][60]
        lines[place] = f"{lines[place][0]} play {lines[place + 5].split()[2]}"
        path = written(tmp_path, "\n".join(lines))
        done = run("replay", path)

        assert 2 == done.returncode
        first, second = done.stderr.splitlines()
        assert first.startswith(f"{path}, line {place + 1}: ")
        assert first.endswith("]")
        assert second.startswith("legal here: ")
        assert "Traceback" not in done.stderr

    def test_unfinished(self, tmp_path: Path) -> None:
        """A file that ends before the game says who is to act; exit code 0."""
        lines = GAME_FILE.read_text().splitlines()
        for count, words in ((2, "chance is to act"), (7, "seat ")):
            done = run("replay", written(tmp_path, "\n".join(lines[:count])))
            assert 0 == done.returncode
            assert f"not over: the file ends here; {words}" in done.stdout.splitlines()[-1]

    def test_comments(self, tmp_path: Path) -> None:
        """Blank lines and comments are passed over, before the first line too."""
        text = "# a game\n\n  two-ten-jack target=20  # to 20\n\n dealer 1 # east\n"
        done = run("replay", written(tmp_path, text))

        assert "two-ten-jack target=20\nseat 1 deals first\n" in done.stdout

    @pytest.mark.parametrize(
        ("text", "line", "message"),
        [
            ("", 1, "there is no game here"),
            ("# nothing\n\n", 1, "there is no game here"),
            ("whist\n", 1, "there is no game"),
            ("\n\ntwo-ten-jack target\n", 3, "name=value is wanted"),
            ("two-ten-jack target=0\n", 1, "option target"),
            ("two-ten-jack\ndealer 2\n", 2, "[TC5]\nlegal here: dealer 0, dealer 1"),
            ("two-ten-jack\n0 play 9C\n", 2, "[G3]"),
            (
                "two-ten-jack\ndealer 0\ndeal AS AS\n",
                3,
                "[T1]\nlegal here: deal and an order of 2C",
            ),
            ("two-ten-jack\nhello\n", 2, "'hello' is not an action"),
            ("two-ten-jack\n\u2660\n", 2, r"'\u2660' is not an action"),
            ("two-ten-jack\n" + "x" * 100_000, 2, "is not an action"),
            (
                GAME_FILE.read_text() + "dealer 0\n",
                None,
                "[G2]\nlegal here: nothing, the game is over",
            ),
        ],
    )
    def test_refused(self, tmp_path: Path, text: str, line: int | None, message: str) -> None:
        """A wrong line stops with exit code 2, file and line number, without a traceback."""
        path = written(tmp_path, text)
        done = run("replay", path)

        assert 2 == done.returncode
        assert done.stderr.startswith(f"{path}, line {line or len(text.splitlines())}: ")
        assert message in done.stderr
        assert "Traceback" not in done.stderr

    def test_closed_input(self) -> None:
        """Standard input that is closed is told like a file that cannot be read."""
        script = "import sys; sys.stdin = None\nfrom trickcards.cli import main; main()"
        done = run_python("-c", script, "replay", "-")

        assert (2, "standard input cannot be read: it is closed\n") == (
            done.returncode, done.stderr,
        )  # fmt: skip

    def test_names_standard_input(self) -> None:
        """A wrong line of standard input is told by its number."""
        assert "standard input, line 2: " in run("replay", "-", stdin="two-ten-jack\nx").stderr

    @pytest.mark.parametrize("kind", ["missing", "folder", "binary", "nul"])
    def test_unreadable(self, tmp_path: Path, kind: str) -> None:
        """What cannot be read is named, without a traceback."""
        path = {
            "missing": str(tmp_path / "nowhere.txt"),
            "folder": str(tmp_path),
            "binary": written(tmp_path, b"\xff\xfe\x00\x81"),
            "nul": written(tmp_path, "two-ten-jack\n\x00\n"),
        }[kind]
        done = run("replay", path)

        assert 2 == done.returncode
        assert path in done.stderr
        assert "Traceback" not in done.stderr


def test_without_the_extra() -> None:
    """Without typer the command says what to install, in one line."""
    script = "import sys; sys.modules['typer'] = None\nfrom trickcards.cli import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False
    )

    assert (1, "the trickcards command needs typer: install the extra cli\n") == (
        done.returncode, done.stderr,
    )  # fmt: skip
