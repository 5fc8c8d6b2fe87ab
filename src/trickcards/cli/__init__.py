"""The `trickcards` command; it needs the extra `cli`."""

from __future__ import annotations

import sys

__all__ = ["main"]


def main() -> None:
    """Run the command, or say what is missing to run it."""
    try:
        from trickcards.cli.app import run
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] not in {"typer", "rich", "click"}:
            raise
        sys.exit(f"the trickcards command needs {error.name}: install the extra cli")
    run()
