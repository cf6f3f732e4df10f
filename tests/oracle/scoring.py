"""What a turn pays (T7, D4) and who wins (E1)."""

from __future__ import annotations

from elbowroom import Army
from tests.oracle.memory import Memory
from tests.oracle.snapshot import Snapshot

Lines = dict[tuple[str, str], int]


def expected_lines(s: Snapshot, m: Memory, seat: int) -> Lines:
    """Coins by source and race, zeros left out; `s` is the table at the moment of scoring."""
    player = s.players[seat]
    lines: Lines = {}
    for army in [player.active, *player.declined]:
        if army is not None:
            lines["regions", army.race] = len(army.regions)
    if player.active is not None:
        for trait in (player.active.race, player.active.power):
            if trait is not None:
                lines[trait, player.active.race] = _bonus(s, m, player.active, trait)
    for army in player.declined:
        if army.race == "dwarves":  # BR2: also declined
            lines["dwarves", "dwarves"] = _marked(s, army, "mine")
    return {key: coins for key, coins in lines.items() if coins}


def _bonus(s: Snapshot, m: Memory, army: Army, trait: str) -> int:
    by_terrain = {"humans": "farmland", "forest": "forest", "hill": "hill", "swamp": "swamp"}
    by_mark = {"dwarves": "mine", "wizards": "magic"}
    if trait in by_terrain:  # BR7, BP8, BP11, BP18
        return sum(s.board.regions[r].terrain == by_terrain[trait] for r in army.regions)
    if trait in by_mark:  # BR2, BR14
        return _marked(s, army, by_mark[trait])
    if trait in ("orcs", "pillaging"):  # BR8, BP14
        return m.prey
    if trait == "alchemist":  # BP1
        return 2
    if trait == "merchant":  # BP12
        return len(army.regions)
    if trait == "fortified":  # BP9
        return sum("fortress" in s.pieces(r) for r in army.regions)
    if trait == "wealthy":  # BP20
        return 7 if m.picked == army.race else 0
    return 0


def _marked(s: Snapshot, army: Army, mark: str) -> int:
    return sum(mark in s.board.regions[r].marks for r in army.regions)


def expected_winners(s: Snapshot) -> tuple[int, ...]:
    """E1: the most coins; ties: the most race tokens on the board; still tied: shared."""
    tokens = {player.seat: sum(r.tokens for r in s.regions if r.seat == player.seat) for player in s.players}
    standing = {player.seat: (player.coins or 0, tokens[player.seat]) for player in s.players}
    return tuple(seat for seat in standing if standing[seat] == max(standing.values()))
