"""What holds in every position, whatever was played: importable checks, each raising a `Finding`.

`check_position` runs the cheap ones, of which `tests.conservation` and `tests.consistency` hold most; the others are
for samples. They look into the state, because most of what they compare is kept twice there for speed; what the rules
say is the business of `tests.oracle`.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random

from elbowroom import SPACE, Action, Event, Game, Record
from elbowroom.game.reader import Reader
from elbowroom.rules.actions import ACTIONS, CONQUER, LAST, Moves
from elbowroom.rules.bits import members
from elbowroom.rules.decisions import apply_code, list_legal
from elbowroom.rules.events import (
    Foreseen,
    GameEnded,
    MarkerFound,
    Noted,
    Revealed,
    Rolled,
    Scored,
    TurnStarted,
    WeatherCame,
)
from elbowroom.rules.rivers import must_leave
from elbowroom.rules.state import NUMBERS, OVER, VECTORS, State
from tests.conservation import Reading, coins_are_conserved, everything_is_conserved
from tests.consistency import state_agrees_with_itself, turn_began_in_order
from tests.oracle.finding import Finding, holds, same
from tests.oracle.income import expected_pay
from tests.oracle.options import placements, special_conquests
from tests.oracle.prices import price
from tests.oracle.reaching import attackable
from tests.oracle.scoring import expected_winners
from tests.oracle.sight import Sight
from tests.oracle.snapshot import snapshot
from tests.scramble import scrambled

ALWAYS = ("caravel", "balrog", "lava")  # placed at other times too, or by rules of their own
UNDOABLE_NEVER = (Revealed, Rolled, GameEnded, MarkerFound, WeatherCame, Foreseen)


def check_position(game: Game, legal: Sequence[Action], before: Reading | None = None) -> Reading:
    """All cheap checks of one position; `legal` is what `Game.legal_actions` has just answered. The reading it returns
    may be given to the check of the next position, which then passes over whatever is still the same."""
    holds(bool(legal) != game.over, "no legal action, or some after the end")
    holds(len(set(legal)) == len(legal), "an action is listed twice")
    return check_state(game._state, before)


def check_state(s: State, before: Reading | None = None) -> Reading:
    """The cheap checks of one position that look at the state alone."""
    reading = Reading(s, before)
    everything_is_conserved(reading)
    state_agrees_with_itself(reading)
    return reading


def check_step(before: State, after: State, events: Sequence[Event]) -> None:
    """The cheap checks of one step: coins, and what must be settled when a turn begins."""
    coins_are_conserved(before, after, events)
    if any(isinstance(event, TurnStarted) for event in events):
        turn_began_in_order(after, int(before.turn))


# --- actions ---
def legal_actions_are_well_formed(game: Game, legal: Sequence[Action]) -> None:
    """At least one unless the game is over, each once, in range, and each text parses back; and a copy lists the
    same ones in the same order."""
    same("whether there are legal actions", bool(legal), not game.over)
    codes = [action.code for action in legal]
    holds(len(set(codes)) == len(codes), "an action is listed twice")
    moves = Moves()
    list_legal(game._state.copy(), moves)
    same("actions listed by a copy", [int(moves.codes[i]) for i in range(int(moves.n))], codes)
    size = int(game.board.size)
    for action in legal:
        holds(0 <= action.code < SPACE and (action.region or 0) < size, "an action out of range")
        if game.parse(str(action)) != action:
            raise Finding(f"{action} does not parse back")


def costs_agree_with_actions(game: Game, legal: Sequence[Action]) -> None:
    """What `Game.cost` says of each region is what the list of actions says: to be had, with the die, or not."""
    codes = {action.code for action in legal}
    for r in range(int(game.board.size)):
        cost = game.cost(r)
        plain, with_die = CONQUER + r in codes, LAST + r in codes
        holds(not (plain and with_die), f"region {r} can be had with the die and without")
        if (cost.reason is None) != (plain or with_die) or (cost.reason is None and (cost.pips > 0) != with_die):
            raise Finding(f"region {r}: {cost}, {cost.pips} pips; plain {plain}, with the die {with_die}")
        same(f"summands of the cost of region {r}", sum(line.amount for line in cost.lines), cost.total)
        holds(cost.total >= 1, f"region {r} costs nothing (C4)")


def conquests_are_those_of_the_rules(game: Game) -> None:
    """Where and at what cost an army may conquer, against a second reading of section 4 and all that changes it."""
    sight, army = Sight(game._state), int(game._state.army)
    open_to_attack = attackable(sight, army)
    for r in range(int(game.board.size)):
        cost = game.cost(r)
        if cost.reachable != (r in open_to_attack):
            raise Finding(f"region {r}: {cost}, by the rules {r in open_to_attack}; {sight.traits(army)}")
        if cost.reachable and cost.total != price(sight, army, r):
            raise Finding(f"region {r}: {cost}, by the rules {price(sight, army, r)}; {sight.traits(army)}")


def options_are_those_of_the_rules(game: Game, legal: Sequence[Action]) -> None:
    """Special conquests, and pieces to be placed at the end of the turn, against a second reading of their rules."""
    found: dict[str, set[int]] = {}
    placing = game.decision == "place"
    for action in legal:
        name = action.piece if placing else action.means
        if name in ALWAYS or name is None or action.kind == "lift":
            continue
        found.setdefault(name, set()).add(action.place)
    sight = Sight(game._state)
    expected = placements(sight) if placing else special_conquests(sight)
    if found != expected:
        raise Finding(f"{game.decision}: found {found}, by the rules {expected}; {sight.traits(int(game._state.army))}")


def pay_is_that_of_the_rules(before: Game, events: Sequence[Event]) -> None:
    """What a turn paid against a second reading of T7, if it was scored in the position as it was before the step."""
    if events and isinstance(events[0], Scored) and before.decision == "place":
        s = before._state
        if any(must_leave(s, army) for army in members(int(s.declined[s.turn]))):
            return  # those go first (Q42)
        expected = expected_pay(Sight(s), events[0].seat)
        if events[0].total != expected:
            raise Finding(f"seat {events[0].seat} scored {events[0]}, by the rules {expected}")


# --- values ---
def copies_are_independent(game: Game, rng: Random, steps: int = 12) -> None:
    """A copy is equal, plays on alone, and leaves the original as it was."""
    before, copy = game.key(), game.copy()
    holds(copy == game and hash(copy) == hash(game), "a copy differs")
    play_randomly(copy, rng, steps)
    same("position after its copy was played on", game.key(), before)
    if not game.over:
        holds(copy != game, "a game is equal to its later self")
    silent = game._state.copy()
    play_silently(silent, rng, steps)
    same("position after a copy of its state was played on", game.key(), before)


def play_randomly(game: Game, rng: Random, steps: int) -> None:
    """Take some random steps."""
    for _ in range(steps):
        if game.over:
            return
        game.apply(rng.choice(game.legal_actions()))


def play_silently(s: State, rng: Random, steps: int) -> None:
    """The same without events."""
    moves = Moves()
    for _ in range(steps):
        if s.phase == OVER:
            return
        list_legal(s, moves)
        apply_code(s, moves.codes[rng.randrange(int(moves.n))])


def every_action_leads_on(game: Game, rng: Random, most: int = 40) -> None:
    """Each legal action, or a sample of them, can be carried out and leads to a sound position."""
    legal = game.legal_actions()
    for action in legal if len(legal) <= most else rng.sample(legal, most):
        copy = game.copy()
        before = copy._state.copy()
        try:
            events = copy.apply(action)
            check_position(copy, copy.legal_actions())
            check_step(before, copy._state, events)
        except Exception as error:
            raise Finding(f"after '{action}': {error!r}") from error


def undo_goes_back(before: Game, game: Game, events: Sequence[Event]) -> None:
    """T9: a step that revealed nothing can be taken back, and only such a step."""
    revealed = bool(game.steps[-1].outcome) or any(_reveals(event) for event in events)
    same("whether a step can be taken back", game.can_undo(), not revealed)
    if not revealed:
        copy = game.copy()
        copy.undo()
        holds(copy == before, "undo does not lead back")


def _reveals(event: Event) -> bool:
    """A combo, a die, a marker, an event of the round; of what traits note, only loot is turned up (SR5)."""
    return isinstance(event, UNDOABLE_NEVER) or (isinstance(event, Noted) and event.source == "skags")


def undo_reaches_the_base(game: Game) -> None:
    """Taking back all that can be taken back and playing it again leads to the same position."""
    copy, actions = game.copy(), [step.code for step in game.steps]
    while copy.can_undo():
        copy.undo()
    kept = len(copy.steps)
    same("history after undo", [step.code for step in copy.steps], actions[:kept])
    for code in actions[kept:]:
        copy.apply(ACTIONS[code])
    holds(copy == game, "steps taken back and played again lead elsewhere")


def chances_are_complete(game: Game, action: Action) -> None:
    """The outcomes of an action are different, sum up to one, and the one that happens is among them."""
    chances = game.chances(action)
    holds(len({outcome for outcome, _ in chances}) == len(chances), "an outcome is listed twice")
    holds(abs(sum(odds for _, odds in chances) - 1) < 1e-9, "the odds do not sum up to one")
    copy = game.copy()
    copy.apply(action)
    outcome = copy.steps[-1].outcome
    holds(outcome in [listed for listed, _ in chances], "an outcome that was not listed")
    forced = game.copy()
    forced.apply(action, list(outcome))
    holds(forced == copy, "the same outcome, forced, leads elsewhere")


def views_hide(game: Game, rng: Random) -> None:
    """A view does not change when only hidden things change, and shows its seat what it may do (12c); what is dealt
    anew for it is a sound position."""
    for player in game.players:
        seat, view = player.seat, game.view(player.seat)
        mine = game.legal_actions() if game.to_move == seat else []
        other = Game(game.setup, scrambled(game._state, seat, rng), None)
        dealt = game.determinize(seat, rng)
        check_state(dealt._state)
        for name, twin in (("with all hidden things changed", other), ("dealt anew", dealt)):
            seen = twin.view(seat)
            holds(seen == view, f"the view of seat {seat} differs {name}: {_difference(seen, view)}")
            same(f"actions of seat {seat}, {name}", seen.legal_actions(), mine)
        same(f"actions of seat {seat}", view.legal_actions(), mine)
        shown = [p.coins for p in view.players if p.coins is not None]
        known = [p.coins for p in game.players] if game.over else [player.coins]
        same(f"coins that seat {seat} sees", shown, known)
        holds((view.setup.seed, view.setup.banners, view.setup.badges) == (None, None, None), "a view knows the stacks")


def _difference(one: Reader, other: Reader) -> str:
    """The fields in which two positions differ."""
    names = [*VECTORS, *NUMBERS]
    both = zip(names, one.key()[-len(names) :], other.key()[-len(names) :], strict=True)
    return ", ".join(f"{name} {found} / {expected}" for name, found, expected in both if found != expected)


# --- texts and data ---
def position_round_trips(game: Game) -> None:
    """The position as JSON and back is equal, offers the same actions, and is written alike again."""
    text = json.dumps(game.to_position())
    again = Game.from_position(json.loads(text))
    holds(again == game, f"from_position differs from to_position: {_difference(again, game)}")
    holds(hash(again) == hash(game), "the hash of a position read differs")
    check_state(again._state)
    same("actions after from_position", again.legal_actions(), game.legal_actions())
    same("position written again", json.dumps(again.to_position()), text)


def record_replays(game: Game) -> None:
    """The record as text and back leads to the same position; the sealed one to the same views."""
    record = game.record()
    text = record.text()
    again = Record.parse(text).replay()
    holds(again == game, f"the record leads elsewhere: {_difference(again, game)}")
    same("record written again", again.record().text(), text)
    sealed_text = record.text(sealed=True)
    sealed = Record.parse(sealed_text).replay()
    same("sealed record written again", sealed.record().text(sealed=True), sealed_text)
    for seat in range(game.setup.players):
        view, seen = game.view(seat), sealed.view(seat)
        # what one seat alone was shown is not in it: loot of its own, the event to come (H3, RW4)
        private = view.next_weather or any(region.hidden not in (None, "unknown") for region in view.regions)
        if not private and seen != view:
            raise Finding(f"seat {seat} sees something else after a sealed record: {_difference(seen, view)}")


# --- whole games ---
def game_ended_well(opening: Game, game: Game) -> None:
    """The ranking is by E1, nothing more can be done, and the same steps without events lead to the same end."""
    outcome = game.outcome()
    if outcome is None:
        raise Finding("a game without an outcome")
    same("winners", tuple(sorted(outcome.winners)), expected_winners(snapshot(game)))
    s = opening._state.copy()
    for step in game.steps:
        apply_code(s, step.code)
    silent = Game(game.setup, s, None)
    same("end of the game played without events", silent.key(), game.key())
