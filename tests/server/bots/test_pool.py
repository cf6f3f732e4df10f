"""Bots that fail: the game goes on. Bots that are many: each gets its share, and nobody waits for another's."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

import pytest

from elbowroom import Game, Setup, View
from elbowroom.server.bots import pool as pool_module
from elbowroom.server.bots.pool import BotPool
from elbowroom.server.bots.resigned_bot import WitheringBot
from elbowroom.server.bots.turnstile import Turnstile
from elbowroom.server.storage.state import WITHER
from tests.server.running import run_apart

BAD_BOTS = """
import os, time

class Slow:
    def choose(self, view, legal_actions):
        time.sleep(1000)

class Fatal:
    def choose(self, view, legal_actions):
        os._exit(3)

class Cheat:
    def choose(self, view, legal_actions):
        return view.parse("decline")

class Broken:
    def choose(self, view, legal_actions):
        raise RuntimeError("I give up")

class Noisy:
    def choose(self, view, legal_actions):
        print("thinking aloud")
        return legal_actions[-1]

class Curious:
    def choose(self, view, legal_actions):
        assert [p.coins is None for p in view.players] == [False, True], "sees what it may not"
        assert not hasattr(view, "apply") and view.setup.seed is None
        return legal_actions[-1]
"""


def chosen(pool: BotPool, game: Game, spec: str) -> str:
    """What the pool makes of a bot."""
    return run_apart(_chosen(pool, game, spec))


async def _chosen(pool: BotPool, game: Game, spec: str) -> str:
    try:
        return await pool.choose(game, "table", 0, spec)
    finally:
        await pool.stop()


@pytest.mark.slow
def test_whatever_a_bot_does_something_legal_comes_of_it(tmp_path: Path) -> None:
    file = tmp_path / "bad.py"
    file.write_text(BAD_BOTS)
    game = Game.new(Setup(players=2, seed=3))
    legal = [str(action) for action in game.legal_actions()]
    for name in ("Slow", "Fatal", "Cheat", "Broken"):
        assert chosen(BotPool(1, 0.3), game, f"{file}:{name}") in legal
    for name in ("Noisy", "Curious"):
        assert chosen(BotPool(1, 30), game, f"{file}:{name}") == legal[-1]


def test_a_worker_that_was_killed_is_replaced() -> None:
    async def play() -> None:
        pool, game = BotPool(1, 60), Game.new(Setup(players=2, seed=4))
        first = await pool.choose(game, "t", 0, "random")
        pid = pool.workers[0].pid
        assert pid is not None
        os.kill(pid, signal.SIGKILL)
        assert await pool.choose(game, "t", 0, "random") in [str(a) for a in game.legal_actions()]
        assert first
        assert pool.workers[0].pid != pid
        await pool.stop()

    run_apart(play())


PATIENT = """
class Patient:
    seconds = 8.0
    def allow(self, seconds):
        self.seconds_now = seconds
    def choose(self, view, legal_actions):
        with open({file!r}, "a") as told:
            print(self.seconds_now, file=told)
        return legal_actions[0]
"""


def test_each_bot_thinks_for_its_share_of_the_cores(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Alone it has all its time. Of four that are asked one after the other on one core, the first has begun before the
    others came; each of them then has its share among those who still wait."""
    monkeypatch.setattr(pool_module, "cores", lambda: 1)
    file, told = tmp_path / "patient.py", tmp_path / "told.txt"
    file.write_text(PATIENT.format(file=str(told)))

    async def play() -> None:
        pool, game = BotPool(1, 60), Game.new(Setup(players=2, seed=4))
        await pool.choose(game, "alone", 0, str(file))
        await asyncio.gather(*(pool.choose(game, f"t{i}", 0, str(file)) for i in range(4)))
        assert pool.thinking == 0
        await pool.stop()

    run_apart(play())
    alone, *together = [float(line) for line in told.read_text().split()]
    assert (alone, together) == (8.0, [8.0, 8.0 / 3, 4.0, 8.0])


def test_more_processes_than_cores_give_nobody_more_time(monkeypatch: pytest.MonkeyPatch) -> None:
    pool = BotPool(8, 60)
    pool.workers[0].waiting = 4
    monkeypatch.setattr(pool_module, "cores", lambda: 2)
    assert pool.share() == 0.5
    monkeypatch.setattr(pool_module, "cores", lambda: 64)
    assert pool.share() == 1.0


def test_a_table_keeps_its_worker_until_that_one_is_busy() -> None:
    async def play() -> None:
        pool, game = BotPool(2, 60), Game.new(Setup(players=2, seed=4))
        first, second = pool.workers
        await pool.choose(game, "a", 0, "random")
        await pool.choose(game, "b", 0, "random")
        assert (first.pid is not None, second.pid) == (True, None)
        first.waiting += 1  # it has something else to do
        await pool.choose(game, "a", 0, "random")
        assert second.pid is not None
        first.waiting -= 1
        assert pool._worker_for("a") is second
        assert pool._worker_for("b") is first
        await pool.stop()

    run_apart(play())


def test_who_goes_on_with_a_turn_comes_before_those_who_begin_one() -> None:
    """Those have to think, and a turn has many steps."""

    async def play() -> None:
        pool, game = BotPool(1, 60), Game.new(Setup(players=2, seed=4))
        answered: list[str] = []

        async def asked(table: str) -> None:
            await pool.choose(game, table, 0, "random")
            answered.append(table)

        await asked("in the middle of a turn")
        await asyncio.gather(*(asked(table) for table in ("first", "second", "third", "in the middle of a turn")))
        assert answered[1:] == ["first", "in the middle of a turn", "second", "third"]
        await pool.stop()

    run_apart(play())


def test_the_next_one_is_called_if_somebody_gives_up() -> None:
    async def queue() -> None:
        gate, passed = Turnstile(), list[str]()

        async def goes(name: str, is_quick: bool = False) -> None:
            async with gate.passing(is_quick):
                await asyncio.sleep(0)
                passed.append(name)

        waiting = [asyncio.create_task(goes(name)) for name in ("a", "b", "c")]
        waiting.append(asyncio.create_task(goes("d", is_quick=True)))
        await asyncio.sleep(0)
        waiting[1].cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        assert passed == ["a", "d", "c"]
        await goes("e")  # the gate is free again

    run_apart(queue())


def test_a_withering_race_conquers_nothing() -> None:
    game = Game.new(Setup(players=2, seed=5))
    bot = WitheringBot()
    while not game.over:
        seat = game.to_move
        assert seat is not None
        view: View = game.view(seat)
        action = bot.choose(view, view.legal_actions())
        assert action.kind not in ("conquer", "last", "roll")
        game.apply(action)
    assert WITHER == "wither"


def test_games_without_people_wait_until_no_bot_thinks_for_people() -> None:
    async def waiting() -> None:
        pool = BotPool(1, 10.0)
        await pool.idle()
        pool.workers[0].waiting = 1
        patient = asyncio.create_task(pool.idle())
        await asyncio.sleep(0)
        assert not patient.done()
        pool.workers[0].waiting = 0
        await patient

    run_apart(waiting())


def test_nobody_waits_for_a_game_without_people(tmp_path: Path) -> None:
    """With one process: while a bot thinks for ever in a game of bots, a table with people gets its answer."""
    file = tmp_path / "bad.py"
    file.write_text(BAD_BOTS)

    async def play() -> None:
        pool, game = BotPool(1, 600), Game.new(Setup(players=2, seed=4))
        alone = asyncio.create_task(pool.choose(game, "daily", 0, f"{file}:Slow", alone=True))
        while pool.quiet.pid is None:
            await asyncio.sleep(0.01)
        assert pool.thinking == 0  # it takes nobody's time, either
        assert await pool.choose(game, "table", 0, "random") in map(str, game.legal_actions())
        assert not alone.done()
        while os.getpriority(os.PRIO_PROCESS, pool.quiet.pid) < 19:  # as soon as it has begun
            await asyncio.sleep(0.01)
        alone.cancel()
        await pool.stop()

    run_apart(play())
