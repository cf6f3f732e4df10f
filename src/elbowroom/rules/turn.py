"""The course of a turn (rulebook 12a): what follows what, until somebody has to decide.

Each function below goes on from one point of the turn and stops when it has set `State.phase` and `State.seat` to the
next decision.
"""

from __future__ import annotations

from mypy_extensions import i64

from elbowroom.rules.armies import abandon, leave_if_gone, leave_table, set_traits, take_up_spare
from elbowroom.rules.bits import BIT, count, lowest, put
from elbowroom.rules.column import close_up, length, pay_for, refill
from elbowroom.rules.events import (
    ConquestsEnded,
    Deployed,
    GameEnded,
    Picked,
    Readied,
    Recruited,
    RoundStarted,
    SetAside,
    TurnEnded,
    TurnStarted,
)
from elbowroom.rules.pieces import give_pieces
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
    RETREATING,
    State,
)
from elbowroom.rules.traits import Piece, Trait


# --- O1 to O7: the start of a turn ---
def start_turn(s: State, seat: i64) -> None:
    """O2: the peace the player gave ends; what is counted by turns starts anew."""
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
    s.turn_note = s.table.blank_note
    if s.peace[seat] >= 0:
        s.peace = put(s.peace, seat, -1)
    if s.door is not None:
        if seat == s.first:
            s.door.events.append(RoundStarted(s.round))
        s.door.events.append(TurnStarted(seat))
    open_turn(s)


def open_turn(s: State) -> None:
    """O4: a declined race that still fights goes first; then O5 and O7."""
    waiting = s.declined[s.turn] & ~s.acted
    while waiting:
        army = lowest(waiting)
        waiting ^= BIT[army]
        s.acted |= BIT[army]
        if s.race(army).fights_declined():
            _ask(s, CHOOSING, army)
            return
    army = s.active[s.turn]
    if army < 0:
        _open_pick(s)
    elif s.fought:
        ready_troops(s, army)  # no decline after a declined race has fought (Q23)
    else:
        _ask(s, CHOOSING, army)


def _ask(s: State, phase: i64, army: i64) -> None:
    s.phase = phase
    s.army = army


def _open_pick(s: State) -> None:
    if length(s) == 0:
        s.army = -1
        settle_retreats(s)  # nothing to pick: he just scores (T3)
    else:
        _ask(s, PICKING, -1)


def pick(s: State, place: i64) -> None:
    """O5: pay, take the combo and its tokens; the column closes up and is refilled."""
    seat = s.turn
    army = s.column_race[place]
    number = s.column_power[place]
    collected = s.column_coins[place]
    pay_for(s, seat, place)
    race = s.race(army)
    traits: list[Trait] = [race]
    tokens = race.tokens + race.bonus_tokens
    if number >= 0:
        power = s.table.powers[number]
        traits.append(power)
        tokens += power.tokens + power.bonus_tokens
    tokens = min(tokens, s.tray[army])
    s.tray[army] -= tokens
    s.hand[army] = tokens
    s.power = put(s.power, army, number)
    s.seat_of = put(s.seat_of, army, seat)
    s.active = put(s.active, seat, army)
    s.picked = 1
    set_traits(s, army, traits)
    if s.door is not None:
        badge = None if number < 0 else s.table.powers[number].id
        s.door.events.append(Picked(seat, race.id, badge, place + 1, place, collected, tokens))
    for trait in traits:
        give_pieces(s, trait)
    close_up(s, place)
    refill(s)
    _ask(s, CONQUERING, army)


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
    _ask(s, CONQUERING, army)
    end_if_exhausted(s)


# --- O9 to O13: conquests end, tokens are redeployed ---
def end_if_exhausted(s: State) -> None:
    """Conquests end by themselves when nothing more can be done (C12)."""
    army = s.army
    if s.phase != CONQUERING or s.hand[army] or (s.ready and s.regions[army]):
        return
    if s.regions[army]:
        for trait in s.traits[army]:
            if trait.acts_empty_handed():
                return
    end_conquests(s)


def end_conquests(s: State) -> None:
    """O12: recruits; then the redeployment begins."""
    army = s.army
    s.ready = 0
    if s.door is not None:
        s.door.events.append(ConquestsEnded(s.turn, s.race(army).id))
    for trait in s.traits[army]:
        recruits = min(trait.recruits(s, army), s.tray[army])
        if recruits:
            s.tray[army] -= recruits
            s.hand[army] += recruits
            if s.door is not None:
                s.door.events.append(Recruited(s.turn, s.race(army).id, recruits))
    take_up_spare(s, army)
    redeploy(s)


def to_set_aside(s: State, army: i64) -> i64:
    """How many tokens must be off the board after the redeployment (BR1)."""
    number: i64 = 0
    for trait in s.traits[army]:
        number += trait.set_aside()
    return number


def redeploy(s: State) -> None:
    """O13: ask where the tokens in hand go, as long as there is something to decide (T5)."""
    army = s.army
    own = s.regions[army]
    spare = s.hand[army] - to_set_aside(s, army)
    if own == 0 or spare == 0:
        _end_redeployment(s)
    elif spare < 0:
        _give_up(s, army, own, -spare)
    elif own & (own - 1) == 0:
        deploy(s, lowest(own), spare)
    else:
        s.phase = DEPLOYING


def _give_up(s: State, army: i64, own: i64, missing: i64) -> None:
    """Too few spare tokens to set aside: regions must be given up (BR1), all of them if that is not enough."""
    if count(own) > missing:
        s.phase = GIVING_UP
        return
    while own:
        r = lowest(own)
        own ^= BIT[r]
        abandon(s, r)
    _end_redeployment(s)


def deploy(s: State, r: i64, tokens: i64) -> None:
    """Put tokens of the hand into an own region."""
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
        s.phase = PLACING
        s.placed = 0
    else:
        open_turn(s)


# --- O15: retreats ---
def settle_retreats(s: State) -> None:
    """Ask the first player clockwise who has driven-out tokens or pieces to place (T6); with none left, score."""
    for i in range(s.table.players):
        seat = (s.turn + i) % s.table.players
        if s.active[seat] >= 0 and _asks_retreat(s, seat, s.active[seat]):
            return
        rest = s.declined[seat]
        while rest:
            army = lowest(rest)
            rest ^= BIT[army]
            if _asks_retreat(s, seat, army):
                return
    s.seat = s.turn
    _score(s)


def _asks_retreat(s: State, seat: i64, army: i64) -> bool:
    """Whether an army's owner has to decide on its retreat; what needs no decision is done at once."""
    pieces = fled_pieces(s, army)
    if s.fled[army] == 0 and len(pieces) == 0:
        return False
    own = s.regions[army]
    if own == 0:
        _retreat_nowhere(s, army)
        return False
    if own & (own - 1) == 0 and s.fled[army]:
        retreat(s, army, lowest(own), s.fled[army])
        if len(pieces) == 0:
            return False
    s.phase = RETREATING
    s.seat = seat
    s.army = army
    return True


def _retreat_nowhere(s: State, army: i64) -> None:
    """With no region left an active race, or a declined one that still fights, waits in hand; another one is lost."""
    saved = s.fled[army]
    s.fled = put(s.fled, army, 0)
    keep_fled_pieces(s, army)
    if s.is_active(army) or s.race(army).fights_declined():
        s.hand[army] += saved
    else:
        s.tray[army] += saved
        leave_if_gone(s, army)


def retreat(s: State, army: i64, r: i64, tokens: i64) -> None:
    """Tokens that were driven out go into a region of their race."""
    s.fled = put(s.fled, army, s.fled[army] - tokens)
    s.tokens[r] += tokens
    if s.door is not None:
        s.door.events.append(Deployed(s.seat_of[army], s.race(army).id, r, tokens, True))


def fled_pieces(s: State, army: i64) -> list[Piece]:
    """The kinds of an army's pieces that were driven out this turn."""
    return [piece for trait in s.traits[army] for piece in trait.pieces if s.piece_fled[piece.slot] > 0]


def keep_fled_pieces(s: State, army: i64) -> None:
    """Pieces not placed at T6 wait in hand for the next redeployment."""
    for piece in fled_pieces(s, army):
        k = piece.slot
        s.piece_hand = put(s.piece_hand, k, s.piece_hand[k] + s.piece_fled[k])
        s.piece_fled = put(s.piece_fled, k, 0)


# --- O16 to O19: the end of a turn ---
def _score(s: State) -> None:
    score(s, s.turn)
    army = s.active[s.turn]
    if army >= 0:
        for trait in s.traits[army]:
            if trait.declines_late():
                _ask(s, ENDING, army)
                return
    end_turn(s)


def end_turn(s: State) -> None:
    """O19: the next player, the next round, or the end of the game (E1)."""
    if s.door is not None:
        s.door.events.append(TurnEnded(s.turn))
    following = (s.turn + 1) % s.table.players
    if following == s.first:
        if s.round == s.table.rounds:
            _end_game(s)
            return
        s.round += 1
    start_turn(s, following)


def _end_game(s: State) -> None:
    s.phase = OVER
    s.army = -1
    if s.door is not None:
        s.door.revealed = True  # all coins are shown now (H1)
        s.door.events.append(GameEnded(tuple(s.coins), tuple(winners(s))))


def remove_previous(s: State, seat: i64) -> None:
    """D2: the player's earlier declined races leave, but for those that stand beside others (BP16)."""
    rest = s.declined[seat]
    while rest:
        army = lowest(rest)
        rest ^= BIT[army]
        badge = s.badge(army)
        if badge is None or not badge.shares_decline():
            leave_table(s, army)
