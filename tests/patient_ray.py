"""The command `ray`, which on a busy machine gives its own node more time to come up than the 30 s written into it."""

from __future__ import annotations

import time
from typing import Any

from ray._private import services
from ray.scripts.scripts import main

PATIENCE_S = 240.0


def patient(until: float) -> Any:
    """Ray's own question whether the node is there, asked with pauses until the answer is yes or it is too late."""
    ask = services.get_node

    def asking(*arguments: Any) -> Any:
        while True:
            try:
                return ask(*arguments)
            except RuntimeError:
                if time.monotonic() > until:
                    raise
                time.sleep(0.2)

    return asking


if __name__ == "__main__":
    services.get_node = patient(time.monotonic() + PATIENCE_S)
    main()
