"""How much of what a turn changed was luck.

A die, or something turned up, is worth the difference between how things stand after it and how they would stand on
average. To judge positions in the middle of a turn, the turn is finished in the same sensible way on both sides. What a
turn changed besides is put down to decisions. So luck and decisions add up to the whole by construction.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final, TypeVar

from elbowroom.game.costs import cost_of
from elbowroom.game.game import DIE_ODDS
from elbowroom.review.history import PlayedStep, PlayedTurn
from elbowroom.review.shapes import ChanceEvent
from elbowroom.review.worlds import Imagination, Tally, turn_steps
from elbowroom.rules.actions import ACTIONS
from elbowroom.rules.decisions import apply_code
from elbowroom.rules.door import DIE, Door
from elbowroom.rules.events import Event, MarkerFound, Revealed, Rolled, WeatherCame
from elbowroom.rules.state import OVER, State

E = TypeVar("E", bound=Event)
NOTHING: Final = 0.0005  # coins: less than this is no luck


def chance_events(imagination: Imagination, turn: PlayedTurn) -> list[ChanceEvent]:
    """The dice of a turn and what was turned up in it, with what each was worth."""
    found = [_chance_event(imagination, turn, step) for step in turn.steps if step.revealed]
    return [event for event in found if event.pips is not None or any(abs(coins) >= NOTHING for coins in event.coins)]


def _chance_event(imagination: Imagination, turn: PlayedTurn, step: PlayedStep) -> ChanceEvent:
    strength, players = imagination.strength, imagination.players
    rng = Random(f"{strength.seed} luck {step.number}")
    happened, average = Tally(players), Tally(players)
    for _ in range(strength.worlds):
        world = imagination.world(step.before, turn.seat, rng)
        after = _as_it_went(imagination, turn, step, world, rng)
        _judge_end(imagination, turn, after, happened, 1.0)
        for odds, end in _all_outcomes(step, world):
            _judge_end(imagination, turn, end, average, odds)
    coins = _difference(happened.mean_coins(), average.mean_coins(), 3)
    chances = _difference(happened.mean_chances(), average.mean_chances(), 4)
    return ChanceEvent(step=step.number, seat=turn.seat, coins=coins, chances=chances, **_named(step))


def _as_it_went(imagination: Imagination, turn: PlayedTurn, step: PlayedStep, world: State, rng: Random) -> State:
    """The position after the step as it was, with what is still hidden dealt anew, and the same luck to come."""
    if step.after.phase == OVER:
        return step.after.copy()
    after = imagination.world(step.after, turn.seat, rng)
    after.luck, after.luck2 = world.luck, world.luck2
    return after


def _all_outcomes(step: PlayedStep, world: State) -> list[tuple[float, State]]:
    """The positions after the step: for each face of the die, or with what this world has in store."""
    faces = DIE_ODDS if step.asked and step.asked[0] == DIE else ((-1, 1.0),)
    found: list[tuple[float, State]] = []
    for pips, odds in faces:
        trial = world.copy()
        trial.door = Door([pips] if pips >= 0 else [])
        apply_code(trial, step.code)
        trial.door = None
        found.append((odds, trial))
    return found


def _judge_end(imagination: Imagination, turn: PlayedTurn, s: State, tally: Tally, weight: float) -> None:
    for code in turn_steps(s, [], imagination.mind, (turn.round, turn.seat)):
        apply_code(s, code)
    imagination.judge.look(s)
    tally.add(imagination.judge, weight)


def _difference(values: list[float], others: list[float], digits: int) -> tuple[float, ...]:
    return tuple(round(value - other, digits) for value, other in zip(values, others, strict=True))


def _named(step: PlayedStep) -> dict[str, Any]:
    """What kind of chance it was, and what came of it."""
    rolled = _first(step.events, Rolled)
    if rolled is not None:
        return {"kind": "die", "pips": rolled.pips, "needed": _needed(step)}
    found = _first(step.events, MarkerFound)
    if found is not None:
        return {"kind": "find", "name": found.find}
    came = _first(step.events, WeatherCame)
    if came is not None:
        return {"kind": "weather", "name": came.weather}
    revealed = _first(step.events, Revealed)
    if revealed is not None:
        return {"kind": "column", "combo": (revealed.race, revealed.power)}
    return {"kind": "draw"}


def _first(events: list[Event], kind: type[E]) -> E | None:
    return next((event for event in events if isinstance(event, kind)), None)


def _needed(step: PlayedStep) -> int | None:
    """How many pips the conquest asked for."""
    action, s = ACTIONS[step.code], step.before
    if action.kind != "last" or s.army < 0 or action.region is None:
        return None
    return cost_of(s, int(s.army), action.region).pips
