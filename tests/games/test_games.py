"""Recorded whole games replay as they were played, to the last coin, on every engine."""

from __future__ import annotations

from pathlib import Path

import pytest

from elbowroom import Record, RecordError
from elbowroom.boxes.catalog import BOXES
from elbowroom.game.digest import position_digest
from elbowroom.game.setup import board_files
from elbowroom.game.versions import RULES
from tests.games.make import CHECKSUMS, FOLDER, HOW_TO, SETUPS, random_checksums

FILES = sorted(FOLDER.glob("*.rec"))
pytestmark = pytest.mark.usefixtures("printed_boxes")
OLD = FOLDER / "rules-1"


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
    assert differing_lines(text, str(game.record())) <= {"rules", "end"}, HOW_TO
    if f"\nrules {RULES}\n" in text:
        assert str(game.record()) == text, HOW_TO


def differing_lines(text: str, other: str) -> set[str]:
    """The first words of the lines that differ: a record of older rules is written anew under the newest."""
    pairs = zip(text.splitlines(), other.splitlines(), strict=True)
    return {line.partition(" ")[0] for line, again in pairs if line != again}


@pytest.mark.parametrize("name", ["3-plain.rec", "river-4.rec", "web-3.rec"])
def test_a_game_recorded_under_the_first_rules_is_read_as_it_was_meant(name: str) -> None:
    """There seats counted from 1 in the text of an action."""
    text = (OLD / name).read_text(encoding="utf-8")
    assert "\nrules 1\n" in text
    assert " peace " in text
    record = Record.parse(text)
    assert str(record) == (FOLDER / name).read_text(encoding="utf-8")
    record.replay()


def test_the_digest_of_a_position_where_peace_can_be_made_is_that_of_the_first_rules() -> None:
    """The digest counts what can be done next, and names it as it was named then."""
    text = (OLD / "before-a-peace.rec").read_text(encoding="utf-8")
    game = Record.parse(text).replay()
    assert [str(action) for action in game.legal_actions()] == ["peace 0", "peace 2", "end"]
    assert differing_lines(text, str(game.record())) == {"rules", "end"}


def test_there_are_games_of_all_player_numbers_boxes_and_boards() -> None:
    setups = [Record.parse(file.read_text(encoding="utf-8")).setup for file in FILES]
    assert {file.stem for file in FILES} == set(SETUPS)
    assert len(setups) == 40
    base = [setup for setup in setups if setup.boxes == ("base",) and setup.board_id().startswith("base")]
    assert {setup.players for setup in base} == {2, 3, 4, 5}
    assert {setup.players for setup in setups if setup not in base} == {2, 3, 4, 5}
    assert {setup.board_id() for setup in setups} == set(board_files())
    assert {box for setup in setups for box in setup.boxes} == set(BOXES)


def test_equal_seeds_give_equal_records_byte_for_byte() -> None:
    """The compiled and the interpreted engine are both held to the same checksums."""
    assert random_checksums() == CHECKSUMS.read_text(encoding="utf-8"), HOW_TO
