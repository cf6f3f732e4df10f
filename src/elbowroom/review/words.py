"""A review in words, in either language: turns, better lines, reasons, luck. Every sentence about a decision has the
numbers in it that it rests on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from elbowroom.game.setup import board_files, known_board
from elbowroom.language.percents import percent
from elbowroom.language.texts import Texts
from elbowroom.review.history import event_of
from elbowroom.review.shapes import (
    ChanceEvent,
    Decided,
    KeyMoment,
    Option,
    Reason,
    Review,
    ReviewedTurn,
    SeatTotal,
    ShownStep,
    ToldEvent,
)
from elbowroom.rules.actions import Action, parse_action
from elbowroom.rules.events import Deployed
from elbowroom.terminal.event_log import Turn, tell

MINUS: Final = "−"
# What the numbers of reasons count. Of `tired` it is what the played way has.
_UNITS: Final = {"danger": "regions", "tokens": "tokens", "strength": "tokens", "tired": "tokens"}
# Beginnings of a better way that have a sentence of their own, and which one in some kinds of decisions.
_LEADS: Final[dict[str, dict[str, str]]] = {"decline": {"late": "late"}, "ready": {}, "end": {}}
_NOTABLE: Final = 0.05  # coins: less is not seen in a number
SIGNS: Final = {"best": "✓", "good": "·", "inexact": "?!", "mistake": "?", "blunder": "??"}


class TurnWords:
    """What is said about turns, their choices and their numbers."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    def say(self, id: str, **args: str | int) -> str:
        """A text of reviews by the end of its id."""
        return self.texts.text(f"review-{id}", **args)

    # --- numbers ---
    def number(self, value: float, digits: int = 1) -> str:
        """A number as the language writes it, without needless zeros."""
        text = f"{value:.{digits}f}"
        if "." in text:
            text = text.rstrip("0").rstrip(".")
        text = "0" if text == "-0" else text.replace("-", MINUS)
        return self.texts.decimal(text)

    def signed(self, value: float) -> str:
        """Coins more or fewer."""
        text = self.number(value)
        return text if text.startswith(MINUS) or text == "0" else f"+{text}"

    def counted(self, thing: str, value: float, form: str = ".object", signed: bool = False) -> str:
        """So many of a thing, as the object of a sentence; `form` is empty where it is not."""
        rounded = round(value, 1)
        number = int(rounded) if rounded == int(rounded) else "fraction"
        text = self.signed(value) if signed else self.number(value)
        return self.texts.text(f"count-{thing}{form}", text=text, number=number)

    def percent(self, chance: float) -> str:
        """A chance in percent; a tenth where it is small."""
        return percent(self.number(_shown(chance)), self.texts.language)

    def difference(self, coins: float) -> str:
        """How many coins more or fewer."""
        sign = "same" if abs(round(coins, 1)) < _NOTABLE else "more" if coins > 0 else "fewer"
        return self.say("anew-coins", sign=sign, coins=self.counted("coins", abs(coins)))

    def line(self, steps: Sequence[str], option: Option | None, kind: str) -> str:
        """Steps in one line: the pick, the regions, the tokens, the pieces."""
        actions = [parse_action(step) for step in steps]
        parts: list[str] = []
        if option is not None and option.combo is not None:
            parts.append(self.say("line-pick", combo=self.texts.combo(*option.combo)))
        kinds = [action.kind for action in actions]
        at_once = kind != "late" and kinds[:1] == ["decline"]
        if at_once:
            parts.append(self.say("line-decline"))
        for done in ("abandon", "conquer"):
            regions = [self._goal(action) for action in actions if action.kind == done]
            if regions:
                parts.append(self.say(f"line-{done}", list=", ".join(regions)))
        parts += [self.say("line-die", region=action.place) for action in actions if action.kind == "last"]
        deployed: dict[int, int] = {}
        for action in actions:
            if action.kind == "deploy":
                deployed[action.place] = deployed.get(action.place, 0) + action.number
        if deployed:
            parts.append(self.say("line-deploy", list=self._places(deployed)))
        parts += self._after_redeployment(actions)
        if "decline" in kinds and not at_once:
            parts.append(self.say("line-late"))
        return "; ".join(parts) or self.say("line-end" if kinds == ["end"] else "line-nothing")

    def _goal(self, action: Action) -> str:
        """A region that is left or conquered, and the special means."""
        return str(action.place) if action.means is None else f"{action.place} ({self.texts.means(action.means)})"

    def _after_redeployment(self, actions: Sequence[Action]) -> list[str]:
        """Pieces that are taken up and placed, a peace, tokens that are given up."""
        found: dict[tuple[str, str], list[str]] = {}
        for action in actions:
            if action.kind in ("lift", "place", "sacrifice"):
                found.setdefault((action.kind, action.piece or ""), []).append(str(action.place))
        parts = [
            self.say(f"line-{kind}", piece=self.texts.piece(piece) if piece else "", list=", ".join(regions))
            for (kind, piece), regions in found.items()
        ]
        partners = [action.place for action in actions if action.kind == "peace"]
        return parts + [self.say("line-peace", player=self.texts.player(seat)) for seat in partners]

    def _places(self, deployed: dict[int, int]) -> str:
        return ", ".join(f"{tokens}→{region}" for region, tokens in sorted(deployed.items()))

    def option(self, option: Option) -> str:
        """A choice at the beginning of a turn, in a few words."""
        if option.combo is not None:
            return self.texts.combo(*option.combo)
        if option.step == "decline":
            return self.say("line-decline")
        known = f"option-{option.step}"
        return self.say(known) if self.texts.has(f"review-{known}") else option.step


def _shown(chance: float) -> float:
    """A chance in percent as it is shown: a tenth where it is small."""
    return round(100 * chance, 1 if 0 < chance < 0.0995 else 0)


class ReviewWords(TurnWords):
    """What is said about a review."""

    def __init__(self, review: Review, language: str, letters: bool = True) -> None:
        """`letters` of the seats stand before names, where nothing else shows the seats."""
        super().__init__(Texts(language, review.names, letters))
        self.review = review

    # --- the game ---
    def head(self) -> str:
        """Where and how long it was played, and who won."""
        review = self.review
        game = self.say("game", board=self._board(), rounds=review.rounds)
        if not review.finished:
            return f"{game}. {self.say('unfinished')}"
        winners = ", ".join(self.texts.player(seat) for seat in review.winners)
        return f"{game}. {self.say('won', number=len(review.winners), winners=winners)}"

    def _board(self) -> str:
        """The board as people call it: by its box, or as a map of its own."""
        id = self.review.board
        return self.texts.box(known_board(id).box) if id in board_files() else self.say("own-board")

    def label(self, label: str) -> str:
        """A label."""
        return self.say(f"label-{label}")

    def given_away(self, total: SeatTotal) -> str:
        """What a player's turns lost against the best found."""
        return self.say("given-away", coins=self.number(total.given_away))

    def made(self) -> str:
        """How it was judged."""
        return self.say("made", visits=self.review.visits)

    # --- turns ---
    def turn(self, turn: ReviewedTurn) -> str:
        """What was done in a turn, in one line."""
        return self.brief(turn.seat, turn.told)

    def brief(self, seat: int, told: Sequence[ToldEvent]) -> str:
        """What happened, in one line without the player."""
        line = tell(Turn(seat, [event_of(event) for event in told]), self.texts)
        return line.removeprefix(f"{self.texts.player(seat)}: ") or self.say("line-nothing")

    def better(self, decision: Decided) -> str:
        """What would have been better, in one line; empty if nothing was found."""
        if decision.better is None:
            return ""
        first = next((one for one in decision.options if one.step == decision.better.steps[0]), None)
        return self.line(decision.better.steps, first, decision.kind)

    # --- moments ---
    def moment(self, moment: KeyMoment) -> str:
        """Whose, when, and how bad."""
        turn = self.review.turns[moment.turn]
        label = self.label(turn.decisions[moment.decision].label)
        return self.say("moment", round=turn.round, player=self.texts.player(turn.seat), label=label)

    def cost(self, decision: Decided) -> str:
        """What a decision cost in win chance."""
        played, better = (_shown(chance) for chance in (decision.played.chance, decision.played.chance + decision.lost))
        numbers = {"lost": better - played, "better": better, "played": played}
        return self.say("cost", **{name: self.number(value) for name, value in numbers.items()})

    def shown(self, seat: int, steps: Sequence[ShownStep]) -> str:
        """A line of a moment: what happens in it, and where tokens go."""
        told = [event for step in steps for event in step.told]
        deployed: dict[int, int] = {}
        for event in map(event_of, told):
            if isinstance(event, Deployed) and event.seat == seat and not event.retreat:
                deployed[event.region] = deployed.get(event.region, 0) + event.tokens
        brief = self.brief(seat, told)
        return f"{brief}; {self.say('line-deploy', list=self._places(deployed))}" if deployed else brief

    def step(self, step: ShownStep) -> str:
        """What a step of a line brings, in sentences."""
        return " ".join(self.texts.event(event_of(event)) for event in step.told) or self.say("quiet")

    def reason(self, reason: Reason) -> str:
        """A reason as a sentence."""
        unit, form = _UNITS.get(reason.word, "coins"), "" if reason.word == "found" else ".object"
        numbers = {"played": self.number(reason.played), "better": self.number(reason.better)}
        counted = "played" if reason.word == "tired" else "better"
        numbers[counted] = self.counted(unit, getattr(reason, counted), form)
        return self.say(
            f"reason-{reason.word}",
            **numbers,
            turns=reason.turns,
            player="" if reason.seat is None else self.texts.player(reason.seat),
        )

    def reasons(self, moment: KeyMoment) -> list[str]:
        """All reasons of a moment: first what the better way would have brought, then why."""
        lead, *others = moment.reasons
        return [self._lead(moment, lead), *map(self.reason, others)]

    def _lead(self, moment: KeyMoment, coins: Reason) -> str:
        """What the better way would have brought; it may win more often without more coins."""
        more = round(coins.better, 1) - round(coins.played, 1)
        if more < _NOTABLE:
            return self.reason(coins)
        decision = self.review.turns[moment.turn].decisions[moment.decision]
        first = "" if decision.better is None else decision.better.steps[0]
        option = next((one for one in decision.options if one.step == first), None)
        word = "play"
        if option is not None and option.combo is not None:
            word = "pick"
        elif option is not None and first in _LEADS:
            word = _LEADS[first].get(decision.kind, first)
            if any(one.step == "stop" for one in decision.options):  # a declined race that may fight
                word = "fight"
        return self.say(
            f"lead-{word}",
            more=self.counted("coins", more),
            better=self.number(coins.better),
            played=self.number(coins.played),
            combo=self.texts.combo(*option.combo) if option is not None and option.combo is not None else "",
        )

    # --- luck ---
    def luck(self, event: ChanceEvent, seat: int) -> str:
        """What a die or a draw was worth to a seat."""
        combo = self.texts.combo(*event.combo) if event.combo is not None else ""
        name = event.name or ""
        return self.say(
            f"luck-{event.kind}",
            coins=self.counted("coins", event.coins[seat], "", signed=True),
            pips=-1 if event.pips is None else event.pips,
            needed=-1 if event.needed is None else event.needed,
            combo=combo,
            find=self.texts.find(name) if event.kind == "find" else "",
            weather=self.texts.weather(name) if event.kind == "weather" else "",
        )
