"""What is possible during the conquests: the one list that says what is legal, and whether anything is left."""

from __future__ import annotations

from mypy_extensions import i64

from elbowroom.rules.actions import ABANDON, Moves, scratch_moves
from elbowroom.rules.bits import BIT, lowest
from elbowroom.rules.conquest import list_conquests, must_attack
from elbowroom.rules.hooks import MUST_ATTACK, STANDS_STILL, STEPS
from elbowroom.rules.state import State
from elbowroom.rules.turn import list_side_steps


def list_conquest_steps(s: State, out: Moves) -> bool:
    """List everything except stopping. Returns whether stopping is legal: not while a prepared attack must be made."""
    army = s.army
    bound = s.hooks[army] & MUST_ATTACK != 0 and must_attack(s, army)
    if s.ready and not bound:
        out.add_all(ABANDON, s.regions[army])
        if leaves_standing(s, army):
            _add_leavings(s, army, out)
    list_conquests(s, army, out)
    if s.hooks[army] & STEPS:
        for trait in s.traits[army]:
            trait.steps(s, army, out)
    if s.table.side_steps and not bound:
        list_side_steps(s, out)
    return not bound


def only_stopping_is_left(s: State) -> bool:
    """Whether nothing at all is left to do during the conquests (O9)."""
    found = scratch_moves()
    list_conquest_steps(s, found)
    return found.n == 0


def leaves_standing(s: State, army: i64) -> bool:
    """Whether the race does not redeploy, and may put tokens back where it took them up (SR1)."""
    return s.hooks[army] & STANDS_STILL != 0 and any(trait.stands_still() for trait in s.traits[army])


def _add_leavings(s: State, army: i64, out: Moves) -> None:
    """Tokens taken up from a region may stay there, but none from elsewhere (SR1)."""
    rest = s.regions[army]
    while rest:
        r = lowest(rest)
        rest &= rest - 1
        out.add_deployments(BIT[r], min(s.spare[r], s.hand[army]))
