"""The events of the rounds: storm, calm, winter, pirates (rulebook RW5 to RW11, Q42, Q43)."""

from __future__ import annotations

import pytest

from elbowroom import Game
from elbowroom.rules.events import Conquered, ShipCame, WeatherCame
from tests.boxes.base.helpers import finish, in_play, lines, pieces
from tests.boxes.river.waters import BORDERS, LAND, WATERS, canal, river_board, sail
from tests.boxes.underground.digging import check, world
from tests.scene import hand, happened, legal, play, regions_of, tokens


def ships(game: Game) -> list[int]:
    """The regions with pirate ships."""
    found: list[int] = world(game).get("ships", [])
    return found


@pytest.mark.rule("RW5", "RW6", "RW7", "O1")
def test_an_event_lasts_for_its_round() -> None:
    game = sail("A: ratmen 4:4", "B: orcs 11:2", events="calm storm calm", turn="B", decision="place")
    assert game._state.defence[1] == -1
    events = play(game, "end")
    assert happened(events, WeatherCame) == [WeatherCame(2, "storm")]
    assert not game.can_undo()
    play(game, "ready")
    assert game.cost(1).total == 3
    check(game)
    play(game, "stop")
    finish(game)
    finish(game)
    assert game.round == 3
    play(game, "ready")
    assert game.cost(1).total == 1
    check(game)


@pytest.mark.rule("RW6", "RW11")
def test_a_storm_adds_to_what_stands_there() -> None:
    game = sail("A: ratmen 4 hand 9", events="storm", ships=(1,), decision="conquer")
    assert game.cost(1).total == 4
    assert game.cost(0).total == 3


@pytest.mark.rule("RW8")
def test_in_winter_a_river_is_a_region_like_others() -> None:
    game = sail("A: ratmen 4 hand 6", "B: orcs 11:2", events="winter winter calm", decision="conquer")
    assert game.cost(1).total == 2
    play(game, "conquer 1", "stop", "deploy 2 1", "deploy 3 4")
    assert lines(play(game, "end"))["total"] == 2
    assert tokens(game, 1)[0] == "ratmen"
    finish(game)
    assert game.round == 2  # winter again
    play(game, "decline")
    assert tokens(game, 1) == ("ratmen", 1)  # kept in decline
    check(game)


@pytest.mark.rule("RW8", "Q42")
def test_after_the_winter_active_tokens_leave_at_redeployment_and_defend_till_then() -> None:
    game = sail("A: orcs 9:4", "B: ratmen 1:3 4:1", events="winter calm", round=2)
    play(game, "ready")
    assert game.cost(1).total == 1 + 3
    play(game, "stop")
    finish(game)
    assert tokens(game, 1) == ("ratmen", 3)
    play(game, "ready", "stop")
    assert tokens(game, 1) == (None, 0)
    assert lines(finish(game))["total"] == 1
    assert tokens(game, 4) == ("ratmen", 4)


@pytest.mark.rule("RW8", "D5")
def test_after_the_winter_a_declining_race_loses_its_river() -> None:
    game = sail("A: ratmen 1:3 4:1", "B: orcs 11", events="winter calm", round=2)
    assert lines(play(game, "decline"))["total"] == 1
    assert tokens(game, 1) == (None, 0)
    assert game.tray("ratmen") == 12


@pytest.mark.rule("Q42")
def test_declined_tokens_in_a_thawed_river_go_before_their_owner_scores() -> None:
    game = sail("A: orcs 11 / declined ratmen 1 4", "B: elves 9:6", events="winter calm", round=2, turn="B")
    play(game, "ready")
    assert game.cost(1).total == 2  # till then they defend
    waiting = sail("A: orcs 11 / declined ratmen 1 9", "B: elves 6", events="winter calm", round=2, decision="place")
    assert lines(play(waiting, "end"))["total"] == 2
    assert tokens(waiting, 1) == (None, 0)
    assert waiting.tray("ratmen") == 12
    last = sail("A: orcs 11 / declined ratmen 1", "B: elves 6", events="winter calm", round=2, decision="place")
    play(last, "end")
    assert not in_play(last, "ratmen")
    check(last)


@pytest.mark.rule("Q42", "UP17")
def test_tombs_tokens_go_to_its_other_regions() -> None:
    game = sail("A: orcs 11 / declined ratmen+tomb 1:3 9:1", events="winter calm", round=2, decision="place")
    play(game, "end")
    assert tokens(game, 9) == ("ratmen", 4)
    assert tokens(game, 1) == (None, 0)


@pytest.mark.rule("Q42", "BR4")
def test_ghouls_move_at_their_own_step() -> None:
    game = sail("A: orcs 11 / declined ghouls 1:3 9:1", events="winter calm", round=2, army="ghouls")
    play(game, "ready")
    assert game._state.army == game._state.table.race_number("ghouls")
    play(game, "stop")
    assert tokens(game, 1) == (None, 0)
    assert tokens(game, 9)[0] == "ghouls"
    lazy = sail("A: orcs 11 / declined ghouls 1:3 9:1", events="winter calm", round=2, army="ghouls")
    play(lazy, "stop", "ready", "stop")
    assert lines(play(lazy, "end"))["total"] == 2
    assert tokens(lazy, 9) == ("ghouls", 4)


@pytest.mark.rule("RW8", "UG1a", "T6")
def test_nobody_retreats_into_a_thawed_river() -> None:
    game = sail("A: orcs 10 hand 9", "B: ratmen 1:1 4:1 9:3", events="winter calm", round=2, decision="conquer")
    play(game, "conquer 9", "stop")
    finish(game)
    assert tokens(game, 4) == ("ratmen", 3)
    cold = sail("A: orcs 10 hand 9", "B: ratmen 1:1 4:1 9:3", events="winter", decision="conquer")
    play(cold, "conquer 9", "stop")
    while cold.decision != "retreat":
        play(cold, legal(cold)[-1])
    assert {int(text.split()[2]) for text in legal(cold, "deploy")} == {1, 4}


@pytest.mark.rule("M7a", "UR8")
def test_lizardmen_do_not_pass_a_frozen_river() -> None:
    warm = sail("A: lizardmen 4 hand 9", decision="conquer")
    assert regions_of(warm, "conquer") >= {7, 8, 9, 10}
    cold = sail("A: lizardmen 4 hand 9", events="winter", decision="conquer")
    assert regions_of(cold, "conquer") == {0, 1, 5}


# --- pirates ---
@pytest.mark.rule("RW9", "RW11", "W3")
def test_pirates_come_to_every_empty_river_region() -> None:
    game = sail("A: ratmen 4", "B: kraken 1 11", events="calm pirates", ships=(3,), turn="B", decision="place")
    events = play(game, "end")
    assert happened(events, ShipCame) == [ShipCame(0), ShipCame(2)]
    assert ships(game) == [0, 2, 3]
    play(game, "ready")
    check(game)


@pytest.mark.rule("RW11", "C8", "K2")
def test_a_ship_defends_as_one_token_and_counts_as_not_empty() -> None:
    game = sail("A: orcs 4 hand 5", ships=(1, 2), decision="conquer")
    assert game.cost(1).total == 2
    play(game, "conquer 1")
    assert ships(game) == [2]
    assert lines(finish(game))["orcs"] == 1
    check(game)


@pytest.mark.rule("RW11")
def test_ships_stay_through_storm_and_winter() -> None:
    game = sail("A: ratmen 4", "B: orcs 11", events="calm winter storm", ships=(2,), turn="B", decision="place")
    play(game, "end")
    assert ships(game) == [2]
    finish(game)
    finish(game)
    assert game.round == 3
    assert ships(game) == [2]


@pytest.mark.rule("M7a", "UR2")
def test_a_ship_is_no_race_for_drow() -> None:
    game = sail("A: drow 8", ships=(3,), decision="place")
    assert lines(play(game, "end"))["drow"] == 1


@pytest.mark.rule("Q43", "RW9")
def test_more_empty_rivers_than_ships() -> None:
    board = canal(15)
    game = sail("A: ratmen 0", "B: orcs 16", events="calm pirates", ships=(1, 2), board=board, turn="B",
                decision="place", boxes=("base", "river"))  # fmt: skip
    play(game, "end")
    assert (game.decision, game.to_move, game.turn) == ("ships", 0, 0)
    check(game)
    for r in range(6, 16):
        assert f"place ship {r}" in legal(game)
        play(game, f"place ship {r}")
    assert ships(game) == [1, 2, *range(6, 16)]
    assert game.decision == "turn"
    assert game.turn == 0
    check(game)


@pytest.mark.rule("Q43", "C13")
def test_who_was_attacked_in_the_last_turn_may_be_who_places_ships() -> None:
    game = sail("A: ratmen 0", "B: orcs 16", events="calm pirates", ships=(1, 2), board=canal(15), turn="B",
                decision="place", attacked=["A"], boxes=("base", "river"))  # fmt: skip
    play(game, "end")
    assert (game.decision, game.turn, game._state.attacked) == ("ships", 0, 1)
    check(game)  # such a position can be written down and read again


@pytest.mark.rule("Q43", "RW9")
def test_the_first_player_of_the_round_chooses() -> None:
    board = canal(15)
    game = sail("A: - / declined ratmen 0", "B: - / declined orcs 16", events="calm pirates", board=board, turn="A",
                first="B", boxes=("base", "river"))  # fmt: skip
    finish(game)
    assert (game.decision, game.to_move) == ("ships", 1)
    check(game)


@pytest.mark.rule("RW9", "QU14")
def test_no_ship_where_the_balrog_is() -> None:
    game = sail("A: ratmen 4", "B: orcs 11", events="calm pirates", turn="B", decision="place",
                found={"pentacle": 8}, pieces={"balrog": {1: 1}})  # fmt: skip
    play(game, "end")
    assert ships(game) == [0, 2, 3]


@pytest.mark.rule("RW9")
def test_conquered_ships_come_back() -> None:
    board = canal(12)
    game = sail("A: ratmen 0 hand 5", "B: orcs 13", events="calm pirates", ships=tuple(range(1, 13)), board=board,
                decision="conquer", boxes=("base", "river"))  # fmt: skip
    play(game, "conquer 5", "stop")
    finish(game)
    assert len(ships(game)) == 11
    finish(game)
    assert len(ships(game)) == 12
    assert hand(game, "ratmen") == 0


@pytest.mark.rule("RW5")
def test_rounds_beyond_the_eleven_events_are_calm() -> None:
    board = river_board(WATERS | LAND, {0, *LAND}, BORDERS, rounds=13)
    game = sail("A: ratmen 4", "B: orcs 11", board=board, round=11, turn="B", decision="place",
                events="calm calm calm winter winter pirates pirates pirates pirates storm storm")  # fmt: skip
    play(game, "end")
    assert (game.round, game.weather) == (12, None)
    play(game, "ready")
    assert game.cost(1).total == 1
    check(game)


@pytest.mark.rule("SP5b")
@pytest.mark.rule("K2")
@pytest.mark.rule("RW9")
@pytest.mark.rule("RW10")
def test_lava_sends_a_ship_back_and_keeps_others_away_while_it_lies() -> None:
    """Region 8 is the mountain beside the river region 3; its other neighbours are 7 and 9."""
    game = sail("A: orcs+lava 8", "B: ratmen 4 9", events="calm pirates pirates", ships=(2, 3), decision="place")
    events = play(game, "place lava 3")
    assert ships(game) == [2]
    assert not happened(events, Conquered)
    assert lines(play(game, "end")) == {"regions": 1, "total": 1}  # no ship beside 8 any more, and no reward
    finish(game)
    assert game.round == 2
    assert 3 not in ships(game)  # the pirates came before the lava left (O1, O2)
    assert pieces(game, "lava") == {}
    play(game, "ready")
    assert game.cost(3).total == 1
    finish(game)
    finish(game)
    assert 3 in ships(game)
