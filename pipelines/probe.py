"""The part of the environment that only open renderers know: engine, GL and browser strings."""

from __future__ import annotations

import renderers


def engine_environment(languages: list[str]) -> dict[str, str]:
    """Fingerprints of the renderers of these languages, each key prefixed by its language.

    Raises:
        SetupError: a runtime is not installed; the message says what to install.
    """
    found: dict[str, str] = {}
    for language in languages:
        renderer = renderers.load(language)()
        renderer.open()
        try:
            found |= {f"{language}.{name}": value for name, value in renderer.fingerprint().items()}
        finally:
            renderer.close()
    return found
