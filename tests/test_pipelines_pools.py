"""Plans by arithmetic, and which of their sources a GPU draws."""

from __future__ import annotations

from pathlib import Path

import pyarrow as pa
import pytest

from pipelines.plan import Plan
from pipelines.pools import GPU_VARIABLES, gpu_sources, pools_for
from pipelines.runner import MAX_UNITS_PER_TASK, TASKS_PER_WORKER, units_per_task
from pipelines.sources.keys import UNITS_PER_FILE, CorpusKeys, keys_path, write_keys
from schemas.errors import CorpusError

PLAN = Plan(unit_size=8, counts=(10, 1, 17))


def test_a_plan_counts_its_units_without_holding_them() -> None:
    starts = [(u.source, u.start, u.count) for u in PLAN]
    assert starts == [(0, 0, 8), (0, 8, 2), (1, 0, 1), (2, 0, 8), (2, 8, 8), (2, 16, 1)]
    assert [u.unit_id for u in PLAN] == list(range(len(PLAN)))
    assert PLAN.num_items == 28
    for unit in PLAN:
        assert unit.unit_id in PLAN.units_of(unit.source)
        assert {PLAN.unit_at(unit.source, index) for index in unit.indices} == {unit.unit_id}
    assert PLAN[-3:-1] == [PLAN[3], PLAN[4]]
    with pytest.raises(IndexError, match="unit 6 of 6"):
        PLAN[6]


def test_keys_are_read_a_file_at_a_time(tmp_path: Path) -> None:
    keys = [f"k{k}" for k in range(2 * UNITS_PER_FILE + 3)]
    plan = Plan(unit_size=2, counts=(3, len(keys)), drawn={1: pa.array(keys, pa.large_string())})
    write_keys(tmp_path, plan)
    found = CorpusKeys(tmp_path, plan)
    units = plan.units_of(1)
    assert [k for i in (units[0], units[UNITS_PER_FILE], units[-1]) for k in found.of(plan[i])] == [
        *keys[:2],
        *keys[2 * UNITS_PER_FILE : 2 * UNITS_PER_FILE + 2],
        keys[-1],
    ]
    keys_path(tmp_path, 1, 0).write_bytes(b"not these")
    with pytest.raises(CorpusError, match="the plan of the run is lost: delete"):
        found.of(plan[units[0]])


def test_a_language_is_drawn_one_way_in_a_run() -> None:
    assert gpu_sources({0: {"svg"}, 1: {"mesh"}, 2: {"threejs", "glsl"}, 3: set()}) == {1, 2}
    assert gpu_sources({0: {"html", "threejs"}, 1: {"threejs", "glsl"}, 2: {"glsl"}, 3: {"mesh"}}) == {3}


def test_pools_hold_every_unit_once() -> None:
    pools = pools_for(PLAN, {1}, 0.25, 1.0)
    assert [list(p.units) for p in pools] == [[range(2), range(3, 6)], [range(2, 3)]]
    assert (pools[1].num_gpus, pools[1].most, pools[1].variables) == (0.25, 4, GPU_VARIABLES)
    assert pools_for(PLAN, {0, 1, 2}, 0.5, 1.0)[0].num_units == len(PLAN)
    assert [p.num_units for p in pools_for(PLAN, set(), 0.0, 0.0)] == [len(PLAN)]


def test_tasks_are_small_while_there_are_few() -> None:
    assert units_per_task(50, 2) == 1
    assert units_per_task(2 * TASKS_PER_WORKER * 5, 2) == 5
    assert units_per_task(10**9, 2) == MAX_UNITS_PER_TASK
