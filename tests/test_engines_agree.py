"""The compiled and the interpreted engine are the same game, to the last byte."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engines import compiled_sources, interpreted_copy, run


@pytest.mark.slow
def test_both_engines_show_the_same(tmp_path: Path) -> None:
    compiled = compiled_sources(tmp_path)
    if isinstance(compiled, str):
        pytest.skip(compiled)
    outputs = {}
    for kind, sources in (("compiled", compiled), ("interpreted", interpreted_copy(tmp_path))):
        ran = run(sources, "-m", "tests.trace", "--games", "60", "--seed", "3")
        assert ran.stderr.decode().split() == [kind]
        outputs[kind] = ran.stdout.splitlines()
    assert len(outputs["compiled"]) > 10_000
    for number, (found, expected) in enumerate(zip(outputs["compiled"], outputs["interpreted"], strict=True), 1):
        assert found == expected, f"line {number} of the trace"
