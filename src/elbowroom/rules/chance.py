"""Every die and every draw.

The n-th chance of a turn is a function of the game's key, the round, the seat and n, not the next number of a stream:
two players compared on one seed have the same luck, whatever they do in between.

There are two kinds of keys. That of a seed alone goes with a quick function. That of a game whose players share in the
dice (docs/fairness.md) goes with an HMAC, for which there is no way back from the dice to the key; its second half is
above `_MASK`.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from elbowroom.rules.door import DIE
from elbowroom.rules.state import State

_MASK: Final = 0x0FFFFFFFFFFFFFFF
_SHARED: Final = 0x1000000000000000  # set in the second half of a key that players have a share in
# Odd constants below 2**60; products are cut to 60 bits, so compiled and interpreted code agree.
_A: Final = 0x09E3779B97F4A7C5
_B: Final = 0x0F58476D1CE4E5B9
_C: Final = 0x04D049BB133111EB

FACES: Final = vec[i64]([0, 0, 0, 1, 2, 3])


def luck_of(seed: int) -> tuple[int, int]:
    """The two halves of a seed's key."""
    digest = hashlib.sha256(b"elbowroom luck %d" % seed).digest()
    return int.from_bytes(digest[:8], "big") & _MASK, int.from_bytes(digest[8:16], "big") & _MASK


def shared_luck(seed: int, shares: str) -> tuple[int, int]:
    """The two halves of the key of a server's secret and the shares of its players, as text."""
    digest = hmac.digest(seed.to_bytes(32, "big"), shares.encode("ascii"), "sha256")
    return int.from_bytes(digest[:8], "big") & _MASK, int.from_bytes(digest[8:16], "big") & _MASK | _SHARED


def commitment(seed: int) -> str:
    """The SHA-256 that commits to a seed before the game and checks it afterwards."""
    return hashlib.sha256(b"elbowroom seed %d" % seed).hexdigest()


def nonce_commitment(nonce: str) -> str:
    """The SHA-256 by which a player commits to a nonce, given as 64 hexadecimal digits."""
    return hashlib.sha256(b"elbowroom nonce " + nonce.encode("ascii")).hexdigest()


def _shared_number(luck: int, luck2: int, key: int) -> int:
    digest = hmac.digest(luck.to_bytes(8, "big") + luck2.to_bytes(8, "big"), key.to_bytes(8, "big"), "sha256")
    return int.from_bytes(digest[:8], "big") & _MASK


def mix(luck: i64, luck2: i64, key: i64) -> i64:
    """A 60-bit number that depends on every bit of its arguments."""
    if luck2 > _MASK:
        return _shared_number(luck, luck2, key)
    x = (luck ^ (key * _A)) & _MASK
    x = ((x ^ (x >> 29)) * _B) & _MASK
    x = ((x + luck2) ^ (x >> 31)) & _MASK
    x = ((x ^ (x >> 27)) * _C) & _MASK
    x = ((x ^ (x >> 30)) * _B) & _MASK
    return x ^ (x >> 32)


def _chance(s: State, n: i64) -> i64:
    return mix(s.luck, s.luck2, (s.round * 8 + s.turn) * 1024 + n)


def roll(s: State) -> i64:
    """Roll the die: 0, 0, 0, 1, 2 or 3."""
    pips = FACES[_chance(s, s.rolls) % 6]
    s.rolls += 1
    return pips if s.door is None else s.door.settle(DIE, pips)


def draw(s: State, among: i64) -> i64:
    """A number below `among`, all equally likely. Draws are counted apart from rolls, so they do not shift the dice."""
    number = _chance(s, 512 + s.draws) % among
    s.draws += 1
    return number if s.door is None else s.door.settle(among, number)


def draw_face_down(s: State, among: i64) -> i64:
    """Like `draw`, for something that not everybody sees; -1 if it stays unknown."""
    number = _chance(s, 512 + s.draws) % among
    s.draws += 1
    if s.door is None:
        return number
    if s.door.blind:
        s.door.revealed = True
        return -1
    return s.door.settle(among, number, True)


def turn_up(s: State, known: i64, among: i64, r: i64) -> i64:
    """Show everybody what lies face down in a region, one of `among`; if `known` is -1, it is drawn only now."""
    if known < 0:
        number = _chance(s, 768 + r) % among
        return number if s.door is None else s.door.settle(among, number)
    if s.door is not None:
        s.door.show(known)
    return known


def shuffled(luck: i64, luck2: i64, size: i64, salt: i64) -> vec[i64]:
    """The numbers below `size` in an order that depends on the key; `salt` tells one shuffle from another."""
    order = vec[i64]([0] * size)
    for i in range(size):
        order[i] = i
    for i in range(size - 1, 0, -1):
        j = mix(luck, luck2, salt * 256 + i) % (i + 1)
        kept = order[i]
        order[i] = order[j]
        order[j] = kept
    return order
