"""A page that somebody uses: its markup, its scripts, and the steps that are taken on it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace

from generators._web_markup import Node
from generators._web_page import Page, document, program
from generators._web_widget_words import WORDS, Words
from schemas.program import Program
from schemas.view import Action, View

FIRST_MS, GAP_MS, LEAD_MS = 400, 900, 120
HIDDEN_CSS = "[hidden]{display:none !important}"
FOCUS_CSS = "button:focus-visible,a:focus-visible,[tabindex]:focus-visible{outline:3px solid $accent;outline-offset:2px}"
_TOKEN = re.compile(r"@(\w+)")


@dataclass(slots=True)
class Flow:
    """``about`` completes "…" as a noun phrase in English; ``goal`` is what the steps are for, where there are several."""

    page: Page
    view: View
    body: list[Node]
    name: str
    about: str
    owner: str = ""
    goal: str = ""
    feature: str = ""
    steps: list[Action] = field(default_factory=list)
    scroll_to: str = ""

    @property
    def words(self) -> Words:
        return WORDS[self.page.lang]

    def do(
        self,
        name: str,
        target: Node | str | None,
        instruction: str,
        *,
        text: str = "",
        key: str = "",
        end: Node | str | None = None,
    ) -> None:
        """The next step: an action on an element, and what one would be told to do."""
        time_ms = FIRST_MS + LEAD_MS + GAP_MS * len(self.steps)
        self.steps.append(
            Action(
                name=name,
                time_ms=time_ms,
                element_id=ident(target),
                text=text,
                key=key,
                end_element_id=ident(end),
                instruction=instruction,
            )
        )

    def bring(self, target: Node) -> None:
        """Before the first picture the page is scrolled so far that the element is in view."""
        self.scroll_to = ident(target)

    def js(self, source: str, **nodes: Node | str) -> None:
        """A script in which ``@name`` stands for the id (or the text) that ``name`` is given."""
        found = {name: ident(node) for name, node in nodes.items()}
        self.page.js(_TOKEN.sub(lambda m: found.get(m[1], m[0]), source.strip()))

    def program(self, template_id: str, **parameters: object) -> Program:
        """The page and the view in which it is used."""
        page = self.page
        page.css(HIDDEN_CSS)
        page.css(FOCUS_CSS)
        page.scripts = [_in_hand(page, "\n\n".join(page.scripts))] if page.scripts else []
        text = document(page, self.name, self.body)
        return program(
            page, text, template_id=template_id, view=self.acted_view(), title=self.title(),
            parameters=self.told() | parameters,
        )  # fmt: skip

    def acted_view(self) -> View:
        """The view with a frame before the first step and one after each."""
        before = (
            (Action(name="scroll", time_ms=LEAD_MS, end_element_id=self.scroll_to),) if self.scroll_to else ()
        )
        return replace(
            self.view,
            full_page=False,
            time_ms=FIRST_MS,
            num_frames=len(self.steps) + 1,
            frame_interval_ms=GAP_MS,
            actions=(*before, *self.steps),
        )

    def told(self) -> dict[str, object]:
        """The steps in words, and what they are for where there are several."""
        steps: dict[str, object] = {"steps": [action.instruction for action in self.steps]}
        return steps | ({"goal": self.goal} if len(self.steps) > 1 else {})

    def title(self) -> str:
        """One sentence on what the page shows."""
        return f"{'An' if self.about[0] in 'aeiou' else 'A'} {self.about}, with {self.feature}"


def ident(target: Node | str | None) -> str:
    """The id of an element, or a text as it is."""
    if isinstance(target, Node):
        return str(target.attrs["id"])
    return target or ""


def named(body: Iterable[Node], base: str) -> list[Node]:
    """The elements whose id is ``base`` with or without a number, in document order."""
    plain = base.replace("-", "").lower()
    return [
        n
        for n in _all(body)
        if re.fullmatch(rf"{plain}\d*", (n.attrs.get("id") or "").replace("-", "").lower())
    ]


def of_class(body: Iterable[Node], name: str) -> list[Node]:
    """The elements of a class, in document order."""
    return [n for n in _all(body) if name in n.classes]


def _all(body: Iterable[Node]) -> list[Node]:
    return [n for node in body for n in node.walk()]


def text_of(node: Node) -> str:
    """What can be read of an element."""
    parts = [text_of(c) if isinstance(c, Node) else c for c in node.children if isinstance(c, Node | str)]
    return " ".join(" ".join(parts).split())


def cells_of(row: Node) -> list[Node]:
    """The data cells of a table's row."""
    return [c for c in row.children if isinstance(c, Node) and c.tag == "td"]


_HANDS: tuple[Callable[[str], str], ...] = (
    lambda js: js,
    lambda js: js.replace("document.getElementById('", "document.querySelector('#"),
    lambda js: (
        "const byId = id => document.getElementById(id);\n\n"
        + js.replace("document.getElementById(", "byId(")
    ),
    lambda js: (
        "const $ = (selector, root = document) => root.querySelector(selector);\n\n"
        + js.replace("document.getElementById('", "$('#").replace("document.querySelector(", "$(")
    ),
    lambda js: js.replace("'", '"') if '"' not in js else js,
)


def _in_hand(page: Page, source: str) -> str:
    """The scripts as one author writes them."""
    return page.draw.pick(_HANDS)(source)
