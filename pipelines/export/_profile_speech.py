"""Documents said in a coordinate profile: the phrases that hold coordinates, everything around them untouched."""

from __future__ import annotations

import html
import json
import math
import re
from collections.abc import Sequence

from pipelines.documents.actions import acted_on
from pipelines.documents.naming import spoken_name
from pipelines.documents.speech import Point, Speech
from pipelines.documents.writer import Writer, coordinate_text, point_text
from pipelines.export._profile_actions import VOCABULARIES, Call, Place
from pipelines.export._profile_control import first_token
from pipelines.export._profile_parts import Processor, Size, Space, Wording
from schemas.box import Box
from schemas.element import Element
from schemas.errors import RefusalReason, RefusedError
from schemas.sample import StoredImage
from schemas.view import Action

MIN_QUANTA = 2
_UNITS = {1: "", 100: "percent", 1000: "thousandths"}


class FramedSpeech(Speech):
    """What all profiles share: the frame of each picture, and which targets are too small for it.

    ``refusals`` maps (picture, element id) to the reason why the element is left out.

    Raises:
        RefusedError: the profile's processor takes no picture of such a shape.
    """

    def __init__(self, images: Sequence[StoredImage], name: str, space: Space, processor: Processor) -> None:
        super().__init__(images)
        self.name, self.space = name, space
        self.refusals: dict[tuple[int, str], RefusalReason] = {}
        self.stored: list[Size] = [(image.width_px, image.height_px) for image in images]
        try:
            self.resized = [processor.size(*size) for size in self.stored]
        except ValueError as error:
            raise RefusedError(RefusalReason.ASPECT, str(error)) from error
        self.extents = [space.extents(a, b) for a, b in zip(self.stored, self.resized, strict=True)]

    def size(self, image_index: int) -> Size:
        return self.extents[image_index]

    def says(self, element: Element, *, answered: bool = False) -> bool:
        reason = self._refusal(element, says_point=answered)
        if reason is not None:
            self.refusals[(element.image_index, element.element_id)] = reason
        return reason is None

    def require(self, element: Element) -> None:
        if (reason := self._refusal(element, says_point=True)) is not None:
            raise RefusedError(reason, f"the action is on {element.element_id}")

    def _refusal(self, element: Element, *, says_point: bool) -> RefusalReason | None:
        k = element.image_index
        sides = zip(element.bbox.size_px, self.stored[k], self.extents[k], strict=True)
        if any(px < MIN_QUANTA * self.space.quantum(side, extent) for px, side, extent in sides):
            return RefusalReason.TOO_SMALL
        if says_point and self._reads_as_normalised(self._point_steps(element.point, k)):
            return RefusalReason.NEAR_ORIGIN
        return None

    def _reads_as_normalised(self, steps: Sequence[int]) -> bool:
        return self.space.is_pixels and max(steps) <= 1

    def _point_steps(self, point: Point, image_index: int) -> list[int]:
        """A stored point in steps of the space, x before y."""
        sides = zip(point, self.stored[image_index], self.extents[image_index], strict=True)
        return [self.space.steps(value, side, extent, is_point=True) for value, side, extent in sides]

    def _box_steps(self, box: Box, image_index: int) -> list[int]:
        """A stored box in steps of the space, xyxy."""
        sides = [*zip(self.stored[image_index], self.extents[image_index], strict=True)] * 2
        return [self.space.steps(v, side, extent) for v, (side, extent) in zip(box.xyxy, sides, strict=True)]

    def _checked(self, steps: list[int]) -> list[int]:
        if self._reads_as_normalised(steps):
            raise RefusedError(RefusalReason.NEAR_ORIGIN, f"an action's point is {steps}")
        return steps


class ResizedSpeech(FramedSpeech):
    """Both forms side by side as in the stored document, the pixels being those after the resize."""

    def coordinate(self, element: Element, form: str) -> str:
        k = element.image_index
        if form == "bbox_px":
            return str(self._box_steps(element.bbox, k))
        if form == "point_px":
            return self.spot(element.point, k, form)
        return coordinate_text(element, *self.stored[k], form)

    def form(self, form: str) -> str:
        return f"{form}:{self.name}"

    def spot(self, point: Point, image_index: int, form: str) -> str:
        if form == "point_px":
            return str(self._checked(self._point_steps(point, image_index)))
        return point_text(point, *self.stored[image_index], form)

    def way_px(self, way: Point, image_index: int) -> tuple[int, int]:
        sides = zip(way, self.stored[image_index], self.extents[image_index], strict=True)
        x, y = (self.space.length(*side) for side in sides)
        return (x, y)


class ProfileSpeech(FramedSpeech):
    """One form, as the profile words it."""

    def __init__(
        self,
        images: Sequence[StoredImage],
        name: str,
        space: Space,
        processor: Processor,
        wording: Wording,
        *,
        control: str = "",
    ) -> None:
        super().__init__(images, name, space, processor)
        self.wording, self._control = wording, control
        self.listed_kind = "box" if wording.box else "point"

    def heading(self, writer: Writer, which: str, image_index: int) -> None:
        axes = ("y0, x0, y1, x1", "y, x") if self.space.y_first else ("x0, y0, x1, y1", "x, y")
        is_box = self.listed_kind == "box"
        writer.add(f"{'Boxes' if is_box else 'Points'}{which}, {axes[not is_box]} from the top left, ")
        if self.space.is_pixels:
            width, height = self.size(image_index)
            writer.add(f"in pixels of {width}x{height}:")
        elif unit := self._unit():
            writer.add(f"in {unit} of {'height and width' if self.space.y_first else 'width and height'}:")
        else:
            writer.add("normalised:")

    def _unit(self) -> str:
        return _UNITS.get(self.space.extent, f"{self.space.extent}ths")

    def item(self, writer: Writer, name: str, element: Element, index: int) -> None:
        self._say(writer, self.listed_kind, name, element, index)

    def listed(self, writer: Writer, name: str, element: Element, index: int) -> None:
        self._say(writer, self.listed_kind, name, element, index)

    def place(self, writer: Writer, element: Element, index: int) -> None:
        self._say(writer, self.listed_kind, "", element, index)

    def answer(self, writer: Writer, name: str, element: Element, index: int) -> None:
        for k, kind in enumerate(self.wording.answers):
            writer.add("\n" if k else "")
            self._say(writer, kind, name if self.wording.names_answers else "", element, index)

    def before_action(self, writer: Writer, name: str, element: Element, index: int) -> None:
        self._say(writer, self.listed_kind, name, element, index)
        writer.add("\n")

    def scrolled(self, writer: Writer, way: tuple[int, int], image_index: int) -> None:
        said = [text or self.space.text(0) for text in self._way_texts(way, image_index)]
        numbers = ", ".join(reversed(said) if self.space.y_first else said)
        unit = "px" if self.space.is_pixels else f"{self._unit()} of the picture".lstrip()
        writer.add(f"Scrolls by [{numbers}] {unit}.\n")

    def action(
        self,
        writer: Writer,
        action: Action,
        elements: Sequence[Element],
        image_index: int,
        *,
        between: str = "\n",
    ) -> None:
        calls = VOCABULARIES[self.wording.actions](self._call(action, elements, image_index, between != "\n"))
        for k, parts in enumerate(calls):
            writer.add(between if k else "")
            for part in parts:
                if isinstance(part, Place):
                    writer.coordinate(part.text, part.index, part.form)
                else:
                    writer.add(part)

    def _call(self, action: Action, elements: Sequence[Element], image_index: int, inline: bool) -> Call:
        start, end, met = action.point, action.end_point, -1
        is_drag = end is not None and action.name != "scroll"
        way, way_css = ("", ""), (0.0, 0.0)
        if start is not None:
            met = acted_on(action.element_id, start, elements, image_index)
            if end is not None and not is_drag:
                px = (end[0] - start[0], end[1] - start[1])
                dpr = self.images[image_index].dpr
                way, way_css = self._way_texts(px, image_index), (px[0] / dpr, px[1] / dpr)
        end_met = acted_on(action.end_element_id, end, elements, image_index) if is_drag else -1
        element = self._plain(spoken_name(elements[met])) if met >= 0 else ""
        return Call(
            name=action.name,
            start=self._place_of(start, elements, met, image_index) if start is not None else None,
            end=self._place_of(end, elements, end_met, image_index) if is_drag and end is not None else None,
            way=way,
            way_css=way_css,
            text=self._plain(action.text),
            key=self._plain(action.key),
            element=element,
            inline=inline,
        )

    def _place_of(self, point: Point, elements: Sequence[Element], met: int, image_index: int) -> Place:
        """A point as the vocabulary's text; where that is a box, the element's if the point is its centre, else an empty one."""
        wording, steps = self.wording, self._checked(self._point_steps(point, image_index))
        template = wording.action_point or wording.point
        form = "point"
        if template.count("{}") == 4:
            centre = self._centre(elements[met].bbox) if met >= 0 else (-math.inf, -math.inf)
            if max(abs(a - b) for a, b in zip(centre, point, strict=True)) <= 1:
                steps, form = self._box_steps(elements[met].bbox, image_index), "bbox"
            else:
                steps = [*steps, *steps]
        before, _, after = ("", "", "") if wording.action_point else wording.bare_point.partition("@")
        text = self._numbers(template, steps)
        return Place(text=text, index=met, form=f"{form}:{self.name}", before=before, after=after)

    @staticmethod
    def _centre(box: Box) -> Point:
        return ((box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2)

    def _way_texts(self, way: Point, image_index: int) -> tuple[str, str]:
        """A distance (x, y) as text, empty where there is none."""
        sides = zip(way, self.stored[image_index], self.extents[image_index], strict=True)
        steps = [(self.space.length(*side), side[0]) for side in sides]
        x, y = (self.space.text(n) if round(px) else "" for n, px in steps)
        return (x, y)

    def _numbers(self, template: str, steps: list[int]) -> str:
        """Steps, given x before y, in a template."""
        if self.space.y_first:
            steps = [steps[k ^ 1] for k in range(len(steps))]
        return template.format(*(self.space.text(n) for n in steps))

    def _say(self, writer: Writer, kind: str, name: str, element: Element, index: int) -> None:
        """One coordinate of an element, named where there is a name."""
        w, k = self.wording, element.image_index
        if kind == "box":
            template, text = (
                w.named_box if name else w.bare_box,
                self._numbers(w.box, self._box_steps(element.bbox, k)),
            )
            form = "bbox"
        else:
            template, text = (
                w.named_point if name else w.bare_point,
                self._numbers(w.point, self._point_steps(element.point, k)),
            )
            form = "point"
        for piece in re.split("([@~])", template):
            if piece == "@":
                writer.coordinate(text, index, f"{form}:{self.name}")
            else:
                writer.add(self._quoted(name) if piece == "~" else piece)

    def _quoted(self, name: str) -> str:
        if self.wording.escape == "json":
            return self._plain(json.dumps(name, ensure_ascii=False)[1:-1])
        if self.wording.escape == "xml":
            # an apostrophe needs no escape between double quotes
            return html.escape(name, quote=False).replace('"', "&quot;")
        return self._plain(name)

    def _plain(self, text: str) -> str:
        """Another's text, which is to hold none of the model's control tokens: among its own nobody would tell them apart."""
        if token := first_token(self._control, [text]):
            raise RefusedError(RefusalReason.CONTROL_TOKEN, f"{token} is a token of {self.name}")
        return text
