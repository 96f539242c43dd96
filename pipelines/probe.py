"""The part of the environment that only open renderers know: engine, GL and browser strings."""

from __future__ import annotations

import os
from collections.abc import Mapping

from pipelines.warm import opened


def engine_environment(languages: list[str], variables: Mapping[str, str] | None = None) -> dict[str, str]:
    """Fingerprints of the renderers of these languages, each key prefixed by its language.

    They are opened with ``variables`` in the environment, which is as it was afterwards.

    Raises:
        SetupError: a runtime is not installed; the message says what to install.
    """
    before = dict(os.environ)
    os.environ.update(variables or {})
    try:
        found: dict[str, str] = {}
        for language in languages:
            found |= _fingerprint(language)
        return found
    finally:
        os.environ.clear()
        os.environ.update(before)


def _fingerprint(language: str) -> dict[str, str]:
    renderer = opened(language)
    try:
        return {f"{language}.{name}": value for name, value in renderer.fingerprint().items()}
    finally:
        renderer.close()
