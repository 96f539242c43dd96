"""Small components that apps share: icons, avatars, dates, and the draws behind them."""

from __future__ import annotations

from collections.abc import Sequence

from generators._web_component import Code, Component, e, literal
from generators._web_component_project import Project
from generators._web_icons import ICONS
from generators._web_metrics import TERMS
from generators._web_numbers import month_name


def icon_component(project: Project, names: Sequence[str], title: str = "Icon") -> Component:
    """``<Icon name size />``: the paths of those icons, drawn with the text's colour."""
    paths = {name: ICONS[name] for name in sorted(set(names))}
    root = e(
        "svg", e("path", d=Code("paths[name]")), width=Code("size"), height=Code("size"), viewBox="0 0 24 24", fill="none",
        stroke="currentColor", stroke_width=project.draw.pick(("1.5", "1.8", "2")), stroke_linecap="round", stroke_linejoin="round", aria_hidden="true",
    )  # fmt: skip
    if project.is_react:
        return Component(title, ("name", "size = 20"), root, head=f"const paths = {literal(paths)};")
    root.attrs["width"] = root.attrs["height"] = Code("size || 20")
    return Component(title, ("name", "size"), root, head=f"const paths = {literal(paths)};")


def avatar_component(project: Project, title: str = "Avatar") -> Component:
    """``<Avatar name tone size />``: initials on a colour of the palette."""
    page = project.page
    tones = [page.color(f"p{i}") for i in range(1, 6)]
    ink = page.color("ink")
    is_spaced = page.lang in ("ja", "zh", "ko")
    letters = (
        "name.slice(0, 1)" if is_spaced else 'name.split(" ").map((word) => word[0]).slice(0, 2).join("")'
    )
    css = ".avatar{display:inline-flex;flex:none;align-items:center;justify-content:center;border-radius:50%;font-weight:600;line-height:1;text-transform:uppercase}"
    style = "{ width: size, height: size, fontSize: size * 0.4, background: tones[tone % tones.length], color: ink }"
    head = f"const tones = {literal(tones)};\nconst ink = {literal(ink)};"
    if project.is_react:
        root = e("span.avatar", Code("initials"), style=Code(style), title=Code("name"))
        return Component(
            title,
            ("name", "tone = 0", "size = 32"),
            root,
            css,
            script=f"const initials = {letters};",
            head=head,
        )
    style = "{ width: `${size || 32}px`, height: `${size || 32}px`, fontSize: `${(size || 32) * 0.4}px`, background: tones[(tone || 0) % tones.length], color: ink }"
    root = e("span.avatar", Code("initials"), style=Code(style), title=Code("name"))
    script = f"const initials = computed(() => props.{letters});"
    return Component(
        title, ("name", "tone", "size"), root, css, script, ('import { computed } from "vue";',), head
    )


def short_date(month: int, day: int, lang: str) -> str:
    """A day without its year, as the language writes it."""
    if lang in ("ja", "zh"):
        return f"{month}月{day}日"
    if lang == "ko":
        return f"{month}월 {day}일"
    if lang == "de":
        return f"{day}. {TERMS['de'].months[month - 1]}"
    if lang == "en":
        return f"{TERMS['en'].months[month - 1]} {day}"
    return f"{day} {TERMS[lang].months[month - 1] if lang in TERMS else month_name(month, lang)}"
