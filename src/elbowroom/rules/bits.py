"""Sets of regions as machine words: bit r is region r.

Boards stay under 62 regions, so a set is always a small non-negative ``i64``.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

MAX_REGIONS: Final = 60

# Shifts of a literal one by a variable are compiled as 32-bit shifts, so single bits come from this table.
BIT: Final = vec[i64]([2**k for k in range(62)])


def _index_table() -> vec[i64]:
    """2**k modulo 67 differs for every k below 66, so the remainder finds k."""
    table = vec[i64]([0] * 67)
    for k in range(62):
        table[2**k % 67] = k
    return table


_INDEX: Final = _index_table()
_ALL: Final = 0x3FFFFFFFFFFFFFFF


def lowest(mask: i64) -> i64:
    """The number of the lowest region in a non-empty set."""
    # By the last `&` the C compiler knows that nothing is negative: Python's remainder is then C's, a third cheaper.
    return _INDEX[(mask & -mask & _ALL) % 67]


def count(mask: i64) -> i64:
    """How many regions a set holds."""
    # Constants stay below 2**62: larger ones would be boxed integers in compiled code.
    mask = mask - ((mask >> 1) & 0x1555555555555555)
    mask = (mask & 0x3333333333333333) + ((mask >> 2) & 0x3333333333333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F0F
    mask = mask + (mask >> 8)
    mask = mask + (mask >> 16)
    mask = mask + (mask >> 32)
    return mask & 127


def members(mask: int) -> list[int]:
    """The regions of a set, in ascending order. It makes a list: not for inner loops."""
    found: list[int] = []
    rest: i64 = mask
    while rest:
        found.append(int(lowest(rest)))
        rest &= rest - 1
    return found


def union(regions: list[int]) -> int:
    """The set of these regions."""
    mask = 0
    for r in regions:
        mask |= 2**r
    return mask


def put(values: vec[i64], index: i64, value: i64) -> vec[i64]:
    """A copy with one element changed. Vectors that copies of a state share are never altered in place."""
    if values[index] == value:
        return values
    changed = values[:]
    changed[index] = value
    return changed
