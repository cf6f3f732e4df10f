"""Tables as people see them, in lists and at the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from elbowroom.game.setup import SetupError, known_board
from elbowroom.server.storage.state import TableState
from elbowroom.server.wire.table_shapes import DiceShare, Seat, TableCard, TableDetails


def seats_of(state: TableState, present: Mapping[str, int], skills: Mapping[str, float]) -> list[Seat]:
    """The seats; `present` are the users who are connected."""
    return [
        Seat(
            seat=i,
            kind=seat.kind,
            name=seat.name,
            user=seat.user,
            bot=seat.bot if seat.kind == "bot" else None,
            here=seat.here,
            connected=seat.kind == "bot" or (seat.user is not None and present.get(seat.user, 0) > 0),
            resigned=seat.resigned,
            rating=None if seat.user is None else skills.get(seat.user),
            hints=seat.hints,
        )
        for i, seat in enumerate(state.seats)
    ]


def rounds_of(state: TableState) -> int:
    """How many rounds the game has; as many as were begun if its board came with a box that is not here any more."""
    board = state.spec.board
    if state.spec.rounds is not None:
        return state.spec.rounds
    if not isinstance(board, str):
        return int(board["rounds"])
    try:
        return known_board(board).rounds
    except SetupError:
        return state.round


def board_id(state: TableState) -> str:
    """The id of the board."""
    return state.spec.board if isinstance(state.spec.board, str) else str(state.spec.board["id"])


def _common(state: TableState, user: str | None, seats: list[Seat]) -> dict[str, Any]:
    mine = state.seats_of(user)
    return {
        "id": state.id,
        "status": state.status,
        "players": state.spec.players,
        "boxes": state.spec.boxes,
        "board": board_id(state),
        "seats": seats,
        "access": state.access,
        "clock": state.spec.clock,
        "rated": state.spec.rated,
        "spectators": state.spec.spectators.allowed,
        "host": state.host,
        "created": state.created,
        "moved": max(state.acted, state.clock_since) if mine else None,
        "round": state.round,
        "rounds": rounds_of(state),
        "to_move": state.to_move,
        "your_seats": mine,
        "your_turn": state.status == "playing" and state.to_move in mine,
        "day": state.spec.day,
    }


def card_of(
    state: TableState, user: str | None, present: Mapping[str, int] = {}, skills: Mapping[str, float] = {}
) -> TableCard:
    """A table as an entry of a list, for a user."""
    return TableCard(**_common(state, user, seats_of(state, present, skills)))


def _shares(state: TableState) -> list[DiceShare] | None:
    """The shares in the dice, without nonces before the start."""
    if not state.shared:
        return None
    shown = state.started is not None
    return [
        DiceShare(seat=share.seat, commitment=share.commitment, nonce=share.nonce if shown else None)
        for share in state.shares
    ]


def table_of(
    state: TableState,
    user: str | None,
    present: Mapping[str, int],
    skills: Mapping[str, float],
    invite: str | None,
    share: str | None,
) -> TableDetails:
    """A table with all its terms, for a user."""
    return TableDetails(
        without=state.spec.without,
        finds=state.spec.finds,
        start_coins=state.spec.start_coins,
        open_coins=state.spec.open_coins,
        first=state.spec.first,
        generated=not isinstance(state.spec.board, str),
        delay=state.spec.spectators.delay,
        paused=state.paused,
        hints=state.may_hint,
        commitment=state.commitment,
        shares=_shares(state),
        reveal_by=state.reveal_by,
        rules=state.rules,
        number=state.number,
        step=state.step,
        invite=invite,
        rematch=state.rematch,
        share=share,
        **_common(state, user, seats_of(state, present, skills)),
    )
