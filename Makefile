# Elbow Room. `make help` lists what can be done; everything needed is installed into .venv by itself.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
INSTALLED := $(VENV)/.installed
LEARNING := build/learning
# Playing needs less than testing; whoever has installed everything needs nothing more.
PLAYABLE := $(if $(wildcard $(INSTALLED)),$(INSTALLED),$(VENV)/.playable)
# Most of what is installed is never imported: Python compiles the rest when it is.
PIP := $(BIN)/python -m pip install --quiet --no-compile -c requirements/constraints.txt
# Node.js is large: it is installed only where there is none.
NODE = $(shell $(PYTHON) web/build.py node >/dev/null 2>&1 || echo ,node)
# What compiling needs: the compiler, and what the compiled sources import. It is installed first, since compiling takes longest.
COMPILING := hatchling librt msgspec 'mypy[mypyc]' mypy_extensions
# What waits for servers, browsers, databases and clocks leaves work for more processes than cores.
WAITING := -n $$(( 2 * $$(getconf _NPROCESSORS_ONLN) )) --dist worksteal
# In a browser everything is slow: leaving it out saves loading what it needs.
QUICK := $(BIN)/pytest -m "not slow" --ignore=tests/e2e
EXPECTED = ELBOWROOM_EXPECT=$$($(BIN)/python hatch_build.py --expect)
# What these test is never compiled: once is enough.
NEVER_COMPILED := server join boards terminal cli lessons language review train web outside newcomer learning test_arrows.py test_benchmarks.py \
	test_docs.py test_examples.py test_install_size.py test_names.py test_player_rules.py $(patsubst %,envs/test_%.py,pettingzoo gymnasium turns vector wrappers rendering mistakes generalisation) \
	$(patsubst %,arena/test_%.py,cluster estimates gamelog ladder report sprt svg trial) $(patsubst %,puzzles/test_%.py,glicko shipped)

LINT := $(BIN)/ruff check . && $(BIN)/ruff format --check . && $(BIN)/mypy src tests hatch_build.py $(wildcard benchmarks)
# Two commands at once, so that no core waits. What the second says is shown when both have ended.
define side_by_side
	@mkdir -p build; ($(2)) > build/beside.log 2>&1 & beside=$$!; \
	($(1)); first=$$?; wait $$beside; second=$$?; cat build/beside.log; test $$first -eq 0 && test $$second -eq 0
endef
# Some images set this. Each process would compile the tests and the server anew, which takes longer than many tests.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help play play-terminal ready build-both check test test-all test-quick test-interpreted test-slow test-learning bench bench-load bench-review golden soak fuzz fuzz-page puzzles boards lint format compile \
	lint-and-quick client test-client screenshots venv system-deps constraints clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-17s %s\n", $$1, $$2}' Makefile

play: $(PLAYABLE) build-both ## play in the browser: starts the server and opens it
	$(BIN)/elbowroom serve --open

play-terminal: compile ## play in the terminal
	$(BIN)/elbowroom play --terminal

ready: venv build-both

build-both: # the client and the engine, at the same time
	@$(BIN)/python scripts/at_once.py '$(BIN)/python hatch_build.py' '$(BIN)/python web/build.py'

check: compile ## before a commit: lint, types of the client, the quick suite
	$(call side_by_side,$(LINT) && $(EXPECTED) $(QUICK) $(WAITING),$(BIN)/python web/build.py types)

test: system-deps ready lint-and-quick test-interpreted test-slow ## all that CI runs: lint, both engines, the slow suite

test-all: test test-learning ## also what is too long for every day
	$(BIN)/pytest -m nightly -n auto --maxfail=12 -o session_timeout=

test-quick: compile ## the quick suite on the compiled engine
	$(EXPECTED) $(QUICK) $(WAITING)

test-interpreted: venv ## the quick suite on the same sources as plain Python, but for what is never compiled
	ELBOWROOM_INTERPRETED=1 ELBOWROOM_EXPECT=interpreted $(QUICK) -n auto $(NEVER_COMPILED:%=--ignore=tests/%)

test-slow: ready ## the slow suite
	@# pytest exits with 5 when no test is marked slow
	$(BIN)/pytest -m "slow and not nightly" $(WAITING) --maxfail=12 || test $$? -eq 5

client: venv ## build the browser client into the package, if anything in web/ has changed
	@$(BIN)/python web/build.py

test-client: client ## format, lint, types and components of the browser client
	$(BIN)/python web/build.py check

screenshots: compile client ## pictures of every page and state of the client, in build/screenshots
	$(BIN)/python -m tests.e2e.screenshots -o build/screenshots

bench: compile ## measure the speed
	$(BIN)/python -m benchmarks

bench-load: compile system-deps ## measure how many games a server holds
	$(BIN)/python -m benchmarks.load
	$(BIN)/python -m benchmarks.load.scale
	$(BIN)/python -m benchmarks.load --bot champion --games 200 --bisections 0 --idle 0

SOAK ?= --hours 2 --games 1000
soak: compile system-deps ## 2 hours, 1,000 games, kills and deploys; SOAK="--hours 0.1 --games 100" for less
	$(BIN)/python -m benchmarks.soak $(SOAK)

test-learning: compile ## what needs JAX, Ray or PyTorch: training, clusters, examples; in an environment of their own
	$(PYTHON) -m venv $(LEARNING)
	@# RLlib asks for a Gymnasium of its own; one version of PyTorch, so that pip takes a CPU build of it that lies on the machine
	(grep -v '^gymnasium==' requirements/constraints.txt; echo 'torch==2.13.0') > $(LEARNING)/pins.txt
	ELBOWROOM_COMPILE=later $(LEARNING)/bin/python -m pip install --quiet -c $(LEARNING)/pins.txt -e '.[learning]' hatchling pytest pytest-timeout
	$(LEARNING)/bin/python -m pytest tests/learning tests/train tests/arena/test_cluster.py tests/puzzles/test_cluster.py tests/test_examples.py -o addopts= --import-mode=importlib

bench-review: compile ## whether reviews are honest: labels over 200 games, win chances over 2,000 (hours)
	$(BIN)/python -m benchmarks.review labels
	$(BIN)/python -m benchmarks.review chances --svg docs/pictures/win-chances.svg

golden: compile ## make the golden reviews anew, after a change of the champion's weights or search
	$(BIN)/python -m tests.review.make
	git diff --stat tests/review/kept

fuzz: compile ## play 50,000 random games of all boxes and check every invariant
	$(BIN)/python -m tests.fuzz

fuzz-page: compile client system-deps ## play games through the page until every race and power was played by hand
	$(BIN)/python -m tests.e2e.fuzz

puzzles: compile ## make the puzzles of the package; goes on after a break
	nice -n 15 $(BIN)/elbowroom puzzles make -o src/elbowroom/puzzles/puzzles.jsonl.gz --number 500 --seed 2026 --log build/puzzles.log --jobs $$(getconf _NPROCESSORS_ONLN)

boards: venv ## renew the outlines kept in the package and the pictures in docs/boards
	$(BIN)/python -m elbowroom.boards

lint: venv ## ruff and mypy --strict
	$(LINT)

lint-and-quick: ready # and all that test-client does
	$(call side_by_side,$(LINT) && $(EXPECTED) $(QUICK) $(WAITING),$(BIN)/python web/build.py check)

format: venv ## let ruff and Prettier arrange the code
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/python web/build.py format

compile: venv ## compile the engine in place if a source has changed
	@$(BIN)/python hatch_build.py

venv: $(INSTALLED) ## the development install in .venv

$(INSTALLED): pyproject.toml requirements/constraints.txt | $(BIN)/python
	ELBOWROOM_COMPILE=later $(PIP) -e '.[dev$(NODE)]'
	touch $@

$(VENV)/.playable: pyproject.toml requirements/constraints.txt | $(BIN)/python
	$(PIP) $(COMPILING)
	$(BIN)/python scripts/at_once.py '$(BIN)/python hatch_build.py' \
		"ELBOWROOM_COMPILE=later $(PIP) --no-build-isolation -e '.[play$(NODE)]' && $(BIN)/python web/build.py"
	touch $@

$(BIN)/python:
	@command -v $(PYTHON) >/dev/null || { echo "Elbow Room needs Python 3.11 or newer: no $(PYTHON) found"; exit 1; }
	@$(PYTHON) -c 'import sys; v = sys.version.split()[0]; \
		sys.exit(sys.version_info < (3, 11) and "Elbow Room needs Python 3.11 or newer: $(PYTHON) is " + v)'
	$(PYTHON) -m venv $(VENV)

system-deps:
	@scripts/system-deps

constraints: ## renew requirements/constraints.txt with the newest versions that pyproject.toml allows
	rm -rf build/pins
	$(PYTHON) -m venv build/pins
	ELBOWROOM_COMPILE=0 build/pins/bin/python -m pip install --quiet --upgrade '.[cluster,dev,node,train]' setuptools
	echo '# The versions the tests run with. Renew with: make constraints' > requirements/constraints.txt
	build/pins/bin/python -m pip freeze --all --exclude pip --exclude elbowroom >> requirements/constraints.txt

clean: ## remove what was built, but not .venv
	rm -rf build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .benchmarks
	find src \( -name '*.so' -o -name '_compiled.*.json' \) -delete
	find src tests -name __pycache__ -prune -exec rm -rf {} +
