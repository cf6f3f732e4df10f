"""What a region costs and why, or why it cannot be had."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import i64

from elbowroom.rules.bits import BIT
from elbowroom.rules.conquest import BASE_COST, DIE_HELPS, conquerable, cost, reach, shielded
from elbowroom.rules.pieces import number_on
from elbowroom.rules.state import State


@dataclass(frozen=True)
class CostLine:
    """One summand of a cost: how many tokens, because of what, by which rule."""

    amount: int
    source: str
    rule: str


@dataclass(frozen=True)
class Cost:
    """The price of a region for the army that would attack it.

    `reason` is None if the region can be attacked now in the ordinary way; otherwise a word (``own``, ``water``,
    ``immune``, ``peace``, ``far``, ``border``, ``no_tokens``, ``short``) and `reason_rule` the rule behind it.
    `pips` is what the die must show at least (0: no die needed).
    """

    region: int
    race: str
    lines: tuple[CostLine, ...]
    total: int
    hand: int
    pips: int
    reachable: bool
    reason: str | None
    reason_rule: str | None

    def __str__(self) -> str:
        text = str(self.lines[0].amount)
        for line in self.lines[1:]:
            text += f" {'+' if line.amount > 0 else '−'} {line.source} {abs(line.amount)}"
        text += f" = {self.total}"
        return text if self.reason is None else f"{text} ({self.reason}, {self.reason_rule})"


def cost_of(s: State, army: int, region: int) -> Cost:
    """The breakdown for an army and a region."""
    lines = _lines(s, army, region)
    total = int(cost(s, army, region))
    surplus = total - sum(line.amount for line in lines)
    if surplus:
        lines.append(CostLine(surplus, "minimum", "C4"))
    hand = int(s.hand[army])
    reason, rule = _barrier(s, army, region)
    reachable = reason is None
    if reachable and hand == 0:
        reason, rule = "no_tokens", "C5"
    elif reachable and total > hand + (DIE_HELPS if _die_helps(s, army) else 0):
        reason, rule = "short", "C10"
    pips = max(0, total - hand)
    return Cost(region, s.race(army).id, tuple(lines), total, hand, pips, reachable, reason, rule)


def _die_helps(s: State, army: i64) -> bool:
    return all(trait.rolls_at_last() for trait in s.traits[army])


def _lines(s: State, army: i64, r: i64) -> list[CostLine]:
    lines = [CostLine(BASE_COST, "region", "C4")]
    bit = BIT[r]
    if s.board.mountain & bit:
        lines.append(CostLine(1, "mountain", "C4"))
    if s.tribes & bit:
        lines.append(CostLine(1, "lost_tribe", "C4"))
    for piece in s.table.pieces:
        number = number_on(s, piece, r)
        if number and piece.defence:
            lines.append(CostLine(int(number * piece.defence), piece.id, piece.rule))
    if s.tokens[r]:
        lines.append(CostLine(int(s.tokens[r]), "tokens", "C4"))
    for trait in s.traits[army]:
        change = int(trait.dearer(s, army) & bit != 0) - int(trait.cheaper(s, army) & bit != 0)
        change -= int(trait.rebate(s, army))
        if change:
            lines.append(CostLine(change, trait.id, trait.rule))
    return lines


def _barrier(s: State, army: i64, r: i64) -> tuple[str | None, str | None]:
    """Why an army cannot attack a region at all, if so."""
    bit = BIT[r]
    if s.regions[army] & bit:
        return "own", "C6"
    if shielded(s, army) & bit:
        return ("immune", "W7") if (s.immune | s.haunted) & bit else ("peace", "BP5")
    if not conquerable(s, army) & bit:
        return "water", "C3"
    if not reach(s, army) & bit:
        return ("far", "C2") if s.regions[army] else ("border", "C1")
    return None, None
