"""The game in words, in any of its languages: names, events, actions, costs.

The words themselves are Fluent files in ``locale/<language>/*.ftl``. Every language has the same messages; one that is
missing falls back to English.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource

from elbowroom.game.costs import Cost, CostLine
from elbowroom.game.reader import Reader
from elbowroom.rules.actions import Action
from elbowroom.rules.events import Event

LOCALE: Final = Path(__file__).parent / "locale"
FALLBACK: Final = "en"
LETTERS: Final = "ABCDE"


class TextError(ValueError):
    """A language that is not there, or a message that cannot be put into words."""


def languages() -> list[str]:
    """The languages there are."""
    return sorted(path.name for path in LOCALE.iterdir() if path.is_dir())


def default_language(environment: Mapping[str, str] = os.environ) -> str:
    """The language the environment asks for (LC_ALL, LC_MESSAGES, LANG), or English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(name):
            language = re.split("[_.@]", value)[0].lower()
            return language if language in languages() else FALLBACK
    return FALLBACK


@cache
def _bundle(language: str) -> FluentBundle:
    # No isolation marks: names and numbers are of the language of the sentence, and terminals would show the marks.
    bundle = FluentBundle([language], use_isolating=False)
    for path in sorted((LOCALE / language).glob("*.ftl")):
        bundle.add_resource(FluentResource(path.read_text("utf-8")))
    return bundle


class Texts:
    """All texts in one language. `names` are the players' names by seat; without one a player is called by letter."""

    def __init__(self, language: str, names: Sequence[str] = ()) -> None:
        if language not in languages():
            raise TextError(f"there is no language {language!r}; known languages: {', '.join(languages())}")
        self.language: Final = language
        self.names: Sequence[str] = names

    # --- messages ---
    def text(self, id: str, **args: str | int) -> str:
        """The message with this id; ``message.attribute`` names an attribute."""
        problem = "there is no such message"
        for language in dict.fromkeys((self.language, FALLBACK)):
            found, errors = _formatted(_bundle(language), id, args)
            if found is not None and not errors:
                return found
            if errors:
                problem = "; ".join(str(error) for error in errors)
        raise TextError(f"{id} ({self.language}): {problem}")

    def has(self, id: str) -> bool:
        """Whether there is a message with this id."""
        return any(_bundle(language).has_message(id) for language in (self.language, FALLBACK))

    # --- names ---
    def race(self, id: str) -> str:
        """The name of a race."""
        return self.text(f"race-{id}")

    def power(self, id: str) -> str:
        """The name of a power."""
        return self.text(f"power-{id}")

    def piece(self, id: str) -> str:
        """The name of a kind of piece."""
        return self.text(f"piece-{id}")

    def terrain(self, id: str) -> str:
        """The name of a terrain."""
        return self.text(f"terrain-{id}")

    def mark(self, id: str) -> str:
        """The name of a mark printed on a region."""
        return self.text(f"mark-{id}")

    def decision(self, id: str) -> str:
        """What is to be decided, in a few words."""
        return self.text(f"decision-{id}")

    def combo(self, race: str, power: str | None) -> str:
        """A race with its power, as players call it."""
        return self.text("combo", race=self.race(race), power="none" if power is None else self.power(power))

    def effect(self, id: str, short: bool = False) -> str:
        """What a race, power or piece does: a sentence, or a few words."""
        attribute = "short" if short else "effect"
        for kind in ("race", "power", "piece"):
            if self.has(f"{kind}-{id}"):
                return self.text(f"{kind}-{id}.{attribute}")
        raise TextError(f"there is no race, power or piece {id!r}")

    def player(self, seat: int) -> str:
        """A player: the letter of the seat and the name, if there is one."""
        name = self.names[seat] if seat < len(self.names) else ""
        return f"{LETTERS[seat]} {name}" if name else LETTERS[seat]

    # --- what happened ---
    def event(self, event: Event) -> str:
        """An event as a sentence."""
        return self.text(message_of(event), **self._event_args(event))

    def _event_args(self, event: Event) -> dict[str, str | int]:
        values = {field.name: getattr(event, field.name) for field in fields(event)}
        args: dict[str, str | int] = {}
        for name, value in values.items():
            maker = self._MAKERS.get(name)
            if maker is not None:
                args |= maker(self, value)
            elif isinstance(value, bool):
                args[name] = "yes" if value else "no"
            elif value is None:
                args[name] = "none"
            else:
                args[name] = value
        if "race" in values and "power" in values:
            args["combo"] = self.combo(values["race"], values["power"])
        return args

    def _piece_args(self, piece: str | None) -> dict[str, str | int]:
        """A piece alone, and as it is called within a sentence."""
        return {} if piece is None else {"piece": self.piece(piece), "a_piece": self.text(f"piece-{piece}.a")}

    def score_lines(self, lines: Sequence[tuple[str, str, int]]) -> str:
        """The lines of a score: what the regions of each race paid, and what races and powers added."""
        return ", ".join(
            self.text("score-regions", race=self.race(race), coins=coins)
            if source == "regions"
            else self.text("score-bonus", source=self._source(source), coins=coins)
            for source, race, coins in lines
            if coins
        )

    def _source(self, id: str) -> str:
        """The name of whatever adds to a cost or a score."""
        for kind in ("cost", "race", "power", "piece"):
            if self.has(f"{kind}-{id}"):
                return self.text(f"{kind}-{id}")
        raise TextError(f"nothing is known about {id!r}")

    # How fields of events become arguments of messages; other fields are passed as they are.
    _MAKERS: Final[dict[str, Callable[[Texts, Any], dict[str, str | int]]]] = {
        "seat": lambda self, seat: {"player": self.player(seat)},
        "partner": lambda self, seat: {"partner": self.player(seat)},
        "race": lambda self, race: {"race": self.race(race)},
        "power": lambda self, power: {},
        "piece": lambda self, piece: self._piece_args(piece),
        "lines": lambda self, lines: {"lines": self.score_lines(lines) or "none"},
        "total": lambda self, total: {"coins": total},
        "coins": lambda self, coins: {},
        "hand": lambda self, hand: {"tokens": hand},
        "winners": lambda self, seats: {"number": len(seats), "winners": ", ".join(map(self.player, seats))},
    }

    # --- what can be done ---
    def action(self, action: Action, game: Reader) -> str:
        """An action as a menu shows it, in the position where it would be done."""
        kind = action.kind
        if action.means is not None:
            return self.text("action-means", region=action.place, means=self.text(f"means-{action.means}"))
        if kind == "pick":
            combo = game.column[action.place]
            return self.text("action-pick", combo=self.combo(combo.race, combo.power), coins=combo.price)
        if kind == "peace":
            return self.text("action-peace", player=self.player(action.place))
        if action.region is None:
            return self.text(f"action-{_plain_kind(kind, game.decision)}", race=self._acting(game))
        price = game.cost(action.place) if kind in ("conquer", "last") else None
        return self.text(
            f"action-{kind}",
            region=action.place,
            **self._piece_args(action.piece),
            tokens=action.number if price is None else price.total,
            pips=0 if price is None else price.pips,
        )

    def _acting(self, game: Reader) -> str:
        """The race that the decision is about."""
        return "" if game.decision in ("pick", "over") else self.race(game.cost(0).race)

    # --- what it costs ---
    def cost(self, cost: Cost) -> str:
        """A cost as a sum: ``2 + mountain 1 − Commando 1 = 2``."""
        return f"{self.summands(cost)} = {cost.total}"

    def summands(self, cost: Cost) -> str:
        """What a cost is made of: ``2 + mountain 1 − Commando 1``."""
        text = str(cost.lines[0].amount)
        for line in cost.lines[1:]:
            text += f" {'+' if line.amount > 0 else '−'} {self.cost_source(line)} {abs(line.amount)}"
        return text

    def cost_source(self, line: CostLine) -> str:
        """What a summand of a cost is there for."""
        return self._source(line.source)

    def reason(self, cost: Cost) -> str:
        """Why a region cannot be attacked now; an empty text if it can."""
        if cost.reason is None:
            return ""
        # beyond the die, or no die to hope for
        id = "short-no_die" if cost.reason == "short" and cost.pips <= 3 else cost.reason
        return self.text(
            f"reason-{id}", region=cost.region, race=self.race(cost.race), total=cost.total, hand=cost.hand,
            pips=cost.pips,
        )  # fmt: skip


def _plain_kind(kind: str, decision: str) -> str:
    """The plain steps mean different things at different decisions."""
    return {
        ("stop", "turn"): "wait",
        ("end", "late_decline"): "keep",
        ("end", "retreat"): "hold",
    }.get((kind, decision), kind)


def message_of(event: Event) -> str:
    """The id of the message that tells an event."""
    return "event-" + re.sub(r"(?<!^)(?=[A-Z])", "_", type(event).__name__).lower()


def _formatted(bundle: FluentBundle, id: str, args: dict[str, str | int]) -> tuple[str | None, list[Exception]]:
    name, _, attribute = id.partition(".")
    if not bundle.has_message(name):
        return None, []
    message = bundle.get_message(name)
    pattern = message.attributes.get(attribute) if attribute else message.value
    if pattern is None:
        return None, []
    text, errors = bundle.format_pattern(pattern, args)
    return str(text), errors
