"""What a race, a power, a relic or a place does, as numbers, so that a net can make something of one it never met."""

from __future__ import annotations

from typing import Final

from elbowroom.rules.hooks import FLEEING, HOOKS
from elbowroom.rules.traits import Race, Trait

# Where it earns, pays less or may stand: the words of its declaration (`elbowroom.rules.board.Board.select`).
GROUNDS: Final = (
    "all", "mountain", "hill", "forest", "swamp", "farmland", "mine", "magic", "cavern", "coastal", "water", "other",
)  # fmt: skip
GROUNDED: Final = ("income", "declined income", "discount", "holds")
NUMBERS: Final = (
    "tokens", "bonus tokens", "supply", "coins", "declined coins", "weight", "kinds of pieces", "pieces",
    "piece defence", "piece immune", "piece closes",
)  # fmt: skip
# Hooks that the engine has no bit for.
MORE_HOOKS: Final = (
    "income", "bonus", "declined_income", "declined_bonus", "opened", "passed_over", "conceal",
)  # fmt: skip
FLAGS: Final = (
    "keeps badge", "fights declined", "swaps badge", "borrows badges", "watches", "wary",
)  # fmt: skip
FEATURES: Final = (
    *NUMBERS,
    *(f"{what} on {ground}" for what in GROUNDED for ground in GROUNDS),
    *(f"hook {name}" for name in HOOKS),
    "hook fleeing",
    *(f"hook {name}" for name in MORE_HOOKS),
    *FLAGS,
)


def features_of(trait: Trait) -> list[int]:
    """The features of one trait, each from 0 to 255."""
    found = _numbers(trait)
    for words in (trait.income_on, trait.declined_income_on, trait.discount_on, trait.holds_on):
        found += _grounds(words)
    found += [int(trait.hooks & bit != 0) for bit in (*HOOKS.values(), FLEEING)]
    found += [int(overrides(trait, name)) for name in MORE_HOOKS]
    found += [int(flag) for flag in _flags(trait)]
    return [min(max(value, 0), 255) for value in found]


def overrides(trait: Trait, hook: str) -> bool:
    """Whether a trait answers a hook in its own way."""
    return getattr(type(trait), hook) is not getattr(Trait, hook)


def _numbers(trait: Trait) -> list[int]:
    pieces = trait.pieces
    return [
        int(trait.tokens),
        int(trait.bonus_tokens),
        int(trait.supply) if isinstance(trait, Race) else 0,
        int(trait.coins),
        int(trait.declined_coins),
        int(trait.weight),
        len(pieces),
        sum(int(piece.supply) for piece in pieces),
        max([int(piece.defence) for piece in pieces], default=0),
        int(any(piece.immune for piece in pieces)),
        int(any(piece.closes for piece in pieces)),
    ]


def _grounds(words: str) -> list[int]:
    named = words.split()
    found = [int(ground in named) for ground in GROUNDS]
    found[-1] = int(any(word not in GROUNDS for word in named))
    return found


def _flags(trait: Trait) -> list[bool]:
    return [
        trait.keeps_badge(),
        trait.fights_declined(),
        trait.swaps_badge(),
        trait.borrows_badges(),
        trait.watches(),
        trait.is_wary(),
    ]
