"""Messengers and support desks as small Vue projects."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators._web_component_project import DESKTOPS, PHONES, STYLINGS, TABLETS, begin, finish
from generators._web_draw import Draw
from generators._web_vue_chat_parts import LAYOUTS, ChatWriter
from generators._web_vue_chats import CHATS, DESKS
from schemas.program import Program

_SAYS = {"bubbles": "A messenger with the conversation {}", "flat": "A team chat with the room {}", "support": "A support desk with the conversation of {}", "thread": "A chat on a phone: {}", "rooms": "A list of conversations, {} among them, on a phone"}  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class WebVueChat:
    """A chat in Vue; ``dark`` is the share of dark ones."""

    domain: ClassVar[str] = "web"
    language: ClassVar[str] = "html"
    version: ClassVar[int] = 2

    dark: float = 0.4

    def generate(self, rng: np.random.Generator) -> Program:
        draw = Draw(rng)
        layout = draw.pick(LAYOUTS)
        room = draw.pick(DESKS if layout == "support" else CHATS)
        styling = draw.pick(STYLINGS["vue"])
        sizes = (
            PHONES
            if layout in ("thread", "rooms")
            else DESKTOPS * 2 + TABLETS + (PHONES[:1] if layout == "bubbles" else ())
        )
        project = begin(draw, room.lang, "vue", styling, sizes=sizes, dark=self.dark, full_page=0.0)
        app, components = ChatWriter(project, room).write(layout)
        return finish(
            project, app, components, name=f"{room.title} · {room.app}", title=f"{_SAYS[layout].format(room.title)}, in the app {room.app}, built with Vue",
            template_id=f"web_vue_chat.{layout}.{styling}", parameters={"layout": layout, "room": room.title},
        )  # fmt: skip


GENERATOR = WebVueChat
