"""What the tests of Be Not Afraid and A Spider's Web ask again and again."""

from random import Random
from typing import Any

from elbowroom import Board, Event, Game
from elbowroom.rules.events import CoinsMoved
from elbowroom.rules.pieces import number_out
from tests.scene import happened, scene

BOXES = ["base", "spiderweb"]
ATTACK, NOTHING, ONE, TWO, THREE = 0, 3, 5, 7, 9  # loot markers by their numbers


def web(*seats: str, board: str | Board = "base-2", **more: Any) -> Game:
    """A scene with the races and powers of the base game and this box."""
    return scene(board, *seats, **({"boxes": BOXES} | more))


def paid(events: list[Event], source: str) -> list[tuple[int, int, int]]:
    """Who paid whom how much at once because of a trait; seat -1 is the bank."""
    return [(e.payer, e.receiver, e.coins) for e in happened(events, CoinsMoved) if e.source == source]


def halt(game: Game) -> list[Event]:
    """Stop conquering, redeploy somehow, place nothing more: up to the first retreat, or to the next turn."""
    events: list[Event] = []
    if game.decision == "conquer":
        events += game.apply("stop")
    while game.decision == "redeploy":
        events += game.apply(game.legal_actions()[-1])
    return events + game.apply("end")


def check_conserved(game: Game) -> None:
    """Every token is in one place, and no kind of piece is more than there are (W6, 12b)."""
    s = game._state
    for number, race in enumerate(s.table.races):
        on_board = sum(int(n) for army, n in zip(s.army_at, s.tokens, strict=True) if army == number)
        places = [int(s.tray[number]), int(s.hand[number]), int(s.aside[number]), int(s.fled[number])]
        assert min(places) >= 0
        assert sum(places) + on_board + race.on_banner(s) == race.supply, race.id
    for piece in s.table.pieces:
        held = int(s.piece_hand[piece.slot]), int(s.piece_fled[piece.slot])
        assert min(held) >= 0
        assert number_out(s, piece) + sum(held) <= piece.supply, piece.id


def play_turn(game: Game, rng: Random) -> None:
    """Play on at random until somebody else's turn comes, and check all the way."""
    turn, rounds = game.turn, game.round
    while not game.over and (game.turn, game.round) == (turn, rounds):
        game.apply(rng.choice(game.legal_actions()))
        check_conserved(game)
