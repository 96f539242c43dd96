"""What an article is made of."""

from __future__ import annotations

from dataclasses import dataclass

Table = tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Part:
    """A block: p, h2, quote, list, steps, figure, code, table or note. ``more`` is the second half of some."""

    kind: str
    text: str = ""
    more: str = ""
    items: tuple[str, ...] = ()
    rows: Table = ()


def p(text: str) -> Part:
    return Part("p", text)


def h2(text: str) -> Part:
    return Part("h2", text)


def quote(text: str, who: str) -> Part:
    return Part("quote", text, who)


def figure(scene: str, caption: str) -> Part:
    return Part("figure", caption, scene)


def bullets(*items: str) -> Part:
    return Part("list", items=items)


def steps(*items: str) -> Part:
    return Part("steps", items=items)


def code(language: str, text: str) -> Part:
    return Part("code", text, language)


def table(*rows: tuple[str, ...]) -> Part:
    return Part("table", rows=rows)


def note(text: str) -> Part:
    return Part("note", text)


@dataclass(frozen=True, kw_only=True, slots=True)
class Story:
    """An article; ``genre`` is news, essay, recipe, guide, docs or interview."""

    lang: str
    genre: str
    site: str
    section: str
    title: str
    deck: str
    author: str
    role: str
    scene: str
    about: str
    parts: tuple[Part, ...]
    related: tuple[tuple[str, str], ...]
    tags: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Reading:
    """Words around an article in one language: minutes is a pattern."""

    by: str
    minutes: str
    contents: str
    related: str
    share: str
    letter: str
    letter_text: str
    subscribe: str
    copy: str
    previous: str
    following: str
    sections: tuple[str, ...]
    note: str


DOCUMENTATION = {
    "en": ("Docs", "API", "Examples", "Changelog", "Support"),
    "de": ("Doku", "API", "Beispiele", "Änderungen", "Hilfe"),
}
READING = {
    "en": Reading("By", "{} min read", "On this page", "Read next", "Share", "The Sunday letter", "Five stories worth your coffee, every week.", "Subscribe", "Copy", "Previous", "Next", ("News", "Culture", "Science", "Places", "Opinion"), "Note"),
    "de": Reading("Von", "{} Min. Lesezeit", "Inhalt", "Weiterlesen", "Teilen", "Der Sonntagsbrief", "Fünf Geschichten zum Kaffee, jede Woche.", "Abonnieren", "Kopieren", "Zurück", "Weiter", ("Politik", "Kultur", "Wissen", "Reise", "Meinung"), "Hinweis"),
    "fr": Reading("Par", "{} min de lecture", "Sommaire", "À lire aussi", "Partager", "La lettre du dimanche", "Cinq récits à lire avec le café.", "S'abonner", "Copier", "Précédent", "Suivant", ("Actualité", "Culture", "Sciences", "Voyages", "Idées"), "À noter"),
    "es": Reading("Por", "{} min de lectura", "Contenido", "Sigue leyendo", "Compartir", "La carta del domingo", "Cinco historias para el café.", "Suscribirse", "Copiar", "Anterior", "Siguiente", ("Actualidad", "Cultura", "Ciencia", "Viajes", "Opinión"), "Nota"),
    "ja": Reading("文", "{}分で読めます", "目次", "あわせて読みたい", "共有", "日曜の手紙", "毎週、五つの物語をお届けします。", "登録する", "コピー", "前へ", "次へ", ("ニュース", "文化", "科学", "旅", "意見"), "補足"),
    "zh": Reading("文", "阅读约{}分钟", "目录", "延伸阅读", "分享", "周日来信", "每周五个值得读的故事。", "订阅", "复制", "上一篇", "下一篇", ("新闻", "文化", "科学", "旅行", "观点"), "提示"),
    "ar": Reading("بقلم", "{} دقائق قراءة", "المحتويات", "اقرأ أيضًا", "شارك", "رسالة الأحد", "خمس حكايات مع قهوة الصباح.", "اشترك", "نسخ", "السابق", "التالي", ("أخبار", "ثقافة", "علوم", "رحلات", "رأي"), "ملاحظة"),
    "he": Reading("מאת", "{} דקות קריאה", "תוכן העניינים", "להמשך קריאה", "שיתוף", "מכתב השבת", "חמישה סיפורים לקפה של הבוקר.", "הרשמה", "העתקה", "הקודם", "הבא", ("חדשות", "תרבות", "מדע", "טיולים", "דעות"), "הערה"),
    "hi": Reading("लेखक", "{} मिनट का पाठ", "इस पन्ने पर", "आगे पढ़ें", "साझा करें", "रविवार की चिट्ठी", "चाय के साथ पाँच कहानियाँ, हर हफ़्ते।", "सदस्य बनें", "कॉपी", "पिछला", "अगला", ("समाचार", "संस्कृति", "विज्ञान", "यात्रा", "विचार"), "ध्यान दें"),
}  # fmt: skip
