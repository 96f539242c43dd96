"""Diagrams as SVG: flowcharts, lanes, sequences, timelines, trees, layers, maps and networks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators import _svg_diagram_boards as boards
from generators import _svg_diagram_flows as flows
from generators import _svg_diagram_models as models
from generators import _svg_diagram_process as processes
from generators import _svg_diagram_sets as sets
from generators import _svg_diagram_states as states
from generators import _svg_diagram_trees as trees
from generators._svg_markup import Hand, Tag, Writer
from generators._svg_size import picture_size
from schemas.program import Program
from schemas.view import View

KINDS: dict[str, tuple[str, Callable[[np.random.Generator], tuple[Tag, str]]]] = {
    "flow-down": ("A flowchart of {}, from top to bottom with a decision", flows.flow_down),
    "flow-right": ("A process of {} as boxes from left to right", flows.flow_right),
    "lanes": ("A swimlane diagram of {}", flows.lanes),
    "sequence": ("A sequence diagram of {}", flows.sequence),
    "timeline": ("A horizontal timeline: {}", flows.timeline),
    "timeline-down": ("A vertical timeline with cards: {}", flows.timeline_down),
    "cycle": ("A cycle diagram: {}", flows.cycle),
    "tree-down": ("A tree diagram of {}, from top to bottom", trees.tree_down),
    "tree-right": ("A tree diagram of {}, from left to right", trees.tree_right),
    "mind-map": ("A mind map of {}", trees.mind_map),
    "layers": ("A layered diagram of {}", trees.layers),
    "network": ("A network diagram of {}", trees.network),
    "entities": ("An entity-relationship diagram with crow's feet: {}", models.entities),
    "classes": ("A class diagram: {}", models.classes),
    "states": ("A state machine: {}", states.states),
    "petri-net": ("A Petri net: {}", states.petri),
    "venn": ("A Venn diagram of three sets: {}", sets.venn),
    "git-graph": ("A graph of commits and branches: {}", sets.branches),
    "kanban": ("A kanban board: {}", boards.kanban),
    "fishbone": ("A fishbone diagram of causes: {}", boards.fishbone),
    "process": ("A process model with lanes, events and gateways: {}", processes.process),
    "quadrants": ("A chart of four quadrants: {}", boards.quadrant),
}


@dataclass(frozen=True, kw_only=True)
class SvgDiagram:
    """One diagram; every box, text and connection is an element of its own."""

    domain: ClassVar[str] = "svg"
    language: ClassVar[str] = "svg"
    version: ClassVar[int] = 2

    def generate(self, rng: np.random.Generator) -> Program:
        kind = list(KINDS)[int(rng.integers(len(KINDS)))]
        phrase, draw = KINDS[kind]
        root, title = draw(rng)
        width, height = (int(v) for v in str(root.attributes["viewBox"]).split()[2:])
        scale = float(rng.choice([0.8, 1, 1, 1.25, 1.5]))
        scale = min(scale, 1400 / max(width, height))
        width_px, height_px = picture_size(width, height, max(scale, 64 / min(width, height)))
        named = title if title.split()[0].isupper() or ":" in phrase else title[0].lower() + title[1:]
        return Program.from_text(
            Writer(Hand.drawn(rng)).write(root),
            language=self.language,
            main_path="diagram.svg",
            template_id=f"svg_diagram/{kind}",
            title=phrase.format(named),
            parameters={"kind": kind, "subject": title},
            view=View(width_px=width_px, height_px=height_px),
        )


GENERATOR = SvgDiagram
