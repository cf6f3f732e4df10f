"""Positions: complete, readable, and checked when they are read."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from elbowroom import Game, PositionError, Setup, known_board
from elbowroom.boxes.catalog import BOXES
from elbowroom.game.loader import derive
from elbowroom.rules.board import board_from_data, board_to_data
from elbowroom.rules.state import NUMBERS, PHASES, VECTORS
from tests.scene import legal, play, scene


def every_decision(players: int, seed: int) -> Iterator[Game]:
    """A random game, stopped at each decision and at the end."""
    game = Game.new(Setup(players=players, seed=seed, names=("Ada",), first=None))
    rng = Random(seed)
    yield game
    while not game.over:
        game.apply(rng.choice(game.legal_actions()))
        yield game


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_round_trip_at_every_decision(players: int) -> None:
    for seed in range(3):
        for game in every_decision(players, seed):
            text = json.dumps(game.to_position())
            again = Game.from_position(json.loads(text))
            assert again == game
            assert again.legal_actions() == game.legal_actions()
            assert again.setup.names == ("Ada",)
            assert json.dumps(again.to_position()) == text


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_what_is_derived_is_what_the_engine_keeps_up_to_date(players: int) -> None:
    for game in every_decision(players, seed=players):
        kept = game._state
        derived = kept.copy()
        derived.occupied = derived.immune = derived.pieced = -1
        derive(derived)
        for name in (*VECTORS, *NUMBERS):
            assert list_of(getattr(derived, name)) == list_of(getattr(kept, name)), name
        again = Game.from_position(game.to_position())._state
        serving = [[trait.id for trait in traits] for traits in kept.traits]
        assert [[trait.id for trait in traits] for traits in again.traits] == serving


def list_of(value: Any) -> list[int]:
    return [value] if isinstance(value, int) else list(value)


def test_a_game_goes_on_alike_from_a_position() -> None:
    game = Game.new(Setup(players=3, seed=5))
    rng = Random(1)
    for _ in range(60):
        game.apply(rng.choice(game.legal_actions()))
    again = Game.from_position(game.to_position())
    while not game.over:
        action = rng.choice(game.legal_actions())
        assert again.apply(action) == game.apply(action)
    assert again == game
    assert again.outcome() == game.outcome()


def test_undo_works_from_a_position() -> None:
    game = scene("base-2", "A: orcs 1:2 hand 4", decision="conquer")
    before = game.copy()
    play(game, "conquer 2")
    game.undo()
    assert game == before


def test_the_shortest_position_is_the_start_of_a_game() -> None:
    game = Game.from_position({})
    assert (game.board.id, game.round, game.to_move, game.decision) == ("base-2", 1, 0, "pick")
    assert [player.coins for player in game.players] == [5, 5]
    assert [combo.race for combo in game.column][:2] == ["amazons", "dwarves"]
    assert len(game.column) == 6
    assert not any(region.lost_tribe for region in game.regions)


def test_the_board_follows_from_the_number_of_players() -> None:
    assert Game.from_position({"players": 4}).board.id == "base-4"
    assert Game.from_position({"seats": [{}, {}, {}]}).board.id == "base-3"


def test_defaults_of_a_seat() -> None:
    game = scene("base-2", "A: trolls+heroic 1:2 lair@1 hero@1", "B: / declined elves 9")
    trolls = game.players[0].active
    assert trolls is not None
    assert dict(trolls.pieces) == {"lair": 9, "hero": 1}
    assert (game.decision, game.to_move) == ("turn", 0)
    assert game.tray("trolls") == 8


def test_named_cards_lie_on_top_and_the_rest_beneath() -> None:
    data = {"column": [{"race": "wizards", "power": "wealthy", "coins": 2}], "banners": ["trolls"], "badges": ["stout"]}
    game = Game.from_position(data)
    assert [(combo.race, combo.power, combo.coins) for combo in game.column[:3]] == [
        ("wizards", "wealthy", 2),
        ("trolls", "stout", 0),
        ("amazons", "alchemist", 0),
    ]
    position = game.to_position()
    assert position["banners"][0] == "giants"
    assert sorted(position["badges"] + [combo["power"] for combo in position["column"]]) == sorted(
        power.id for power in game.setup.table().powers
    )


def test_a_board_of_ones_own_goes_along() -> None:
    data = board_to_data(known_board("base-2"))
    data["id"] = "my-board"
    data["regions"][2]["terrain"] = "hill"
    game = Game.new(Setup(players=2, seed=1, board=board_from_data(data, "my-board")))
    position = json.loads(json.dumps(game.to_position()))
    assert position["board"] == data
    again = Game.from_position(position)
    assert again == game
    assert again.board.regions[2].terrain == "hill"


def test_a_changed_board_that_kept_its_name_goes_along() -> None:
    data = board_to_data(known_board("base-2"))
    data["regions"][2]["terrain"] = "hill"
    game = Game.new(Setup(players=2, seed=1, board=board_from_data(data, "changed")))
    assert Game.from_position(game.to_position()).board.regions[2].terrain == "hill"


def test_a_known_board_is_named() -> None:
    assert Game.new(Setup(players=3, seed=1)).to_position()["board"] == "base-3"
    assert Game.new(Setup(players=3, seed=1, board=known_board("base-3"))).to_position()["board"] == "base-3"


def test_what_is_left_out_of_the_game_stays_out() -> None:
    game = Game.new(Setup(players=2, seed=1, without=("ghouls", "flying")))
    again = Game.from_position(game.to_position())
    assert again == game
    assert again.setup.without == ("ghouls", "flying")


def test_a_position_does_not_know_the_seed() -> None:
    game = Game.new(Setup(players=2, seed=1))
    assert Game.from_position(game.to_position()).seed_commitment is None


def test_a_retreat_of_another_seat() -> None:
    game = scene("base-2", "A: orcs 1:2", "B: humans 9 10 fled 2", decision="retreat", to_move="B")
    assert game.to_move == 1
    assert game.turn == 0
    assert legal(game) == ["deploy 1 9", "deploy 2 9", "deploy 1 10", "deploy 2 10"]


def army(race: str = "elves", **more: Any) -> dict[str, Any]:
    return {"race": race, **more}


def seat(active: dict[str, Any] | None = None, *declined: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"active": active, "declined": list(declined), **more}


ELVES = seat(army(regions={"4": 1}))

WRONG: list[tuple[dict[str, Any], str, str]] = [
    # the shape
    ({"format": "elbowroom-position-9"}, "format", "Invalid enum value"),
    ({"sets": []}, "position", "unknown field `sets`; known are: format, players"),
    ({"seats": [{"coin": 3}]}, "seats[0]", "unknown field `coin`; known are: coins"),
    ({"seats": [seat(army(region={}))]}, "seats[0].active", "unknown field `region`; known are: race"),
    ({"seats": [seat(None, army(hands=1))]}, "seats[0].declined[0]", "known are: race"),
    ({"column": [{"race": "elves", "cost": 1}]}, "column[0]", "known are: race, power, coins"),
    ({"progress": {"done": 1}}, "progress", "known are: ready"),
    ({"seats": [{"coins": "many"}]}, "seats[0].coins", "Expected `int`, got `str`"),
    ({"seats": [{"coins": -1}]}, "seats[0].coins", "Expected `int` >= 0"),
    ({"seats": [seat(army(regions={"4": 0}))]}, "seats[0].active.regions", "Expected `int` >= 1"),
    ({"seats": [seat(army(regions={"four": 1}))]}, "seats[0].active.regions", "Expected `int`, got `str`"),
    ({"luck": [1]}, "luck", "of length >= 2"),
    # the setup
    ({"players": 6}, "a game has 2 to 5 players", "not 6"),
    ({"players": 2, "seats": [{}, {}, {}]}, "seats", "3 are given for 2 players"),
    ({"boxes": ["cellar"]}, "there is no box 'cellar'", "known boxes: base"),
    ({"board": "base-9"}, "there is no board 'base-9'", "known boards: base-2"),
    ({"board": "base-3", "players": 2}, "board base-3 is for 3 players", "not 2"),
    ({"board": {"id": "mine"}}, "board", "a board is an object with"),
    ({"without": ["smurfs"]}, "cannot leave out 'smurfs'", "known:"),
    ({"rounds": 0}, "a game has 1 to 20 rounds", "not 0"),
    ({"start_coins": -1}, "players begin with 0 to 20 coins (U9)", "not -1"),
    ({"races": ["smurfs"]}, "there is no race 'smurfs' in these boxes", "there are: amazons"),
    ({"rounds": 2, "powers": ["hill"]}, "2 players need at least 4 powers (U8)", "only 1 are left"),
    ({"names": ["A", "B", "C"]}, "3 names", "for 2 players"),
    # numbers
    ({"round": 11}, "round", "the game has 10 rounds"),
    ({"round": 4, "rounds": 3}, "round", "the game has 3 rounds"),
    ({"first": 2}, "the first seat must be 0 to 1", "not 2"),
    ({"turn": 2}, "turn", "seats are 0 to 1"),
    ({"to_move": 7}, "to_move", "seats are 0 to 1"),
    # races, powers, tokens
    ({"seats": [seat(army("elfs"))]}, "seats[0].active", "there is no race 'elfs' in this game; there are: amazons"),
    ({"seats": [seat(army(power="hil"))]}, "seats[0].active", "there is no power 'hil'"),
    ({"without": ["elves"], "seats": [ELVES]}, "seats[0].active", "there is no race 'elves' in this game"),
    ({"seats": [ELVES, ELVES]}, "seats[1].active", "the race elves is at seats[0].active already"),
    ({"seats": [ELVES], "column": [{"race": "elves"}]}, "column[0]", "is at seats[0].active already"),
    ({"seats": [ELVES], "banners": ["elves"]}, "banners", "is at seats[0].active already"),
    ({"seats": [seat(army(power="hill"))], "badges": ["hill"]}, "badges", "the power hill is at seats[0].active"),
    ({"badges": ["hill"], "discards": ["hill"]}, "badges", "is at discards already"),
    ({"seats": [seat(army(regions={"23": 1}))]}, "seats[0].active.regions", "base-2 has the regions 0 to 22"),
    ({"seats": [ELVES, seat(army("orcs", regions={"4": 1}))]}, "seats[1].active.regions", "held by elves already"),
    ({"seats": [seat(army(regions={"4": 9}, hand=3))]}, "seats[0].active", "12 tokens of elves, but there are only 11"),
    ({"seats": [seat(army(regions={"0": 1}))]}, "seats[0].active.regions", "region 0 is a sea"),
    ({"seats": [seat(army(regions={"7": 1}))]}, "seats[0].active.regions", "region 7 is a lake"),
    # declined races
    ({"seats": [seat(None, army(power="hill", regions={"4": 1}))]}, "seats[0].declined[0].power", "does not stay"),
    ({"seats": [seat(None, army(regions={"4": 2}))]}, "seats[0].declined[0].regions", "keep one token in region 4"),
    ({"seats": [seat(None, army(regions={"4": 1}, hand=1))]}, "seats[0].declined[0]", "tokens on the board only"),
    ({"seats": [seat(None, army(regions={"4": 1}, aside=1))]}, "seats[0].declined[0]", "tokens on the board only"),
    ({"seats": [seat(None, army(regions={"4": 1}, fled=1))]}, "seats[0].declined[0]", "tokens on the board only"),
    ({"seats": [seat(None, army())]}, "seats[0].declined[0]", "no token left, so they are gone (C9)"),
    (
        {"seats": [seat(None, army(regions={"4": 1}), army("orcs", regions={"9": 1}))]},
        "seats[0].declined",
        "one declined race, besides one with spirit (D2, BP16)",
    ),
    # peace
    ({"seats": [{**ELVES, "peace_with": 0}]}, "seats[0].peace_with", "the player himself"),
    ({"seats": [{**ELVES, "peace_with": 2}]}, "seats[0].peace_with", "seats are 0 to 1"),
    ({"seats": [{"peace_with": 1}]}, "seats[0].peace_with", "has no active race"),
    # pieces
    ({"pieces": {"tower": {"4": 1}}}, "pieces.tower", "there is no piece 'tower' in this game; there are:"),
    ({"pieces": {"fortress": {"4": 1}}}, "pieces.fortress", "no race in play brings this piece"),
    (
        {"seats": [seat(army(power="fortified", regions={"4": 1}))], "pieces": {"fortress": {"9": 1}}},
        "pieces.fortress",
        "region 9 is not held by elves",
    ),
    (
        {"seats": [seat(army(power="fortified", regions={"4": 1}))], "pieces": {"fortress": {"4": 2}}},
        "pieces.fortress",
        "one in each region",
    ),
    (
        {"seats": [seat(army(power="fortified", regions={"4": 1}))], "pieces": {"fortress": {"40": 1}}},
        "pieces.fortress",
        "regions 0 to 22",
    ),
    (
        {"seats": [seat(None, army("halflings", regions={"4": 1}))], "pieces": {"hole": {"4": 1}}},
        "pieces.hole",
        "halflings have declined, and it went then",
    ),
    (
        {"seats": [seat(army(power="bivouacking", regions={"4": 1}))], "pieces": {"camp": {"4": 6}}},
        "seats[0].active.pieces",
        "6 of camp in all, but there are only 5",
    ),
    (
        {"seats": [seat(army(power="bivouacking", regions={"4": 1}, pieces={"camp": 3}, pieces_fled={"camp": 3}))]},
        "seats[0].active.pieces",
        "6 of camp in all",
    ),
    ({"seats": [seat(army(pieces={"hero": 1}))]}, "seats[0].active.pieces", "elves do not have the piece hero"),
    ({"seats": [seat(army(pieces_fled={"tower": 1}))]}, "seats[0].active.pieces", "there is no piece 'tower'"),
    # Lost Tribes
    ({"lost_tribes": [23]}, "lost_tribes", "regions 0 to 22"),
    ({"lost_tribes": [7]}, "lost_tribes", "region 7 is a lake"),
    ({"seats": [ELVES], "lost_tribes": [4]}, "lost_tribes", "region 4 is held by elves"),
    # the column
    (
        {"column": [{"race": race} for race in ("orcs", "elves", "trolls", "giants", "humans", "ratmen", "halflings")]},
        "column",
        "7 combos; at most 6",
    ),
    ({"column": [{"race": "elfs"}]}, "column[0]", "there is no race 'elfs'"),
    # the course of the turn
    ({"decision": "think"}, "decision", "there is no decision 'think' in this game; there are: over, pick"),
    ({"decision": "conquer"}, "decision", "'conquer' needs an active race of seat 0"),
    ({"decision": "turn"}, "decision", "'turn' needs an active race of seat 0"),
    ({"seats": [ELVES], "decision": "pick"}, "decision", "seat 0 has an active race"),
    ({"army": "elves"}, "army", "no race acts in the decision 'pick'"),
    ({"seats": [ELVES], "army": "elfs"}, "army", "there is no race 'elfs'"),
    ({"seats": [ELVES], "army": "orcs"}, "army", "orcs do not belong to seat 0"),
    (
        {"seats": [seat(army("orcs"), army(regions={"4": 1}))], "army": "elves", "decision": "conquer"},
        "army",
        "elves have declined and have no part",
    ),
    (
        {"seats": [seat(army("orcs"), army("ghouls", regions={"4": 1}))], "army": "ghouls", "decision": "place"},
        "army",
        "ghouls have declined and have no part",
    ),
    ({"seats": [ELVES], "to_move": 1}, "to_move", "only 'retreat' can be decided by another seat"),
    ({"seats": [ELVES], "decision": "redeploy"}, "decision", "'redeploy' needs tokens in hand"),
    ({"seats": [seat(army(hand=3))], "decision": "redeploy"}, "decision", "and a region for them"),
    ({"seats": [seat(army(hand=3))], "decision": "give_up"}, "decision", "a region to be given up"),
    ({"seats": [seat(army(fled=3))], "decision": "retreat"}, "decision", "a region for the tokens"),
    ({"seats": [ELVES], "decision": "retreat"}, "decision", "'retreat' needs tokens or pieces of elves"),
    ({"progress": {"attacked": [3]}}, "progress.attacked", "seats are 0 to 1"),
    ({"progress": {"acted": ["elfs"]}}, "progress.acted", "there is no race 'elfs'"),
    ({"progress": {"notes": {"stuot": 1}}}, "progress.notes", "there is no race or power 'stuot'"),
    ({"progress": {"placed": 3}}, "progress.placed", "Expected `int` <= 2"),
]


@pytest.mark.parametrize(("data", "place", "remedy"), WRONG)
def test_a_wrong_position_is_refused_by_name(data: dict[str, Any], place: str, remedy: str) -> None:
    with pytest.raises(PositionError) as error:
        Game.from_position(data)
    assert str(error.value).startswith(place)
    assert remedy in str(error.value)


JUNK: list[Any] = [None, 0, 1, 5, 22, 63, 100, -1, 2**61, "", "x", "elves", "hill", [], {}, [1], {"4": 1}, True, 1.5]


def places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Every container in the data with each of its keys."""
    for key in data if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ():
        yield data, key
        yield from places(data[key])


def spoil(data: dict[str, Any], rng: Random) -> None:
    """Take something out of the data, or put something else in its place."""
    container, key = rng.choice([*places(data), *((data, "decision") for _ in range(20))])
    if rng.random() < 0.3:
        del container[key]
    else:
        container[key] = rng.choice([*JUNK, *PHASES] if key == "decision" else JUNK)


def test_a_spoiled_position_is_refused_or_can_be_played() -> None:
    refused = played = 0
    for seed in range(12):
        game = Game.new(Setup(players=2 + seed % 4, seed=seed))
        rng = Random(seed)
        for _ in range(rng.randint(0, 150)):
            game.apply(rng.choice(game.legal_actions()))
        for _ in range(20):
            data = json.loads(json.dumps(game.to_position()))
            spoil(data, rng)
            try:
                spoiled = Game.from_position(data)
            except PositionError:
                refused += 1
                continue
            while not spoiled.over:
                spoiled.apply(rng.choice(spoiled.legal_actions()))
            assert Game.from_position(spoiled.to_position()) == spoiled
            played += 1
    assert refused > 100
    assert played > 20


def test_a_position_must_be_an_object() -> None:
    with pytest.raises(PositionError, match="position: Expected `object`, got `array`"):
        Game.from_position([])


def test_seafarers_may_stand_in_water_also_declined() -> None:
    game = scene("base-2", "A: elves+seafaring 0:2", "B: / declined orcs 4")
    assert game.region(0).race == "elves"
    assert scene("base-2", "A: / declined elves+seafaring 0 7").region(7).race == "elves"


def test_spirit_stands_beside_another_declined_race() -> None:
    game = scene("base-2", "A: / declined elves+spirit 4 / declined orcs 9")
    assert {army.race for army in game.players[0].declined} == {"elves", "orcs"}


def test_scene_reads_every_word() -> None:
    game = scene(
        "base-2", "A: elves+bivouacking 4:2 9 hand 3 coins 12 peace B camp@4*2 camp=1 camp~2 fled 1",
        "amazons aside 4 coins 0 / declined ghouls 13:2 14",
        decision="conquer", tribes="all", column=["orcs+flying", "trolls:3"], discards=["hill"], ready=True, prey=2,
        attacked="B", notes={"berserk": 1}, turn="A", round=3, first="B",
    )  # fmt: skip
    position = game.to_position()
    assert position["seats"][0] == {
        "coins": 12,
        "peace_with": 1,
        "active": {
            "race": "elves", "power": "bivouacking", "regions": {"4": 2, "9": 1}, "hand": 3, "fled": 1,
            "pieces": {"camp": 1}, "pieces_fled": {"camp": 2},
        },
        "declined": [],
    }  # fmt: skip
    assert position["seats"][1]["coins"] == 0
    assert position["seats"][1]["active"] == {"race": "amazons", "aside": 4}
    assert position["seats"][1]["declined"] == [{"race": "ghouls", "regions": {"13": 2, "14": 1}}]
    assert position["lost_tribes"] == [3, 6, 10, 11, 12, 16, 18]
    assert position["pieces"] == {"camp": {"4": 2}}
    assert position["column"][:2] == [
        {"race": "orcs", "power": "flying", "coins": 0},
        {"race": "trolls", "power": None, "coins": 3},
    ]
    assert position["discards"] == ["hill"]
    assert position["progress"] == {"ready": True, "prey": 2, "attacked": [1], "notes": {"berserk": 1}}
    assert (position["round"], position["first"], position["turn"]) == (3, 1, 0)


def test_scene_discards_the_rest() -> None:
    column = ["orcs+flying", "trolls", "giants", "humans", "ratmen", "dwarves"]
    game = scene("base-2", "A: elves+hill 4", column=column, discards="rest")
    assert len(game.discards) == len(BOXES["base"].powers) - 2  # all but those on the table
    assert game.to_position()["badges"] == []
