"""Fast rollouts for all seats: a sensible choice at every decision, without search."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from elbowroom.bots.thinking.gains import add_at, all_yields, conquest_gains
from elbowroom.bots.thinking.mind import Mind
from elbowroom.bots.thinking.settle import settle, settles
from elbowroom.bots.thinking.worth import column_tokens, lasting_earnings, mobile_tokens, standing, turns_left
from elbowroom.rules.actions import (
    ACTIONS,
    CONQUER,
    DECLINE,
    END,
    LAST,
    MEANS,
    PAY,
    PEACE,
    PICK,
    PLACE,
    PLACES,
    READY,
    ROLL,
    SHIP,
    VANISH,
)
from elbowroom.rules.bits import BIT, lowest
from elbowroom.rules.conquest import conquerable, cost, reach, strength
from elbowroom.rules.decisions import apply_code, list_legal
from elbowroom.rules.hooks import AFTER_DIE
from elbowroom.rules.state import CALLING, CHOOSING, CONQUERING, ENDING, OVER, PICKING, State

# What the rules for picking and declining assume; tuned by games of the quick player against itself.
FRESH_COINS: Final = 9.0  # what taking a fresh race one turn earlier is worth
LATE_FRESH_COINS: Final = 5.5  # the same where declining costs no turn
KEPT: Final = 0.7  # the part of a declined race's regions that still pays a turn later
PER_TOKEN: Final = 0.38  # coins that a token in hand conquers
SAVED: Final = 0.4  # what a token that a special means saves is worth
STEP: Final = 0.3  # what a way to further regions is worth,
ROOM: Final = 0.1  # and land that pays nothing now
# how likely the die makes up for so many missing tokens
ODDS: Final = vec[float]([1.0, 1 / 2, 1 / 3, 1 / 6])


def outlook(s: State, seat: i64, before: vec[i64], mind: Mind) -> float:
    """The coins that a seat gains on the others to the end of the game, as the quick player sees it, compared to what
    all had before. The state is played on."""
    while s.phase != OVER:
        apply_code(s, quick_choice(s, mind))
    value = float(s.coins[seat] - before[seat])
    for other in range(s.table.players):
        if other != seat:
            value -= mind.rivals * float(s.coins[other] - before[other])
    return value


def turn_worth(s: State, seat: i64, before: vec[i64], mind: Mind) -> float:
    """What a position is worth to a seat in its turn when the rest of the turn is played quickly. It is played on."""
    while s.phase != OVER and s.turn == seat:
        apply_code(s, quick_choice(s, mind))
    return float(s.coins[seat] - before[seat]) + standing(s, seat, mind)


def quick_choice(s: State, mind: Mind) -> i64:
    """A sensible action."""
    if s.phase == CONQUERING:
        return quick_conquest(s, mind)
    if settles(s):
        return settle(s, mind)
    if s.phase == PICKING:
        return quick_pick(s, mind)
    list_legal(s, mind.moves)
    if s.phase in (CHOOSING, ENDING):
        return _quick_decline(s, mind)
    if s.phase == CALLING:
        return _quick_call(s, mind)
    return mind.moves.codes[0]


def _quick_call(s: State, mind: Mind) -> i64:
    """Send what was called where it hurts others most, if it hurts any."""
    best: i64 = END
    most = 0.0
    harm = all_yields(s)
    for i in range(mind.moves.n):
        code = mind.moves.codes[i]
        r = code % PLACES
        if code != END and s.occupied & ~s.own_regions(s.turn) & BIT[r] and harm[r] > most:
            best, most = code, harm[r]
    return best


def quick_pick(s: State, mind: Mind) -> i64:
    """The combo with the most tokens and coins for its price; a race that comes back needs no choice (SP1)."""
    list_legal(s, mind.moves)
    worth_of_token = 0.3 + 1.2 * mind.rivals
    best = mind.moves.codes[mind.moves.n - 1]
    most = -100.0
    for i in range(mind.moves.n):
        code = mind.moves.codes[i]
        if PICK <= code < PICK + PLACES:
            place = code - PICK
            value = float(s.column_coins[place] - place) + worth_of_token * float(column_tokens(s, place))
            if value > most:
                best, most = code, value
    return best


def _quick_decline(s: State, mind: Mind) -> i64:
    """Go on or decline, whichever is listed and wanted."""
    onward: i64 = END if s.phase == ENDING else READY
    for i in range(mind.moves.n):
        code = mind.moves.codes[i]
        if code in (DECLINE, VANISH):
            return code if _wants_decline(s, s.phase == ENDING, code == VANISH) else onward
    return onward


def _wants_decline(s: State, late: bool, vanishing: bool) -> bool:
    """Whether declining now beats one more turn and declining then; `late`: after scoring, when it costs no turn;
    `vanishing`: the race leaves the board for a coin more a region (UP19)."""
    seat, army = s.turn, s.army
    turns = float(turns_left(s, seat) - (0 if late else 1))
    if turns == 0.0:
        return False
    now = float(s.region_count(army))
    then = now + PER_TOKEN * float(mobile_tokens(s, army))
    onward = lasting_earnings(s, seat) + then - now
    fresh = LATE_FRESH_COINS if late else FRESH_COINS
    kept = 0.0 if vanishing else KEPT
    pay = (0.0 if late else 1.0) + (1.0 if vanishing else 0.0)  # for each region, in the turn of the decline
    return pay * now + turns * (kept * now + fresh) > onward + pay * then + (turns - 1.0) * (kept * then + fresh)


def odds_of(s: State, army: i64, r: i64) -> float:
    """How likely a last conquest succeeds, with what may be paid after the die (Q31)."""
    short = cost(s, army, r) - strength(s, army)
    for trait in s.users(army, AFTER_DIE):
        short -= trait.after_die(s, army)
    return ODDS[min(max(short, 0), 3)]


def quick_conquest(s: State, mind: Mind) -> i64:
    """The conquest that brings most for its tokens; the die at the end; a roll or special means where offered."""
    army, moves = s.army, mind.moves
    list_legal(s, moves)
    best = moves.codes[moves.n - 1]
    paid, diced, meant = 0.0, 0.0, 0.0
    last: i64 = -1
    means: i64 = -1
    gains = _listed_gains(s, army, mind)
    for i in range(moves.n):
        code = moves.codes[i]
        r = code % PLACES
        if code == ROLL:
            return ROLL
        if CONQUER <= code < LAST:
            value = gains[r] / float(cost(s, army, r))
            if value > paid:
                best, paid = code, value
        elif LAST <= code < PEACE:
            value = gains[r] * odds_of(s, army, r)
            if value > diced:
                last, diced = code, value
        elif is_means(code):
            value = gains[r] + SAVED * float(cost(s, army, r))
            if value > meant:
                means, meant = code, value
    if means >= 0 or paid > 0.0:
        return means if means >= 0 else best
    helped = _helpful_step(s, mind)
    if helped >= 0:
        return helped
    return last if last >= 0 else best


def _stepping_stones(s: State, army: i64, water: i64) -> i64:
    """The water that brings new land within reach of the tokens in hand; it will have to be left again."""
    unreached = conquerable(s, army) & ~reach(s, army) & ~s.board.water
    found: i64 = 0
    while water:
        r = lowest(water)
        water &= water - 1
        if s.board.adjacent[r] & unreached and s.hand[army] > cost(s, army, r) + 1:
            found |= BIT[r]
    return found


def _listed_gains(s: State, army: i64, mind: Mind) -> vec[float]:
    """What each of the listed conquests brings, or opens the way to."""
    mask: i64 = 0
    for i in range(mind.moves.n):
        code = mind.moves.codes[i]
        if CONQUER <= code < PEACE or is_means(code):
            mask |= BIT[code % PLACES]
    gains = conquest_gains(s, army, mask, mind)
    add_at(gains, mask & s.board.land & ~s.own_regions(s.turn), ROOM)
    if mask & s.board.water:
        add_at(gains, _stepping_stones(s, army, mask & s.board.water), STEP)
    return gains


def is_means(code: i64) -> bool:
    """Whether a step is a conquest by special means."""
    return MEANS <= code < PLACE and ACTIONS[code].means is not None


def _helpful_step(s: State, mind: Mind) -> i64:
    """Of the steps that only prepare a conquest, the one that makes the best one possible, or -1."""
    moves, army = mind.moves, s.army
    codes: list[i64] = []
    for i in range(moves.n):
        if prepares(moves.codes[i]):
            codes.append(moves.codes[i])
    best: i64 = -1
    most = 0.0
    for code in codes:
        trial = s.copy()
        apply_code(trial, code)
        if trial.phase != CONQUERING:
            continue
        list_legal(trial, moves)
        gains = _listed_gains(trial, army, mind)
        spent = float(s.coins[s.turn] - trial.coins[s.turn])
        for i in range(moves.n):
            if CONQUER <= moves.codes[i] < LAST and gains[moves.codes[i] - CONQUER] - spent > most:
                best, most = code, gains[moves.codes[i] - CONQUER] - spent
    return best


def prepares(code: i64) -> bool:
    """Whether a step among the conquests is none itself, but may make one possible or cheaper."""
    if MEANS <= code < PLACE:
        return not is_means(code)
    return code == PAY or VANISH < code < PICK or PLACE <= code < SHIP
