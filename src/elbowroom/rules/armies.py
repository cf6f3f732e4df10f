"""Tokens: into regions, out of them, back to the hand or the tray."""

from __future__ import annotations

from mypy_extensions import i64

from elbowroom.rules.bits import BIT, lowest, put
from elbowroom.rules.column import return_banner
from elbowroom.rules.events import Abandoned, DrivenOut, RaceGone
from elbowroom.rules.pieces import ABANDONED, clear_pieces, pieces_leave
from elbowroom.rules.state import State
from elbowroom.rules.traits import Trait


def occupy(s: State, army: i64, r: i64, tokens: i64) -> None:
    """Put tokens from the hand into a region that is free for them."""
    s.hand[army] -= tokens
    s.tokens[r] = tokens
    s.army_at[r] = army
    s.regions[army] |= BIT[r]
    s.occupied |= BIT[r]


def vacate(s: State, r: i64) -> i64:
    """Take all tokens off a region and say how many they were; where they go is the caller's matter."""
    tokens = s.tokens[r]
    s.regions[s.army_at[r]] &= ~BIT[r]
    s.occupied &= ~BIT[r]
    s.tokens[r] = 0
    s.army_at[r] = -1
    return tokens


def take_up_spare(s: State, army: i64) -> None:
    """All tokens but one of each region come to the hand."""
    rest = s.regions[army]
    while rest:
        r = lowest(rest)
        s.hand[army] += s.tokens[r] - 1
        s.tokens[r] = 1
        rest ^= BIT[r]


def abandon(s: State, r: i64) -> None:
    """A region is given up; its tokens come to the hand (T4)."""
    army = s.army_at[r]
    tokens = vacate(s, r)
    s.hand[army] += tokens
    pieces_leave(s, r, ABANDONED)
    if s.door is not None:
        s.door.events.append(Abandoned(s.seat_of[army], s.race(army).id, r, tokens))


def _survives(s: State, army: i64) -> bool:
    """Whether tokens driven out are kept but for the casualties (C8)."""
    if s.is_active(army) or s.race(army).stays_whole():
        return True
    badge = s.badge(army)
    return badge is not None and badge.stays_whole()


def _casualties(s: State, army: i64) -> i64:
    lost: i64 = 1
    for trait in s.traits[army]:
        lost = min(lost, trait.casualties())
    return lost


def drive_out(s: State, r: i64, all_lost: bool) -> None:
    """The army in a region loses it (C8); `all_lost`: nothing is saved."""
    army = s.army_at[r]
    tokens = vacate(s, r)
    lost = tokens
    if _survives(s, army) and not all_lost:
        lost = min(_casualties(s, army), tokens)
    s.tray[army] += lost
    saved = tokens - lost
    if saved:
        if s.seat_of[army] == s.turn and s.is_active(army):
            s.hand[army] += saved  # driven out by the owner's own declined race: they fight on at once (Q22)
        else:
            s.fled = put(s.fled, army, s.fled[army] + saved)
    if s.door is not None:
        s.door.events.append(DrivenOut(s.seat_of[army], s.race(army).id, r, lost, saved))
    leave_if_gone(s, army)


def leave_if_gone(s: State, army: i64) -> None:
    """A declined race that has lost its last token is gone (C9)."""
    if s.regions[army] == 0 and s.hand[army] == 0 and s.fled[army] == 0 and not s.is_active(army):
        leave_table(s, army)


def leave_table(s: State, army: i64) -> None:
    """A race leaves: tokens to the tray, pieces away, the banner under the stack, a kept badge to the discards."""
    seat = s.seat_of[army]
    race = s.race(army)
    rest = s.regions[army]
    while rest:
        r = lowest(rest)
        s.tray[army] += vacate(s, r)
        pieces_leave(s, r, ABANDONED)
        rest ^= BIT[r]
    return_tokens(s, army)
    clear_pieces(s, race)
    badge = s.badge(army)
    if badge is not None:
        clear_pieces(s, badge)
        discard_badge(s, army)
    s.seat_of = put(s.seat_of, army, -1)
    s.declined = put(s.declined, seat, s.declined[seat] & ~BIT[army])
    if s.door is not None:
        s.door.events.append(RaceGone(seat, race.id))
    return_banner(s, army)


def return_tokens(s: State, army: i64) -> None:
    """What is in hand, aside or on the run goes back to the tray."""
    s.tray[army] += s.hand[army] + s.aside[army] + s.fled[army]
    s.hand[army] = 0
    s.aside = put(s.aside, army, 0)
    s.fled = put(s.fled, army, 0)


def discard_badge(s: State, army: i64) -> None:
    """The badge of an army goes to the discarded ones."""
    s.discards |= BIT[s.power[army]]
    s.power = put(s.power, army, -1)


def set_traits(s: State, army: i64, traits: list[Trait]) -> None:
    """Say which traits serve an army; copies of the state share the list, so a new one takes its place."""
    changed = s.traits[:]
    changed[army] = traits
    s.traits = changed
