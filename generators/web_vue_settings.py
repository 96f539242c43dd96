"""Settings of an account as small Vue projects: profile, notifications, billing, security, appearance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators._web_component_project import DESKTOPS, PHONES, STYLINGS, TABLETS, begin, finish
from generators._web_draw import Draw
from generators._web_vue_accounts import ACCOUNTS, WORDS
from generators._web_vue_settings_parts import FRAMES, SECTIONS, SettingsWriter
from schemas.program import Program

_SAYS = {"profile": "A profile form", "notifications": "Notification switches", "billing": "Plans, card and invoices", "security": "Sign-in and devices", "appearance": "Theme, accent and density"}  # fmt: skip
_FRAMES = {"side": "with a sidebar", "tabs": "under tabs"}


@dataclass(frozen=True, kw_only=True)
class WebVueSettings:
    """A settings page in Vue; ``dark`` is the share of dark ones."""

    domain: ClassVar[str] = "web"
    language: ClassVar[str] = "html"
    version: ClassVar[int] = 2

    dark: float = 0.35

    def generate(self, rng: np.random.Generator) -> Program:
        draw = Draw(rng)
        account = draw.pick(ACCOUNTS)
        section, frame = draw.pick(SECTIONS), draw.pick(FRAMES)
        styling = draw.pick(STYLINGS["vue"])
        sizes = DESKTOPS * 2 + TABLETS + (PHONES if frame == "tabs" else ())
        project = begin(draw, account.lang, "vue", styling, sizes=sizes, dark=self.dark, full_page=0.6)
        app, components = SettingsWriter(project, account).write(section, frame)
        return finish(
            project, app, components, name=f"{WORDS[account.lang].title} – {account.app}",
            title=f"{_SAYS[section]} {_FRAMES[frame]}, in the settings of {account.app}, built with Vue",
            template_id=f"web_vue_settings.{section}.{frame}.{styling}", parameters={"section": section, "frame": frame, "app": account.app},
        )  # fmt: skip


GENERATOR = WebVueSettings
