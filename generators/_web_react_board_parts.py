"""What a board of tasks is built from: header, columns, cards, rows and the opened task."""

from __future__ import annotations

from generators._web_component import Code, Component, Each, e, literal
from generators._web_component_parts import avatar_component, icon_component, short_date
from generators._web_react_board_tasks import TaskParts

LAYOUTS = ("columns", "rail", "table", "drawer")


class BoardWriter(TaskParts):
    """Writes one board's components; names, numbers and details are drawn once."""

    def write(self, layout: str) -> tuple[Component, list[Component]]:
        """(the app, its components) of a layout."""
        self.is_drawer = layout == "drawer"
        self._data()
        parts = [self._header(layout)]
        if layout == "table":
            parts += [self._row(), self._table_group()]
        else:
            parts += [self._card(layout), self._column()]
        if layout == "rail":
            parts.append(self._rail())
        if layout == "drawer":
            parts.append(self._drawer())
        app = self._app(layout)
        parts += [icon_component(self.project, sorted(self.icons)), avatar_component(self.project)]
        return app, parts

    def _data(self) -> None:
        draw, month = self.draw, self.draw.between(1, 12)
        tasks = []
        number = draw.between(3, 180)
        for c, (_, cards) in enumerate(self.plan.columns):
            for title, label, who in cards:
                number += draw.between(1, 9)
                task: dict[str, object] = {
                    "id": number,
                    "title": title,
                    "status": c,
                    "label": self.labels.index(label),
                    "who": self.people.index(who),
                }
                if self.has_dates:
                    task["due"] = short_date(month, draw.between(2, 27), self.plan.lang)
                if self.has_counts:
                    task["comments"] = draw.pick((0, 0, 1, 2, 3, 5, 8))
                if self.has_progress:
                    total = draw.between(3, 6)
                    task["done"], task["total"] = (
                        (total if c == len(self.plan.columns) - 1 else draw.between(0, total - 1)),
                        total,
                    )
                tasks.append(task)
        page = self.project.page
        colors = [
            {"name": name, "ink": page.color(f"c{i % 5 + 1}"), "paper": page.color(f"p{i % 5 + 1}")}
            for i, name in enumerate(self.labels)
        ]
        statuses = [name for name, _ in self.plan.columns]
        text = f"export const {self.group}Names = {literal(statuses)};\n\nexport const people = {literal(self.people)};\n\nexport const labels = {literal(colors)};\n\nexport const {self.many} = {literal(tasks)};\n"
        self.project.add_data(self.path, text)

    def _header(self, layout: str) -> Component:
        tabs = [
            e(
                "button.tab.tab--on" if i == 0 else "button.tab",
                view,
                type="button",
                aria_current="page" if i == 0 else None,
            )
            for i, view in enumerate(self.plan.views)
        ]
        css = (
            ".head{display:flex;flex-wrap:wrap;align-items:center;gap:$4;padding:$4 $6;background:$surface;border-bottom:1px solid $line}.title{margin:0;font-size:$t2}"
            ".tabs{display:flex;gap:$1}.tab{padding:6px 12px;border:0;border-radius:$r1;background:none;color:$muted;font-size:$ts;cursor:pointer}.tab--on{background:$soft;color:$link;font-weight:600}"
            ".search{display:flex;align-items:center;gap:$2;margin-inline-start:auto;padding:6px 12px;border:1px solid $line;border-radius:$r1;background:$bg;color:$muted;font-size:$ts}.search input{width:150px;border:0;background:none;color:$ink;outline:0}"
            ".team{display:flex;align-items:center;gap:4px}@media (max-width: 767px){.head{padding:$4}.tabs{order:3;width:100%}.team{display:none}}"
        )
        search = e(
            "label.search",
            e("Icon", name="search", size=16),
            e(
                "input.entry",
                type="search",
                placeholder=self.words[0],
                aria_label=self.words[0],
                value=Code("query"),
                on={"change": "(event) => onSearch(event.target.value)"},
            ),
        )
        css = css.replace(".search input{", ".entry{")
        team = e(
            "div.team",
            e(
                "Avatar",
                each=Each("name, index", "people", "name"),
                name=Code("name"),
                tone=Code("index"),
                size=30,
            ),
        )
        root = e(
            "header.head",
            e("h1.title", self.plan.views[0] if layout == "rail" else self.plan.project),
            e("nav.tabs", tabs, aria_label=self.plan.project) if layout != "rail" else None,
            search,
            team if layout != "rail" else None,
            id="board-head",
        )
        return Component(
            self.header,
            ("query", "onSearch"),
            root,
            css,
            imports=(self._import("people"),) if layout != "rail" else (),
        )

    def _column(self) -> Component:
        is_boxed = self.draw.chance(0.6)
        box = "padding:$3;background:$raised;border-radius:$r2" if is_boxed else "padding:0"
        css = (
            f".column{{display:flex;flex-direction:column;gap:$3;min-width:0;{box}}}.column__head{{display:flex;align-items:center;gap:$2;font-size:$ts}}.column__name{{margin:0;font-size:$ts;font-weight:600}}.count{{padding:0 8px;border-radius:999px;background:$soft;color:$link;font-size:$txs;font-weight:600}}"
            ".add{display:flex;align-items:center;gap:6px;padding:6px 4px;border:0;background:none;color:$muted;font-size:$ts;cursor:pointer}.add:hover{color:$link}.empty{margin:0;padding:$4;border:1px dashed $line;border-radius:$r1;color:$muted;font-size:$ts;text-align:center}"
        )
        card = e(
            self.task,
            each=Each(self.one, self.many, f"{self.one}.id"),
            props={self.one: Code(self.one)},
            onSelect=Code("onSelect"),
        )
        if self.is_drawer:
            card.attrs["isOpen"] = Code(f"{self.one}.id === openId")
        props = ("title", self.many, "onSelect", "onAdd") + (("openId",) if self.is_drawer else ())
        root = e(
            "section.column",
            e(
                "header.column__head",
                e("h2.column__name", Code("title")),
                e("span.count", Code(f"{self.many}.length")),
            ),
            card,
            e("p.empty", self.words[6], when=f"{self.many}.length === 0"),
            e(
                "button.add",
                e("Icon", name="plus", size=16),
                self.plan.add,
                type="button",
                on={"click": "onAdd"},
            ),
            aria_label=Code("title"),
        )
        return Component(self.column, props, root, css)

    def _table_group(self) -> Component:
        css = (
            ".group{background:$surface;border:1px solid $line;border-radius:$r1;overflow:hidden}.group__head{display:flex;align-items:center;gap:$3;padding:$3 $4}.group__name{margin:0;font-size:$t0}.count{color:$muted;font-size:$ts}.rows{margin:0;padding:0;list-style:none}"
            ".add{display:inline-flex;align-items:center;gap:6px;margin-inline-start:auto;padding:4px 10px;border:1px solid $line;border-radius:$r1;background:$bg;color:$ink;font-size:$ts;cursor:pointer}"
        )
        row = f"{self.task}Row" if self.task != "TaskCard" else "TaskRow"
        root = e(
            "section.group",
            e(
                "header.group__head",
                e("h2.group__name", Code("title")),
                e("span.count", Code(f"{self.many}.length")),
                e(
                    "button.add",
                    e("Icon", name="plus", size=14),
                    self.plan.add,
                    type="button",
                    on={"click": "onAdd"},
                ),
            ),
            e(
                "ul.rows",
                e(row, each=Each(self.one, self.many, f"{self.one}.id"), props={self.one: Code(self.one)}),
            ),
            aria_label=Code("title"),
        )
        return Component(self.column, ("title", self.many, "onAdd"), root, css)

    def _rail(self) -> Component:
        names = ("grid", "calendar", "folder", "users", "gear")[: len(self.plan.views) + 2]
        self.icons |= set(names)
        css = (
            ".rail{display:flex;flex-direction:column;gap:$5;padding:$5 $4;background:$band;color:$on-band}.brand{margin:0;font-family:$head;font-size:$t1;font-weight:700}.links{display:grid;gap:4px;margin:0;padding:0;list-style:none}"
            ".link{display:flex;align-items:center;gap:$3;padding:$2 $3;border-radius:$r1;color:$band-muted;font-size:$ts;text-decoration:none}.link--on{background:rgba(255, 255, 255, 0.12);color:$on-band}.crew{display:grid;gap:$3;margin-top:auto}.member{display:flex;align-items:center;gap:$3;color:$band-muted;font-size:$ts}@media (max-width: 900px){.rail{display:none}}"
        )
        links = [
            e(
                "li",
                e(
                    "a.link.link--on" if i == 0 else "a.link",
                    e("Icon", name=names[i], size=18),
                    view,
                    href="#",
                ),
            )
            for i, view in enumerate(self.plan.views)
        ]
        crew = e(
            "div.crew",
            e(
                "div.member",
                e("Avatar", name=Code("name"), tone=Code("index"), size=28),
                e("span", Code("name")),
                each=Each("name, index", "people", "name"),
            ),
        )
        return Component(
            "Sidebar",
            (),
            e("aside.rail", e("p.brand", self.plan.project), e("ul.links", links), crew, id="sidebar"),
            css,
            imports=(self._import("people"),),
        )

    def _app(self, layout: str) -> Component:
        many, one, names = self.many, self.one, f"{self.group}Names"
        header = self.header
        script = f'const [query, setQuery] = useState("");\nconst [{many}, set{many.capitalize()}] = useState(initial);\n'
        if layout == "drawer":
            first = self.draw.between(2, 5)
            script += f"const [openId, setOpenId] = useState(initial[{first}].id);\nconst opened = {many}.find(({one}) => {one}.id === openId);\n"
        script += f"const shown = {many}.filter(({one}) => {one}.title.toLowerCase().includes(query.toLowerCase()));\n\nfunction add(status) {{\n  const id = Math.max(...{many}.map(({one}) => {one}.id)) + 1;\n  set{many.capitalize()}([...{many}, {{ ...{many}[0], id, title: {literal(self.plan.add)}, status }}]);\n}}"
        select = "setOpenId" if layout == "drawer" else "move"
        if layout in ("columns", "rail"):
            script += f"\n\nfunction move(id) {{\n  set{many.capitalize()}(\n    {many}.map(({one}) =>\n      {one}.id === id ? {{ ...{one}, status: ({one}.status + 1) % {names}.length }} : {one},\n    ),\n  );\n}}"
        props: dict[str, str] = {
            "title": Code("name"),
            many: Code(f"shown.filter(({one}) => {one}.status === index)"),
            "onAdd": Code("() => add(index)"),
        }
        if layout != "table":
            props["onSelect"] = Code(select)
        if layout == "drawer":
            props["openId"] = Code("openId")
        column = e(self.column, each=Each("name, index", names, "name"), props=props)
        css = ".app{min-height:100vh}.board{display:grid;grid-template-columns:repeat(4, minmax(0, 1fr));gap:$4;align-items:start;padding:$5 $6}@media (max-width: 1023px){.board{grid-template-columns:repeat(2, minmax(0, 1fr))}}@media (max-width: 639px){.board{grid-template-columns:minmax(0, 1fr);padding:$4}}"
        if layout == "table":
            css = ".app{min-height:100vh}.board{display:grid;gap:$5;max-width:960px;margin:0 auto;padding:$6 $5}"
        head = e(header, query=Code("query"), onSearch=Code("setQuery"))
        board = e("main.board", column, id="board")
        if layout == "rail":
            css += ".frame{display:grid;grid-template-columns:220px minmax(0, 1fr);min-height:100vh}@media (max-width: 900px){.frame{grid-template-columns:minmax(0, 1fr)}}"
            root = e("div.frame", e("Sidebar"), e("div.app", head, board))
        elif layout == "drawer":
            css += ".split{display:grid;grid-template-columns:minmax(0, 1fr) 320px;min-height:calc(100vh - 70px)}@media (max-width: 900px){.split{grid-template-columns:minmax(0, 1fr)}}"
            css = css.replace("repeat(4,", "repeat(2," if self.project.page.width_css < 1300 else "repeat(4,")
            root = e(
                "div.app",
                head,
                e(
                    "div.split",
                    board,
                    e(
                        self.drawer,
                        when="opened",
                        props={one: Code("opened")},
                        onClose=Code("() => setOpenId(null)"),
                    ),
                ),
            )
        else:
            root = e("div.app", head, board)
        imports = (
            'import { useState } from "react";',
            self._import(f"{names}, {many} as initial", is_app=True),
        )
        return Component("App", (), root, css, script, imports)
