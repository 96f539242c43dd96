#!/usr/bin/env bash
# Makes .venv-readers, where the tests find the libraries that trainers read a corpus with; quick when nothing is missing.
set -euo pipefail
cd "$(dirname "$0")/.."
env=.venv-readers
torch=$(sed -n 's/^torch==//p' requirements-readers.in)

version() { "$1/bin/python" -c 'import sys; print(sys.version)' 2>/dev/null || echo none; }

if [ "$(version $env)" != "$(version .venv)" ]; then
  echo "readers: making $env" >&2
  .venv/bin/uv venv --quiet --clear --python .venv/bin/python $env
fi
VIRTUAL_ENV=$PWD/$env .venv/bin/uv pip install --quiet --no-deps --require-hashes -r requirements-readers.lock
if ! compgen -G "$env/lib/python*/site-packages/torch-$torch[.+-]*" >/dev/null; then
  # By pip, which also looks where a machine keeps wheels of its own: a build for the CPU is enough.
  echo "readers: installing torch $torch" >&2
  .venv/bin/python -m pip --python $env/bin/python install --quiet --no-warn-conflicts "torch==$torch"
fi
$env/bin/python setup/compile_bytecode.py requirements-readers.lock
