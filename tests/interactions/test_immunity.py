"""Pieces that make a region immune, against lava and the Balrog (W7, Q17, QU12) and their owner's other race (Q44)."""

from __future__ import annotations

import pytest

from elbowroom import Game
from elbowroom.boxes.catalog import BOXES
from elbowroom.rules.traits import Race
from tests.boxes.underground.digging import dig
from tests.scene import legal, play

OWNERS = {
    piece.id: trait
    for box in BOXES.values()
    for trait in (*box.races, *box.powers)
    for piece in trait.pieces
    if piece.immune
}


def position(coming: str, piece: str | None, whose: str) -> Game:
    """Lava or the Balrog beside region 8, which B or A's declined race holds with the piece; region 12 is like it."""
    owner = None if piece is None else OWNERS[piece]
    race = owner.id if isinstance(owner, Race) else "orcs"
    badge = "" if owner is None or isinstance(owner, Race) else f"+{owner.id}"
    attacker = "ratmen+lava 11" if coming == "lava" else "ratmen 11"
    found = {} if coming == "lava" else {"pentacle": 11}
    pieces = {} if piece is None else {piece: {8: 1}}
    hand = {"lava": 4} if coming == "lava" else {"balrog": 1}
    if whose == "own":
        seats = (f"A: {attacker} / declined {race}{badge} 8 12", "B: elves 25")
    else:
        seats = (f"A: {attacker}", f"B: {race}{badge} 8 12")
        if owner is not None:
            hand |= {kind.id: int(kind.supply) - 1 for kind in owner.pieces if kind.id == piece}
    decision = "place" if coming == "lava" else "conquer"
    return dig(*seats, found=found, pieces=pieces, world={"hand": hand}, decision=decision)


def reached(game: Game, coming: str) -> set[int]:
    return {int(text.rpartition(" ")[2]) for text in legal(game, "place") if coming in text}


@pytest.mark.rule("W7")
@pytest.mark.rule("Q17")
@pytest.mark.rule("QU12")
@pytest.mark.rule("SP5")
@pytest.mark.parametrize("coming", ["lava", "balrog"])
@pytest.mark.parametrize("piece", OWNERS)
def test_neither_comes_where_an_immune_piece_stands(coming: str, piece: str) -> None:
    assert {8, 12} <= reached(position(coming, None, "foreign"), coming)
    found = reached(position(coming, piece, "foreign"), coming)
    assert 8 not in found
    assert 12 in found


@pytest.mark.rule("QU12")
@pytest.mark.rule("UP13")
@pytest.mark.rule("K7")
@pytest.mark.parametrize("coming", ["lava", "balrog"])
def test_nor_on_the_owners_own_queen(coming: str) -> None:
    assert {8, 12} <= reached(position(coming, None, "own"), coming)
    assert 8 not in reached(position(coming, "queen", "own"), coming)


@pytest.mark.rule("QU12")
@pytest.mark.rule("QU18")
@pytest.mark.rule("Q55")
@pytest.mark.rule("QU41")
@pytest.mark.parametrize("coming", ["lava", "balrog"])
@pytest.mark.parametrize("haunter", [0, 1])
def test_nor_under_a_ghost_whosever_it_is(coming: str, haunter: int) -> None:
    crypt = 25 if haunter else 11
    found = {"crypt": crypt} if coming == "lava" else {"crypt": crypt, "pentacle": 11}
    attacker = "ratmen+lava 11" if coming == "lava" else "ratmen 11"
    decision = "place" if coming == "lava" else "conquer"
    hand = {"lava": 4} if coming == "lava" else {"balrog": 1}
    game = dig(f"A: {attacker}", "B: orcs 8 12 25", found=found, decision=decision,
               world={"haunted": 8, "haunter": haunter, "hand": hand})  # fmt: skip
    assert 8 not in reached(game, coming)
    assert 12 in reached(game, coming)


@pytest.mark.rule("QU41")
@pytest.mark.rule("QU12")
def test_nor_one_upon_the_other() -> None:
    lava = dig("A: ratmen+lava 11", "B: orcs 25", pieces={"balrog": {8: 1}}, found={"pentacle": 25}, decision="place")
    assert 8 not in reached(lava, "lava")
    balrog = dig("A: ratmen 11", "B: orcs+lava 25 15", pieces={"lava": {8: 1}}, found={"pentacle": 11},
                 decision="conquer", world={"hand": {"balrog": 1, "lava": 3}})  # fmt: skip
    assert 8 not in reached(balrog, "balrog")


@pytest.mark.rule("Q56", "Q44")
@pytest.mark.parametrize(
    ("text", "piece", "before", "after"),
    [
        ("elves+heroic", "hero", 1, 2),
        ("elves+dragon_master", "dragon", 0, 1),
        ("elves+catapult", "catapult", 0, 1),
        ("elves+royal", "queen", 0, 1),
        ("cultists", "ancient", 0, 1),
        ("halflings", "hole", 0, 0),
    ],
)
def test_a_piece_goes_from_its_owners_own_ghouls_as_from_an_abandoned_region(
    text: str, piece: str, before: int, after: int
) -> None:
    """`before`, `after`: the pieces in hand."""
    game = dig(
        f"A: {text} 8:2 12 {piece}={before} {piece}@8 / declined ghouls 11 hand 9", "B: orcs 24", army="ghouls",
        decision="conquer",
    )  # fmt: skip
    play(game, "conquer 8")
    active = game.players[0].active
    assert active is not None
    assert dict(active.pieces).get(piece, 0) == after
    assert not game.region(8).immune


@pytest.mark.rule("Q56", "QU20", "QU28")
def test_the_queen_of_a_declined_race_is_gone_for_good() -> None:
    game = dig("A: elves 11 hand 9 / declined orcs+royal 8 12 queen@8", "B: ratmen 24", decision="conquer")
    play(game, "conquer 8", "stop")
    assert not any("queen" in dict(region.pieces) for region in game.regions)
    assert not legal(game, "place")
