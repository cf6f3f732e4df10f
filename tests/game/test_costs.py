"""What `cost` says of a region is what the engine does, with all boxes in the game."""

from random import Random

import pytest

from elbowroom import Game, Setup
from elbowroom.boxes.catalog import BOXES
from elbowroom.game.costs import REASONS
from tests.river_board import river_board


def all_boxes(seed: int) -> Game:
    players = 2 + seed // 3 % 3
    board = (f"base-{players}", f"underground-{players}", river_board(f"underground-{players}"))[seed % 3]
    return Game.new(Setup(players=players, boxes=tuple(BOXES), board=board, seed=seed))


def check_costs(game: Game) -> set[str]:
    """Every region: the lines add up, and the verdict agrees with the legal actions. Says the reasons met."""
    legal = {str(action) for action in game.legal_actions()}
    met: set[str] = set()
    for r in range(len(game.board.regions)):
        cost = game.cost(r)
        assert sum(line.amount for line in cost.lines) == cost.total, cost
        if "minimum" in {line.source for line in cost.lines}:
            assert cost.total == 1, f"{cost}: something that adds to the cost has no line of its own"
        possible = cost.reason is None
        assert (f"conquer {r}" in legal) == (possible and cost.total <= cost.hand), cost
        assert (f"last {r}" in legal) == (possible and cost.total > cost.hand), cost
        met.add(cost.reason or "")
        met |= {line.source for line in cost.lines}
    return met


@pytest.mark.slow
@pytest.mark.rule("C4")
def test_costs_and_legal_conquests_agree_in_games_of_all_boxes() -> None:
    met: set[str] = set()
    for seed in range(60):
        rng, game = Random(seed), all_boxes(seed)
        while not game.over:
            if game.decision == "conquer":
                met |= check_costs(game)
            game.apply(rng.choice(game.legal_actions()))
    assert met >= {"monsters", "lost_tribe", "keep", "winter", "armor", "mummies", "flames", "mercenary", "ship"}
    assert met >= set(REASONS) - {"refused"}
