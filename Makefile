# Two commands set everything up on a machine that has Python 3.11 or newer and make:
#   make run    build the page and serve it on this machine; it prints its address
#   make test   everything that must hold before a change is accepted
# and a third brings the chess engine of `arpad strength`: make engine
# The environment is .venv; the files .venv/*.stamp say what it holds, so a second run is quick.

PYTHON ?= python3
BIN := .venv/bin

CATALOGUES := $(wildcard src/arpad/i18n/locale/*/LC_MESSAGES/arpad.po)

.PHONY: run sample test engine spark lint format benchmark clean

run: .venv/arpad.stamp node_modules/.stamp
	@$(BIN)/arpad serve

# The sample tournament, rated and explained.
sample: .venv/arpad.stamp
	$(BIN)/arpad event samples/sample-open.trf --explain

test: lint node_modules/.stamp
	$(BIN)/pytest --numprocesses auto

engine: engine/node_modules/.stamp

# Spark, for the tests that rate on a cluster.
spark: .venv/dev.stamp requirements/spark.txt
	$(BIN)/pip install --quiet --disable-pip-version-check --requirement requirements/spark.txt

lint: .venv/dev.stamp
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

format: .venv/dev.stamp
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

benchmark: .venv/dev.stamp
	@for script in benchmarks/*.py; do echo "== $$script"; $(BIN)/python "$$script" || exit 1; done

clean:
	rm -rf .venv node_modules engine/node_modules dist .mypy_cache .pytest_cache .ruff_cache .hypothesis

.venv/python.stamp:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	    echo "Arpad needs Python 3.11 or newer: say which one to use, like this: make PYTHON=python3.12 $(MAKECMDGOALS)" >&2; \
	    exit 1; }
	$(PYTHON) -m venv --clear .venv
	touch $@

# Installing compiles the catalogues, so it is done again when one has changed.
.venv/arpad.stamp: .venv/python.stamp pyproject.toml hatch_build.py requirements/dev.txt $(CATALOGUES)
	$(BIN)/pip install --quiet --disable-pip-version-check --constraint requirements/dev.txt --editable '.[page,files,pool,fetch]'
	touch $@

.venv/dev.stamp: .venv/arpad.stamp
	$(BIN)/pip install --quiet --disable-pip-version-check --requirement requirements/dev.txt
	touch $@

# The page's interpreter, and Node.js to run it in the tests: the machine's own, or else one inside .venv.
node_modules/.stamp: package-lock.json requirements/node.txt .venv/python.stamp
	@node --eval 'process.exit(process.versions.node.split(".")[0] < 18)' 2>/dev/null || \
	    $(BIN)/pip install --quiet --disable-pip-version-check --requirement requirements/node.txt
	PATH="$(CURDIR)/$(BIN):$$PATH" npm ci --no-audit --no-fund --loglevel=error
	touch $@

# The chess engine, a program of its own: of its package the two files that are run, and its licence.
engine/node_modules/.stamp: engine/package-lock.json node_modules/.stamp
	cd engine && PATH="$(CURDIR)/$(BIN):$$PATH" npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
	find engine/node_modules/stockfish/bin -type f ! -name 'stockfish-19-lite-single.*' -delete
	touch $@
