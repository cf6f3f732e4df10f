"""What somebody who has to decide might be told: the best turn found from what the seat may know, and the numbers that
speak for it. It is told in three steps of frankness (`HintWords`)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

import msgspec

from elbowroom.bots.champion import ChampionBot, ConsideredTurn
from elbowroom.bots.thinking.worth import column_tokens, mobile_tokens, turns_ahead
from elbowroom.bots.value.judge import Judge
from elbowroom.bots.value.weights import load_net
from elbowroom.game.game import View
from elbowroom.review.decisions import combo_of, course_of, is_pick
from elbowroom.review.reasons import Facts, add_facts
from elbowroom.review.shapes import Option
from elbowroom.review.words import TurnWords
from elbowroom.review.worlds import Tally, turn_of, turn_steps, usual_mind
from elbowroom.rules.actions import ACTIONS, DECLINE, END, PICK, STOP, parse_action
from elbowroom.rules.column import length
from elbowroom.rules.decisions import apply_code
from elbowroom.rules.state import State

THOUGHT: Final = 1  # a thought with a number in it
PLACE: Final = 2  # and where to look
WHOLE: Final = 3  # and the whole turn
_WORLDS: Final = 8  # in which the numbers are looked up
_CLOSE: Final = 0.5  # coins: a smaller difference is hardly one
_CLEAR: Final = 0.02  # of win chance: a greater difference is not called close
_DECLINE: Final = str(ACTIONS[DECLINE])
_STOP: Final = str(ACTIONS[STOP])
_END: Final = str(ACTIONS[END])
_FEW: Final = 0.3  # regions in danger
_COMPARED: Final = ("pick", "turn", "late_decline")  # decisions whose choices can be compared


class HintFound(msgspec.Struct, frozen=True):
    """A hint without words: the steps of the best turn, its win chance and coins, the choices there are, the best
    first, and the numbers for a thought (`elbowroom.review.reasons.Facts`)."""

    decision: str
    race: str | None
    steps: tuple[str, ...]
    chance: float
    coins: float
    options: tuple[Option, ...]
    score: float
    danger: float
    tokens: int
    strongest: int
    turns: int


def find_hint(view: View, bot: ChampionBot, among: Sequence[str] = ()) -> HintFound | None:
    """The hint for whoever has to decide; None if it is not their own turn, or nothing is to be decided. `among`: the
    steps that it may begin with, where not everything is open, as in a lesson."""
    turns = bot.consider(view)
    if not turns:
        return None
    if among:
        turns = [turn for turn in turns if str(turn.steps[0]) in among] or [_best_of(view, among)]
    s, seat, best = view.state(), view.seat, turns[0]
    facts = _facts(view, best)
    army = int(s.active[seat])
    return HintFound(
        decision=view.decision,
        race=s.race(army).id if army >= 0 else None,
        steps=tuple(str(step) for step in best.steps),
        chance=round(best.chance, 4),
        coins=round(best.coins, 2),
        options=_options(s, view.decision, turns),
        score=round(facts.score, 1),
        danger=round(facts.danger, 1),
        tokens=int(mobile_tokens(s, army)) if army >= 0 else 0,
        strongest=max((int(column_tokens(s, place)) for place in range(int(length(s)))), default=0),
        turns=int(turns_ahead(s, seat)),
    )


def _options(s: State, decision: str, turns: Sequence[ConsideredTurn]) -> tuple[Option, ...]:
    """The best turn of each choice, where the choices can be compared."""
    if decision not in _COMPARED:
        return ()
    found: dict[int, ConsideredTurn] = {}
    for turn in turns:
        found.setdefault(course_of([step.code for step in turn.steps], int(s.phase)), turn)
    return tuple(
        Option(str(ACTIONS[course]), combo_of(s, course), round(turn.chance, 4), round(turn.coins, 2))
        for course, turn in found.items()
    )


def _best_of(view: View, among: Sequence[str]) -> ConsideredTurn:
    """The best of some steps, if the turn goes on sensibly after it."""
    return max((_judged(view, step) for step in among), key=lambda turn: turn.margin)


def _judged(view: View, step: str) -> ConsideredTurn:
    """A turn of which only one step is chosen: what it promises, on average over worlds that fit the view."""
    players, rng, action = int(view.state().table.players), Random(0), parse_action(step)
    mind, judge, tally = usual_mind(players), Judge(load_net(), players), Tally(players)
    for _ in range(_WORLDS):
        s = view.imagine(rng).position_copy()
        for code in turn_steps(s, [action.code], mind, turn_of(s)):
            apply_code(s, code)
        judge.look(s)
        tally.add(judge)
    coins, seat = tally.mean_coins(), view.seat
    others = (sum(coins) - coins[seat]) / (players - 1)
    return ConsideredTurn((action,), coins[seat] - others, tally.mean_chances()[seat], coins[seat], _WORLDS)


def _facts(view: View, turn: ConsideredTurn) -> Facts:
    """What the turn leads to, on average over worlds that fit the view."""
    seat, rng, facts = view.seat, Random(0), Facts()
    mind = usual_mind(int(view.state().table.players))
    codes = [step.code for step in turn.steps]
    for _ in range(_WORLDS):
        s = view.imagine(rng).position_copy()
        before = s.copy()
        for code in turn_steps(s, codes, mind, turn_of(before)):
            apply_code(s, code)
        add_facts(facts, before, s, seat, mind)
    return facts.over(_WORLDS)


class HintWords(TurnWords):
    """A hint in words."""

    def thought(self, hint: HintFound) -> str:
        """A thought with a number in it."""
        if hint.options and (len(hint.options) > 1 or hint.options[0].step == _DECLINE):
            return self._choice(hint)
        taken, score = len(self._regions(hint, "conquer", "last")), self.counted("coins", hint.score)
        if hint.decision in ("turn", "conquer"):
            return self._say("conquer" if taken else "enough", regions=taken, score=score)
        if hint.decision == "redeploy":
            word = "redeploy-safe" if hint.danger < _FEW else "redeploy"
            return self._say(word, danger=self.counted("regions", hint.danger))
        return self._any(hint)

    def _choice(self, hint: HintFound) -> str:
        """A thought about several choices: a combo, a decline, the race that there is. They come by their margin, so
        another one may bring more coins: what is said is what the best one is ahead in."""
        best, others = hint.options[0], hint.options[1:] or hint.options
        coins = best.coins - max(one.coins for one in others)
        chance = max(one.chance for one in others)
        numbers = {
            "coins": self.counted("coins", coins),
            "chance": self.percent(best.chance),
            "other": self.percent(chance),
        }
        ahead = "" if coins >= _CLOSE else "-chance" if best.chance - chance >= _CLEAR else "-close"
        unclear = ahead == "-close" and best.chance < chance
        if hint.decision == "pick":
            return self._any(hint) if unclear else self._say(f"pick{ahead}", **numbers)
        if hint.race is None or any(one.step == _STOP for one in hint.options):  # a declined race that may fight
            return self._any(hint)
        race = self.texts.race(hint.race)
        if best.step == _DECLINE:
            tokens = self.counted("tokens", hint.tokens, "")
            return self._say("decline", race=race, tokens=tokens, strongest=hint.strongest, turns=hint.turns)
        return self._any(hint) if unclear else self._say(f"keep{ahead}", race=race, **numbers)

    def _any(self, hint: HintFound) -> str:
        return self._say("any", coins=self.counted("coins", hint.coins), chance=self.percent(hint.chance))

    def place(self, hint: HintFound) -> str:
        """Where to look."""
        column, regions = column_of(hint), self.regions(hint)
        if column is not None:
            return self._say("column", place=column + 1)
        if regions:
            *others, last = map(str, regions)
            return self._say("regions", list=", ".join(others), last=last, number=len(regions))
        return self._say("done" if hint.steps == (_END,) and not hint.options else "nowhere")

    def whole(self, hint: HintFound) -> str:
        """The whole turn, and what it promises."""
        first = next((one for one in hint.options if one.step == hint.steps[0]), None)
        kind = "late" if hint.decision == "late_decline" else "play"
        line = self.line(hint.steps, first, kind)
        line = line[0].upper() + line[1:]
        return self._say("turn", line=line, chance=self.percent(hint.chance), coins=self.counted("coins", hint.coins))

    def regions(self, hint: HintFound) -> list[int]:
        """The regions that it is about: those to be conquered; if there are none, those where something is put."""
        return self._regions(hint, "conquer", "last") or self._regions(hint)

    def _regions(self, hint: HintFound, *kinds: str) -> list[int]:
        actions = [parse_action(step) for step in hint.steps]
        found = [one.region for one in actions if one.region is not None and (not kinds or one.kind in kinds)]
        return sorted(set(found))

    def _say(self, id: str, **args: str | int) -> str:
        return self.texts.text(f"advice-{id}", **args)


def column_of(hint: HintFound) -> int | None:
    """The place in the column that the best turn begins with, if it picks."""
    code = parse_action(hint.steps[0]).code
    return code - PICK if is_pick(code) else None
