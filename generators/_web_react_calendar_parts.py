"""What a calendar is built from: toolbar, month grid, week columns, agenda, a small month."""

from __future__ import annotations

import datetime

from generators._web_app_life import Agenda
from generators._web_component import Code, Component, Each, Element, e, literal
from generators._web_component_parts import icon_component
from generators._web_component_project import Project
from generators._web_page import RTL
from generators._web_react_agendas import CALENDARS, STEPS

LAYOUTS = ("month", "week", "agenda", "day", "split")
_EVENT = (("event", "events"), ("entry", "entries"), ("item", "items"), ("meeting", "meetings"))
_START_HOUR, _END_HOUR = 7, 21


class CalendarWriter:
    """Writes one calendar's components; its month, its events and its names are drawn once."""

    def __init__(self, project: Project, plan: Agenda) -> None:
        self.project, self.plan, self.draw = project, plan, project.draw
        self.locale, self.first_day, self.views, self.more, self.all_day = CALENDARS[plan.lang]
        self.one, self.many = self.draw.pick(_EVENT)
        self.block = self.draw.pick(("EventBlock", "CalendarEvent", "Slot"))
        self.toolbar = self.draw.pick(("Toolbar", "CalendarHeader", "TopBar"))
        self.row = self.draw.pick((46, 52, 58))
        self.look = self.draw.pick(("soft", "solid", "bar"))
        self.year, self.month = self.draw.between(2023, 2026), self.draw.between(1, 12)
        self.today = datetime.date(self.year, self.month, self.draw.between(8, 20))
        while self.today.weekday() > 4:
            self.today += datetime.timedelta(days=1)

    def write(self, layout: str) -> tuple[Component, list[Component]]:
        """(the app, its components) of a layout."""
        self._data(layout)
        parts = [self._toolbar(layout)]
        if layout == "month":
            parts += [self._month(), self._chip()]
        elif layout in ("week", "day", "split"):
            parts += [self._week(layout), self._event()]
        if layout in ("agenda", "split"):
            parts.append(self._agenda(layout))
        if layout in ("day", "agenda"):
            parts.append(self._mini())
        if layout == "week" and self.project.page.width_css > 900:
            parts.append(self._calendars())
        app = self._app(layout, [p.name for p in parts])
        return app, [*parts, icon_component(self.project, ["back", "arrow", "plus", "pin"])]

    def _data(self, layout: str) -> None:
        page, draw = self.project.page, self.draw
        monday = self.today - datetime.timedelta(days=self.today.weekday())
        weeks = range(-3, 5) if layout == "month" else range(2) if layout == "agenda" else range(1)
        found: list[tuple[str, float, dict[str, object]]] = []
        own = {title: self._calendar_of(day, start) for day, start, _, title, _ in self.plan.entries}
        for week in weeks:
            entries = self._one_day() if layout == "day" else self.plan.entries
            for day, start, hours, title, place in entries:
                if week != 0 and not draw.chance(0.45):
                    continue
                date = monday + datetime.timedelta(days=7 * week + day)
                text = date.isoformat()
                event = {"title": title, "date": text, "start": float(start), "hours": float(hours), "place": place, "calendar": own[title]}  # fmt: skip
                found.append((text, float(start), event))
        found.sort(key=lambda item: item[:2])
        events = [{"id": i + 1} | event for i, (_, _, event) in enumerate(found)]
        calendars = [
            {"name": name, "color": page.color(f"c{i % 5 + 1}"), "tint": page.color(f"p{i % 5 + 1}")}
            for i, name in enumerate(self.plan.calendars)
        ]
        self.path = draw.pick(("data/calendar.js", f"data/{self.many}.js", "calendar.js"))
        text = f"export const locale = {literal(self.locale)};\nexport const weekStart = {self.first_day};\nexport const today = {literal(self.today.isoformat())};\n\nexport const calendars = {literal(calendars)};\n\nexport const {self.many} = {literal(events)};\n"
        self.project.add_data(self.path, text)
        dates = (
            'export const pad = (n) => String(n).padStart(2, "0");\n\nexport const iso = (date) => `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;\n\n'
            "export const parse = (text) => new Date(`${text}T00:00:00`);\n\nexport function addDays(date, days) {\n  const next = new Date(date);\n  next.setDate(next.getDate() + days);\n  return next;\n}\n\n"
            "export const startOfWeek = (date, first) => addDays(date, -((date.getDay() - first + 7) % 7));\n\n"
            "export const clock = (hours) => `${pad(Math.floor(hours))}:${pad(Math.round((hours % 1) * 60))}`;\n"
        )
        self.dates = draw.pick(("lib/dates.js", "utils/date.js", "dates.js"))
        self.project.add_data(self.dates, dates)

    def _calendar_of(self, day: int, start: float) -> int:
        """Mostly the first calendar by day, one of the others in the evening and at weekends."""
        by_day = day < 5 and start < 16
        return self.draw.pick((0, 0, 0, 1)) if by_day else self.draw.between(1, len(self.plan.calendars) - 1)

    def _one_day(self) -> list[tuple[int, float, float, str, str]]:
        """As many of the week's entries as fit into today without overlapping."""
        kept: list[tuple[int, float, float, str, str]] = []
        for _, start, hours, title, place in self.draw.some(self.plan.entries, len(self.plan.entries)):
            if all(start >= s + h or start + hours <= s for _, s, h, _, _ in kept):
                kept.append((self.today.weekday(), start, hours, title, place))
        return kept

    def _imports(self, data: str, dates: str = "", *, is_app: bool = False) -> tuple[str, ...]:
        up = "./" if is_app else "../"
        made = (f'import {{ {data} }} from "{up}{self.path}";',)
        return (*made, f'import {{ {dates} }} from "{up}{self.dates}";') if dates else made

    def _toolbar(self, layout: str) -> Component:
        current = {"month": 0, "week": 1, "day": 2, "agenda": 3, "split": 1}[layout]
        css = (
            ".bar{display:flex;flex-wrap:wrap;align-items:center;gap:$3;padding:$4 $6;background:$surface;border-bottom:1px solid $line}.bar__title{margin:0;font-size:$t3}.bar__step{display:grid;place-items:center;width:34px;height:34px;border:1px solid $line;border-radius:$r1;background:$bg;color:$ink;cursor:pointer}"
            ".bar__now{padding:6px 14px;border:1px solid $line;border-radius:$r1;background:$bg;color:$ink;font-size:$ts;cursor:pointer}.bar__views{display:flex;margin-inline-start:auto;padding:3px;border-radius:$r1;background:$raised}.bar__view{padding:4px 12px;border:0;border-radius:$r0;background:none;color:$muted;font-size:$ts;cursor:pointer}.bar__view--on{background:$bg;color:$ink;font-weight:600}"
            ".bar__new{display:inline-flex;align-items:center;gap:6px;padding:8px 14px;border:0;border-radius:$r1;background:$accent;color:$on-accent;font-size:$ts;font-weight:600;cursor:pointer}@media (max-width: 767px){.bar{padding:$3 $4}.bar__views{order:5;width:100%;margin-inline-start:0}.bar__title{font-size:$t1}}"
        )
        today, before, after = STEPS[self.plan.lang]
        now = self.plan.today if layout in ("week", "split") else today
        arrows = ("arrow", "back") if self.plan.lang in RTL else ("back", "arrow")
        steps = [
            e(
                "button.bar__step",
                e("Icon", name=icon, size=18),
                type="button",
                aria_label=label,
                on={"click": f"onStep({way})"},
            )
            for icon, way, label in zip(arrows, (-1, 1), (before, after), strict=True)
        ]
        tabs = [
            e("button.bar__view.bar__view--on" if i == current else "button.bar__view", name, type="button")
            for i, name in enumerate(self.views)
        ]
        root = e(
            "header.bar",
            e("h1.bar__title", Code("title")),
            steps,
            e("button.bar__now", now, type="button", on={"click": "onToday"}),
            e("div.bar__views", tabs),
            e("button.bar__new", e("Icon", name="plus", size=16), self.plan.create, type="button"),
            id="calendar-head",
        )
        return Component(self.toolbar, ("title", "onStep", "onToday"), root, css)

    def _paint(self) -> str:
        return {
            "soft": "{ background: calendar.tint, borderInlineStart: `3px solid ${calendar.color}` }",
            "solid": "{ background: calendar.tint }",
            "bar": "{ borderInlineStart: `4px solid ${calendar.color}` }",
        }[self.look]

    def _entry(self, root: Element, css: str) -> Component:
        """What shows one event, in the colour of its calendar."""
        return Component(
            self.block,
            (self.one,),
            root,
            css,
            f"const calendar = calendars[{self.one}.calendar];",
            self._imports("calendars", "clock"),
        )

    def _chip(self) -> Component:
        one = self.one
        css = ".chip{display:flex;gap:6px;min-width:0;padding:2px 6px;border-radius:$r0;color:$ink;font-size:$txs;line-height:1.5}.chip__time{color:$muted}.chip__title{overflow:hidden;white-space:nowrap;text-overflow:ellipsis}@media (max-width: 767px){.chip__time{display:none}}"
        root = e(
            "div.chip",
            e("time.chip__time", Code(f"clock({one}.start)")),
            e("span.chip__title", Code(f"{one}.title")),
            style=Code(self._paint()),
            id=Code(f"`{one}-${{{one}.id}}`"),
        )
        return self._entry(root, css)

    def _month(self) -> Component:
        one, many = self.one, self.many
        height = self.draw.pick((104, 116, 128))
        limit = self.draw.pick((2, 3))
        css = (
            f".month{{display:grid;grid-template-columns:repeat(7, minmax(0, 1fr));margin:$5 $6;border:1px solid $line;border-radius:$r1;background:$surface;overflow:hidden}}.weekday{{padding:$2 $3;border-bottom:1px solid $line;color:$muted;font-size:$txs;font-weight:600}}.day{{display:flex;flex-direction:column;gap:3px;min-width:0;min-height:{height}px;padding:6px;border-bottom:1px solid $hair;border-inline-end:1px solid $hair}}.day.is-outside{{background:$raised;color:$muted}}"
            ".number{align-self:flex-start;min-width:24px;padding:1px 6px;border-radius:999px;font-size:$ts;text-align:center}.number.is-today{background:$accent;color:$on-accent;font-weight:700}.rest{color:$muted;font-size:$txs}@media (max-width: 767px){.month{margin:0;border-radius:0}.day{min-height:92px;padding:3px}}"
        )
        chip = e(
            self.block, each=Each(one, f"own(day).slice(0, {limit})", f"{one}.id"), props={one: Code(one)}
        )
        day = e(
            "div.day",
            e("span.number", Code("day.getDate()"), state=("is-today", "iso(day) === today")),
            chip,
            e(
                "span.rest",
                Code(f"`+ ${{own(day).length - {limit}}} {self.more}`"),
                when=f"own(day).length > {limit}",
            ),
            each=Each("day", "days", "iso(day)"),
            state=("is-outside", "day.getMonth() !== month"),
        )
        root = e(
            "section.month",
            e(
                "div.weekday",
                Code('day.toLocaleDateString(locale, { weekday: "short" })'),
                each=Each("day", "days.slice(0, 7)", "day.getDay()"),
            ),
            day,
            id="month",
        )
        script = f"const month = date.getMonth();\nconst start = startOfWeek(new Date(date.getFullYear(), month, 1), weekStart);\nconst count = new Date(date.getFullYear(), month + 1, 0).getDate();\nconst lead = Math.round((new Date(date.getFullYear(), month, 1) - start) / 86_400_000);\nconst days = Array.from({{ length: Math.ceil((lead + count) / 7) * 7 }}, (_, i) => addDays(start, i));\nconst own = (day) => {many}.filter(({one}) => {one}.date === iso(day));"
        return Component(
            "MonthGrid" if self.draw.chance(0.5) else "MonthView",
            ("date", many),
            root,
            css,
            script,
            self._imports("locale, today, weekStart", "addDays, iso, startOfWeek"),
        )

    def _event(self) -> Component:
        one, row = self.one, self.row
        css = ".slot{position:absolute;inset-inline:3px;display:flex;flex-direction:column;padding:4px 8px;border-radius:$r0;background:$raised;color:$ink;font-size:$txs;line-height:1.35;overflow:hidden}.slot__title{flex:none;overflow:hidden;text-overflow:ellipsis}.slot__place{color:$muted}"
        style = (
            self._paint()[:-1]
            + f", top: ({one}.start - {_START_HOUR}) * {row}, height: {one}.hours * {row} - 4 }}"
        )
        root = e(
            "article.slot",
            e("b.slot__title", Code(f"{one}.title")),
            e(
                "span.slot__place",
                Code(f"`${{clock({one}.start)}} · ${{{one}.place}}`"),
                when=f"{one}.hours >= 1",
            ),
            style=Code(style.strip()),
            id=Code(f"`{one}-${{{one}.id}}`"),
        )
        return self._entry(root, css)

    def _week(self, layout: str) -> Component:
        one, many = self.one, self.many
        row = self.row
        hours = _END_HOUR - _START_HOUR
        days = (
            "1"
            if layout == "day"
            else "5"
            if self.project.page.width_css < 900 or layout == "split"
            else self.draw.pick(("5", "7"))
        )
        css = (
            f".week{{display:grid;grid-template-columns:56px repeat({days}, minmax(0, 1fr));background:$surface;border:1px solid $line;border-radius:$r1;overflow:hidden}}.week__head{{padding:$2 $3;border-bottom:1px solid $line;border-inline-start:1px solid $hair;color:$muted;font-size:$ts}}.week__date{{display:block;color:$ink;font-size:$t2;font-weight:600}}.week__date.is-today{{color:$link}}.corner{{border-bottom:1px solid $line}}"
            f".hours{{display:grid;grid-auto-rows:{row}px;color:$muted;font-size:$txs;text-align:end}}.hour{{padding:2px 8px}}.column{{position:relative;height:{hours * row}px;border-inline-start:1px solid $hair;background:repeating-linear-gradient($surface 0 {row - 1}px, $hair {row - 1}px {row}px)}}"
        )
        first = (
            "date"
            if days == "1"
            else "startOfWeek(date, 1)"
            if days == "5"
            else "startOfWeek(date, weekStart)"
        )
        root = e(
            "section.week", e("div.corner"),
            e("header.week__head", e("span.week__name", Code('day.toLocaleDateString(locale, { weekday: "short" })')), e("b.week__date", Code("day.getDate()"), state=("is-today", "iso(day) === today")), each=Each("day", "days", "iso(day)")),
            e("div.hours", e("span.hour", Code("clock(hour)"), each=Each("hour", "hours", "hour"))),
            e("div.column", e(self.block, each=Each(one, f"{many}.filter(({one}) => {one}.date === iso(day))", f"{one}.id"), props={one: Code(one)}), each=Each("day", "days", "iso(day)")),
            id="week",
        )  # fmt: skip
        script = f"const first = {first};\nconst days = Array.from({{ length: {days} }}, (_, i) => addDays(first, i));\nconst hours = Array.from({{ length: {hours} }}, (_, i) => i + {_START_HOUR});"
        names = "addDays, clock, iso" if days == "1" else "addDays, clock, iso, startOfWeek"
        data = "locale, today, weekStart" if days == "7" else "locale, today"
        return Component(
            {"1": "DayView"}.get(days, self.draw.pick(("WeekGrid", "WeekView"))),
            ("date", many),
            root,
            css,
            script,
            self._imports(data, names),
        )

    def _agenda(self, layout: str) -> Component:
        one, many = self.one, self.many
        is_side = layout == "split"
        css = ".agenda{display:grid;align-content:start;gap:$5;min-width:0}.agenda__day{display:grid;gap:$2}.agenda__date{margin:0;color:$muted;font-size:$ts;font-weight:600}.agenda__row{display:flex;align-items:center;gap:$4;padding:$3 $4;background:$surface;border:1px solid $line;border-radius:$r1}.agenda__time{flex:none;width:96px;color:$muted;font-size:$ts}.agenda__dot{flex:none;width:10px;height:10px;border-radius:50%}.agenda__title{flex:1;min-width:0;margin:0;font-weight:600;font-size:$ts}.agenda__place{display:inline-flex;align-items:center;gap:4px;color:$muted;font-size:$ts}@media (max-width: 767px){.agenda__place{display:none}.agenda__time{width:84px}}"
        place = (
            None if is_side else e("span.agenda__place", e("Icon", name="pin", size=14), Code(f"{one}.place"))
        )
        row = e(
            "div.agenda__row",
            e("i.agenda__dot", style=Code(f"{{ background: calendars[{one}.calendar].color }}")),
            e("time.agenda__time", Code(f"`${{clock({one}.start)}}–${{clock({one}.start + {one}.hours)}}`")),
            e("p.agenda__title", Code(f"{one}.title")),
            place,
            each=Each(one, f"{many}.filter(({one}) => {one}.date === day)", f"{one}.id"),
            id=Code(f"`{one}-row-${{{one}.id}}`"),
        )
        group = e(
            "section.agenda__day",
            e(
                "h2.agenda__date",
                Code(
                    'parse(day).toLocaleDateString(locale, { weekday: "long", day: "numeric", month: "long" })'
                ),
            ),
            row,
            each=Each("day", "days", "day"),
        )
        script = f"const days = [...new Set({many}.map(({one}) => {one}.date))];"
        return Component(
            self.draw.pick(("Agenda", "AgendaList", "DayList")),
            (many,),
            e("section.agenda", group, id="agenda"),
            css,
            script,
            self._imports("calendars, locale", "clock, parse"),
        )

    def _mini(self) -> Component:
        css = ".mini{align-self:start;padding:$4;background:$surface;border:1px solid $line;border-radius:$r1}.mini__title{margin:0 0 $3;font-size:$t0}.mini__grid{display:grid;grid-template-columns:repeat(7, 1fr);gap:2px;font-size:$txs;text-align:center}.mini__name{color:$muted}.mini__day{padding:5px 0;border-radius:$r0}.mini__day.is-today{background:$accent;color:$on-accent;font-weight:700}"
        root = e(
            "aside.mini", e("h2.mini__title", Code('date.toLocaleDateString(locale, { month: "long", year: "numeric" })')),
            e("div.mini__grid", e("span.mini__name", Code('day.toLocaleDateString(locale, { weekday: "narrow" })'), each=Each("day", "days.slice(0, 7)", "day.getDay()")), e("span.mini__day", Code('day.getMonth() === date.getMonth() ? day.getDate() : ""'), each=Each("day", "days", "iso(day)"), state=("is-today", "iso(day) === today"))), id="mini-month",
        )  # fmt: skip
        script = "const start = startOfWeek(new Date(date.getFullYear(), date.getMonth(), 1), weekStart);\nconst days = Array.from({ length: 42 }, (_, i) => addDays(start, i));"
        return Component(
            "MiniMonth",
            ("date",),
            root,
            css,
            script,
            self._imports("locale, today, weekStart", "addDays, iso, startOfWeek"),
        )

    def _calendars(self) -> Component:
        css = ".own{align-self:start;display:grid;gap:$3}.own__title{margin:0;font-size:$t0}.own__row{display:flex;align-items:center;gap:$2;font-size:$ts}.own__box{accent-color:$accent}.own__mark{width:10px;height:10px;border-radius:50%}"
        row = e(
            "label.own__row",
            e(
                "input.own__box",
                type="checkbox",
                checked=Code("!hidden.includes(index)"),
                on={"change": "() => onToggle(index)"},
            ),
            e("i.own__mark", style=Code("{ background: calendar.color }")),
            Code("calendar.name"),
            each=Each("calendar, index", "calendars", "calendar.name"),
        )
        return Component(
            "CalendarList",
            ("hidden", "onToggle"),
            e("aside.own", e("h2.own__title", self.plan.calendars_title), row, id="calendars"),
            css,
            imports=self._imports("calendars"),
        )

    def _app(self, layout: str, names: list[str]) -> Component:
        one, many = self.one, self.many
        css = ".calendar{min-height:100vh}.body{display:grid;gap:$5;padding:$5 $6}@media (max-width: 767px){.body{padding:$3;grid-template-columns:minmax(0, 1fr)}}"
        sides = {
            "day": "260px minmax(0, 1fr)",
            "agenda": "minmax(0, 1fr) 280px",
            "split": "minmax(0, 1fr) 320px",
            "week": "180px minmax(0, 1fr)",
        }
        has_side = layout in ("day", "agenda", "split") or "CalendarList" in names
        if has_side:
            css += f"@media (min-width: 768px){{.body{{grid-template-columns:{sides[layout]}}}}}"
        is_month = layout == "month"
        step = (
            "new Date(date.getFullYear(), date.getMonth() + way, 1)"
            if is_month
            else f"addDays(date, way * {1 if layout == 'day' else 7})"
        )
        options = (
            '{ weekday: "long", day: "numeric", month: "long" }'
            if layout == "day"
            else '{ month: "long", year: "numeric" }'
        )
        script = "const [date, setDate] = useState(parse(today));\n"
        if "CalendarList" in names:
            script += f"const [hidden, setHidden] = useState([]);\nconst shown = {many}.filter(({one}) => !hidden.includes({one}.calendar));\nconst toggle = (index) =>\n  setHidden(hidden.includes(index) ? hidden.filter((i) => i !== index) : [...hidden, index]);\n"
        shown = "shown" if "CalendarList" in names else many
        script += f"const title = date.toLocaleDateString(locale, {options});"
        head = e(
            self.toolbar,
            title=Code("title"),
            onStep=Code(f"(way) => setDate({step})"),
            onToday=Code("() => setDate(parse(today))"),
        )
        made = {
            name: e(name, date=Code("date")) if name == "MiniMonth" else e(name, hidden=Code("hidden"), onToggle=Code("toggle")) if name == "CalendarList"
            else e(name, props={many: Code(many)}) if name in ("Agenda", "AgendaList", "DayList") else e(name, date=Code("date"), props={many: Code(shown)})
            for name in names if name not in (self.toolbar, self.block)
        }  # fmt: skip
        first = [n for n in made if n in ("CalendarList",) or (n == "MiniMonth" and layout == "day")]
        order: list[Element] = [made[n] for n in (*first, *(n for n in made if n not in first))]
        root = e("main.calendar", head, order if is_month else e("div.body", order))
        imports = (
            'import { useState } from "react";',
            *self._imports(f"{many}, locale, today", "parse" if is_month else "addDays, parse", is_app=True),
        )
        return Component("App", (), root, css, script, imports)
