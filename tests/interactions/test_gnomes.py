"""Gnomes against every benefit that helps to conquer, of all boxes (UR4, QU32).

Each case is a position in which the benefit opens an attack on a region of Ratmen; against Gnomes in the same place
nothing is open that a race without any benefit could not do as well."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from elbowroom import Game, known_board
from elbowroom.boxes.catalog import BOXES
from elbowroom.rules import hooks
from elbowroom.rules.traits import Find, Trait
from tests.boxes.river.waters import sail
from tests.boxes.underground.digging import dig
from tests.scene import play

HELPS_TO_CONQUER = (
    hooks.ENTERS | hooks.ENTERS_ONLY | hooks.LINKS | hooks.REACHES | hooks.HOLDS | hooks.CHEAPER | hooks.REBATE
    | hooks.UNGUARDED | hooks.MUSCLE | hooks.STEPS | hooks.SPARES | hooks.AFTER_DIE | hooks.ANYTIME
)  # fmt: skip


class Case(NamedTuple):
    """Seat A with the benefit and with none; the region it attacks, and how many defend it there."""

    with_it: str
    without: str
    region: int = 8
    defenders: int = 2
    steps: tuple[str, ...] = ()
    board: str = "underground-2"
    more: dict[str, Any] | None = None


def near(text: str, **more: Any) -> Case:
    """Three tokens beside region 8 where two stand: one too few without a benefit."""
    return Case(text, "skeletons 7 hand 3", more=more)


CASES = {
    "giants": Case("giants 11 hand 3", "skeletons 11 hand 3"),
    "halflings": Case("halflings hand 9", "skeletons hand 9", 12),
    "sorcerers": Case("sorcerers 7 hand 1", "skeletons 7 hand 1", defenders=1),
    "ghouls": Case("- / declined ghouls 7 hand 4", "- / declined skeletons 7 hand 4", more={"army": "ghouls"}),
    "tritons": near("tritons 7 hand 3"),
    "cultists": near("cultists 7 hand 3 ancient@7"),
    "flames": near("flames 7 hand 3 volcano@0"),
    "iron_dwarves": near("iron_dwarves 7 hand 3", world={"notes": {"iron_dwarves": 2}}),
    "kraken": Case("kraken 1 hand 9", "skeletons 1 hand 9", 0, board="base-2"),
    "lizardmen": Case("lizardmen 1 hand 9", "skeletons 1 hand 9", 24),
    "ogres": near("ogres 7 hand 3"),
    "spiderines": Case("spiderines 8 hand 9", "skeletons 8 hand 9", 25),
    "wisps": Case("wisps 12 hand 1", "skeletons 12 hand 1", defenders=1),
    "slingmen": Case("slingmen 21 hand 9", "skeletons 21 hand 9", 25),
    "berserk": near("orcs+berserk 7 hand 3", notes={"berserk": 4}),
    "commando": near("orcs+commando 7 hand 3"),
    "dragon_master": Case("orcs+dragon_master 7 hand 1", "skeletons 7 hand 1"),
    "flying": Case("orcs+flying 7 hand 9", "skeletons 7 hand 9", 25),
    "mounted": Case("orcs+mounted 5 hand 3", "skeletons 5 hand 3", 6, board="base-2"),
    "seafaring": Case("orcs+seafaring 1 hand 9", "skeletons 1 hand 9", 0, board="base-2"),
    "underworld": Case("orcs+underworld 5 hand 9", "skeletons 5 hand 9", 17, board="base-2"),
    "vampire": Case("orcs+vampire 7 hand 1", "skeletons 7 hand 1", defenders=1),
    "vengeful": near("orcs+vengeful 7 hand 3", world={"notes": {"vengeful": 2}}),
    "catapult": Case("orcs+catapult 21 hand 9", "skeletons 21 hand 9", 25, steps=("place catapult 21",)),
    "lava": Case("orcs+lava 11", "skeletons 11", more={"decision": "place"}),
    "mercenary": Case("orcs+mercenary 7 hand 3", "skeletons 7 hand 3", steps=("pay",)),
    "magic": Case("orcs+magic 7 hand 3", "skeletons 7 hand 3", steps=("use bag_sword",), more={"found": {"sword": 4}}),
    "doormat": Case("orcs 7 hand 9", "skeletons 7 hand 9", 25, steps=("use doormat",), more={"found": {"doormat": 7}}),
    "socks": Case("orcs 7 hand 3", "skeletons 7 hand 3", steps=("use socks",), more={"found": {"socks": 7}}),
    "orb": Case("orcs 7 hand 1", "skeletons 7 hand 1", defenders=1, more={"found": {"orb": 7}}),
    "sword": Case("orcs 7 hand 3", "skeletons 7 hand 3", steps=("use sword",), more={"found": {"sword": 7}}),
    "pipe": Case("orcs 1 hand 9", "skeletons 1 hand 9", 25, more={"found": {"pipe": 1}}),
    "pentacle": Case("orcs 7 hand 3", "skeletons 7 hand 3",
                     more={"found": {"pentacle": 7}, "world": {"hand": {"balrog": 1}}}),
}  # fmt: skip


def helpful(trait: Trait) -> bool:
    """Whether a trait can have a part in an attack on somebody."""
    declined = trait.fights_declined() or bool(trait.brings())
    return declined or bool(trait.hooks & HELPS_TO_CONQUER) or any(piece.closes for piece in trait.pieces)


def position(case: Case, defender: str, plain: bool = False) -> Game:
    """The position of a case; `plain`: without the benefit."""
    more: dict[str, Any] = {"decision": "conquer"} | (case.more or {})
    if plain:
        more = {"decision": more["decision"]} | ({"army": "skeletons"} if "army" in more else {})
        more["finds"] = False
    text = case.without if plain else case.with_it
    sea = known_board(case.board).water >> case.region & 1
    held = "20" if sea else f"{case.region}:{case.defenders} 20"
    game = dig(f"A: {text}", f"B: {defender} {held}", board=case.board, **more)
    if sea:
        wade(game, case.region, case.defenders)
    if not plain:
        play(game, *case.steps)
    return game


def wade(game: Game, region: int, tokens: int) -> None:
    """Put tokens of the race in region 20 into the sea. No position can have that, for only one race holds the sea by
    its power; the rule is tested all the same."""
    s = game._state
    army = s.army_at[20]
    s.tokens[region] = tokens
    s.army_at[region] = army
    s.regions[army] |= 2**region
    s.occupied |= 2**region
    s.tray[army] -= tokens


def attacks(game: Game, region: int) -> set[str]:
    """All that A can do to a region: conquer it by whatever means, send the Balrog or lava there."""
    kinds = ("conquer", "last", "place")
    return {str(a) for a in game.legal_actions() if a.region == region and a.kind in kinds}


@pytest.mark.usefixtures("printed_boxes")
def test_every_benefit_that_helps_to_conquer_has_a_case() -> None:
    traits: list[Trait] = [t for box in BOXES.values() for t in (*box.races, *box.powers, *box.finds)]
    assert {trait.id for trait in traits if helpful(trait)} == set(CASES)
    assert {trait.id for trait in traits if isinstance(trait, Find)} & set(CASES)


@pytest.mark.rule("UR4")
@pytest.mark.rule("QU32")
@pytest.mark.parametrize("id", CASES)
def test_against_gnomes_the_benefit_does_not_help(id: str) -> None:
    case = CASES[id]
    others, gnomes = position(case, "ratmen"), position(case, "gnomes")
    unaided = attacks(position(case, "gnomes", plain=True), case.region) if id != "ghouls" else set()
    assert attacks(others, case.region) - unaided, "the case does not show the benefit"
    assert attacks(gnomes, case.region) <= unaided


@pytest.mark.rule("UR4")
@pytest.mark.rule("Q7")
@pytest.mark.parametrize("id", [id for id in CASES if id not in ("sorcerers", "vampire", "orb")])
def test_declined_gnomes_are_like_others(id: str) -> None:
    """The three replacements do nothing to declined tokens, whoever they are."""
    case = CASES[id]
    gnomes = position(case, "- / declined gnomes")
    assert attacks(gnomes, case.region) == attacks(position(case, "- / declined ratmen"), case.region)


@pytest.mark.rule("M7a")
@pytest.mark.rule("QU32")
def test_the_caravel_does_not_carry_anybody_to_gnomes() -> None:
    for defender, reached in (("ratmen", True), ("gnomes", False)):
        game = sail("A: orcs 7 hand 9", f"B: {defender} 4 11", decision="conquer")
        play(game, "place caravel 1")
        assert bool(attacks(game, 4)) is reached
