"""`elbowroom serve` with settings that cannot be: a line names the setting and what would be right, exit code 2."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from elbowroom.server.run.preflight import check_surroundings
from elbowroom.server.settings import SettingError, read_settings
from tests.server.running import RUN, SOURCE, ServerProcess, ask, free_port


def served(folder: Path, **settings: str) -> subprocess.CompletedProcess[str]:
    """Run a server that cannot start."""
    given = {f"ELBOWROOM_{name.upper()}": value for name, value in settings.items()}
    environment = {**os.environ, "ELBOWROOM_DATA": str(folder), "PYTHONPATH": str(SOURCE), "LC_ALL": "C.UTF-8", **given}
    command = [sys.executable, "-c", RUN, "serve", "--port", str(free_port())]
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=300, check=False)


@pytest.mark.parametrize(
    ("name", "value", "right"),
    [
        ("DATABASE", "garbage", r"must begin with sqlite\+aiosqlite:/// or postgresql\+asyncpg://"),
        (
            "DATABASE",
            "postgresql://ann:hidden@host/x",
            r"must begin with .* or postgresql\+asyncpg://, not with 'postgresql://'$",
        ),
        ("REDIS", "http://host/0", r"must begin with redis://.* not with 'http://'"),
        ("SQLITE_SYNC", "FOO", r"must be one of FULL, NORMAL, EXTRA, OFF, not 'FOO'"),
        ("LOG", "loud", r"must be one of debug, info, warning, error, not 'loud'"),
        ("BOTS", "-1", r"must be a number from 1 to 256, not -1"),
        ("PORT", "99999", r"must be a number from 0 to 65535, not 99999"),
        ("BOT_SECONDS", "nan", r"must be a number from .* not nan"),
        ("LIMITS", "-1", r"must be a number from 0 "),
        ("DRAIN_SECONDS", "inf", r"must be a number from 0 "),
        ("VAPID_CONTACT", "ann@example.org", r"must begin with mailto: or https://"),
    ],
)
def test_a_setting_that_cannot_be_is_named(name: str, value: str, right: str) -> None:
    with pytest.raises(SettingError, match=f"^ELBOWROOM_{name} {right}") as told:
        read_settings({f"ELBOWROOM_{name}": value})
    assert "hidden" not in str(told.value)


def test_settings_that_can_be_are_taken() -> None:
    settings = read_settings({"ELBOWROOM_LOG": "WARNING", "ELBOWROOM_SQLITE_SYNC": "normal", "ELBOWROOM_BOTS": "1"})
    assert (settings.log, settings.sqlite_sync, settings.bots) == ("WARNING", "normal", 1)
    given = {"ELBOWROOM_DATABASE": "postgresql+asyncpg://u:p@h/d", "ELBOWROOM_REDIS": "rediss://h/0"}
    assert read_settings(given).redis == "rediss://h/0"


@pytest.mark.parametrize(
    ("setting", "value", "why"),
    [
        ("database", "sqlite+aiosqlite:///{folder}/nowhere/x.sqlite", "cannot be opened: unable to open database file"),
        ("database", "sqlite+aiosqlite:///{folder}/text.sqlite", "cannot be opened: file is not a database"),
        ("database", "postgresql+asyncpg://ann:hidden@127.0.0.1:{port}/x", r"ann:\*\*\*@.* cannot be opened: "),
        ("database", "postgresql+asyncpg://ann:hidden@127.0.0.1:port/x", "is no address"),
        ("redis", "redis://127.0.0.1:port/0", "is no address"),
        ("data", "{folder}/text.sqlite", "is no folder that can be written to: "),
    ],
)
def test_what_cannot_be_reached_is_named(tmp_path: Path, setting: str, value: str, why: str) -> None:
    (tmp_path / "text.sqlite").write_text("This is no database, but it is long enough to be one. " * 20)
    given = {"data": str(tmp_path), setting: value.format(folder=tmp_path, port=free_port())}
    with pytest.raises(SettingError) as told, ThreadPoolExecutor(1) as thread:
        thread.submit(check_surroundings, read_settings({}, **given)).result()
    assert re.fullmatch(rf"ELBOWROOM_{setting.upper()}\b.*{why}.*", str(told.value))
    assert "hidden" not in str(told.value)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("setting", "value"), [("log", "loud"), ("database", "postgresql+asyncpg://127.0.0.1:{port}/x")]
)
def test_a_server_that_cannot_start_says_why_in_one_line(tmp_path: Path, setting: str, value: str) -> None:
    done = served(tmp_path, **{setting: value.format(port=free_port())})
    assert done.returncode == 2, done.stderr
    assert done.stdout == "", "nothing is announced"
    assert re.fullmatch(rf"elbowroom serve: ELBOWROOM_{setting.upper()}\b.*\n", done.stderr), done.stderr


@pytest.mark.slow
def test_the_address_is_announced_when_the_server_answers(tmp_path: Path) -> None:
    class Asked(ServerProcess):
        """Is asked as soon as it has said where it is."""

        answer = 0

        def wait_until_ready(self) -> None:
            self.answer = ask("GET", f"{self.url}/readyz").status_code

    server = Asked(tmp_path, {})
    server.start()
    server.stop()
    assert server.answer == 200
