"""A weather screen."""

from __future__ import annotations

import math

from generators._web_app_life import Forecast
from generators._web_icons import icon
from generators._web_markup import Node, h
from generators._web_numbers import percent
from generators._web_page import Page
from generators._web_scenes import scene


def forecast(page: Page, sky: Forecast, layout: str) -> list[Node]:
    """The weather of one place: now, the hours to come, the week."""
    place = page.draw.pick(sky.places)
    mild = page.draw.between(4, 27)
    kind = page.draw.between(0, len(sky.sky) - 1)
    hours = [round(mild + 4 * math.sin((t - 9) / 24 * 2 * math.pi)) for t in range(9, 21, 2)]
    page.css(
        ".sky{max-width:1000px;margin:0 auto;padding:$6 $5}.now{position:relative;display:grid;align-content:end;min-height:320px;padding:$6;border-radius:$r2;overflow:hidden;color:#fff}.now__art{position:absolute;inset:0}.now__text{position:relative;text-shadow:0 1px 12px rgba(0, 0, 0, 0.6)}.now__shade{position:absolute;inset:0;background:linear-gradient(rgba(8, 12, 28, 0.25), rgba(8, 12, 28, 0.72))}.now h1{font-size:$t2}.now b{display:block;font-family:$head;font-size:88px;line-height:1;font-weight:300;font-variant-numeric:lining-nums}.facts{display:grid;grid-template-columns:repeat(4, minmax(0, 1fr));gap:$3;margin:$4 0}.facts div{padding:$4;background:$surface;border:$border $line;border-radius:$r1}.facts dt{color:$muted;font-size:$ts}.facts dd{margin:0;font-size:$t1;font-weight:600}"
        ".sky h2{margin:$5 0 $3;font-size:$t1}.hours{display:grid;grid-template-columns:repeat(6, minmax(0, 1fr));gap:$2}.hours li{display:grid;justify-items:center;gap:$2;padding:$3 0;background:$surface;border-radius:$r1}.hours svg{color:$link}.days li{display:grid;grid-template-columns:64px 28px minmax(0, 1fr) auto;align-items:center;gap:$4;padding:$3 0;border-bottom:1px solid $hair}.days svg{color:$link}.days__bar{height:6px;border-radius:3px;background:$hair}.days__bar div{height:100%;border-radius:3px;background:linear-gradient(90deg, $c5, $c2)}.days span{color:$muted;font-size:$ts;white-space:nowrap}@media (max-width: 600px){.sky{padding:$4}.facts{grid-template-columns:1fr 1fr}.now{min-height:280px}}",
        "Weather",
    )
    hint = sky.hints[0 if kind < 2 else 1]
    back = page.draw.pick(("hills", "peaks", "sea", "night", "street"))
    now = h(
        "section.now",
        h("div.now__art", scene(page, back, 960, 360)),
        h("div.now__shade"),
        h(
            "div.now__text",
            h("h1", place),
            h("b", f"{mild}°"),
            h("p", f"{sky.sky[kind][1]}. {hint}" if page.lang != "ja" else f"{sky.sky[kind][1]}。{hint}"),
        ),
        id=page.uid("now"),
    )
    wind = page.draw.between(6, 38)
    values = (
        f"{wind} km/h",
        percent(page.draw.between(44, 91), page.lang, 0),
        f"{page.draw.between(996, 1031)} hPa",
        f"{page.draw.between(17, 21)}:{page.draw.between(10, 58)}",
    )
    facts = h(
        "dl.facts",
        [
            h("div", h("dt", k), h("dd", v), id=page.uid("fact"))
            for k, v in zip(sky.labels, values, strict=True)
        ],
    )
    hourly = h(
        "ol.hours",
        [
            h(
                "li",
                h("span", f"{9 + 2 * i}:00"),
                icon(page, sky.sky[min(3, (kind + i // 3) % 4)][0], 24),
                h("b", f"{t}°"),
                id=page.uid("hour"),
            )
            for i, t in enumerate(hours)
        ],
    )
    lows = [mild - page.draw.between(4, 8) + page.draw.between(-2, 2) for _ in sky.days]
    highs = [low + page.draw.between(5, 10) for low in lows]
    least, most = min(lows), max(highs)
    rows = []
    for name, low, high in zip(sky.days, lows, highs, strict=True):
        start, end = 100 * (low - least) / (most - least), 100 * (high - least) / (most - least)
        strip = h(
            "div.days__bar", h("div", style=f"margin-inline-start: {start:.0f}%; width: {end - start:.0f}%")
        )
        rows.append(
            h(
                "li",
                h("b", name),
                icon(page, page.draw.pick(sky.sky)[0], 22),
                strip,
                h("span", f"{low}° / {high}°"),
                id=page.uid("day"),
            )
        )
    week = h("section", h("h2", sky.week), h("ul.days", rows))
    first = h("section", h("h2", sky.hourly), hourly)
    if layout == "side" and not page.is_narrow:
        page.css(
            "@media (min-width: 900px){.sky__cols{display:grid;grid-template-columns:1.3fr 1fr;gap:$7}.sky__cols h2:first-child{margin-top:0}.sky__cols .facts{grid-template-columns:1fr 1fr}}"
        )
        return [h("main.sky", h("div.sky__cols", h("div", now, facts, first), week))]
    return [h("main.sky", now, [first, facts, week] if layout == "hours-first" else [facts, first, week])]
