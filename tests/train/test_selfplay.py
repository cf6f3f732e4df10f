"""The games of a training."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from elbowroom import Game, Setup
from elbowroom.arena.crew import Crew
from elbowroom.bots.random import RandomBot
from elbowroom.game.setup import board_files, known_board
from elbowroom.rules.board import Board
from elbowroom.train.plan import TrainingPlan
from elbowroom.train.selfplay import SelfPlay, play_exploring, played_games
from elbowroom.train.tables import held_out, table_for
from tests.train.tiny import TINY

PLAN = replace(TrainingPlan(generated=0.0).checked())


def tables(plan: TrainingPlan, number: int = 300) -> list[Setup]:
    """The tables of some games."""
    rng = Random(2)
    return [table_for(plan, rng) for _ in range(number)]


def test_tables_are_of_every_kind() -> None:
    found = tables(PLAN)
    assert {setup.players for setup in found} == {2, 3, 4, 5}
    assert {box for setup in found for box in setup.boxes} == set(PLAN.boxes)
    boards = {known_board(id).box for id in board_files()}
    assert {known_board(setup.board_id()).box for setup in found} == boards & set(PLAN.boxes) >= {"base", "river"}
    assert any(set(setup.boxes) == set(PLAN.boxes) for setup in found)


def test_each_generated_board_is_another_one() -> None:
    boards = [setup.board for setup in tables(replace(PLAN, generated=1.0), 3)]
    assert all(isinstance(board, Board) for board in boards)
    assert len(set(map(str, boards))) == 3


def test_what_is_held_out_is_never_shown() -> None:
    found = tables(replace(PLAN, hold_out=("river", "underground-3", "elves", "orcs+flying")))
    known = [{trait.id for trait in (*setup.table().races, *setup.table().powers)} for setup in found]
    assert not any("river" in setup.boxes or setup.board == "underground-3" for setup in found)
    assert any(setup.board == "underground-2" for setup in found)
    assert not any("elves" in traits for traits in known)
    assert not any(traits >= {"orcs", "flying"} for traits in known)
    assert any("orcs" in traits for traits in known)
    assert any("flying" in traits for traits in known)


@pytest.mark.parametrize(
    ("name", "message"),
    [("dwarfs", "there is no such box, board, race or power"), ("flying+orcs", "a pair is written race\\+power")],
)
def test_a_wrong_name_is_explained(name: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        held_out((name,))


def test_nothing_left_is_explained() -> None:
    with pytest.raises(ValueError, match="no game can be played without base, underground, spiderweb; hold out less"):
        table_for(replace(PLAN, hold_out=("base", "underground", "spiderweb")), Random(1))


def test_players_explore() -> None:
    """A bot that never declines declines all the same."""

    class Stays(RandomBot):
        def choose(self, view, legal_actions):  # type: ignore[no-untyped-def]
            return super().choose(view, [a for a in legal_actions if str(a) != "decline"] or legal_actions)

    def declines(explore: float) -> int:
        game = Game.new(Setup(seed=3))
        play_exploring(game, [Stays(1), Stays(2)], explore, Random(4))
        return sum(str(step.action) == "decline" for step in game.record().steps)

    assert declines(0.0) == 0
    assert declines(0.5) > 0


def test_games_do_not_depend_on_who_plays_them(tmp_path: Path) -> None:
    play = SelfPlay(TINY, 0)
    counted: list[int] = []
    alone = played_games(play, tmp_path / "alone", Crew(1))
    path = tmp_path / "shared"
    path.write_bytes(b"".join((tmp_path / "alone").read_bytes().splitlines(keepends=True)[:3]))
    assert played_games(play, path, Crew(2), counted.append) == alone
    assert counted == [2, 1, 1, 1]
    assert [game.n for game in alone] == list(range(TINY.games))
    assert alone[0].setup().table().players == alone[0].players
