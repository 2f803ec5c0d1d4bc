# Two commands are all a newcomer needs: `make demo` and `make test`. Each sets up .venv by itself.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt

LEAK_TESTS := tests/engine/intelligence/test_leak.py tests/engine/intelligence/test_leak_campaign.py tests/simulation/test_leak.py

.PHONY: demo test lint corpus ledger leak bench clean help

help:            ## what there is to make
	@grep -E '^[a-z]+: .*##' $(MAKEFILE_LIST) | sed 's/:.*##/\t/'

demo: $(VENV)/.installed  ## a one-day battle here and now; leaves letters and maps in demo/
	$(BIN)/pbem demo --out demo

test: $(VENV)/.dev lint   ## style, types, layering and every test
	PBEM_LEAK_EXAMPLES=1000 $(BIN)/python -m pytest -q -n 2 --dist worksteal tests

lint: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

corpus: $(VENV)/.dev     ## how many lines of the order corpus are read wholly right, by kind; how many phrases in any line
	$(BIN)/python -m tests.orders.score
	$(BIN)/python -m tests.orders.in_frames

ledger: $(VENV)/.dev     ## every rule with its place in the rulebook, its code and its tests; what is wanting
	$(BIN)/python -m tests.rules.ledger

leak: $(VENV)/.dev       ## the leak law ten times as long: what an HQ cannot know changes nothing it is sent
	PBEM_LEAK_EXAMPLES=10000 $(BIN)/python -m pytest -q -n 2 --timeout 3600 $(LEAK_TESTS)

bench: $(VENV)/.bench    ## figures, as ratios measured in one run
	$(BIN)/python -m bench

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.installed: $(VENV)/bin/python pyproject.toml constraints.txt
	$(INSTALL) --editable .
	touch $@

$(VENV)/.dev: $(VENV)/bin/python pyproject.toml constraints.txt
	$(INSTALL) --editable '.[dev]'
	touch $@ $(VENV)/.installed

$(VENV)/.bench: $(VENV)/.dev
	$(INSTALL) --editable '.[dev,bench]'
	touch $@

clean:           ## forget the virtual environment and what the demo left
	rm -rf $(VENV) demo
