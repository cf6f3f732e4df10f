"""All that lies open on the table, read off a game by its public readers."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from elbowroom import Army, Board, Combo, Game, Player, RegionState
from tests.oracle.finding import Finding


@dataclass(frozen=True)
class Snapshot:
    """One position as plain values."""

    board: Board
    regions: list[RegionState]
    players: list[Player]
    column: list[Combo]
    decision: str
    to_move: int | None
    turn: int
    round: int

    @cached_property
    def armies(self) -> dict[str, Army]:
        """All races in play."""
        found: dict[str, Army] = {}
        for player in self.players:
            for army in [player.active, *player.declined]:
                if army is not None:
                    found[army.race] = army
        return found

    def army(self, race: str | None) -> Army:
        """A race in play by its id."""
        if race is None or race not in self.armies:
            raise Finding(f"{race} is not in play")
        return self.armies[race]

    def holder(self, region: int) -> Army | None:
        """The race that occupies a region."""
        race = self.regions[region].race
        return None if race is None else self.army(race)

    def pieces(self, region: int) -> dict[str, int]:
        """The pieces in a region."""
        return dict(self.regions[region].pieces)


def snapshot(game: Game) -> Snapshot:
    """Read a game."""
    return Snapshot(
        game.board, game.regions, game.players, game.column, game.decision, game.to_move, game.turn, game.round
    )
