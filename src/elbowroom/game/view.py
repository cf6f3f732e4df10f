"""What one player may know (12c), and whole games that fit it."""

from __future__ import annotations

from random import Random

from librt.vecs import vec
from mypy_extensions import i64

from elbowroom.game.reader import Reader
from elbowroom.game.setup import Setup
from elbowroom.rules.actions import Action
from elbowroom.rules.state import State


class View(Reader):
    """A position as one seat sees it: other players' coins, the order of the stacks and the seed are not in it."""

    def __init__(self, setup: Setup, state: State, seat: int) -> None:
        super().__init__(setup, state)
        self.seat: int = seat

    def legal_actions(self) -> list[Action]:
        """The legal actions of this seat; none while somebody else decides."""
        return super().legal_actions() if self.to_move == self.seat else []

    def _coins(self, seat: int) -> int | None:
        return int(self._state.coins[seat]) if seat == self.seat or self.over else None

    def __repr__(self) -> str:
        return f"<View of seat {self.seat}: {self.board.id} round {self.round}/{self.rounds}, {self.decision}>"


def redacted(state: State, seat: int) -> State:
    """A copy with everything taken out that a seat may not know. At the end all coins are shown (H1)."""
    s = state.copy()
    if s.phase != 0:
        own = s.coins[seat]
        coins = vec[i64]([0] * int(s.table.players))
        coins[seat] = own
        s.coins = coins
    s.banners = vec[i64](sorted(s.banners))
    s.badges = vec[i64](sorted(s.badges))
    s.luck = 0
    s.luck2 = 0
    return s


def redealt(view: State, seat: int, rng: Random) -> State:
    """A whole state that fits a redacted one: stacks shuffled, unknown coins guessed near the viewer's own."""
    s = view.copy()
    banners, badges = list(s.banners), list(s.badges)
    rng.shuffle(banners)
    rng.shuffle(badges)
    s.banners, s.badges = vec[i64](banners), vec[i64](badges)
    own = int(s.coins[seat])
    coins = [own if i == seat else max(0, own + rng.randint(-own // 4, own // 4)) for i in range(s.table.players)]
    if s.phase != 0:
        s.coins = vec[i64](coins)
    s.luck, s.luck2 = rng.getrandbits(60), rng.getrandbits(60)
    return s
