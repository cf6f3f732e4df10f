"""Positions that cannot be are refused, with the place in the document and the remedy; never with another error."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any

import pytest

from elbowroom import Game, PositionError, known_board
from elbowroom.game.game import View
from tests.fuzz_plan import opening_of, setup_of
from tests.game.mutations import mutated
from tests.invariants import check_state

ALL = ["base", "underground", "river", "spiderweb"]
EVENTS = ["calm", "winter", "pirates", "storm", "calm", "pirates", "winter", "storm", "calm", "pirates"]


def river(world: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    """A position on river-2: regions 0, 11, 20 are river, 5 is land."""
    seat = {"active": {"race": "ratmen", "regions": {"22": 3}}}
    return {
        "boxes": ALL,
        "board": "river-2",
        "players": 2,
        "seats": [seat, {}],
        "world": {"forecast": EVENTS} | (world or {}),
        "finds": False,
    } | more


def cave(world: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    """A position on underground-2."""
    seat = {"active": {"race": "drow", "regions": {LAND[0]: 3}}}
    return {"boxes": ALL, "board": "underground-2", "players": 2, "seats": [seat, {}], "world": world or {}} | more


def regions(board: str, *terrains: str) -> list[int]:
    """The regions of a board with one of these terrains."""
    return [region.id for region in known_board(board).regions if region.terrain in terrains]


RIVER = regions("river-2", "river")
LAKE = 7  # of base-2
CHASM = regions("underground-2", "chasm")
LAND = regions("underground-2", "mud", "mushroom", "black_mountain", "mine", "crystal")
GUARDED = {"monsters": [LAND[3]], "unfound": [LAND[3]], "markers": ["sword"]}


def army(race: str, where: int, tokens: int = 1, **more: Any) -> dict[str, Any]:
    return {"race": race, "regions": {str(where): tokens}, **more}


def lake(race: str, power: str) -> dict[str, Any]:
    """A race in a lake, in a game of all boxes."""
    return {
        "boxes": ALL,
        "board": "base-2",
        "seats": [{"active": army(race, LAKE, power=power)}, {}],
        "world": {},
    }


def flames(where: int) -> dict[str, Any]:
    """The volcano somewhere."""
    return cave(seats=[{"active": army("flames", LAND[0])}, {}], pieces={"volcano": {where: 1}})


TWO_RACES: list[dict[str, Any]] = [{"active": army("ratmen", 22, 3)}, {"declined": [army("orcs", 5)]}]
IMPOSSIBLE = [
    # water, chasms
    (lake("orcs", "hill"), "seats[0].active.regions", "region 7 is a lake, which orcs cannot hold (C3)"),
    (
        cave(seats=[{"active": army("drow", CHASM[0])}, {}]),
        "seats[0].active.regions",
        "a chasm, which drow cannot hold",
    ),
    # ships, the caravel, events
    (
        river({"ships": [RIVER[0], 5]}),
        "world.ships[1]",
        "region 5 is land; a pirate ship stands on a river region (RW9)",
    ),
    (river({"ships": [RIVER[0], RIVER[0]]}), "world.ships[1]", "is there already; name it once"),
    (river({"ships": [77]}), "world.ships[0]", "there is no region 77"),
    (river({"ships": [RIVER[0]]}, seats=[{"active": army("orcs", RIVER[0])}, {}]), "world.ships", "held by orcs"),
    (river({"caravel": 77}), "world.caravel", "there is no region 77"),
    (river({"caravel": 5}), "world.caravel", "region 5 is land; it sails on a river (RW3)"),
    (river({"forecast": EVENTS[:-1]}), "world.forecast", "9 events; there must be 10"),
    (river({"forecast": ["storm"] * 10}), "world.forecast", "storm comes 10 times; there are 2 of it"),
    (river(world=None) | {"world": {}}, "world.forecast", "0 events; there must be 10"),
    (river({"foreseen": [2]}), "world.foreseen", "there is no seat 2; seats are 0 to 1"),
    # Monsters, relics, places
    (
        cave(GUARDED | {"monsters": [CHASM[0]], "unfound": [CHASM[0]]}),
        "world.monsters[0]",
        "a chasm; Monsters stand on land",
    ),
    (cave(GUARDED | {"unfound": [], "markers": []}), "world.unfound", "Monsters guard a marker"),
    (cave(GUARDED | {"markers": []}), "world.markers", "0 markers for the 1 regions of world.unfound"),
    (cave({"unfound": LAND[3:5], "markers": ["sword"] * 2}), "world.markers", "sword is there twice"),
    (cave(GUARDED | {"found": {"sword": LAND[1]}}), "world.markers", "sword lies in region"),
    (cave(GUARDED | {"unfound": [LAND[0]], "monsters": []}), "world.unfound", "drow hold region"),
    (cave({"found": {"sword": 77}}), "world.found.sword", "there is no region 77"),
    (cave({"found": {"sword": CHASM[0]}}), "world.found", "is a chasm, where nothing can lie"),
    (cave({"haunted": LAND[1]}), "world.haunted", "no ghost without the crypt"),
    (cave({"haunter": 1}), "world.haunter", "nobody holds the crypt"),
    (cave({"haunter": 7}), "world.haunter", "there is no seat 7"),
    (cave({"found": {"crypt": LAND[0]}, "haunter": 1, "notes": {}}), "world.haunter", "seat 0 holds the crypt"),
    # declined races
    (
        cave(seats=[{"declined": [army("drow", LAND[0], 3)]}, {}], boxes=ALL[:2]),
        "seats[0].declined[0].regions",
        "keep one token",
    ),
    (
        river(seats=[{"declined": [army("orcs", 5, power="hill")]}, {}]),
        "seats[0].declined[0].power",
        "hill does not stay",
    ),
    (river(seats=[{"declined": [army("orcs", 5, hand=2)]}, {}]), "seats[0].declined[0]", "on the board only"),
    # copies, revivals, loot, notes
    (river({"copied": "hill"}), "world.copied", "give both or none"),
    (river({"copied": "hill", "copier": "orcs"}), "world.copier", "orcs are no active race"),
    (river({"reviving": {"9": "orcs"}}), "world.reviving", "there is no seat 9"),
    (river({"reviving": {"0": "ratmen"}}), "world.reviving.0", "no declined race of seat 0"),
    (river({"loot": {"2": 10}}), "world.loot.2", "there is no marker 10; they are 0 to 9"),
    (river({"loot": {"2": 3, "4": 3}, "notes": {}}), "world.loot.2", "marker 3 is somewhere else too"),
    (river({"notes": {"ratmen": 1}}), "world.notes.ratmen", "nothing is noted for it"),
    (river({"notes": {"iron_dwarves": 3}}), "world.notes.iron_dwarves", "hammers of nobody"),
    (river({"notes": {"homunculi": 50}}), "world.notes", "more tokens lie on the banner of homunculi"),
    (cave({"notes": {"stonehedge": 77}}), "world.notes.stonehedge", "at most"),
    (river({"notes": {"amazons": 1}}), "world.notes.amazons", "nothing is noted for it over several turns, not 1"),
    (cave({"notes": {"cultists": 2}}), "world.notes.cultists", "at most 1, not 2"),
    (river({"notes": {"leprechauns": 3}}), "world.notes.leprechauns", "the owner's seat plus one, so at most 2, not 3"),
    (river({"notes": {"skags": 1024}}), "world.notes.skags", "no set of the 10 loot markers plus 4096 times"),
    (river({"notes": {"skags": 3 * 4096}}), "world.notes.skags", "no set of the 10 loot markers plus 4096 times"),
    (river({"notes": {"seafaring": 2**5}}), "world.notes.seafaring", "32 is no set of water regions (Q21)"),
    (river({"notes": {"lava": 5 * 8}}), "world.notes.lava", "a lava marker of nobody; leave the notes out"),
    (river({"notes": {"lava": 5 * 8 + 1}}), "world.notes.lava", "in the regions [5], but pieces.lava has []"),
    (river({"notes": {"vengeful": 2}}), "world.notes.vengeful", "vengeance markers of nobody"),
    (
        river({"notes": {"vengeful": 1}}, seats=[{"active": army("ratmen", 22, power="vengeful")}, {}]),
        "world.notes.vengeful",
        "1 is no set of opponents",
    ),
    (
        river({"notes": {"iron_dwarves": 8}}, seats=[{"active": army("iron_dwarves", 22)}, {}]),
        "world.notes.iron_dwarves",
        "8 hammers; there are 7 (UR5)",
    ),
    (river({"loot": {"2": 99}, "notes": {}}), "world.loot", "1 unknown markers, but world.notes.skags leaves fewer"),
    (
        {"seats": [{}, {}], "board": "base-2", "world": {"loot": {"2": 3}}},
        "world.loot.2",
        "nothing in this game hides a marker",
    ),
    (river({"haunted": 5}), "world.haunted", "no place of this game has a ghost (UL8)"),
    (
        cave({"found": {"crypt": LAND[0]}, "haunted": CHASM[0]}),
        "world.haunted",
        "the ghost cannot be in a chasm or where the Balrog is",
    ),
    (
        cave({"found": {"crypt": LAND[0], "pentacle": LAND[2]}, "haunted": LAND[4]}, pieces={"balrog": {LAND[4]: 1}}),
        "world.haunted",
        "the ghost cannot be in a chasm or where the Balrog is",
    ),
    (river(progress={"notes": {"berserk": 9}}), "progress.notes.berserk", "at most 4, not 9"),
    (river(progress={"notes": {"catapult": 3}}), "progress.notes.catapult", "at most 2, not 3"),
    (river(progress={"notes": {"reborn": 3}}), "progress.notes.reborn", "at most 2, not 3"),
    (river(progress={"notes": {"iron_dwarves": 8}}), "progress.notes.iron_dwarves", "at most 7, not 8"),
    (river(progress={"notes": {"dragon_master": 2}}), "progress.notes.dragon_master", "at most 1, not 2"),
    (river(progress={"notes": {"sorcerers": 1}}), "progress.notes.sorcerers", "1 is no set of opponents"),
    (river(progress={"notes": {"vampire": 4}}), "progress.notes.vampire", "4 is no set of opponents"),
    (cave(progress={"notes": {"sword": 3}}), "progress.notes.sword", "at most 2, not 3"),
    (cave(progress={"notes": {"bag_sword": 3}}), "progress.notes.bag_sword", "at most 2, not 3"),
    (cave(progress={"notes": {"magic": 1}}), "progress.notes.magic", "1 is no relic of this game"),
    # pieces
    (river(pieces={"hero": {"22": 1}}), "pieces.hero", "no race in play brings this piece"),
    (river({"hand": {"hero": 3}}), "pieces.hero", "there are only 2"),
    (flames(CHASM[-1]), "pieces.volcano", "is a chasm, where it cannot stand (UG2)"),
    (river(pieces={"lava": {"22": 1}}), "pieces.lava", "region 22 is not empty, but it closes it"),
    # the course of the turn
    (river(progress={"attacked": [0]}), "progress.attacked", "does not attack itself"),
    (river(progress={"target": 5}), "progress.target", "nothing is under way"),
    (river(progress={"prey": 1}), "progress.prey", "nothing has been conquered yet before 'turn'; leave it out"),
    (river(decision="conquer", progress={"prey": 64}), "progress.prey", "<= 63"),
    (river(progress={"rolls": 512}), "progress.rolls", "<= 511"),
    (river(progress={"draws": 512}), "progress.draws", "<= 511"),
    (
        {"board": "base-2", "seats": [{"active": army("orcs", 5)}, {}], "progress": {"spare": {"5": 1}}},
        "progress.spare",
        "no race of this game stays where it conquered (SR1)",
    ),
    (
        river(seats=TWO_RACES, progress={"acted": ["orcs"]}),
        "progress.acted",
        "orcs belong to seat 1, whose turn it is not",
    ),
    (river(decision="give_up"), "decision", "'give_up' needs more tokens to set aside than there are in hand (BR1)"),
    (river(decision="late_decline"), "decision", "'late_decline' needs something to decide, and there is none"),
    (river(decision="name"), "decision", "'name' needs a declined race, and there is none"),
    (cave(decision="call"), "decision", "'call' needs something to decide, and there is none"),
]


@pytest.mark.parametrize(("position", "place", "remedy"), IMPOSSIBLE, ids=range(len(IMPOSSIBLE)))
def test_what_cannot_be_is_refused(position: dict[str, Any], place: str, remedy: str) -> None:
    with pytest.raises(PositionError) as refused:
        Game.from_position(json.loads(json.dumps(position)))
    assert str(refused.value).startswith(f"{place}: ")
    assert remedy in str(refused.value)


def test_the_same_positions_without_their_fault_are_taken() -> None:
    for position in (
        river(),
        river({"ships": [RIVER[0]], "caravel": RIVER[1]}),
        cave(),
        cave(GUARDED),
        lake("orcs", "seafaring"),
        flames(CHASM[0]),
        river({"notes": {"vengeful": 2}}, seats=[{"active": army("ratmen", 22, power="vengeful")}, {}]),
        river(progress={"notes": {"sorcerers": 2, "berserk": 4}}),
        river(decision="conquer", progress={"prey": 2, "rolls": 3}),
        river(
            seats=[{"active": army("barbarians", 22, hand=3)}, {}], decision="conquer", progress={"spare": {"22": 2}}
        ),
        river(seats=[{"active": army("amazons", 22, hand=3) | {"regions": {"22": 1, "5": 1}}}, {}], decision="give_up"),
        river(progress={"spare": {"5": 2}}),  # left over from the turn of Barbarians
        river(seats=[TWO_RACES[0] | TWO_RACES[1], {}], progress={"acted": ["orcs"]}),
        cave(progress={"notes": {"sword": 2, "bag_sword": 2, "reborn": 2}}),
    ):
        check_state(Game.from_position(json.loads(json.dumps(position)))._state)


def test_the_pieces_of_a_borrowed_power_are_in_hand_unless_they_are_somewhere_else() -> None:
    position = river({"copied": "heroic", "copier": "ratmen"}, column=[{"race": "orcs", "power": "heroic"}])
    game = Game.from_position(position)
    check_state(game._state)
    assert game.to_position()["world"]["hand"] == {"hero": 2}


@pytest.mark.rule("Q21")
def test_rivers_that_declined_ghouls_have_taken_are_remembered() -> None:
    ghouls = army("ghouls", 4, 5, power="seafaring")
    seats = [{"active": army("ratmen", 22, 3), "declined": [ghouls]}, {}]
    game = Game.from_position(river(seats=seats, army="ghouls", progress={"acted": []}))
    game.apply("ready")
    game.apply("conquer 11")
    position = game.to_position()
    assert position["world"]["notes"] == {"seafaring": 2**11}
    assert Game.from_position(position) == game


@pytest.mark.rule("UL8")
def test_the_ghost_is_of_whoever_holds_its_place_and_stays_where_it_is() -> None:
    given: list[dict[str, Any]] = [{}, {"notes": {}}]
    for notes in given:
        game = Game.from_position(cave({"found": {"crypt": LAND[0]}, "haunted": LAND[4], **notes}))
        world = game.to_position()["world"]
        assert (world["haunter"], world["haunted"]) == (0, LAND[4])


# --- any change of real positions ---
PLAYERS = (2, 3, 4, 5)


@cache
def real_positions() -> list[dict[str, Any]]:
    """Positions out of games of all boxes, as `to_position` writes them."""
    found = []
    for number in range(0, 1900, 95):
        rng = Random(number)
        game = Game.new(setup_of(opening_of(5, number, PLAYERS), rng))
        while not game.over:
            game.apply(rng.choice(game.legal_actions()))
            if rng.random() < 0.02:
                found.append(json.loads(json.dumps(game.to_position())))
    return found


@pytest.mark.parametrize("seed", range(4))
def test_a_changed_position_is_refused_or_sound(seed: int) -> None:
    rng = Random(seed)
    taken = refused = 0
    for _ in range(300):
        position, change = mutated(rng.choice(real_positions()), rng)
        try:
            game = Game.from_position(position)
        except PositionError:
            refused += 1
            continue
        taken += 1
        try:
            check_state(game._state)
            if taken % 10 == 0:
                _play_on(game, rng)
        except Exception as error:
            raise AssertionError(change) from error
    assert min(taken, refused) > 30


def _play_on(game: Game, rng: Random) -> None:
    while not game.over:
        game.apply(rng.choice(game.legal_actions()))
    check_state(game._state)


def test_views_are_read_as_before() -> None:
    for position in real_positions()[::7]:
        game = Game.from_position(position)
        for seat in range(game.setup.players):
            view = game.view(seat)
            assert View.from_position(view.to_position(), seat) == view
