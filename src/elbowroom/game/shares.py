"""What the players of a game have added to its dice (docs/fairness.md)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from elbowroom.game.record_lines import SEATS
from elbowroom.rules.chance import nonce_commitment

DIGITS: Final = 64
MISSING: Final = "missing"
_HEX: Final = "0123456789abcdef"


@dataclass(frozen=True)
class Share:
    """A player's share: the seat, the commitment, and the nonce, which is None if it was not given in time."""

    seat: int
    commitment: str
    nonce: str | None = None

    def __reduce__(self) -> tuple[type[Share], tuple[object, ...]]:
        """Pickle by the constructor: the usual way sets fields, which a compiled frozen class refuses."""
        return Share, (self.seat, self.commitment, self.nonce)

    def __str__(self) -> str:
        return f"{SEATS[self.seat]} {self.commitment} {self.nonce or MISSING}"

    @property
    def fits(self) -> bool:
        """Whether the nonce, if there is one, is the one committed to."""
        return self.nonce is None or nonce_commitment(self.nonce) == self.commitment


def shares_text(shares: tuple[Share, ...]) -> str:
    """All shares as the text from which, with the server's secret, the key of all chance is made."""
    return "".join(f"{line}\n" for line in ("elbowroom dice 1", *map(str, shares)))


def is_digits(text: str) -> bool:
    """Whether a text has the form of a nonce or a commitment."""
    return len(text) == DIGITS and all(digit in _HEX for digit in text)


def why_not_shares(shares: tuple[Share, ...], players: int) -> str:
    """What is wrong with the form of some shares; empty if nothing is."""
    last = -1
    for share in shares:
        if not last < share.seat < players:
            return (
                f"shares stand in the order of the seats, at most one for each of {players}; seat {share.seat} does not"
            )
        if not is_digits(share.commitment) or not (share.nonce is None or is_digits(share.nonce)):
            return f"a commitment or nonce has {DIGITS} digits 0-9 and a-f; that of seat {share.seat} has not"
        last = share.seat
    return ""
