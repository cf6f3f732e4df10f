"""What the tests of Be Not Afraid and A Spider's Web ask again and again."""

from typing import Any

from elbowroom import Board, Event, Game
from elbowroom.rules.events import CoinsMoved
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
