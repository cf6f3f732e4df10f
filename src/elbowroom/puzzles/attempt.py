"""Somebody tries a puzzle: a pure function of the puzzle and the steps made so far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from elbowroom import Action, Event, Game
from elbowroom.formats.puzzle import PuzzleShape
from elbowroom.game.game import IllegalAction
from elbowroom.puzzles.goals import TACTICS, achieved, coins_of
from elbowroom.rules.door import DIE, Door

Verdict = Literal["open", "right", "wrong"]


@dataclass(frozen=True)
class MadeStep:
    """A step, by whomever, what happened, and the game after it."""

    seat: int
    action: str
    events: tuple[Event, ...]
    after: Game


@dataclass
class Attempt:
    """An attempt under way or over. `steps` are the solver's own; `made` includes what others had to decide."""

    puzzle: PuzzleShape
    game: Game
    steps: list[str] = field(default_factory=list)
    made: list[MadeStep] = field(default_factory=list)
    verdict: Verdict = "open"
    value: float = 0.0  # what was achieved, as `PuzzleShape.best` counts it; 0 for a strategy
    coins: int = 0  # what the turn has brought so far


def start_of(puzzle: PuzzleShape, names: Sequence[str] = ()) -> Game:
    """The game where a puzzle begins."""
    return Game.from_position(puzzle.position | {"names": list(names)} if names else puzzle.position)


def make_step(game: Game, action: Action) -> list[Event]:
    """Make a step as in all puzzles: a die shows 0. Other chances, after the end of a turn, take their course."""
    door = Door()
    trial = game.position_copy()
    trial.door = door
    from elbowroom.rules.decisions import apply_code

    apply_code(trial, action.code)
    dice = 0
    for asked in door.asked:
        if asked != DIE:
            break
        dice += 1
    return game.apply(action, outcome=[0] * dice if dice else None)


def attempt(puzzle: PuzzleShape, steps: Sequence[str], names: Sequence[str] = ()) -> Attempt:
    """How far these steps lead. A step that is not legal, or comes after the end, raises `IllegalAction`."""
    found = Attempt(puzzle, start_of(puzzle, names))
    before = coins_of(found.game, puzzle.seat)
    for step in steps:
        if found.verdict != "open":
            raise IllegalAction(f"'{step}' comes too late: the attempt is over", [])
        action = found.game.parse(step)
        _make(found, action)
        found.steps.append(step)
        _answer(found)
        _judge(found, step, before)
    return found


def _make(found: Attempt, action: Action) -> None:
    seat = found.game.to_move
    if action not in found.game.legal_actions():
        found.game.apply(action)  # says why not
    events = make_step(found.game, action)
    found.made.append(MadeStep(-1 if seat is None else seat, str(action), tuple(events), found.game.copy()))


def _answer(found: Attempt) -> None:
    """What others have to decide within the turn, such as a retreat: they take the last option."""
    game, seat = found.game, found.puzzle.seat
    while not game.over and game.turn == seat and game.to_move != seat:
        _make(found, game.legal_actions()[-1])


def _judge(found: Attempt, step: str, before: int) -> None:
    puzzle, game = found.puzzle, found.game
    found.coins = coins_of(game, puzzle.seat) - before
    if puzzle.goal not in TACTICS:
        found.verdict = "right" if step in puzzle.answers else "wrong"
    elif game.over or game.turn != puzzle.seat:
        found.value = achieved(game, puzzle.goal, puzzle.seat, before)
        found.verdict = "right" if found.value >= puzzle.best else "wrong"
