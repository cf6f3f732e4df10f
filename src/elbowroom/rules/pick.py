"""O5: a combo is picked, or a race revived."""

from __future__ import annotations

from mypy_extensions import i64

from elbowroom.rules.armies import take_up_spare
from elbowroom.rules.bits import BIT, put
from elbowroom.rules.column import close_up, length, pay_for, refill, swap_badges
from elbowroom.rules.copying import badge_taken
from elbowroom.rules.events import BadgeSwapped, Picked, Revived
from elbowroom.rules.hooks import MUST_SETTLE
from elbowroom.rules.service import serve
from elbowroom.rules.state import CONQUERING, SETTLING, SWAPPING, State
from elbowroom.rules.turn import ask, begin_benefits, end_if_exhausted


def pick(s: State, place: i64) -> None:
    """Pay for a combo; a race that may exchange its badge is asked now (UR12)."""
    s.target = place
    s.paid = place
    s.collected = s.column_coins[place]
    pay_for(s, s.turn, place)
    if s.race(s.column_race[place]).swaps_badge() and length(s) > 1:
        ask(s, SWAPPING, -1)
    else:
        take_combo(s)


def swap(s: State, other: i64) -> None:
    """The badge of the combo being picked is exchanged with another visible one; a copy of either ends (QU37)."""
    place = s.target
    taken = s.column_power[other]
    swap_badges(s, place, other)
    badge_taken(s, taken)
    if s.door is not None:
        s.door.events.append(BadgeSwapped(s.turn, None if taken < 0 else s.table.powers[taken].id, other + 1))
    take_combo(s)


def take_combo(s: State) -> None:
    """The tokens are taken, the column closes up and is refilled."""
    place = s.target
    seat = s.turn
    s.target = -1
    army = s.column_race[place]
    number = s.column_power[place]
    race = s.race(army)
    tokens = combo_strength(s, army, number)
    s.tray[army] -= tokens
    s.hand[army] = tokens + race.on_banner(s)
    race.off_banner(s)
    badge_taken(s, number)  # first: a copy's pieces leave before they are handed to the new owner (SP4a)
    _make_active(s, seat, army, number)
    s.picked = 1
    if s.door is not None:
        badge = None if number < 0 else s.table.powers[number].id
        s.door.events.append(Picked(seat, race.id, badge, place + 1, s.paid, s.collected, s.hand[army]))
    s.paid = 0
    s.collected = 0
    close_up(s, place)
    refill(s)
    settle(s, army)


def combo_strength(s: State, army: i64, number: i64) -> i64:
    """The tokens of a combo (T3): banner + badge, never more than the tray holds."""
    return min(printed_strength(s, army, number), s.tray[army])


def printed_strength(s: State, army: i64, number: i64) -> i64:
    """Banner + badge (T3), whatever the tray holds."""
    race = s.race(army)
    tokens = race.tokens + race.bonus_tokens
    if number >= 0:
        tokens += s.table.powers[number].tokens
    return tokens


def _make_active(s: State, seat: i64, army: i64, number: i64) -> None:
    s.power = put(s.power, army, number)
    s.seat_of = put(s.seat_of, army, seat)
    s.active = put(s.active, seat, army)
    serve(s, army)


def revive(s: State) -> None:
    """A declined race is active again, with its badge if that is to be had, and full tokens (SP1b)."""
    seat = s.turn
    army = s.reviving[seat]
    s.reviving = put(s.reviving, seat, -1)
    number = s.power[army]
    if number < 0 and s.former[army] >= 0 and s.discards & BIT[s.former[army]]:
        number = s.former[army]
        s.discards &= ~BIT[number]
    s.former = put(s.former, army, -1)
    kept = s.remains[:]
    kept[army] = []
    s.remains = kept
    s.declined = put(s.declined, seat, s.declined[seat] & ~BIT[army])
    _make_active(s, seat, army, number)
    missing = max(0, printed_strength(s, army, number) - s.tokens_on_board(army) - s.hand[army])
    recruits = min(missing, s.tray[army])
    s.tray[army] -= recruits
    s.hand[army] += recruits
    take_up_spare(s, army)
    if s.door is not None:
        badge = None if number < 0 else s.table.powers[number].id
        s.door.events.append(Revived(seat, s.race(army).id, badge, recruits))
    s.ready = 1
    settle(s, army)


def settle(s: State, army: i64) -> None:
    """What must be placed before the race begins is asked for; then the conquests begin."""
    for trait in s.users(army, MUST_SETTLE):
        if trait.must_settle(s, army):
            ask(s, SETTLING, army)
            return
    begin_benefits(s, army)
    ask(s, CONQUERING, army)
    end_if_exhausted(s)
