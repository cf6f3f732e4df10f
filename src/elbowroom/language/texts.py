"""The game in words, in any of its languages: names, events, actions, costs. `elbowroom.language.messages` has the
messages that these are made of."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import fields
from functools import cache
from typing import Any, Final

from elbowroom.game.costs import Cost, CostLine
from elbowroom.game.gains import Gain, GainLine, signed_sum
from elbowroom.game.obstacles import Obstacle
from elbowroom.game.reader import Reader
from elbowroom.language.marks import without_marks
from elbowroom.language.messages import (
    FALLBACK,
    LOCALE,
    TextError,
    arguments,
    bare_message,
    default_language,
    has_message,
    languages,
    message,
    text_sources,
    uncached_message,
)
from elbowroom.rules.actions import Action
from elbowroom.rules.events import Event, Noted

__all__ = [
    "BANK",
    "FALLBACK",
    "KINDS",
    "LETTERS",
    "LOCALE",
    "TextError",
    "Texts",
    "default_language",
    "languages",
    "message_of",
    "text_sources",
]

LETTERS: Final = "ABCDE"
KINDS: Final = ("race", "power", "find", "weather", "piece")  # of things that have a name and an effect
BANK: Final = -1  # where a seat is meant
# What stands for the names of players in a text until they are put in: characters that no name can have.
_STAND_INS: Final = {
    name: chr(0xE100 + i) for i, name in enumerate(("player", "partner", "payer", "receiver", "winners"))
}


class Texts:
    """All texts in one language. `names` are the players' names by seat; without one a player is called by letter, and
    with `letters` by both."""

    def __init__(self, language: str, names: Sequence[str] = (), letters: bool = True) -> None:
        if language not in languages():
            raise TextError(f"there is no language {language!r}; known languages: {', '.join(languages())}")
        self.language: Final = language
        self.names: Sequence[str] = names
        self.letters: Final = letters

    # --- messages ---
    def text(self, id: str, **args: str | int) -> str:
        """The message with this id; ``message.attribute`` names an attribute."""
        if not args:
            return bare_message(self.language, id)
        return without_marks(self.marked_text(id, **args))

    def marked_text(self, id: str, **args: str | int) -> str:
        """The same, with the marks around names that stand in it (see `elbowroom.language.telling`)."""
        return message(self.language, id, tuple([args.get(name) for name in arguments(self.language, id)]))

    def text_once(self, id: str, **args: str | int) -> str:
        """The message with this id, about something that a stranger wrote: it is not kept."""
        values = tuple([args.get(name) for name in arguments(self.language, id)])
        return without_marks(uncached_message(self.language, id, values))

    def decimal(self, number: str) -> str:
        """A number with a point as the language writes it."""
        return number.replace(".", ",") if self.language == "ru" else number

    def has(self, id: str) -> bool:
        """Whether there is a message, or an attribute of one, with this id."""
        return has_message(self.language, id)

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

    def means(self, id: str) -> str:
        """The name of a special means of conquest."""
        return self.text(f"means-{id}")

    def find(self, id: str) -> str:
        """The name of a relic or place."""
        return self.text(f"find-{id}")

    def weather(self, id: str) -> str:
        """The name of a round's event."""
        return self.text(f"weather-{id}")

    def box(self, id: str) -> str:
        """The name of a box."""
        return self.text(f"box-{id}")

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
        """What a race, power, relic, place, event or piece does: a sentence, or a few words. Where several have the
        same id, the first of them in this order is meant."""
        attribute = "short" if short else "effect"
        for kind in KINDS:
            if self.has(f"{kind}-{id}"):
                return self.text(f"{kind}-{id}.{attribute}")
        raise TextError(f"there is no race, power, relic, place, event or piece {id!r}")

    def player(self, seat: int) -> str:
        """A player: the letter of the seat and the name, if there is one."""
        name = self.names[seat] if seat < len(self.names) else ""
        return f"{LETTERS[seat]} {name}" if name and self.letters else name or LETTERS[seat]

    # --- what happened ---
    def event(self, event: Event) -> str:
        """An event as a sentence."""
        return without_marks(self.event_with_marks(event))

    def event_with_marks(self, event: Event) -> str:
        """An event as a sentence, with the marks that are in it."""
        if isinstance(event, Noted):
            return self._noted(event)
        return self._with_names(message_of(event), self._event_args(event))

    def _with_names(self, id: str, args: dict[str, str | int]) -> str:
        """A message in which players are named. The names are put in afterwards, so that all tables share the texts."""
        stand_ins = {name: mark for name, mark in _STAND_INS.items() if args.get(name, "bank") != "bank"}
        text = self.text(id, **(args | stand_ins))
        for name, mark in stand_ins.items():
            text = text.replace(mark, str(args[name]))
        return text

    def _noted(self, event: Noted) -> str:
        """What a trait did, by its own word (``loot-2``: the word and a number); a power's id is a word too."""
        word, _, number = event.what.partition("-")
        args: dict[str, str | int] = {
            "player": self.player(event.seat),
            "region": event.region,
            "coins": int(number or 0),
            "source": self._source(event.source),
            "power": "none",
        }
        if self.has(f"power-{word}"):
            word, args["power"] = "lends", self.power(word)
        id = f"event-noted-{event.source}-{word}"
        return self._with_names(id if self.has(id) else "event-noted", args)

    def _event_args(self, event: Event) -> dict[str, str | int]:
        values = {name: getattr(event, name) for name in field_names(type(event))}
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
        if "means" in values:
            args["how"] = self._how(values["means"], values["tokens"])
        if "race" in values and "power" in values:
            args["combo"] = self.combo(values["race"], values["power"])
        return args

    def _payer(self, seat: int) -> str:
        return "bank" if seat == BANK else self.player(seat)

    def _form(self, race: str) -> str:
        """Whether a race's name is one people or many, for languages whose verbs ask."""
        return _race_form(self.language, race)

    def _piece_args(self, piece: str | None) -> dict[str, str | int]:
        """A piece alone, and as it is called within a sentence."""
        if piece is None:
            return {}
        return {"piece": self.piece(piece), "a_piece": self._text_or(f"piece-{piece}.a", self.piece(piece))}

    def _how(self, means: str | None, tokens: int) -> str:
        """How a region was taken."""
        usual = self.text("conquered-with", tokens=tokens)
        return usual if means is None else self._text_or(f"means-{means}.how", usual, tokens=tokens)

    def _text_or(self, id: str, otherwise: str, **args: str | int) -> str:
        try:
            return self.text(id, **args)
        except TextError:
            return otherwise

    def score_lines(self, lines: Sequence[tuple[str, str, int]]) -> str:
        """The lines of a score: what the regions of each race paid, and what races and powers added."""
        return ", ".join(
            self.text("score-regions", race=self.race(race), coins=coins)
            if source == "regions"
            else self.text(
                "score-bonus" if coins > 0 else "score-loss", source=self._paid(source, race), coins=abs(coins)
            )
            for source, race, coins in lines
            if coins
        )

    def score_source(self, source: str, race: str) -> str:
        """What a line of a score is paid for, where it stands alone."""
        if source == "regions":
            return self.text("score-regions-of", race=self.race(race))
        return self._paid(source, "")

    def _paid(self, source: str, race: str) -> str:
        """What a score has besides regions. A race's own bonus goes by what it is paid for, with the race's name only
        where that does not stand beside it."""
        what = _race_bonus(self.language, source)
        if not what:
            return self._source(source)
        return self._renamed("race", source, what) if source == race else f"{self.race(source)}, {what}"

    def _renamed(self, kind: str, id: str, name: str) -> str:
        """Something under another name than its own."""
        return name

    def _source(self, id: str) -> str:
        """The name of whatever adds to a cost or a score."""
        return _source_name(self.language, id)

    # How fields of events become arguments of messages; other fields are passed as they are.
    _MAKERS: Final[dict[str, Callable[[Texts, Any], dict[str, str | int]]]] = {
        "seat": lambda self, seat: {"player": self.player(seat)},
        "partner": lambda self, seat: {"partner": self.player(seat)},
        "payer": lambda self, seat: {"payer": self._payer(seat)},
        "receiver": lambda self, seat: {"receiver": self._payer(seat)},
        "race": lambda self, race: {"race": self.race(race), "form": self._form(race)},
        "power": lambda self, power: {"power": "none" if power is None else self.power(power)},
        "find": lambda self, find: {"find": self.find(find)},
        "weather": lambda self, weather: {"weather": self.weather(weather)},
        "source": lambda self, source: {"source": self._source(source)},
        "piece": lambda self, piece: self._piece_args(piece),
        # nearly every score has lines of its own: the words must not depend on them, or each is a new message
        "lines": lambda self, lines: {"lines": self.score_lines(lines), "paid": "some" if _pays(lines) else "none"},
        "total": lambda self, total: {"coins": total},
        "coins": lambda self, coins: {"coins": coins} if isinstance(coins, int) else {},
        "hand": lambda self, hand: {"tokens": hand},
        "winners": lambda self, seats: {"number": len(seats), "winners": ", ".join(map(self.player, seats))},
    }

    # --- what can be done ---
    def action(self, action: Action, game: Reader) -> str:
        """An action as a menu shows it, in the position where it would be done."""
        kind = action.kind
        if action.means is not None:
            return self.action_on_region(action, 0)
        if kind == "pick":
            combo = game.column[action.place]
            return self.text("action-pick", combo=self.combo(combo.race, combo.power), coins=combo.price)
        if kind == "peace":
            return self.text("action-peace", player=self.player(action.place))
        if kind == "use":
            return self.text("action-use", thing=self.find(str(action).partition(" ")[2]))
        if action.region is None:
            return self._plain_action(action, game)
        if kind not in ("conquer", "last"):
            return self.action_on_region(action, action.number)
        price = game.cost(action.place)
        return self.action_on_region(action, price.total, price.pips)

    def action_on_region(self, action: Action, tokens: int, pips: int = 0) -> str:
        """An action about a region as a menu shows it: with the tokens that it moves or costs, and what the die must
        show."""
        if action.means is not None:
            return self.text("action-means", region=action.place, means=self.text(f"means-{action.means}"))
        return self.text(
            f"action-{action.kind}", region=action.place, **self._piece_args(action.piece), tokens=tokens, pips=pips
        )

    def _plain_action(self, action: Action, game: Reader) -> str:
        """A step that names no region: plain, or by a place in the column or the number of a race."""
        kind, power = action.kind, None
        race = game.races[action.place] if kind == "name" else game.acting
        if kind in ("copy", "swap"):
            power = game.column[action.place].power
        if (kind, game.decision) == ("end", "late_decline") and not _may_decline(game):
            kind = "close"
        return self.plain_action(kind, game.decision, race, power)

    def plain_action(self, kind: str, decision: str, race: str | None, power: str | None = None) -> str:
        """The same from its parts. Plain steps mean different things at different decisions."""
        return self.text(
            f"action-{_PLAIN_KINDS.get((kind, decision), kind)}",
            race="" if race is None else self.race(race),
            power="" if power is None else self.power(power),
        )

    # --- what it costs ---
    def cost(self, cost: Cost) -> str:
        """A cost as a sum: ``2 + mountain 1 − Commando 1 = 2``."""
        return self.sum_of(cost.lines, cost.total)

    def sum_of(self, lines: Sequence[CostLine], total: int) -> str:
        """The same from the parts of a cost."""
        return f"{self._summands(lines)} = {total}"

    def summands(self, cost: Cost) -> str:
        """What a cost is made of: ``2 + mountain 1 − Commando 1``."""
        return self._summands(cost.lines)

    def _summands(self, lines: Sequence[CostLine]) -> str:
        text = str(lines[0].amount)
        for line in lines[1:]:
            text += f" {'+' if line.amount > 0 else '−'} {self.cost_source(line)} {abs(line.amount)}"
        return text

    def cost_source(self, line: CostLine) -> str:
        """What a summand of a cost is there for."""
        return self._source(line.source)

    def source(self, id: str) -> str:
        """The name of whatever adds to a cost or a score."""
        return self._source(id)

    def gain(self, gain: Gain) -> str:
        """A gain as a sum: ``region 1 + Forest 1 = 2``."""
        return f"{signed_sum([(line.amount, self.gain_source(gain, line)) for line in gain.lines])} = {gain.total}"

    def gain_source(self, gain: Gain, line: GainLine) -> str:
        """What a summand of a gain is there for; regions of another race of the player's go by its name."""
        if line.source != "regions":
            return self._source(line.source)
        return self.text("gain-region") if line.race == gain.race else self.race(line.race)

    def reason(self, cost: Cost) -> str:
        """Why a region cannot be attacked now; an empty text if it can."""
        if cost.reason is None:
            return ""
        id = f"reason-{cost.reason}"
        values: list[str | int] = [
            self.race(cost.race) if name == "race" else getattr(cost, name) for name in arguments(self.language, id)
        ]
        return without_marks(message(self.language, id, tuple(values)))

    def obstacle(self, obstacle: Obstacle | None) -> str:
        """Why a piece cannot be placed or taken up now, or peace be made; an empty text if nothing is in the way."""
        if obstacle is None:
            return ""
        place = obstacle.place
        about: dict[str, str | int] = {"player": self.player(place)} if obstacle.word == "attacked" else {}
        return self.text(f"obstacle-{obstacle.word}", region=place, **self._piece_args(obstacle.piece), **about)


@cache
def _source_name(language: str, id: str) -> str:
    texts = Texts(language)
    for kind in ("cost", "score", *KINDS):
        if texts.has(f"{kind}-{id}"):
            return texts.text(f"{kind}-{id}")
    raise TextError(f"nothing is known about {id!r}")


@cache
def _race_form(language: str, id: str) -> str:
    return Texts(language)._text_or(f"race-{id}.form", "several")


@cache
def kind_of(language: str, id: str) -> str | None:
    """What kind of thing has this id, if any; of several the first."""
    return next((kind for kind in KINDS if has_message(language, f"{kind}-{id}")), None)


@cache
def _race_bonus(language: str, id: str) -> str:
    """What a race is paid for besides its regions; nothing for whatever is no such race."""
    return Texts(language)._text_or(f"race-{id}.score", "")


def _pays(lines: Sequence[tuple[str, str, int]]) -> bool:
    return any(coins for _, _, coins in lines)


_PLAIN_KINDS: Final = {
    ("stop", "turn"): "wait",
    ("end", "late_decline"): "keep",
    ("end", "retreat"): "hold",
    ("ready", "pick"): "revive",
    ("end", "swap"): "keep_badge",
    ("end", "name"): "name_none",
    ("end", "redeploy"): "send_away",
    ("end", "call"): "decline_call",
    ("stop", "pay"): "give_in",
    ("pay", "pay"): "pay_more",
}


def _may_decline(game: Reader) -> bool:
    return any(action.kind in ("decline", "vanish") for action in game.legal_actions())


def message_of(event: Event) -> str:
    """The id of the message that tells an event."""
    return _message_of_kind(type(event).__name__)


_FIELD_NAMES: Final[dict[type[Event], tuple[str, ...]]] = {}


def field_names(kind: type[Event]) -> tuple[str, ...]:
    """The fields of a kind of event."""
    if kind not in _FIELD_NAMES:
        _FIELD_NAMES[kind] = tuple(field.name for field in fields(kind))
    return _FIELD_NAMES[kind]


def field_values(event: Event) -> tuple[Any, ...]:
    """Their values."""
    return tuple([getattr(event, name) for name in field_names(type(event))])


@cache
def _message_of_kind(name: str) -> str:
    return "event-" + re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()
