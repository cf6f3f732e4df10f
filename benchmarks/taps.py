"""How many taps the turns of recorded games take at the table in the browser: ``python -m benchmarks.taps``.

Each step is counted by how the page offers it, once with every step by a tap of its own (the setting *Every step by
itself*, and how the first edition was) and once with steps that flow into each other. The games are those in
tests/games, of all boxes. What is legal comes from the engine, as it does at the table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path

from elbowroom import Game, Record
from elbowroom.rules.actions import Action

GAMES = Path(__file__).parents[1] / "tests" / "games"
CAREFUL = {"abandon", "sacrifice", "renew", "lift"}  # web/src/lib/scene.ts
GRAVE = {"decline", "vanish"}  # web/src/components/DecisionBar.svelte
ROLLS = 3  # buttons of the bar, web/src/lib/scene.ts
COLUMN = {"pick", "swap", "copy"}
Plan = Mapping[int, int]  # how many tokens go into which region


@dataclass(frozen=True)
class Room:
    """Where tokens can be put, as the page knows it: how many stand in each region and how many it takes."""

    standing: Plan
    most: Plan
    tokens: int

    def spread(self, plan: Plan | None = None) -> dict[int, int]:
        """What *Done* makes of a plan (web/src/lib/deploy.ts): the rest goes one by one to whichever region has
        fewest."""
        whole = dict(plan or {})
        for _ in range(self.tokens - sum(whole.values())):
            open_ones = [region for region in self.standing if whole.get(region, 0) < self.most[region]]
            if not open_ones:
                break
            least = min(open_ones, key=lambda region: self.standing[region] + whole.get(region, 0))
            whole[least] = whole.get(least, 0) + 1
        return whole


@dataclass(frozen=True)
class Made:
    """A step of a turn, with what the page knew when it was made."""

    action: Action
    round: int
    seat: int
    decision: str
    region_taps: int  # on the board: one, or two where the region's card asks
    plain_taps: int  # the same where a plain conquest needs no question
    ends: bool  # only the end of the turn could be chosen
    foreseen: bool  # it was the first thing after `ready`, and lit before
    room: Room | None = None  # for tokens


def steps_of(record: Record) -> Iterator[Made]:
    """The steps of a game as they were made."""
    game, before = record.replay(upto=0), ""
    for step in record.steps:
        action, legal = game.parse(step.action), game.legal_actions()
        here = [one for one in legal if one.region == action.region and one.kind != "deploy"]
        undoable = action.kind not in CAREFUL and not game.reveals(action)
        sure = len(here) == 1 and undoable
        plain = _is_lifted(action, here) or (undoable and _is_plain(action, here)) or _is_rolled(game, action, legal)
        yield Made(
            action, game.round, int(game.to_move or 0), game.decision, 1 if sure else 2, 1 if plain else 2,
            ends=[one.kind for one in legal] == ["end"], foreseen=before == "ready" and action.region is not None,
            room=_room(game, legal) if action.kind == "deploy" else None,
        )  # fmt: skip
        before = action.kind
        game.apply_recorded(action, list(step.outcome[: step.forced]), step.forced)


def _room(game: Game, legal: list[Action]) -> Room:
    most: dict[int, int] = {}
    for one in legal:
        if one.kind == "deploy" and one.region is not None:
            most[one.region] = max(int(one.number), most.get(one.region, 0))
    return Room({region: game.region(region).tokens for region in most}, most, game.deployable)


def _is_plain(action: Action, here: list[Action]) -> bool:
    """Whether a tap means this action: the only one that gives nothing up, or the conquest without special means."""
    open_ones = [one for one in here if one.kind not in CAREFUL]
    if len(open_ones) == 1:
        return True
    return [one for one in open_ones if one.kind == "conquer" and not one.means] == [action]


def _is_lifted(action: Action, here: list[Action]) -> bool:
    """Whether a tap takes up a piece: nothing else can be done there but to give something up."""
    return action.kind == "lift" and [one.kind for one in here if one.kind not in CAREFUL - {"lift"}] == ["lift"]


def _is_rolled(game: Game, action: Action, legal: list[Action]) -> bool:
    """Whether the bar has a button for this roll: it is one of the likeliest, and nothing else can be conquered."""
    if action.kind != "last" or any(one.kind == "conquer" for one in legal):
        return False
    rolls = sorted((one for one in legal if one.kind == "last"), key=lambda one: game.cost(one.region or 0).pips)
    return action in rolls[:ROLLS]


def plans_of(steps: list[Made]) -> Iterator[list[Made]]:
    """The steps, with those that carry out one redeployment together."""
    plan: list[Made] = []
    for step in steps:
        goes_on = plan and (step.seat, step.decision) == (plan[0].seat, plan[0].decision)
        if step.action.kind == "deploy" and (not plan or goes_on):
            plan.append(step)
            continue
        if plan:
            yield plan
        plan = [step] if step.action.kind == "deploy" else []
        if not plan:
            yield [step]
    if plan:
        yield plan


def separate_taps(steps: list[Made]) -> int:
    """Every step by itself: a token a tap, and one for the plan."""
    [first, *_] = steps
    kind = first.action.kind
    if kind == "deploy":
        return sum(int(step.action.number) for step in steps) + 1
    if kind in COLUMN or kind in GRAVE:
        return 2
    return 1 if first.action.region is None else first.region_taps


def flowing_taps(steps: list[Made], after: Made | None, before: Made | None) -> int:
    """Steps that flow: `ready` along with the first conquest, the end along with what came before."""
    [first, *_] = steps
    kind = first.action.kind
    if kind == "deploy":
        return _plan_taps(steps)
    if kind == "ready" and after is not None and after.foreseen:
        return 0
    if kind == "end" and first.ends and before is not None and _ends_turn(before, first):
        return 0
    if kind in COLUMN or kind == "decline":
        return 1
    return 2 if kind in GRAVE else 1 if first.action.region is None else first.plain_taps


def _plan_taps(steps: list[Made]) -> int:
    """A tap for each region, held while its tokens pour in, and *Done*, which spreads what is left; or *Spread evenly*,
    tokens dragged from there to where they are wanted, and *Done*."""
    plan: Counter[int] = Counter()
    for step in steps:
        plan[step.action.region or 0] += int(step.action.number)
    room = steps[0].room
    if room is None or room.tokens != plan.total():
        return len(plan) + 1
    by_hand = next(n for n in range(len(plan) + 1) if _is_completed(room, plan, n))
    even = room.spread()
    return min(by_hand, 1 + sum(max(0, plan[region] - even.get(region, 0)) for region in plan)) + 1


def _is_completed(room: Room, plan: Plan, regions: int) -> bool:
    """Whether it is enough to fill so many regions: the rest goes where it is wanted."""
    return any(room.spread({one: plan[one] for one in chosen}) == plan for chosen in combinations(plan, regions))


def dragged(groups: list[list[Made]]) -> dict[int, int]:
    """The taps of those groups that take a piece up and put it down elsewhere in the same step of a turn: one drag."""
    taps: dict[int, int] = {}
    up: dict[tuple[int, int, str], list[int]] = {}
    for i, [first, *_] in enumerate(groups):
        if first.decision != "place":
            continue
        held = up.setdefault((first.round, first.seat, str(first.action.piece)), [])
        if first.action.kind == "lift":
            held.append(i)
        elif first.action.kind == "place" and held:
            taps |= {held.pop(0): 1, i: 0}
    return taps


def _ends_turn(before: Made, end: Made) -> bool:
    """Whether the tap before the end said that it ends the turn."""
    is_same = (before.round, before.seat) == (end.round, end.seat)
    return is_same and (before.action.kind == "stop" or (before.action.kind, before.decision) == ("deploy", "redeploy"))


def taps_of(record: Record) -> tuple[int, int, int]:
    """How many turns a game has, and how many taps they take, separate and flowing."""
    steps = list(steps_of(record))
    groups = list(plans_of(steps))
    separate = flowing = 0
    drags = dragged(groups)
    for i, group in enumerate(groups):
        after = groups[i + 1][0] if i + 1 < len(groups) else None
        before = groups[i - 1][-1] if i else None
        separate += separate_taps(group)
        flowing += drags[i] if i in drags else flowing_taps(group, after, before)
    turns = len({(step.round, step.seat) for step in steps if step.decision in ("pick", "turn")})
    return turns, separate, flowing


def all_taps() -> dict[str, Counter[str]]:
    """The turns and taps of all recorded games, by their boxes and of all of them."""
    found: dict[str, Counter[str]] = {}
    for path in sorted(GAMES.glob("*.rec")):
        record = Record.parse(path.read_text("utf-8"))
        turns, separate, flowing = taps_of(record)
        for name in (" ".join(record.setup.boxes), "all"):
            found.setdefault(name, Counter()).update(turns=turns, separate=separate, flowing=flowing)
    return found


def main() -> None:
    """Count the taps of all recorded games, and say them by box."""
    for name, sums in all_taps().items():
        each, now = sums["separate"] / sums["turns"], sums["flowing"] / sums["turns"]
        print(f"{name}: {sums['turns']} turns, {each:.1f} taps each before, {now:.1f} now, {1 - now / each:.0%} fewer")


if __name__ == "__main__":
    main()
