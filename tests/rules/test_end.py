"""Section 6: the end."""

from __future__ import annotations

import pytest

from elbowroom import Game, Outcome
from tests.scene import legal, play, regions_of, scene


def last_turn(a: str, b: str) -> Game:
    """The end of B's turn in the last round, played out; B's regions pay him one coin each before."""
    game = scene("base-2", f"A: {a}", f"B: {b}", round=10, turn="B", decision="place")
    play(game, "end")
    return game


def result(game: Game) -> Outcome:
    outcome = game.outcome()
    assert outcome is not None
    return outcome


@pytest.mark.rule("E1")
def test_after_the_last_round_the_most_coins_win() -> None:
    game = last_turn("orcs 4:5 coins 30", "ratmen 9 17 coins 29")
    assert (game.over, game.to_move, game.decision) == (True, None, "over")
    assert legal(game) == []
    outcome = result(game)
    assert outcome.winners == (1,)
    assert [(standing.seat, standing.rank, standing.coins) for standing in outcome.ranking] == [(1, 1, 31), (0, 2, 30)]


@pytest.mark.rule("E1")
def test_not_before_the_last_round() -> None:
    game = scene("base-2", "A: orcs 4", "B: ratmen 9 17", round=9, turn="B", decision="place")
    play(game, "end")
    assert not game.over
    assert game.outcome() is None
    assert game.round == 10


@pytest.mark.rule("E1")
def test_not_before_the_last_player_of_the_round() -> None:
    game = scene("base-2", "A: orcs 4", "B: ratmen 9 17", round=10, turn="A", decision="place")
    play(game, "end")
    assert not game.over


@pytest.mark.rule("E1")
def test_the_round_ends_with_the_seat_before_the_first() -> None:
    game = scene("base-2", "A: orcs 4", "B: ratmen 9 17", round=10, turn="A", first="B", decision="place")
    play(game, "end")
    assert game.over


@pytest.mark.rule("E1")
def test_ties_go_to_the_most_tokens_on_the_board_active_and_declined() -> None:
    outcome = result(last_turn("orcs 4:2 / declined elves 1 2 3 coins 30", "ratmen 9:3 17 coins 28"))
    assert [(standing.seat, standing.rank, standing.tokens) for standing in outcome.ranking] == [(0, 1, 5), (1, 2, 4)]


@pytest.mark.rule("E1")
@pytest.mark.parametrize(
    "a",
    [
        "orcs+bivouacking 4:2 camp@4*5 coins 30",
        "orcs 4:2 hand 5 coins 30",
        "amazons 4:2 aside 4 coins 30",
        "orcs+fortified 4:2 fortress@4 coins 30",
    ],
)
def test_pieces_and_tokens_off_the_board_do_not_count(a: str) -> None:
    outcome = result(last_turn(a, "ratmen 9:3 coins 29"))
    assert [standing.coins for standing in outcome.ranking] == [30, 30]
    assert [(standing.seat, standing.tokens) for standing in outcome.ranking] == [(1, 3), (0, 2)]


@pytest.mark.rule("E1")
def test_still_tied_the_victory_is_shared() -> None:
    outcome = result(last_turn("orcs 4:3 coins 30", "ratmen 9:2 17 coins 28"))
    assert outcome.winners == (0, 1)
    assert [standing.rank for standing in outcome.ranking] == [1, 1]


@pytest.mark.rule("E1")
def test_ranks_behind_a_shared_victory() -> None:
    game = scene("base-3", "A: orcs 4:3 coins 30", "B: elves 9 coins 40", "C: ratmen 1:2 coins 29",
                 round=10, turn="C", decision="place")  # fmt: skip
    play(game, "end")
    assert [(standing.seat, standing.rank) for standing in result(game).ranking] == [(1, 1), (0, 2), (2, 3)]


@pytest.mark.rule("E2")
def test_active_and_declined_tokens_of_one_player_never_share_a_region() -> None:
    game = scene("base-2", "A: orcs 4 9 hand 2 / declined ghouls 17:2 18", decision="redeploy")
    assert regions_of(game, "deploy") == {4, 9}
    game = scene("base-2", "A: orcs 4 9 / declined ghouls 17 18 hand 2", decision="redeploy", army="ghouls")
    assert regions_of(game, "deploy") == {17, 18}


@pytest.mark.rule("E2")
def test_nor_do_they_mix_in_retreat() -> None:
    game = scene("base-2", "A: ratmen 1", "B: orcs 4 9 fled 2 / declined ghouls 17 18 fled 1", decision="retreat",
                 to_move="B")  # fmt: skip
    assert game.to_position()["army"] == "ghouls"
    assert regions_of(game, "deploy") == {17, 18}
    game = scene("base-2", "A: ratmen 1", "B: orcs 4 9 fled 2 / declined ghouls 17 18", decision="retreat", to_move="B")
    assert regions_of(game, "deploy") == {4, 9}


@pytest.mark.rule("E2")
def test_conquering_an_own_declined_region_turns_it_over() -> None:
    game = scene("base-2", "A: orcs 4 hand 6 / declined elves 9 10", decision="conquer")
    play(game, "conquer 9")
    orcs, elves = game.players[0].active, game.players[0].declined[0]
    assert orcs is not None
    assert (orcs.regions, elves.regions) == ((4, 9), (10,))
    assert (game.region(9).race, game.region(9).tokens) == ("orcs", 3)
