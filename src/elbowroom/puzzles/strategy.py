"""Strategy out of a game: which combo to pick, whether to decline. The champion's long search says which is best."""

from __future__ import annotations

from typing import Final

from elbowroom import Game
from elbowroom.bots.champion import ChampionBot, ConsideredTurn
from elbowroom.formats.puzzle import Goal, PuzzleShape
from elbowroom.puzzles.attempt import start_of
from elbowroom.puzzles.difficulty import first_rating
from elbowroom.puzzles.naming import puzzle_id
from elbowroom.puzzles.themes import themes_of
from elbowroom.puzzles.ways import by_bot, level_specs

FIRST_LOOK: Final = 600  # positions judged
LONG_LOOK: Final = 6_000
LOOKS: Final = 2  # how many long searches have to agree
CLEAR: Final = {"pick": 3.0, "decline": 4.0}  # by how many coins the best must be ahead
LEVELS_THAT_ERR: Final = 2  # so many levels at least must choose otherwise


def strategy_here(game: Game) -> Goal | None:
    """The kind of strategy puzzle that could begin at the present decision."""
    if game.to_move != game.turn or not 2 <= game.round <= game.rounds - 1:
        return None
    actions = [str(action) for action in game.legal_actions()]
    if game.decision == "pick" and all(text.startswith("pick") for text in actions):
        return "pick"
    return "decline" if game.decision == "turn" and set(actions) == {"ready", "decline"} else None


def strategy(game: Game, goal: Goal, seed: int) -> PuzzleShape | None:
    """The puzzle of this decision, if one choice is clearly better than all others."""
    first = _choices(game, FIRST_LOOK, seed)
    if len(first) < 2 or _gap(first) < CLEAR[goal]:
        return None
    answer = max(first, key=lambda step: first[step].margin)
    solved = [level for level, spec in level_specs().items() if _first_step(game, spec) == answer]
    if len(level_specs()) - len(solved) < LEVELS_THAT_ERR:
        return None
    for look in range(LOOKS):
        found = _choices(game, LONG_LOOK, seed + 1 + look)
        if max(found, key=lambda step: found[step].margin) != answer or _gap(found) < CLEAR[goal]:
            return None
    margins = sorted((turn.margin for turn in found.values()), reverse=True)
    line = [str(action) for action in found[answer].steps]
    position = game.to_position() | {"names": []}
    puzzle = PuzzleShape(
        id=puzzle_id(position, goal), goal=goal, seat=game.turn, position=position, best=round(margins[0], 1),
        second=round(margins[1], 1), line=line[:1], answers=[answer],
        themes=themes_of(game, goal, game.turn, [answer]), solved_by=solved, rating=first_rating(solved),
        searched=LOOKS * LONG_LOOK,
    )  # fmt: skip
    return puzzle if start_of(puzzle).key() == game.key() else None


def _choices(game: Game, visits: int, seed: int) -> dict[str, ConsideredTurn]:
    """The best turn that begins with each choice."""
    found: dict[str, ConsideredTurn] = {}
    for turn in ChampionBot(seed=seed, visits=visits, worlds=8).consider(game.view(game.turn)):
        step = str(turn.steps[0])
        if step not in found or turn.margin > found[step].margin:
            found[step] = turn
    return found


def _gap(choices: dict[str, ConsideredTurn]) -> float:
    margins = sorted((turn.margin for turn in choices.values()), reverse=True)
    return margins[0] - margins[1]


def _first_step(game: Game, spec: str) -> str:
    after = by_bot(game, spec)
    begun = game.last_step
    steps = [step for step in after.steps if begun is None or step.number > begun.number]
    from elbowroom.rules.actions import ACTIONS

    return str(ACTIONS[steps[0].code])
