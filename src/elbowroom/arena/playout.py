"""Uniform-random games without leaving the compiled engine: the measure of its speed, and rollouts for a search."""

from __future__ import annotations

from mypy_extensions import i64

from elbowroom.rules.actions import Moves
from elbowroom.rules.chance import luck_of, mix
from elbowroom.rules.deal import begin, blank, deal
from elbowroom.rules.decisions import apply_code, list_legal
from elbowroom.rules.state import OVER, State, Table


def finish(s: State, moves: Moves, luck: i64, luck2: i64) -> i64:
    """Play a position to its end with uniformly random actions; returns the number of decisions."""
    n: i64 = 0
    while s.phase != OVER:
        list_legal(s, moves)
        apply_code(s, moves.codes[mix(luck, luck2, n) % moves.n])
        n += 1
    return n


def playout(table: Table, games: int, seed: int) -> tuple[int, list[int]]:
    """Play that many random games; returns the number of decisions, and each seat's coins over all games."""
    moves = Moves()
    coins = [0] * int(table.players)
    decisions: i64 = 0
    luck, luck2 = luck_of(seed)
    for game in range(games):
        s = blank(table)
        key: i64 = mix(luck, luck2, game)
        key2: i64 = mix(luck2, luck, game)
        deal(s, key, key2)
        begin(s, 0)
        decisions += finish(s, moves, key2, key)
        for seat in range(len(coins)):
            coins[seat] += s.coins[seat]
    return decisions, coins
