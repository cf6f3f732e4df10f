"""One game under the eyes of all checks. Everything in it follows from a seed and the game's number."""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from elbowroom import Action, Event, Game, Setup
from elbowroom.bots import Bot, make_bot
from elbowroom.rules.actions import ABANDON, CONQUER, DECLINE, DEPLOY, END, LAST, PEACE, PICK, PLACES, STOP, VANISH
from elbowroom.rules.events import Conquered, Declined, MarkerFound, Noted, Picked, Revived, Scored, WeatherCame
from tests import invariants
from tests.fuzz_plan import Pair, opening_of, setup_of
from tests.near_misses import check_near_misses
from tests.oracle.deeds import check_deed
from tests.oracle.finding import Finding, holds
from tests.oracle.known import is_known, strangers
from tests.oracle.witness import Witness

MOST_STEPS = 8000
OFTEN = 15  # each n-th step on average gets the checks of medium cost
# How often a kind of action is chosen first and then one of that kind, so that rare ones come up.
EVENLY = 0.5


@dataclass
class Report:
    """What came of one game."""

    number: int
    steps: int = 0
    finding: str | None = None
    actions: list[str] = field(default_factory=list)
    picked: set[Pair] = field(default_factory=set)
    played: set[Pair] = field(default_factory=set)  # conquered something, and that turn was scored
    declined: set[Pair] = field(default_factory=set)
    scored: set[Pair] = field(default_factory=set)  # in the turn of the decline or later
    decisions: dict[str, int] = field(default_factory=dict)
    seen: set[str] = field(default_factory=set)  # boards, boxes, copies, loans, revivals, finds, events


@dataclass(frozen=True)
class Plan:
    """How game `number` of a run is set up and steered."""

    setup: Setup
    rng: Random
    patience: float  # how often a decline is thought over
    zeal: float  # how often a stop or an abandoned region is
    first_decline: int  # the round in which the first race declines at the latest
    ground: str


def plan(seed: int, number: int, players: Sequence[int] = (2, 3, 4, 5)) -> Plan:
    """The seats' first picks run through all pairs from game to game."""
    rng = Random(f"{seed}/{number}")
    opening = opening_of(seed, number, players)
    setup = setup_of(opening, rng)
    patience, zeal = rng.choice([0, 0.5, 0.9]), rng.choice([0, 0.5, 0.95])
    return Plan(setup, rng, patience, zeal, rng.randint(2, 5), opening.ground.name)


def choose(plan: Plan, game: Game, legal: Sequence[Action]) -> Action:
    """A random action; the first picks and declines are steered so that every pair is picked, played, declined."""
    rng, s = plan.rng, game._state
    steered = _steered(plan, game, legal)
    if steered is not None:
        return steered
    action = _random_action(rng, legal)
    army = s.active[s.turn]
    idle = army >= 0 and s.regions[army] == 0 and s.round < 5  # nothing conquered yet, or all lost
    if action.code in (DECLINE, VANISH) and (idle or s.round == 1 or rng.random() < plan.patience):
        return legal[0]
    certain = [other for other in legal if CONQUER <= other.code < LAST]
    if idle and certain and rng.random() < 0.8:
        return rng.choice(certain)
    if (action.code == STOP or ABANDON <= action.code < CONQUER) and (idle or rng.random() < plan.zeal):
        return rng.choice(certain or [other for other in legal if LAST <= other.code < PEACE] or legal)
    return action


def _steered(plan: Plan, game: Game, legal: Sequence[Action]) -> Action | None:
    """What the plan wants, if it wants anything: the next pair of the stacks, its own badge, a decline in time."""
    s = game._state
    wanted: tuple[int, ...] = ()
    if game.decision == "pick" and (s.round == 1 or plan.rng.random() < 0.7):
        wanted = (PICK,)
    elif game.decision == "swap" and s.round == 1:
        wanted = (END,)
    elif game.decision == "turn" and plan.first_decline <= s.round <= 5 and not s.declined[s.turn]:
        army = s.active[s.turn]
        if s.round == 5 or (army >= 0 and s.regions[army]):  # it has conquered something
            wanted = (DECLINE, VANISH)
    return next((action for action in legal if action.code in wanted), None)


def _random_action(rng: Random, legal: Sequence[Action]) -> Action:
    """Any of them, or first a kind of action and then one of these."""
    if rng.random() < EVENLY:
        kinds: dict[int, list[Action]] = {}
        for action in legal:
            kinds.setdefault(min(action.code, DEPLOY) // PLACES, []).append(action)
        legal = rng.choice(list(kinds.values()))
    return rng.choice(legal)


def fuzz_game(
    seed: int, number: int, players: Sequence[int] = (2, 3, 4, 5), deep: int = 400, bot: str | None = None
) -> Report:
    """Play one game and check everything; each `deep`-th position on average gets the expensive checks too."""
    report = Report(number)
    try:
        plan_of_game = plan(seed, number, players)
        seats = range(plan_of_game.setup.players)
        bots = [make_bot(bot, number * 10 + seat) for seat in seats] if bot else []
        _play(plan_of_game, bots, Random(f"checks {seed}/{number}"), report, deep)
    except Finding as finding:
        report.finding = str(finding)
    except Exception:
        report.finding = traceback.format_exc()
    return report


def _play(plan: Plan, bots: list[Bot], rng: Random, report: Report, deep: int) -> None:
    game = Game.new(plan.setup)
    opening, cover, reading = game.copy(), Cover(report, plan), None
    # the second implementation of the rules knows the base game as printed
    base_alone = plan.setup.boxes == ("base",) and plan.ground.startswith("base-")
    witness = Witness(game) if base_alone and not strangers(game._state.table) else None
    while not game.over:
        holds(report.steps < MOST_STEPS, "the game does not end")
        legal = game.legal_actions()
        report.decisions[game.decision] = report.decisions.get(game.decision, 0) + 1
        reading = invariants.check_position(game, legal, reading)
        if witness is not None:
            witness.check_decision(game, legal)
        if rng.random() * deep < 1:
            check_deeply(game, rng)
        action = _decide(plan, bots, game, legal)
        before, past = game._state.copy(), game.copy() if rng.random() * OFTEN < 1 else None
        report.actions.append(str(action))
        events = game.apply(action)
        report.steps += 1
        invariants.check_step(before, game._state, events)
        if witness is not None:
            witness.follow(game, action, events)
        if past is not None:
            check_closely(past, game, action, events)
        cover.take(game, events)
    invariants.check_position(game, game.legal_actions())
    if rng.random() * deep < OFTEN:
        check_deeply(game, rng)
    invariants.game_ended_well(opening, game)


def _decide(plan: Plan, bots: list[Bot], game: Game, legal: list[Action]) -> Action:
    """The plan steers the first picks in any case; after that the bots play, if there are any."""
    if not bots or (game.round == 1 and game.decision == "pick"):
        return choose(plan, game, legal)
    seat = game._state.seat
    view = game.view(seat)
    return bots[seat].choose(view, view.legal_actions())


def check_closely(before: Game, game: Game, action: Action, events: Sequence[Event]) -> None:
    """The checks of one step that are a little slow."""
    legal = before.legal_actions()
    invariants.legal_actions_are_well_formed(before, legal)
    if before.decision == "conquer":
        invariants.costs_agree_with_actions(before, legal)
    if is_known(before._state) and is_known(game._state):
        check_by_the_rulebook(before, game, action, events)
    invariants.undo_goes_back(before, game, events)


def check_by_the_rulebook(before: Game, game: Game, action: Action, events: Sequence[Event]) -> None:
    """One step against the second reading of the rules."""
    if before.decision == "conquer":
        invariants.conquests_are_those_of_the_rules(before)
    if before.decision in ("conquer", "place"):
        invariants.options_are_those_of_the_rules(before, before.legal_actions())
    invariants.pay_is_that_of_the_rules(before, events)
    check_deed(before._state, game._state, action, events)


def check_deeply(game: Game, rng: Random) -> None:
    """The checks that are too slow for every position."""
    check_near_misses(game, rng)
    invariants.every_action_leads_on(game, rng)
    invariants.copies_are_independent(game, rng)
    invariants.views_hide(game, rng)
    invariants.undo_reaches_the_base(game)
    invariants.position_round_trips(game)
    invariants.record_replays(game)
    if not game.over:
        invariants.chances_are_complete(game, rng.choice(game.legal_actions()))


class Cover:
    """Notes in a report which pairs were picked, played, declined and scored, and what else came up."""

    def __init__(self, report: Report, plan: Plan) -> None:
        self.report = report
        self.power: dict[str, str | None] = {}
        self.fighting: dict[int, Pair] = {}  # by seat: the pair that has conquered something this turn
        self.leaving: dict[int, Pair] = {}  # by seat: the pair that has declined and was not scored yet
        self.copied = -1
        report.seen |= {f"board {plan.ground}", f"players {plan.setup.players}", f"boxes {'+'.join(plan.setup.boxes)}"}

    def take(self, game: Game, events: Sequence[Event]) -> None:
        """Go through the events of a step."""
        for event in events:
            if isinstance(event, Picked | Revived):
                self.power[event.race] = event.power
            if isinstance(event, Picked):
                self.report.picked.add((event.race, event.power))
            elif isinstance(event, Conquered):
                if game._state.active[event.seat] == game._state.table.race_number(event.race):
                    self.fighting[event.seat] = event.race, self.power[event.race]
            elif isinstance(event, Declined):
                self.report.declined.add((event.race, event.power))
                self.leaving[event.seat] = event.race, event.power
            elif isinstance(event, Scored):
                self._scored(event.seat)
            else:
                self._see(event)
        if game._state.copied != self.copied:
            self.copied = int(game._state.copied)
            if self.copied >= 0:
                self.report.seen.add(f"copied {game._state.table.powers[self.copied].id}")

    def _scored(self, seat: int) -> None:
        if seat in self.fighting:
            self.report.played.add(self.fighting.pop(seat))
        if seat in self.leaving:
            self.report.scored.add(self.leaving.pop(seat))

    def _see(self, event: Event) -> None:
        if isinstance(event, Revived):
            self.report.seen.add(f"revived {event.race}")
        elif isinstance(event, MarkerFound):
            self.report.seen.add(f"found {event.find}")
        elif isinstance(event, WeatherCame):
            self.report.seen.add(f"event {event.weather}")
        elif isinstance(event, Noted) and event.source == "stonehedge":
            self.report.seen.add(f"lent {event.what}")
