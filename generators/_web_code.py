"""Source code on a page: short programs, and the spans that colour them."""

from __future__ import annotations

import re

from generators._web_markup import Node, h
from generators._web_stack import StackPage

_WORDS = {
    "python": "and as assert async await class def del elif else except finally for from if import in is lambda not or pass raise return try while with yield None True False self",
    "js": "async await break case catch class const continue default else export extends finally for from function if import in let new null of return switch this throw true false try typeof undefined while",
    "rust": "as async await break const crate else enum false fn for if impl in let loop match mod move mut pub ref return self Self struct true trait type use where while",
    "go": "break case chan const defer else for func go if import interface map nil package range return select struct switch type var true false error string int",
    "bash": "cd echo export sudo if then fi for do done curl install run init build serve deploy",
    "sql": "SELECT FROM WHERE GROUP BY ORDER JOIN ON AS AND OR NOT NULL INSERT INTO VALUES CREATE TABLE PRIMARY KEY WITH LIMIT DESC COUNT SUM DATE",
    "toml": "true false", "json": "true false null", "css": "@media @layer var calc", "yaml": "true false on off",
}  # fmt: skip
_COMMENT = {"python": r"#[^\n]*", "bash": r"(?m:^#[^\n]*)|(?<=\s)#[^\n]*", "toml": r"#[^\n]*", "yaml": r"#[^\n]*", "sql": r"--[^\n]*", "js": r"//[^\n]*", "rust": r"//[^\n]*", "go": r"//[^\n]*", "css": r"/\*.*?\*/", "json": r"(?!)"}  # fmt: skip
THEMES = (  # ground, text, then keyword, string, comment, number, function, name
    ("#0d1117", "#e6edf3", "#ff7b72", "#a5d6ff", "#8b949e", "#79c0ff", "#d2a8ff", "#ffa657"),
    ("#1e1e2e", "#cdd6f4", "#cba6f7", "#a6e3a1", "#7f849c", "#fab387", "#89b4fa", "#f9e2af"),
    ("#282c34", "#d7dae0", "#c678dd", "#98c379", "#8a919e", "#d19a66", "#61afef", "#e5c07b"),
    ("#f6f8fa", "#1f2328", "#cf222e", "#0a3069", "#59636e", "#0550ae", "#6639ba", "#953800"),
    ("#fdf6e3", "#3b4a50", "#5f6f00", "#1f6f68", "#657b83", "#b02a5b", "#1b62a5", "#9a5b00"),
    ("#0f172a", "#e2e8f0", "#7dd3fc", "#bef264", "#94a3b8", "#fda4af", "#c4b5fd", "#fcd34d"),
    ("#fafafa", "#383a42", "#a626a4", "#3f7f3b", "#6b6f78", "#986801", "#2f5fd0", "#b3402f"),
)  # fmt: skip
KINDS = ("key", "str", "rem", "num", "fun", "var")


def code_rules(page: StackPage, theme: tuple[str, ...]) -> None:
    """Colours of the spans that :func:`spans` makes."""
    page.css("".join(f".tok-{k}{{color:{c}}}" for k, c in zip(KINDS, theme[2:], strict=True)), "Code")


def spans(text: str, language: str) -> list[Node | str]:
    """The text with its keywords, strings, comments, numbers, calls and names in spans."""
    words = set(_WORDS.get(language, "").split())
    pattern = re.compile(
        rf"(?P<rem>{_COMMENT.get(language, '(?!)')})|(?P<str>\"\"\".*?\"\"\"|\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)*'|`[^`]*`)"
        r"|(?P<num>\b\d[\d_.]*(?:ms|s|px|rem|%|k)?\b)|(?P<fun>\b[A-Za-z_]\w*(?=\())|(?P<var>(?<=\s)--?[a-z][\w-]*|\$\w+|(?<=@)\w+)|(?P<word>[@A-Za-z_][\w]*)",
        re.S,
    )
    parts: list[Node | str] = []
    at = 0
    for match in pattern.finditer(text):
        kind = match.lastgroup or ""
        found = match.group()
        if found in words:
            kind = "key"
        elif kind == "word":
            is_field = language in ("toml", "yaml") and re.match(r"\s*[=:]", text[match.end() :])
            if not is_field:
                continue
            kind = "var"
        elif kind == "str" and language == "json" and text[match.end() : match.end() + 1] == ":":
            kind = "var"
        if match.start() > at:
            parts.append(text[at : match.start()])
        parts.append(h(f"span.tok-{kind}", found))
        at = match.end()
    parts.append(text[at:])
    return [p for p in parts if p != ""]


def code_block(
    page: StackPage, text: str, language: str, theme: tuple[str, ...], *, title: str = "", copy: str = ""
) -> Node:
    """A framed listing with its file name; always written left to right."""
    page.css(
        f".code{{margin:$4 0;border-radius:$r1;background:{theme[0]};color:{theme[1]};overflow:hidden}}.code__bar{{display:flex;align-items:center;justify-content:space-between;padding:$2 $4;border-bottom:1px solid rgba(127, 127, 127, 0.25);font-family:$mono;font-size:$txs}}.code__text{{margin:0;padding:$4;overflow-x:auto;font-family:$mono;font-size:13px;line-height:1.6;white-space:pre;tab-size:4}}.code__copy{{padding:0;border:0;background:none;color:{theme[1]};font-size:$txs;cursor:pointer}}",
        "Code",
    )
    code_rules(page, theme)
    bar = h(
        "figcaption.code__bar",
        h("span", title or language),
        h("button.code__copy", copy, type="button", id=page.uid("copy")) if copy else None,
    )
    return h(
        "figure.code",
        bar if title or copy else None,
        h("pre.code__text", h("code", spans(text, language))),
        dir="ltr",
        id=page.uid("code"),
    )


SNIPPETS = {
    "queue-install": ("bash", "pip install tidepool\ntidepool init --broker redis://localhost:6379"),
    "queue-task": ("python", 'from tidepool import Queue\n\nqueue = Queue("mail", retries=3)\n\n\n@queue.task(timeout="30s")\ndef send_receipt(order_id: int) -> None:\n    order = Order.get(order_id)\n    mailer.send(order.email, render("receipt.html", order))'),
    "queue-run": ("bash", "# two workers, both queues\ntidepool work mail reports --processes 2 --log json"),
    "queue-call": ("python", "job = send_receipt.delay(4182)\nprint(job.id, job.state)      # 9f2c41 queued\njob.wait(timeout=5)\nprint(job.state)              # done"),
    "site-install": ("bash", "curl -fsSL https://larch.example/install.sh | sh\nlarch new garden-notes && cd garden-notes"),
    "site-config": ("toml", 'title = "Garden notes"\nbase_url = "https://notes.example"\nlanguage = "en"\n\n[build]\nout = "public"\nminify = true\n\n[feeds]\nrss = true\nlimit = 20'),
    "site-page": ("js", "export default function Post({ page, site }) {\n  const minutes = Math.ceil(page.words / 220);\n  return layout(site, {\n    title: page.title,\n    meta: `${minutes} min read`,\n    body: page.html,\n  });\n}"),
    "site-build": ("bash", "larch build --drafts\n# 214 pages in 1.8 s\nlarch deploy --to production"),
    "pay-create": ("bash", 'curl https://api.kite.example/v2/charges \\\n  -H "Authorization: Bearer $KITE_KEY" \\\n  -d amount=4200 \\\n  -d currency=eur \\\n  -d source=card_7Qd1'),
    "pay-answer": ("json", '{\n  "id": "ch_18Jx20",\n  "amount": 4200,\n  "currency": "eur",\n  "status": "captured",\n  "refunded": false,\n  "created": "2025-03-14T09:26:53Z"\n}'),
    "pay-node": ("js", "import { Kite } from '@kite/node';\n\nconst kite = new Kite(process.env.KITE_KEY);\nconst charge = await kite.charges.create({\n  amount: 4200,\n  currency: 'eur',\n  source: 'card_7Qd1',\n});\nconsole.log(charge.status); // captured"),
    "pay-error": ("json", '{\n  "error": {\n    "type": "card_declined",\n    "code": "insufficient_funds",\n    "retry": false\n  }\n}'),
    "db-install": ("bash", "cargo add pebble --features derive\npebble migrate --check"),
    "db-model": ("rust", '#[derive(Record)]\npub struct Reading {\n    pub sensor: u32,\n    pub taken_at: Timestamp,\n    pub celsius: f32,\n}\n\nlet store = Store::open("readings.pebble")?;\nstore.insert(&Reading::now(7, 21.4))?;'),
    "db-query": ("rust", 'let warm = store\n    .query::<Reading>()\n    .since(Duration::days(1))\n    .filter(|r| r.celsius > 24.0)\n    .collect()?;\nprintln!("{} readings", warm.len()); // 31 readings'),
    "db-sql": ("sql", "SELECT sensor, COUNT(*) AS n, MAX(celsius) AS peak\nFROM readings\nWHERE taken_at > now() - 86400\nGROUP BY sensor\nORDER BY peak DESC\nLIMIT 5;"),
}  # fmt: skip
FAMILIES = {"queue": ("queue-install", "queue-task", "queue-call", "queue-run"), "site": ("site-install", "site-config", "site-page", "site-build"), "pay": ("pay-create", "pay-answer", "pay-node", "pay-error"), "db": ("db-install", "db-model", "db-query", "db-sql")}  # fmt: skip
FILES = {"bash": "Terminal", "python": "tasks.py", "toml": "larch.toml", "js": "index.js", "json": "response.json", "rust": "main.rs", "sql": "report.sql"}  # fmt: skip
