"""What the value net says of positions: expected final coins, margins, and win chances."""

from __future__ import annotations

from math import exp, log
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from elbowroom.bots.thinking.mind import Mind
from elbowroom.bots.thinking.worth import turns_left
from elbowroom.bots.value.features import Features, look_at
from elbowroom.bots.value.net import SPREAD_TURNS, Net, estimate
from elbowroom.rules.scoring import winners
from elbowroom.rules.state import OVER, State
from elbowroom.rules.traits import trait_ids

SOFTNESS: Final = 12.0  # within about this many coins, rivals count as equal


class Judge:
    """Asks the net about positions between two turns: the coins that all seats will have at the end (`finals`), and how
    likely each wins (`chances`). `asked` counts the positions."""

    def __init__(self, net: Net, players: int) -> None:
        self.net: Net = net
        self.mind: Mind = Mind(1 / (players - 1), 0.6, 0.9, 0.4)
        self.seen: Features = Features(players)
        self.rows: vec[i64] = net.known.rows(trait_ids())
        self.finals: vec[float] = vec[float]([0.0] * players)
        self.chances: vec[float] = vec[float]([0.0] * players)
        self.asked: int = 0

    def look(self, s: State) -> None:
        """Look at a position, at the end of the game or between two turns."""
        self.asked += 1
        players = s.table.players
        if s.phase == OVER:
            for seat in range(players):
                self.finals[seat] = float(s.coins[seat])
                self.chances[seat] = 0.0
            best = winners(s)
            for seat in best:
                self.chances[seat] = 1.0 / float(len(best))
            return
        look_at(s, self.mind, self.seen)
        estimate(self.net, self.rows, self.seen, players, self.finals)
        left: i64 = 0
        for seat in range(players):
            self.finals[seat] += float(s.coins[seat])
            left = max(left, turns_left(s, seat))
        self._weigh_chances(self.net.spread[(players - 2) * SPREAD_TURNS + min(left, SPREAD_TURNS - 1)])

    def _weigh_chances(self, spread: float) -> None:
        most = -1000.0
        for coins in self.finals:
            most = max(most, coins)
        total = 0.0
        for seat in range(len(self.finals)):
            self.chances[seat] = exp((self.finals[seat] - most) / spread)
            total += self.chances[seat]
        for seat in range(len(self.finals)):
            self.chances[seat] /= total

    def margin(self, seat: i64) -> float:
        """By how many coins a seat will be ahead of the others; better rivals count more."""
        players = len(self.finals)
        if players == 2:
            return self.finals[seat] - self.finals[1 - seat]
        most = -1000.0
        for other in range(players):
            if other != seat:
                most = max(most, self.finals[other])
        total = 0.0
        for other in range(players):
            if other != seat:
                total += exp((self.finals[other] - most) / SOFTNESS)
        return self.finals[seat] - most - SOFTNESS * log(total / float(players - 1))
