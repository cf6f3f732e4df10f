"""Who sits where: people at the keyboard, and bots."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches

from elbowroom.bots import BotError, known_bots, level_of
from elbowroom.game.setup import SetupError
from elbowroom.language.texts import Texts

PERSON = "you"


@dataclass(frozen=True)
class SeatSetup:
    """Who plays one seat: a person by name, or the bot that `spec` describes."""

    name: str
    spec: str | None

    @property
    def is_person(self) -> bool:
        """Whether a person plays this seat."""
        return self.spec is None

    def __str__(self) -> str:
        return f"{PERSON}:{self.name}" if self.spec is None else self.spec


def parse_seats(text: str, texts: Texts) -> list[SeatSetup]:
    """Seats from a list such as ``you,pip,otto``: `you`, ``you:Anna`` or a plain name is a person."""
    words = [word.strip() for word in text.split(",")]
    if not all(words):
        raise SetupError(f"{text!r} has an empty seat; write for example 'you,pip,otto'")
    nameless = sum(word == PERSON for word in words)
    seats: list[SeatSetup] = []
    for word in words:
        if word == PERSON:
            number = 0 if nameless == 1 else 1 + sum(seat.is_person for seat in seats)
            seats.append(SeatSetup(texts.text("default-name", number=number), None))
        else:
            seats.append(_seat(word, texts))
    return seats


def _seat(word: str, texts: Texts) -> SeatSetup:
    head, colon, name = word.partition(":")
    if head == PERSON and colon:
        if not name.strip():
            raise SetupError(f"{word!r}: the name is missing; write for example '{PERSON}:Anna'")
        return SeatSetup(name.strip(), None)
    if level_of(head):
        return SeatSetup(texts.text(f"server-bot-{head}"), word)
    if head in known_bots() or colon:
        return SeatSetup(head if head in known_bots() else name.partition(":")[0], word)
    if guess := get_close_matches(word.lower(), known_bots(), n=1, cutoff=0.75):
        raise BotError(
            f"{word!r} looks like the bot {guess[0]!r}, misspelt; for a person of that name write '{PERSON}:{word}'"
        )
    return SeatSetup(word, None)


def seats_text(seats: list[SeatSetup]) -> str:
    """The list that `parse_seats` reads."""
    return ",".join(map(str, seats))
