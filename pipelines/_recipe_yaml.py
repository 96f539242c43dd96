"""YAML of a person's: plain values only, no key twice, and no more of it than a recipe can need."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

from schemas.errors import RecipeError

MAX_BYTES = 4 << 20
MAX_VALUES = 200_000


class _Loader(yaml.SafeLoader):
    """Refuses a mapping that says one key twice, of which YAML itself keeps the last."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        seen: set[str] = set()
        for key, _ in node.value:
            if isinstance(key, yaml.ScalarNode) and key.tag != "tag:yaml.org,2002:merge":
                if key.value in seen:
                    raise yaml.constructor.ConstructorError(
                        None, None, f"key {key.value!r} stands twice", key.start_mark
                    )
                seen.add(key.value)
        mapping: dict[Any, Any] = super().construct_mapping(node, deep)
        return mapping


def load_yaml(path: Path) -> dict[str, Any]:
    """The mapping in a YAML file.

    Raises:
        RecipeError: unreadable, not YAML, no mapping, or more than a recipe can be, aliases written out.
    """
    try:
        data = path.read_bytes()
        if len(data) > MAX_BYTES:
            raise RecipeError(f"{path.name} has {len(data)} bytes; a recipe has at most {MAX_BYTES}")
        content = _parsed(path.name, data.decode())
    except OSError as error:
        raise RecipeError(f"{path} cannot be read: {error.strerror}") from error
    except RecursionError as error:
        raise RecipeError(f"{path.name} is nested too deeply") from error
    # ValueError: bytes that are no UTF-8, and dates and numbers that only look like ones
    except (yaml.YAMLError, ValueError) as error:
        raise RecipeError(f"{path.name} is not YAML: {' '.join(str(error).split())}") from error
    if not isinstance(content, dict):
        raise RecipeError(f"{path.name} holds no mapping of keys")
    return content


def _parsed(name: str, text: str) -> Any:
    loader = _Loader(text)
    try:
        node = loader.get_single_node()
        if node is None:
            return None
        if _num_nodes(node) > MAX_VALUES:
            raise RecipeError(f"{name} holds more than {MAX_VALUES} values once its aliases are written out")
        return loader.construct_document(node)
    finally:
        loader.dispose()


def _num_nodes(root: yaml.Node) -> int:
    """Nodes with every alias written out; stops just above ``MAX_VALUES``, so that loops and bombs end."""
    count, waiting = 0, [root]
    while waiting and count <= MAX_VALUES:
        node = waiting.pop()
        count += 1
        if isinstance(node, yaml.MappingNode):
            waiting += [part for pair in node.value for part in pair]
        elif isinstance(node, yaml.SequenceNode):
            waiting += node.value
    return count
