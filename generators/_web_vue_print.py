"""Components printed as Vue's single-file components."""

from __future__ import annotations

import re

from generators._web_component import Code, Component, Element, Hand, script
from generators._web_markup import Node, Raw

_SINGLE = Hand(quote="'")


def _inside(text: str) -> str:
    """An expression as it stands between double quotes."""
    return script(text, _SINGLE).replace('"', "&quot;")


class Template:
    """Prints trees as a Vue template."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand

    def _attributes(self, node: Element) -> list[str]:
        made = []
        if node.each is not None:
            made += [
                f'v-for="{node.each.item} in {_inside(node.each.items)}"',
                f':key="{_inside(node.each.key)}"',
            ]
        elif node.when == "else":
            made.append("v-else")
        elif node.when:
            made.append(f'v-if="{_inside(node.when)}"')
        if "id" in node.attrs:
            made.append(self._attribute("id", node.attrs["id"]))
        made += self._classes(node)
        made += [self._attribute(k, v) for k, v in node.attrs.items() if k != "id"]
        return made + [f'@{event}="{_inside(statement)}"' for event, statement in node.on.items()]

    def _classes(self, node: Element) -> list[str]:
        if not node.state[1]:
            return [f'class="{" ".join(node.classes)}"'] if node.classes else []
        base = [c for c in node.classes if c in node.state_classes]
        more = [c for c in node.state_classes if c not in base]
        less = [c for c in node.classes if c not in base]
        made = [f'class="{" ".join(base)}"'] if base else []
        if less:
            made.append(f":class=\"{_inside(node.state[1])} ? '{' '.join(more)}' : '{' '.join(less)}'\"")
        else:
            key = (
                more[0] if len(more) == 1 and re.fullmatch(r"[A-Za-z]\w*", more[0]) else f"'{' '.join(more)}'"
            )
            made.append(f':class="{{ {key}: {_inside(node.state[1])} }}"')
        return made

    @staticmethod
    def _attribute(name: str, value: str | None) -> str:
        if value is None:
            return name
        if name == "v-model":
            return f'v-model="{value}"'
        if isinstance(value, Code):
            return f':{name}="{_inside(value)}"'
        text = value.replace("&", "&amp;").replace('"', "&quot;")
        return f'{name}="{text}"'

    @staticmethod
    def _text(text: str) -> str:
        if isinstance(text, Code):
            return f"{{{{ {script(text, _SINGLE)} }}}}"
        return text.replace("&", "&amp;").replace("<", "&lt;")

    def element(self, node: Element, depth: int) -> list[str]:
        """Lines of the element, and of what is there otherwise."""
        lines = self._plain(node, depth)
        if node.otherwise is not None:
            node.otherwise.when = "else"
            lines += self._plain(node.otherwise, depth)
        return lines

    def _plain(self, node: Element, depth: int) -> list[str]:
        pad, deep = self.hand.indent * depth, self.hand.indent * (depth + 1)
        attributes = self._attributes(node)
        opening = " ".join([f"<{node.tag}", *attributes])
        is_closed = not node.children and (
            node.tag[0].isupper() or node.tag in ("input", "img", "hr", "br", "path", "circle", "rect")
        )
        end = " />" if is_closed else ">"
        if len(pad + opening + end) <= self.hand.one_line:
            head = [pad + opening + end]
        else:
            head = [f"{pad}<{node.tag}", *(deep + a for a in attributes), pad + end.strip()]
        if is_closed:
            return head
        close = f"</{node.tag}>"
        if not node.children:
            return [*head[:-1], head[-1] + close]
        inner: list[str] = []
        for child in node.children:
            inner += self._child(child, depth + 1)
        one = head[-1] + "".join(line.strip() for line in inner) + close
        is_simple = len(inner) == 1 or all(isinstance(c, str) for c in node.children)
        if is_simple and len(one) <= self.hand.one_line:
            return [*head[:-1], one]
        return [*head, *inner, pad + close]

    def _child(self, child: Node | Raw | str, depth: int) -> list[str]:
        if isinstance(child, Element):
            return self.element(child, depth)
        if isinstance(child, str):
            return [self.hand.indent * depth + self._text(child)]
        raise TypeError(f"a component holds elements and text, not {type(child).__name__}")


def component_text(component: Component, hand: Hand, *, css: str, folder: str, script_first: bool) -> str:
    """The component's file: script setup, template, scoped style where it has one."""
    lines = list(component.imports)
    for name in component.uses():
        lines.append(f'import {name} from "{"./" if folder else "./components/"}{name}.vue";')
    body = "\n".join(lines)
    if component.props:
        listed = ", ".join(f'"{p}"' for p in component.props)
        is_read = any(re.search(rf"props\.{p}\b", component.script) for p in component.props)
        body += "\n\n" * bool(body) + (
            f"const props = defineProps([{listed}]);" if is_read else f"defineProps([{listed}]);"
        )
    for part in (component.head, component.script):
        body += ("\n\n" if body else "") + part if part else ""
    blocks = []
    if body:
        blocks.append(f"<script setup>\n{script(body, hand)}\n</script>")
    markup = Template(hand).element(component.root, 1)
    blocks.insert(len(blocks) if script_first else 0, "\n".join(["<template>", *markup, "</template>"]))
    if css:
        blocks.append(f"<style scoped>\n{css}\n</style>")
    return "\n\n".join(blocks) + "\n"
