"""The oracle steps aside exactly where something is in play that it has not read the rules of."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from elbowroom import Game
from tests.boxes import printed
from tests.oracle import known
from tests.scene import scene


@pytest.fixture
def trolls_unknown(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As if Trolls and Flying had been added to the box."""
    monkeypatch.setattr(known, "TRAITS", printed.TRAITS - {"trolls", "flying"})
    known.strangers.cache_clear()
    yield
    known.strangers.cache_clear()


def _is_known(game: Game) -> bool:
    return known.is_known(game._state)


def test_everything_printed_is_known() -> None:
    with printed.printed_boxes():
        game = scene("base-2", "A: trolls+flying 4:2 lair@4 hand 3", "B: orcs 12:4", decision="conquer")
        assert known.strangers(game._state.table) == ()
        assert _is_known(game)


@pytest.mark.usefixtures("trolls_unknown")
def test_strangers_matter_only_in_play() -> None:
    away = scene("base-2", "A: elves+hill 4:2 hand 3", "B: orcs 12:4", decision="conquer")
    assert {"trolls", "flying"} <= {trait.id for trait in known.strangers(away._state.table)}
    assert _is_known(away)
    assert not _is_known(scene("base-2", "A: trolls 4:2 hand 3", "B: orcs 12:4", decision="conquer"))
    assert not _is_known(scene("base-2", "A: elves+flying 4:2 hand 3", "B: orcs 12:4", decision="conquer"))
    assert not _is_known(scene("base-2", "A: elves 4:2 hand 3", "B: orcs 12 / declined trolls 9", decision="conquer"))
