# Everything a person runs. Each target brings the machine up to date first; that is quick when nothing is missing.
.DEFAULT_GOAL := help
.PHONY: help setup readers test lint demo bench lock clean
PY := .venv/bin/python
PYTEST_ARGS ?= -n 2 --dist loadfile --max-worker-restart 3

help: ## This list
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1	\2/p' Makefile

setup: ## Install what is missing: Debian packages, .venv, node_modules, browser
	@bash setup/setup.sh

readers: setup ## Install what the tests read corpora with: torch and its like, in .venv-readers
	@bash setup/readers.sh

lint: setup ## Format, lint and types
	.venv/bin/ruff format --check .
	.venv/bin/ruff check .
	.venv/bin/mypy

test: lint readers ## Lint, then every test
	$(PY) -m pytest $(PYTEST_ARGS)

demo: setup ## Make a small corpus of all domains in out/demo
	.venv/bin/renderloom run demo --out out/demo --resume

bench: setup ## Speed, each figure a ratio in one run
	$(PY) -m benchmarks

lock: setup ## Renew the lock files from requirements*.in and package.json
	@bash setup/lock.sh

clean: ## Remove what was made here: environments, caches, out/
	rm -rf .venv .venv-peers .venv-readers node_modules .setup out build *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
