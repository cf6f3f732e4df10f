"""Who sits where before a game begins: the seats of a new table, names that nobody confuses, seats for bots."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from itertools import count
from typing import Final

from msgspec.structs import replace

from elbowroom.bots.base import known_bots
from elbowroom.bots.levels import level_of
from elbowroom.server.showing.library import bot_name
from elbowroom.server.storage.state import Person, SeatState, TableState
from elbowroom.server.wire.refusals import Refusal, plain, say
from elbowroom.server.wire.table_shapes import NewSeat, NewTable, SeatKind

# Letters of two alphabets, and digits, that are easily taken for each other.
_ALIKE: Final = str.maketrans("асеорухкмтвнѕіјё" + "0i1|", "aceopyxkmtbhsije" + "olll")


def open_seats(state: TableState) -> list[int]:
    """The seats that nobody has taken."""
    return [i for i, seat in enumerate(state.seats) if seat.kind == "open"]


def own_name(name: str, others: Sequence[str]) -> str:
    """A name that nobody else at the table has, nor one that looks the same: the second Ann is Ann 2."""
    taken = {_looks(other) for other in others if other}
    name = name[:30]
    if _looks(name) not in taken:
        return name
    numbered = (f"{name[:26].rstrip()} {number}" for number in count(2))
    return next(one for one in numbered if _looks(one) not in taken)


def _looks(name: str) -> str:
    """What a name has in common with those that look like it."""
    return unicodedata.normalize("NFKC", name).casefold().replace(" ", "").translate(_ALIKE)


def free_seat(state: TableState, wanted: int | None) -> int:
    """The open seat that a person asks for, or the first one. Seats reserved for others are not free."""
    free = [number for number in open_seats(state) if state.seats[number].user is None]
    if wanted is None:
        if not free:
            raise Refusal("full")
        return free[0]
    if not 0 <= wanted < len(state.seats):
        raise Refusal("unknown", "unknown_seat", seats=len(state.seats))
    if wanted not in free:
        raise Refusal("taken")
    return wanted


def seat_again(seat: SeatState, host: Person) -> SeatState:
    """A seat of the rematch. Bots and the host are seated; the other seats are reserved."""
    if seat.user is None:
        return seat
    kind: SeatKind = "person" if seat.user == host.id else "open"
    return replace(seat, kind=kind, bot=None, resigned=False, resigned_at=None, commitment=None, nonce=None)


def seats_for(wish: NewTable, host: Person) -> list[SeatState]:
    """The seats of a new table. The host gets the first one unless another seat is the host's."""
    asked = list(wish.seats) or [NewSeat(kind="me")]
    if len(asked) > wish.players:
        raise Refusal("setup", "setup-seats", seats=len(asked), players=wish.players)
    if sum(seat.kind == "me" for seat in asked) > 1:
        raise Refusal("setup", "setup-me_twice")
    if wish.rated and any(seat.kind == "here" for seat in asked):
        raise Refusal("setup", "setup-rated_here")
    asked += [NewSeat() for _ in range(wish.players - len(asked))]
    seats: list[SeatState] = []
    for seat in asked:
        seats.append(_seat(seat, host, [known.name for known in seats]))
    return seats


def _seat(wish: NewSeat, host: Person, before: list[str]) -> SeatState:
    """A seat of a new table; `before` are the names of the seats before it."""
    name = plain(wish.name or "")[:30]
    if wish.kind == "bot":
        seat = bot_seat(wish.bot or "greedy", host.language, before)
        return replace(seat, name=name) if name else seat
    if wish.kind == "open":
        return SeatState()
    here = wish.kind == "here"
    shown = name or (f"{host.name[:24]} {len(before) + 1}" if here else host.name)
    return SeatState(kind="person", name=shown, user=host.id, here=here)


def bot_seat(bot: str, language: str, others: Sequence[str]) -> SeatState:
    """A seat for a bot, given by its id only: no files, no modules, no options. Its name is unique at the table."""
    if bot not in known_bots():
        raise Refusal("unknown", "unknown_bot", bot=bot, known=", ".join(known_bots()))
    own = bot_name(bot, language)
    name = (own if level_of(bot) else say(language, "name-bot", bot=own))[:27]
    return SeatState(kind="bot", bot=bot, name=own_name(name, others))
