"""What positions are worth by the value net: expected coins at the end, margins, and win chances."""

from __future__ import annotations

from math import exp, log
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from elbowroom.bots.thinking.mind import Mind
from elbowroom.bots.value.features import Features, look_at
from elbowroom.bots.value.net import Net, estimate
from elbowroom.rules.state import OVER, State

SOFTNESS: Final = 12.0  # how many coins apart rivals are still about equal


class Judge:
    """Asks the net about positions between two turns; `asked` counts how often."""

    def __init__(self, net: Net, players: int) -> None:
        self.net: Net = net
        self.mind: Mind = Mind(1 / (players - 1), 0.6, 0.9, 0.4)
        self.seen: Features = Features(players)
        self.finals: vec[float] = vec[float]([0.0] * players)
        self.asked: int = 0

    def look(self, s: State) -> None:
        """Work out the expected final coins of all seats, into `finals`."""
        self.asked += 1
        players = s.table.players
        if s.phase == OVER:
            for seat in range(players):
                self.finals[seat] = float(s.coins[seat])
            return
        look_at(s, self.mind, self.seen)
        estimate(self.net, self.seen, players, self.finals)
        for seat in range(players):
            self.finals[seat] += float(s.coins[seat])

    def worth(self, s: State, seat: i64) -> float:
        """By how many coins a seat is going to be ahead of the others; the better a rival, the more he counts."""
        self.look(s)
        return self.margin(seat)

    def margin(self, seat: i64) -> float:
        """The same, of the position looked at last."""
        players = len(self.finals)
        if players == 2:
            return self.finals[seat] - self.finals[1 - seat]
        most = -1000.0
        for other in range(players):
            if other != seat and self.finals[other] > most:
                most = self.finals[other]
        total = 0.0
        for other in range(players):
            if other != seat:
                total += exp((self.finals[other] - most) / SOFTNESS)
        return self.finals[seat] - most - SOFTNESS * log(total / float(players - 1))
