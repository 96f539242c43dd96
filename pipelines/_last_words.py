"""As a script: says on stderr what its owner cannot, where that ends before it has written to our stdin."""

from __future__ import annotations

import sys


def main() -> None:
    """Argument: the words."""
    if not sys.stdin.buffer.read():
        sys.stderr.write(f"{sys.argv[1]}\n")


if __name__ == "__main__":
    main()
