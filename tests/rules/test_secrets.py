"""Section 12c: who sees what."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from elbowroom import Game, Setup
from elbowroom.rules.events import Picked, Rolled, Scored
from tests.scene import happened, play, scene


def middle_of_a_game(seed: int = 3) -> Game:
    """A three-player game under way."""
    game = Game.new(Setup(players=3, seed=seed))
    rng = Random(seed)
    while game.round < 4:
        game.apply(rng.choice(game.legal_actions()))
    return game


def with_changes(game: Game, **changes: Any) -> Game:
    """The same position with some of its data replaced."""
    return Game.from_position({**game.to_position(), **changes})


@pytest.mark.rule("H1")
def test_a_player_sees_his_own_coins_only() -> None:
    game = scene("base-3", "A: coins 3", "B: coins 7", "C: coins 9")
    for seat in range(3):
        seen = [player.coins for player in game.view(seat).players]
        assert seen == [game.players[seat].coins if other == seat else None for other in range(3)]


@pytest.mark.rule("H1")
def test_nothing_in_his_view_depends_on_the_coins_of_others() -> None:
    one = scene("base-3", "A: coins 3", "B: orcs 4 coins 7", "C: coins 9")
    other = scene("base-3", "A: coins 3", "B: orcs 4 coins 70", "C: coins 1")
    assert one.view(0) == other.view(0)
    assert one.view(1) != other.view(1)


@pytest.mark.rule("H1")
def test_what_is_paid_and_earned_is_seen_as_it_happens() -> None:
    game = scene("base-2", "A: coins 5", column=["orcs+hill", "elves+stout:1"])
    picked = happened(play(game, "pick 2"), Picked)[0]
    assert (picked.paid, picked.collected) == (1, 1)
    assert happened(play(game, "conquer 4", "stop", "end"), Scored)[0].total == 1


@pytest.mark.rule("H1")
def test_at_the_end_all_coins_are_shown() -> None:
    game = scene("base-2", "A: orcs 4 coins 30", "B: ratmen 9 coins 20", round=10, turn="B", decision="place")
    play(game, "end")
    assert [player.coins for player in game.view(0).players] == [30, 21]


@pytest.mark.rule("H2")
def test_nobody_sees_the_order_of_the_stacks_nor_the_chances_to_come() -> None:
    game = middle_of_a_game()
    position = game.to_position()
    assert len(position["banners"]) > 1
    shuffled = with_changes(game, banners=position["banners"][::-1], badges=position["badges"][::-1], luck=[5, 6])
    assert shuffled != game
    for seat in range(3):
        assert shuffled.view(seat) == game.view(seat)


@pytest.mark.rule("H2")
def test_the_setup_in_a_view_tells_neither_seed_nor_stacks() -> None:
    game = Game.new(Setup(seed=99, banners=("orcs",), badges=("hill",)))
    setup = game.view(0).setup
    assert (setup.seed, setup.banners, setup.badges) == (None, None, None)


@pytest.mark.rule("H4")
def test_all_else_is_open() -> None:
    game = scene(
        "base-2", "A: amazons+diplomat 4:2 hand 1 aside 4 peace B",
        "B: trolls+bivouacking 9:2 lair@9 camp@9*2 camp=3 hand 2 / declined ghouls 17:2 hand 1",
        tribes=[3], column=["orcs+hill:2"], discards=["stout", "spirit"],
    )  # fmt: skip
    for seat in range(2):
        view = game.view(seat)
        assert view.column == game.column
        assert view.discards == game.discards == ["spirit", "stout"]
        assert view.regions == game.regions
        for race in ("amazons", "trolls", "ghouls", "orcs"):
            assert view.tray(race) == game.tray(race)
        for seen, real in zip(view.players, game.players, strict=True):
            assert (seen.active, seen.declined, seen.peace_with) == (real.active, real.declined, real.peace_with)
        assert (view.turn, view.decision, view.to_move, view.round) == (0, "turn", 0, 1)
    trolls = game.view(0).players[1].active
    assert trolls is not None
    assert (trolls.hand, dict(trolls.pieces)) == (2, {"camp": 3, "lair": 9})


@pytest.mark.rule("H4")
def test_dice_are_open() -> None:
    game = scene("base-2", "A: orcs 4 hand 1", decision="conquer")
    assert happened(play(game, "last 9", outcome=1), Rolled) == [Rolled(0, 1)]


@pytest.mark.rule("H5")
def test_what_a_computer_player_is_given_depends_on_nothing_hidden() -> None:
    game = middle_of_a_game()
    position = game.to_position()
    seats = [dict(seat) for seat in position["seats"]]
    seats[1]["coins"] += 30
    hidden = with_changes(
        game, seats=seats, banners=position["banners"][::-1], badges=position["badges"][::-1], luck=[1, 2]
    )
    assert hidden != game
    assert hidden.view(0) == game.view(0)
    assert hidden.view(0).legal_actions() == game.view(0).legal_actions()
    assert hidden.determinize(0, Random(4)) == game.determinize(0, Random(4))


@pytest.mark.rule("H5")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_dealt_out_guess_fits_what_the_seat_may_see(seat: int) -> None:
    game = middle_of_a_game()
    guesses = [game.determinize(seat, Random(i)) for i in range(20)]
    assert all(guess.view(seat) == game.view(seat) for guess in guesses)
    assert len({tuple(guess.to_position()["badges"]) for guess in guesses}) > 5
    assert len({tuple(player.coins for player in guess.players) for guess in guesses}) > 5


@pytest.mark.rule("H5")
def test_only_the_player_to_move_is_told_what_he_may_do() -> None:
    game = middle_of_a_game()
    for seat in range(3):
        expected = game.legal_actions() if seat == game.to_move else []
        assert game.view(seat).legal_actions() == expected
