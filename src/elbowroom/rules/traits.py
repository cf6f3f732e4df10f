"""The vocabulary of races and powers.

A trait says what it changes and nothing else. Most are data (``income="hill"``); behaviour is a method of a few lines
that overrides one of the hooks below. A hook gets the state and the army that uses the trait (armies are numbered as
the races of the game's table), and answers with a set of regions or a number.

Selectors such as ``"hill farmland"`` name attributes of `elbowroom.rules.board.Board`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from elbowroom.rules.actions import Moves, register_piece

if TYPE_CHECKING:
    from elbowroom.rules.state import State

# What becomes of a piece (rulebook 12b).
STAYS: Final = 0
BACK: Final = 1  # to its owner, who may place it again
LOST: Final = 2  # out of the game until the trait is picked again
FLEES: Final = 3  # to its owner, who may place it again when the turn's retreats are made (T6)


class Piece:
    """A kind of piece that a trait brings: how many there are, what they do, and what becomes of them (12b)."""

    def __init__(
        self, id: str, rule: str, supply: int, *, immune: bool = False, defence: int = 0, stacks: bool = False,
        company: bool = False, abandoned: int = BACK, conquered: int = BACK, declined: int = LOST,
    ) -> None:  # fmt: skip
        self.id: Final = id
        self.rule: Final = rule
        self.supply: i64 = supply
        self.immune: Final = immune
        self.defence: i64 = defence
        self.stacks: Final = stacks
        self.company: Final = company  # a token beside it is not alone (BP3)
        self.abandoned: i64 = abandoned
        self.conquered: i64 = conquered
        self.declined: i64 = declined
        self.slot: i64 = register_piece(id)


_slots: list[str] = []


class Trait:
    """What a race and a power have in common: a name, a number of tokens, and the hooks."""

    def __init__(
        self, id: str, rule: str, tokens: int, *, needs: str = "", income: str = "", declined_income: str = "",
        discount: str = "", holds: str = "", pieces: tuple[Piece, ...] = (), bonus_tokens: int = 0, coins: int = 0,
    ) -> None:  # fmt: skip
        self.id: Final = id
        self.rule: Final = rule
        self.tokens: i64 = tokens
        self.needs: Final = needs
        self.income_on: Final = income
        self.declined_income_on: Final = declined_income
        self.discount_on: Final = discount
        self.holds_on: Final = holds
        self.pieces: Final = list(pieces)
        self.bonus_tokens: i64 = bonus_tokens
        self.coins: i64 = coins
        self.slot: i64 = len(_slots)
        _slots.append(id)

    # --- reach (section 4) ---
    def enters(self, s: State, army: i64) -> i64:
        """Where the race may enter besides the border regions (C1)."""
        return 0

    def adjoins(self, s: State, army: i64, mask: i64) -> i64:
        """What is adjacent, for the race's conquests, to a set of regions besides what borders it (UG9)."""
        return 0

    def reaches(self, s: State, army: i64) -> i64:
        """What the race reaches although nothing there is adjacent to its regions (C2)."""
        return 0

    def holds(self, s: State, army: i64) -> i64:
        """The regions, closed to others by C3, that the race may conquer and hold."""
        return s.table.holds_masks[self.slot]

    # --- cost ---
    def cheaper(self, s: State, army: i64) -> i64:
        """Where a conquest costs one token less."""
        return s.table.discount_masks[self.slot]

    def dearer(self, s: State, army: i64) -> i64:
        """Where a conquest costs one token more."""
        return 0

    def rebate(self, s: State, army: i64) -> i64:
        """How many tokens fewer the very next conquest costs, wherever it is."""
        return 0

    # --- conquest ---
    def steps(self, s: State, army: i64, out: Moves) -> None:
        """Further steps possible during the conquests: special means, a roll."""

    def step(self, s: State, army: i64, code: i64) -> None:
        """Carry out one of those `steps`."""

    def acts_empty_handed(self) -> bool:
        """Whether `steps` may offer something to a race with no token in hand (C12)."""
        return False

    def rolls_at_last(self) -> bool:
        """Whether the last conquest may use the die (C10)."""
        return True

    def conquered(self, s: State, army: i64, r: i64) -> None:
        """The race has just conquered region r (O10 h)."""

    def casualties(self) -> i64:
        """How many of the tokens driven out of a region are lost (C8)."""
        return 1

    # --- redeployment and placement ---
    def recruits(self, s: State, army: i64) -> i64:
        """New tokens when the conquests have ended (O12)."""
        return 0

    def set_aside(self) -> i64:
        """How many tokens leave the board at the end of the redeployment (BR1)."""
        return 0

    def placements(self, s: State, army: i64, out: Moves) -> None:
        """Pieces that may be placed or lifted at the end of the turn (O13, O14)."""

    def place(self, s: State, army: i64, code: i64) -> None:
        """Carry out one of those `placements`."""

    # --- score ---
    def income(self, s: State, army: i64) -> i64:
        """The regions that yield one coin more (T7a)."""
        return s.table.income_masks[self.slot]

    def bonus(self, s: State, army: i64) -> i64:
        """Coins beside the yield of the regions."""
        return self.coins

    def declined_income(self, s: State, army: i64) -> i64:
        """As `income`, for the race in decline."""
        return s.table.declined_income_masks[self.slot]

    # --- decline (section 5) ---
    def keeps_badge(self) -> bool:
        """Whether the badge still works in decline and stays with the banner (D3)."""
        return False

    def stays_whole(self) -> bool:
        """Whether all tokens on the board stay when the race declines, and later fall as if active."""
        return False

    def fights_declined(self) -> bool:
        """Whether the declined race goes on conquering (O4)."""
        return False

    def shares_decline(self) -> bool:
        """Whether the declined race stands beside another declined one (BP16)."""
        return False

    def declines_late(self) -> bool:
        """Whether the race may decline at the end of a normal turn (BP17)."""
        return False


class Race(Trait):
    """A race: a banner with a number of tokens, and a tray."""

    def __init__(
        self, id: str, rule: str, tokens: int, supply: int, *, needs: str = "", income: str = "",
        declined_income: str = "", discount: str = "", pieces: tuple[Piece, ...] = (), bonus_tokens: int = 0,
    ) -> None:  # fmt: skip
        super().__init__(
            id, rule, tokens, needs=needs, income=income, declined_income=declined_income, discount=discount,
            pieces=pieces, bonus_tokens=bonus_tokens,
        )  # fmt: skip
        self.supply: i64 = supply


class Power(Trait):
    """A special power: a badge with a number of tokens."""


def trait_count() -> int:
    """How many traits are declared, over all boxes."""
    return len(_slots)
