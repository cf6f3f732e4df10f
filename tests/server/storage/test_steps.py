"""What a step writes: all that it has changed, and nothing else."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from elbowroom.server.storage.state import JournalEntry, TableState
from elbowroom.server.storage.store import _changed_by_step
from tests.server.inside import game_of_two, parts
from tests.server.running import run_apart


def entry_after(state: TableState) -> JournalEntry:
    """Another step."""
    return JournalEntry(
        number=state.number + 1, kind="step", seat=0, action="stop", outcome=(), stand=state.step + 1, user=None,
        request=None, at=state.acted + 1,
    )  # fmt: skip


def test_every_column_that_a_step_changes_is_stored(tmp_path: Path) -> None:
    async def stored() -> None:
        async with parts(tmp_path) as services:
            state = (await game_of_two(services))[0].state
            for changes in (
                {"step": 7, "to_move": 1, "acted": 5.0},
                {"clock_left": [3.0, 4.0], "clock_since": 6.0, "stand_in": 1, "idle_turns": 2},
                {"status": "over", "to_move": None, "ended": 9.0, "due": None, "round": 3, "stand_in": None},
            ):
                state = await services.store.save(
                    state, replace(state, number=state.number + 1, **changes), entry_after(state)
                )
                assert await services.store.table(state.id) == state

    run_apart(stored())


def test_indexed_columns_that_stay_the_same_are_not_written_again(tmp_path: Path) -> None:
    async def stored() -> None:
        async with parts(tmp_path) as services:
            old = (await game_of_two(services))[0].state
            new = replace(old, revision=old.revision + 1, number=old.number + 1, acted=old.acted + 1)
            assert _changed_by_step(old, new) == ("revision", "number", "acted")
            written = services.store._sqlite_step(old, new, entry_after(old)).first
            assert "due" not in written.text
            assert "status" not in written.text

    run_apart(stored())
