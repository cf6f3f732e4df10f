"""Everything a player may do at each decision, as a set of texts."""

from __future__ import annotations

from collections.abc import Callable

from elbowroom import Army
from tests.oracle.conquest import conquests, works
from tests.oracle.finding import Finding
from tests.oracle.memory import Memory
from tests.oracle.snapshot import Snapshot


def expected_actions(s: Snapshot, m: Memory, trays: dict[str, int]) -> set[str]:
    """The legal actions by the rules."""
    if s.decision == "conquer":
        return _conquer(s, m, trays)
    return _OTHERS[s.decision](s, m)


def _over(s: Snapshot, m: Memory) -> set[str]:
    return set()


def _pick(s: Snapshot, m: Memory) -> set[str]:
    """T3: one coin for each combo above; those on the combo do not help."""
    player = s.players[s.turn]
    if player.active is not None or player.coins is None:
        raise Finding("a pick is asked of a player who has an active race")
    return {f"pick {place}" for place in range(1, len(s.column) + 1) if place - 1 <= player.coins}


def _turn(s: Snapshot, m: Memory) -> set[str]:
    """O4 for declined Ghouls, else T2."""
    player = s.players[s.turn]
    if any(army.race == "ghouls" for army in player.declined) and not m.ghouls_done:
        return {"ready", "stop"}
    if player.active is None:
        raise Finding("expand or decline is asked of a player without an active race (T1)")
    if m.ghouls_fought:
        raise Finding("no decline after declined Ghouls have fought (Q23)")
    return {"ready", "decline"}


def _conquer(s: Snapshot, m: Memory, trays: dict[str, int]) -> set[str]:
    """Sections 4 and T4."""
    army = s.army(m.fighter)
    found = conquests(s, m, army, trays[army.race])
    if m.may_abandon:
        found |= {f"abandon {r}" for r in army.regions}
    if works(army, "berserk") and army.hand and m.rolled is None:  # BP2
        found.add("roll")
    return found | {"stop"}


def _deployments(army: Army, tokens: int) -> set[str]:
    return {f"deploy {n} {r}" for n in range(1, tokens + 1) for r in army.regions}


def _redeploy(s: Snapshot, m: Memory) -> set[str]:
    """T5, BR1: the Amazons' four stay off the board."""
    army = s.army(m.fighter)
    return _deployments(army, army.hand - 4 * works(army, "amazons"))


def _give_up(s: Snapshot, m: Memory) -> set[str]:
    """BR1: fewer than four tokens are off the board, and giving up everything is not needed."""
    army = s.army(m.fighter)
    missing = 4 - army.hand
    if army.race != "amazons" or not 0 < missing < len(army.regions):
        raise Finding(f"{army.race} are asked to give up a region with {army.hand} in hand")
    return {f"abandon {r}" for r in army.regions}


def _place(s: Snapshot, m: Memory) -> set[str]:
    """O13, O14: encampments, fortress, heroes; last the Diplomat's partner."""
    army = s.army(m.fighter)
    found = {"end"}
    if works(army, "bivouacking"):
        in_hand = dict(army.pieces).get("camp", 0) - m.fled_camps
        found |= _movable(s, m, army, "camp", list(army.regions) if in_hand else [])
    if works(army, "heroic"):
        free = [r for r in army.regions if "hero" not in s.pieces(r)]
        found |= _movable(s, m, army, "hero", free if dict(army.pieces).get("hero") else [])
    if works(army, "fortified") and dict(army.pieces).get("fortress") and not m.fortress_built:
        found |= {f"place fortress {r}" for r in army.regions if "fortress" not in s.pieces(r)}
    if works(army, "diplomat") and not m.peace_made:
        others = {player.seat for player in s.players} - {s.turn} - m.attacked
        found |= {f"peace {seat}" for seat in others}
    return found


def _movable(s: Snapshot, m: Memory, army: Army, piece: str, free: list[int]) -> set[str]:
    """Pieces are lifted first and placed then, so that a turn cannot go round in circles."""
    lifts = set() if m.placed else {f"lift {piece} {r}" for r in army.regions if piece in s.pieces(r)}
    return lifts | {f"place {piece} {r}" for r in free}


def _retreat(s: Snapshot, m: Memory) -> set[str]:
    """T6: clockwise from the player whose turn it is; tokens first, then encampments."""
    for i in range(len(s.players)):
        player = s.players[(s.turn + i) % len(s.players)]
        for army in [player.active, *player.declined]:
            if army is None or not army.regions:
                continue
            camps = m.fled_camps if works(army, "bivouacking") else 0
            if army.fled or camps:
                if s.to_move != player.seat:
                    raise Finding(f"seat {s.to_move} retreats before seat {player.seat}")
                return _deployments(army, army.fled) or {"end"} | {f"place camp {r}" for r in army.regions}
    raise Finding("a retreat is asked for, but nobody was driven out")


def _late_decline(s: Snapshot, m: Memory) -> set[str]:
    """BP17."""
    army = s.players[s.turn].active
    if army is None or army.power != "stout":
        raise Finding("only a Stout race declines at the end of its turn")
    return {"end", "decline"}


_OTHERS: dict[str, Callable[[Snapshot, Memory], set[str]]] = {
    "over": _over,
    "pick": _pick,
    "turn": _turn,
    "redeploy": _redeploy,
    "give_up": _give_up,
    "place": _place,
    "retreat": _retreat,
    "late_decline": _late_decline,
}
