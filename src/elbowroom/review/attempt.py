"""A turn of a reviewed game played anew, from a decision on, and judged as the review judges.

What was hidden from the player then is dealt anew, always in the same way: nobody plays it better by knowing what the
game had in store, and everybody who tries meets the same dice.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

import msgspec

from elbowroom.bots.thinking.turns import finishing_choice
from elbowroom.game.game import Game
from elbowroom.review.decisions import decided, parts_of, weigh
from elbowroom.review.history import History, PlayedStep, PlayedTurn
from elbowroom.review.labels import label_for
from elbowroom.review.run import imagination_for
from elbowroom.review.shapes import Decided
from elbowroom.review.strength import Strength
from elbowroom.review.worlds import turn_of, usual_mind, world_for
from elbowroom.rules.actions import ACTIONS, parse_action
from elbowroom.rules.decisions import apply_code
from elbowroom.rules.door import Door
from elbowroom.rules.events import Event
from elbowroom.rules.state import State

_DEALT: Final = "anew"


class AttemptVerdict(msgspec.Struct, frozen=True):
    """What a turn played anew is worth: win chance and expected coins, what it lost against the best found, and its
    decisions one by one."""

    chance: float
    coins: float
    lost: float
    coins_lost: float
    label: str
    decisions: tuple[Decided, ...]


@dataclass(frozen=True)
class AttemptStep:
    """A step of a turn played anew, by its player or, where others must decide, by them; and the game after it."""

    seat: int
    action: str
    events: list[Event]
    after: Game


class Attempt:
    """A turn played anew from a position in which its player has to decide. `steps` are those made so far."""

    def __init__(self, game: Game) -> None:
        s = game.position_copy()
        self.seat: Final = int(s.seat)
        self._turn: Final = turn_of(s)
        self._mind: Final = usual_mind(int(s.table.players))
        self.game: Game = Game(game.setup.without_secrets(), world_for(s, self.seat, Random(_DEALT)), None)
        self.steps: Final[list[AttemptStep]] = []

    @property
    def done(self) -> bool:
        """Whether the turn is over."""
        s = self.game.position_copy()
        return self.game.over or turn_of(s) != self._turn

    def play(self, action: str) -> None:
        """Make a step of the player; the others do what they must. `IllegalAction` if it is not legal."""
        self._make(action)
        while not self.done and self.game.to_move != self.seat:
            self._make(str(ACTIONS[int(finishing_choice(self.game.position_copy(), self._mind))]))

    def _make(self, action: str) -> None:
        seat = self.game.to_move or 0
        events = self.game.apply(action)
        self.steps.append(AttemptStep(seat, action, events, self.game.copy()))


def judged_attempt(history: History, strength: Strength, step: int, actions: Sequence[str]) -> AttemptVerdict:
    """What a turn is worth that was played anew from a step on. `actions` are all steps of it, also those of others."""
    turn = next(turn for turn in history.turns if turn.steps[0].number <= step <= turn.steps[-1].number)
    before = next(one.before for one in turn.steps if one.number == step)
    steps = _played(before, turn.seat, step, [parse_action(action).code for action in actions])
    anew = PlayedTurn(turn.number, turn.round, turn.seat, steps)
    imagination = imagination_for(history.players, strength)
    found = [decided(weigh(imagination, anew, part)) for part in parts_of(anew)]
    decisions = tuple(one for part in found for one in part)
    lost = round(sum(one.lost for one in decisions), 4)
    later = [one for part in found[1:] for one in part]
    first = found[0][-1].played
    return AttemptVerdict(
        chance=round(max(0.0, first.chance - sum(one.lost for one in later)), 4),
        coins=round(first.coins - sum(one.coins_lost for one in later), 3),
        lost=lost,
        coins_lost=round(sum(one.coins_lost for one in decisions), 3),
        label=label_for(lost, history.players),
        decisions=decisions,
    )


def _played(before: State, seat: int, number: int, codes: Sequence[int]) -> list[PlayedStep]:
    """The steps with the positions around them, in the world that an `Attempt` is played in."""
    s = world_for(before, seat, Random(_DEALT))
    found: list[PlayedStep] = []
    for code in codes:
        start, mover, door = s.copy(), int(s.seat), Door([])
        s.door = door
        apply_code(s, code)
        s.door = None
        found.append(
            PlayedStep(
                number + len(found), mover, code, start, s.copy(), door.events, door.drawn, door.asked, door.revealed
            )
        )
    return found
