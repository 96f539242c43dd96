"""Rules of the matching games as script and as the same arithmetic in Python, and who plays them."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np

from generators._game_script import RANDOM, Lcg, Method

Cell = tuple[int, int]

BUILD = Method(
    name="build",
    note="One button per cell, in reading order.",
    body="""
    for (let r = 0; r < ROWS; r++) {
      for (let c = 0; c < COLS; c++) {
        const button = document.createElement("button");
        button.id = `tile-${r}-${c}`;
        button.className = "tile";
        button.addEventListener("click", () => @pick(r, c));
        @boardEl.append(button);
        @cells.push(button);
      }
    }
    """,
)
RENDER = Method(
    name="render",
    note="Shows the grid as it is now.",
    takes="marked = new Set()",
    body="""
    @cells.forEach((button, i) => {
      const r = Math.floor(i / COLS);
      const c = i % COLS;
      const kind = @grid[r][c];
      button.dataset.kind = kind === null ? "" : KINDS[kind].id;
      button.innerHTML = kind === null ? "" : FACE;
      button.setAttribute("aria-label", kind === null ? "empty" : KINDS[kind].label);
      button.disabled = kind === null;
      button.classList.toggle("selected", @selected !== null && @selected[0] === r && @selected[1] === c);
      button.classList.toggle("matched", marked.has(i));
    });
    @updateHud();
    """,
)
FILL = Method(
    name="fill",
    note="A fresh board without ready-made lines.",
    body="""
    for (let r = 0; r < ROWS; r++) {
      @grid.push([]);
      for (let c = 0; c < COLS; c++) {
        let kind;
        do {
          kind = Math.floor(@random() * KINDS.length);
        } while (
          (c > 1 && @grid[r][c - 1] === kind && @grid[r][c - 2] === kind) ||
          (r > 1 && @grid[r - 1][c] === kind && @grid[r - 2][c] === kind)
        );
        @grid[r].push(kind);
      }
    }
    """,
)
DROP = Method(
    name="drop",
    note="Lets the tiles fall and new ones come in from above.",
    body="""
    for (let c = 0; c < COLS; c++) {
      const column = @grid.map((row) => row[c]).filter((kind) => kind !== null);
      while (column.length < ROWS) column.unshift(Math.floor(@random() * KINDS.length));
      column.forEach((kind, r) => (@grid[r][c] = kind));
    }
    """,
)
CLOSE_UP = Method(
    name="drop",
    note="Tiles fall down, empty columns close up to the left.",
    body="""
    const columns = [];
    for (let c = 0; c < COLS; c++) {
      const column = @grid.map((row) => row[c]).filter((kind) => kind !== null);
      if (column.length) columns.push(column);
    }
    for (let c = 0; c < COLS; c++) {
      const column = columns[c] ?? [];
      for (let r = 0; r < ROWS; r++) @grid[r][c] = column[r - ROWS + column.length] ?? null;
    }
    """,
)
FIND_LINES = Method(
    name="findLines",
    note="Indices of all cells in a row or column of three or more.",
    body="""
    const found = new Set();
    for (let r = 0; r < ROWS; r++) {
      for (let c = 0; c < COLS; c++) {
        const kind = @grid[r][c];
        if (c > 1 && @grid[r][c - 1] === kind && @grid[r][c - 2] === kind) {
          [c, c - 1, c - 2].forEach((x) => found.add(r * COLS + x));
        }
        if (r > 1 && @grid[r - 1][c] === kind && @grid[r - 2][c] === kind) {
          [r, r - 1, r - 2].forEach((y) => found.add(y * COLS + c));
        }
      }
    }
    return found;
    """,
)
SWAP = (
    Method(
        name="swap",
        takes="a, b",
        body="""
        const kind = @grid[a[0]][a[1]];
        @grid[a[0]][a[1]] = @grid[b[0]][b[1]];
        @grid[b[0]][b[1]] = kind;
        """,
    ),
    Method(
        name="pick",
        takes="r, c",
        note="First click selects a tile, a second one on its neighbour swaps the two.",
        body="""
        if (@busy || @moves === 0) return;
        const from = @selected;
        const isNeighbour = from !== null && Math.abs(from[0] - r) + Math.abs(from[1] - c) === 1;
        @selected = isNeighbour ? null : [r, c];
        if (isNeighbour) {
          @swap(from, [r, c]);
          if (@findLines().size === 0) {
            @swap(from, [r, c]);
          } else {
            @moves -= 1;
            @combo = 0;
            @resolve();
            return;
          }
        }
        @render();
        """,
    ),
    Method(
        name="resolve",
        note="Clears lines until the board is quiet; every cascade pays more.",
        body="""
        const lines = @findLines();
        @busy = lines.size > 0;
        if (!@busy) {
          @render();
          return;
        }
        @combo += 1;
        @score += lines.size * 10 * @combo;
        for (const i of lines) {
          if (@grid[Math.floor(i / COLS)][i % COLS] === TARGET) @collected += 1;
        }
        @render(lines);
        setTimeout(() => {
          for (const i of lines) @grid[Math.floor(i / COLS)][i % COLS] = null;
          @drop();
          @render();
          setTimeout(() => @resolve(), 160);
        }, 240);
        """,
    ),
)
GROUP = (
    Method(
        name="groupAt",
        takes="r, c",
        note="Flood fill: the indices of all tiles of one kind that hang together.",
        body="""
        const kind = @grid[r][c];
        const group = new Set();
        const queue = [[r, c]];
        while (queue.length) {
          const [y, x] = queue.pop();
          if (@grid[y]?.[x] !== kind || group.has(y * COLS + x)) continue;
          group.add(y * COLS + x);
          queue.push([y + 1, x], [y - 1, x], [y, x + 1], [y, x - 1]);
        }
        return group;
        """,
    ),
    Method(
        name="pick",
        takes="r, c",
        note="Pops the group under the pointer; the bigger, the better.",
        body="""
        if (@busy || @grid[r][c] === null) return;
        const group = @groupAt(r, c);
        if (group.size < 2) return;
        @busy = true;
        @moves += 1;
        @best = Math.max(@best, group.size);
        @score += group.size * (group.size - 1) * 5;
        @render(group);
        setTimeout(() => {
          for (const i of group) @grid[Math.floor(i / COLS)][i % COLS] = null;
          @drop();
          @busy = false;
          @render();
        }, 240);
        """,
    ),
)
LINK = (
    Method(
        name="findPath",
        takes="from, to",
        note="A way over free cells with two bends at most; the rim around the board is free as well.",
        body="""
        const isFree = (r, c) => r < 0 || c < 0 || r >= ROWS || c >= COLS || @grid[r][c] === null;
        const queue = [{ at: from, way: [from], heading: -1, bends: 0 }];
        const seen = new Map();
        while (queue.length) {
          const { at, way, heading, bends } = queue.shift();
          for (let d = 0; d < 4; d++) {
            const r = at[0] + [0, 1, 0, -1][d];
            const c = at[1] + [1, 0, -1, 0][d];
            const turns = bends + (heading >= 0 && heading !== d ? 1 : 0);
            if (turns > 2 || r < -1 || c < -1 || r > ROWS || c > COLS) continue;
            if (r === to[0] && c === to[1]) return [...way, to];
            const key = `${r},${c},${d}`;
            if (!isFree(r, c) || (seen.get(key) ?? 9) <= turns) continue;
            seen.set(key, turns);
            queue.push({ at: [r, c], way: [...way, [r, c]], heading: d, bends: turns });
          }
        }
        return null;
        """,
    ),
    Method(
        name="pick",
        takes="r, c",
        note="Two equal tiles that a short line can join go away.",
        body="""
        if (@busy || @grid[r][c] === null) return;
        const from = @selected;
        @selected = [r, c];
        if (from !== null && @grid[from[0]][from[1]] === @grid[r][c] && (from[0] !== r || from[1] !== c)) {
          const way = @findPath(from, [r, c]);
          if (way !== null) {
            @selected = null;
            @joinPair(from, [r, c], way);
            return;
          }
        }
        @render();
        """,
    ),
    Method(
        name="joinPair",
        takes="from, to, way",
        body="""
        @busy = true;
        @pairsLeft -= 1;
        @score += 20 + 2 * way.length;
        @render(new Set([from, to].map(([r, c]) => r * COLS + c)));
        const corners = way.map(([r, c]) => `${(c + 0.5) * STEP - GAP / 2},${(r + 0.5) * STEP - GAP / 2}`).join(" ");
        @lineEl.setAttribute("points", corners);
        setTimeout(() => {
          @grid[from[0]][from[1]] = null;
          @grid[to[0]][to[1]] = null;
          @lineEl.setAttribute("points", "");
          @busy = false;
          @render();
        }, 320);
        """,
    ),
)
METHODS: Mapping[str, tuple[Method, ...]] = {
    "swap": (RANDOM, BUILD, FILL, FIND_LINES, *SWAP, DROP, RENDER),
    "pop": (RANDOM, BUILD, RENDER, *GROUP, CLOSE_UP),
    "blast": (RANDOM, BUILD, RENDER, *GROUP, DROP),
    "link": (BUILD, RENDER, *LINK),
}


@dataclass
class Match:
    """A board and its counters, kind by kind as the script has them; ``grid[r][c]`` is None where nothing lies."""

    rows: int
    cols: int
    kinds: int
    lcg: Lcg
    grid: list[list[int | None]] = field(default_factory=list)
    score: int = 0
    collected: int = 0
    target: int = 0

    def fill(self, *, avoid_lines: bool) -> None:
        self.grid = []
        for r in range(self.rows):
            self.grid.append([])
            for c in range(self.cols):
                while True:
                    kind = self.lcg.below(self.kinds)
                    row = self.grid[r]
                    in_row = c > 1 and row[c - 1] == kind and row[c - 2] == kind
                    in_column = r > 1 and self.grid[r - 1][c] == kind and self.grid[r - 2][c] == kind
                    if not (avoid_lines and (in_row or in_column)):
                        break
                self.grid[r].append(kind)

    def lines(self) -> set[Cell]:
        found: set[Cell] = set()
        for r in range(self.rows):
            for c in range(self.cols):
                kind = self.grid[r][c]
                if c > 1 and self.grid[r][c - 1] == kind and self.grid[r][c - 2] == kind:
                    found |= {(r, c), (r, c - 1), (r, c - 2)}
                if r > 1 and self.grid[r - 1][c] == kind and self.grid[r - 2][c] == kind:
                    found |= {(r, c), (r - 1, c), (r - 2, c)}
        return found

    def swap(self, a: Cell, b: Cell) -> None:
        g = self.grid
        g[a[0]][a[1]], g[b[0]][b[1]] = g[b[0]][b[1]], g[a[0]][a[1]]

    def drop(self, *, refill: bool) -> None:
        columns = [[row[c] for row in self.grid if row[c] is not None] for c in range(self.cols)]
        if refill:
            for column in columns:
                while len(column) < self.rows:
                    column.insert(0, self.lcg.below(self.kinds))
        else:
            columns = [x for x in columns if x]
            columns += [[] for _ in range(self.cols - len(columns))]
        for c, column in enumerate(columns):
            padded: list[int | None] = [*([None] * (self.rows - len(column))), *column]
            for r in range(self.rows):
                self.grid[r][c] = padded[r]

    def clear(self, cells: set[Cell]) -> None:
        for r, c in cells:
            self.grid[r][c] = None

    def best_swap(self, rng: np.random.Generator) -> tuple[Cell, Cell] | None:
        """The swap that clears most, the target's tiles counting double."""
        best: list[tuple[float, Cell, Cell]] = []
        for r in range(self.rows):
            for c in range(self.cols):
                for b in ((r, c + 1), (r + 1, c)):
                    if b[0] < self.rows and b[1] < self.cols:
                        self.swap((r, c), b)
                        found = self.lines()
                        worth = len(found) + sum(self.grid[y][x] == self.target for y, x in found)
                        self.swap((r, c), b)
                        if found:
                            best.append((worth + float(rng.random()) * 0.9, (r, c), b))
        return max(best)[1:] if best else None

    def group(self, start: Cell) -> set[Cell]:
        kind = self.grid[start[0]][start[1]]
        found: set[Cell] = set()
        queue = [start]
        while queue:
            r, c = queue.pop()
            inside = 0 <= r < self.rows and 0 <= c < self.cols
            if inside and (r, c) not in found and self.grid[r][c] == kind:
                found.add((r, c))
                queue += [(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)]
        return found

    def path(self, start: Cell, end: Cell) -> list[Cell] | None:
        """As ``findPath`` of the script: same order of search, so the same way."""
        queue = deque([(start, [start], -1, 0)])
        seen: dict[tuple[int, int, int], int] = {}
        while queue:
            at, way, heading, bends = queue.popleft()
            for d, (dr, dc) in enumerate(((0, 1), (1, 0), (0, -1), (-1, 0))):
                r, c = at[0] + dr, at[1] + dc
                turns = bends + (1 if heading >= 0 and heading != d else 0)
                if turns > 2 or r < -1 or c < -1 or r > self.rows or c > self.cols:
                    continue
                if (r, c) == end:
                    return [*way, end]
                inside = 0 <= r < self.rows and 0 <= c < self.cols
                if (inside and self.grid[r][c] is not None) or seen.get((r, c, d), 9) <= turns:
                    continue
                seen[r, c, d] = turns
                queue.append(((r, c), [*way, (r, c)], d, turns))
        return None
