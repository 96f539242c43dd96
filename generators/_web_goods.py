"""Products drawn as flat pictures on a 200-unit square."""

from __future__ import annotations

from generators._web_color import Rgb, mix, notation
from generators._web_markup import Raw, escape
from generators._web_page import Page

# {a} body, {b} darker body, {c} second colour, {d} dark detail, {l} light
GOODS = {
    "mug": '<path d="M52 62h84v66a26 26 0 0 1-26 26H78a26 26 0 0 1-26-26z" fill="{a}"/><path d="M136 78h10a22 22 0 0 1 0 44h-10" fill="none" stroke="{b}" stroke-width="11"/><ellipse cx="94" cy="62" rx="42" ry="9" fill="{b}"/><path d="M52 100h84v14H52z" fill="{c}"/>',
    "vase": '<path d="M84 34h32v22c0 14 34 30 34 66 0 26-18 44-50 44s-50-18-50-44c0-36 34-52 34-66z" fill="{a}"/><path d="M52 110c20 10 76 10 96 0l2 16c-22 12-78 12-100 0z" fill="{c}"/><ellipse cx="100" cy="34" rx="16" ry="5" fill="{d}"/>',
    "bowl": '<path d="M36 86h128c0 44-28 70-64 70S36 130 36 86z" fill="{a}"/><ellipse cx="100" cy="86" rx="64" ry="15" fill="{b}"/><ellipse cx="100" cy="88" rx="52" ry="10" fill="{c}"/><path d="M76 154h48v8H76z" fill="{b}"/>',
    "plate": '<circle cx="100" cy="100" r="70" fill="{a}"/><circle cx="100" cy="100" r="70" fill="none" stroke="{c}" stroke-width="6"/><circle cx="100" cy="100" r="44" fill="{b}"/>',
    "teapot": '<path d="M54 96c0-30 20-44 46-44s46 14 46 44c0 34-16 54-46 54S54 130 54 96z" fill="{a}"/><path d="M146 88c16-4 18 30 34 16-4 30-20 34-38 30M54 84c-34-4-34 50 6 44" fill="none" stroke="{b}" stroke-width="10"/><path d="M78 54q22-16 44 0z" fill="{b}"/><circle cx="100" cy="42" r="7" fill="{c}"/>',
    "backpack": '<rect x="56" y="48" width="88" height="114" rx="30" fill="{a}"/><path d="M80 50c0-26 40-26 40 0" fill="none" stroke="{d}" stroke-width="8"/><rect x="68" y="104" width="64" height="46" rx="10" fill="{b}"/><path d="M68 122h64" stroke="{d}" stroke-width="4"/><rect x="86" y="66" width="28" height="14" rx="3" fill="{c}"/><path d="M56 90h-8v52h8M144 90h8v52h-8" fill="none" stroke="{d}" stroke-width="7"/>',
    "tent": '<path d="M100 42 178 154H22z" fill="{a}"/><path d="M100 42 128 154H72z" fill="{d}"/><path d="M100 42 72 154h28z" fill="{c}"/><path d="M100 42v-10M22 154l-10 8M178 154l10 8" stroke="{d}" stroke-width="4"/>',
    "boot": '<path d="M66 38h44v62c20 8 46 10 50 34v18H62z" fill="{a}"/><path d="M56 150h108v14H56z" fill="{d}"/><path d="M66 38h44v14H66z" fill="{c}"/><path d="M92 66h20M92 80h20M92 94h22" stroke="{l}" stroke-width="5"/>',
    "lantern": '<path d="M72 62h56l8 82H64z" fill="{c}"/><rect x="64" y="50" width="72" height="14" rx="4" fill="{a}"/><rect x="58" y="144" width="84" height="16" rx="4" fill="{a}"/><path d="M84 50c0-24 32-24 32 0" fill="none" stroke="{d}" stroke-width="5"/><path d="M100 84c14 16 14 34 0 44-14-10-14-28 0-44z" fill="{l}"/><path d="M84 64v80M116 64v80" stroke="{d}" stroke-width="4"/>',
    "bottle": '<path d="M84 34h32v26c0 12 18 16 18 38v60a10 10 0 0 1-10 10H76a10 10 0 0 1-10-10V98c0-22 18-26 18-38z" fill="{a}"/><rect x="82" y="24" width="36" height="16" rx="4" fill="{d}"/><rect x="66" y="104" width="68" height="40" fill="{l}"/><path d="M76 118h48M76 130h30" stroke="{b}" stroke-width="4"/>',
    "jar": '<rect x="58" y="58" width="84" height="104" rx="16" fill="{a}"/><rect x="64" y="38" width="72" height="22" rx="5" fill="{d}"/><rect x="58" y="88" width="84" height="46" fill="{l}"/><path d="M74 104h52M82 118h36" stroke="{c}" stroke-width="5"/>',
    "bag": '<path d="M60 46h80l8 118H52z" fill="{a}"/><path d="M60 46h80l-4-14H64z" fill="{b}"/><rect x="72" y="78" width="56" height="56" fill="{l}"/><circle cx="100" cy="100" r="13" fill="{c}"/><path d="M82 124h36" stroke="{d}" stroke-width="4"/>',
    "book": '<path d="M52 40h88a10 10 0 0 1 10 10v112H62a10 10 0 0 1-10-10z" fill="{a}"/><path d="M52 40h14v122h-4a10 10 0 0 1-10-10z" fill="{b}"/><path d="M80 66h54M80 80h40" stroke="{l}" stroke-width="6"/><circle cx="108" cy="120" r="20" fill="{c}"/>',
    "headphones": '<path d="M46 112a54 54 0 0 1 108 0" fill="none" stroke="{a}" stroke-width="13"/><rect x="34" y="104" width="34" height="54" rx="15" fill="{b}"/><rect x="132" y="104" width="34" height="54" rx="15" fill="{b}"/><rect x="56" y="110" width="14" height="42" rx="6" fill="{d}"/><rect x="130" y="110" width="14" height="42" rx="6" fill="{d}"/>',
    "speaker": '<rect x="58" y="30" width="84" height="136" rx="14" fill="{a}"/><circle cx="100" cy="116" r="32" fill="{d}"/><circle cx="100" cy="116" r="13" fill="{c}"/><circle cx="100" cy="60" r="16" fill="{d}"/><circle cx="100" cy="60" r="6" fill="{c}"/>',
    "lamp": '<path d="M66 40h68l22 54H44z" fill="{c}"/><path d="M100 94v58" stroke="{d}" stroke-width="9"/><path d="M66 164q34-24 68 0z" fill="{a}"/><path d="M122 94v26" stroke="{d}" stroke-width="3"/><circle cx="122" cy="122" r="4" fill="{a}"/>',
    "chair": '<path d="M62 30h76v16H62zM62 56h76v12H62z" fill="{a}"/><path d="M64 30v136M136 30v136" stroke="{b}" stroke-width="10"/><path d="M52 92h96v16H52z" fill="{c}"/><path d="M56 108v58M144 108v58" stroke="{b}" stroke-width="9"/>',
    "stool": '<ellipse cx="100" cy="66" rx="50" ry="15" fill="{c}"/><path d="M52 66v10c20 14 76 14 96 0V66" fill="{a}"/><path d="M66 80 50 168M134 80l16 88M100 84v80M58 130h84" stroke="{b}" stroke-width="8"/>',
    "plant": '<path d="M62 112h76l-10 54H72z" fill="{c}"/><path d="M100 112C98 70 70 60 56 40c34-4 48 30 44 72zM100 112c0-50 24-72 46-80 4 34-20 60-46 80zM100 112C80 104 56 104 42 88c30-8 52 6 58 24zM100 112c14-22 38-20 58-30-4 26-34 34-58 30z" fill="{a}"/><path d="M58 106h84v14H58z" fill="{b}"/>',
    "soap": '<rect x="44" y="74" width="112" height="66" rx="20" fill="{a}"/><rect x="62" y="90" width="76" height="34" rx="10" fill="none" stroke="{b}" stroke-width="4"/><circle cx="66" cy="54" r="11" fill="{l}"/><circle cx="88" cy="42" r="7" fill="{l}"/><circle cx="132" cy="52" r="9" fill="{c}"/>',
    "sweater": '<path d="M72 42h56l36 26-16 34-18-8v70H70V94l-18 8-16-34z" fill="{a}"/><path d="M80 42q20 22 40 0z" fill="{d}"/><path d="M70 110h60v10H70zM70 128h60v6H70z" fill="{c}"/><path d="M70 156h60v8H70z" fill="{b}"/>',
    "beanie": '<path d="M50 118c0-50 24-70 50-70s50 20 50 70z" fill="{a}"/><rect x="44" y="112" width="112" height="30" rx="10" fill="{b}"/><circle cx="100" cy="42" r="16" fill="{c}"/><path d="M76 116v22M100 116v22M124 116v22" stroke="{a}" stroke-width="4"/>',
    "kettle": '<path d="M58 78h84l12 78H46z" fill="{a}"/><path d="M58 78q42-40 84 0z" fill="{b}"/><circle cx="100" cy="50" r="8" fill="{d}"/><path d="M68 66c-10-46 74-46 64 0" fill="none" stroke="{d}" stroke-width="8"/><path d="M146 96l28-18 4 14-24 26z" fill="{b}"/>',
    "pan": '<circle cx="82" cy="96" r="52" fill="{a}"/><circle cx="82" cy="96" r="41" fill="{d}"/><path d="M126 118l58 38" stroke="{b}" stroke-width="15" stroke-linecap="round"/><circle cx="78" cy="90" r="18" fill="{l}"/><circle cx="78" cy="90" r="8" fill="{c}"/>',
    "candle": '<rect x="66" y="74" width="68" height="90" rx="8" fill="{a}"/><rect x="66" y="104" width="68" height="36" fill="{l}"/><path d="M78 122h44" stroke="{d}" stroke-width="4"/><path d="M100 74V60" stroke="{d}" stroke-width="4"/><path d="M100 26c14 16 14 30 0 36-14-6-14-20 0-36z" fill="{c}"/>',
    "can": '<path d="M58 84h70v72H58z" fill="{a}"/><path d="M128 128l44-58" stroke="{b}" stroke-width="10"/><path d="M160 58l26 18-8 10-26-18z" fill="{c}"/><path d="M66 84c-40-40 60-60 56 0M58 100c-34-4-34 44 0 40" fill="none" stroke="{b}" stroke-width="8"/>',
    "packet": '<rect x="56" y="32" width="88" height="134" rx="4" fill="{l}"/><path d="M56 32h88v26H56z" fill="{a}"/><path d="M100 138V92c-26 0-30-18-30-24 24 0 30 12 30 24 0-12 8-28 32-28 0 16-12 28-32 28" fill="none" stroke="{c}" stroke-width="6"/><path d="M72 150h56" stroke="{d}" stroke-width="5"/>',
    "notebook": '<rect x="58" y="34" width="92" height="132" rx="6" fill="{a}"/><path d="M132 34v132" stroke="{c}" stroke-width="8"/><path d="M50 54h16M50 78h16M50 102h16M50 126h16M50 150h16" stroke="{d}" stroke-width="6"/><rect x="78" y="60" width="40" height="24" fill="{l}"/>',
    "bike": '<circle cx="54" cy="128" r="34" fill="none" stroke="{d}" stroke-width="6"/><circle cx="146" cy="128" r="34" fill="none" stroke="{d}" stroke-width="6"/><path d="M54 128 82 76h46l18 52M82 76l24 52H54M128 76l-22 52" fill="none" stroke="{a}" stroke-width="7"/><path d="M70 68h24M128 76l-4-16h18" stroke="{d}" stroke-width="7" fill="none"/><circle cx="106" cy="128" r="9" fill="{c}"/>',
    "helmet": '<path d="M36 118c0-46 28-70 64-70s64 24 64 70z" fill="{a}"/><path d="M64 112c0-30 12-46 22-54M100 112V54M136 112c0-30-12-46-22-54" stroke="{b}" stroke-width="9" fill="none"/><path d="M30 112h140v14H30z" fill="{d}"/><path d="M62 126l20 32h36l20-32" fill="none" stroke="{c}" stroke-width="5"/>',
}  # fmt: skip

GLAZES = (
    "#c96f4a",
    "#3f6f8f",
    "#7a8f4e",
    "#d9a441",
    "#5b5f73",
    "#b3505e",
    "#3f8f7f",
    "#8a6bb0",
    "#e0d3bd",
    "#2f3b52",
    "#a9b8c4",
    "#d98f8f",
)


def _rgb(text: str) -> Rgb:
    return Rgb(*(int(text[i : i + 2], 16) for i in (1, 3, 5)))


def good(page: Page, kind: str, *, label: str, ground: str = "", turn: int = 0) -> Raw:
    """A product's picture; the same ``turn`` gives the same colours on one page."""
    first = _rgb(GLAZES[turn % len(GLAZES)])
    second = _rgb(GLAZES[(turn * 5 + 3) % len(GLAZES)])
    body = GOODS[kind].format(
        a=notation(first, "hex"), b=notation(mix(first, Rgb(20, 20, 30), 0.22), "hex"), c=notation(second, "hex"),
        d="#2c2f38", l="#f6f1e7",
    )  # fmt: skip
    back = f'<rect width="200" height="200" fill="{ground}"/>' if ground else ""
    shade = '<ellipse cx="100" cy="166" rx="62" ry="7" fill="#000" fill-opacity="0.14"/>'
    return Raw(
        f'<svg viewBox="0 0 200 200" width="100%" height="100%" preserveAspectRatio="xMidYMid slice" role="img" aria-label="{escape(label)}">{back}{shade}{body}</svg>'
    )
