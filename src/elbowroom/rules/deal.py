"""The setup of a game (section 2)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from elbowroom.rules.bits import BIT, count, lowest
from elbowroom.rules.board import Board
from elbowroom.rules.chance import mix, shuffled
from elbowroom.rules.column import refill
from elbowroom.rules.neutrals import place_ship
from elbowroom.rules.state import State, Table
from elbowroom.rules.turn import start_round

# Salts for the shuffles of the setup. No turn has these numbers: rounds count from 1.
_BANNERS = 1
_BADGES = 2
_FIRST = 3
_MARKERS = 4
_EVENTS = 5
_LAIRS = 6


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
        if board.river & BIT[r]:
            s.defence[r] -= 1  # a river region costs one less than others (RW1, UG1)
    for i, race in enumerate(table.races):
        s.tray[i] = race.supply
    if len(table.weathers):
        rest = board.pirates
        while rest:
            r = lowest(rest)
            rest &= rest - 1
            place_ship(s, r)
    return s


def deal(s: State, luck: i64, luck2: i64, lairs: i64 = 0) -> None:
    """Shuffle both stacks of a `blank` table by the key, and whatever else is shuffled. `lairs`: where the Monsters
    stand, if that is known."""
    s.luck = luck
    s.luck2 = luck2
    s.banners = shuffled(luck, luck2, len(s.table.races), _BANNERS)
    s.badges = shuffled(luck, luck2, len(s.table.powers), _BADGES)
    if len(s.table.weathers):
        s.forecast = _forecast(s)
    if len(s.table.finds):
        given = lairs if lairs else s.table.lairs
        place_monsters(s, given if given else _drawn_lairs(s))


def stack_up(s: State, banners: list[int], badges: list[int]) -> None:
    """Put both stacks in the given order, the top first."""
    s.banners = vec[i64](reversed(banners))
    s.badges = vec[i64](reversed(badges))


def foretell(s: State, found: list[int], events: list[int]) -> None:
    """Put known markers and events on top; the rest stays as it was dealt."""
    if len(found) > len(s.markers) or len(events) > len(s.forecast):
        raise ValueError(f"more relics and places, or events, than there are: {len(found)} and {len(events)}")
    # lists before vectors: mypyc does not compile a vector made of a list with stars in it
    markers = [int(i) for i in s.markers if i not in found][: len(s.markers) - len(found)]
    markers.extend(reversed(found))
    s.markers = vec[i64](markers)
    rest = [int(event) for event in s.forecast]
    for event in events:
        if events.count(event) > s.table.weathers[event].copies:
            raise ValueError(f"the event {s.table.weathers[event].id} comes more often than there are cards of it")
        if event in rest:
            rest.remove(event)
    order = events + rest
    s.forecast = vec[i64](order[: len(s.forecast)])


def _forecast(s: State) -> vec[i64]:
    """One event for each round; the rest go back unseen (U6)."""
    cards = event_cards(s)
    order = shuffled(s.luck, s.luck2, len(cards), _EVENTS)
    forecast = vec[i64]()
    for n in range(min(s.table.rounds, len(cards))):
        forecast = append(forecast, cards[order[n]])
    return forecast


def _drawn_lairs(s: State) -> i64:
    """Where Monsters stand: on the printed marks (U5), else on drawn Lost Tribe marks, no two adjacent (M4)."""
    board = s.board
    if board.monsters:
        return board.monsters
    order = shuffled(s.luck, s.luck2, board.size, _LAIRS)
    return spread(board, [r for r in order if board.tribes & BIT[r]], s.table.players + 1, 0)


def event_cards(s: State) -> list[int]:
    """All cards of events, those that are there more than once as often as they are."""
    return [i for i, weather in enumerate(s.table.weathers) for _ in range(weather.copies)]


def spread(board: Board, candidates: list[i64], wanted: i64, chosen: i64) -> i64:
    """Add `wanted` candidates to those chosen, no two adjacent, the first that fit; fewer if there are not enough."""
    most = chosen
    if wanted == 0:
        return most
    for i, r in enumerate(candidates):
        if not board.adjacent[r] & chosen:
            found = spread(board, candidates[i + 1 :], wanted - 1, chosen | BIT[r])
            if count(found) == count(chosen) + wanted:
                return found
            if count(found) > count(most):
                most = found
    return most


def place_monsters(s: State, lairs: i64) -> None:
    """Put two Monsters on each of these regions, instead of a Lost Tribe, and stack as many markers (U5, M4)."""
    rest = lairs
    while rest:
        r = lowest(rest)
        rest &= rest - 1
        s.defence[r] += 2 - (1 if s.tribes & BIT[r] else 0)
    s.tribes &= ~lairs
    s.monsters = lairs
    s.unfound = lairs
    order = shuffled(s.luck, s.luck2, len(s.table.finds), _MARKERS)
    kept = min(count(lairs), len(s.table.finds))
    s.markers = order[:kept]


def drawn_first_seat(s: State) -> int:
    """The first player, drawn by the key (U1)."""
    return int(mix(s.luck, s.luck2, _FIRST * 256) % s.table.players)


def begin(s: State, first: i64) -> None:
    """Fill the column (U2) and start the first round."""
    s.first = first
    refill(s)
    start_round(s)
