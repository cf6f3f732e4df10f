"""Many tokens placed at one word: all to one region, spread evenly, or where opponents can reach."""

from __future__ import annotations

from elbowroom.game.reader import Reader
from elbowroom.rules.actions import Action, parse_action
from elbowroom.rules.board import TERRAINS


def all_to(region: int, tokens: int) -> list[Action]:
    """All tokens into one region."""
    return _actions({region: tokens})


def evenly(view: Reader, havens: dict[int, int], tokens: int) -> list[Action]:
    """Each token goes where the fewest stand. `havens` has the most that each region may take."""
    return _actions(_levelled({r: view.region(r).tokens for r in havens}, havens, tokens))


def to_borders(view: Reader, seat: int, havens: dict[int, int], tokens: int) -> list[Action]:
    """Each token goes where an attack is cheapest, among the regions an opponent can attack, or all if none is."""
    exposed = [r for r in havens if is_exposed(view, seat, r)]
    return _actions(_levelled({r: _strength(view, r) for r in exposed or havens}, havens, tokens))


def is_exposed(view: Reader, seat: int, region: int) -> bool:
    """Whether an opponent's active race stands beside a region, or one without a region may enter there."""
    if view.region(region).immune:
        return False
    board = view.board
    for player in view.players:
        if player.seat == seat:
            continue
        active = player.active
        if active is not None and any(r in board.regions[region].adjacent for r in active.regions):
            return True
        if (active is None or not active.regions) and board.regions[region].border:
            return True
    return False


def _levelled(strength: dict[int, int], havens: dict[int, int], tokens: int) -> dict[int, int]:
    sent = dict.fromkeys(strength, 0)
    for _ in range(tokens):
        open_regions = [r for r in strength if sent[r] < havens[r]]
        if not open_regions:
            break
        weakest = min(open_regions, key=lambda r: (strength[r] + sent[r], r))
        sent[weakest] += 1
    return sent


def _strength(view: Reader, region: int) -> int:
    """What a region costs an attacker without benefits, beyond the two that every region costs."""
    state = view.region(region)
    pieces = sum(number for _, number in state.pieces)
    return state.tokens + pieces + (TERRAINS[state.terrain] == "mountain")


def _actions(sent: dict[int, int]) -> list[Action]:
    return [parse_action(f"deploy {number} {region}") for region, number in sent.items() if number]
