"""Why one way to play is better than another: numbers that differ between the two, as both were imagined."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from elbowroom.bots.thinking.mind import Mind
from elbowroom.bots.thinking.worth import column_tokens, dangers, lasting_earnings, mobile_tokens, turns_ahead
from elbowroom.review.decisions import Contender, Weighing, is_pick
from elbowroom.review.shapes import Reason
from elbowroom.review.worlds import Imagination
from elbowroom.rules.actions import DECLINE, PICK, READY
from elbowroom.rules.bits import count
from elbowroom.rules.column import length
from elbowroom.rules.state import State

WORLDS: Final = 16  # in which the numbers are looked up
MOST_REASONS: Final = 3
LEAST_WEIGHT: Final = 0.4  # coins that a difference must be worth to be told
LEAST_AGAINST: Final = 1.0  # and what speaks against the better way
# What a difference in each number is worth in coins, roughly; it only says which are told first.
TOKEN: Final = 0.5
REGION_IN_DANGER: Final = 1.2
RIVAL: Final = 0.6
TIRED: Final = 3.0

# All words of reasons. `score` to `strength` compare both ways; `tired` and `fresh` speak for and against a decline;
# `cost` and `lag` are what has to be paid for the better way; `coins` is always told.
WORDS: Final = (
    "coins", "score", "income", "danger", "tokens", "rival", "price", "found", "strength", "tired", "fresh", "cost",
    "lag",
)  # fmt: skip


@dataclass
class Facts:
    """What a way to play leads to at the end of the turn, on average over worlds."""

    score: float = 0.0  # coins that the turn brings
    income: float = 0.0  # coins that every further turn would bring if nothing changed
    danger: float = 0.0  # how many regions are going to be lost before the next turn
    regions: float = 0.0
    tokens: float = 0.0  # that can be moved in the next turn

    def over(self, worlds: int) -> Facts:
        """The average of what was added up over so many worlds."""
        return Facts(**{name: value / worlds for name, value in vars(self).items()})


def facts_of(imagination: Imagination, weighing: Weighing, contender: Contender) -> Facts:
    """What a contender leads to."""
    seat, found = weighing.seat, Facts()
    worlds = weighing.worlds[:WORLDS]
    for world in worlds:
        end = imagination.tried(world, contender.steps, contender.mind)
        add_facts(found, world, end, seat, imagination.mind)
    return found.over(len(worlds))


def add_facts(found: Facts, before: State, end: State, seat: int, mind: Mind) -> None:
    """Add what the end of a turn in one world shows."""
    found.score += float(end.coins[seat] - before.coins[seat])
    found.income += lasting_earnings(end, seat)
    found.danger += sum(dangers(end, seat, mind))
    found.regions += float(count(end.own_regions(seat)))
    army = end.active[seat]
    found.tokens += float(mobile_tokens(end, army)) if army >= 0 else 0.0


def reasons_for(imagination: Imagination, weighing: Weighing, played: Contender, better: Contender) -> list[Reason]:
    """The reasons, the weightiest first; the expected coins at the end always lead."""
    seat, s = weighing.seat, weighing.part[0].before
    turns = int(turns_ahead(s, seat))
    was, could = (facts_of(imagination, weighing, one) for one in (played, better))
    lasting = 0 if DECLINE in (played.course, better.course) else turns  # a new race changes everything
    found = [
        *_from_facts(was, could, lasting),
        *_from_rivals(weighing, played, better),
        *_from_column(s, played, better),
        *_from_decline(weighing, turns, was, could, played, better),
    ]
    fresh = any(reason.word == "fresh" for _, reason in found)  # it tells the score, too
    found = [pair for pair in found if pair[0] >= LEAST_WEIGHT and not (fresh and pair[1].word == "score")]
    found.sort(key=lambda pair: -pair[0])
    lead = Reason("coins", played.coins(seat), better.coins(seat), turns)
    return [lead, *(reason for _, reason in found[:MOST_REASONS]), *_against(was, could, lasting)]


def _from_facts(was: Facts, could: Facts, turns: int) -> list[tuple[float, Reason]]:
    found = [(could.score - was.score, _reason("score", was.score, could.score))]
    if not turns:
        return found
    return [
        *found,
        ((could.income - was.income) * turns, _reason("income", was.income, could.income, turns)),
        ((was.danger - could.danger) * REGION_IN_DANGER, _reason("danger", was.danger, could.danger)),
        ((could.tokens - was.tokens) * TOKEN, _reason("tokens", was.tokens, could.tokens, turns)),
    ]


def _from_rivals(weighing: Weighing, played: Contender, better: Contender) -> list[tuple[float, Reason]]:
    """Whoever among the others is worst off by the better way."""
    was, could = played.tally.mean_coins(), better.tally.mean_coins()
    others = [seat for seat in range(len(was)) if seat != weighing.seat]
    rival = max(others, key=lambda seat: was[seat] - could[seat])
    reason = Reason("rival", round(was[rival], 1), round(could[rival], 1), 0, rival)
    return [((was[rival] - could[rival]) * RIVAL, reason)]


def _from_column(s: State, played: Contender, better: Contender) -> list[tuple[float, Reason]]:
    """What the two combos cost, what lies on them, and how strong they are."""
    if not is_pick(played.course) or not is_pick(better.course) or played.course == better.course:
        return []
    was, could = played.course - PICK, better.course - PICK
    strengths = [float(column_tokens(s, place)) for place in (was, could)]
    coins = [float(s.column_coins[place]) for place in (was, could)]
    return [
        (float(was - could), Reason("price", float(was), float(could))),
        (coins[1] - coins[0], Reason("found", coins[0], coins[1])),
        ((strengths[1] - strengths[0]) * TOKEN, Reason("strength", strengths[0], strengths[1])),
    ]


def _from_decline(
    weighing: Weighing, turns: int, was: Facts, could: Facts, played: Contender, better: Contender
) -> list[tuple[float, Reason]]:  # fmt: skip
    """Why a race should be let go, or kept."""
    s = weighing.part[0].before
    army = s.active[weighing.seat]
    if army < 0 or played.course == better.course:
        return []
    left = float(mobile_tokens(s, army))
    if better.course == DECLINE:
        strongest = max((float(column_tokens(s, place)) for place in range(int(length(s)))), default=0.0)
        return [(TIRED, Reason("tired", left, strongest, turns))]
    if played.course == DECLINE and better.course == READY:
        return [(could.score - was.score, _reason("fresh", was.score, could.score, turns))]
    return []


def _against(was: Facts, could: Facts, turns: int) -> list[Reason]:
    """What the better way costs at first, if that is much."""
    found = []
    if was.score - could.score >= LEAST_AGAINST:
        found.append(_reason("cost", was.score, could.score))
    elif turns and (was.income - could.income) >= LEAST_AGAINST:
        found.append(_reason("lag", was.income, could.income))
    return found


def _reason(word: str, was: float, could: float, turns: int = 0) -> Reason:
    return Reason(word, round(was, 1), round(could, 1), turns)
