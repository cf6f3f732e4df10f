"""The moments that decided a game: the decisions that lost most, with both ways to play on, step by step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from elbowroom.boards.tokens import Held, held_in
from elbowroom.game.reader import Reader
from elbowroom.game.setup import Setup
from elbowroom.review.decisions import Contender, Weighing, parts_of, weigh
from elbowroom.review.history import History, PlayedTurn, told
from elbowroom.review.labels import is_worth_a_moment
from elbowroom.review.reasons import reasons_for
from elbowroom.review.shapes import Decided, KeyMoment, ReviewedTurn, ShownStep
from elbowroom.review.worlds import Imagination, turn_of, turn_steps
from elbowroom.rules.actions import ACTIONS
from elbowroom.rules.decisions import apply_code
from elbowroom.rules.door import Door
from elbowroom.rules.events import Event, RoundStarted, TurnStarted
from elbowroom.rules.state import State

MOMENTS: Final = 3
WORLDS: Final = 12  # among which the most ordinary one is shown


def chosen(turns: Sequence[ReviewedTurn], number: int = MOMENTS) -> list[tuple[int, int]]:
    """The decisions that lost most, one of a turn, as places in the lists; in the order of the game."""
    worst: list[tuple[float, int, int]] = []
    for place, turn in enumerate(turns):
        found = [(one.lost, i) for i, one in enumerate(turn.decisions) if is_worth_a_moment(one.label)]
        if found:
            lost, i = max(found, key=lambda pair: (pair[0], -pair[1]))
            worst.append((lost, place, i))
    worst.sort(key=lambda one: (-one[0], one[1]))
    return sorted((place, i) for _, place, i in worst[:number])


def moment(imagination: Imagination, history: History, turns: Sequence[ReviewedTurn], at: tuple[int, int]) -> KeyMoment:
    """Everything about one decision. The same worlds are imagined as when it was judged."""
    reviewed = turns[at[0]]
    turn, decision = history.turns[reviewed.number], reviewed.decisions[at[1]]
    part = next(part for part in parts_of(turn) if part[0].number == decision.step)
    weighing = weigh(imagination, turn, part)
    played, better = _sides(weighing, decision)
    setup = history.record.setup
    line, imagined = _imagined(imagination, weighing, better, setup)
    return KeyMoment(
        turn=at[0],
        decision=at[1],
        board=tuple(held_in(Reader(setup, part[0].before))),
        played=_as_played(turn, decision.step, setup),
        better=line,
        imagined=imagined,
        reasons=tuple(reasons_for(imagination, weighing, played, better)),
    )


def _sides(weighing: Weighing, decision: Decided) -> tuple[Contender, Contender]:
    """What was done and what was better, as that decision compares them."""
    played, best = weighing.played, weighing.best()
    if weighing.kind != "course":
        return played, best
    same = weighing.best(played.course)
    return (same, best) if decision.kind == "course" else (played, same)


# --- lines ---
def _as_played(turn: PlayedTurn, first: int, setup: Setup) -> tuple[ShownStep, ...]:
    found: list[ShownStep] = []
    for step in turn.steps:
        if step.number < first:
            continue
        before, after = (held_in(Reader(setup, s)) for s in (step.before, step.after))
        found.append(
            ShownStep(step.seat, str(ACTIONS[step.code]), told(_of_turn(step.events)), _changed(before, after))
        )
    return tuple(found)


def _imagined(
    imagination: Imagination, weighing: Weighing, contender: Contender, setup: Setup
) -> tuple[tuple[ShownStep, ...], bool]:  # fmt: skip
    """A line to the end of the turn in an ordinary world, and whether it took luck."""
    s = _ordinary(imagination, weighing, contender).copy()
    found: list[ShownStep] = []
    lucky = False
    before = held_in(Reader(setup, s))
    for code in turn_steps(s, contender.steps, contender.mind, turn_of(s)):
        seat, door = int(s.seat), Door([])
        s.door = door
        apply_code(s, code)
        s.door = None
        lucky = lucky or bool(door.asked)
        after = held_in(Reader(setup, s))
        found.append(ShownStep(seat, str(ACTIONS[code]), told(_of_turn(door.events)), _changed(before, after)))
        before = after
    return tuple(found), lucky


def _ordinary(imagination: Imagination, weighing: Weighing, contender: Contender) -> State:
    """The world in which a line ends most nearly as it does on average."""
    seat, mean = weighing.seat, contender.tally.mean_coins()[weighing.seat]

    def oddness(world: State) -> float:
        tally = imagination.look(imagination.tried(world, contender.steps, contender.mind))
        return abs(tally.mean_coins()[seat] - mean)

    return min(weighing.worlds[:WORLDS], key=oddness)


def _of_turn(events: list[Event]) -> list[Event]:
    """What happened, without the beginning of the next turn."""
    return [event for event in events if not isinstance(event, RoundStarted | TurnStarted)]


def _changed(before: list[Held], after: list[Held]) -> tuple[Held, ...]:
    return tuple(now for was, now in zip(before, after, strict=True) if was != now)
