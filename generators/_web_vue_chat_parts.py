"""What a chat is built from: rooms, the conversation, messages, the composer, details of who writes."""

from __future__ import annotations

from generators._web_app_mail import Chat
from generators._web_component import Code, Component, Each, Element, e, literal
from generators._web_component_parts import avatar_component, icon_component
from generators._web_component_project import Project
from generators._web_vue_chats import CITIES, FILES, WORDS

LAYOUTS = ("bubbles", "flat", "support", "thread", "rooms")
_MESSAGE = ("MessageBubble", "ChatMessage", "Message", "MessageItem")
_COMPOSER = ("Composer", "MessageInput", "ChatInput", "ReplyBox")
_ROOMS = ("RoomList", "ChatList", "Conversations", "Inbox")


class ChatWriter:
    """Writes one chat's components; details are drawn once."""

    def __init__(self, project: Project, room: Chat) -> None:
        self.project, self.room, self.draw = project, room, project.draw
        self.words = WORDS[room.lang]
        self.message, self.composer, self.rooms = (
            self.draw.pick(names) for names in (_MESSAGE, _COMPOSER, _ROOMS)
        )
        self.people = list(dict.fromkeys([who for who, _, _ in room.lines if who] + [room.owner]))
        self.icons: set[str] = {"send", "search"}
        self.tail = self.draw.pick(("round", "corner", "flat"))
        self.has_ticks, self.has_typing = self.draw.chance(0.5), self.draw.chance(0.4)
        self.has_badges = self.draw.chance(0.7)

    def write(self, layout: str) -> tuple[Component, list[Component]]:
        """(the app, its components) of a layout."""
        self._data()
        parts: list[Component] = []
        if layout != "thread":
            parts.append(self._rooms(layout))
        if layout != "rooms":
            parts += [
                self._header(layout),
                self._flat() if layout == "flat" else self._bubble(),
                self._composer(),
            ]
        if layout == "support":
            parts.append(self._details())
        app = self._app(layout)
        return app, [*parts, icon_component(self.project, sorted(self.icons)), avatar_component(self.project)]

    def _data(self) -> None:
        draw, room = self.draw, self.room
        lines = [
            {"id": i + 1, "author": who or room.owner, "text": text, "time": when, "mine": not who}
            for i, (who, text, when) in enumerate(room.lines)
        ]
        rooms = []
        minutes = int(room.lines[-1][2][:2]) * 60 + int(room.lines[-1][2][3:])
        for i, (name, last) in enumerate(room.rooms):
            item: dict[str, object] = {
                "id": i + 1,
                "name": name,
                "last": room.lines[-1][1] if name == room.title else last,
                "time": f"{minutes // 60:02d}:{minutes % 60:02d}",
            }
            if self.has_badges:
                item["unread"] = 0 if name == room.title else draw.pick((0, 0, 1, 2, 4))
            rooms.append(item)
            minutes -= draw.between(7, 90)
            minutes = max(minutes, 5)
        self.path = draw.pick(("data/chat.js", "data/messages.js", "data.js"))
        text = f"export const me = {literal(room.owner)};\n\nexport const people = {literal(self.people)};\n\nexport const rooms = {literal(rooms)};\n\nexport const messages = {literal(lines)};\n"
        self.project.add_data(self.path, text)

    def _import(self, names: str, *, is_app: bool = False) -> str:
        return f'import {{ {names} }} from "{"./" if is_app else "../"}{self.path}";'

    def _rooms(self, layout: str) -> Component:
        css = (
            ".rooms{display:flex;flex-direction:column;gap:$3;min-width:0;padding:$4;background:$surface;border-inline-end:1px solid $line}.rooms__title{margin:0;font-size:$t2}.find{display:flex;align-items:center;gap:$2;padding:$2 $3;border-radius:$r1;background:$raised;color:$muted}.find__field{flex:1;min-width:0;border:0;background:none;color:$ink;outline:0}"
            ".rooms__list{display:grid;grid-template-columns:minmax(0, 1fr);gap:2px;margin:0;padding:0;list-style:none}.room{display:flex;align-items:center;gap:$3;width:100%;padding:$3;border:0;border-radius:$r1;background:none;color:$ink;text-align:start;cursor:pointer}.room:hover{background:$raised}.room.is-current{background:$soft}.room__body{flex:1;min-width:0}.room__name{display:block;overflow:hidden;white-space:nowrap;text-overflow:ellipsis;font-size:$ts;font-weight:600}.room__last{display:block;overflow:hidden;white-space:nowrap;text-overflow:ellipsis;color:$muted;font-size:$txs}"
            ".room__side{display:grid;justify-items:end;gap:4px;color:$muted;font-size:$txs}.badge{min-width:20px;padding:1px 6px;border-radius:999px;background:$accent;color:$on-accent;font-size:$txs;text-align:center}"
        )
        css += (
            ".rooms{min-height:100vh;border-inline-end:0}"
            if layout == "rooms"
            else "@media (max-width: 767px){.rooms{display:none}}"
        )
        side: list[Element] = [e("time", Code("room.time"))]
        if self.has_badges:
            side.append(e("span.badge", Code("room.unread"), when="room.unread"))
        button = e(
            "button.room", e("Avatar", name=Code("room.name"), tone=Code("room.id"), size=44 if layout == "rooms" else 40), e("span.room__body", e("b.room__name", Code("room.name")), e("span.room__last", Code("room.last"))), e("span.room__side", side),
            type="button", state=("is-current", "room.id === current"), on={"click": "$emit('select', room.id)"}, id=Code("`room-${room.id}`"),
        )  # fmt: skip
        find = e(
            "label.find",
            e("Icon", name="search", size=16),
            e(
                "input.find__field",
                type="search",
                v_model="query",
                placeholder=self.words[0],
                aria_label=self.words[0],
            ),
        )
        root = e(
            "aside.rooms",
            e("h1.rooms__title" if layout == "rooms" else "h2.rooms__title", self.room.app),
            find,
            e("ul.rooms__list", e("li", button, each=Each("room", "shown", "room.id"))),
            id="rooms",
        )
        script = 'const query = ref("");\nconst shown = computed(() => rooms.filter((room) => room.name.toLowerCase().includes(query.value.toLowerCase())));'
        return Component(
            self.rooms,
            ("current",),
            root,
            css,
            f'defineEmits(["select"]);\n\n{script}',
            ('import { computed, ref } from "vue";', self._import("rooms")),
        )

    def _header(self, layout: str) -> Component:
        self.icons |= {"back", "phone", "dots"} if layout == "thread" else {"phone", "dots"}
        css = ".bar{display:flex;align-items:center;gap:$3;padding:$3 $5;background:$surface;border-bottom:1px solid $line}.bar__body{flex:1;min-width:0}.bar__title{margin:0;font-size:$t1;line-height:1.3}.bar__note{margin:0;color:$muted;font-size:$txs}.bar__tool{padding:6px;border:0;background:none;color:$muted;cursor:pointer}@media (max-width: 767px){.bar{padding:$3 $4}}"
        is_channel = self.room.title.startswith("#")
        back = (
            e("button.bar__tool", e("Icon", name="back", size=20), type="button", aria_label=self.words[8])
            if layout == "thread"
            else None
        )
        face = None if is_channel else e("Avatar", name=Code("title"), tone=1, size=38)
        tools = [
            e("button.bar__tool", e("Icon", name=name, size=20), type="button", aria_label=label)
            for name, label in zip(("phone", "dots"), self.words[9:], strict=True)
        ]
        tag = "h1.bar__title"
        root = e(
            "header.bar",
            back,
            face,
            e("div.bar__body", e(tag, Code("title")), e("p.bar__note", self.room.presence)),
            tools,
            id="chat-head",
        )
        return Component("ChatHeader", ("title",), root, css)

    def _bubble(self) -> Component:
        corner = {
            "round": "border-radius:$r2",
            "corner": "border-radius:$r2;border-end-start-radius:4px",
            "flat": "border-radius:$r0",
        }[self.tail]
        mine = {"round": "", "corner": ";border-end-start-radius:$r2;border-end-end-radius:4px", "flat": ""}[
            self.tail
        ]
        css = (
            f".msg{{display:flex;align-items:flex-end;gap:$2;align-self:flex-start;max-width:min(80%, 540px)}}.msg.is-mine{{align-self:flex-end;flex-direction:row-reverse}}.bubble{{padding:$3 $4;background:$raised;color:$ink;{corner}}}.bubble.is-own{{background:$accent;color:$on-accent{mine}}}"
            ".who{display:block;margin-bottom:2px;color:$link;font-size:$txs;font-weight:600}.words{margin:0;font-size:$ts;overflow-wrap:anywhere}.when{display:flex;align-items:center;justify-content:flex-end;gap:4px;margin-top:4px;font-size:$txs;opacity:0.8}"
        )
        when: list[Element | Code] = [Code("message.time")]
        if self.has_ticks:
            self.icons.add("check")
            when.append(e("Icon", name="check", size=14, when="message.mine"))
        bubble = e(
            "div.bubble",
            e("b.who", Code("message.author"), when="!message.mine"),
            e("p.words", Code("message.text")),
            e("time.when", when),
            state=("is-own", "message.mine"),
        )
        root = e(
            "li.msg",
            e("Avatar", name=Code("message.author"), tone=Code("tone"), size=28, when="!message.mine"),
            bubble,
            state=("is-mine", "message.mine"),
            id=Code("`message-${message.id}`"),
        )
        return Component(self.message, ("message", "tone"), root, css)

    def _flat(self) -> Component:
        css = ".line{display:flex;gap:$3}.line__body{min-width:0}.line__head{display:flex;align-items:baseline;gap:$2;margin:0}.line__who{font-size:$ts;font-weight:700}.line__time{color:$muted;font-size:$txs}.line__words{margin:2px 0 0;max-width:68ch;font-size:$ts}"
        root = e(
            "li.line", e("Avatar", name=Code("message.author"), tone=Code("tone"), size=36),
            e("div.line__body", e("p.line__head", e("b.line__who", Code("message.author")), e("time.line__time", Code("message.time"))), e("p.line__words", Code("message.text"))), id=Code("`message-${message.id}`"),
        )  # fmt: skip
        return Component(self.message, ("message", "tone"), root, css)

    def _composer(self) -> Component:
        css = ".write{display:flex;align-items:center;gap:$3;padding:$3 $5;background:$surface;border-top:1px solid $line}.write__field{flex:1;min-width:0;padding:$3 $4;border:1px solid $line;border-radius:$r1;background:$bg;color:$ink;font-size:$ts}.write__tool{padding:6px;border:0;background:none;color:$muted;cursor:pointer}.write__send{display:inline-flex;align-items:center;gap:$2;padding:$3 $4;border:0;border-radius:$r1;background:$accent;color:$on-accent;font-size:$ts;font-weight:600;cursor:pointer}@media (max-width: 767px){.write{padding:$3}}"
        attach = e(
            "button.write__tool", e("Icon", name="plus", size=20), type="button", aria_label=self.words[7]
        )
        self.icons.add("plus")
        label = self.room.send if self.draw.chance(0.5) and not self.project.page.is_phone else None
        send = e(
            "button.write__send",
            label,
            e("Icon", name="send", size=18),
            type="submit",
            aria_label=None if label else self.room.send,
        )
        field = e(
            "input.write__field",
            type="text",
            v_model="draft",
            placeholder=self.room.hint,
            aria_label=self.room.hint,
            id="draft",
        )
        root = e(
            "form.write",
            attach if self.draw.chance(0.6) else None,
            field,
            send,
            on={"submit.prevent": "send"},
        )
        script = 'const emit = defineEmits(["send"]);\nconst draft = ref("");\n\nfunction send() {\n  if (!draft.value.trim()) return;\n  emit("send", draft.value);\n  draft.value = "";\n}'
        return Component(self.composer, (), root, css, script, ('import { ref } from "vue";',))

    def _details(self) -> Component:
        draw, lang = self.draw, self.room.lang
        keys = self.words[5]
        values = (str(draw.between(2015, 2024)), str(draw.between(2, 31)), draw.pick(CITIES[lang]))
        self.icons.add("file")
        css = ".about{display:flex;flex-direction:column;gap:$5;padding:$5;background:$surface;border-inline-start:1px solid $line}.about__top{display:grid;justify-items:center;gap:$2;text-align:center}.about__name{margin:0;font-size:$t1}.about__note{margin:0;color:$muted;font-size:$ts}.about__head{margin:0 0 $2;font-size:$ts}.about__pairs{display:grid;grid-template-columns:1fr max-content;gap:$2;margin:0;font-size:$ts}.about__key{color:$muted}.about__value{margin:0;font-weight:600}.file{display:flex;align-items:center;gap:$2;padding:$2 0;font-size:$ts}@media (max-width: 1100px){.about{display:none}}"
        pairs = [
            part
            for key, value in zip(keys, values, strict=True)
            for part in (e("dt.about__key", key), e("dd.about__value", value))
        ]
        files = [e("div.file", e("Icon", name="file", size=16), e("span", name)) for name in FILES[lang]]
        root = e(
            "aside.about", e("div.about__top", e("Avatar", name=Code("name"), tone=1, size=72), e("h2.about__name", Code("name")), e("p.about__note", self.room.presence)),
            e("section", e("h3.about__head", self.words[3]), e("dl.about__pairs", pairs)), e("section", e("h3.about__head", self.words[4]), files), id="about",
        )  # fmt: skip
        return Component("CustomerPanel", ("name",), root, css)

    def _app(self, layout: str) -> Component:
        room = self.room
        current = [name for name, _ in room.rooms].index(room.title) + 1
        if layout == "rooms":
            css = ".screen{max-width:560px;min-height:100vh;margin:0 auto}"
            root = e("main.screen", e(self.rooms, current=Code("current"), on={"select": "current = $event"}))
            return Component(
                "App", (), root, css, "const current = ref(null);", ('import { ref } from "vue";',)
            )
        columns = {
            "bubbles": "300px minmax(0, 1fr)",
            "flat": "250px minmax(0, 1fr)",
            "support": "290px minmax(0, 1fr) 280px",
            "thread": "minmax(0, 1fr)",
        }[layout]
        narrow = (
            "@media (max-width: 1100px){.chat{grid-template-columns:280px minmax(0, 1fr)}}"
            if layout == "support"
            else ""
        )
        gap = "$5" if layout == "flat" else self.draw.pick(("$2", "$3"))
        css = f".chat{{display:grid;grid-template-columns:{columns};height:100vh}}.thread{{display:flex;flex-direction:column;min-width:0;min-height:0}}.lines{{flex:1;display:flex;flex-direction:column;gap:{gap};margin:0;padding:$5;overflow:auto;list-style:none}}.day{{align-self:center;padding:2px 12px;border-radius:999px;background:$raised;color:$muted;font-size:$txs}}.typing{{color:$muted;font-size:$txs;font-style:italic}}{narrow}@media (max-width: 767px){{.chat{{grid-template-columns:minmax(0, 1fr)}}.lines{{padding:$4}}}}"
        if layout != "flat" and self.draw.chance(0.5):
            css += ".day{margin-top:auto}"  # a short conversation lies at the bottom
        typing = e("li.typing", f"{self.people[0]} {self.words[2]}") if self.has_typing else None
        message = e(
            self.message,
            each=Each("message", "messages", "message.id"),
            message=Code("message"),
            tone=Code("people.indexOf(message.author)"),
        )
        thread = e(
            "section.thread",
            e("ChatHeader", title=room.title),
            e(
                "ol.lines",
                e("li.day", self.words[1]),
                message,
                typing,
                id="messages",
                ref="list",
            ),
            e(self.composer, on={"send": "add"}),
        )
        parts: list[Element] = (
            []
            if layout == "thread"
            else [e(self.rooms, current=Code("current"), on={"select": "current = $event"})]
        )
        parts.append(thread)
        if layout == "support":
            parts.append(e("CustomerPanel", name=room.title))
        script = f"const current = ref({current});\n" if layout != "thread" else ""
        script += "const messages = ref([...initial]);\n\nfunction add(text) {\n  const time = new Date().toTimeString().slice(0, 5);\n  messages.value.push({ id: messages.value.length + 1, author: me, text, time, mine: true });\n}"
        script = f"const list = ref(null);\n{script}\n\nonMounted(() => {{\n  list.value.scrollTop = list.value.scrollHeight;\n}});"
        imports = (
            'import { onMounted, ref } from "vue";',
            self._import("me, messages as initial, people", is_app=True),
        )
        return Component("App", (), e("main.chat", parts), css, script, imports)
