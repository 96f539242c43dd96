"""Components printed as React's JSX."""

from __future__ import annotations

import re

from generators._web_component import Code, Component, Element, Hand, script
from generators._web_markup import Node, Raw

_NAMES = {"class": "className", "for": "htmlFor", "tabindex": "tabIndex", "readonly": "readOnly", "datetime": "dateTime", "maxlength": "maxLength", "colspan": "colSpan", "checked": "defaultChecked", "value": "defaultValue", "autocomplete": "autoComplete"}  # fmt: skip
_NAMES |= {"stroke-width": "strokeWidth", "stroke-linecap": "strokeLinecap", "stroke-linejoin": "strokeLinejoin", "viewbox": "viewBox"}  # fmt: skip


def _names(names: list[str], is_module: bool) -> str:
    """Class names as an expression."""
    if not is_module:
        return '"' + " ".join(names) + '"'
    if len(names) == 1:
        return f"styles.{names[0]}"
    return "`" + " ".join(f"${{styles.{n}}}" for n in names) + "`"


def class_value(node: Element, is_module: bool) -> str:
    """The className attribute's expression, or a string in double quotes."""
    if not node.state[1]:
        return _names(node.classes, is_module)
    base = [n for n in node.classes if n in node.state_classes]
    more, less = ([n for n in names if n not in base] for names in (node.state_classes, node.classes))
    if not base:
        return f"{node.state[1]} ? {_names(more, is_module)} : {_names(less, is_module)}"
    shared = " ".join(f"${{styles.{n}}}" if is_module else n for n in base)
    choice = f"{_names(more, is_module)} : {_names(less, is_module) if less else chr(34) * 2}"
    return f"`{shared} ${{{node.state[1]} ? {choice}}}`"


class Jsx:
    """Prints trees in one author's hand."""

    def __init__(self, hand: Hand, *, is_module: bool) -> None:
        self.hand, self.is_module = hand, is_module

    def _expression(self, text: str) -> str:
        return script(text, self.hand) if "\n" not in text else text

    def _attributes(self, node: Element) -> list[str]:
        made = []
        if node.each is not None:
            made.append(f"key={{{node.each.key}}}")
        if "id" in node.attrs:
            made.append(self._attribute("id", node.attrs["id"], node))
        if node.classes or node.state[1]:
            text = class_value(node, self.is_module)
            made.append(f"className={text}" if text[0] == '"' else f"className={{{self._expression(text)}}}")
        made += [self._attribute(k, v, node) for k, v in node.attrs.items() if k != "id"]
        for event, statement in node.on.items():
            name = "on" + event.capitalize()
            is_handler = re.fullmatch(r"[\w.]+|\(?\w*\)? =>.*", statement)
            made.append(f"{name}={{{self._expression(statement if is_handler else f'() => {statement}')}}}")
        return made

    def _attribute(self, name: str, value: str | None, node: Element) -> str:
        is_html = not node.tag[0].isupper()
        name = _NAMES.get(name, name) if is_html else name
        if name == "defaultValue" and (node.tag == "option" or "change" in node.on):
            name = "value"
        if name == "defaultChecked" and "change" in node.on:
            name = "checked"
        if value is None:
            return name
        if isinstance(value, Code):
            return f"{name}={{{self._expression(value)}}}"
        return f'{name}="{value}"'.replace("&", "&amp;") if '"' not in value else f"{name}={{'{value}'}}"

    def _text(self, text: str) -> str:
        if isinstance(text, Code):
            return f"{{{self._expression(text)}}}"
        return f'{{"{text}"}}' if re.search(r"[{}<>]|^\s|\s$", text) else text.replace("&", "&amp;")

    def element(self, node: Element, depth: int) -> list[str]:
        """Lines of the element with its loop or condition around it."""
        pad = self.hand.indent * depth
        if node.each is not None:
            head = f"{pad}{{{self._expression(node.each.items)}.map(({node.each.item}) => ("
            return [head, *self.plain(node, depth + 1), f"{pad}))}}"]
        if node.when and node.otherwise is not None:
            head = f"{pad}{{{self._expression(node.when)} ? ("
            return [
                head,
                *self.plain(node, depth + 1),
                f"{pad}) : (",
                *self.plain(node.otherwise, depth + 1),
                f"{pad})}}",
            ]
        if node.when:
            lines = self.plain(node, depth + 1)
            if len(lines) == 1 and len(lines[0]) + len(node.when) < self.hand.one_line:
                return [f"{pad}{{{self._expression(node.when)} && {lines[0].strip()}}}"]
            return [f"{pad}{{{self._expression(node.when)} && (", *lines, f"{pad})}}"]
        return self.plain(node, depth)

    def plain(self, node: Element, depth: int) -> list[str]:
        """Lines of the element itself."""
        pad, deep = self.hand.indent * depth, self.hand.indent * (depth + 1)
        attributes = self._attributes(node)
        opening = " ".join([f"<{node.tag}", *attributes])
        is_empty = not node.children
        end = " />" if is_empty else ">"
        if len(pad + opening + end) <= self.hand.one_line:
            head = [pad + opening + end]
        else:
            head = [f"{pad}<{node.tag}", *(deep + a for a in attributes), pad + end.strip()]
        if is_empty:
            return head
        inner: list[str] = []
        for child in node.children:
            inner += self._child(child, depth + 1)
        close = f"</{node.tag}>"
        one = pad + opening + ">" + "".join(line.strip() for line in inner) + close
        simple = len(inner) == 1 or all(isinstance(c, str) for c in node.children)
        if len(head) == 1 and simple and len(one) <= self.hand.one_line:
            return [one]
        return [*head, *inner, pad + close]

    def _child(self, child: Node | Raw | str, depth: int) -> list[str]:
        pad = self.hand.indent * depth
        if isinstance(child, Element):
            return self.element(child, depth)
        if isinstance(child, str):
            return [pad + self._text(child)]
        raise TypeError(f"a component holds elements and text, not {type(child).__name__}")


def component_text(
    component: Component, hand: Hand, *, is_module: bool, folder: str, is_default: bool = True
) -> str:
    """The component's file."""
    lines = list(component.imports)
    for name in component.uses():
        where = "./" if folder else "./components/"
        lines.append(f'import {name} from "{where}{name}.jsx";')
    if is_module:
        lines.append(f'import styles from "./{component.name}.module.css";')
    text = "\n".join(lines)
    text = f"{text}\n\n" if text else ""
    if component.head:
        text += component.head + "\n\n"
    props = f"{{ {', '.join(component.props)} }}" if component.props else ""
    body = component.script
    jsx = Jsx(hand, is_module=is_module)
    arrow = hand.arrows and is_default
    opening = (
        f"const {component.name} = ({props}) => {{"
        if arrow
        else f"export default function {component.name}({props}) {{"
    )
    text += opening + "\n"
    text += "".join(f"  {line}\n" if line else "\n" for line in body.split("\n")) if body else ""
    text += "\n" if body else ""
    markup = jsx.plain(component.root, 2)
    closing = f"}};\n\nexport default {component.name};\n" if arrow else "}\n"
    head = script(f"{text}  return (", hand)
    tail = script(f"  );\n{closing}", hand)
    return "\n".join([head, *markup, tail])
