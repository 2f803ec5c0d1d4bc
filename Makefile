# Two commands are all a newcomer needs: `make demo` and `make test`. Each sets up .venv by itself.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt

.PHONY: demo test lint corpus ledger leak bench clean help

help:            ## what there is to make
	@grep -E '^[a-z]+: .*##' $(MAKEFILE_LIST) | sed 's/:.*##/\t/'

demo: $(VENV)/.installed  ## a one-day battle here and now; leaves letters and maps in demo/
	$(BIN)/pbem demo --out demo

test: $(VENV)/.dev lint   ## style, types, layering and every test
	$(BIN)/python -m pytest -q -n 2 --dist loadfile tests

lint: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

corpus: $(VENV)/.dev     ## how many lines of the order corpus are read wholly right, by kind
	$(BIN)/python -m tests.orders.score

ledger: $(VENV)/.dev     ## every rule with its place in the rulebook, its code and its tests; what is wanting
	$(BIN)/python -m tests.rules.ledger

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
