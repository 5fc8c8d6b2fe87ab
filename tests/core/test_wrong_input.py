"""Wrong input of any kind gives only the documented errors, with and without asserts."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.parametrize("flags", [[], ["-O"], ["-OO"]], ids=["plain", "-O", "-OO"])
def test_documented_errors_only(flags: list[str]) -> None:
    """Some thousand wrong calls give documented errors, also where asserts are stripped."""
    script = Path(__file__).with_name("wrong_input.py")
    done = subprocess.run(
        [sys.executable, *flags, str(script)], capture_output=True, text=True, check=False
    )

    assert (0, "") == (done.returncode, done.stderr)
    assert int(done.stdout.split()[0]) > 900


def test_no_rule_is_an_assert() -> None:
    """No assert statement stands in the package."""
    package = Path(__file__).parents[2] / "src" / "trickcards"
    lines = [
        f"{path.name}: {line}"
        for path in package.rglob("*.py")
        for line in path.read_text(encoding="utf-8").splitlines()
        if line.lstrip().startswith("assert ")
    ]

    assert [] == lines
