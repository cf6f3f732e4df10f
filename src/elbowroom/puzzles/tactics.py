"""Tactics out of a game: is there a puzzle in this turn, and is it a good one?"""

from __future__ import annotations

from typing import Final

from elbowroom import Game
from elbowroom.formats.puzzle import Goal, PuzzleShape
from elbowroom.puzzles.attempt import start_of
from elbowroom.puzzles.difficulty import first_rating
from elbowroom.puzzles.goals import TACTICS, achieved, coins_of
from elbowroom.puzzles.naming import puzzle_id
from elbowroom.puzzles.themes import themes_of
from elbowroom.puzzles.turn_search import TurnSearch, UnsuitedTurn
from elbowroom.puzzles.ways import RULES_OF_THUMB, by_bot, by_rule, level_specs
from elbowroom.rules.actions import ACTIONS
from elbowroom.rules.bits import members

SKETCH: Final = 5_000  # how many positions a first look may take,
PROOF: Final = 40_000  # and the proof
MOST_WAYS: Final = 6  # in how many sets of regions a best turn may end
MOST_SHARE: Final = 0.12  # how many of all turns may be best
LEAST_MISS: Final = 2  # by how many coins an obvious way must miss, so that there is a clear gap
WRONG_WAYS: Final = 3  # how many obvious ways must miss
OBVIOUS: Final = ("pip", "otto", "greedy")  # bots whose turns are obvious ways, besides the rules of thumb


def goals_here(game: Game) -> list[Goal]:
    """Which tactics could begin at the present decision."""
    seat = game.turn
    if game.to_move != seat or game.players[seat].active is None:
        return []
    if game.decision == "redeploy":
        return ["safe"] if game.round < game.rounds and game.deployable >= 2 else []
    if game.decision not in ("turn", "conquer"):
        return []
    last = game.round == game.rounds and (seat + 1) % game.setup.players == game.position_copy().first
    return ["win", "coins"] if last else ["coins"]


def tactic(game: Game, goal: Goal) -> PuzzleShape | None:
    """The puzzle of this turn, if it has a good one."""
    if goal != "safe" and not _promising(game, goal):
        return None
    search = TurnSearch(game.position_copy(), TACTICS[goal], PROOF)
    try:
        search.run()
    except UnsuitedTurn:
        return None
    if not _is_sharp(search, goal):
        return None
    usual = obvious_ways(game, goal)
    if not _misleads(usual, search.best, goal):
        return None
    line = [str(ACTIONS[code]) for code in search.line()]
    position = game.to_position() | {"names": []}
    solved = solved_by(game, goal, search.best)
    puzzle = PuzzleShape(
        id=puzzle_id(position, goal), goal=goal, seat=game.turn, position=position, best=float(search.best),
        second=float(search.second()), line=line, usual=[float(value) for value in sorted(usual.values())],
        share=round(search.share(), 5), searched=search.visited, themes=themes_of(game, goal, game.turn, line),
        solved_by=solved, rating=first_rating(solved),
    )  # fmt: skip
    return puzzle if start_of(puzzle).key() == game.key() else None


def _promising(game: Game, goal: Goal) -> bool:
    """A first look, which proves nothing: are best turns rare, and does a simple rule miss them?"""
    search = TurnSearch(game.position_copy(), TACTICS[goal], SKETCH, True)
    try:
        search.run()
    except UnsuitedTurn:
        return False
    if search.ways() > MOST_WAYS or (goal == "win" and search.best == 0):
        return False
    before = coins_of(game, game.turn)
    values = [achieved(by_rule(game, rule), goal, game.turn, before) for rule in RULES_OF_THUMB]
    return sum(value < search.best for value in values) >= 2


def _is_sharp(search: TurnSearch, goal: Goal) -> bool:
    """Whether best turns are rare among all turns."""
    if search.best <= 0 or len(search.tally) < 2:
        return False
    if goal == "safe":
        return _held(search) == search.best + 1 and search.share() <= MOST_SHARE and search.visited >= 40
    return search.ways() <= MOST_WAYS and search.share() <= MOST_SHARE


def _held(search: TurnSearch) -> int:
    """How many regions the player holds after every turn; -1 if that differs from turn to turn."""
    numbers = {len(members(held)) for held in search.ends}
    return numbers.pop() if len(numbers) == 1 else -1


def obvious_ways(game: Game, goal: Goal) -> dict[str, int]:
    """What simple rules and bots achieve with this turn."""
    seat, before = game.turn, coins_of(game, game.turn)
    ends = {rule: by_rule(game, rule) for rule in RULES_OF_THUMB} if goal != "safe" else {}
    specs = level_specs() | {"greedy": "greedy:samples=1:width=2"}
    ends |= {name: by_bot(game, specs[name]) for name in OBVIOUS}
    return {name: achieved(end, goal, seat, before) for name, end in ends.items()}


def _misleads(usual: dict[str, int], best: int, goal: Goal) -> bool:
    """Whether several obvious ways are wrong; where coins are counted, one of them by a clear gap."""
    missed = [best - value for value in usual.values() if value < best]
    if goal == "safe":
        return len(missed) >= 2
    return len(missed) >= WRONG_WAYS and (goal == "win" or max(missed) >= LEAST_MISS)


def solved_by(game: Game, goal: Goal, best: int) -> list[str]:
    """The levels that find a best turn."""
    seat, before = game.turn, coins_of(game, game.turn)
    return [level for level, spec in level_specs().items() if achieved(by_bot(game, spec), goal, seat, before) >= best]
