"""Properties of any setup and any course of a game, looked for with hypothesis."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import hypothesis.strategies as st
from hypothesis import HealthCheck, given, settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from elbowroom import Action, Game, Record, Setup
from elbowroom.boxes.base.manifest import BOX
from elbowroom.game.setup import MAX_SEED
from elbowroom.rules.events import GameEnded, Revealed, Rolled
from tests import invariants
from tests.boxes.base import printed
from tests.fuzz_game import MOST_STEPS
from tests.fuzz_plan import Opening, grounds, setup_of
from tests.near_misses import check_near_misses
from tests.oracle.witness import Witness

RACES = tuple(race.id for race in BOX.races)
POWERS = tuple(power.id for power in BOX.powers)
thorough = settings(max_examples=40, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
brief = settings(thorough, max_examples=12)


def _orders(ids: tuple[str, ...], without: set[str]) -> st.SearchStrategy[tuple[str, ...] | None]:
    """No order, the exact order of some cards on top, or of the whole stack."""
    kept = [id for id in ids if id not in without]
    some = st.lists(st.sampled_from(kept), unique=True, max_size=len(kept)).map(tuple)
    return st.none() | some | st.permutations(kept).map(tuple)


@st.composite
def setups(draw: st.DrawFn, races: tuple[str, ...] = RACES, powers: tuple[str, ...] = POWERS) -> Setup:
    """Any setup of the base game that can be played with no more than these races and powers."""
    players = draw(st.integers(2, 5))
    least = 2 * players + 3  # U8
    few_races = st.lists(st.sampled_from(races), unique=True, max_size=len(races) - least)
    few_powers = st.lists(st.sampled_from(powers), unique=True, max_size=len(powers) - least)
    without = draw(few_races) + draw(few_powers) + [id for id in (*RACES, *POWERS) if id not in (*races, *powers)]
    return Setup(
        players=players,
        seed=draw(st.integers(0, MAX_SEED)),
        names=tuple(draw(st.lists(st.text(max_size=5), max_size=players))),
        without=tuple(without),
        banners=draw(_orders(RACES, set(without))),
        badges=draw(_orders(POWERS, set(without))),
        first=draw(st.none() | st.integers(0, players - 1)),
    )


@st.composite
def mixed_setups(draw: st.DrawFn) -> Setup:
    """A setup with any boxes on any board."""
    ground = draw(st.sampled_from([ground for players in (2, 3, 4, 5) for ground in grounds(players)]))
    return setup_of(Opening(ground, ()), Random(draw(st.integers(0, 2**32))))


@dataclass(frozen=True)
class Course:
    """How a game goes: so many random steps, then chosen ones, which hypothesis can make simpler."""

    seed: int
    random_steps: int
    choices: list[int]

    def play(self, setup: Setup) -> Game:
        """The position it leads to."""
        game = Game.new(setup)
        invariants.play_randomly(game, Random(self.seed), self.random_steps)
        for choice in self.choices:
            if not game.over:
                legal = game.legal_actions()
                game.apply(legal[choice % len(legal)])
        return game


courses = st.builds(Course, st.integers(0, 2**32), st.integers(0, 250), st.lists(st.integers(0, 999), max_size=20))
randoms = st.integers(0, 2**32).map(Random)


@thorough
@given(setups() | mixed_setups(), courses, randoms)
def test_any_position(setup: Setup, course: Course, rng: Random) -> None:
    game = course.play(setup)
    invariants.check_position(game, game.legal_actions())
    invariants.copies_are_independent(game, rng)
    invariants.views_hide(game, rng)
    invariants.undo_reaches_the_base(game)
    invariants.position_round_trips(game)
    invariants.record_replays(game)
    check_near_misses(game, rng, 600)


@thorough
@given(setups() | mixed_setups(), courses)
def test_the_same_choices_make_the_same_game(setup: Setup, course: Course) -> None:
    game, again = course.play(setup), course.play(setup)
    assert again == game
    assert hash(again) == hash(game)
    assert again.record() == game.record()


@brief
@given(setups(printed.RACES, printed.POWERS), st.lists(st.integers(0, 999), max_size=50), randoms)
def test_every_game_ends_and_follows_the_rules_to_the_end(setup: Setup, choices: list[int], rng: Random) -> None:
    game = Game.new(setup)
    opening, witness = game.copy(), Witness(game)
    for number in range(MOST_STEPS):
        legal = game.legal_actions()
        witness.check_decision(game, legal)
        if game.over:
            break
        action = legal[choices[number] % len(legal)] if number < len(choices) else rng.choice(legal)
        witness.follow(game, action, game.apply(action))
    assert game.over
    invariants.game_ended_well(opening, game)


class Handling(RuleBasedStateMachine):
    """A game that is played, taken back, copied, written down and read again, in any order."""

    @initialize(setup=setups())
    def begin(self, setup: Setup) -> None:
        self.game = Game.new(setup)
        self.back: list[Game] = []  # what undo must lead back to, the last one first in line

    @precondition(lambda self: not self.game.over)
    @rule(choice=st.integers(0, 999))
    def act(self, choice: int) -> None:
        legal = self.game.legal_actions()
        self.take(legal[choice % len(legal)])

    def take(self, action: Action) -> None:
        before = self.game.copy()
        events = self.game.apply(action)
        if self.back and self.back[-1].to_move != before.to_move:
            self.back = []
        self.back.append(before)
        if any(isinstance(event, Revealed | Rolled | GameEnded) for event in events):
            self.back = []

    @precondition(lambda self: self.back)
    @rule()
    def undo(self) -> None:
        self.game.undo()
        assert self.game == self.back.pop()

    @rule()
    def go_on_with_a_copy(self) -> None:
        copy = self.game.copy()
        invariants.play_randomly(self.game, Random(1), 5)  # what becomes of the old one is no matter
        self.game = copy

    @rule()
    def go_on_from_the_record(self) -> None:
        """A record does not tell of steps taken back, so more may be taken back after it than before."""
        record = Record.parse(self.game.record().text())
        replayed = record.replay()
        assert replayed == self.game
        self.game, self.back = record.replay(upto=0), []
        for step in record.steps:
            self.take(self.game.parse(step.action))
        assert self.game == replayed
        assert self.game.can_undo() == replayed.can_undo()

    @rule()
    def go_on_from_the_position(self) -> None:
        self.game = Game.from_position(self.game.to_position())
        self.back = []

    @invariant()
    def all_is_well(self) -> None:
        invariants.check_position(self.game, self.game.legal_actions())
        assert self.game.can_undo() == bool(self.back)


TestHandling = Handling.TestCase
TestHandling.settings = settings(thorough, max_examples=30, stateful_step_count=60)
