"""A table goes on under the rules it was begun with; rules that are not known here are refused, and nothing is lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import select, update

from elbowroom.game.versions import RULE_VERSIONS, RULES, RulesError, check_rules
from elbowroom.server.storage.models import GameTable, JournalRow
from elbowroom.server.wire.refusals import Refusal
from tests.server.inside import forget_table, game_of_two, go_back, parts, step
from tests.server.running import run_apart


def test_every_version_in_the_list_is_known_and_new_games_begin_under_the_last() -> None:
    for version in RULE_VERSIONS:
        check_rules(version)
    assert max(RULE_VERSIONS) == RULES
    assert list(RULE_VERSIONS) == list(range(1, RULES + 1))


@pytest.mark.parametrize(("version", "newer"), [(RULES + 1, True), (0, False)])
def test_another_version_is_refused_with_what_would_help(version: int, newer: bool) -> None:
    with pytest.raises(RulesError, match=f"under the rules {version}; this program plays the rules 1, 2") as refused:
        check_rules(version)
    assert ("newer version of the program" in str(refused.value)) == newer


def test_a_table_under_older_rules_opens_and_one_under_newer_rules_waits(tmp_path: Path) -> None:
    async def versions() -> None:
        async with parts(tmp_path) as services:
            room, ann, ben = await game_of_two(services)
            table = room.state.id
            assert room.state.rules == RULES
            await step(services, room, ann, ben)

            async def begun_under(version: int) -> None:
                async with services.database.write() as c:
                    await c.execute(update(GameTable).where(GameTable.id == table).values(rules=version))
                forget_table(services, table)

            await begun_under(RULES + 1)
            with pytest.raises(Refusal, match="rules") as refused:
                await services.room(table)
            assert refused.value.status == 409
            assert f"rules {RULES + 1}" in refused.value.told("en").message
            assert f"правилам {RULES + 1}" in refused.value.told("ru").message
            await services.background.sweep()
            await services.accounts.delete(ben, None)  # nobody is kept by a table that cannot be opened
            left = await services.store.table(table)
            assert left is not None
            assert left.seats[1].name == "Deleted player"
            await begun_under(1)
            again = await services.room(table)
            assert (again.number, again.playing) == (1, room.playing)

    run_apart(versions())


def test_the_journals_of_the_first_rules_are_renumbered(tmp_path: Path) -> None:
    """In the text of an action seats counted from 1."""

    async def journal() -> None:
        async with parts(tmp_path) as services:
            room, ann, ben = await game_of_two(services)
            for _ in range(6):
                await step(services, room, ann, ben)
            written = ["peace 1", "peace 2", "peace 3", "peace 4", "peace 5", "end"]
            await go_back(services, "0004")
            async with services.database.write() as c:
                for number, action in enumerate(written, 1):
                    await c.execute(update(JournalRow).where(JournalRow.number == number).values(action=action))
                await c.execute(update(GameTable).values(rules=1))
            await services.database.migrate()
            async with services.database.read() as c:
                actions = (await c.execute(select(JournalRow.action).order_by(JournalRow.number))).scalars().all()
                rules = (await c.execute(select(GameTable.rules))).scalars().all()
            assert list(actions) == ["peace 0", "peace 1", "peace 2", "peace 3", "peace 4", "end"]
            assert list(rules) == [2]

    run_apart(journal())
