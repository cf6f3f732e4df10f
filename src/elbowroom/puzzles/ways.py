"""Obvious ways to play a turn: simple rules of thumb, and the bots. A good puzzle is not solved by most of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from elbowroom import Action, Game, make_bot
from elbowroom.bots.levels import LEVELS
from elbowroom.puzzles.attempt import make_step

Chooser = Callable[[Game, list[Action]], Action]
MOST_STEPS: Final = 200


def _conquests(actions: list[Action]) -> list[Action]:
    return [action for action in actions if action.kind == "conquer" and action.region is not None]


def _gain(game: Game, action: Action) -> int:
    found = None if action.region is None else game.gain(action.region)
    return 0 if found is None else found.total


def _price(game: Game, action: Action) -> int:
    return 1 if action.region is None or action.means else max(1, game.cost(action.region).total)


def _cheapest(game: Game, actions: list[Action]) -> Action:
    return min(actions, key=lambda action: (_price(game, action), -_gain(game, action), action.code))


def _richest(game: Game, actions: list[Action]) -> Action:
    return min(actions, key=lambda action: (-_gain(game, action), _price(game, action), action.code))


def _thriftiest(game: Game, actions: list[Action]) -> Action:
    return min(actions, key=lambda action: (-_gain(game, action) / _price(game, action), action.code))


RULES_OF_THUMB: Final[dict[str, Chooser]] = {"cheapest": _cheapest, "richest": _richest, "thriftiest": _thriftiest}


def by_rule(game: Game, rule: str) -> Game:
    """The game after a turn that always takes the next conquest by a rule of thumb, and ends as soon as it can."""
    seat, game = game.turn, game.copy()
    for _ in range(MOST_STEPS):
        if game.over or game.turn != seat:
            return game
        actions = game.legal_actions()
        conquests = _conquests(actions)
        if conquests and game.decision == "conquer":
            make_step(game, RULES_OF_THUMB[rule](game, conquests))
        else:
            make_step(game, _onward(game, actions))
    raise ValueError(f"a turn by the rule {rule!r} does not end")


def _onward(game: Game, actions: list[Action]) -> Action:
    """What leads to the end of the turn: go on, place tokens one by one where fewest stand, stop."""
    plain = {str(action): action for action in actions}
    for word in ("ready", "stop", "end"):
        if word in plain:
            return plain[word]
    single = [action for action in actions if action.number == 1]
    if single:
        return min(single, key=lambda action: (game.region(action.region or 0).tokens, action.code))
    return actions[0]


def by_bot(game: Game, spec: str, seed: int = 0) -> Game:
    """The game after a turn that a bot has played."""
    seat, game = game.turn, game.copy()
    bot = make_bot(spec, seed)
    while not game.over and game.turn == seat:
        if game.to_move == seat:
            view = game.view(seat)
            make_step(game, bot.choose(view, view.legal_actions()))
        else:
            make_step(game, game.legal_actions()[-1])
    return game


def level_specs() -> dict[str, str]:
    """All levels as bots without a clock, so that what they do can be repeated."""
    return {level.id: f"{level.id}:seconds=0" for level in LEVELS}
