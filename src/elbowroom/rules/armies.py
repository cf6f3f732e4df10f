"""Moving tokens: into regions, out of them, back to the hand or the tray."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from elbowroom.rules.bits import BIT, lowest, put
from elbowroom.rules.column import return_banner
from elbowroom.rules.events import Abandoned, DrivenOut, RaceGone
from elbowroom.rules.hooks import CASUALTIES, DECLINED_FELL, FELL, STANDS_STILL, STAYS_WHOLE, TOKEN_LOST
from elbowroom.rules.pieces import ABANDONED, clear_pieces, pieces_leave
from elbowroom.rules.service import dismiss, serve
from elbowroom.rules.state import State
from elbowroom.rules.traits import Trait

# How many of the tokens driven out are lost (C8): the usual one, all of them, none, or two (UL15).
USUAL: Final = 0
ALL: Final = 1
NONE: Final = 2
TWO: Final = 3


def occupy(s: State, army: i64, r: i64, tokens: i64) -> None:
    """Put tokens from the hand into a region that is free for them."""
    s.hand[army] -= tokens
    s.tokens[r] = tokens
    s.army_at[r] = army
    s.regions[army] |= BIT[r]
    s.occupied |= BIT[r]
    if s.found & BIT[r]:
        serve(s, army)


def vacate(s: State, r: i64) -> i64:
    """Take all tokens off a region and return how many there were; the caller decides where they go."""
    tokens = s.tokens[r]
    army = s.army_at[r]
    s.regions[army] &= ~BIT[r]
    s.occupied &= ~BIT[r]
    s.tokens[r] = 0
    s.army_at[r] = -1
    if s.found & BIT[r]:
        serve(s, army)
    return tokens


def take_up_spare(s: State, army: i64) -> None:
    """Take up all tokens but one in each region. For a race that will not redeploy, remember where they came from."""
    spare: i64 = 0
    if s.hooks[army] & STANDS_STILL:
        _note_spare(s, army)
    rest = s.regions[army]
    while rest:
        r = lowest(rest)
        rest &= rest - 1
        if s.tokens[r] > 1:
            spare += s.tokens[r] - 1
            s.tokens[r] = 1
    s.hand[army] += spare


def _note_spare(s: State, army: i64) -> None:
    spare = s.table.no_tokens[:]
    rest = s.regions[army]
    while rest:
        r = lowest(rest)
        rest &= rest - 1
        spare[r] = s.tokens[r] - 1
    s.spare = spare


def abandon(s: State, r: i64) -> None:
    """Give up a region; its tokens return to the hand (T4)."""
    army = s.army_at[r]
    tokens = vacate(s, r)
    s.hand[army] += tokens
    pieces_leave(s, r, ABANDONED)
    if s.door is not None:
        s.door.events.append(Abandoned(s.seat_of[army], s.race(army).id, r, tokens))


def to_tray(s: State, r: i64) -> None:
    """Empty a region; its tokens go to the tray, but do not count as lost in a fight."""
    army = s.army_at[r]
    tokens = vacate(s, r)  # before the sum: it may itself send tokens to the tray
    s.tray[army] += tokens
    pieces_leave(s, r, ABANDONED)


def survives(s: State, army: i64) -> bool:
    """Whether tokens driven out survive, except for the casualties (C8)."""
    return s.is_active(army) or (s.hooks[army] & STAYS_WHOLE != 0 and any_stays_whole(s.remains[army]))


def any_stays_whole(traits: list[Trait]) -> bool:
    """Whether one of the traits keeps all tokens on the board in decline."""
    return any(trait.stays_whole() for trait in traits)


def _lost_of(active: bool, tokens: i64, losses: i64, serving: list[Trait], hooks: i64) -> i64:
    """How many of the tokens driven out go to the tray."""
    if losses == NONE:
        return 0
    if losses == ALL or not (active or (hooks & STAYS_WHOLE and any_stays_whole(serving))):
        return tokens
    lost: i64 = 1
    if active and hooks & CASUALTIES:
        for trait in serving:
            lost = min(lost, trait.casualties())
    return min(tokens, lost * 2 if losses == TWO else lost)


def drive_out(s: State, r: i64, losses: i64, seat: i64) -> None:
    """The army in a region loses it to a player (C8). What it had when it was attacked still serves it (QU23)."""
    army = s.army_at[r]
    serving = s.serving(army)
    hooks = s.hooks[army]
    active = s.is_active(army)
    tokens = vacate(s, r)
    lost = _lost_of(active, tokens, losses, serving, hooks)
    s.tray[army] += lost
    _save(s, army, tokens - lost)
    if s.door is not None:
        s.door.events.append(DrivenOut(s.seat_of[army], s.race(army).id, r, lost, tokens - lost))
    if active and hooks & TOKEN_LOST:
        for _ in range(lost):
            for trait in serving:
                trait.token_lost(s, army)
    if hooks & (FELL | DECLINED_FELL) and s.seat_of[army] != seat:
        for trait in serving:
            if active:
                trait.fell(s, army, r, seat)
            else:
                trait.declined_fell(s, army, r, seat)
    leave_if_gone(s, army)


def _save(s: State, army: i64, saved: i64) -> None:
    """Survivors wait for T6. If the owner's own declined race drove them out, they fight on at once (Q22)."""
    if saved == 0:
        return
    if s.seat_of[army] == s.turn and s.is_active(army):
        s.hand[army] += saved
    else:
        s.fled = put(s.fled, army, s.fled[army] + saved)


def leave_if_gone(s: State, army: i64) -> None:
    """A declined race that has lost its last token leaves the table (C9), unless it will be revived (SP1a)."""
    if s.regions[army] or s.hand[army] or s.fled[army] or s.is_active(army):
        return
    if s.reviving[s.seat_of[army]] != army:
        leave_table(s, army)


def leave_table(s: State, army: i64) -> None:
    """A race leaves: tokens to the tray, pieces away, the banner under the stack, a kept badge to the discards."""
    seat = s.seat_of[army]
    race = s.race(army)
    while s.regions[army]:  # read anew each time: giving up one region may cost others (QU24)
        to_tray(s, lowest(s.regions[army]))
    return_tokens(s, army)
    for trait in s.remains[army]:
        clear_pieces(s, trait)
    clear_pieces(s, race)
    if s.power[army] >= 0:
        discard_badge(s, army)
    dismiss(s, army)
    s.seat_of = put(s.seat_of, army, -1)
    if s.former[army] >= 0:
        s.former = put(s.former, army, -1)
    s.declined = put(s.declined, seat, s.declined[seat] & ~BIT[army])
    if s.door is not None:
        s.door.events.append(RaceGone(seat, race.id))
    return_banner(s, army)


def return_tokens(s: State, army: i64) -> None:
    """Tokens in hand, set aside or fled go back to the tray."""
    s.tray[army] += s.hand[army] + s.aside[army] + s.fled[army]
    s.hand[army] = 0
    s.aside = put(s.aside, army, 0)
    s.fled = put(s.fled, army, 0)


def discard_badge(s: State, army: i64) -> None:
    """Put the badge of an army on the discards."""
    s.discards |= BIT[s.power[army]]
    s.power = put(s.power, army, -1)
