"""Run the command as `python -m trickcards.cli`."""

from trickcards.cli import main

main()
