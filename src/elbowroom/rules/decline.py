"""Going into decline (section 5, O20)."""

from __future__ import annotations

from mypy_extensions import i64

from elbowroom.rules.armies import discard_badge, leave_table, return_tokens, set_traits, vacate
from elbowroom.rules.bits import BIT, lowest, put
from elbowroom.rules.events import Declined
from elbowroom.rules.pieces import ABANDONED, pieces_at_decline, pieces_leave
from elbowroom.rules.state import State
from elbowroom.rules.traits import Power
from elbowroom.rules.turn import remove_previous


def decline(s: State) -> None:
    """The active race of the player whose turn it is goes into decline."""
    seat = s.turn
    army = s.active[seat]
    badge = s.badge(army)
    if badge is None or not badge.shares_decline():
        remove_previous(s, seat)
    if s.door is not None:
        s.door.events.append(
            Declined(seat, s.race(army).id, None if badge is None else badge.id, int(s.region_count(army)))
        )
    return_tokens(s, army)
    _leave_water(s, army, badge)
    if not s.race(army).stays_whole():
        _one_each(s, army)
    for trait in s.traits[army]:
        pieces_at_decline(s, trait)
    if badge is not None and not badge.keeps_badge():
        discard_badge(s, army)
    set_traits(s, army, [])
    s.active = put(s.active, seat, -1)
    s.declined = put(s.declined, seat, s.declined[seat] | BIT[army])
    if s.peace[seat] >= 0:
        s.peace = put(s.peace, seat, -1)
    if s.regions[army] == 0:
        leave_table(s, army)


def _one_each(s: State, army: i64) -> None:
    rest = s.regions[army]
    while rest:
        r = lowest(rest)
        rest ^= BIT[r]
        s.tray[army] += s.tokens[r] - 1
        s.tokens[r] = 1


def _leave_water(s: State, army: i64, badge: Power | None) -> None:
    """Tokens in water that the declined race cannot hold go to the tray (D5)."""
    held: i64 = 0
    if badge is not None and badge.keeps_badge():
        held = badge.holds(s, army)
    rest = s.regions[army] & s.board.water & ~held
    while rest:
        r = lowest(rest)
        rest ^= BIT[r]
        s.tray[army] += vacate(s, r)
        pieces_leave(s, r, ABANDONED)
