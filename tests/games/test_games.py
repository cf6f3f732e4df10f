"""Recorded whole games replay as they were played, to the last coin, on every engine."""

from __future__ import annotations

from pathlib import Path

import pytest

from elbowroom import Record, RecordError
from elbowroom.game.digest import position_digest
from tests.games.make import CHECKSUMS, FOLDER, HOW_TO, random_checksums

FILES = sorted(FOLDER.glob("*.rec"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_recorded_game_replays_to_its_result(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    try:
        record = Record.parse(text)
        game = record.replay()
    except RecordError as error:
        pytest.fail(f"{file.name}, {error}\n{HOW_TO}")
    outcome = game.outcome()
    assert outcome is not None
    assert {standing.seat: standing.coins for standing in outcome.ranking} == {
        standing.seat: standing.coins for standing in record.result
    }
    assert position_digest(game) == record.position
    assert str(game.record()) == text, HOW_TO


def test_there_are_games_of_all_player_numbers() -> None:
    numbers = [Record.parse(file.read_text(encoding="utf-8")).setup.players for file in FILES]
    assert len(numbers) >= 12
    assert set(numbers) == {2, 3, 4, 5}


def test_equal_seeds_give_equal_records_byte_for_byte() -> None:
    """The compiled and the interpreted engine are both held to the same checksums."""
    assert random_checksums() == CHECKSUMS.read_text(encoding="utf-8"), HOW_TO
