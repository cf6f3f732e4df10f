"""Golden counts: how many ways lead on from a position in so many steps (chess programmers call it perft).

    python -m tests.perft                        # compare with tests/perft.json
    python -m tests.perft --regenerate           # after a deliberate change of the rules or the actions
    python -m tests.perft --divide "base-3 conquer" --depth 2      # the counts behind each action, to find a difference

A way is a sequence of legal actions *with* the outcome of every die and draw: an action that rolls the die counts four
times (0, 1, 2, 3), whatever the odds. So the counts do not depend on the luck of a seed, and they see every branch.
Positions are fixed by a setup and the steps that lead to them, so that they stay the same when the rules change.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import TypedDict

from elbowroom import Game, Setup
from tests.boxes.printed import printed_boxes

GOLDEN = Path(__file__).with_suffix(".json")
DECISIONS = ("pick", "turn", "conquer", "redeploy", "place", "retreat")
LEAST_STEPS = 40
MOST_WAYS = 40_000


class Entry(TypedDict):
    """A position and its counts: `counts[0]` for one step, and so on."""

    name: str
    players: int
    seed: int
    steps: list[str]
    counts: list[int]


def ways(game: Game, depth: int) -> int:
    """How many ways lead on in `depth` steps."""
    if depth == 0:
        return 1
    return sum(divide(game, depth).values())


def divide(game: Game, depth: int) -> dict[str, int]:
    """The ways behind each action; `depth` counts the action itself."""
    found: dict[str, int] = {}
    for action in game.legal_actions():
        outcomes = game.chances(action)
        if depth == 1:
            found[str(action)] = len(outcomes)
            continue
        found[str(action)] = 0
        for outcome, _ in outcomes:
            after = game.copy()
            after.apply(action, list(outcome))
            found[str(action)] += ways(after, depth - 1)
    return found


def position(entry: Entry) -> Game:
    """The position of an entry."""
    game = Game.new(Setup(players=entry["players"], seed=entry["seed"]))
    for step in entry["steps"]:
        game.apply(step)
    return game


def golden() -> list[Entry]:
    """The stored counts."""
    stored: list[Entry] = json.loads(GOLDEN.read_text("utf-8"))
    return stored


def _counts(game: Game) -> list[int]:
    """Counts by depth, as far as they stay small enough."""
    found = [ways(game, 1)]
    while found[-1] and found[-1] * max(found[-1] // (found[-2] if len(found) > 1 else 1), 2) < MOST_WAYS:
        found.append(ways(game, len(found) + 1))
    return found


def _random_steps(players: int, seed: int, decision: str) -> list[str]:
    """Random steps until that decision, with a choice, comes up in the midst of a game; none if it does not."""
    game, rng, steps = Game.new(Setup(players=players, seed=seed)), Random(seed), list[str]()
    while game.round < game.rounds:
        legal = game.legal_actions()
        if len(steps) >= LEAST_STEPS and game.decision == decision and len(legal) > 1:
            return steps
        action = rng.choice(legal)
        steps.append(str(action))
        game.apply(action)
    return []


def _new_entry(name: str, players: int, decision: str) -> Entry:
    seed, steps = 1, list[str]()
    while decision != "opening" and not steps:
        seed += 1
        steps = _random_steps(players, seed, decision)
    return Entry(name=name, players=players, seed=seed, steps=steps, counts=[])


def regenerate() -> list[Entry]:
    """Entries as stored, or new ones where none are, with fresh counts."""
    known = {entry["name"]: entry for entry in golden()} if GOLDEN.exists() else {}
    entries: list[Entry] = []
    for players in (2, 3, 4, 5):
        for decision in ("opening", *DECISIONS):
            name = f"base-{players} {decision}"
            entry = known.get(name) or _new_entry(name, players, decision)
            entry["counts"] = _counts(position(entry))
            entries.append(entry)
            print(f"{name}: {entry['counts']}")
    return entries


def _written(entries: list[Entry]) -> str:
    """One line for each entry: the steps are long."""
    return "[\n" + ",\n".join(json.dumps(entry) for entry in entries) + "\n]\n"


def _compare() -> int:
    wrong = 0
    for entry in golden():
        found = [ways(position(entry), depth) for depth in range(1, len(entry["counts"]) + 1)]
        wrong += found != entry["counts"]
        print(f"{entry['name']}: {found}" + ("" if found == entry["counts"] else f", stored: {entry['counts']}"))
    return 1 if wrong else 0


def main(arguments: Sequence[str]) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tests.perft", description=__doc__.split("\n")[0])
    parser.add_argument("--regenerate", action="store_true", help="write the counts anew")
    parser.add_argument("--divide", metavar="NAME", help="show the ways behind each action of this position")
    parser.add_argument("--depth", type=int, default=2)
    with printed_boxes():
        return _run(parser.parse_args(arguments))


def _run(options: argparse.Namespace) -> int:
    if options.divide:
        entry = {entry["name"]: entry for entry in golden()}[options.divide]
        for action, number in divide(position(entry), options.depth).items():
            print(f"{action}: {number}")
        return 0
    if options.regenerate:
        GOLDEN.write_text(_written(regenerate()), "utf-8")
        return 0
    return _compare()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
