"""Layouts of nuts: hexagon, flange, castle, dome, wing, T-slot."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from generators._cad_choice import chance, pick
from generators._cad_code import Script
from generators._cad_fastener_sizes import METRIC, hexagon
from generators._cad_recipe import recipe, sizes
from generators._english import with_article

Layout = Callable[[np.random.Generator], tuple[Script, str]]

TAPPED = """
# tapped hole at its core diameter, countersunk on both sides
.faces(">Z").workplane(origin=(0, 0, {top}))
.hole(<core_d>)
.edges(cq.selectors.BoxSelector((-<d>, -<d>, -0.01), (<d>, <d>, {top} + 0.01)))
.edges("%CIRCLE")
.edges(cq.selectors.RadiusNthSelector(0))
.chamfer(0.45 * (<d> - <core_d>))
"""


def hex_nut(rng: np.random.Generator) -> tuple[Script, str]:
    """A hexagon nut: normal, thin or high."""
    m = pick(rng, METRIC)
    kind, height = pick(
        rng, (("", m.nut), ("", m.nut), ("thin ", round(m.d / 2, 1)), ("high ", round(1.5 * m.d, 1)))
    )
    script = recipe(
        pick(rng, (f"Hexagon nut {m.name}", f"{kind.capitalize()}hex nut {m.name} ISO 4032" if not kind else f"Hexagon {kind}nut {m.name}")),
        pick(rng, ("nut", "hex_nut")),
        sizes(d=(m.d, m.name), core_d=m.core, flats=(m.flats, "across flats"), height=height),
        hexagon(rng, "<height>", both=True),
        TAPPED.format(top="<height>"),
    )  # fmt: skip
    script.expected = {"y": m.flats, "z": height}
    return (
        script,
        f"{with_article(kind + m.name) if not kind else 'a ' + kind + m.name} hexagon nut, {m.flats:g} mm across flats",
    )


def flange_nut(rng: np.random.Generator) -> tuple[Script, str]:
    """A nut with a serrated or plain flange."""
    m = pick(rng, METRIC[2:])
    teeth = pick(rng, (0, 24, 30, 36))
    script = recipe(
        f"Flange nut {m.name}, ISO 4161",
        pick(rng, ("nut", "flange_nut")),
        sizes(d=(m.d, m.name), core_d=m.core, flats=m.flats, height=float(m.d), flange_d=m.flange_d, flange_t=round(0.18 * m.d, 1))
        + (sizes(teeth=(teeth, "serrations of the bearing face")) if teeth else []),
        hexagon(rng, "<height>", both=False),
        """
        # flange, sloping up to the flats
        flange = (
            cq.Workplane("XZ")
            .polyline([(0, 0), (<flange_d> / 2, 0), (<flange_d> / 2, <flange_t>), (<flats> / 2, 2.2 * <flange_t>), (0, 2.2 * <flange_t>)])
            .close()
            .revolve(360, (0, 0, 0), (0, 1, 0))
        )
        <BODY> = <BODY>.union(flange)
        """,
        """
        # tapped hole
        .faces(">Z").workplane(origin=(0, 0, <height>))
        .hole(<core_d>)
        """,
        """
        # serrations of the bearing face
        notches = (
            cq.Workplane("XY")
            .polarArray(0.42 * <flange_d>, 0, 360, <teeth>)
            .rect(0.3 * <flange_d>, 0.05 * <d>)
            .extrude(0.06 * <d>)
        )
        <BODY> = <BODY>.cut(notches)
        """ if teeth else "",
    )  # fmt: skip
    script.expected = {"z": float(m.d)} if teeth else {"x": m.flange_d, "y": m.flange_d, "z": float(m.d)}
    return script, f"{with_article(m.name)} hexagon flange nut{' with serrations' if teeth else ''}"


def castle_nut(rng: np.random.Generator) -> tuple[Script, str]:
    """A slotted castle nut."""
    m = pick(rng, METRIC[3:])
    slot_w, slot_h = round(0.22 * m.d, 1), round(0.32 * m.d, 1)
    script = recipe(
        f"Castle nut {m.name}, DIN 935",
        pick(rng, ("nut", "castle_nut", "crown_nut")),
        sizes(
            d=(m.d, m.name), core_d=m.core, flats=m.flats, hex_height=m.nut, crown_d=round(m.flats * 0.92, 1),
            crown_height=round(slot_h * 1.15, 1), slot_width=slot_w, slot_depth=slot_h,
        ),
        hexagon(rng, "<hex_height>", both=False),
        """
        # crown
        crown = cq.Workplane("XY", origin=(0, 0, <hex_height>)).circle(<crown_d> / 2).extrude(<crown_height>)
        <BODY> = <BODY>.union(crown)

        # three slots across make six openings for the split pin
        for i in range(3):
            slot = (
                cq.Workplane("XY", origin=(0, 0, <hex_height> + <crown_height>))
                .rect(2 * <flats>, <slot_width>)
                .extrude(-<slot_depth>)
                .rotate((0, 0, 0), (0, 0, 1), 30 + 60 * i)
            )
            <BODY> = <BODY>.cut(slot)

        # tapped hole
        thread = cq.Workplane("XY").circle(<core_d> / 2).extrude(<hex_height> + <crown_height>)
        <BODY> = <BODY>.cut(thread)
        """,
    )  # fmt: skip
    script.expected = {"y": m.flats, "z": round(m.nut + round(slot_h * 1.15, 1), 3)}
    return script, f"{with_article(m.name)} castle nut with six slots for a split pin"


def dome_nut(rng: np.random.Generator) -> tuple[Script, str]:
    """An acorn nut, DIN 1587."""
    m = pick(rng, METRIC[1:])
    hex_height = round(0.8 * m.d, 1)
    dome = round(0.93 * m.flats, 1)
    script = recipe(
        pick(rng, (f"Dome nut {m.name}, DIN 1587", f"Acorn nut {m.name}")),
        pick(rng, ("nut", "dome_nut", "acorn")),
        sizes(d=(m.d, m.name), core_d=m.core, flats=m.flats, hex_height=hex_height, dome_d=dome, bore_depth=round(1.15 * m.d, 1)),
        hexagon(rng, "<hex_height>", both=False),
        """
        # dome
        dome = (
            cq.Workplane("XZ")
            .moveTo(0, 0)
            .lineTo(<dome_d> / 2, 0)
            .lineTo(<dome_d> / 2, <hex_height>)
            .threePointArc(
                (<dome_d> / 2 * math.cos(math.pi / 4), <hex_height> + <dome_d> / 2 * math.sin(math.pi / 4)),
                (0, <hex_height> + <dome_d> / 2),
            )
            .close()
            .revolve(360, (0, 0, 0), (0, 1, 0))
        )
        <BODY> = <BODY>.union(dome)

        # blind tapped hole
        thread = cq.Workplane("XY").circle(<core_d> / 2).extrude(<bore_depth>)
        <BODY> = <BODY>.cut(thread)
        """,
    )  # fmt: skip
    script.expected = {"y": m.flats, "z": hex_height + dome / 2}
    return script, f"{with_article(m.name)} dome nut"


def wing_nut(rng: np.random.Generator) -> tuple[Script, str]:
    """A wing nut, DIN 315."""
    m = pick(rng, METRIC[1:7])
    script = recipe(
        f"Wing nut {m.name}, DIN 315",
        pick(rng, ("nut", "wing_nut")),
        sizes(
            d=(m.d, m.name), core_d=m.core, hub_d=round(2.1 * m.d, 1), hub_top_d=round(1.7 * m.d, 1), hub_height=round(1.15 * m.d, 1),
            span=m.wing_span, height=m.wing_height, wing_t=round(0.36 * m.d, 1),
        ),
        """
        tip_r = 0.16 * <span>
        <BODY> = cq.Workplane("XY").circle(<hub_d> / 2).workplane(offset=<hub_height>).circle(<hub_top_d> / 2).loft()

        # one wing in front view, then its mirror image
        wing = (
            cq.Workplane("XZ")
            .moveTo(0, 0.15 * <hub_height>)
            .lineTo(<hub_d> / 2, 0.15 * <hub_height>)
            .lineTo(<span> / 2, <height> - tip_r)
            .threePointArc((<span> / 2 - 0.293 * tip_r, <height> - 0.293 * tip_r), (<span> / 2 - tip_r, <height>))
            .lineTo(<span> / 2 - 2 * tip_r, <height> - 0.6 * tip_r)
            .lineTo(<hub_top_d> / 2, <hub_height>)
            .lineTo(0, <hub_height>)
            .close()
            .extrude(<wing_t> / 2, both=True)
        )
        <BODY> = <BODY>.union(wing).union(wing.mirror("YZ"))

        # tapped hole
        thread = cq.Workplane("XY").circle(<core_d> / 2).extrude(<height>)
        <BODY> = <BODY>.cut(thread)
        """,
    )  # fmt: skip
    script.expected = {"x": m.wing_span, "z": m.wing_height}
    return script, f"{with_article(m.name)} wing nut, {m.wing_span:g} mm across its wings"


def t_nut(rng: np.random.Generator) -> tuple[Script, str]:
    """A T-slot nut, DIN 508, or one for aluminium profile."""
    slot, m_at, wide, high, neck = pick(
        rng, ((8, 3, 13, 6, 4), (10, 4, 15, 6, 6), (12, 5, 18, 7, 7), (14, 5, 22, 8, 8), (18, 6, 28, 10, 10))
    )
    m = METRIC[m_at]
    script = recipe(
        f"T-nut for {slot} mm slot, {m.name}",
        pick(rng, ("nut", "t_nut", "slot_nut")),
        sizes(slot=(float(slot), "width of the table's slot"), base_width=float(wide), base_height=float(high), neck_height=float(neck),
              length=float(wide + pick(rng, (0, 2, 6))), d=(m.d, m.name), core_d=m.core, relief=0.2),
        """
        half, narrow = <base_width> / 2, <slot> / 2 - <relief>
        right = [(half, 0), (half, <base_height>), (narrow, <base_height>), (narrow, <base_height> + <neck_height>)]
        outline = right + [(-x, y) for x, y in reversed(right)]
        <BODY> = cq.Workplane("YZ").polyline(outline).close().extrude(<length> / 2, both=True)
        """,
        """
        # break the edges of the base
        .edges("|Z and (<Y or >Y)")
        .chamfer(0.08 * <base_width>)
        """ if chance(rng, 0.6) else "",
        """
        # tapped hole
        .faces(">Z").workplane(origin=(0, 0, <base_height> + <neck_height>))
        .hole(<core_d>)
        .faces(">Z").edges("%CIRCLE")
        .chamfer(0.4 * (<d> - <core_d>))
        """,
    )  # fmt: skip
    script.expected = {"y": float(wide), "z": float(high + neck)}
    return script, f"{with_article(m.name)} T-nut for {with_article(str(slot))} mm slot"


LAYOUTS: dict[str, Layout] = {
    "hex_nut": hex_nut,
    "flange_nut": flange_nut,
    "castle_nut": castle_nut,
    "dome_nut": dome_nut,
    "wing_nut": wing_nut,
    "t_nut": t_nut,
}
