"""Races with tokens set aside: Barbarians (SR1) and Pixies (SR8)."""

import pytest

from elbowroom import Game
from tests.boxes.base.helpers import army, finish, lines, pieces
from tests.boxes.spiderweb.helpers import halt, web
from tests.boxes.underground.digging import dig
from tests.scene import hand, legal, play, regions_of, tokens


# --- Barbarians ---
@pytest.mark.rule("SR1")
@pytest.mark.rule("C11")
def test_barbarians_stay_where_they_conquered_and_the_rest_goes_aside() -> None:
    game = web("A: barbarians 1 hand 9", decision="conquer")
    play(game, "conquer 2", "conquer 8", "stop")
    assert game.decision == "place"
    assert [tokens(game, r)[1] for r in (1, 2, 8)] == [1, 2, 3]
    assert (army(game, "barbarians").hand, army(game, "barbarians").aside) == (0, 4)


@pytest.mark.rule("SR1")
@pytest.mark.rule("W6")
@pytest.mark.rule("O8")
def test_barbarians_aside_come_back_at_the_next_ready() -> None:
    game = web("A: barbarians 1:3 aside 4", "B: orcs 20")
    play(game, "ready")
    assert (hand(game, "barbarians"), army(game, "barbarians").aside) == (6, 0)


@pytest.mark.rule("SR1")
@pytest.mark.rule("T4")
def test_barbarians_may_leave_tokens_standing_when_they_ready() -> None:
    """Who does not redeploy decides at *ready* how many he takes up."""
    game = web("A: barbarians 1:3 2:2 aside 2", "B: orcs 20")
    play(game, "ready")
    assert hand(game, "barbarians") == 5
    play(game, "deploy 2 1")
    assert tokens(game, 1) == ("barbarians", 3)
    play(game, "conquer 6")
    assert regions_of(game, "deploy") == set()  # the conquests have begun
    play(game, "stop")
    assert [tokens(game, r)[1] for r in (1, 2, 6)] == [3, 1, 2]
    assert army(game, "barbarians").aside == 1


@pytest.mark.rule("SR1")
@pytest.mark.rule("T4")
def test_barbarians_leave_tokens_only_where_they_were_taken_up() -> None:
    """What comes from aside or from another region would be a redeployment."""
    game = web("A: barbarians 1:3 2:2 6 aside 5", "B: orcs 20")
    play(game, "ready")
    assert legal(game, "deploy") == ["deploy 1 1", "deploy 2 1", "deploy 1 2"]
    play(game, "deploy 1 1")
    assert legal(game, "deploy") == ["deploy 1 1", "deploy 1 2"]
    play(game, "deploy 1 1", "deploy 1 2")
    assert legal(game, "deploy") == []
    assert [tokens(game, r)[1] for r in (1, 2, 6)] == [3, 2, 1]
    assert hand(game, "barbarians") == 5


@pytest.mark.rule("SR1")
def test_what_barbarians_may_leave_is_part_of_a_position() -> None:
    game = web("A: barbarians 1:3 2:2 aside 5", "B: orcs 20")
    play(game, "ready", "deploy 1 1")
    again = Game.from_position(game.to_position())
    assert again == game
    assert again.legal_actions() == game.legal_actions()
    play(game, "stop")
    assert "spare" not in game.to_position()["progress"]


@pytest.mark.rule("SR1")
@pytest.mark.rule("SP1")
def test_revived_barbarians_leave_no_token_of_the_tray_standing() -> None:
    """SP1b: what stands on the board may stay or be taken up; the tray's tokens are in hand."""
    world = {"reviving": {"0": "barbarians"}}
    game = web("A: - / declined barbarians 1 2 / declined orcs 9", "B: elves 20", decision="pick", world=world)
    play(game, "ready")
    assert hand(game, "barbarians") == 7
    assert legal(game, "deploy") == []


@pytest.mark.rule("SR1")
@pytest.mark.rule("SP1")
@pytest.mark.rule("UP17")
def test_revived_barbarians_that_stayed_whole_may_stand_as_they_stood() -> None:
    world = {"reviving": {"0": "barbarians"}}
    game = dig("A: - / declined barbarians+tomb 4:3 9 / declined orcs 10", "B: elves 23", decision="pick", world=world)
    play(game, "ready")
    assert legal(game, "deploy") == ["deploy 1 4", "deploy 2 4"]


@pytest.mark.rule("SR1")
@pytest.mark.rule("C10")
def test_barbarians_of_a_failed_last_conquest_go_aside() -> None:
    game = web("A: barbarians 1 hand 2", decision="conquer")
    play(game, "last 5", outcome=0)
    assert game.decision == "place"
    assert (tokens(game, 1), army(game, "barbarians").aside) == (("barbarians", 1), 2)


@pytest.mark.rule("SR1")
@pytest.mark.rule("QU42")
def test_barbarians_that_must_leave_a_river_go_aside() -> None:
    game = web("A: barbarians 1 hand 5", board="underground-2", decision="conquer", finds=False)
    play(game, "conquer 2", "conquer 12", "stop")
    assert [tokens(game, r)[1] for r in (1, 2, 12)] == [1, 0, 2]
    assert army(game, "barbarians").aside == 3


@pytest.mark.rule("SR1")
@pytest.mark.rule("Q34")
@pytest.mark.rule("T6")
def test_barbarians_retreat_freely() -> None:
    game = web("A: orcs 2 hand 9", "B: barbarians 6:3 17 18 aside 2", decision="conquer")
    play(game, "conquer 6")
    halt(game)
    assert (game.to_move, game.decision) == (1, "retreat")
    assert legal(game) == ["deploy 1 17", "deploy 2 17", "deploy 1 18", "deploy 2 18"]
    play(game, "deploy 2 18")
    assert (tokens(game, 18), army(game, "barbarians").aside) == (("barbarians", 3), 2)


@pytest.mark.rule("SR1")
def test_markers_of_barbarians_are_placed_as_usual() -> None:
    game = web("A: barbarians+bivouacking 1 2 hand 3", decision="conquer")
    play(game, "stop", "place camp 1", "place camp 2")
    assert pieces(game, "camp") == {1: 1, 2: 1}


@pytest.mark.rule("SR1")
@pytest.mark.rule("D1")
def test_barbarians_aside_return_to_the_tray_at_decline() -> None:
    game = web("A: barbarians 1:3 2 aside 5", "B: orcs 20")
    play(game, "decline")
    assert (tokens(game, 1)[1], game.tray("barbarians")) == (1, 12)


@pytest.mark.rule("SR1")
@pytest.mark.rule("T8")
def test_barbarians_with_tokens_aside_only_enter_again() -> None:
    game = web("A: barbarians aside 5", "B: orcs 20")
    play(game, "ready")
    assert regions_of(game, "conquer") >= {1, 2, 3, 4}
    assert 6 not in regions_of(game, "conquer")


# --- Pixies ---
@pytest.mark.rule("SR8")
@pytest.mark.rule("O13")
def test_pixies_leave_exactly_one_in_each_region() -> None:
    game = web("A: pixies 1:2 hand 9", decision="conquer")
    play(game, "conquer 2", "conquer 8", "stop")
    assert game.decision == "place"
    assert [tokens(game, r)[1] for r in (1, 2, 8)] == [1, 1, 1]
    assert army(game, "pixies").aside == 8
    assert lines(finish(game))["total"] == 3


@pytest.mark.rule("SR8")
@pytest.mark.rule("O8")
def test_pixies_aside_come_back_at_the_next_ready() -> None:
    game = web("A: pixies 1 2 aside 8", "B: orcs 20")
    play(game, "ready")
    assert (hand(game, "pixies"), army(game, "pixies").aside) == (8, 0)


@pytest.mark.rule("SR8")
@pytest.mark.rule("Q34")
def test_pixies_driven_out_retreat_freely_and_stand_there_till_the_next_redeployment() -> None:
    game = web("A: orcs 2 hand 9", "B: pixies 6:3 17 18 aside 2", decision="conquer")
    play(game, "conquer 6")
    halt(game)
    play(game, "deploy 2 17")
    assert tokens(game, 17) == ("pixies", 3)
    play(game, "ready")
    assert hand(game, "pixies") == 4
    play(game, "stop")
    assert (tokens(game, 17), army(game, "pixies").aside) == (("pixies", 1), 4)


@pytest.mark.rule("SR8")
@pytest.mark.rule("T6")
def test_pixies_without_a_region_wait_in_hand() -> None:
    game = web("A: orcs 2 hand 9", "B: pixies 6:3 aside 2", decision="conquer")
    play(game, "conquer 6")
    halt(game)
    assert (game.turn, hand(game, "pixies"), army(game, "pixies").aside) == (1, 2, 2)
    play(game, "ready")
    assert hand(game, "pixies") == 4


@pytest.mark.rule("SR8")
@pytest.mark.rule("QU42")
def test_pixies_leave_a_river() -> None:
    game = web("A: pixies 1 hand 5", board="underground-2", decision="conquer", finds=False)
    play(game, "conquer 2", "conquer 12", "stop")
    assert [tokens(game, r)[1] for r in (1, 2, 12)] == [1, 0, 1]
    assert army(game, "pixies").aside == 4


@pytest.mark.rule("E1")
@pytest.mark.rule("SR8")
def test_tokens_aside_break_no_tie() -> None:
    game = web("A: pixies 1 aside 9 coins 5", "B: orcs 20:2 coins 6", round=10, turn="A", decision="place", first="B")
    play(game, "end")
    outcome = game.outcome()
    assert outcome is not None
    assert [(s.seat, s.coins, s.tokens) for s in outcome.ranking] == [(1, 6, 2), (0, 6, 1)]
