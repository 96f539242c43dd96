"""How documents say where things are: stored pixels and parts of width and height, side by side."""

from __future__ import annotations

import json
from collections.abc import Sequence

from pipelines.documents.actions import QUOTED, acted_on
from pipelines.documents.writer import Writer, coordinate_text, decimals_for, point_text
from schemas.element import Element
from schemas.sample import StoredImage
from schemas.view import Action

Point = tuple[float, float]


class Speech:
    """Both forms side by side, as a run writes documents. A coordinate profile of an export says all of this its own way.

    A method writes a phrase; the words around it are the document's and the same in every speech.
    """

    def __init__(self, images: Sequence[StoredImage]) -> None:
        self.images = images

    def says(self, element: Element, *, answered: bool = False) -> bool:
        """Whether the element can be told, ``answered``: as an answer; if not, what asks for it is left out."""
        return True

    def require(self, element: Element) -> None:
        """Raise RefusedError where the document cannot do without an element that cannot be told."""

    def size(self, image_index: int) -> tuple[int, int]:
        """(width, height) of the picture whose pixels are said."""
        image = self.images[image_index]
        return (image.width_px, image.height_px)

    def coordinate(self, element: Element, form: str) -> str:
        """An element's coordinate in one of the four forms."""
        image = self.images[element.image_index]
        return coordinate_text(element, image.width_px, image.height_px, form)

    def spot(self, point: Point, image_index: int, form: str) -> str:
        """A point that is no element's, given in stored pixels."""
        image = self.images[image_index]
        return point_text(point, image.width_px, image.height_px, form)

    def way_px(self, way: Point, image_index: int) -> tuple[int, int]:
        """A way to scroll, given in stored pixels, in pixels that are said."""
        return (round(way[0]), round(way[1]))

    def form(self, form: str) -> str:
        """What a span is called whose text is in one of the four forms."""
        return form

    def heading(self, writer: Writer, which: str, image_index: int) -> None:
        """What stands above a list of elements; ``which`` names the picture where there are several."""
        width, height = self.size(image_index)
        writer.add(
            f"Boxes{which}, x0, y0, x1, y1 from the top left, in pixels of {width}x{height} and normalised:"
        )

    def item(self, writer: Writer, name: str, element: Element, index: int) -> None:
        """A line of that list."""
        writer.add(f"{name}: ")
        self._box(writer, element, index)

    def listed(self, writer: Writer, name: str, element: Element, index: int) -> None:
        """An element named in passing."""
        writer.add(f"{name}, ")
        self.place(writer, element, index)

    def place(self, writer: Writer, element: Element, index: int) -> None:
        """Where an element is, within a sentence."""
        writer.add("bbox=")
        self._box(writer, element, index)

    def answer(self, writer: Writer, name: str, element: Element, index: int) -> None:
        """All that can be said of where an element is."""
        self._both_boxes(writer, element, index)
        writer.add(", point=")
        self._coordinate(writer, element, index, "point_px")
        writer.add(" (px), point=")
        self._coordinate(writer, element, index, "point_norm")

    def before_action(self, writer: Writer, name: str, element: Element, index: int) -> None:
        """The element that is acted on, before the action."""
        if name:
            writer.add(f"{name}: ")
        self._both_boxes(writer, element, index)
        writer.add(", ")

    def scrolled(self, writer: Writer, way: tuple[int, int], image_index: int) -> None:
        """How far a page is scrolled, ``way`` in stored pixels."""
        writer.add("Scrolls by [{}, {}] px.\n".format(*self.way_px(way, image_index)))

    def action(
        self,
        writer: Writer,
        action: Action,
        elements: Sequence[Element],
        image_index: int,
        *,
        between: str = "\n",
    ) -> None:
        """``click(point=[412, 230]) (px, 1280x800), point=[0.3219, 0.2875]``; spans where an element is met.

        ``between`` parts the calls where a speech needs several for one action.
        """
        writer.add(f"{action.name}(")
        has_point = self._points(writer, action, elements, image_index, "point_px")
        if action.name in QUOTED:
            quoted = action.key if QUOTED[action.name] == "key" else action.text
            writer.add(
                f"{', ' if has_point else ''}{QUOTED[action.name]}={json.dumps(quoted, ensure_ascii=False)}"
            )
        writer.add(")")
        if has_point:
            width, height = self.size(image_index)
            writer.add(f" (px, {width}x{height}), ")
            self._points(writer, action, elements, image_index, "point_norm")

    def _coordinate(self, writer: Writer, element: Element, index: int, form: str) -> None:
        writer.coordinate(self.coordinate(element, form), index, self.form(form))

    def _box(self, writer: Writer, element: Element, index: int) -> None:
        self._coordinate(writer, element, index, "bbox_px")
        writer.add(" px, ")
        self._coordinate(writer, element, index, "bbox_norm")

    def _both_boxes(self, writer: Writer, element: Element, index: int) -> None:
        width, height = self.size(element.image_index)
        writer.add("bbox=")
        self._coordinate(writer, element, index, "bbox_px")
        writer.add(f" (px, {width}x{height}), bbox=")
        self._coordinate(writer, element, index, "bbox_norm")

    def _points(
        self, writer: Writer, action: Action, elements: Sequence[Element], image_index: int, form: str
    ) -> bool:
        """The action's point, and where it ends; whether it has any."""
        if action.point is None:
            return False
        is_drag = action.end_point is not None and action.name != "scroll"
        for label, element_id, point in (
            ("start" if is_drag else "point", action.element_id, action.point),
            ("end", action.end_element_id, action.end_point if is_drag else None),
        ):
            if point is None:
                continue
            writer.add(f"{', ' if label == 'end' else ''}{label}=")
            met = acted_on(element_id, point, elements, image_index)
            writer.coordinate(self.spot(point, image_index, form), met, self.form(form))
        if action.name == "scroll" and action.end_point is not None:
            way = (action.end_point[0] - action.point[0], action.end_point[1] - action.point[1])
            writer.add(self._way(way, image_index, form))
        return True

    def _way(self, way: Point, image_index: int, form: str) -> str:
        """``, dx=…, dy=…`` of what is not zero."""
        image = self.images[image_index]
        sides = (image.width_px, image.height_px)
        digits = decimals_for(max(sides))
        said = self.way_px(way, image_index)
        return "".join(
            f", {name}={px}" if form == "point_px" else f", {name}={length / side:.{digits}f}"
            for name, px, length, side in zip(("dx", "dy"), said, way, sides, strict=True)
            if round(length)
        )
