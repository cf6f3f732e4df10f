"""Signs drawn as few paths: nothing comes to lie under what it lay over, and nothing moves."""

from __future__ import annotations

import re
from itertools import product

import pytest

from elbowroom.boards.glyphs import SIGNS
from elbowroom.boards.stamps import Part, Stamp, _points, stamped

LIT, SHADE = Part('fill="lit"', "M-5 0H5V-10H-5Z"), Part('fill="shade"', "M0 0H5V-10H0Z")
TREE = (LIT, SHADE)


def drawn(*stamps: Stamp) -> list[tuple[str, str]]:
    """The look and the path of each element."""
    return re.findall(r'<path (.*?) d="(.*?)"/>', stamped(stamps))


def at(x: float, y: float = 0, size: float = 1) -> Stamp:
    return Stamp(TREE, x, y, size, size)


def test_signs_apart_from_each_other_share_their_paths() -> None:
    paths = drawn(at(0), at(20), at(40))
    assert [look for look, _ in paths] == [LIT.look, SHADE.look]
    assert [path.count("M") for _, path in paths] == [3, 3]


def test_a_sign_before_another_stays_before_it() -> None:
    """The second covers the first, the third only the second."""
    paths = drawn(at(0), at(6), at(13))
    assert [look for look, _ in paths] == 3 * [LIT.look, SHADE.look]
    assert [path.count("M") for _, path in paths] == 6 * [1]


def test_a_part_goes_into_the_first_layer_over_what_it_covers() -> None:
    assert [path.count("M") for _, path in drawn(at(0), at(6), at(40))] == [2, 2, 1, 1]


@pytest.mark.parametrize(("terrain", "size"), [(terrain, size) for terrain, size in product(SIGNS, (0.8, 1.0, 1.45))])
def test_every_sign_keeps_its_shape(terrain: str, size: float) -> None:
    """All points lie where they belong, but for rounding to tenths."""
    for sign in SIGNS[terrain]:
        for part in sign:
            [(_, path)] = drawn(Stamp((part,), 100.04, 50.04, size, size))
            wanted = [point for _, points, _ in _points(part.path) for point in points]
            found = [point for _, points, _ in _points(path) for point in points]
            assert len(found) == len(wanted)
            for (x, y), (a, b) in zip(found, wanted, strict=True):
                assert x == pytest.approx(100.04 + a * size, abs=0.16)
                assert y == pytest.approx(50.04 + b * size, abs=0.16)


def test_lines_have_the_width_of_their_pen() -> None:
    assert stamped([Stamp((Part('fill="none"', "M0 0L3 3", 1.2),), 0, 0, 1, 0.9)]) == (
        '<path fill="none" stroke-width="1.08" d="M0 0l3 3"/>'
    )
