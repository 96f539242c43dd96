"""What a settings page is built from: navigation, forms, switches, plans, invoices, devices, themes."""

from __future__ import annotations

from generators._web_component import Code, Component, Each, e, literal
from generators._web_component_parts import avatar_component, icon_component
from generators._web_vue_settings_sections import ICONS, Sections

SECTIONS = ("profile", "notifications", "billing", "security", "appearance")
FRAMES = ("side", "tabs")
NAMES = {"profile": ("ProfileForm", "ProfileSettings"), "notifications": ("NotificationList", "NotificationSettings"), "billing": ("BillingPage", "PlanAndBilling"), "security": ("SecuritySettings", "SecurityPage"), "appearance": ("AppearanceForm", "ThemeSettings")}  # fmt: skip


class SettingsWriter(Sections):
    """Writes one account's settings; numbers and states are drawn once."""

    def write(self, section: str, frame: str) -> tuple[Component, list[Component]]:
        """(the app, its components) of a section in a frame."""
        number = SECTIONS.index(section)
        self._nav_data()
        page = {
            "profile": self.profile,
            "notifications": self.notifications,
            "billing": self.billing,
            "security": self.security,
            "appearance": self.appearance,
        }[section](self.draw.pick(NAMES[section]))
        parts = [self._nav(frame), page, self._card()]
        if self.switch in page.uses():
            parts.append(self._switch())
        app = self._app(frame, number, page.name)
        return app, [*parts, icon_component(self.project, sorted(self.icons)), avatar_component(self.project)]

    def _nav_data(self) -> None:
        account = self.account
        self.lines = [
            f"export const user = {literal({'name': account.name, 'email': account.email, 'role': account.role, 'place': account.place, 'about': account.about})};",
            f"export const sections = {literal([{'id': s, 'label': label, 'icon': icon} for s, label, icon in zip(SECTIONS, self.words.nav, ICONS, strict=True)])};",
        ]

    def _nav(self, frame: str) -> Component:
        link = e(
            "a.nav__link",
            e("Icon", name=Code("section.icon"), size=18),
            e("span", Code("section.label")),
            href=Code("`#${section.id}`"),
            state=("is-current", "section.id === current"),
            each=Each("section", "sections", "section.id"),
        )
        who = e(
            "div.me",
            e("Avatar", name=Code("user.name"), tone=self.draw.between(0, 4), size=40),
            e("div.me__body", e("b.me__name", Code("user.name")), e("span.me__mail", Code("user.email"))),
        )
        me = ".me{display:flex;align-items:center;gap:$3;min-width:0}.me__body{min-width:0}.me__name{display:block;font-size:$ts}.me__mail{display:block;overflow:hidden;white-space:nowrap;text-overflow:ellipsis;color:$muted;font-size:$txs}"
        if frame == "side":
            css = (
                me
                + ".nav{display:flex;flex-direction:column;gap:$5;padding:$5 $4;background:$surface;border-inline-end:1px solid $line}.nav__app{margin:0;font-family:$head;font-size:$t1;font-weight:700}.nav__list{display:grid;gap:2px}.nav__link{display:flex;align-items:center;gap:$3;padding:$2 $3;border-radius:$r1;color:$muted;font-size:$ts;text-decoration:none}.nav__link:hover{background:$raised}.nav__link.is-current{background:$soft;color:$link;font-weight:600}@media (max-width: 767px){.nav{border-inline-end:0;border-bottom:1px solid $line}}"
            )
            root = e(
                "aside.nav",
                e("p.nav__app", self.account.app),
                who,
                e("nav.nav__list", link, aria_label=self.words.title),
                id="settings-nav",
            )
        else:
            css = (
                me
                + ".nav{display:flex;flex-wrap:wrap;align-items:center;gap:$3 $6;padding:$4 $6 0;background:$surface;border-bottom:1px solid $line}.nav__app{margin:0;margin-inline-end:auto;font-family:$head;font-size:$t1;font-weight:700}.nav__list{display:flex;gap:$5;width:100%;overflow-x:auto}.nav__link{display:flex;align-items:center;gap:$2;padding:$3 0;border-bottom:3px solid transparent;color:$muted;font-size:$ts;text-decoration:none;white-space:nowrap}.nav__link.is-current{border-bottom:3px solid $accent;color:$ink;font-weight:600}@media (max-width: 767px){.nav{padding:$3 $4 0}}"
            )
            css = css.replace("gap:$3 $6", "gap:$3")
            root = e(
                "header.nav",
                e("p.nav__app", self.account.app),
                who,
                e("nav.nav__list", link, aria_label=self.words.title),
                id="settings-nav",
            )
        return Component(
            "SettingsNav" if frame == "side" else "SettingsTabs",
            ("current",),
            root,
            css,
            imports=(self._import("sections, user"),),
        )

    def _card(self) -> Component:
        css = ".card{background:$surface;border:1px solid $line;border-radius:$r1;box-shadow:$e1}.card__head{padding:$4 $5;border-bottom:1px solid $hair}.card__title{margin:0;font-size:$t1}.card__note{margin:2px 0 0;color:$muted;font-size:$ts}.card__body{padding:$4 $5}"
        root = e(
            "section.card",
            e(
                "header.card__head",
                e("h2.card__title", Code("title")),
                e("p.card__note", Code("note"), when="note"),
            ),
            e("div.card__body", e("slot")),
        )
        return Component(self.card, ("title", "note"), root, css)

    def _switch(self) -> Component:
        css = ".switch{flex:none;width:44px;height:24px;padding:2px;border:0;border-radius:999px;background:$muted;cursor:pointer}.switch.is-on{background:$accent}.knob{display:block;width:20px;height:20px;border-radius:50%;background:#fff}.knob.is-right{margin-inline-start:auto}"
        root = e(
            "button.switch",
            e("span.knob", state=("is-right", "model")),
            type="button",
            role="switch",
            aria_checked=Code("model"),
            aria_label=Code("label"),
            state=("is-on", "model"),
            on={"click": "model = !model"},
        )
        return Component(self.switch, ("label",), root, css, "const model = defineModel();")

    def _app(self, frame: str, number: int, page: str) -> Component:
        self.project.add_data(self.path, "\n\n".join(self.lines) + "\n")
        width = self.draw.pick((680, 760, 840) if frame != "side" else (760, 840, 920))
        css = f".frame{{min-height:100vh}}.content{{display:grid;align-content:start;gap:$5;width:100%;max-width:{width}px;padding:$6}}.content__title{{margin:0;font-size:$t3}}@media (max-width: 767px){{.content{{padding:$4}}}}"
        nav = "SettingsNav" if frame == "side" else "SettingsTabs"
        if frame == "side":
            css += ".frame{display:grid;grid-template-columns:260px minmax(0, 1fr)}@media (max-width: 767px){.frame{grid-template-columns:minmax(0, 1fr);align-content:start}}"
        if frame != "side" or self.draw.chance(0.5):
            css += ".content{margin:0 auto}"
        current = Code("current")
        root = e(
            "div.frame",
            e(nav, current=current),
            e("main.content", e("h1.content__title", self.words.title), e(page)),
        )
        return Component(
            "App",
            (),
            root,
            css,
            f"const current = ref({literal(SECTIONS[number])});",
            ('import { ref } from "vue";',),
        )
