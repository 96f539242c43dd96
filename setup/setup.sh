#!/usr/bin/env bash
# Brings a fresh Debian or Ubuntu with git, make and python3 to where `make demo` and `make test` run.
# Everything is looked at on each run, and only what is missing is installed; a run with nothing to do is quick.
set -euo pipefail
cd "$(dirname "$0")/.."

say() { echo "setup: $*" >&2; }
fail() {
  say "$@"
  exit 1
}

# --- Debian packages -------------------------------------------------------------------------------------------

has_browser() {
  local cache=${PLAYWRIGHT_BROWSERS_PATH:-$HOME/.cache/ms-playwright}
  command -v chromium-headless-shell >/dev/null || compgen -G "$cache/chromium_headless_shell-*/*/*headless*shell" >/dev/null
}

offers() { # true where apt knows a candidate of that name
  # Not into `grep -q`: it leaves at the first match, apt-cache dies of the broken pipe, and pipefail makes that a no.
  [[ $(apt-cache policy "$1" 2>/dev/null) =~ Candidate:\ [^\(] ]]
}

missing_packages() {
  local name
  while read -r name _; do
    case $name in '' | '#'*) continue ;; esac
    [[ $(dpkg-query -W -f='${Status}' "$name" 2>/dev/null) == "install ok installed" ]] || echo "$name"
  done <setup/apt-packages.txt
  has_browser || echo chromium-headless-shell
}

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi
}

apt_install() {
  as_root apt-get update -qq || say "apt-get update reported an error; trying with the lists at hand"
  if [[ " $* " == *" chromium-headless-shell "* ]] && ! offers chromium-headless-shell; then
    set -- "${@/chromium-headless-shell/}" # Ubuntu: Playwright brings the browser instead, see install_browser
  fi
  # shellcheck disable=SC2068  # the emptied name has to vanish
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $@ >&2
}

install_packages() {
  local missing
  mapfile -t missing < <(missing_packages)
  [ ${#missing[@]} -gt 0 ] || return 0
  command -v apt-get >/dev/null || fail "this is neither Debian nor Ubuntu; install what answers to: ${missing[*]}"
  if [ "$(id -u)" != 0 ] && ! sudo -n true 2>/dev/null; then
    offers chromium-headless-shell || missing=("${missing[@]/chromium-headless-shell/}")
    # shellcheck disable=SC2206  # the emptied name has to vanish
    missing=(${missing[@]})
    [ ${#missing[@]} -gt 0 ] || return 0
    say "run this line, then make again:"
    fail "sudo apt-get update; sudo apt-get install -y --no-install-recommends ${missing[*]}"
  fi
  say "installing ${missing[*]}"
  apt_install "${missing[@]}" || { sleep 5 && say "trying once more" && apt_install "${missing[@]}"; } ||
    fail "apt-get install failed; its messages are above"
}

# --- Python ----------------------------------------------------------------------------------------------------

find_python() {
  local name
  for name in ${PYTHON:-python3 python3.13 python3.12 python3.11}; do
    if "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
      echo "$name"
      return
    fi
  done
  fail "Python 3.11 or newer is needed; name one with PYTHON=/path/to/python3"
}

install_python_packages() {
  if ! .venv/bin/python -m pip --version >/dev/null 2>&1; then
    local python
    python=$(find_python)
    say "making .venv with $("$python" --version)"
    "$python" -m venv --clear .venv
  fi
  if [[ "$(.venv/bin/uv --version 2>/dev/null) " != "uv $(sed -n 's/^uv==\([^ ]*\).*/\1/p' setup/bootstrap.lock) "* ]]; then
    .venv/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r setup/bootstrap.lock
  fi
  VIRTUAL_ENV=$PWD/.venv .venv/bin/uv pip install --quiet --require-hashes -r requirements-dev.lock
  if [ ! -x .venv/bin/renderloom ] || ! .venv/bin/python setup/check_editable.py; then
    VIRTUAL_ENV=$PWD/.venv .venv/bin/uv pip install --quiet --no-deps --no-build-isolation --editable .
  fi
  .venv/bin/python setup/compile_bytecode.py requirements-dev.lock schemas dedup generators renderers pipelines
}

# --- JavaScript ------------------------------------------------------------------------------------------------

install_node_packages() {
  if .venv/bin/python setup/check_node_modules.py; then
    return
  fi
  if ! command -v npm >/dev/null || ! command -v node >/dev/null; then
    .venv/bin/uv pip install --quiet --python .venv/bin/python --target .setup/node --require-hashes -r setup/node.lock
  fi
  say "installing node_modules"
  bash setup/npm.sh ci --silent || bash setup/npm.sh ci
}

# --- Browser ---------------------------------------------------------------------------------------------------

install_browser() {
  if has_browser; then
    return
  fi
  say "apt offers no chromium-headless-shell; asking Playwright for its own"
  .venv/bin/playwright install --only-shell chromium >&2 ||
    fail "no browser: install the package chromium-headless-shell, or let '.venv/bin/playwright install --only-shell chromium' through"
  if ! as_root .venv/bin/playwright install-deps chromium >&2; then
    say "the browser's libraries may be missing: sudo .venv/bin/playwright install-deps chromium"
  fi
}

install_packages
install_python_packages
install_node_packages
install_browser
