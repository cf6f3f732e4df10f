"""Those who lose nothing with a region against those who replace a lone token: each pair (BR3, UP5, UL3; BR11, UP18,
UL5).

Nothing is discarded when Elves or Immortals are driven out, or by the Socks; a replaced token is lost all the same."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from elbowroom import Game
from elbowroom.boxes.catalog import BOXES
from tests.boxes.base.helpers import army
from tests.boxes.underground.digging import check, dig, lies
from tests.scene import play, tokens


class Way(NamedTuple):
    """Who replaces, by which means, and what must lie in its regions."""

    attacker: str
    means: str
    found: dict[str, int]


REPLACERS = {
    "sorcerers": Way("sorcerers 7 12 hand 5", "sorcery", {}),
    "vampire": Way("ratmen+vampire 7 12 hand 5", "bite", {}),
    "orb": Way("ratmen 7 12 hand 5", "orb", {"orb": 7}),
    "magic": Way("ratmen+magic 7 12 hand 5", "bag_orb", {"orb": 20}),
}
# Who is spared: the defender in 8 and 25, what lies where, and what Stonehedge at 25 lends him.
SPARED: dict[str, tuple[str, dict[str, int], str | None]] = {
    "elves": ("elves", {}, None),
    "immortal": ("orcs+immortal", {}, None),
    "immortal lent": ("orcs", {"stonehedge": 25}, "immortal"),
    "socks": ("orcs", {"socks": 12}, None),
}


def position(way: Way, who: str, defenders: int) -> Game:
    race, found, lent = SPARED[who]
    more: dict[str, Any] = {"found": {**way.found, **found}, "lent": lent, "decision": "conquer"}
    return dig(f"A: {way.attacker}", f"B: {race} 8:{defenders} 25", **more)


def test_all_who_lose_nothing_are_here() -> None:
    traits = [t for box in BOXES.values() for t in (*box.races, *box.powers)]
    assert {t.id for t in traits if t.casualties() == 0} == {"elves", "immortal"}


@pytest.mark.rule("BR3")
@pytest.mark.rule("BR11")
@pytest.mark.rule("UP5")
@pytest.mark.rule("UP18")
@pytest.mark.rule("UL3")
@pytest.mark.rule("UL5")
@pytest.mark.parametrize("replacer", REPLACERS)
@pytest.mark.parametrize("who", SPARED)
def test_a_replaced_token_is_lost(replacer: str, who: str) -> None:
    way, race = REPLACERS[replacer], SPARED[who][0].partition("+")[0]
    game = position(way, who, 1)
    before = game.tray(race)
    if who == "socks":
        play(game, "use socks")
    play(game, f"conquer 8 by {way.means}")
    mine = way.attacker.partition(" ")[0].partition("+")[0]
    assert tokens(game, 8) == (mine, 1)
    assert (game.tray(race), army(game, race).fled) == (before + 1, 0)
    if who == "socks":
        assert lies(game, "socks") == 12  # they had no part in it (Q51)
    check(game)


@pytest.mark.rule("BR3")
@pytest.mark.rule("UP5")
@pytest.mark.rule("QU4")
@pytest.mark.parametrize("replacer", REPLACERS)
@pytest.mark.parametrize("who", SPARED)
def test_driven_out_by_the_same_attacker_none_is_lost(replacer: str, who: str) -> None:
    way, race = REPLACERS[replacer], SPARED[who][0].partition("+")[0]
    game = position(way, who, 2)
    before = game.tray(race)
    if who == "socks":
        play(game, "use socks")
    play(game, "conquer 8")
    assert (game.tray(race), army(game, race).fled) == (before, 2)
    check(game)
