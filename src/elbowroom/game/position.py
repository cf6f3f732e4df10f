"""A position to and from plain data that a person can read and write; `elbowroom.formats.position` has the shape.

What can be derived is not stored: trays hold what is nowhere else, and defence follows from what stands in a region.
"""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, UnsetType

from elbowroom.formats.position import (
    ArmyShape,
    ComboShape,
    PositionShape,
    ProgressShape,
    SeatShape,
    read_shape,
    write_shape,
)
from elbowroom.game.course import usual_acted, usual_opening
from elbowroom.game.loader import Loader, kinds_of
from elbowroom.game.setup import PositionError, Setup, SetupError, known_board
from elbowroom.game.world import noting, world_shape
from elbowroom.rules.bits import members
from elbowroom.rules.board import Board, board_from_data, board_to_data
from elbowroom.rules.column import length
from elbowroom.rules.pieces import number_on
from elbowroom.rules.state import OVER, PHASES, State
from elbowroom.rules.traits import Piece


# --- out ---
def to_position(setup: Setup, s: State) -> dict[str, Any]:
    """The data of a position; `from_position` is the inverse."""
    table = s.table
    over = s.phase == OVER
    shape = PositionShape(
        players=setup.players,
        boxes=list(setup.boxes),
        board=board_name(table.board),
        rounds=UNSET if setup.rounds is None else setup.rounds,
        races=UNSET if setup.races is None else list(setup.races),
        powers=UNSET if setup.powers is None else list(setup.powers),
        start_coins=UNSET if setup.start_coins is None else setup.start_coins,
        open_coins=setup.open_coins or UNSET,
        without=list(setup.without),
        names=list(setup.names),
        round=int(s.round),
        first=int(s.first),
        turn=int(s.turn),
        to_move=UNSET if over else int(s.seat),
        decision=PHASES[s.phase],
        army=UNSET if s.army < 0 else s.race(s.army).id,
        seats=[_seat_shape(s, seat) for seat in range(table.players)],
        lost_tribes=members(s.tribes),
        pieces={piece.id: _places(s, piece) for piece in table.pieces if s.piece_on[piece.slot]},
        column=[_combo_shape(s, i) for i in range(length(s))],
        banners=[table.races[i].id for i in reversed(list(s.banners))],
        badges=[table.powers[i].id for i in reversed(list(s.badges))],
        discards=[table.powers[i].id for i in members(s.discards)],
        urn=s.urn != 0,
        progress=_progress_shape(s),
        finds=UNSET if setup.finds is None else setup.finds,
        monsters=list(setup.monsters) if setup.monsters else UNSET,
        world=world_shape(s),
        luck=[int(s.luck), int(s.luck2)],
    )
    return write_shape(shape)


def board_name(board: Board) -> str | dict[str, Any]:
    """A board that belongs to a box by its id; any other board as its data."""
    try:
        known = known_board(board.id) == board
    except ValueError:
        known = False
    return board.id if known else board_to_data(board)


def _seat_shape(s: State, seat: int) -> SeatShape:
    active, peace = int(s.active[seat]), int(s.peace[seat])
    return SeatShape(
        coins=int(s.coins[seat]),
        peace_with=None if peace < 0 else peace,
        active=None if active < 0 else _army_shape(s, active),
        declined=[_army_shape(s, army) for army in members(s.declined[seat])],
    )


def _army_shape(s: State, army: int) -> ArmyShape:
    badge = s.badge(army)
    kinds = kinds_of(s, army)
    return ArmyShape(
        race=s.race(army).id,
        power=None if badge is None else badge.id,
        regions={r: int(s.tokens[r]) for r in members(s.regions[army])},
        hand=int(s.hand[army]),
        aside=int(s.aside[army]),
        fled=int(s.fled[army]),
        pieces={piece.id: int(s.piece_hand[piece.slot]) for piece in kinds} if kinds else UNSET,
        pieces_fled={piece.id: int(s.piece_fled[piece.slot]) for piece in kinds if s.piece_fled[piece.slot]},
    )


def _places(s: State, piece: Piece) -> dict[int, int]:
    return {r: int(number_on(s, piece, r)) for r in members(s.piece_on[piece.slot])}


def _combo_shape(s: State, place: int) -> ComboShape:
    power = s.column_power[place]
    return ComboShape(
        race=s.race(s.column_race[place]).id,
        power=None if power < 0 else s.table.powers[power].id,
        coins=int(s.column_coins[place]),
    )


def _progress_shape(s: State) -> ProgressShape:
    acted: list[str] | UnsetType = UNSET
    if s.acted != usual_acted(s):
        acted = [s.race(army).id for army in members(s.acted)]
    return ProgressShape(
        ready=s.ready != 0,
        picked=s.picked != 0,
        fought=s.fought != 0,
        prey=int(s.prey),
        attacked=members(s.attacked),
        placed=int(s.placed),
        acted=acted,
        rolls=int(s.rolls),
        draws=int(s.draws),
        notes={trait.id: int(s.turn_note[trait.slot]) for trait in noting(s) if s.turn_note[trait.slot]},
        opening=UNSET if s.opening == usual_opening(s) else s.opening != 0,
        barred=members(s.barred),
        spare={r: int(tokens) for r, tokens in enumerate(s.spare) if tokens},
        last=s.last != 0,
        target=None if s.target < 0 else int(s.target),
        paid=int(s.paid),
        collected=int(s.collected),
        late=s.late != 0,
        vanishing=s.leaving != 0,
        declining=s.declining != 0,
    )


# --- in ---
def from_position(data: object) -> tuple[Setup, State]:
    """The setup and state that a position describes; `PositionError` says what is wrong with it."""
    try:
        shape = read_shape(data)
        setup = _setup_of(shape)
        table = setup.table()
    except PositionError:
        raise
    except SetupError as unplayable:
        word = unplayable.word and f"setup-{unplayable.word}"
        raise PositionError(str(unplayable), word, unplayable.about) from None
    except ValueError as misshapen:
        detail = str(misshapen).partition(": ")[2] or str(misshapen)
        raise PositionError(str(misshapen), "shape", {"detail": detail}) from None
    return setup, Loader(table, shape).load()


def _setup_of(shape: PositionShape) -> Setup:
    seats = len(shape.seats)
    players = max(2, seats) if isinstance(shape.players, UnsetType) else shape.players
    if seats > players:
        raise PositionError(
            f"seats: {seats} are given for {players} players", "seats", {"seats": seats, "players": players}
        )
    board: str | Board | None
    if isinstance(shape.board, dict):
        board = board_from_data(shape.board, "board")
    else:
        board = None if isinstance(shape.board, UnsetType) else shape.board
    return Setup(
        players=players,
        boxes=tuple(shape.boxes),
        board=board,
        names=tuple(shape.names),
        without=tuple(shape.without),
        first=shape.first,
        finds=None if isinstance(shape.finds, UnsetType) else shape.finds,
        monsters=() if isinstance(shape.monsters, UnsetType) else tuple(shape.monsters),
        rounds=None if isinstance(shape.rounds, UnsetType) else shape.rounds,
        races=None if isinstance(shape.races, UnsetType) else tuple(shape.races),
        powers=None if isinstance(shape.powers, UnsetType) else tuple(shape.powers),
        start_coins=None if isinstance(shape.start_coins, UnsetType) else shape.start_coins,
        open_coins=shape.open_coins is True,
    )
