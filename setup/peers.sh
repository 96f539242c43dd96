#!/usr/bin/env bash
# Makes .venv-peers, where the benchmarks find the other systems that they measure against.
set -euo pipefail
cd "$(dirname "$0")/.."
[ -x .venv-peers/bin/python ] || .venv/bin/python -m venv .venv-peers
VIRTUAL_ENV=$PWD/.venv-peers .venv/bin/uv pip install --quiet --require-hashes -r requirements-peers.lock
.venv-peers/bin/python setup/compile_bytecode.py requirements-peers.lock
