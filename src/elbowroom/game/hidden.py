"""What one player may not know (12c): how it is taken out of a state, and how it is dealt anew."""

from __future__ import annotations

from random import Random

from librt.vecs import vec
from mypy_extensions import i64

from elbowroom.rules.state import State


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
