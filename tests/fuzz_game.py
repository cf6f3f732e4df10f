"""One random game under the eyes of all checks. Everything in it follows from a seed and the game's number."""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from elbowroom import Action, Event, Game, Setup
from elbowroom.boxes.base.manifest import BOX
from elbowroom.rules.actions import ABANDON, CONQUER, DECLINE, STOP
from elbowroom.rules.events import Conquered, Declined, Picked
from tests import invariants
from tests.near_misses import check_near_misses
from tests.oracle.finding import Finding, holds
from tests.oracle.witness import Witness

RACES = tuple(race.id for race in BOX.races)
POWERS = tuple(power.id for power in BOX.powers)
# All 280 pairs; neighbours in this order share neither race nor power, so that one game can begin with several.
PAIRS = tuple(
    (RACES[k % len(RACES)], POWERS[(k + shift) % len(POWERS)]) for shift in (0, 1) for k in range(140)
)  # fmt: skip
MOST_STEPS = 5000

Pair = tuple[str, str | None]


@dataclass
class Report:
    """What came of one game."""

    number: int
    steps: int = 0
    finding: str | None = None
    actions: list[str] = field(default_factory=list)
    picked: set[Pair] = field(default_factory=set)
    played: set[Pair] = field(default_factory=set)
    declined: set[Pair] = field(default_factory=set)
    decisions: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Plan:
    """How game `number` of a run is set up and steered."""

    setup: Setup
    rng: Random
    patience: float  # how often a decline is thought over
    zeal: float  # how often a stop or an abandoned region is
    first_decline: int  # the turn in which the first race declines at the latest


def plan(seed: int, number: int, players: Sequence[int]) -> Plan:
    """The seats' first picks run through all pairs from game to game."""
    rng = Random(f"{seed}/{number}")
    seats = players[number % len(players)]
    start = sum(players) * (number // len(players)) + sum(players[: number % len(players)])
    pairs = [PAIRS[(start + i) % len(PAIRS)] for i in range(seats)]
    banners, badges = [race for race, _ in pairs], [power for _, power in pairs]
    other_banners = rng.sample([race for race in RACES if race not in banners], len(RACES) - seats)
    other_badges = rng.sample([power for power in POWERS if power not in badges], len(POWERS) - seats)
    without: tuple[str, ...] = ()
    if rng.random() < 0.2:
        left_out = rng.randint(0, min(3, len(RACES) - (2 * seats + 3)))  # U8
        without = (*other_banners[:left_out], *other_badges[: rng.randint(0, 20 - (2 * seats + 3))])
    setup = Setup(
        players=seats,
        seed=rng.getrandbits(64),
        without=without,
        banners=tuple(race for race in [*banners, *other_banners] if race not in without),
        badges=tuple(power for power in [*badges, *other_badges] if power not in without),
        first=rng.choice([None, *range(seats)]),
    )
    return Plan(setup, rng, rng.choice([0, 0.5, 0.9]), rng.choice([0, 0.5, 0.95]), rng.randint(2, 5))


def choose(plan: Plan, game: Game, legal: Sequence[Action]) -> Action:
    """A random action; the first picks and declines are steered so that every pair is picked, played, declined."""
    rng = plan.rng
    if game.round == 1 and game.decision == "pick":
        return legal[0]
    if legal[-1].code == DECLINE and plan.first_decline <= game.round <= 5 and not game.players[game.turn].declined:
        return legal[-1]
    action = rng.choice(legal)
    if action.code == DECLINE and rng.random() < plan.patience:
        return legal[0]
    if (action.code == STOP or ABANDON <= action.code < CONQUER) and rng.random() < plan.zeal:
        return rng.choice(legal)
    return action


def fuzz_game(seed: int, number: int, players: Sequence[int] = (2, 3, 4, 5), deep: int = 100) -> Report:
    """Play one game and check everything; each `deep`-th position on average gets the expensive checks too."""
    report = Report(number)
    try:
        _play(plan(seed, number, players), Random(f"checks {seed}/{number}"), report, deep)
    except Finding as finding:
        report.finding = str(finding)
    except Exception:
        report.finding = traceback.format_exc()
    return report


def _play(plan: Plan, rng: Random, report: Report, deep: int) -> None:
    game = Game.new(plan.setup)
    opening, witness = game.copy(), Witness(game)
    while not game.over:
        holds(report.steps < MOST_STEPS, "the game does not end")
        legal = game.legal_actions()
        report.decisions[game.decision] = report.decisions.get(game.decision, 0) + 1
        invariants.check_position(game, legal)
        witness.check_decision(game, legal)
        if rng.random() * deep < 1:
            check_deeply(game, rng)
        action, before = choose(plan, game, legal), game.copy()
        report.actions.append(str(action))
        events = game.apply(action)
        report.steps += 1
        witness.follow(game, action, events)
        invariants.undo_goes_back(before, game, events)
        _cover(report, witness, events)
    invariants.check_position(game, game.legal_actions())
    check_deeply(game, rng)
    invariants.game_ended_well(opening, game)


def check_deeply(game: Game, rng: Random) -> None:
    """The checks that are too slow for every position."""
    check_near_misses(game)
    invariants.copies_are_independent(game, rng)
    invariants.views_hide(game, rng)
    invariants.undo_reaches_the_base(game)
    invariants.position_round_trips(game)
    invariants.record_replays(game)
    if not game.over:
        invariants.chances_are_complete(game, rng.choice(game.legal_actions()))


def _cover(report: Report, witness: Witness, events: Sequence[Event]) -> None:
    for event in events:
        if isinstance(event, Picked):
            report.picked.add((event.race, event.power))
        elif isinstance(event, Conquered):
            army = witness.memory.before.army(event.race)
            if army.active:
                report.played.add((army.race, army.power))
        elif isinstance(event, Declined):
            report.declined.add((event.race, event.power))
