"""Whether a record is right, and what that proves."""

from __future__ import annotations

from dataclasses import dataclass

from elbowroom.game.record import Record
from elbowroom.game.record_lines import SEATS, RecordError
from elbowroom.game.shares import Share


@dataclass(frozen=True)
class Verification:
    """The verdict on a record; as text, a few lines.

    `ok`: every step is legal, and everything in the record is what the replay gives. `fair`: in addition, all dice and
    stacks come from what was committed to before the first step, and no player's nonce is missing. `error` says what is
    wrong; `readable` is False if the text could not even be read as a record.
    """

    ok: bool
    readable: bool
    fair: bool
    error: str
    details: tuple[str, ...]

    def __str__(self) -> str:
        if self.ok:
            return "\n".join(self.details)
        return f"{'This record does not hold' if self.readable else 'This is no readable record'}. {self.error}"


def verify(text: str) -> Verification:
    """Replay a record and check everything in it, the dice against the revealed seed."""
    try:
        record = Record.parse(text)
    except RecordError as error:
        return Verification(False, False, False, str(error), ())
    try:
        record.replay()
    except RecordError as error:
        return Verification(False, True, False, str(error), ())
    chances = sum(len(step.outcome) for step in record.steps)
    forced = sum(step.forced for step in record.steps)
    by_hand = record.setup.by_hand
    shares = record.setup.shares
    missing = [SEATS[share.seat] for share in shares or () if share.nonce is None]
    fair = record.setup.seed is not None and not forced and not by_hand and not missing
    details = [_course(record), _promise(record, chances - forced)]
    if shares is not None:
        details.append(_shared(shares, record.sealed))
    if missing:
        details.append(_withheld(missing))
    if by_hand:
        details.append("The stacks were laid by hand, not shuffled by the seed.")
    if forced:
        details.append(f"{_number(forced, 'outcome')} forced by hand: no chance decided there.")
    return Verification(True, True, fair, "", tuple(details))


def _course(record: Record) -> str:
    text = f"The record holds: {_number(len(record.steps), 'step')} replayed"
    if not record.result:
        return f"{text}, the game goes on."
    names = record.setup.names
    ranks = []
    for standing in record.result:
        name = f" {names[standing.seat]}" if standing.seat < len(names) else ""
        ranks.append(f"{standing.rank}. {SEATS[standing.seat]}{name} {standing.coins}")
    return f"{text} to the end of the game: {', '.join(ranks)}."


def _promise(record: Record, chances: int) -> str:
    if record.promise is None:
        return "It began with a given position: no seed was promised, so nothing is known about its dice."
    if record.setup.seed is None:
        return f"The seed is still sealed: {_number(chances, 'die roll or draw', 'dice and draws')} not yet checked."
    return (
        f"The revealed seed is the promised one, and gives {_number(chances, 'die roll or draw', 'dice and draws')} "
        "and every combo as recorded."
    )


def _shared(shares: tuple[Share, ...], sealed: bool) -> str:
    given = [SEATS[share.seat] for share in shares if share.nonce is not None]
    if not given:
        return "No player had a share in the dice: they rest on the server's secret alone."
    part = "" if sealed else " and part of the key"
    return f"The dice were settled together with {', '.join(given)}: each nonce is the promised one{part}."


def _withheld(missing: list[str]) -> str:
    return (
        f"Missing: what {', '.join(missing)} had committed to. Together with whoever ran the server, those could "
        f"choose among {2 ** len(missing)} sets of dice."
    )


def _number(count: int, one: str, more: str = "") -> str:
    return f"{count} {one if count == 1 else more or one + 's'}"
