"""The state of the turn in a position: what is to be decided, by whom, and what has happened so far."""

from __future__ import annotations

from msgspec import UnsetType

from elbowroom.formats.position import PositionShape, ProgressShape
from elbowroom.game.known import known, known_region, known_seat
from elbowroom.game.setup import PositionError
from elbowroom.game.world import noting
from elbowroom.rules.actions import END, Moves
from elbowroom.rules.bits import BIT, members, put, union
from elbowroom.rules.column import length
from elbowroom.rules.conquest import targets
from elbowroom.rules.decisions import list_legal
from elbowroom.rules.hooks import STANDS_STILL
from elbowroom.rules.retreat import has_fled_pieces
from elbowroom.rules.rivers import pirate_waters
from elbowroom.rules.state import (
    CALLING,
    CHOOSING,
    ENDING,
    GIVING_UP,
    NAMING,
    OVER,
    PAYING,
    PHASES,
    PICKING,
    PLACING,
    RETREATING,
    SETTLING,
    SHIPPING,
    SHIPS,
    SWAPPING,
    State,
)
from elbowroom.rules.turn import to_set_aside

_NEEDS = {
    "pick": "a combo in the column",
    "redeploy": "tokens in hand and a region for them",
    "give_up": "a region to be given up",
    "retreat": "a region for the tokens that were driven out",
    "settle": "something that must be placed first",
    "ships": "an empty river region",
    "name": "a declined race",
}

_OFFERS = (ENDING, CALLING, NAMING)  # a game does not ask whether to do nothing else


def usual_acted(s: State) -> int:
    """The declined races that have acted so far, by default: all, or those up to the one that acts now (O4)."""
    own = int(s.declined[s.turn])
    if s.army >= 0 and own & BIT[s.army]:
        return own & int(2 * BIT[s.army] - 1)
    return own


def usual_opening(s: State) -> int:
    """Whether start benefits may be used, by default: in the choice of T2 (O6)."""
    return int(s.table.opens and s.phase == CHOOSING and s.is_active(s.army))


def load_course(s: State, shape: PositionShape, progress: ProgressShape) -> None:
    """Load the current decision, and what has happened in the turn so far."""
    usual = "pick" if s.active[s.turn] < 0 else "turn"
    decision = usual if isinstance(shape.decision, UnsetType) else shape.decision
    s.phase = PHASES.index(known("decision", decision, "decision", list(PHASES)))
    s.seat = s.turn if isinstance(shape.to_move, UnsetType) else known_seat(s, "to_move", shape.to_move)
    if s.seat != s.turn and s.phase != RETREATING:
        raise PositionError(
            f"to_move: in the turn of seat {s.turn} only 'retreat' can be decided by another seat", "other_decides"
        )
    s.declining = int(progress.declining)
    s.army = _acting_army(s, None if isinstance(shape.army, UnsetType) else shape.army, decision)
    _load_progress(s, progress)


def _acting_army(s: State, named: str | None, decision: str) -> int:
    if s.phase in (OVER, PICKING, SWAPPING):
        if named is not None:
            raise PositionError(
                f"army: no race acts in the decision '{decision}'; leave it out", "no_army", {"decision": decision}
            )
        if s.phase != OVER and s.active[s.turn] >= 0:
            raise PositionError(
                f"decision: seat {s.turn} has an active race, so it does not pick (T1)",
                "no_pick",
                {"player": int(s.turn)},
            )
        return -1
    if named is None:
        return _usual_army(s, decision)
    races = [race.id for race in s.table.races]
    army = races.index(known("army", named, "race", races))
    if s.seat_of[army] != s.seat:
        raise PositionError(
            f"army: {named} do not belong to seat {s.seat}, who has to decide",
            "army_other",
            {"race": named, "player": int(s.seat)},
        )
    fights = decision in ("turn", "conquer", "redeploy") and s.race(army).fights_declined()
    if decision == "redeploy" and s.declining:
        fights = True  # one last time (UP17)
    if not s.is_active(army) and not fights and s.phase != RETREATING:
        raise PositionError(
            f"army: {named} have declined and have no part in the decision '{decision}'",
            "army_declined",
            {"race": named, "decision": decision},
        )
    return army


def _usual_army(s: State, decision: str) -> int:
    """The active race; for a retreat, the race that was driven out."""
    if s.phase == RETREATING:
        for army in range(len(s.table.races)):
            if s.seat_of[army] == s.seat and (s.fled[army] or has_fled_pieces(s, army)):
                return army
    if s.phase in (ENDING, SHIPPING) and s.active[s.seat] < 0:
        return -1
    if s.active[s.seat] < 0:
        raise PositionError(
            f"decision: '{decision}' needs an active race of seat {s.seat}; give it one, or 'army'",
            "needs_race",
            {"decision": decision, "player": int(s.seat)},
        )
    return int(s.active[s.seat])


def _load_progress(s: State, shape: ProgressShape) -> None:
    s.ready, s.picked, s.fought = int(shape.ready), int(shape.picked), int(shape.fought)
    s.prey, s.placed = shape.prey, shape.placed
    s.attacked = union([known_seat(s, "progress.attacked", seat) for seat in shape.attacked])
    s.acted = usual_acted(s) if isinstance(shape.acted, UnsetType) else _acted(s, shape.acted)
    s.opening = usual_opening(s) if isinstance(shape.opening, UnsetType) else int(shape.opening)
    s.barred = union([known_region(s, "progress.barred", r) for r in shape.barred])
    for r, tokens in shape.spare.items():
        s.spare = put(s.spare, known_region(s, "progress.spare", r), tokens)
    s.last, s.late, s.leaving = int(shape.last), int(shape.late), int(shape.vanishing)
    s.paid, s.collected = shape.paid, shape.collected
    s.target = -1 if shape.target is None else shape.target
    slots = {trait.id: int(trait.slot) for trait in noting(s)}
    for id, note in shape.notes.items():
        s.turn_note = put(s.turn_note, slots[known("progress.notes", id, "race or power", list(slots))], note)


def _acted(s: State, ids: list[str]) -> int:
    races = [race.id for race in s.table.races]
    return union([races.index(known("progress.acted", id, "race", races)) for id in ids])


# --- checks ---
def check_playable(s: State) -> None:
    """Check that there is something to decide, by the seat and about the army that the position names."""
    _check_who_decides(s)
    _check_progress(s)
    if s.phase == RETREATING and not s.fled[s.army] and not has_fled_pieces(s, s.army):
        raise PositionError(
            f"decision: 'retreat' needs tokens or pieces of {s.race(s.army).id} that have 'fled'",
            "retreat",
            {"race": s.race(s.army).id},
        )
    _check_pending(s)
    moves = Moves()
    list_legal(s, moves)
    decision = PHASES[s.phase]
    if s.phase != OVER and (moves.n == 0 or (s.phase in _OFFERS and moves.n == 1 and moves.codes[0] == END)):
        raise PositionError(
            f"decision: '{decision}' needs {_NEEDS.get(decision, 'something to decide')}, and there is none",
            "nothing",
            {"decision": decision},
        )


def _check_who_decides(s: State) -> None:
    decision = PHASES[s.phase]
    if s.phase in (PLACING, SETTLING, PAYING, CALLING, NAMING, ENDING) and s.army != s.active[s.turn]:
        raise PositionError(
            f"army: '{decision}' is decided for the active race of seat {s.turn}",
            "army_active",
            {"decision": decision, "player": int(s.turn)},
        )
    if s.phase == SHIPPING and s.turn != s.first:
        raise PositionError(
            f"turn: 'ships' is decided by seat {s.first}, who begins each round (Q43)",
            "ships_first",
            {"player": int(s.first)},
        )


def _check_progress(s: State) -> None:
    if s.phase != SHIPPING and s.attacked & BIT[s.turn]:  # ships come before the turn begins
        raise PositionError(
            f"progress.attacked: seat {s.turn} has the turn and does not attack itself; leave it out", "attacked_self"
        )
    if s.prey and s.phase in (PICKING, SWAPPING, CHOOSING):
        decision = PHASES[s.phase]
        raise PositionError(
            f"progress.prey: nothing has been conquered yet before '{decision}'; leave it out",
            "prey",
            {"decision": decision},
        )
    if any(s.spare) and not any(race.hooks & STANDS_STILL for race in s.table.races):  # it may be of an earlier turn
        raise PositionError(
            "progress.spare: no race of this game stays where it conquered (SR1); leave it out", "spare"
        )
    for army in members(s.acted):
        if s.phase != SHIPPING and s.seat_of[army] not in (s.turn, -1):  # as above: it may be of the turn before
            race = s.race(army).id
            raise PositionError(
                f"progress.acted: {race} belong to seat {s.seat_of[army]}, whose turn it is not; leave them out",
                "acted",
                {"race": race, "player": int(s.seat_of[army])},
            )
    if s.declining and s.army < 0:
        raise PositionError("progress.declining: no race acts here; leave it out", "declining")


def _check_pending(s: State) -> None:
    """Decisions in the middle of something else need a target; others have none."""
    target = int(s.target)
    if s.phase == PAYING:
        if not (s.hand[s.army] and target in members(targets(s, s.army))):
            raise PositionError(
                "progress.target: 'pay' needs tokens in hand, and the region of the last conquest here", "pay"
            )
    elif s.phase == SWAPPING:
        if not 0 <= target < length(s):
            raise PositionError(
                f"progress.target: 'swap' needs the combo being picked, 0 to {length(s) - 1}",
                "swap",
                {"last": int(length(s)) - 1},
            )
        if s.paid != target:
            raise PositionError(
                f"progress.paid: the combo at place {target} costs {target} coins, not {s.paid} (T1)",
                "paid",
                {"place": target, "coins": int(s.paid)},
            )
    elif target >= 0 or s.paid or s.collected:
        raise PositionError(
            "progress.target: nothing is under way but in 'pay' and 'swap'; leave out what was paid", "no_target"
        )
    if s.phase == GIVING_UP and s.regions[s.army] and s.hand[s.army] >= to_set_aside(s, s.army):
        raise PositionError(
            "decision: 'give_up' needs more tokens to set aside than there are in hand (BR1)", "give_up"
        )
    if s.phase == SHIPPING and len(members(pirate_waters(s))) <= SHIPS - len(members(s.ships)):
        raise PositionError(
            "decision: 'ships' needs more empty river regions than there are ships left (Q43)", "ships_left"
        )
