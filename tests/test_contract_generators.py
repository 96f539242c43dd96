"""The contract of every file in generators/: same seed same bytes, a language that is drawn, words that are words."""

from __future__ import annotations

import dataclasses
import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import generators
import renderers
from pipelines.plan import generate, sample_rng
from schemas.program import Program

ROOT = Path(__file__).resolve().parent.parent
GOLDEN = Path(__file__).with_name("goldens") / "generators.json"
DOMAINS = {"svg", "web", "webgl", "mesh", "game", "cad"}
NAMES = generators.names()


def _programs(name: str, count: int, seed: int = 11) -> list[Program]:
    generator = generators.load(name)()
    return [generate(generator, name, seed, index) for index in range(count)]


def test_every_domain_has_at_least_two_families() -> None:
    by_domain: dict[str, int] = {}
    for name in NAMES:
        by_domain[generators.load(name).domain] = by_domain.get(generators.load(name).domain, 0) + 1
    assert set(by_domain) == DOMAINS
    assert min(by_domain.values()) >= 2


def _is_frozen_dataclass(cls: type) -> bool:
    return dataclasses.is_dataclass(cls) and bool(vars(cls)["__dataclass_params__"].frozen)


@pytest.mark.parametrize("name", NAMES)
def test_a_generator_is_a_frozen_configuration_named_by_its_file(name: str) -> None:
    cls = generators.load(name)
    assert _is_frozen_dataclass(cls)
    assert cls.domain in DOMAINS
    assert name.startswith(f"{cls.domain}_")
    assert cls.language in renderers.names()
    assert cls.version >= 1
    assert cls.__doc__


@pytest.mark.parametrize("name", NAMES)
def test_programs_are_whole_and_say_what_they_show(name: str) -> None:
    cls = generators.load(name)
    for program in _programs(name, 6):
        assert program.language == cls.language
        assert program.main.text, f"{name} wrote no text"
        assert len(program.title.split()) >= 3, f"title {program.title!r} says too little"
        assert program.template_id.strip()
        assert json.loads(program.parameters_json)
        assert "lorem ipsum" not in program.main.text.lower()
        renderer = renderers.load(program.language)
        assert renderer.recognises(program.main_path, program.main.data) > 0


@pytest.mark.parametrize("name", NAMES)
def test_programs_and_their_structure_vary(name: str) -> None:
    programs = _programs(name, 24)
    assert len({p.sha256 for p in programs}) == len(programs)
    assert len({p.template_id for p in programs}) >= 4
    assert len({p.title for p in programs}) >= 10


@pytest.mark.parametrize("name", NAMES)
def test_nothing_but_the_rng_decides(name: str) -> None:
    cls = generators.load(name)
    rng = sample_rng(5, name, cls.version, 3)
    np.random.seed(0)
    first = cls().generate(rng)
    np.random.seed(1)
    second = cls().generate(sample_rng(5, name, cls.version, 3))
    assert first == second


def _hashes() -> dict[str, str]:
    return {
        f"{name}/v{generators.load(name).version}": " ".join(
            p.sha256[:16] for p in _programs(name, 3, seed=1)
        )
        for name in NAMES
    }


def test_other_processes_and_hash_seeds_give_the_same_programs() -> None:
    code = "import json, test_contract_generators as t; print(json.dumps(t._hashes()))"
    environment = os.environ | {
        "PYTHONHASHSEED": "77",
        "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "tests")]),
    }
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    assert json.loads(done.stdout) == _hashes()


def test_the_same_seed_gives_the_bytes_it_always_gave(request: pytest.FixtureRequest) -> None:
    """A generator whose bytes change has to raise its version; then run ``pytest --update-golden``."""
    now = _hashes()
    if request.config.getoption("--update-golden"):
        GOLDEN.parent.mkdir(exist_ok=True)
        GOLDEN.write_text(json.dumps(now, indent=1, sort_keys=True) + "\n")
    assert json.loads(GOLDEN.read_text()) == now
