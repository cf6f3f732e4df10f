"""Compiled and interpreted, a batch is the same to the last byte."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engines import compiled_sources, interpreted_copy, run


@pytest.mark.slow
def test_both_engines_write_the_same_arrays(tmp_path: Path) -> None:
    compiled = compiled_sources(tmp_path)
    if isinstance(compiled, str):
        pytest.skip(compiled)
    outputs = {}
    for kind, sources in (("compiled", compiled), ("interpreted", interpreted_copy(tmp_path))):
        ran = run(sources, "-m", "tests.envs.trace")
        assert ran.stderr.decode().split() == [kind]
        outputs[kind] = ran.stdout.splitlines()
    assert len(outputs["compiled"]) == 1000
    assert outputs["compiled"] == outputs["interpreted"]
