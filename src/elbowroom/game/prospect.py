"""What a turn would score if its player did nothing more: the engine's own redeployment and scoring, on a copy."""

from __future__ import annotations

from mypy_extensions import i64

from elbowroom.rules.armies import abandon
from elbowroom.rules.bits import count, lowest
from elbowroom.rules.door import Door
from elbowroom.rules.events import Scored
from elbowroom.rules.retreat import next_retreat
from elbowroom.rules.rivers import thaw
from elbowroom.rules.scoring import earnings
from elbowroom.rules.state import (
    CALLING,
    CHOOSING,
    CONQUERING,
    DEPLOYING,
    GIVING_UP,
    PAYING,
    SETTLING,
    SHIPPING,
    State,
)
from elbowroom.rules.turn import deploy, end_conquests, open_turn, ready_troops, redeploy, start_turn, to_set_aside


def scored_if_ended(s: State, seat: int) -> Scored:
    """What the bank would pay a player whose turn ended now; in somebody else's turn, what it would pay for a next turn
    in which the player did nothing. Water is left and tokens are set aside as the rules demand; no pieces are placed.
    Where there is still a choice, the regions that cost least are given up, and tokens gather in threes."""
    trial = s.copy()
    trial.door = Door([], True)
    if trial.active[seat] >= 0 and (trial.turn != seat or trial.phase == SHIPPING):
        start_turn(trial, seat)
    trial.turn = seat
    come_to_rest(trial, seat)
    next_retreat(trial)
    door = Door([])
    trial.door = door
    total = int(earnings(trial, seat))
    return Scored(seat, tuple(door.lines), total)


def come_to_rest(s: State, seat: i64) -> None:
    """Play to the end of the redeployment, doing as little as possible; retreats would come next."""
    while _goes_on(s, seat):
        pass
    thaw(s, seat)


def _goes_on(s: State, seat: i64) -> bool:
    """Do the least that the current decision allows; False when the redeployment is over."""
    if s.active[seat] < 0:  # no race to redeploy, or one that has just declined
        return False
    if s.phase == CHOOSING:
        if s.is_active(s.army):
            ready_troops(s, s.army)
        else:
            open_turn(s)
    elif s.phase in (CONQUERING, PAYING, CALLING, SETTLING):
        end_conquests(s)
    elif s.phase == DEPLOYING:
        _deploy_some(s)
    elif s.phase == GIVING_UP:
        abandon(s, _least_loss(s, seat))
        redeploy(s)
    else:
        return False
    return True


def _deploy_some(s: State) -> None:
    """Put two more tokens into a region with one (UP4), as long as there are two; then the rest into one region."""
    spare = s.hand[s.army] - to_set_aside(s, s.army)
    rest = s.regions[s.army]
    while rest:
        r = lowest(rest)
        rest &= rest - 1
        if s.tokens[r] < 3 and spare >= 3 - s.tokens[r]:
            deploy(s, r, 3 - s.tokens[r])
            return
    deploy(s, lowest(s.regions[s.army]), spare)


def _least_loss(s: State, seat: i64) -> i64:
    """The region that costs the player least to give up."""
    own = s.regions[s.army]
    best = lowest(own)
    most: i64 = -1
    for _ in range(count(own)):
        r = lowest(own)
        own &= own - 1
        trial = s.copy()
        abandon(trial, r)
        coins = earnings(trial, seat)
        if coins > most:
            best, most = r, coins
    return best
