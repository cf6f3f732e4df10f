"""What a game was worth to each seat."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from elbowroom.rules.scoring import tokens_of
from elbowroom.rules.state import State


def rank_rewards(s: State) -> vec[float]:
    """From 1 for the first to -1 for the last, in equal steps; those who share a rank share what its places bring."""
    players = s.table.players
    standing = [int(s.coins[seat]) * 4096 + tokens_of(s, seat) for seat in range(players)]
    rewards = vec[float]([0.0] * players)
    for seat in range(players):
        better: i64 = 0
        equal: i64 = 0
        for other in range(players):
            if standing[other] > standing[seat]:
                better += 1
            elif standing[other] == standing[seat]:
                equal += 1
        place = float(better) + float(equal - 1) / 2.0
        rewards[seat] = 1.0 - 2.0 * place / float(players - 1)
    return rewards
