"""Small projects that are open in a code editor."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True, slots=True)
class Project:
    """``files`` as a tree of paths (folders end in /); ``current`` is open, ``touched`` changed; ``line`` holds the caret."""

    name: str
    language: str
    label: str
    branch: str
    files: tuple[str, ...]
    current: int
    touched: int
    line: int
    code: str
    terminal: str


PROJECTS = (
    Project(
        name="tide-tables", language="python", label="Python", branch="fix/leap-days", files=("tides/", "tides/__init__.py", "tides/harmonics.py", "tides/stations.py", "tests/", "tests/test_harmonics.py", "pyproject.toml", "README.md"), current=2, touched=5, line=14,
        code='"""Height of the sea from a station\'s harmonic constants."""\n\nfrom __future__ import annotations\n\nimport math\nfrom dataclasses import dataclass\n\n\n@dataclass(frozen=True)\nclass Constituent:\n    name: str\n    amplitude_m: float\n    speed_deg: float  # per hour\n    phase_deg: float\n\n\ndef height(constituents: list[Constituent], hours: float) -> float:\n    """Metres above the mean level after ``hours``."""\n    total = 0.0\n    for c in constituents:\n        angle = math.radians(c.speed_deg * hours - c.phase_deg)\n        total += c.amplitude_m * math.cos(angle)\n    return total\n\n\ndef high_waters(constituents: list[Constituent], day: int) -> list[float]:\n    """Hours of the day at which the sea is highest."""\n    step = 1 / 60\n    start = day * 24.0\n    levels = [height(constituents, start + i * step) for i in range(1442)]\n    return [i * step for i in range(1, 1441) if levels[i - 1] < levels[i] > levels[i + 1]]\n',
        terminal="$ pytest -q\n.........................                                [100%]\n25 passed in 0.41s\n$ ruff check tides\nAll checks passed!\n$ █",
    ),
    Project(
        name="seed-library", language="js", label="JavaScript", branch="main", files=("src/", "src/api.js", "src/loans.js", "src/views/", "src/views/shelf.js", "test/", "test/loans.test.js", "package.json"), current=2, touched=1, line=17,
        code="import { readFile } from 'node:fs/promises';\n\nconst LIMIT = 6;\nconst DAYS = 120;\n\n/** Packets that a reader has not brought back yet. */\nexport function openLoans(loans, reader) {\n  return loans.filter((loan) => loan.reader === reader && !loan.returned);\n}\n\nexport function lend(loans, packet, reader, today) {\n  const open = openLoans(loans, reader);\n  if (open.length >= LIMIT) {\n    throw new RangeError(`${reader} already has ${open.length} packets`);\n  }\n  const due = new Date(today);\n  due.setDate(due.getDate() + DAYS);\n  return [...loans, { packet, reader, due, returned: false }];\n}\n\nexport async function load(path) {\n  const text = await readFile(path, 'utf8');\n  return text\n    .split('\\n')\n    .filter(Boolean)\n    .map((line) => JSON.parse(line));\n}\n",
        terminal="> seed-library@0.4.0 test\n> node --test\n\n✔ a reader may borrow six packets (3.1ms)\n✔ the seventh is refused (0.8ms)\n✔ overdue packets are listed first (1.2ms)\npass 3\nfail 0",
    ),
    Project(
        name="pebble", language="rust", label="Rust", branch="compaction", files=("Cargo.toml", "src/", "src/block.rs", "src/lib.rs", "src/store.rs", "benches/", "benches/scan.rs"), current=2, touched=4, line=9,
        code="use std::io::{self, Write};\n\npub const BLOCK_BYTES: usize = 4096;\n\n/// Readings of one sensor, packed as differences.\n#[derive(Debug, Clone)]\npub struct Block {\n    sensor: u32,\n    first: i64,\n    deltas: Vec<i16>,\n}\n\nimpl Block {\n    pub fn new(sensor: u32, first: i64) -> Self {\n        Self { sensor, first, deltas: Vec::with_capacity(512) }\n    }\n\n    /// False when the block is full or the step does not fit.\n    pub fn push(&mut self, value: i64) -> bool {\n        let last = self.first + self.deltas.iter().map(|&d| d as i64).sum::<i64>();\n        match i16::try_from(value - last) {\n            Ok(delta) if self.deltas.len() < 2040 => {\n                self.deltas.push(delta);\n                true\n            }\n            _ => false,\n        }\n    }\n\n    pub fn write(&self, out: &mut impl Write) -> io::Result<()> {\n        out.write_all(&self.sensor.to_le_bytes())?;\n        out.write_all(&self.first.to_le_bytes())\n    }\n}\n",
        terminal="$ cargo test\n   Compiling pebble v0.12.0\n    Finished test profile in 2.34s\nrunning 18 tests\n..................\ntest result: ok. 18 passed; 0 failed",
    ),
    Project(
        name="bus-api", language="go", label="Go", branch="feat/alerts", files=("cmd/", "cmd/serve/main.go", "internal/", "internal/feed/feed.go", "internal/feed/feed_test.go", "go.mod", "Makefile"), current=3, touched=1, line=21,
        code='package feed\n\nimport (\n\t"context"\n\t"fmt"\n\t"sort"\n\t"time"\n)\n\n// Arrival is one bus at one stop.\ntype Arrival struct {\n\tLine string\n\tStop string\n\tDue  time.Time\n\tLate time.Duration\n}\n\n// Next returns the soonest arrivals at a stop.\nfunc (s *Store) Next(ctx context.Context, stop string, limit int) ([]Arrival, error) {\n\tif limit < 1 {\n\t\treturn nil, fmt.Errorf("limit %d is not positive", limit)\n\t}\n\trows, err := s.byStop(ctx, stop)\n\tif err != nil {\n\t\treturn nil, fmt.Errorf("stop %s: %w", stop, err)\n\t}\n\tsort.Slice(rows, func(i, j int) bool {\n\t\treturn rows[i].Due.Before(rows[j].Due)\n\t})\n\tif len(rows) > limit {\n\t\trows = rows[:limit]\n\t}\n\treturn rows, nil\n}\n',
        terminal="$ go test ./...\nok   bus-api/internal/feed   0.318s\nok   bus-api/cmd/serve       0.112s\n$ make serve\nlistening on :8080",
    ),
    Project(
        name="harvest-report", language="sql", label="SQL", branch="main", files=("queries/", "queries/yield.sql", "queries/rain.sql", "schema.sql", "README.md"), current=1, touched=2, line=12,
        code="-- Yield a hectare, with the rain of the ten weeks before harvest.\nWITH rain AS (\n  SELECT station, DATE(read_at) AS day, SUM(mm) AS mm\n  FROM gauges\n  GROUP BY station, DATE(read_at)\n),\nfields AS (\n  SELECT id, name, crop, hectares, station\n  FROM parcels\n  WHERE retired = false\n)\nSELECT fields.name,\n       fields.crop,\n       SUM(loads.tonnes) / fields.hectares AS tonnes_ha,\n       COUNT(DISTINCT loads.day) AS days\nFROM fields\nJOIN loads ON loads.field = fields.id\nJOIN rain ON rain.station = fields.station\nWHERE loads.day >= '2025-06-01'\nGROUP BY fields.name, fields.crop, fields.hectares\nORDER BY tonnes_ha DESC\nLIMIT 20;\n",
        terminal="harvest=> \\i queries/yield.sql\n   name    | crop   | tonnes_ha | days\n Long Acre | wheat  |      8.41 |    6\n Mill Hill | barley |      7.02 |    4\n(2 rows)",
    ),
    Project(
        name="loaf-shop", language="css", label="CSS", branch="redesign", files=("index.html", "styles/", "styles/base.css", "styles/cards.css", "scripts/", "scripts/basket.js", "package.json"), current=3, touched=0, line=12,
        code="@layer base, components;\n\n@layer components {\n  .loaf {\n    display: grid;\n    grid-template-columns: 96px 1fr auto;\n    gap: var(--space-3);\n    align-items: center;\n    padding: var(--space-4);\n    border-radius: 12px;\n    background: var(--paper);\n    transition: box-shadow 160ms ease;\n  }\n\n  .loaf:hover {\n    box-shadow: 0 8px 24px rgb(0 0 0 / 12%);\n  }\n\n  .loaf__price {\n    font-variant-numeric: tabular-nums;\n    font-weight: 600;\n  }\n\n  @media (max-width: 600px) {\n    .loaf {\n      grid-template-columns: 64px 1fr;\n    }\n\n    .loaf__price {\n      grid-column: 2;\n    }\n  }\n}\n",
        terminal="$ npx stylelint styles/*.css\n$ npm run build\n\nstyles/cards.css   1.8 kB\nstyles/base.css    4.1 kB\nbuilt in 212 ms",
    ),
    Project(
        name="night-sky", language="python", label="Python", branch="planets", files=("sky/", "sky/catalog.py", "sky/project.py", "sky/render.py", "data/", "data/bright.csv", "pyproject.toml"), current=2, touched=3, line=22,
        code='"""Where a star stands above the horizon."""\n\nimport numpy as np\n\nSIDEREAL = 1.00273790935\n\n\ndef sidereal_time(julian_day, longitude_deg):\n    days = julian_day - 2451545.0\n    turns = 0.7790572732640 + SIDEREAL * days\n    return (360.0 * turns + longitude_deg) % 360.0\n\n\ndef horizontal(ra_deg, dec_deg, lst_deg, latitude_deg):\n    """Altitude and azimuth in degrees; arrays of equal shape."""\n    hour = np.radians(lst_deg - ra_deg)\n    dec = np.radians(dec_deg)\n    lat = np.radians(latitude_deg)\n    sin_alt = np.sin(dec) * np.sin(lat)\n    sin_alt += np.cos(dec) * np.cos(lat) * np.cos(hour)\n    alt = np.arcsin(np.clip(sin_alt, -1.0, 1.0))\n    y = -np.cos(dec) * np.sin(hour)\n    x = np.sin(dec) * np.cos(lat) - np.cos(dec) * np.sin(lat) * np.cos(hour)\n    return np.degrees(alt), np.degrees(np.arctan2(y, x)) % 360.0\n',
        terminal="$ python -m sky --at 52.1,5.2 --date 2025-08-12\n412 stars, 3 planets above the horizon\nwrote perseids.svg (84 kB)\n$ █",
    ),
    Project(
        name="choir-signup", language="js", label="TypeScript", branch="waiting-list", files=("src/", "src/server.ts", "src/voices.ts", "src/mail.ts", "public/", "public/index.html", "tsconfig.json"), current=2, touched=1, line=11,
        code="export const VOICES = ['soprano', 'alto', 'tenor', 'bass'] as const;\nexport type Voice = (typeof VOICES)[number];\n\nexport interface Singer {\n  name: string;\n  voice: Voice;\n  joined: Date;\n}\n\nconst SEATS = { soprano: 18, alto: 18, tenor: 12, bass: 12 };\n\nexport function place(singers: Singer[], next: Singer): 'seat' | 'waiting' {\n  const taken = singers.filter((s) => s.voice === next.voice).length;\n  return taken < SEATS[next.voice] ? 'seat' : 'waiting';\n}\n\nexport function balance(singers: Singer[]): Map<Voice, number> {\n  const counts = new Map<Voice, number>(VOICES.map((v) => [v, 0]));\n  for (const { voice } of singers) {\n    counts.set(voice, (counts.get(voice) ?? 0) + 1);\n  }\n  return counts;\n}\n",
        terminal="$ npx tsc --noEmit\n$ node --test\n✔ the nineteenth soprano waits\n✔ an empty choir is balanced\n2 passed",
    ),
    Project(
        name="greenhouse", language="yaml", label="YAML", branch="main", files=("compose.yaml", "sensors/", "sensors/bench-a.yaml", "sensors/bench-b.yaml", "rules/", "rules/frost.yaml", "README.md"), current=5, touched=2, line=9,
        code="# Open and close the roof by what the benches report.\nname: frost\nevery: 5m\n\ninputs:\n  inside: bench-a.celsius\n  outside: roof.celsius\n  wind: mast.metres_per_second\n\nrules:\n  - when: inside < 4 and outside < 2\n    do:\n      - close: roof\n      - heat: { bench: a, watts: 800 }\n    notify: [marta, ben]\n\n  - when: inside > 27 and wind < 9\n    do:\n      - open: { roof: 40% }\n\n  - when: wind >= 14\n    do:\n      - close: roof\n    notify: [marta]\n",
        terminal="$ greenhouse check rules/frost.yaml\n3 rules, 3 inputs, no conflicts\n$ greenhouse simulate --day 2025-01-18\n02:40 close roof   05:15 heat 800 W   11:30 open roof 40%",
    ),
    Project(
        name="ferry-board", language="rust", label="Rust", branch="timetable", files=("Cargo.toml", "src/", "src/main.rs", "src/board.rs", "src/tide.rs", "assets/", "assets/quays.json"), current=3, touched=2, line=14,
        code="use std::collections::BTreeMap;\nuse std::fmt;\n\n#[derive(Debug, Clone, PartialEq)]\npub enum Status {\n    OnTime,\n    Late { minutes: u16 },\n    Cancelled(String),\n}\n\npub struct Board {\n    rows: BTreeMap<u32, (String, Status)>,\n}\n\nimpl Board {\n    pub fn delay(&mut self, sailing: u32, minutes: u16) -> bool {\n        match self.rows.get_mut(&sailing) {\n            Some((_, status)) => {\n                *status = Status::Late { minutes };\n                true\n            }\n            None => false,\n        }\n    }\n}\n\nimpl fmt::Display for Status {\n    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {\n        match self {\n            Status::OnTime => write!(f, \"on time\"),\n            Status::Late { minutes } => write!(f, \"{minutes} min late\"),\n            Status::Cancelled(why) => write!(f, \"cancelled: {why}\"),\n        }\n    }\n}\n",
        terminal="$ cargo clippy\n    Finished dev profile in 0.84s\n$ cargo run\n07:40 Skerry   on time\n08:15 Long Ness   10 min late",
    ),
)  # fmt: skip
