"""Tasks of a board as a card, as a row and opened."""

from __future__ import annotations

from generators._web_app_mail import Board
from generators._web_component import Code, Component, Element, e
from generators._web_component_project import Project
from generators._web_react_boards import WORDS

_TASK = (("TaskCard", "task"), ("Card", "card"), ("Ticket", "ticket"), ("BoardCard", "item"))
_COLUMN = (("Column", "column"), ("Lane", "lane"), ("TaskList", "list"), ("BoardColumn", "status"))


class TaskParts:
    """Components of one task; names and details are drawn once."""

    def __init__(self, project: Project, plan: Board) -> None:
        self.project, self.plan, self.draw = project, plan, project.draw
        self.words = WORDS[plan.lang]
        self.task, self.one = self.draw.pick(_TASK)
        self.column, self.group = self.draw.pick(_COLUMN)
        self.many = {"task": "tasks", "card": "cards", "ticket": "tickets", "item": "items"}[self.one]
        self.people = list(dict.fromkeys(who for _, cards in plan.columns for _, _, who in cards))
        self.labels = list(dict.fromkeys(label for _, cards in plan.columns for _, label, _ in cards))
        self.has_dates, self.has_counts = self.draw.chance(0.8), self.draw.chance(0.7)
        self.has_progress = self.draw.chance(0.5)
        self.mark = self.draw.pick(("pill", "dot", "stripe"))
        self.icons: set[str] = {"plus", "search"}
        self.header = self.draw.pick(("Header", "BoardHeader", "Toolbar"))
        self.drawer = self.draw.pick(("TaskDrawer", "Details", "TaskPanel"))
        self.is_drawer = False
        self.path = self.draw.pick(("data/board.js", "data.js", f"data/{self.many}.js"))

    def _import(self, names: str, *, is_app: bool = False) -> str:
        return f'import {{ {names} }} from "{"./" if is_app else "../"}{self.path}";'

    def _label(self) -> tuple[Element, str]:
        if self.mark == "dot":
            node = e("span.label", e("i.dot", style=Code("{ background: label.ink }")), Code("label.name"))
            return (
                node,
                ".label{display:inline-flex;align-items:center;gap:6px;color:$muted;font-size:$txs}.dot{width:8px;height:8px;border-radius:50%}",
            )
        node = e("span.label", Code("label.name"), style=Code("{ background: label.paper }"))
        return node, ".label{padding:2px 8px;border-radius:$r0;color:$ink;font-size:$txs;font-weight:500}"

    def _facts(self) -> tuple[list[Element], str]:
        facts, one = [], self.one
        if self.has_dates:
            self.icons.add("calendar")
            facts.append(e("span.fact", e("Icon", name="calendar", size=14), Code(f"{one}.due")))
        if self.has_counts:
            self.icons.add("chat")
            facts.append(
                e(
                    "span.fact",
                    e("Icon", name="chat", size=14),
                    Code(f"{one}.comments"),
                    when=f"{one}.comments > 0",
                )
            )
        if self.has_progress:
            self.icons.add("check")
            facts.append(
                e("span.fact", e("Icon", name="check", size=14), Code(f"`${{{one}.done}}/${{{one}.total}}`"))
            )
        return (
            facts,
            ".fact{display:inline-flex;align-items:center;gap:4px;color:$muted;font-size:$txs;white-space:nowrap}",
        )

    def _card(self, layout: str) -> Component:
        one = self.one
        label, label_css = self._label()
        facts, fact_css = self._facts()
        css = (
            ".card{display:flex;flex-direction:column;align-items:flex-start;gap:$2;width:100%;padding:$4;background:$bg;border:1px solid $line;border-radius:$r1;box-shadow:$e1;text-align:start;cursor:pointer}.card:hover{border-color:$accent}"
            ".name{margin:0;font-size:$ts;font-weight:600;line-height:1.4}.foot{display:flex;flex-wrap:wrap;align-items:center;gap:$3;width:100%}.who{margin-inline-start:auto}.card.is-open{border:1px solid $accent}"
        )
        extra = (
            {"style": Code("{ borderInlineStart: `4px solid ${label.ink}` }")}
            if self.mark == "stripe"
            else {}
        )
        foot = e(
            "div.foot",
            facts,
            e("span.who", e("Avatar", name=Code(f"people[{one}.who]"), tone=Code(f"{one}.who"), size=26)),
        )
        state = ("is-open", "isOpen") if layout == "drawer" else ("", "")
        root = e(
            "button.card",
            label,
            e("p.name", Code(f"{one}.title")),
            foot,
            type="button",
            on={"click": f"onSelect({one}.id)"},
            state=state,
            id=Code(f"`{one}-${{{one}.id}}`"),
            props=extra,
        )
        props = (one, "onSelect", "isOpen") if layout == "drawer" else (one, "onSelect")
        return Component(
            self.task,
            props,
            root,
            css + label_css + fact_css,
            f"const label = labels[{one}.label];",
            (self._import("labels, people"),),
        )

    def _row(self) -> Component:
        one = self.one
        label, label_css = self._label()
        facts, fact_css = self._facts()
        css = (
            ".row{display:flex;align-items:center;gap:$4;padding:$3 $4;border-top:1px solid $hair}.tick{display:grid;place-items:center;flex:none;width:20px;height:20px;border:2px solid $muted;border-radius:$r0;color:$on-accent}.tick.is-done{background:$accent;border:2px solid $accent}"
            ".name{flex:1;min-width:0;margin:0;font-size:$ts}.facts{display:flex;gap:$3}@media (max-width: 767px){.row{gap:$3}.facts{display:none}}"
        )
        self.icons.add("check")
        tick = e(
            "span.tick",
            e("Icon", name="check", size=14, when=f"{one}.status === last"),
            state=("is-done", f"{one}.status === last"),
        )
        root = e(
            "li.row",
            tick,
            e("p.name", Code(f"{one}.title")),
            label,
            e("div.facts", facts) if facts else None,
            e("Avatar", name=Code(f"people[{one}.who]"), tone=Code(f"{one}.who"), size=28),
            id=Code(f"`{one}-${{{one}.id}}`"),
        )
        script = f"const label = labels[{one}.label];\nconst last = {self.group}Names.length - 1;"
        return Component(
            f"{self.task}Row" if self.task != "TaskCard" else "TaskRow",
            (one,),
            root,
            css + label_css + fact_css,
            script,
            (self._import(f"{self.group}Names, labels, people"),),
        )

    def _drawer(self) -> Component:
        one = self.one
        self.icons |= {"close", "check"}
        css = (
            ".drawer{display:flex;flex-direction:column;gap:$4;padding:$5;background:$surface;border-inline-start:1px solid $line}.drawer__head{display:flex;align-items:flex-start;gap:$3}.drawer__title{flex:1;margin:0;font-size:$t2}.close{padding:4px;border:0;background:none;color:$muted;cursor:pointer}"
            ".pairs{display:grid;grid-template-columns:max-content minmax(0, 1fr);gap:$3 $5;margin:0;font-size:$ts}.key{color:$muted}.value{display:flex;align-items:center;gap:$2;margin:0}.steps{display:grid;gap:$2}.step{display:flex;align-items:center;gap:$2;font-size:$ts}.bar{height:8px;border-radius:999px;background:$hair;overflow:hidden}.fill{height:100%;border-radius:999px;background:$accent}@media (max-width: 900px){.drawer{border-inline-start:0;border-top:1px solid $line}}"
        )
        pairs: list[Element] = [
            e("dt.key", self.words[1]), e("dd.value", e("Avatar", name=Code(f"people[{one}.who]"), tone=Code(f"{one}.who"), size=26), e("span", Code(f"people[{one}.who]"))),
        ]  # fmt: skip
        if self.has_dates:
            pairs += [e("dt.key", self.words[5]), e("dd.value", Code(f"{one}.due"))]
        label, label_css = self._label()
        parts: list[Element] = [
            e(
                "div.drawer__head",
                e("h2.drawer__title", Code(f"{one}.title")),
                e(
                    "button.close",
                    e("Icon", name="close", size=18),
                    type="button",
                    aria_label="×",
                    on={"click": "onClose"},
                ),
            ),
            e("div", label),
            e("dl.pairs", pairs),
        ]
        if self.has_progress:
            width = f"{{ width: `${{Math.round(({one}.done / {one}.total) * 100)}}%` }}"
            parts += [
                e(
                    "div.steps",
                    e(
                        "div.step",
                        e("Icon", name="check", size=16),
                        e("span", Code(f"`{self.words[3]} ${{{one}.done}}/${{{one}.total}}`")),
                    ),
                    e("div.bar", e("div.fill", style=Code(width))),
                )
            ]
        return Component(
            self.drawer,
            (one, "onClose"),
            e("aside.drawer", parts, id="details"),
            css + label_css,
            f"const label = labels[{one}.label];",
            (self._import("labels, people"),),
        )
