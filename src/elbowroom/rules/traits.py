"""The vocabulary of races, powers, relics and places.

A trait says what it changes and nothing else. Most are data (``income="hill"``); behaviour is a short method that
overrides one of the hooks below. A hook gets the state and the army that uses the trait (armies have the numbers of
their races), and returns a set of regions or a number. Selectors such as ``"hill farmland"`` name attributes of
`elbowroom.rules.board.Board`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from elbowroom.rules.actions import Moves, register_piece
from elbowroom.rules.hooks import CHEAPER, FLEEING, HOLDS, HOOKS

if TYPE_CHECKING:
    from elbowroom.rules.state import State

# What becomes of a piece (rulebook 12b).
STAYS: Final = 0
BACK: Final = 1  # to its owner, who may place it again
LOST: Final = 2  # out of the game until the trait is picked again
FLEES: Final = 3  # to its owner, who may place it again with the turn's retreats (T6)


class Piece:
    """A kind of piece that a trait brings: how many there are, what they do, and what becomes of them (12b).

    `immune`: its region is immune (W7). `closes`: nobody may enter or score its region. `company`: a lone token beside
    it cannot be replaced (BR11). `given`: the owner has all of them from the start; otherwise the trait hands them out.
    `lingers`: when the trait is withdrawn, it removes its pieces itself, since some may belong to another player.
    `early`: it is placed during the redeployment (O13), not after it. `ground`: chasms where it may stand after all.
    """

    def __init__(
        self, id: str, rule: str, supply: int, *, immune: bool = False, closes: bool = False, company: bool = False,
        defence: int = 0, stacks: bool = False, given: bool = True, lingers: bool = False, early: bool = False,
        ground: str = "", abandoned: int = BACK, conquered: int = BACK, declined: int = LOST,
    ) -> None:  # fmt: skip
        self.id: Final = id
        self.rule: Final = rule
        self.supply: i64 = supply
        self.immune: Final = immune
        self.closes: Final = closes
        self.company: Final = company
        self.defence: i64 = defence
        self.stacks: Final = stacks
        self.given: Final = given
        self.lingers: Final = lingers
        self.early: Final = early
        self.ground: Final = ground
        self.abandoned: i64 = abandoned
        self.conquered: i64 = conquered
        self.declined: i64 = declined
        self.slot: i64 = register_piece(id)


_slots: list[str] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class Trait:
    """What a race, a power, a relic and a place have in common: a name, a number of tokens, and the hooks."""

    def __init__(
        self, id: str, rule: str, tokens: int = 0, *, needs: str = "", income: str = "", declined_income: str = "",
        discount: str = "", holds: str = "", pieces: tuple[Piece, ...] = (), bonus_tokens: int = 0, coins: int = 0,
        declined_coins: int = 0, weight: int = 1, not_on: str = "",
    ) -> None:  # fmt: skip
        self.id: Final = id
        self.rule: Final = rule
        self.tokens: i64 = tokens
        self.needs: Final = needs
        self.not_on: Final = not_on  # the box on whose boards the trait is left out (RW12)
        self.income_on: Final = income
        self.declined_income_on: Final = declined_income
        self.discount_on: Final = discount
        self.holds_on: Final = holds
        self.pieces: Final = list(pieces)
        self.bonus_tokens: i64 = bonus_tokens
        self.coins: i64 = coins
        self.declined_coins: i64 = declined_coins
        self.weight: i64 = weight  # how many coins each region of `income` pays
        self.checks_notes: bool = False  # whether its box does, see `elbowroom.rules.box.Box`
        self.slot: i64 = len(_slots)
        _slots.append(id)
        self.hooks: i64 = self._overridden()

    def _overridden(self) -> int:
        """The frequent hooks that this trait uses, by a method of its own or by its data."""
        found = HOLDS if self.holds_on else 0
        if self.discount_on:
            found |= CHEAPER
        if any(piece.conquered == FLEES for piece in self.pieces):
            found |= FLEEING
        for name, bit in HOOKS.items():
            if getattr(type(self), name) is not getattr(Trait, name):
                found |= bit
        return found

    # --- reach (section 4) ---
    def enters(self, s: State, army: i64) -> i64:
        """Where the race may enter besides the border regions (C1)."""
        return 0

    def enters_only(self, s: State, army: i64) -> i64:
        """The only regions where the race may enter, instead of the border; -1: no limit."""
        return -1

    def links(self, s: State, army: i64, mask: i64) -> i64:
        """What else is adjacent to a set of regions for this race (UG9)."""
        return 0

    def reaches(self, s: State, army: i64) -> i64:
        """What the race reaches besides its adjacency (C2)."""
        return 0

    def restricts(self, s: State, army: i64) -> i64:
        """The only regions the next conquest may attack; -1: no limit."""
        return -1

    def holds(self, s: State, army: i64) -> i64:
        """The water that the race may conquer and hold, in decline too."""
        return s.table.holds_masks[self.slot]

    # --- cost ---
    def cheaper(self, s: State, army: i64) -> i64:
        """Where a conquest costs one token less."""
        return s.table.discount_masks[self.slot]

    def dearer(self, s: State, army: i64) -> i64:
        """Where a conquest costs one token more."""
        return 0

    def rebate(self, s: State, army: i64) -> i64:
        """How many tokens less the next conquest costs, wherever it is."""
        return 0

    def unguarded(self, s: State, army: i64) -> i64:
        """Where race tokens, Lost Tribes, Monsters and ships do not count (QU3)."""
        return 0

    def muscle(self, s: State, army: i64) -> i64:
        """What counts as tokens in a conquest besides the tokens in hand."""
        return 0

    def spend_muscle(self, s: State, army: i64, number: i64) -> None:
        """This much of the `muscle` is used."""

    # --- conquest ---
    def steps(self, s: State, army: i64, out: Moves) -> None:
        """Further steps possible during the conquests: special means, a roll, a relic to use."""

    def step(self, s: State, army: i64, code: i64) -> None:
        """Carry out one of those `steps`."""

    def must_attack(self, s: State, army: i64) -> bool:
        """Whether a prepared attack must be made now."""
        return False

    def spares(self, s: State, army: i64) -> bool:
        """Whether those driven out by the next conquest lose nothing (UL3)."""
        return False

    def acts_empty_handed(self) -> bool:
        """Whether `steps` may offer something to a race without a token in hand (C12)."""
        return False

    def rolls_at_last(self) -> bool:
        """Whether the last conquest may use the die (C10)."""
        return True

    def after_die(self, s: State, army: i64) -> i64:
        """How many missing tokens the race can make up for after the die of a last conquest (Q31)."""
        return 0

    def pay_after_die(self, s: State, army: i64) -> None:
        """The player uses `after_die`."""

    def conquered(self, s: State, army: i64, r: i64) -> None:
        """The race, active or declined, has just conquered region r (O10 h)."""

    def renewed(self, s: State, army: i64, r: i64) -> None:
        """A token of the race has come into region r without a conquest (UP12)."""

    def attempted(self, s: State, army: i64, r: i64, won: bool) -> None:
        """An attack on region r is over: what was spent on it is spent (O10)."""

    def serves_price_only(self) -> bool:
        """Whether what was prepared is kept if the next conquest has a fixed price (QU6, Q51)."""
        return False

    # --- being attacked ---
    def casualties(self) -> i64:
        """How many of the tokens driven out of a region are lost (C8)."""
        return 1

    def wards(self, s: State, army: i64) -> i64:
        """The army's regions against which no opponent may use a benefit."""
        return 0

    def refuses(self, s: State, army: i64, seat: i64) -> i64:
        """The army's regions that a player may not attack at all."""
        return 0

    def is_wary(self) -> bool:
        """Whether `wards` or `refuses` is ever used."""
        return False

    def fell(self, s: State, army: i64, r: i64, seat: i64) -> None:
        """An opponent has just taken region r from the active race (O10 g)."""

    def declined_fell(self, s: State, army: i64, r: i64, seat: i64) -> None:
        """The same, for the race in decline."""

    def provoked(self, s: State, army: i64, seat: i64) -> None:
        """An opponent attacked one of the owner's races, active or declined (C13)."""

    def token_lost(self, s: State, army: i64) -> None:
        """A token of the active race has just been lost to the tray."""

    # --- what affects everybody, whoever holds the trait ---
    def watches(self) -> bool:
        """Whether the following hooks are called at all."""
        return False

    def turn_began(self, s: State, seat: i64) -> None:
        """O2, O3: a player's turn begins."""

    def ambush(self, s: State, seat: i64, r: i64) -> bool:
        """Whether something stops the attack of a player on a region (O10 e)."""
        return False

    def plundered(self, s: State, seat: i64, r: i64) -> None:
        """A player has conquered a region (O10 f)."""

    def penalty(self, s: State, army: i64) -> i64:
        """The regions of an army that yield one coin less (T7a)."""
        return 0

    def hidden_at(self, s: State, r: i64) -> str:
        """The word for what this trait hides in a region, as far as the state knows; empty if nothing."""
        return ""

    def conceal(self, s: State, seat: i64) -> None:
        """Remove from a state what a seat may not know about this trait."""

    def has_secrets(self, s: State, seat: i64) -> bool:
        """Whether `conceal` would change anything: asked before a state is copied for it."""
        return True

    def deal_anew(self, s: State, seat: i64, luck: i64, luck2: i64) -> None:
        """Fill in what was concealed from a seat, at random by a key."""

    def passed_over(self, s: State) -> None:
        """Somebody picked a combo below this one in the column."""

    def on_banner(self, s: State) -> i64:
        """How many tokens lie on the banner in the column."""
        return 0

    def off_banner(self, s: State) -> None:
        """The banner is picked: the player gets the tokens on it."""

    # --- the start of a turn (O5, O6) ---
    def swaps_badge(self) -> bool:
        """Whether the badge may be exchanged at the pick (UR12)."""
        return False

    def must_settle(self, s: State, army: i64) -> bool:
        """Whether something must be placed before a race just picked or revived begins."""
        return False

    def settles(self, s: State, army: i64, out: Moves) -> None:
        """The ways to place it."""

    def has_openings(self) -> bool:
        """Whether the following two hooks are called at all."""
        return False

    def opened(self, s: State, army: i64) -> None:
        """O6: what happens by itself at the start of the turn."""

    def openings(self, s: State, army: i64, out: Moves) -> None:
        """O6: what may be done at the start of the turn, before the first conquest."""

    def anytime(self, s: State, army: i64, out: Moves) -> None:
        """What may be done at any time up to the end of the redeployment."""

    def borrows_badges(self) -> bool:
        """Whether it may give its owner a badge of the column: copied (SP4) or lent (UL14)."""
        return False

    def drives_out_whole(self) -> bool:
        """Whether those it drives out may lose no token: declined races may then crowd a region (QU4, SP5b)."""
        return False

    # --- redeployment and placement ---
    def deployed(self, s: State, army: i64) -> None:
        """O13: the redeployment is over; the owner gets the pieces that depend on it."""

    def recruits(self, s: State, army: i64) -> i64:
        """New tokens when the conquests have ended (O12)."""
        return 0

    def supplies(self, s: State, army: i64) -> None:
        """O12: the owner gets pieces for the regions held when the conquests have ended."""

    def stands_still(self) -> bool:
        """Whether the race does not redeploy."""
        return False

    def set_aside(self, s: State, army: i64) -> i64:
        """How many tokens leave the board at the end of the redeployment."""
        return 0

    def placements(self, s: State, army: i64, out: Moves) -> None:
        """Pieces that may be placed or lifted at the end of the turn (O13, O14)."""

    def offers(self) -> list[str]:
        """What it places besides its pieces, by the word of the action."""
        return []

    def place(self, s: State, army: i64, code: i64) -> None:
        """Carry out one of the `settles`, `openings`, `anytime`, `placements` or `closings`."""

    def must_place(self, s: State, army: i64) -> bool:
        """Whether a piece must be placed before the turn can end."""
        return False

    # --- score ---
    def income(self, s: State, army: i64) -> i64:
        """The regions that pay `weight` coins more (T7a)."""
        return s.table.income_masks[self.slot]

    def bonus(self, s: State, army: i64) -> i64:
        """Coins besides those for regions."""
        return self.coins

    def declined_income(self, s: State, army: i64) -> i64:
        """Like `income`, for the race in decline."""
        return s.table.declined_income_masks[self.slot]

    def declined_bonus(self, s: State, army: i64) -> i64:
        """Like `bonus`, for the race in decline."""
        return self.declined_coins

    def doubles(self, s: State, army: i64) -> i64:
        """The regions whose yield the bank pays twice (UL4)."""
        return 0

    def robs(self, s: State, army: i64) -> i64:
        """The seats that pay one coin to the owner after the bank has paid (T7b), as a set."""
        return 0

    def turn_ended(self, s: State, army: i64) -> None:
        """O19: the owner's turn is over."""

    def closings(self, s: State, army: i64, out: Moves) -> None:
        """O17: what an active or declined race may do after scoring."""

    # --- decline (section 5) ---
    def keeps_badge(self) -> bool:
        """Whether the badge still works in decline and stays with the banner (D3)."""
        return False

    def stays_whole(self) -> bool:
        """Whether all tokens on the board stay when the race declines, and are later lost as if it were active."""
        return False

    def redeploys_at_decline(self) -> bool:
        """Whether the declining race redeploys one last time (UP17)."""
        return False

    def vanishes(self) -> bool:
        """Whether the declining race leaves the board (UP19)."""
        return False

    def revives(self) -> bool:
        """Whether declining brings the previous declined race back (SP1)."""
        return False

    def fights_declined(self) -> bool:
        """Whether the declined race goes on conquering (O4)."""
        return False

    def shares_decline(self) -> bool:
        """Whether the declined race may stay beside another declined one (BP16)."""
        return False

    def declines_late(self) -> bool:
        """Whether the race may decline at the end of a normal turn (BP17)."""
        return False

    def declining(self, s: State, army: i64) -> None:
        """The race is about to decline, or its owner's last turn has ended."""

    # --- what lies beside the board, for all to see ---
    def markers(self, s: State) -> i64:
        """How many markers of its own the race has beside it (UR5)."""
        return 0

    def marked(self, s: State) -> i64:
        """The seats that have one of its markers (UP20), as a set."""
        return 0

    # --- coming and going ---
    def brings(self) -> list[Trait]:
        """Further traits that serve along with this one (UP6)."""
        return []

    def begins(self, s: State, army: i64) -> None:
        """The trait starts to serve an army."""

    def ends(self, s: State, army: i64) -> None:
        """The trait no longer serves an army."""

    # --- checks of a position that is loaded; the answer says what is wrong, "" if nothing ---
    def note_problem(self, s: State, note: i64, army: i64) -> str:
        """Check a `note` of `State.note` that is not 0; `army` is the active army that the trait serves, or -1."""
        return f"nothing is noted for it over several turns, not {note}; leave it out" if self.checks_notes else ""

    def turn_note_problem(self, s: State, note: i64) -> str:
        """Check a `note` of `State.turn_note` that is not 0."""
        return f"at most 1, not {note}" if self.checks_notes and note > 1 else ""

    def position_problem(self, s: State) -> str:
        """Check whatever else the trait answers for. The answer begins with the place in the document and a colon."""
        return ""


@mypyc_attr(allow_interpreted_subclasses=True)
class Race(Trait):
    """A race: a banner with a number of tokens, and a tray of tokens."""

    def __init__(
        self, id: str, rule: str, tokens: int, supply: int, *, needs: str = "", income: str = "",
        declined_income: str = "", discount: str = "", holds: str = "", pieces: tuple[Piece, ...] = (),
        bonus_tokens: int = 0,
    ) -> None:  # fmt: skip
        super().__init__(
            id, rule, tokens, needs=needs, income=income, declined_income=declined_income, discount=discount,
            holds=holds, pieces=pieces, bonus_tokens=bonus_tokens,
        )  # fmt: skip
        self.supply: i64 = supply


@mypyc_attr(allow_interpreted_subclasses=True)
class Power(Trait):
    """A special power: a badge with a number of tokens."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Find(Trait):
    """What Monsters guard: a relic, which stays where it was last used, or a place, which never moves."""

    def is_place(self) -> bool:
        """Whether it never moves."""
        return False

    def found(self, s: State, army: i64, r: i64) -> None:
        """It has just been revealed by a conquest."""

    def buried(self, s: State) -> None:
        """A piece that closes its region for good now stands on it (QU19)."""

    def defends(self) -> i64:
        """How much it adds to the defence of its region."""
        return 0

    def refuses_doubling(self) -> bool:
        """Whether nothing doubles the yield of its region (UL4)."""
        return False

    def haunts(self) -> bool:
        """Whether its holder has a ghost (UL8)."""
        return False

    def lends(self, s: State) -> i64:
        """The power it lends to its occupant (UL14), or -1."""
        return -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Weather(Trait):
    """An event of a round (RW5): what a river region costs, whether it freezes, whether pirates come."""

    def __init__(
        self, id: str, rule: str, copies: int, *, river: int = 1, freezes: bool = False, pirates: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(id, rule)
        self.copies: Final = copies
        self.river: i64 = river
        self.freezes: Final = freezes
        self.pirates: Final = pirates


def trait_count() -> int:
    """How many traits all boxes together have declared."""
    return len(_slots)


def trait_ids() -> list[str]:
    """The ids of all traits, by their slots."""
    return _slots[:]


def forget_traits(count: int) -> None:
    """Undo all declarations after the first `count`: their box is left out after all."""
    del _slots[count:]
