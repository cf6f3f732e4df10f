"""Relics: found, used, moved by use (rulebook UG3 to UG5b, UL1 to UL6)."""

from __future__ import annotations

from random import Random

import pytest

from elbowroom import Game, Setup, known_board
from elbowroom.boxes.underground.places import PLACES_OF_POWER
from elbowroom.boxes.underground.relics import RELICS
from elbowroom.rules.bits import members
from elbowroom.rules.deal import spread
from elbowroom.rules.events import CoinsMoved, MarkerFound
from tests.boxes.base.helpers import finish, lines
from tests.boxes.underground.digging import check, dig, lies, world
from tests.own_board import row_board
from tests.scene import coins, hand, happened, legal, play, regions_of, tokens


# --- setup and finding ---
@pytest.mark.rule("U5", "M8")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_monsters_and_as_many_markers(players: int) -> None:
    board = known_board(f"underground-{players}")
    marked = [r.id for r in board.regions if "monsters" in r.marks]
    stacks = set()
    for seed in range(8):
        game = Game.new(Setup(players=players, boxes=("underground",), seed=seed))
        shape = world(game)
        assert shape["monsters"] == shape["unfound"] == marked
        assert len(set(shape["markers"])) == len(shape["markers"]) == len(marked)
        assert not game.to_position()["lost_tribes"]  # M8
        stacks.add(tuple(shape["markers"]))
    assert len(stacks) == 8
    assert len(RELICS) + len(PLACES_OF_POWER) == 15


@pytest.mark.rule("M8")
def test_without_relics_and_places_there_are_no_monsters() -> None:
    game = Game.new(Setup(players=2, boxes=("underground",), seed=1, finds=False))
    assert "monsters" not in game.to_position().get("world", {})
    assert game._state.defence[7] == 0


@pytest.mark.rule("M4")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_monsters_on_a_base_board(players: int) -> None:
    board = known_board(f"base-{players}")
    marked = {r.id for r in board.regions if "lost_tribe" in r.marks}
    drawn = set()
    for seed in range(10):
        game = Game.new(Setup(players=players, boxes=("base", "underground"), seed=seed, board=board.id))
        lairs = world(game)["monsters"]
        assert len(lairs) == len(world(game)["markers"]) == players + 1
        assert marked == set(lairs) | set(game.to_position()["lost_tribes"])
        assert not any(set(board.regions[r].adjacent) & set(lairs) for r in lairs)
        drawn.add(tuple(lairs))
    assert len(drawn) > 1


@pytest.mark.rule("M4")
def test_monsters_are_spread_even_where_the_first_choice_bars_the_way() -> None:
    board = row_board(*("hill edge" for _ in range(6)))
    assert members(spread(board, [1, 2, 3, 4, 0, 5], 2, 0)) == [1, 3]
    assert members(spread(board, [2, 1, 3, 0], 2, 0)) == [0, 2]
    assert members(spread(board, [1, 2, 3], 2, 0)) == [1, 3]
    assert members(spread(board, [1, 0, 2], 2, 0)) == [0, 2]  # 1 first would leave nothing
    assert members(spread(board, [3, 4], 2, 0)) == [3]  # there is no way: fewer


@pytest.mark.rule("M4")
def test_monsters_where_the_host_wants_them() -> None:
    board = known_board("base-2")
    marked = [r.id for r in board.regions if "lost_tribe" in r.marks]
    chosen: list[int] = []
    for r in marked:
        if len(chosen) < 3 and not set(board.regions[r].adjacent) & set(chosen):
            chosen.append(r)
    game = Game.new(Setup(players=2, boxes=("base", "underground"), board="base-2", seed=1, monsters=tuple(chosen)))
    assert world(game)["monsters"] == chosen
    with pytest.raises(ValueError, match="M4"):
        Setup(players=2, boxes=("base", "underground"), board="base-2", monsters=tuple(chosen[:2])).table()


@pytest.mark.rule("UG3", "UG6", "T9")
def test_a_conquest_of_monsters_reveals_the_top_marker() -> None:
    game = dig("ratmen 8:1 hand 5", markers=["sword", "keep"], monsters=[7, 20], decision="conquer")
    assert game.cost(7).total == 4  # two, and two Monsters
    events = play(game, "conquer 7")
    assert happened(events, MarkerFound) == [MarkerFound(0, "sword", 7)]
    assert lies(game, "sword") == 7
    assert world(game)["markers"] == ["keep"]
    assert world(game)["monsters"] == [20]
    assert world(game)["unfound"] == [20]
    assert not game.can_undo()
    assert "use sword" in legal(game)  # it serves at once
    check(game)


@pytest.mark.rule("UG3", "H2", "QU45")
def test_nobody_knows_the_stack() -> None:
    first = dig("ratmen 8", markers=["sword", "keep"], monsters=[7, 19])
    other = dig("ratmen 8", markers=["keep", "altar"], monsters=[7, 19])
    for seat in (0, 1):
        assert first.view(seat) == other.view(seat)
        imagined = first.determinize(seat, Random(1))
        assert len(world(imagined)["markers"]) == 2


@pytest.mark.rule("UG3a", "QU2")
def test_each_monster_region_reveals_once() -> None:
    game = dig(
        "A: ratmen 8:1 hand 4", "B: orcs 12:1", markers=["sword", "keep"], found={}, decision="conquer",
        world={"unfound": [7, 20]},
    )  # fmt: skip
    assert game.cost(7).total == 2  # the Balrog or lava drove the Monsters off
    play(game, "conquer 7")
    assert lies(game, "sword") == 7
    emptied = dig("ratmen 8:1 hand 4", markers=["keep"], monsters=[20], found={"sword": 7}, decision="conquer")
    play(emptied, "conquer 7")
    assert lies(emptied, "keep") is None


@pytest.mark.rule("UG3a")
def test_every_means_of_conquest_reveals() -> None:
    game = dig(
        "ratmen+dragon_master 8 hand 1", markers=["sword"], monsters=[7], decision="conquer",
        world={"hand": {"dragon": 1}},
    )  # fmt: skip
    play(game, "conquer 7 by dragon")
    assert lies(game, "sword") == 7
    die = dig("ratmen 8 hand 2", markers=["sword"], monsters=[7], decision="conquer")
    play(die, "last 7", outcome=2)
    assert lies(die, "sword") == 7


@pytest.mark.rule("QU1")
def test_what_declined_ghouls_find_waits() -> None:
    game = dig(
        "- / declined ghouls 8:1 hand 5", "B: orcs 6", markers=["sword"], monsters=[7], decision="conquer",
        army="ghouls",
    )  # fmt: skip
    play(game, "conquer 7")
    assert lies(game, "sword") == 7
    assert "use sword" not in legal(game)


@pytest.mark.rule("QU1")
def test_ghouls_find_stonehedge_and_the_pentacle() -> None:
    game = dig(
        "- / declined ghouls 8:1 hand 5", markers=["stonehedge"], monsters=[7], badges=["muddy"], decision="conquer",
        army="ghouls",
    )  # fmt: skip
    play(game, "conquer 7")
    assert "muddy" not in game.to_position()["badges"]
    pentacle = dig(
        "- / declined ghouls 8:1 hand 5", "B: orcs 6", markers=["pentacle"], monsters=[7], decision="conquer",
        army="ghouls",
    )  # fmt: skip
    play(pentacle, "conquer 7")
    assert pentacle.decision == "conquer"
    assert not [text for text in legal(pentacle) if "balrog" in text]


# --- using relics ---
@pytest.mark.rule("UG5", "K1")
def test_a_relic_stays_where_it_lies_and_serves_whoever_comes() -> None:
    game = dig("A: ratmen 7:1 8:1", "B: orcs 6:6", found={"sword": 7})
    play(game, "ready", "abandon 7", "stop")
    assert lies(game, "sword") == 7
    finish(game)
    play(game, "ready", "conquer 7")
    assert "use sword" in legal(game)
    assert lies(game, "sword") == 7


@pytest.mark.rule("UG4", "UG5b")
def test_a_declined_race_cannot_use_a_relic() -> None:
    game = dig("A: ratmen 12 hand 4 / declined orcs 7", found={"sword": 7}, decision="conquer")
    assert not legal(game, "use")
    play(game, "stop")
    ring = dig("A: ratmen 12:2 / declined orcs 7", found={"ring": 7}, decision="conquer")
    play(ring, "stop")
    assert not legal(ring, "place")


@pytest.mark.rule("UL6", "UG5a")
def test_the_sword() -> None:
    game = dig("A: ratmen 8 hand 6", "B: orcs 11:2 12:1 6:1", found={"sword": 8}, decision="conquer")
    assert game.cost(11).total == 5
    play(game, "use sword")
    assert game.cost(11).total == 3
    assert "use sword" not in legal(game)
    play(game, "conquer 11")
    assert lies(game, "sword") == 11
    assert "use sword" not in legal(game)  # once a turn
    assert game.cost(12).total == 3


@pytest.mark.rule("UL6", "C5")
def test_the_sword_leaves_a_price_of_one_and_needs_a_token() -> None:
    game = dig("ratmen 8 hand 1", found={"sword": 8}, decision="conquer")
    play(game, "use sword")
    assert game.cost(12).total == 1
    empty = dig("ratmen 8:1 7:1", found={"sword": 8}, decision="conquer", ready=True)
    assert "use sword" not in legal(empty)


@pytest.mark.rule("UG5a")
def test_a_failed_attack_uses_the_sword_up_where_it_is() -> None:
    game = dig("A: ratmen 8 hand 1", "B: orcs 12:3", found={"sword": 8}, decision="conquer")
    play(game, "use sword")
    play(game, "last 12", outcome=0)
    assert lies(game, "sword") == 8
    assert tokens(game, 12) == ("orcs", 3)


@pytest.mark.rule("UL1", "M7")
def test_the_doormat() -> None:
    game = dig("A: ratmen 8 hand 3", "B: orcs 25:1", found={"doormat": 8}, decision="conquer")
    play(game, "use doormat")
    land_and_river = {r.id for r in game.board.regions if r.terrain != "chasm"} - {8}
    assert regions_of(game, "conquer") | regions_of(game, "last") == land_and_river
    play(game, "conquer 25")
    assert lies(game, "doormat") == 25
    assert "use doormat" not in legal(game)


@pytest.mark.rule("UL1")
def test_the_doormat_stays_after_a_failure() -> None:
    game = dig("A: ratmen 8 hand 1", "B: orcs 25:1", found={"doormat": 8}, decision="conquer")
    play(game, "use doormat")
    play(game, "last 25", outcome=0)
    assert lies(game, "doormat") == 8


@pytest.mark.rule("C12", "Q19", "QU5")
@pytest.mark.parametrize(
    ("text", "found", "step"),
    [
        ("ratmen 8", {"doormat": 8, "orb": 8}, "conquer 25 by orb"),
        ("ratmen+vampire 8", {"doormat": 8}, "conquer 25 by bite"),
        ("sorcerers 8", {"doormat": 8}, "conquer 25 by sorcery"),
    ],
)
def test_the_doormat_carries_a_replacement_with_an_empty_hand(text: str, found: dict[str, int], step: str) -> None:
    game = dig(f"A: {text}", "B: orcs 25:1", found=found, decision="conquer")
    assert step not in legal(game)
    play(game, "use doormat", step)
    assert tokens(game, 25) == (game.players[0].active.race if game.players[0].active else None, 1)
    assert lies(game, "doormat") == 25


@pytest.mark.rule("C12", "C5")
def test_the_doormat_with_an_empty_hand_serves_nothing_but_a_replacement() -> None:
    for text, other, found in (
        ("ratmen 8", "orcs 25:1", {"doormat": 8}),  # nothing that replaces
        ("ratmen 8", "orcs 25:2", {"doormat": 8, "orb": 8}),  # nobody who is alone
        ("ratmen 8 / declined elves 12", "gnomes 25:1", {"doormat": 8, "orb": 8}),  # nobody who may be replaced
        ("ratmen 8:13", "orcs 25:1", {"doormat": 8, "orb": 8}),  # no token to be had
    ):
        game = dig(f"A: {text}", f"B: {other}", found=found, decision="conquer")
        assert "use doormat" not in legal(game)


@pytest.mark.rule("M7", "C3")
def test_the_doormat_over_seas() -> None:
    board = known_board("base-2")
    sea = [r.id for r in board.regions if r.terrain in ("sea", "lake")]
    land = next(r.id for r in board.regions if r.terrain not in ("sea", "lake"))
    plain = dig(f"ratmen {land} hand 6", board="base-2", found={"doormat": land}, decision="conquer")
    play(plain, "use doormat")
    assert not regions_of(plain, "conquer") & set(sea)
    sailing = dig(f"ratmen+seafaring {land} hand 6", board="base-2", found={"doormat": land}, decision="conquer")
    play(sailing, "use doormat")
    assert regions_of(sailing, "conquer") >= set(sea)


@pytest.mark.rule("UL3", "QU3")
def test_the_socks() -> None:
    game = dig("A: ratmen 8 hand 3", "B: orcs 11:3 6:1", found={"socks": 8}, decision="conquer")
    play(game, "use socks")
    assert game.cost(11).total == 3  # the mountain counts, the tokens do not
    play(game, "conquer 11")
    assert lies(game, "socks") == 11
    assert game._state.prey == 1  # for all else a conquest of a non-empty region
    finish(game)
    assert tokens(game, 6) == ("orcs", 4)


@pytest.mark.rule("QU4")
def test_a_declined_race_that_the_socks_spared_can_be_written_down() -> None:
    """While its tokens wait for the retreat, and when two of them are in one region."""
    boxes = ("base", "underground")  # no power can be copied there
    game = dig(
        "A: ratmen 8 hand 4", "B: orcs 5 / declined elves 11 6", found={"socks": 8}, boxes=boxes, decision="conquer"
    )
    play(game, "use socks", "conquer 11")
    assert Game.from_position(game.to_position()) == game
    finish(game)
    assert tokens(game, 6) == ("elves", 2)
    assert Game.from_position(game.to_position()) == game


@pytest.mark.rule("QU3")
def test_the_socks_against_walls_and_monsters() -> None:
    game = dig(
        "A: ratmen 8 hand 9", "B: orcs+bivouacking 11:3 camp@11*2", monsters=[7], markers=["keep"],
        found={"socks": 8}, decision="conquer",
    )  # fmt: skip
    play(game, "use socks")
    assert game.cost(11).total == 5  # two, mountain, two camps
    assert game.cost(7).total == 2
    play(game, "conquer 7")
    assert lies(game, "keep") == 7
    assert game._state.prey == 1


@pytest.mark.rule("QU4")
def test_the_socks_spare_a_declined_race_and_shamans() -> None:
    game = dig("A: ratmen 8 hand 3", "B: - / declined orcs 12 20", found={"socks": 8}, decision="conquer")
    play(game, "use socks", "conquer 12", "stop")
    finish(game)
    assert tokens(game, 20) == ("orcs", 2)
    lone = dig("A: ratmen 8 hand 3", "B: - / declined orcs 12", found={"socks": 8}, decision="conquer")
    play(lone, "use socks", "conquer 12", "stop")
    finish(lone)
    assert lone.tray("orcs") == 10
    assert not lone.players[1].declined
    shamans = dig("A: ratmen 8 hand 3", "B: shamans 12:2 20", found={"socks": 8}, decision="conquer")
    play(shamans, "use socks", "conquer 12")
    assert shamans._state.rolls == 0
    check(shamans)


@pytest.mark.rule("UL5", "QU5")
def test_the_orb() -> None:
    game = dig("A: ratmen 8", "B: elves 11:1 12:2 6:1", found={"orb": 8}, decision="conquer", ready=True)
    assert regions_of(game, "conquer", "orb") == {11}
    before = game.tray("ratmen")
    play(game, "conquer 11 by orb")
    assert tokens(game, 11) == ("ratmen", 1)
    assert game.tray("ratmen") == before - 1
    assert game.tray("elves") == 11 - 3
    assert lies(game, "orb") == 11
    assert not regions_of(game, "conquer", "orb")  # 6 is in reach now, but once a turn


@pytest.mark.rule("UG4", "QU5")
def test_the_orb_takes_from_the_hand_when_the_tray_is_empty() -> None:
    game = dig("A: ratmen 8:12 hand 1", "B: elves 11:1", found={"orb": 8}, decision="conquer")
    play(game, "conquer 11 by orb")
    assert hand(game, "ratmen") == 0
    assert tokens(game, 11) == ("ratmen", 1)


@pytest.mark.rule("UG5a", "Q19")
def test_several_relics_serve_one_conquest() -> None:
    game = dig(
        "A: ratmen 8 7 hand 2", "B: orcs 15:4 25:1", found={"sword": 8, "doormat": 7, "socks": 8},
        decision="conquer",
    )  # fmt: skip
    play(game, "use sword", "use doormat", "use socks", "conquer 15")
    assert tokens(game, 15) == ("ratmen", 1)
    assert [lies(game, relic) for relic in ("sword", "doormat", "socks")] == [15, 15, 15]
    far = dig("A: ratmen 8 hand 1", "B: orcs 25:1", found={"orb": 8, "doormat": 8}, decision="conquer")
    assert not regions_of(far, "conquer", "orb")
    play(far, "use doormat", "conquer 25 by orb")
    assert lies(far, "doormat") == lies(far, "orb") == 25


@pytest.mark.rule("UG5a")
def test_a_relic_serves_from_the_moment_its_region_is_held() -> None:
    game = dig("ratmen 8 hand 6", found={"sword": 7}, decision="conquer")
    assert "use sword" not in legal(game)
    play(game, "conquer 7", "use sword", "conquer 11")
    assert lies(game, "sword") == 11


@pytest.mark.rule("QU32")
def test_no_relic_against_gnomes() -> None:
    game = dig(
        "A: ratmen 8 hand 8", "B: gnomes 11:1 25:1", found={"sword": 8, "socks": 8, "doormat": 8, "orb": 8},
        decision="conquer",
    )  # fmt: skip
    assert not regions_of(game, "conquer", "orb")
    play(game, "use sword")
    assert 11 not in regions_of(game, "conquer")  # what is ready must be of use
    assert 12 in regions_of(game, "conquer")


# --- ring and scepter ---
@pytest.mark.rule("UL2", "UG5b", "QU10", "T7b")
def test_the_ring() -> None:
    board = "underground-3"
    game = dig(
        "A: ratmen 9 2 coins 0", "B: orcs+heroic 10:1 hero@10 coins 3", "C: elves 1:1 coins 0", board=board,
        found={"ring": 9}, decision="conquer",
    )  # fmt: skip
    play(game, "stop", "place ring 2")
    assert lies(game, "ring") == 2
    assert not legal(game, "place")
    events = play(game, "end")
    assert happened(events, CoinsMoved) == [CoinsMoved(1, 0, 1, "ring")]  # an immune one counts, a poor one has none
    assert coins(game, "B") == 2


@pytest.mark.rule("UG5b")
def test_a_ring_not_laid_does_nothing() -> None:
    game = dig("A: ratmen 8", "B: orcs 12", found={"ring": 8}, decision="conquer")
    play(game, "stop")
    assert {"place ring 8", "end"} <= set(legal(game))
    assert not happened(play(game, "end"), CoinsMoved)


@pytest.mark.rule("QU10")
def test_ring_and_thieving_each_take_their_coin() -> None:
    game = dig("A: ratmen+thieving 8", "B: orcs 12", found={"ring": 8}, decision="conquer")
    play(game, "stop", "place ring 8")
    assert sorted(e.source for e in happened(play(game, "end"), CoinsMoved)) == ["ring", "thieving"]
    assert coins(game, "B") == 3


@pytest.mark.rule("UL4", "QU8", "T7a")
@pytest.mark.parametrize(
    ("race", "find", "paid"),
    [
        ("ratmen", {}, 1),
        ("shrooms", {}, 2),
        ("ratmen+merchant", {}, 2),
        ("shrooms+merchant", {"diamond_fields": 4}, 4),
        ("ratmen+adventurous", {"keep": 4}, 3),
        ("ratmen+frightened", {}, 2),
        ("ratmen", {"lost_mine": 4}, 0),
        ("ratmen+alchemist", {}, 1),
    ],
)
def test_the_scepter(race: str, find: dict[str, int], paid: int) -> None:
    game = dig(f"{race} 4:3 5", found={"scepter": 5} | find, decision="place")
    play(game, "place scepter 4")
    assert lines(play(game, "end")).get("scepter", 0) == paid


@pytest.mark.rule("QU9")
def test_what_the_scepter_does_not_double() -> None:
    game = dig("ratmen+flocking 4:3 5", found={"scepter": 5}, decision="place")
    play(game, "place scepter 4")
    found = lines(play(game, "end"))
    assert (found["flocking"], found["scepter"]) == (2, 1)


@pytest.mark.rule("UG5b")
def test_no_relic_moves_with_its_finders() -> None:
    game = dig("A: ratmen 8 hand 4", "B: orcs 12:2 20:1", found={"scepter": 12, "sword": 12}, decision="conquer")
    play(game, "conquer 12")
    finish(game)
    assert lies(game, "scepter") == lies(game, "sword") == 12
    river = dig("ratmen 8 hand 4", found={"sword": 8}, decision="conquer")
    play(river, "use sword", "conquer 2", "stop")
    finish(river)
    assert lies(river, "sword") == 2  # the river was left, the sword waits there
    assert tokens(river, 2) == (None, 0)


@pytest.mark.rule("QU11")
def test_the_lost_mine_is_no_mine() -> None:
    game = dig("ratmen+mining 8:1", found={"lost_mine": 8}, decision="place")
    found = lines(play(game, "end"))
    assert found["lost_mine"] == 2
    assert "mining" not in found
