"""Sets of regions as words, and the bits that stand for hooks."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from elbowroom.rules.bits import BIT, count, lowest, put
from elbowroom.rules.hooks import FLEEING, HOOKS
from elbowroom.rules.traits import Trait


def test_the_lowest_region_of_every_set_is_found() -> None:
    every = 2**62 - 1
    for k in range(62):
        assert lowest(BIT[k]) == k
        assert lowest(every >> k << k) == k
        assert count(every >> k << k) == 62 - k


def test_put_changes_a_copy_only() -> None:
    values = vec[i64]([3, 4, 5])
    assert list(put(values, 1, 9)) == [3, 9, 5]
    assert list(put(values, 1, 4)) == [3, 4, 5]
    assert list(values) == [3, 4, 5]


def test_every_hook_has_a_bit_of_its_own_and_is_a_method_of_traits() -> None:
    bits = [*HOOKS.values(), FLEEING]
    assert len(set(bits)) == len(bits)
    assert all(bit & (bit - 1) == 0 and 0 < bit < 2**62 for bit in bits)
    assert all(callable(getattr(Trait, name)) for name in HOOKS)
