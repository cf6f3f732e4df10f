"""Going into decline (section 5, O20)."""

from __future__ import annotations

from mypy_extensions import i64

from elbowroom.rules.armies import any_stays_whole, discard_badge, leave_table, return_tokens, take_up_spare, to_tray
from elbowroom.rules.bits import BIT, count, lowest, put
from elbowroom.rules.events import Declined, Noted
from elbowroom.rules.hooks import REDEPLOYS_AT_DECLINE, REVIVES, SHARES_DECLINE, STAYS_WHOLE, VANISHES
from elbowroom.rules.pieces import pieces_at_decline
from elbowroom.rules.rivers import must_leave
from elbowroom.rules.scoring import BANK, move_coins, penalty_at
from elbowroom.rules.service import serve_declined, withdraw
from elbowroom.rules.state import NAMING, State
from elbowroom.rules.traits import Trait
from elbowroom.rules.turn import close_turn, redeploy, settle_turn


def begin_decline(s: State, late: bool, vanish: bool) -> None:
    """The player to move declines; `late`: after scoring (BP17). A player who may revive one of several declined races
    names it first (SP1a)."""
    s.late = 1 if late else 0
    s.leaving = 1 if vanish else 0
    seat = s.turn
    army = s.active[seat]
    s.army = army
    if s.declined[seat] and any(trait.revives() for trait in s.users(army, REVIVES)):
        if count(s.declined[seat]) > 1 or may_not_revive(s, army):
            s.phase = NAMING
            return
        s.reviving = put(s.reviving, seat, lowest(s.declined[seat]))
    decline(s)


def name_revived(s: State, army: i64) -> None:
    """Name the declined race that will be active again; -1 for none."""
    s.reviving = put(s.reviving, s.turn, army)
    decline(s)


def may_not_revive(s: State, army: i64) -> bool:
    """Whether the player may choose to revive nothing: only with a borrowed power (UL14)."""
    badge = s.badge(army)
    return badge is None or not badge.revives()


def may_vanish(s: State, army: i64) -> i64:
    """Whether the declining race leaves the board: 0 no, 1 if the player wants (QU25), 2 it must."""
    for trait in s.users(army, VANISHES):
        if trait.vanishes():
            return 2 if trait is s.badge(army) else 1
    return 0


def decline(s: State) -> None:
    """O20 a to c. Then the turn is scored, or ends if it already was."""
    seat = s.turn
    army = s.active[seat]
    badge = s.badge(army)
    serving = s.traits[army]
    hooks = s.hooks[army]
    if not (hooks & SHARES_DECLINE and _any_shares(serving)):
        _remove_previous(s, seat)
    if s.door is not None:
        s.door.events.append(
            Declined(seat, s.race(army).id, None if badge is None else badge.id, int(s.region_count(army)))
        )
    for trait in serving:
        trait.declining(s, army)
    return_tokens(s, army)
    if s.leaving:
        _vanish(s, seat, army)
    whole = hooks & STAYS_WHOLE != 0 and any_stays_whole(serving)
    # a race that goes on fighting moves by itself later (Q21)
    last_move = hooks & REDEPLOYS_AT_DECLINE != 0 and not s.race(army).fights_declined() and _any_redeploys(serving)
    if s.table.revives:
        s.former = put(s.former, army, s.power[army])
    _turn_over(s, seat, army, serving)
    _leave_water(s, army)
    if not whole:
        _one_each(s, army)
    if s.peace[seat] >= 0:
        s.peace = put(s.peace, seat, -1)
    if s.regions[army] == 0 and s.reviving[seat] != army:
        leave_table(s, army)
    _go_on(s, army, last_move and s.regions[army] != 0)


def _any_shares(traits: list[Trait]) -> bool:
    return any(trait.shares_decline() for trait in traits)


def _any_redeploys(traits: list[Trait]) -> bool:
    return any(trait.redeploys_at_decline() for trait in traits)


def _go_on(s: State, army: i64, last_move: bool) -> None:
    if last_move:
        take_up_spare(s, army)
        s.declining = 1
        s.army = army
        redeploy(s)
    elif s.late:
        close_turn(s)  # what is possible after scoring is possible after O18 too (O17)
    else:
        settle_turn(s)


def _remove_previous(s: State, seat: i64) -> None:
    """D2: the player's earlier declined races leave, except those that stand beside others (BP16) or are revived."""
    rest = s.declined[seat]
    while rest:
        army = lowest(rest)
        rest &= rest - 1
        if army != s.reviving[seat] and not (s.hooks[army] & SHARES_DECLINE and _any_shares(s.remains[army])):
            leave_table(s, army)


def _turn_over(s: State, seat: i64, army: i64, serving: list[Trait]) -> None:
    """Turn the race over: pieces leave or stay for good (12b), the badge is discarded or kept (D3)."""
    badge = s.badge(army)
    if badge is not None and not badge.keeps_badge():
        discard_badge(s, army)
    s.active = put(s.active, seat, -1)
    s.declined = put(s.declined, seat, s.declined[seat] | BIT[army])
    if s.copier == army:
        s.copied = -1
        s.copier = -1
    serve_declined(s, army)
    for trait in serving:
        if trait in s.remains[army] or trait is badge:
            pieces_at_decline(s, trait)
        else:
            withdraw(s, army, trait)


def _vanish(s: State, seat: i64, army: i64) -> None:
    """All tokens leave the board for two coins a region instead of one (UP19), less what was just scored (Q26, Q54)."""
    coins: i64 = 0
    source = next(trait.id for trait in s.traits[army] if trait.vanishes())
    rest = s.regions[army]
    while rest:  # count all before leaving any: leaving one may cost others (QU24)
        r = lowest(rest)
        rest &= rest - 1
        penalty = penalty_at(s, army, r)
        coins += max(0, 2 - penalty)
        if s.late:
            coins -= max(0, 1 - penalty)  # was just scored
    while s.regions[army]:
        to_tray(s, lowest(s.regions[army]))
    return_tokens(s, army)
    if s.door is not None:
        s.door.events.append(Noted(seat, source, "vanished", -1))
    move_coins(s, BANK, seat, coins, source)


def _one_each(s: State, army: i64) -> None:
    rest = s.regions[army]
    while rest:
        r = lowest(rest)
        rest &= rest - 1
        s.tray[army] += s.tokens[r] - 1
        s.tokens[r] = 1


def _leave_water(s: State, army: i64) -> None:
    """Tokens in water that a declined race cannot hold go to the tray (D5)."""
    while must_leave(s, army):
        to_tray(s, lowest(must_leave(s, army)))
