"""The setup of a game (section 2)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from elbowroom.rules.bits import BIT
from elbowroom.rules.chance import mix, shuffled
from elbowroom.rules.column import refill
from elbowroom.rules.state import State, Table
from elbowroom.rules.turn import start_turn

# The chances of the setup are told apart by numbers no turn uses: rounds count from 1.
_BANNERS = 1
_BADGES = 2
_FIRST = 3


def blank(table: Table) -> State:
    """The empty table: Lost Tribes and mountains on the board (U3), coins before the players (U4), full trays."""
    if table.opening is None:
        table.opening = _lay_out(table)
    return table.opening.copy()


def _lay_out(table: Table) -> State:
    s = State(table)
    board = table.board
    s.tribes = board.tribes
    for r in range(board.size):
        if board.mountain & BIT[r]:
            s.defence[r] += 1
        if board.tribes & BIT[r]:
            s.defence[r] += 1
    for i, race in enumerate(table.races):
        s.tray[i] = race.supply
    return s


def deal(s: State, luck: i64, luck2: i64) -> None:
    """Shuffle both stacks of a `blank` table by the key."""
    s.luck = luck
    s.luck2 = luck2
    s.banners = shuffled(luck, luck2, len(s.table.races), _BANNERS)
    s.badges = shuffled(luck, luck2, len(s.table.powers), _BADGES)


def stack_up(s: State, banners: list[int], badges: list[int]) -> None:
    """Lay both stacks in the given order, the top first."""
    s.banners = vec[i64](reversed(banners))
    s.badges = vec[i64](reversed(badges))


def drawn_first_seat(s: State) -> int:
    """The first player, drawn by the key (U1)."""
    return int(mix(s.luck, s.luck2, _FIRST * 256) % s.table.players)


def begin(s: State, first: i64) -> None:
    """Fill the column (U2) and start the first turn."""
    s.first = first
    refill(s)
    start_turn(s, first)
