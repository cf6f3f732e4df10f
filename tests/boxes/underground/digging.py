"""Positions with relics and places, and what tests ask about them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from elbowroom import Board, Game, Setup, known_board
from tests.conservation import Reading, tokens_are_conserved
from tests.scene import scene

BOXES = ("base", "underground", "river", "spiderweb")
BOARD = "underground-2"
# What the tests use of it: monsters at 7 (mushroom), 13, 19 and 23; 7 borders 1 6 8 11; 8 borders 1 2 7 11 12;
# 2 21 27 are the river; mushroom 4 7 8 9, mine 10 18 19 24, mud 1 20 23 25, crystal 3 6 12 22, mountain 5 11 13 15.


def dig(
    *seats: str, board: str | Board = BOARD, markers: Sequence[str] = (), monsters: Sequence[int] = (),
    found: dict[str, int] | None = None, lent: str | None = None, boxes: Sequence[str] = BOXES,
    world: dict[str, Any] | None = None, **more: Any,
) -> Game:  # fmt: skip
    """A position: `markers` the hidden stack, `monsters` guarding it, `found` what lies where, `lent` Stonehedge's
    power; `world` and the rest as in `tests.scene`."""
    notes = {} if lent is None else {"stonehedge": power_number(lent, board, boxes) + 1}
    shape: dict[str, Any] = {"markers": list(markers), "monsters": list(monsters), "unfound": list(monsters)}
    shape |= {"found": found or {}, "notes": notes}
    shape |= world or {}
    return scene(board, *seats, boxes=list(boxes), world=shape, **more)


def power_number(power: str, board: str | Board = BOARD, boxes: Sequence[str] = BOXES) -> int:
    """The number of a power at such a table."""
    return table_powers(board, boxes).index(power)


def table_powers(board: str | Board = BOARD, boxes: Sequence[str] = BOXES) -> list[str]:
    """The powers of a table."""
    plan = known_board(board) if isinstance(board, str) else board
    setup = Setup(players=plan.players, boxes=tuple(boxes), board=board)
    return [power.id for power in setup.table().powers]


def world(game: Game) -> dict[str, Any]:
    """The part of the position that only some boxes have."""
    shape: dict[str, Any] = game.to_position()["world"]
    return shape


def lies(game: Game, find: str) -> int | None:
    """The region of a relic or place, None if it is not in play."""
    at: int | None = world(game).get("found", {}).get(find)
    return at if at is None else int(at)


def ghost(game: Game) -> int | None:
    """The region of the Crypt's ghost."""
    at: int | None = world(game).get("haunted")
    return at


def check(game: Game) -> None:
    """Tokens are conserved, no piece is there too often, and the position survives being written down."""
    s = game._state
    tokens_are_conserved(Reading(s))
    for piece in s.table.pieces:
        k = int(piece.slot)
        standing = sum(dict(region.pieces).get(piece.id, 0) for region in game.regions)
        in_all = standing + int(s.piece_hand[k]) + int(s.piece_fled[k])
        assert min(s.piece_hand[k], s.piece_fled[k]) >= 0, piece.id
        assert in_all <= piece.supply, piece.id
    again = Game.from_position(game.to_position())
    assert again == game
    assert again.legal_actions() == game.legal_actions()
