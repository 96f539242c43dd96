"""From a rendering to a document: which task it teaches, its segments, and coordinates in both forms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import PurePosixPath

from pipelines.documents.actions import MAX_ACTIONS, actions_between, state_text
from pipelines.documents.gui import (
    action_grounding,
    can_foresee,
    can_point,
    can_tell,
    gui_action,
    gui_outcome,
    is_acted_on,
)
from pipelines.documents.naming import (
    MIN_SIDE_PX,
    is_nameless,
    is_plural,
    pointed_at,
    spoken_name,
    without_twins,
    written_name,
)
from pipelines.documents.speech import Speech
from pipelines.documents.writer import Writer, one_of, unit_interval
from schemas.element import Element
from schemas.program import Program
from schemas.sample import Segment, StoredImage
from schemas.view import Action

MAX_LISTED = 48
MAX_QUESTIONS = 12
MIN_EXCERPT_BYTES, MAX_EXCERPT_BYTES = 12, 600
MAX_CODE_BYTES = 200_000
GUI_TASKS = ("gui_action", "gui_outcome", "action_grounding")
TASKS = ("image_to_code", "code_to_image", "grounding", "element_to_code", *GUI_TASKS)
SHARE_WITH_CODE = 0.5
"""Of the documents on what an action changes, those that show the program too."""
NAMES = {
    "svg": "SVG",
    "html": "HTML",
    "threejs": "three.js",
    "glsl": "GLSL",
    "canvas": "JavaScript",
    "pygame": "Python with pygame",
    "trimesh": "Python with trimesh",
    "cadquery": "CadQuery",
    "openscad": "OpenSCAD",
    "dxf": "DXF",
    "schemdraw": "Python with schemdraw",
}

FORMATS = {".obj": "OBJ", ".gltf": "glTF", ".glb": "GLB", ".ply": "PLY", ".stl": "STL"}


def listed_elements(elements: Sequence[Element], image_index: int) -> list[int]:
    """Indices of the elements of one picture worth listing: named ones and what can be clicked first, no box twice.

    What has only a number of ours is listed where there is nothing else.
    """
    parents = {e.parent_id for e in elements if e.parent_id}
    here = [i for i in without_twins(elements) if elements[i].image_index == image_index]
    here = [i for i in here if not is_nameless(elements[i])] or here

    def worth(i: int) -> tuple[int, int, int]:
        e = elements[i]
        leaf = e.element_id not in parents
        return (-(2 * e.is_interactive + 2 * bool(spoken_name(e)) + leaf), -e.area_px, i)

    return sorted(sorted(here, key=worth)[:MAX_LISTED])


def telling_spans(program: Program, elements: Sequence[Element]) -> list[int]:
    """Indices of the elements whose code tells them from all others: it stands once in the program's files.

    Their excerpts differ, are neither a bare tag nor a page long, and their pixels can be seen.
    """
    texts = {f.path: f.data for f in program.files if f.text is not None}
    whole = b"\0".join(texts.values())
    found, seen = [], set()
    for i in without_twins(elements):
        e = elements[i]
        path = e.code_path or program.main_path
        if e.code_start is None or e.code_end is None or path not in texts:
            continue
        code = texts[path][e.code_start : e.code_end]
        if not MIN_EXCERPT_BYTES <= len(code) <= MAX_EXCERPT_BYTES or min(e.bbox.size_px) < MIN_SIDE_PX:
            continue
        if (path, e.code_start) in seen or whole.count(code) != 1:
            continue
        seen.add((path, e.code_start))
        found.append(i)
    return found


def choose_task(
    key: str,
    weights: Mapping[str, float],
    program: Program,
    elements: Sequence[Element],
    images: Sequence[StoredImage],
    actions: Sequence[Action] = (),
) -> str:
    """The task of a sample, drawn by weight from a hash of ``key`` among those that it can teach.

    Raises:
        ValueError: it can teach none of them.
    """
    has_code = program.main.text is not None and len(program.main.data) <= MAX_CODE_BYTES
    is_gui = is_acted_on(images, actions)
    can = {
        "image_to_code": has_code,
        "code_to_image": has_code,
        "grounding": bool(pointed_at(elements, images)) or bool(elements and not has_code),
        "element_to_code": has_code and bool(telling_spans(program, elements)),
        "gui_action": is_gui and can_tell(elements, images, actions),
        "gui_outcome": is_gui and can_foresee(elements, images),
        "action_grounding": is_gui and can_point(elements, images, actions),
    }
    open_tasks = [(task, weight) for task, weight in weights.items() if weight > 0 and can[task]]
    if not open_tasks:
        raise ValueError(
            f"{key} can teach none of {sorted(weights)}: it has neither readable code nor named elements"
        )
    at = unit_interval("task", key) * sum(weight for _, weight in open_tasks)
    for task, weight in open_tasks:
        at -= weight
        if at < 0:
            return task
    return open_tasks[-1][0]


def compose(
    key: str,
    task: str,
    program: Program,
    elements: Sequence[Element],
    images: Sequence[StoredImage],
    actions: Sequence[Action] = (),
    *,
    speech: Speech | None = None,
) -> tuple[Segment, ...]:
    """The document of a sample, in reading order. ``actions`` have their points in pixels of the frame before them.

    ``speech`` says where things are; by default in stored pixels and normalised, side by side.

    Raises:
        RefusedError: the speech cannot say the document.
    """
    speech = speech or Speech(images)
    if task == "gui_action":
        return tuple(gui_action(program, elements, speech, actions))
    if task == "gui_outcome":
        has_code = unit_interval("code", key) < SHARE_WITH_CODE and len(program.main.data) <= MAX_CODE_BYTES
        code = _code(program, 0.0) if has_code else []
        return tuple(gui_outcome(key, code, elements, speech, actions))
    if task == "action_grounding":
        return tuple(action_grounding(key, elements, speech, actions))
    builders = {
        "image_to_code": _image_to_code,
        "code_to_image": _code_to_image,
        "grounding": _grounding,
        "element_to_code": _element_to_code,
    }
    return tuple(builders[task](key, program, elements, speech, actions))


def _pictures(num_images: int, loss_weight: float) -> list[Segment]:
    return [Segment(kind="image", image_index=i, loss_weight=loss_weight) for i in range(num_images)]


def _code(program: Program, loss_weight: float) -> list[Segment]:
    """The main file, then the program's other text files while they stay small."""
    segments, room = [], MAX_CODE_BYTES
    for f in sorted(program.files, key=lambda f: (f.path != program.main_path, f.path)):
        text = f.text
        if text is None or len(f.data) > room:
            continue
        room -= len(f.data)
        if len(program.files) > 1:
            segments.append(Segment(kind="text", text=f"{f.path}:\n", loss_weight=loss_weight))
        segments.append(
            Segment(kind="code", text=text, language=f.language or program.language, loss_weight=loss_weight)
        )
    return segments


def _coordinates(elements: Sequence[Element], speech: Speech) -> list[Segment]:
    segments = []
    for k in range(len(speech.images)):
        indices = [i for i in listed_elements(elements, k) if speech.says(elements[i])]
        if not indices:
            continue
        writer = Writer()
        speech.heading(writer, "" if len(speech.images) == 1 else f" in picture {k + 1}", k)
        for i in indices:
            writer.add("\n- ")
            speech.item(writer, written_name(elements[i]), elements[i], i)
        writer.add("\n")
        segments.append(writer.segment("coordinates"))
    return segments


def format_name(program: Program) -> str:
    """What people call the program's language; of a mesh its file format."""
    suffix = PurePosixPath(program.main_path).suffix.lower()
    return FORMATS.get(suffix) or NAMES.get(program.language, program.language)


def _image_to_code(
    key: str,
    program: Program,
    elements: Sequence[Element],
    speech: Speech,
    actions: Sequence[Action],
) -> list[Segment]:
    name, many = format_name(program), len(speech.images) > 1
    what = "these pictures" if many else "this picture"
    ask = one_of(
        key,
        (
            f"Write the {name} program that draws {what}.",
            f"Here is the rendering. The {name} source behind it:",
            f"Reproduce {what} in {name}.",
            f"Which {name} code gives {what}?",
        ),
    )
    return [
        *_played(elements, speech, actions, 0.0),
        Segment(kind="text", text=f"{ask}\n", loss_weight=0.0),
        *_code(program, 1.0),
        *_coordinates(elements, speech),
    ]


def _played(
    elements: Sequence[Element], speech: Speech, actions: Sequence[Action], loss_weight: float
) -> list[Segment]:
    """The pictures; of a program that is watched over time each with its time, its state and what was done before it."""
    images = speech.images
    if len({image.time_ms for image in images}) == 1:
        return _pictures(len(images), loss_weight)
    segments = []
    for i, image in enumerate(images):
        due = actions_between(actions, images, i)
        writer = Writer()
        if len(due) > MAX_ACTIONS:
            writer.add(f"{len(due) - MAX_ACTIONS} actions, then:\n")
        for k in due[-MAX_ACTIONS:]:
            writer.add(f"{actions[k].time_ms / 1000:.2f} s: ")
            speech.action(writer, actions[k], elements, max(0, i - 1), between="; ")
            writer.add("\n")
        state = state_text(image)
        writer.add(f"After {image.time_ms / 1000:.2f} s{f' ({state})' if state else ''}:\n")
        segments.append(writer.segment("coordinates" if writer.spans else "text", loss_weight=0.0))
        segments.append(Segment(kind="image", image_index=i, loss_weight=loss_weight))
    return segments


def _code_to_image(
    key: str,
    program: Program,
    elements: Sequence[Element],
    speech: Speech,
    actions: Sequence[Action],
) -> list[Segment]:
    lead = [Segment(kind="text", text=f"{program.title.rstrip('.')}.\n")] if program.title else []
    ask = one_of(key, ("It renders as:\n", "What it draws:\n", "The result:\n"))
    return [
        *lead,
        *_code(program, 1.0),
        Segment(kind="text", text=ask, loss_weight=0.0),
        *_played(elements, speech, actions, 1.0),
        *_coordinates(elements, speech),
    ]


def _grounding(
    key: str,
    program: Program,
    elements: Sequence[Element],
    speech: Speech,
    actions: Sequence[Action],
) -> list[Segment]:
    asked = pointed_at(elements, speech.images)
    asked.sort(key=lambda i: unit_interval("ask", key, elements[i].element_id, str(elements[i].image_index)))
    asked = asked[:MAX_QUESTIONS]
    if not asked:
        return [*_played(elements, speech, actions, 0.0), *_coordinates(elements, speech)]
    segments = _played(elements, speech, actions, 0.0)
    for i in asked:
        element = elements[i]
        if not speech.says(element, answered=True):
            continue
        where = "" if len(speech.images) == 1 else f" in picture {element.image_index + 1}"
        name = spoken_name(element)
        ask = f"Where {'are' if is_plural(name) else 'is'} the {name}{where}?\n"
        segments.append(Segment(kind="text", text=ask, loss_weight=0.0))
        writer = Writer()
        speech.answer(writer, name, element, i)
        writer.add("\n")
        segments.append(writer.segment("coordinates"))
    return segments


def _element_to_code(
    key: str,
    program: Program,
    elements: Sequence[Element],
    speech: Speech,
    actions: Sequence[Action],
) -> list[Segment]:
    files = {f.path: f for f in program.files}
    spanned = telling_spans(program, elements)
    spanned.sort(key=lambda i: unit_interval("ask", key, elements[i].element_id))
    segments = [
        *_played(elements, speech, actions, 0.0),
        *(replace(s, loss_weight=0.0) for s in _code(program, 0.0)),
    ]
    for i in spanned[:MAX_QUESTIONS]:
        element = elements[i]
        if not speech.says(element):
            continue
        where = "" if len(speech.images) == 1 else f" in picture {element.image_index + 1}"
        writer = Writer()
        writer.add("Which code draws what is at ")
        speech.place(writer, element, i)
        writer.add(f"{where}?\n")
        segments.append(writer.segment("coordinates", loss_weight=0.0))
        file = files[element.code_path or program.main_path]
        code = file.data[element.code_start : element.code_end].decode("utf-8", "replace")
        segments.append(Segment(kind="code", text=f"{code}\n", language=file.language or program.language))
    return segments
