"""The things that are timed. Each plays a fixed set of games, so that every round does the same work."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from random import Random

import chess

from elbowroom import Game, Setup, make_bot
from elbowroom.arena.playout import playout
from elbowroom.bots.value.judge import Judge
from elbowroom.bots.value.weights import load_net
from elbowroom.rules.state import State

TWO = Setup(players=2)
FOUR = Setup(players=4)
ALL_BOXES = Setup(players=2, boxes=("base", "underground", "river", "spiderweb"), board="underground-2")


@dataclass(frozen=True)
class Work:
    """How much was done: games (or other units) and the decisions in them."""

    units: int
    decisions: int


Workload = Callable[[], Work]


def chess_games(games: int) -> Work:
    """The yardstick: python-chess, uniformly random moves, to the end of the game."""
    decisions = 0
    for seed in range(games):
        random, board = Random(seed).random, chess.Board()
        while not board.is_game_over():
            moves = list(board.legal_moves)
            board.push(moves[int(random() * len(moves))])
            decisions += 1
    return Work(games, decisions)


def engine_loop(setup: Setup, games: int) -> Work:
    """Random games with the whole loop inside the engine."""
    decisions, _ = playout(setup.table(), games, 1)
    return Work(games, decisions)


def python_loop(setup: Setup, games: int) -> Work:
    """Random games driven from Python by the public API, action by action."""
    decisions = 0
    for seed in range(games):
        random, game = Random(seed).random, Game.new(replace(setup, seed=seed))
        while not game.over:
            actions = game.legal_actions()
            game.apply(actions[int(random() * len(actions))])
            decisions += 1
    return Work(games, decisions)


def midgame(players: int = 2, steps: int = 60) -> Game:
    """A position in the midst of a game."""
    game, rng = Game.new(Setup(players=players, seed=1)), Random(1)
    for _ in range(steps):
        game.apply(rng.choice(game.legal_actions()))
    return game


def copies(game: Game, number: int) -> Work:
    """Copy a game again and again."""
    copy = game.copy
    for _ in range(number):
        copy()
    return Work(number, 0)


def judged(position: State, number: int) -> Work:
    """Ask the champion's value about a position again and again, as its search does."""
    judge = Judge(load_net(), int(position.table.players))
    look = judge.look
    for _ in range(number):
        look(position)
    return Work(number, 0)


def between_turns(setup: Setup, rounds: int) -> State:
    """A position between two turns, as the value is asked about them, in a game of `greedy`."""
    game, bots = Game.new(setup), [make_bot("greedy", seat) for seat in range(setup.players)]
    while game.round <= rounds:
        assert game.to_move is not None
        view = game.view(game.to_move)
        game.apply(bots[game.to_move].choose(view, view.legal_actions()))
    return game.view(game.to_move or 0).state()


YARDSTICK: Workload = partial(chess_games, 12)
