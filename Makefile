# make play   from a fresh clone to a running server
# make test   from a fresh clone to all tests passed
# make help   the rest
PYTHON ?= python3
WORKERS ?= 2
BIN := .venv/bin
PIP := bin/pip install --quiet --disable-pip-version-check --constraint constraints.txt
INPLACE := --no-build-isolation --editable
OFFLINE := "Check that this machine has a network connection and can reach the package registry, then run the same command again. It continues with what is missing."

PACKAGING := pyproject.toml setup.py constraints.txt
KERNELS := $(wildcard $(foreach kind,py pxd,src/kiebitz/kernels/*.$(kind) src/kiebitz/kernels/*/*.$(kind)))
# Folders are listed too: a deleted file changes its folder.
PAGE := $(shell find web/src -not -name '.*' 2>/dev/null) \
	$(wildcard src/kiebitz/texts/*/*.ftl) \
	web/index.html web/vite.config.ts web/svelte.config.js web/tsconfig.json

# What was installed and built; each is made again only when its inputs have changed.
BUILDERS := .venv/.builders
RUNTIME := .venv/.runtime
DEV := .venv/.dev
FUZZ := .venv/.fuzz
BENCH := .venv-bench/.bench
COMPILED := .venv/.kernels
NODE := web/node_modules/.package-lock.json
BUILT := src/kiebitz/page/index.html
ENGINE := src/kiebitz/bots/chess/engine/.copied

.DELETE_ON_ERROR:
.PHONY: help docs pictures play test quick soak mutate check dev bench fuzz format release clean \
	ready ready-to-test services lint types test-page test-browser test-python

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/make \1\t\2/p' Makefile | expand -t 16

play: ## install what is missing, build, and serve http://127.0.0.1:8000
	@$(MAKE) $(TOGETHER) ready
	@exec $(BIN)/kiebitz serve

test: services ready-to-test test-page test-browser test-python ## every kind of test, in about 15 minutes

quick: ready-to-test ## the rules, the core and the page's unit tests, in under two minutes
	@$(BIN)/pytest -q -n $(WORKERS) tests/core tests/dame tests/chess_game tests/queens_gambit \
		tests/match_of_the_century tests/test_*.py
	@cd web && npm run --silent test

soak: services ready-to-test ## the tests at their full counts (PART=rules, server, browser or mutate); continues where it stopped
	@WORKERS=$(WORKERS) scripts/soak $(PART)

mutate: ready-to-test ## plant bugs, one at a time, to check that the tests catch them
	@WORKERS=$(WORKERS) scripts/mutate

check: lint types test ## format, lint, types and tests: everything a commit has to pass

dev: ready-to-test ## server and page with reload; open http://127.0.0.1:5173
	@$(BIN)/python scripts/dev.py

pictures: ready services ## every table and page in each size, theme and language, into the folder pictures (GREP=chess.*360)
	@cd web && KIEBITZ_PICTURES=$(CURDIR)/pictures node_modules/.bin/playwright test \
		--config playwright.pictures.config.ts $(if $(GREP),--grep "$(GREP)")

docs: ready-to-test ## the documentation as a site, in build/site
	@mkdir -p build && { $(BIN)/mkdocs build --strict > build/docs.log 2>&1 || { cat build/docs.log; exit 1; }; }
	@echo "build/site/index.html (to search it too: python3 -m http.server --directory build/site)"

bench: $(BENCH) ## speed of every kernel compared with the plain rules, C, OpenSpiel and others
	@scripts/bench

fuzz: $(FUZZ) $(COMPILED) ## random bytes against every parser (FUZZ_SECONDS each, 60 by default)
	@scripts/fuzz

format: $(DEV) $(NODE) ## rewrite the sources in the house format
	@$(BIN)/ruff format && $(BIN)/ruff check --fix
	@cd web && npm run --silent format

release: ready-to-test ## check version and changelog, build the wheel into dist and test it
	@$(BIN)/python scripts/release.py
	@rm -rf dist && mkdir -p build && KIEBITZ_REQUIRE_KERNELS=1 $(BIN)/python -m build --no-isolation > build/release.log 2>&1 \
		|| { tail -n 40 build/release.log; exit 1; }
	@KIEBITZ_REQUIRE_KERNELS=1 $(BIN)/pytest -q tests/packaging
	@ls dist && echo "Ready: git tag -a v$$($(BIN)/kiebitz --version | grep -o '[0-9].*') and push the tag."

clean: ## remove everything that make has made
	rm -rf .venv .venv-bench build dist src/*.egg-info src/kiebitz/page src/kiebitz/bots/chess/engine \
		src/kiebitz/kernels/*.so src/kiebitz/kernels/*/*.so web/node_modules

# The parts of test and check.

# What does not depend on each other is installed and built side by side.
TOGETHER := --no-print-directory --jobs 4

ready: $(RUNTIME) $(COMPILED) $(BUILT) $(ENGINE)

ready-to-test:
	@$(MAKE) $(TOGETHER) ready $(DEV)

services:
	@scripts/system-packages chromium-headless-shell libfaketime postgresql redis-server stockfish

lint: $(DEV) $(NODE)
	@$(BIN)/ruff format --check --quiet && $(BIN)/ruff check --quiet
	@cd web && npm run --silent format:check && npm run --silent lint

types: $(DEV)
	@$(BIN)/mypy

test-page: $(NODE)
	@cd web && npm run --silent check && npm run --silent test

test-browser: services ready-to-test
	@scripts/browser-tests

test-python: services ready-to-test
	@$(BIN)/pytest -q -n $(WORKERS) --dist loadfile --no-loadscope-reorder

# Installing and building.

.venv/bin/python .venv-bench/bin/python:
	@scripts/virtual-environment $(@:/bin/python=) $(PYTHON)

# What compiles the kernels, so that they need not wait for everything else.
$(BUILDERS): constraints.txt | .venv/bin/python
	@scripts/step "Installing what builds the kernels" 10 $(OFFLINE) \
		.venv/$(PIP) setuptools wheel Cython
	@touch $@

$(RUNTIME): $(PACKAGING) $(BUILDERS)
	@KIEBITZ_KERNELS_APART=1 scripts/step "Installing the Python packages" 60 $(OFFLINE) \
		.venv/$(PIP) --no-compile $(INPLACE) .
	@touch $@

$(DEV): $(RUNTIME)
	@KIEBITZ_KERNELS_APART=1 scripts/step "Installing the tools of the tests" 90 $(OFFLINE) \
		.venv/$(PIP) --no-compile $(INPLACE) '.[dev,docs,postgres,redis]'
	@touch $@

$(FUZZ): $(DEV)
	@echo "Installing the fuzzer"
	@KIEBITZ_KERNELS_APART=1 .venv/$(PIP) $(INPLACE) '.[fuzz]'
	@touch $@

$(BENCH): $(PACKAGING) $(COMPILED) | .venv-bench/bin/python
	@echo "Installing what the benches compare with"
	@.venv-bench/$(PIP) setuptools wheel Cython
	@KIEBITZ_KERNELS_APART=1 .venv-bench/$(PIP) $(INPLACE) '.[bench]'
	@touch $@

$(COMPILED): $(KERNELS) setup.py $(BUILDERS)
	@scripts/step "Compiling the kernels" 60 "Is there a C compiler with Python's headers? On Debian, as root: apt-get install gcc libc6-dev python3-dev" \
		$(BIN)/python setup.py --quiet build_ext --inplace --parallel $(WORKERS)
	@find src/kiebitz/kernels -name '*.so' | grep -q . || echo "No kernel could be compiled: everything works, but bots are much slower. On Debian, as root: apt-get install gcc libc6-dev python3-dev; then: rm $@ && make play" >&2
	@touch $@

$(NODE): web/package.json web/package-lock.json web/.npmrc
	@scripts/needs
	@cd web && ../scripts/step "Installing the page's packages" 40 $(OFFLINE) \
		npm ci --no-progress --no-audit --no-fund --loglevel=error
	@touch $@

# So that a wheel brings the chess bots' engine; Node runs it.
$(ENGINE): $(NODE)
	@mkdir -p $(@D) && cp web/node_modules/stockfish/bin/stockfish-*-lite-single.* $(@D)/
	@touch $@

$(BUILT): $(PAGE) $(NODE)
	@cd web && ../scripts/step "Building the page" 50 "The lines above say where the sources of the page are wrong." \
		npm run --silent build -- --logLevel warn
	@touch $@
