"""Every box brings at least what is printed, in the order that seeds were dealt by."""

from __future__ import annotations

import pytest

from elbowroom import Setup
from elbowroom.boxes.catalog import BOXES
from elbowroom.rules.box import Box
from tests.boxes.printed import LISTS, printed_boxes


def _ids(box: Box) -> tuple[list[str], ...]:
    return tuple([trait.id for trait in traits] for traits in (box.races, box.powers, box.finds, box.weathers))


@pytest.mark.parametrize("box", LISTS)
def test_nothing_that_is_printed_is_missing(box: str) -> None:
    printed = LISTS[box]
    with printed_boxes():
        found = _ids(BOXES[box])
    assert found == tuple(map(list, (printed.RACES, printed.POWERS, printed.FINDS, printed.WEATHERS)))


def test_what_was_added_to_a_box_is_put_aside_and_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    base, stranger = BOXES["base"], BOXES["underground"].races[0]
    fuller = Box("base", base.folder, races=[stranger, *base.races], powers=base.powers)
    monkeypatch.setitem(BOXES, "base", fuller)
    monkeypatch.setitem(BOXES, "another", Box("another", base.folder, races=[stranger]))
    with printed_boxes():
        assert list(BOXES) == list(LISTS)
        assert stranger not in BOXES["base"].races
        assert stranger.id not in {race.id for race in Setup(players=2).table().races}
    assert BOXES["base"] is fuller
    assert "another" in BOXES
