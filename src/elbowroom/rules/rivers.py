"""Water that must be left; the landmarks, events and ships of river boards (section 10, UG1)."""

from __future__ import annotations

from mypy_extensions import i64

from elbowroom.rules.actions import CARAVEL, LOOK, PLACES, Moves
from elbowroom.rules.armies import abandon, leave_if_gone, survives, to_tray, vacate
from elbowroom.rules.bits import BIT, count, lowest, put
from elbowroom.rules.events import CaravelPlaced, Foreseen, ShipCame, WeatherCame
from elbowroom.rules.neutrals import empty, place_ship
from elbowroom.rules.pieces import ABANDONED, pieces_leave
from elbowroom.rules.state import SHIPPING, SHIPS, State


# --- holding water ---
def held_water(s: State, army: i64) -> i64:
    """The water an army can hold."""
    mask: i64 = 0
    if s.frozen():
        mask = s.board.river
    for trait in s.serving(army):
        mask |= trait.holds(s, army)
    return mask


def must_leave(s: State, army: i64) -> i64:
    """The regions an army occupies but cannot hold (RW1, UG1)."""
    wet = s.regions[army] & s.board.water
    if wet == 0:
        return 0
    return wet & ~held_water(s, army)


def leave_water(s: State, army: i64) -> None:
    """Abandon water at the redeployment: its tokens return to the hand (UG1a)."""
    while must_leave(s, army):
        abandon(s, lowest(must_leave(s, army)))


def thaw(s: State, seat: i64) -> None:
    """Declined tokens leave water they cannot hold before their owner scores; those that can retreat do (Q42)."""
    armies = s.declined[seat]
    while armies:
        army = lowest(armies)
        armies &= armies - 1
        if s.regions[army] & s.board.water:
            _leave_thawed(s, army)


def _leave_thawed(s: State, army: i64) -> None:
    while must_leave(s, army):
        r = lowest(must_leave(s, army))
        if survives(s, army):
            tokens = vacate(s, r)
            s.fled = put(s.fled, army, s.fled[army] + tokens)
            pieces_leave(s, r, ABANDONED)
        else:
            to_tray(s, r)
    leave_if_gone(s, army)


def leave_lost_water(s: State, army: i64, r: i64) -> None:
    """Leave water that can no longer be held: active tokens return to the hand, or wait for T6 in somebody else's turn;
    declined ones go."""
    if not s.is_active(army):
        to_tray(s, r)
        return
    tokens = vacate(s, r)
    pieces_leave(s, r, ABANDONED)
    if s.seat_of[army] == s.turn:
        s.hand[army] += tokens
    else:
        s.fled = put(s.fled, army, s.fled[army] + tokens)


# --- landmarks ---
def list_landmarks(s: State, out: Moves) -> None:
    """What shipyard and temple allow their holder, at any time up to the end of the redeployment (RW3, RW4)."""
    own = s.own_regions(s.turn)
    if own & s.board.shipyard and s.caravel < 0:
        out.add_all(CARAVEL, s.board.river)
    if own & s.board.temple and not s.foreseen & BIT[s.turn] and s.round < len(s.forecast):
        out.add(LOOK)


def use_landmark(s: State, code: i64) -> bool:
    """Carry out one of these steps; False if the code is not one of them."""
    if code == LOOK:
        s.foreseen |= BIT[s.turn]
        if s.door is not None:
            s.door.meet_event(s, s.round + 1, True)
            s.door.revealed = True
            s.door.events.append(Foreseen(s.turn))
        return True
    if CARAVEL <= code < CARAVEL + PLACES:
        s.caravel = code - CARAVEL
        if s.door is not None:
            s.door.events.append(CaravelPlaced(s.turn, s.caravel))
        return True
    return False


# --- events of a round ---
def turn_weather(s: State) -> None:
    """O1: the previous event ends, and this round's event happens."""
    if len(s.forecast) == 0:
        return
    before = river_price(s)
    if s.door is not None and s.round <= len(s.forecast):
        s.door.meet_event(s, s.round, False)
    s.weather = s.forecast[s.round - 1] if s.round <= len(s.forecast) else -1
    s.foreseen = 0
    change = river_price(s) - before
    rest = s.board.river
    while rest:
        r = lowest(rest)
        rest &= rest - 1
        s.defence[r] += change
    if s.door is not None and s.weather >= 0:
        s.door.revealed = True
        s.door.events.append(WeatherCame(s.round, s.table.weathers[s.weather].id))


def river_price(s: State) -> i64:
    """What a river region costs this round, not counting what stands there (RW1, RW6, RW8)."""
    if s.weather < 0:
        return 1
    return s.table.weathers[s.weather].river


def pirate_waters(s: State) -> i64:
    """The river regions where pirates appear this round (RW9)."""
    if s.weather < 0 or not s.table.weathers[s.weather].pirates:
        return 0
    return empty(s) & s.board.river & ~s.closed


def bring_pirates(s: State, seat: i64) -> bool:
    """Put a ship into every empty river region; True if there are too few and the first player must choose (Q43)."""
    waters = pirate_waters(s)
    if count(waters) > SHIPS - count(s.ships):
        if count(s.ships) == SHIPS:
            return False
        s.phase = SHIPPING
        s.turn = seat
        s.seat = seat
        s.army = s.active[seat]
        return True
    while waters:
        r = lowest(waters)
        waters &= waters - 1
        add_ship(s, r)
    return False


def add_ship(s: State, r: i64) -> None:
    """Put a pirate ship into a region and report it."""
    place_ship(s, r)
    if s.door is not None:
        s.door.events.append(ShipCame(r))
