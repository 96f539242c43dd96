"""Numbers, money and dates as each language writes them."""

from __future__ import annotations

from generators._web_draw import Draw

_MARKS = {"en": (",", "."), "de": (".", ","), "fr": ("\u202f", ","), "es": (".", ","), "ja": (",", "."), "zh": (",", "."), "ar": (",", "."), "he": (",", "."), "hi": (",", "."), "ko": (",", "."), "ru": ("\u00a0", ","), "el": (".", ","), "th": (",", ".")}  # fmt: skip
_MONTHS = {
    "en": ("January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"),
    "de": ("Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November", "Dezember"),
    "fr": ("janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre", "novembre", "décembre"),
    "es": ("enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre", "noviembre", "diciembre"),
    "ar": ("يناير", "فبراير", "مارس", "أبريل", "مايو", "يونيو", "يوليو", "أغسطس", "سبتمبر", "أكتوبر", "نوفمبر", "ديسمبر"),
    "he": ("ינואר", "פברואר", "מרץ", "אפריל", "מאי", "יוני", "יולי", "אוגוסט", "ספטמבר", "אוקטובר", "נובמבר", "דצמבר"),
    "ru": ("января", "февраля", "марта", "апреля", "мая", "июня", "июля", "августа", "сентября", "октября", "ноября", "декабря"),
    "el": ("Ιανουαρίου", "Φεβρουαρίου", "Μαρτίου", "Απριλίου", "Μαΐου", "Ιουνίου", "Ιουλίου", "Αυγούστου", "Σεπτεμβρίου", "Οκτωβρίου", "Νοεμβρίου", "Δεκεμβρίου"),
    "th": ("มกราคม", "กุมภาพันธ์", "มีนาคม", "เมษายน", "พฤษภาคม", "มิถุนายน", "กรกฎาคม", "สิงหาคม", "กันยายน", "ตุลาคม", "พฤศจิกายน", "ธันวาคม"),
    "hi": ("जनवरी", "फ़रवरी", "मार्च", "अप्रैल", "मई", "जून", "जुलाई", "अगस्त", "सितंबर", "अक्टूबर", "नवंबर", "दिसंबर"),
}  # fmt: skip


def number(value: float, lang: str, digits: int = 0) -> str:
    """Grouped and with the language's decimal mark; Indian grouping in Hindi."""
    group, mark = _MARKS[lang]
    whole, _, fraction = f"{abs(value):.{digits}f}".partition(".")
    sizes = [whole[-3:]]
    rest, width = whole[:-3], 2 if lang == "hi" else 3
    while rest:
        sizes.insert(0, rest[-width:])
        rest = rest[:-width]
    sign = "−" if value < 0 else ""
    return sign + group.join(sizes) + (mark + fraction if fraction else "")


def money(value: float, lang: str, currency: str, digits: int = 2) -> str:
    """An amount with its currency where the language puts it."""
    text = number(value, lang, digits)
    if (lang in ("de", "fr", "es", "el") and currency == "€") or currency == "₽":
        return f"{text}\u00a0{currency}"
    if currency in ("د.إ", "د.ت", "ج.م", "₪", "kr", "円", "元", "원", "บาท"):
        return f"{text}\u00a0{currency}" if currency not in ("円", "元", "원") else text + currency
    return currency + text


def percent(value: float, lang: str, digits: int = 1) -> str:
    """A percentage; German, French and Spanish set it apart from its sign."""
    return number(value, lang, digits) + ("\u00a0%" if lang in ("de", "fr", "es", "ru") else "%")


def month_name(month: int, lang: str) -> str:
    if lang == "ko":
        return f"{month}월"
    return f"{month}月" if lang in ("ja", "zh") else _MONTHS[lang][month - 1]


def date(year: int, month: int, day: int, lang: str) -> str:
    """A date in words."""
    name = month_name(month, lang)
    if lang in ("ja", "zh"):
        return f"{year}年{month}月{day}日"
    if lang == "ko":
        return f"{year}년 {month}월 {day}일"
    if lang == "en":
        return f"{name} {day}, {year}"
    joint = {"de": ". ", "es": " de "}.get(lang, " ")
    return f"{day}{joint}{name}{' de ' if lang == 'es' else ' '}{year}"


def shares(draw: Draw, total: int, count: int, *, spread: float = 0.6) -> list[int]:
    """``count`` positive whole numbers, largest first, that add up to ``total``."""
    weights = sorted((1.0 + spread * draw.between(0, 60) / 10 for _ in range(count)), reverse=True)
    parts = [max(1, int(total * w / sum(weights))) for w in weights]
    parts[0] += total - sum(parts)
    return parts
