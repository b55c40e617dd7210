# Both `make lab` and `make test` work on a bare machine with Python >= 3.11 (with venv), Node >= 18, npm and make.
SHELL := /bin/bash
PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV := $(or $(VIRTUAL_ENV),.venv)
PY := $(VENV)/bin/python
PIP := $(PY) -m pip install --quiet --disable-pip-version-check -c constraints.txt
RESULTS := build/test-results
PYTEST = $(PY) -m pytest --junitxml=$(RESULTS)/$@.xml
NOTEBOOKS = $(wildcard lessons/*.ipynb notebooks/*.ipynb)

.PHONY: lab test lint types web unit notebooks-check install-checks browser notebooks bench mutants bundle clean

lab: $(VENV)/.penta-lab
	$(VENV)/bin/penta lab $(LAB_OPTIONS)

# The parts run one after the other, so that two cores are enough and the browser is not starved.
test:
	@rm -rf $(RESULTS)
	$(MAKE) lint
	$(MAKE) types
	$(MAKE) web
	$(MAKE) unit
	$(MAKE) notebooks-check
	$(MAKE) install-checks
	$(MAKE) browser
	@$(PY) scripts/total.py $(RESULTS)

lint: $(VENV)/.penta-test node_modules/.penta-dev
	$(PY) -m ruff check
	$(PY) -m ruff format --check
	npm run --silent lint

types: $(VENV)/.penta-test node_modules/.penta-dev
	$(PY) -m mypy --strict
	npm run --silent types -- --pythonpath $(PY)
	npm run --silent check

web: node_modules/.penta-dev
	npm run --silent test

unit: $(VENV)/.penta-test bundle
	$(PYTEST) -n 2 --dist worksteal -m "not browser and not install"

# Serially: two notebooks at once disturb each other. Empty folders have nothing to check.
notebooks-check: $(VENV)/.penta-test bundle
ifneq ($(NOTEBOOKS),)
	PENTA_STATIC=1 $(PYTEST) --nbval --nbval-current-env $(NOTEBOOKS)
endif

install-checks: $(VENV)/.penta-test bundle
	PENTA_INSTALL_TESTS=1 $(PYTEST) -m install

browser: $(VENV)/.penta-test bundle
	$(PYTEST) -m browser

notebooks: $(VENV)/.penta-test bundle
	$(PY) scripts/execute_notebooks.py $(NOTEBOOKS)

bench: $(VENV)/.penta-bench bundle
	$(PY) -m benchmarks

# SHARE=0.2 tries a fifth of each module's mutants, ONLY='*/penta/*' some modules; both processors are used, last in line.
mutants: $(VENV)/.penta-mutants bundle
	nice -n 15 $(PY) -m scripts.mutants --share $(or $(SHARE),1) --only '$(or $(ONLY),*)'

# Without Babel (a bare `make bundle`) the catalogues wait for the install, which compiles them.
bundle: node_modules/.penta-dev
	@npm run --silent build
	@! $(PY) -c "import babel" 2>/dev/null || PYTHONPATH=. $(PY) scripts/compile_messages.py

clean:
	rm -rf build dist node_modules penta_widgets/static .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -not -path "./.venv/*" -prune -exec rm -rf {} +

# A stamp of its own: an install from the checkout may have fetched only what bundling needs.
node_modules/.penta-dev: package-lock.json
	npm ci --no-audit --no-fund
	@touch $@

$(PY):
	$(PYTHON) -m venv $(VENV)

$(VENV)/.penta-lab: pyproject.toml constraints.txt | $(PY)
	$(PIP) -e ".[lab]"
	@touch $@

$(VENV)/.penta-test: pyproject.toml constraints.txt | $(PY) node_modules/.penta-dev
	$(PIP) -e ".[lab,test,dev]"
	@touch $@ $(VENV)/.penta-lab

$(VENV)/.penta-bench: $(VENV)/.penta-test
	$(PIP) -e ".[bench]"
	@touch $@

$(VENV)/.penta-mutants: $(VENV)/.penta-test
	$(PIP) -e ".[mutants]"
	@touch $@
