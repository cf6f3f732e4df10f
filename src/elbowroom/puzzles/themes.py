"""What a puzzle is about, as tags. They come from the position and its solution; no race or power is named here."""

from __future__ import annotations

from elbowroom import Game
from elbowroom.formats.puzzle import Goal
from elbowroom.puzzles.attempt import make_step


def themes_of(game: Game, goal: Goal, seat: int, line: list[str]) -> list[str]:
    """The tags of a puzzle that begins with this game and is solved by this line.

    ``goal:``, ``box:``, ``race:`` and ``power:`` say what kind it is and who plays; ``means:``, ``piece:`` and
    ``find:`` what the solution uses; ``stepping-stone`` that it takes a region and leaves it again; ``abandon``,
    ``decline``, ``last-round`` speak for themselves."""
    found = [f"goal:{goal}", *(f"box:{box}" for box in game.setup.boxes)]
    if game.round == game.rounds:
        found.append("last-round")
    found.extend(_who(game, seat))
    found.extend(_how(game, seat, line))
    return list(dict.fromkeys(found))


def _who(game: Game, seat: int) -> list[str]:
    army = game.players[seat].active
    if army is None:
        return []
    found = [f"race:{army.race}", *([f"power:{army.power}"] if army.power else [])]
    return [*found, *(f"find:{find}" for find in army.finds)]


def _how(game: Game, seat: int, line: list[str]) -> list[str]:
    found: list[str] = []
    game = game.copy()
    taken: set[int] = set()
    for text in line:
        action = game.parse(text)
        found.extend([f"means:{action.means}"] if action.means else [])
        found.extend([f"piece:{action.piece}"] if action.piece and action.kind == "place" else [])
        if action.kind in ("abandon", "decline"):
            found.append(action.kind)
        if action.kind == "conquer" and action.region is not None:
            taken.add(action.region)
        if action.kind == "pick":
            combo = game.column[action.place]
            found.extend([f"race:{combo.race}", *([f"power:{combo.power}"] if combo.power else [])])
        make_step(game, action)
        while not game.over and game.turn == seat and game.to_move != seat:
            make_step(game, game.legal_actions()[-1])
        if game.over or game.turn != seat:
            break
    if any(game.region(region).seat != seat for region in taken):
        found.append("stepping-stone")
    return found
