"""What a player typed: a command and its arguments. The words of every language are known at any time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from typing import Final

from elbowroom.language.lexicon import pieces, special_means
from elbowroom.language.texts import Texts, languages
from elbowroom.terminal.shown_position import ShownPosition

COMMANDS: Final = (
    "pick", "ready", "decline", "conquer", "last", "roll", "stop", "end", "deploy", "all", "even", "border", "abandon",
    "place", "lift", "peace", "use", "copy", "renew", "sacrifice", "swap", "name", "look", "pay", "vanish",
    "undo", "restart", "cost", "info", "log", "save", "map", "table", "near", "moves", "lang",
    "help", "quit",
)  # fmt: skip


class Misunderstood(ValueError):
    """A command that cannot be carried out; the message tells the player why, in their language."""


@dataclass(frozen=True)
class Command:
    """A command by its name (empty for numbers alone), and what follows it."""

    name: str
    arguments: tuple[str, ...] = ()

    @property
    def numbers(self) -> list[int]:
        """The arguments that are numbers."""
        return [int(word) for word in self.arguments if word.isdecimal()]

    @property
    def words(self) -> list[str]:
        """The arguments that are not numbers."""
        return [word for word in self.arguments if not word.isdecimal()]


@cache
def vocabulary() -> dict[str, str]:
    """Every word a command can be called by. Pieces and special means are commands too: ``piece:camp``."""
    words: dict[str, str] = {}
    for language in languages():
        texts = Texts(language)
        for name, message in _named():
            for word in texts.text(message).split():
                words.setdefault(word, name)
    return words


def _named() -> Iterator[tuple[str, str]]:
    for name in COMMANDS:
        yield name, f"command-{name}"
    for means in special_means():
        yield f"means:{means}", f"means-{means}.words"
    for piece in pieces():
        yield f"piece:{piece}", f"piece-{piece}.words"


def parse_line(line: str, texts: Texts) -> Command:
    """The command a line names; `Misunderstood` if it names none."""
    words = line.replace(",", " ").replace("#", " ").lower().split()
    if not words:
        return Command("")
    if words[0].isdecimal():
        return Command("", tuple(words))
    if words[0].startswith("?") and len(words[0]) > 1:
        words = ["?", words[0][1:], *words[1:]]
    name = _lookup(words[0])
    if name is None:
        raise Misunderstood(_unknown(words[0], texts))
    command = Command(name, tuple(line.split()[1:]) if name == "save" else tuple(words[1:]))
    # A Cyrillic es looks like a Latin c: 'stop 7' can only be meant as 'cost 7'.
    return Command("cost", command.arguments) if words[0] == "с" and command.numbers else command


def _lookup(word: str) -> str | None:
    """The command of a word, or of its beginning if only one command begins so."""
    known = vocabulary()
    if word in known:
        return known[word]
    found = {name for other, name in known.items() if len(word) > 1 and other.startswith(word)}
    return found.pop() if len(found) == 1 else None


def _unknown(word: str, texts: Texts) -> str:
    guess = get_close_matches(word, vocabulary(), n=1, cutoff=0.6)
    if guess:
        return texts.text("not-understood-maybe", word=word, guess=guess[0])
    return texts.text("not-understood", word=word)


def first_word(texts: Texts, name: str) -> str:
    """What a command is called in a language, the shortest way."""
    message = next(message for other, message in _named() if other == name)
    return min(texts.text(message).split(), key=len)


def seat_named(word: str, shown: ShownPosition) -> int | None:
    """The seat a word means: its letter, also a Cyrillic one that looks or sounds like it, its number from 0, or its
    name."""
    looks = dict(zip("авбсдеabcde", "ABBCDEABCDE", strict=True))
    letters = [shown.letter(player.seat) for player in shown.players]
    if word.isdecimal() and int(word) < len(letters):
        return int(word)
    if (letter := looks.get(word)) in letters:
        return letters.index(letter)
    names = [player.name.lower() for player in shown.players]
    return names.index(word) if names.count(word) == 1 else None
