"""Documents of pages that are acted on: what to do, where, and what it changes."""

from __future__ import annotations

from collections.abc import Sequence

from pipelines.documents.actions import acted_on, actions_between, told
from pipelines.documents.changes import changes, write_changes
from pipelines.documents.naming import spoken_name
from pipelines.documents.speech import Speech
from pipelines.documents.writer import Writer, one_of
from schemas.element import Element
from schemas.program import Program
from schemas.sample import Segment, StoredImage
from schemas.view import Action


def is_acted_on(images: Sequence[StoredImage], actions: Sequence[Action]) -> bool:
    """Whether the frames show a page before and after actions, and every one of them changes the picture."""
    if len(images) < 2 or images[0].role != "before" or images[-1].role != "after":
        return False
    steps = range(1, len(images))
    return all(
        actions_between(actions, images, k) and images[k - 1].sha256 != images[k].sha256 for k in steps
    )


def can_tell(elements: Sequence[Element], images: Sequence[StoredImage], actions: Sequence[Action]) -> bool:
    """Whether there is an instruction for every step."""
    return all(
        told(actions[k], _met(actions[k], elements, index - 1))
        for index in range(1, len(images))
        for k in actions_between(actions, images, index)
    )


def can_point(elements: Sequence[Element], images: Sequence[StoredImage], actions: Sequence[Action]) -> bool:
    """Whether an action meets an element that is measured in the frame before it."""
    return any(True for _ in _grounded(elements, images, actions))


def can_foresee(elements: Sequence[Element], images: Sequence[StoredImage]) -> bool:
    """Whether every action changes something that can be named."""
    return all(changes(elements, images, k) for k in range(len(images) - 1))


def _met(action: Action, elements: Sequence[Element], image_index: int) -> Element | None:
    i = acted_on(action.element_id, action.point, elements, image_index)
    return elements[i] if i >= 0 else None


def _grounded(
    elements: Sequence[Element], images: Sequence[StoredImage], actions: Sequence[Action]
) -> list[tuple[int, int, int]]:
    """(frame, action, element) of the actions that are told of and meet a measured element."""
    found = []
    for index in range(1, len(images)):
        for k in actions_between(actions, images, index):
            i = acted_on(actions[k].element_id, actions[k].point, elements, index - 1)
            if i >= 0 and told(actions[k], elements[i]):
                found.append((index - 1, k, i))
    return found


def _goal(program: Program) -> str:
    goal = program.parameters.get("goal")
    return goal.strip() if isinstance(goal, str) else ""


def _image(index: int, step: int, loss_weight: float) -> Segment:
    return Segment(kind="image", image_index=index, step=step, loss_weight=loss_weight)


def gui_action(
    program: Program, elements: Sequence[Element], speech: Speech, actions: Sequence[Action]
) -> list[Segment]:
    """Goal; then for each step what is seen, what to do, and the action; at the end what came of it."""
    num_steps = len(speech.images) - 1
    segments = []
    if goal := _goal(program):
        segments.append(Segment(kind="text", text=f"{goal}\n", loss_weight=0.0))
    for index in range(num_steps):
        step = index + 1
        segments.append(_image(index, step, 0.0))
        for k in actions_between(actions, speech.images, step):
            number = f"Step {step} of {num_steps}: " if num_steps > 1 else ""
            met = _met(actions[k], elements, index)
            if met is not None:
                speech.require(met)
            words = told(actions[k], met)
            segments.append(Segment(kind="text", text=f"{number}{words}\n", step=step, loss_weight=0.0))
            segments.append(_action(actions[k], elements, speech, index, loss_weight=1.0))
    segments.append(_image(num_steps, num_steps, 0.0))
    return segments


def _action(
    action: Action, elements: Sequence[Element], speech: Speech, index: int, *, loss_weight: float
) -> Segment:
    writer = Writer()
    speech.action(writer, action, elements, index)
    writer.add("\n")
    return writer.segment("coordinates", loss_weight=loss_weight, step=index + 1)


def gui_outcome(
    key: str,
    code: Sequence[Segment],
    elements: Sequence[Element],
    speech: Speech,
    actions: Sequence[Action],
) -> list[Segment]:
    """Code, picture and action; then the picture that comes of it, and what differs in it."""
    ask = one_of(
        key, ("What changes?", "What does the page show then?", "What happens?", "The page after that:")
    )
    segments = [*code, _image(0, 1, 0.0)]
    for index in range(len(speech.images) - 1):
        step = index + 1
        for k in actions_between(actions, speech.images, step):
            segments.append(_action(actions[k], elements, speech, index, loss_weight=0.0))
        segments.append(Segment(kind="text", text=f"{ask}\n", step=step, loss_weight=0.0))
        segments.append(_image(step, step, 1.0))
        writer = Writer()
        write_changes(writer, speech, elements, index)
        segments.append(writer.segment("coordinates", step=step))
    return segments


def action_grounding(
    key: str, elements: Sequence[Element], speech: Speech, actions: Sequence[Action]
) -> list[Segment]:
    """For each step the picture and what to do; then on which element, its box and the point."""
    segments = []
    for index, k, i in _grounded(elements, speech.images, actions):
        element, step = elements[i], index + 1
        if not speech.says(element):
            continue
        ask = one_of(f"{key}{k}", ("Where?", "On what, and where?", "Which element is that, and where?"))
        words = f"{told(actions[k], element)} {ask}\n"
        segments.append(_image(index, step, 0.0))
        segments.append(Segment(kind="text", text=words, step=step, loss_weight=0.0))
        writer = Writer()
        speech.before_action(writer, spoken_name(element), element, i)
        speech.action(writer, actions[k], elements, index)
        writer.add("\n")
        segments.append(writer.segment("coordinates", step=step))
    return segments
