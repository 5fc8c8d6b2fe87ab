"""Run the command as `python -m trickcards`."""

from trickcards.cli import main

main()
