"""The course of a turn (rulebook 12a), from one decision to the next.

Each function below continues from one point of the turn, and returns when `State.phase` and `State.seat` say what is to
be decided next.
"""

from __future__ import annotations

from mypy_extensions import i64

from elbowroom.rules.actions import Moves, scratch_moves
from elbowroom.rules.armies import abandon, take_up_spare
from elbowroom.rules.bits import BIT, count, lowest, put
from elbowroom.rules.column import length
from elbowroom.rules.events import (
    ConquestsEnded,
    Deployed,
    GameEnded,
    Readied,
    Recruited,
    RoundStarted,
    SetAside,
    TurnEnded,
    TurnStarted,
)
from elbowroom.rules.hooks import (
    ACTS_EMPTY_HANDED,
    ANYTIME,
    CLOSINGS,
    DECLINES_LATE,
    DECLINING,
    DEPLOYED,
    OPENINGS,
    RECRUITS,
    SET_ASIDE,
    STANDS_STILL,
    SUPPLIES,
    TURN_ENDED,
)
from elbowroom.rules.retreat import next_retreat
from elbowroom.rules.rivers import bring_pirates, leave_water, list_landmarks, thaw, turn_weather
from elbowroom.rules.scoring import score, winners
from elbowroom.rules.state import (
    CHOOSING,
    CONQUERING,
    DEPLOYING,
    ENDING,
    GIVING_UP,
    OVER,
    PICKING,
    PLACING,
    State,
)


# --- O1 to O7: the start of a turn ---
def start_round(s: State) -> None:
    """O1: the event of the round; then the first player's turn."""
    if s.door is not None:
        s.door.events.append(RoundStarted(s.round))
    turn_weather(s)
    if not bring_pirates(s, s.first):
        start_turn(s, s.first)


def start_turn(s: State, seat: i64) -> None:
    """O2, O3: the peace that the player made ends; what is counted by turns is reset."""
    s.turn = seat
    s.seat = seat
    s.rolls = 0
    s.draws = 0
    s.ready = 0
    s.picked = 0
    s.fought = 0
    s.prey = 0
    s.attacked = 0
    s.placed = 0
    s.acted = 0
    s.barred = 0
    s.opening = 0
    s.last = 0
    s.turn_note = s.table.blank_note
    if s.peace[seat] >= 0:
        s.peace = put(s.peace, seat, -1)
    if s.door is not None:
        s.door.events.append(TurnStarted(seat))
    for trait in s.table.morning_watchers:
        trait.turn_began(s, seat)
    open_turn(s)


def open_turn(s: State) -> None:
    """O4: a declined race that still fights goes first; then O5 and O7."""
    waiting = s.declined[s.turn] & ~s.acted
    while waiting:
        army = lowest(waiting)
        waiting &= waiting - 1
        s.acted |= BIT[army]
        if s.race(army).fights_declined() and s.reviving[s.turn] != army:
            ask(s, CHOOSING, army)
            return
    army = s.active[s.turn]
    if army >= 0:
        _open_choice(s, army)
    elif s.reviving[s.turn] < 0 and length(s) == 0:
        s.army = -1
        settle_turn(s)  # nothing to pick: the player just scores (T3)
    else:
        ask(s, PICKING, -1)


def ask(s: State, phase: i64, army: i64) -> None:
    """The next decision is of this kind, about this army."""
    s.phase = phase
    s.army = army


def _open_choice(s: State, army: i64) -> None:
    begin_benefits(s, army)
    s.phase = CHOOSING
    s.army = army
    if s.fought and not _has_side_steps(s):
        ready_troops(s, army)  # no decline after a declined race has fought (Q23)


def _has_side_steps(s: State) -> bool:
    options = scratch_moves()
    list_side_steps(s, options)
    return options.n > 0


def begin_benefits(s: State, army: i64) -> None:
    """O6: what happens by itself at the start of the active race's turn."""
    if s.table.opens and s.opening == 0:
        s.opening = 1
        for trait in s.traits[army]:
            trait.opened(s, army)


def list_side_steps(s: State, out: Moves) -> None:
    """What may be done besides the current decision: start benefits (O6), and what is possible at any time (O9)."""
    if s.board.landmarks:
        list_landmarks(s, out)
    army = s.active[s.turn]
    if army < 0:
        return
    opening = s.opening != 0 and s.army == army
    if s.hooks[army] & (OPENINGS | ANYTIME):
        for trait in s.traits[army]:
            if opening:
                trait.openings(s, army, out)
            trait.anytime(s, army, out)  # in O4 too, while a declined race fights
    rest: i64 = s.declined[s.turn] if opening else 0
    while rest:
        declined = lowest(rest)
        rest &= rest - 1
        if s.hooks[declined] & OPENINGS:
            for trait in s.remains[declined]:
                trait.openings(s, declined, out)


def ready_troops(s: State, army: i64) -> None:
    """O8: spare tokens are taken up, those aside come back; regions may be abandoned until the first conquest.

    Taking up all spare tokens costs nothing, because the redeployment can put each of them back (T5)."""
    take_up_spare(s, army)
    if s.aside[army]:
        s.hand[army] += s.aside[army]
        s.aside = put(s.aside, army, 0)
    if s.door is not None:
        s.door.events.append(Readied(s.turn, s.race(army).id, s.hand[army]))
    s.ready = 1
    ask(s, CONQUERING, army)
    end_if_exhausted(s)


def leave_standing(s: State, r: i64, tokens: i64) -> None:
    """Put tokens back where they were taken up, for a race that will not redeploy (T4, SR1)."""
    s.spare = put(s.spare, r, s.spare[r] - tokens)
    s.hand[s.army] -= tokens
    s.tokens[r] += tokens


# --- O9 to O13: conquests end, tokens are redeployed ---
def end_if_exhausted(s: State) -> None:
    """End the conquests when nothing more can be done (C12). What is possible at any time (O9) can still be done at the
    redeployment, but the start benefits of O6 end with the conquests."""
    army = s.army
    if s.phase != CONQUERING:
        return
    if s.last:
        end_conquests(s)
        return
    if s.hand[army] or (s.ready and s.regions[army]):
        return
    if s.regions[army]:
        for trait in s.users(army, ACTS_EMPTY_HANDED):
            if trait.acts_empty_handed():
                return
    if s.opening and _has_side_steps(s):
        return
    end_conquests(s)


def end_conquests(s: State) -> None:
    """O12: recruits and supplies; then the redeployment begins, rivers first."""
    army = s.army
    s.ready = 0
    s.opening = 0
    s.last = 0
    if s.door is not None:
        s.door.events.append(ConquestsEnded(s.turn, s.race(army).id))
    still = False
    if s.hooks[army] & (RECRUITS | SUPPLIES | STANDS_STILL):
        for trait in s.traits[army]:
            add_recruits(s, army, trait.recruits(s, army))
            trait.supplies(s, army)
            still = still or trait.stands_still()
    leave_water(s, army)
    if still:
        s.spare = s.table.no_tokens
    else:
        take_up_spare(s, army)
    redeploy(s)


def add_recruits(s: State, army: i64, number: i64) -> i64:
    """Move this many tokens from the tray to the hand, as far as there are any."""
    recruits = min(number, s.tray[army])
    if recruits > 0:
        s.tray[army] -= recruits
        s.hand[army] += recruits
        if s.door is not None:
            s.door.events.append(Recruited(s.seat_of[army], s.race(army).id, recruits))
    return recruits


def to_set_aside(s: State, army: i64) -> i64:
    """How many tokens must leave the board after the redeployment (BR1)."""
    number: i64 = 0
    if s.hooks[army] & SET_ASIDE:
        for trait in s.traits[army]:
            number = max(number, trait.set_aside(s, army))
    return number


def redeploy(s: State) -> None:
    """O13: ask where the tokens in hand go, as long as there is something to decide (T5)."""
    army = s.army
    own = s.regions[army]
    spare = s.hand[army] - to_set_aside(s, army)
    if own == 0 or spare == 0:
        _end_redeployment(s)
    elif spare < 0:
        _give_up(s, own, -spare)
    elif own & (own - 1) == 0 and not s.declining:
        deploy(s, lowest(own), spare)
    else:
        s.phase = DEPLOYING


def _give_up(s: State, own: i64, missing: i64) -> None:
    """There are too few spare tokens to set aside: regions must be given up (BR1), all of them if need be."""
    if count(own) > missing:
        s.phase = GIVING_UP
        return
    while s.regions[s.army]:
        abandon(s, lowest(s.regions[s.army]))
    _end_redeployment(s)


def deploy(s: State, r: i64, tokens: i64) -> None:
    """Put tokens from the hand into one of the army's regions."""
    army = s.army
    s.hand[army] -= tokens
    s.tokens[r] += tokens
    if s.door is not None:
        s.door.events.append(Deployed(s.seat, s.race(army).id, r, tokens, False))
    redeploy(s)


def _end_redeployment(s: State) -> None:
    army = s.army
    aside = min(to_set_aside(s, army), s.hand[army])
    if aside:
        s.hand[army] -= aside
        s.aside = put(s.aside, army, aside)
        if s.door is not None:
            s.door.events.append(SetAside(s.turn, s.race(army).id, aside))
    if s.is_active(army):
        for trait in s.users(army, DEPLOYED):
            trait.deployed(s, army)
        s.phase = PLACING
        s.placed = 0
    elif s.declining:
        s.declining = 0  # that was the last redeployment of a race that has just declined (UP17)
        if s.late:
            close_turn(s)
        else:
            settle_turn(s)
    else:
        open_turn(s)


# --- O15 to O19: the end of a turn ---
def settle_turn(s: State) -> None:
    """O15: retreats, one decision after another; then O16: score. Declined tokens leave thawed rivers first (Q42)."""
    thaw(s, s.turn)
    if next_retreat(s):
        return
    s.seat = s.turn
    score(s, s.turn)
    close_turn(s)


def close_turn(s: State) -> None:
    """O17, O18: what may be done after scoring; if there is nothing to decide, the turn ends."""
    army = s.active[s.turn]
    if army >= 0 and s.hooks[army] & DECLINES_LATE:
        for trait in s.traits[army]:
            if trait.declines_late():
                ask(s, ENDING, army)
                return
    if s.found and _may_close(s):
        ask(s, ENDING, army)
    else:
        end_turn(s)


def _may_close(s: State) -> bool:
    armies = s.armies_of(s.turn)
    while armies:
        army = lowest(armies)
        armies &= armies - 1
        if s.hooks[army] & CLOSINGS:
            options = scratch_moves()
            list_closings(s, options)
            return options.n > 0
    return False


def list_closings(s: State, out: Moves) -> None:
    """O17: what the player's races, active and declined, may still do after scoring."""
    seat = s.turn
    if s.active[seat] >= 0:
        for trait in s.traits[s.active[seat]]:
            trait.closings(s, s.active[seat], out)
    rest = s.declined[seat]
    while rest:
        army = lowest(rest)
        rest &= rest - 1
        for trait in s.remains[army]:
            trait.closings(s, army, out)


def end_turn(s: State) -> None:
    """O19: the next player, the next round, or the end of the game (E1)."""
    army = s.active[s.turn]
    s.late = 0
    s.leaving = 0
    s.caravel = -1
    if army >= 0 and s.hooks[army] & (TURN_ENDED | DECLINING):
        for trait in s.traits[army]:
            trait.turn_ended(s, army)
            if s.round == s.table.rounds:
                trait.declining(s, army)
    if s.door is not None:
        s.door.events.append(TurnEnded(s.turn))
    following = (s.turn + 1) % s.table.players
    if following != s.first:
        start_turn(s, following)
    elif s.round == s.table.rounds:
        _end_game(s)
    else:
        s.round += 1
        start_round(s)


def _end_game(s: State) -> None:
    s.phase = OVER
    s.army = -1
    if s.door is not None:
        s.door.revealed = True  # all coins are shown now (H1)
        s.door.events.append(GameEnded(tuple(s.coins), tuple(winners(s))))
