"""Positions on the Underground boards."""

from __future__ import annotations

from typing import Any

from elbowroom import Board, Event, Game, Setup
from elbowroom.rules.events import CoinsMoved
from tests.scene import happened, scene

BOXES = ["base", "underground", "spiderweb"]


def cave(*seats: str, board: str | Board = "underground-2", decision: str = "conquer", **more: Any) -> Game:
    """A scene on an Underground board with everything of three boxes, in the midst of seat A's conquests."""
    return scene(board, *seats, decision=decision, boxes=BOXES, **more)


def plain(*seats: str, board: str | Board = "base-2", decision: str = "conquer", **more: Any) -> Game:
    """The same on a base board: Underground's races away from home."""
    return scene(board, *seats, decision=decision, boxes=BOXES, **more)


def fresh(banners: tuple[str, ...], badges: tuple[str, ...], players: int = 2) -> Game:
    """A new game on an Underground board, with these banners and badges on top."""
    board = f"underground-{players}"
    return Game.new(Setup(players=players, boxes=tuple(BOXES), board=board, banners=banners, badges=badges, seed=1))


def price(game: Game, region: int) -> int:
    """What a region costs the race that conquers now."""
    return game.cost(region).total


def payments(events: list[Event]) -> list[tuple[int, int, int, str]]:
    """The coins that changed hands at once: payer, receiver (-1: the bank), how many, because of what."""
    return [(e.payer, e.receiver, e.coins, e.source) for e in happened(events, CoinsMoved)]
