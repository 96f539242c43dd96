"""YAML of a person's: plain values only, no key twice, and no more of it than a recipe can need."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import yaml

from schemas.errors import RecipeError

MAX_BYTES = 4 << 20
MAX_VALUES = 200_000
MAX_BITS = 64


_PLAIN = {
    f"tag:yaml.org,2002:{kind}" for kind in ("null", "bool", "int", "float", "str", "seq", "map", "merge")
}
_NO_DECIMAL = re.compile(r"[-+]?0[0-7_]+|.*:.*")
"""Numbers of YAML 1.1 that a person does not mean: octal ones by a leading 0, and base 60."""


class _Loader(yaml.SafeLoader):
    """Refuses a mapping that says one key twice, of which YAML itself keeps the last, and numbers that mislead."""

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

    def construct_number(self, node: yaml.ScalarNode) -> int | float:
        if _NO_DECIMAL.fullmatch(node.value):
            said = f"{node.value!r} is no decimal number; write one without a leading 0 or colon, or quote a text"
            raise yaml.constructor.ConstructorError(None, None, said, node.start_mark)
        is_whole = node.tag.endswith(":int")
        number: int | float = (self.construct_yaml_int if is_whole else self.construct_yaml_float)(node)
        if isinstance(number, int) and number.bit_length() > MAX_BITS:
            said = f"a whole number has at most {MAX_BITS} bits"
            raise yaml.constructor.ConstructorError(None, None, said, node.start_mark)
        return number


_Loader.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in known if tag in _PLAIN]
    for first, known in yaml.SafeLoader.yaml_implicit_resolvers.items()
}
_Loader.yaml_constructors = {
    tag: make for tag, make in yaml.SafeLoader.yaml_constructors.items() if tag in _PLAIN or tag is None
}
_Loader.add_constructor("tag:yaml.org,2002:int", _Loader.construct_number)
_Loader.add_constructor("tag:yaml.org,2002:float", _Loader.construct_number)
# 1e6 is a number to a person and to YAML 1.2; YAML 1.1 has it as a text
_Loader.add_implicit_resolver(
    "tag:yaml.org,2002:float",
    re.compile(r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)[eE][-+]?[0-9]+$"),
    list("-+.0123456789"),
)


def load_yaml(path: Path) -> dict[str, Any]:
    """The mapping in a YAML file.

    Raises:
        RecipeError: unreadable, not YAML, no mapping, or more than a recipe can be, aliases written out.
    """
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
        if len(data) > MAX_BYTES:
            raise RecipeError(f"{path.name} has more than {MAX_BYTES} bytes, which no recipe has")
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
