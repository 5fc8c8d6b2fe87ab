# Every target makes and fills .venv by itself; Python 3.11 or newer and make are all it needs.

PYTHON ?= python3
BIN := .venv/bin

.PHONY: play test lint docs bench clean

play: .venv/cli.stamp
	$(BIN)/trickcards watch two-ten-jack --seed 7

test: .venv/dev.stamp
	@rm -f .coverage .coverage.*
	@$(BIN)/coverage run -m pytest -q
	@$(BIN)/coverage combine -q
	@$(BIN)/coverage report > .venv/coverage.txt || { cat .venv/coverage.txt; exit 1; }

lint: .venv/dev.stamp
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/interrogate -q src tests examples benchmarks

docs: .venv/dev.stamp
	$(BIN)/sphinx-build -n -W -E -q -b html docs docs/_build/html
	@echo "The site is in docs/_build/html"

bench: .venv/bench.stamp
	$(BIN)/python benchmarks/decisions.py

clean:
	rm -rf .venv .coverage .coverage.* docs/_build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis

.venv/made.stamp:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed; say make PYTHON=python3.12, or whatever yours is called")'
	$(PYTHON) -m venv .venv
	@touch $@

.venv/%.stamp: .venv/made.stamp pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[$*]'
	@touch $@
