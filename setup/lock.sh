#!/usr/bin/env bash
# Turns the *.in files and package.json into the lock files. Locks hold no registry's address.
set -euo pipefail
cd "$(dirname "$0")/.."

compile() { # IN OUT [UV OPTIONS]
  local from=$1 to=$2
  shift 2
  echo "lock: $to"
  .venv/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
    --no-emit-index-url --no-header --no-annotate "$@" "$from" --output-file "$to"
}

compile setup/bootstrap.in setup/bootstrap.lock "$@"
compile setup/node.in setup/node.lock "$@"
compile requirements.in requirements.lock "$@"
compile requirements-dev.in requirements-dev.lock --constraint requirements.lock "$@"
compile requirements-peers.in requirements-peers.lock "$@"
compile requirements-readers.in requirements-readers.lock --override setup/readers-overrides.txt "$@"
echo "lock: package-lock.json"
bash setup/npm.sh install --package-lock-only --silent
if grep -nE 'https?://[^"]*(pypi|npmjs|registry|files\.pythonhosted)' ./*.lock setup/*.lock package-lock.json; then
  echo "lock: a lock file holds the address of a registry" >&2
  exit 1
fi
