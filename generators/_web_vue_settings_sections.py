"""Sections of a settings page: profile, notifications, plan and invoices, sign-in and devices, appearance."""

from __future__ import annotations

from generators._web_component import Code, Component, Each, Element, e, literal
from generators._web_component_project import Project
from generators._web_numbers import date, money
from generators._web_vue_accounts import WORDS, Account

ICONS = ("user", "bell", "card", "shield", "eye")
_SWITCH = ("ToggleSwitch", "BaseSwitch", "AppToggle")
_CARD = ("SettingsCard", "PanelCard", "SectionCard")
_BUTTONS = (
    ".btn{display:inline-flex;align-items:center;justify-content:center;gap:6px;padding:8px 16px;border:1px solid $line;border-radius:$r1;background:$bg;color:$ink;font-size:$ts;font-weight:600;cursor:pointer}"
    ".main-btn{display:inline-flex;align-items:center;justify-content:center;padding:8px 16px;border:1px solid $accent;border-radius:$r1;background:$accent;color:$on-accent;font-size:$ts;font-weight:600;cursor:pointer}"
    ".actions{display:flex;flex-wrap:wrap;gap:$3;justify-content:flex-end}"
)
_LAPTOPS = ("Book", "Pad ·", "Windows", "Linux", "PC", "Portátil", "محمول", "מחשב", "लैपटॉप")


def _device_icon(name: str) -> str:
    return "laptop" if any(word in name for word in _LAPTOPS) and "iPad" not in name else "mobile"


class Sections:
    """Components of the sections; numbers and states are drawn once."""

    def __init__(self, project: Project, account: Account) -> None:
        self.project, self.account, self.draw = project, account, project.draw
        self.words = WORDS[account.lang]
        self.switch, self.card = self.draw.pick(_SWITCH), self.draw.pick(_CARD)
        self.icons: set[str] = set(ICONS)
        self.path = self.draw.pick(("data/account.js", "data/settings.js", "account.js"))
        self.lines: list[str] = []

    def _add(self, name: str, value: object) -> None:
        self.lines.append(f"export const {name} = {literal(value)};")

    def _import(self, names: str, *, is_app: bool = False) -> str:
        return f'import {{ {names} }} from "{"./" if is_app else "../"}{self.path}";'

    def profile(self, name: str) -> Component:
        labels = self.words.fields
        css = (
            _BUTTONS
            + ".form{display:grid;gap:$5}.face{display:flex;align-items:center;gap:$4}.grid{display:grid;grid-template-columns:1fr 1fr;gap:$4}.field{display:grid;gap:6px}.field__label{color:$muted;font-size:$ts;font-weight:600}.field__input{width:100%;padding:10px 12px;border:1px solid $line;border-radius:$r1;background:$bg;color:$ink;font-size:$ts}@media (max-width: 639px){.grid{grid-template-columns:minmax(0, 1fr)}}"
        )

        def field(key: str, label: str, kind: str) -> Element:
            return e(
                "label.field",
                e("span.field__label", label),
                e("input.field__input", type=kind, id=key, v_model=f"form.{key}"),
            )

        fields = [
            field(key, label, kind)
            for key, label, kind in zip(
                ("name", "email", "role", "place"), labels, ("text", "email", "text", "text"), strict=False
            )
        ]
        about = e(
            "label.field",
            e("span.field__label", labels[4]),
            e("textarea.field__input", rows=str(self.draw.between(3, 4)), id="about", v_model="form.about"),
        )
        face = e(
            "div.face",
            e("Avatar", name=Code("form.name"), tone=2, size=self.draw.pick((64, 72))),
            e("button.btn", self.words.photo, type="button"),
        )
        foot = e(
            "div.actions",
            e("button.btn", self.words.cancel, type="button", on={"click": "reset"}),
            e("button.main-btn", self.words.save, type="submit"),
        )
        form = e("form.form", face, e("div.grid", fields), about, foot, on={"submit.prevent": "saved = true"})
        root = e(self.card, form, title=self.words.nav[0], note=self.words.notes[0], id="profile")
        script = "const form = reactive({ ...user });\nconst saved = ref(false);\n\nfunction reset() {\n  Object.assign(form, user);\n}"
        return Component(
            name, (), root, css, script, ('import { reactive, ref } from "vue";', self._import("user"))
        )

    def notifications(self, name: str) -> Component:
        draw = self.draw
        rows = [
            {"title": title, "text": text, "email": draw.chance(0.6), "push": draw.chance(0.5)}
            for title, text in draw.kept(self.words.alerts, draw.between(4, len(self.words.alerts)))
        ]
        self._add("alerts", rows)
        css = ".alerts{margin:0;padding:0;list-style:none}.alert{display:grid;grid-template-columns:minmax(0, 1fr) 64px 64px;align-items:center;justify-items:center;gap:$3;padding:$3 0;border-bottom:1px solid $hair}.alert__body{justify-self:start}.alert__title{margin:0;font-size:$ts;font-weight:600}.alert__text{margin:0;color:$muted;font-size:$txs}.alert__head{color:$muted;font-size:$txs;font-weight:600}"
        head = e(
            "li.alert",
            e("span"),
            e("span.alert__head", self.words.channels[0]),
            e("span.alert__head", self.words.channels[1]),
        )
        row = e(
            "li.alert",
            e(
                "div.alert__body",
                e("p.alert__title", Code("row.title")),
                e("p.alert__text", Code("row.text")),
            ),
            *(
                e(self.switch, v_model=f"row.{key}", label=Code(f"`${{row.title}}: {label}`"))
                for key, label in zip(("email", "push"), self.words.channels, strict=True)
            ),
            each=Each("row", "rows", "row.title"),
        )
        root = e(
            self.card,
            e("ul.alerts", head, row),
            title=self.words.nav[1],
            note=self.words.notes[1],
            id="notifications",
        )
        return Component(
            name,
            (),
            root,
            css,
            "const rows = reactive(alerts);",
            ('import { reactive } from "vue";', self._import("alerts")),
        )

    def billing(self, name: str) -> Component:
        draw, account, words = self.draw, self.account, self.words
        current = draw.between(1, 2)
        self._add(
            "plans",
            [
                {"name": plan, "text": text, "price": money(price, account.lang, account.currency, 0)}
                for plan, text, price in account.plans
            ],
        )
        day = draw.pick((1, 2, 15, 28))
        month, year, number = draw.between(5, 12), draw.between(2023, 2026), draw.between(1040, 9800)
        price = account.plans[current][2]
        invoices = []
        for _ in range(draw.between(3, 5)):
            invoices.append(
                {
                    "date": date(year, month, day, account.lang),
                    "number": f"{year}-{number}",
                    "amount": money(
                        price, account.lang, account.currency, 0 if account.currency in ("¥", "₹") else 2
                    ),
                }
            )
            month, number = month - 1, number - draw.between(11, 90)
        self._add("invoices", invoices)
        last = f"{draw.between(1000, 9999)}"
        css = _BUTTONS + (
            ".stack{display:grid;gap:$5}.plans{display:grid;grid-template-columns:repeat(3, minmax(0, 1fr));gap:$4}.plan{display:grid;align-content:start;gap:$2;padding:$4;border:1px solid $line;border-radius:$r1;background:$bg}.plan.is-current{border:1px solid $accent;background:$soft}.plan__name{margin:0;font-size:$t0}.plan__price{margin:0;font-size:$t3;font-weight:700}.plan__month{color:$muted;font-size:$txs;font-weight:400}.plan__text{margin:0;color:$muted;font-size:$ts}.plan__now{color:$link;font-size:$ts;font-weight:600}"
            ".method{display:flex;align-items:center;gap:$3;font-size:$ts}.method__text{flex:1}.table{width:100%;border-collapse:collapse;font-size:$ts}.th{padding:$2 0;color:$muted;font-size:$txs;text-align:start}.td{padding:$3 0;border-top:1px solid $hair}.paid{padding:2px 10px;border-radius:999px;background:$good-soft;color:$good;font-size:$txs;font-weight:600}@media (max-width: 767px){.plans{grid-template-columns:minmax(0, 1fr)}}"
        )
        plan = e(
            "article.plan",
            e("h3.plan__name", Code("plan.name")),
            e("p.plan__price", Code("plan.price"), e("span.plan__month", f" {words.month}")),
            e("p.plan__text", Code("plan.text")),
            e(
                "span.plan__now",
                words.current,
                when="plan.name === current",
                otherwise=e("button.btn", words.choose, type="button", on={"click": "current = plan.name"}),
            ),
            each=Each("plan", "plans", "plan.name"),
            state=("is-current", "plan.name === current"),
        )
        method = e(
            "div.method",
            e("Icon", name="card", size=24),
            e("span.method__text", f"Visa •••• {last}"),
            e("span", f"{words.expires} {draw.between(1, 12):02d}/{draw.between(27, 31)}"),
        )
        cells = [e("td.td", Code(f"invoice.{key}")) for key in ("date", "number", "amount")]
        table = e(
            "table.table",
            e("thead", e("tr", [e("th.th", label) for label in words.invoices])),
            e(
                "tbody",
                e(
                    "tr",
                    cells,
                    e("td.td", e("span.paid", words.paid)),
                    each=Each("invoice", "invoices", "invoice.number"),
                ),
            ),
        )
        root = e(
            "div.stack",
            e(self.card, e("div.plans", plan), title=words.nav[2], note=words.notes[2], id="plans"),
            e(self.card, method, title=words.method),
            e(self.card, table, title=words.invoices[1]),
            id="billing",
        )
        return Component(
            name,
            (),
            root,
            css,
            f"const current = ref({literal(account.plans[current][0])});",
            ('import { ref } from "vue";', self._import("invoices, plans")),
        )

    def security(self, name: str) -> Component:
        words, draw = self.words, self.draw
        self.icons |= {"lock", "phone", "key", "laptop", "mobile"}
        self._add(
            "steps",
            [
                {"icon": icon, "title": title, "text": text}
                for icon, (title, text) in zip(("lock", "phone", "key"), words.security, strict=True)
            ],
        )
        self._add(
            "devices",
            [
                {"icon": _device_icon(device), "name": device, "seen": seen}
                for device, seen in self.account.devices
            ],
        )
        css = (
            _BUTTONS
            + ".stack{display:grid;gap:$5}.list{display:grid;margin:0;padding:0;list-style:none}.item{display:flex;align-items:center;gap:$4;padding:$3 0;border-bottom:1px solid $hair}.item__icon{display:grid;place-items:center;flex:none;width:40px;height:40px;border-radius:$r1;background:$soft;color:$link}.item__body{flex:1;min-width:0}.item__title{margin:0;font-size:$ts;font-weight:600}.item__text{margin:0;color:$muted;font-size:$txs}.here{padding:2px 10px;border-radius:999px;background:$good-soft;color:$good;font-size:$txs;font-weight:600}"
        )
        step = e(
            "li.item",
            e("span.item__icon", e("Icon", name=Code("step.icon"), size=20)),
            e("div.item__body", e("p.item__title", Code("step.title")), e("p.item__text", Code("step.text"))),
            e(
                self.switch,
                v_model="twoStep",
                label=Code("step.title"),
                when="index === 1",
                otherwise=e("button.btn", words.choose, type="button"),
            ),
            each=Each("(step, index)", "steps", "step.title"),
        )
        device = e(
            "li.item",
            e("span.item__icon", e("Icon", name=Code("device.icon"), size=20)),
            e(
                "div.item__body",
                e("p.item__title", Code("device.name")),
                e("p.item__text", Code("device.seen")),
            ),
            e(
                "span.here",
                words.this,
                when="index === 0",
                otherwise=e("button.btn", words.end, type="button", on={"click": "signOut(device.name)"}),
            ),
            each=Each("(device, index)", "open", "device.name"),
        )
        root = e(
            "div.stack",
            e(self.card, e("ul.list", step), title=words.nav[3], note=words.notes[3], id="sign-in"),
            e(self.card, e("ul.list", device), title=words.sessions, id="devices"),
            id="security",
        )
        script = f"const twoStep = ref({literal(draw.chance(0.6))});\nconst open = ref(devices);\n\nfunction signOut(name) {{\n  open.value = open.value.filter((device) => device.name !== name);\n}}"
        return Component(
            name, (), root, css, script, ('import { ref } from "vue";', self._import("devices, steps"))
        )

    def appearance(self, name: str) -> Component:
        words, page, draw = self.words, self.project.page, self.draw
        looks = [
            {"name": label, "paper": paper, "ink": ink}
            for label, paper, ink in zip(
                words.looks,
                ("#ffffff", "#1c1f26", "linear-gradient(90deg, #ffffff 50%, #1c1f26 50%)"),
                ("#c9ced6", "#5b6472", "#8b93a1"),
                strict=True,
            )
        ]
        self._add("looks", looks)
        accents = [page.color("accent"), *(page.color(f"c{i}") for i in range(2, 6))]
        self._add("accents", accents)
        self._add("densities", list(words.density))
        css = (
            _BUTTONS
            + ".stack{display:grid;gap:$5}.group{display:grid;gap:$3}.group__title{margin:0;font-size:$ts;font-weight:600}.looks{display:grid;grid-template-columns:repeat(3, minmax(0, 1fr));gap:$4}.look{display:grid;gap:$2;padding:$2;border:2px solid $line;border-radius:$r1;background:$bg;color:$ink;font-size:$ts;cursor:pointer}.look.is-current{border:2px solid $accent}.look__page{display:grid;align-content:center;gap:6px;height:76px;padding:$3;border:1px solid $hair;border-radius:$r0}.look__line{display:block;height:6px;border-radius:3px}.dots{display:flex;gap:$3}.dot{width:32px;height:32px;padding:0;border:3px solid $surface;border-radius:50%;cursor:pointer}.dot.is-current{border:3px solid $ink}.steps{display:flex;padding:3px;border-radius:$r1;background:$raised}.step{flex:1;padding:6px 12px;border:0;border-radius:$r0;background:none;color:$muted;font-size:$ts;cursor:pointer}.step.is-current{background:$bg;color:$ink;font-weight:600}"
        )
        lines = [
            e("span.look__line", style=Code(f"{{ width: '{width}%', background: item.ink }}"))
            for width in (70, 90, 45)
        ]
        look = e(
            "button.look",
            e("span.look__page", lines, style=Code("{ background: item.paper }")),
            e("span", Code("item.name")),
            type="button",
            state=("is-current", "item.name === look"),
            on={"click": "look = item.name"},
            each=Each("item", "looks", "item.name"),
        )
        dot = e(
            "button.dot",
            type="button",
            aria_label=Code("color"),
            style=Code("{ background: color }"),
            state=("is-current", "color === accent"),
            on={"click": "accent = color"},
            each=Each("color", "accents", "color"),
        )
        step = e(
            "button.step",
            Code("name"),
            type="button",
            state=("is-current", "name === density"),
            on={"click": "density = name"},
            each=Each("name", "densities", "name"),
        )

        def group(title: str, *parts: Element) -> Element:
            return e("div.group", e("h3.group__title", title), *parts)

        body = e(
            "div.stack",
            group(words.look, e("div.looks", look)),
            group(words.accent, e("div.dots", dot)),
            group(words.rows, e("div.steps", step)),
            e(
                "div.actions",
                e("button.btn", words.cancel, type="button"),
                e("button.main-btn", words.save, type="button"),
            ),
        )
        root = e(self.card, body, title=words.nav[4], note=words.notes[4], id="appearance")
        script = f"const look = ref(looks[{int(page.theme.is_dark)}].name);\nconst accent = ref(accents[0]);\nconst density = ref(densities[{draw.between(0, 2)}]);"
        return Component(
            name,
            (),
            root,
            css,
            script,
            ('import { ref } from "vue";', self._import("accents, densities, looks")),
        )
