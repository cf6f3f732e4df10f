"""Games in a file: a run goes on where it stood, and never mixes two questions."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from elbowroom.arena import LogError, ladder, match, sprt
from tests.arena.test_match import last

ROOT = Path(__file__).parents[2]


def lines_of(path: Path) -> list[bytes]:
    """The whole lines of a file."""
    return path.read_bytes().splitlines(keepends=True)


def test_a_run_goes_on_with_the_games_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "games"
    whole = match("random", last, 12)
    match("random", last, 6, log=path)
    kept = lines_of(path)
    counted: list[int] = []
    assert match("random", last, 12, log=path, progress=counted.append) == whole
    assert lines_of(path)[: len(kept)] == kept
    assert len(lines_of(path)) == 1 + 12
    assert counted == [6] + [1] * 6


@pytest.mark.parametrize("torn", [1, 20])
def test_a_torn_last_line_is_played_again(tmp_path: Path, torn: int) -> None:
    path = tmp_path / "games"
    whole = match("random", last, 6, log=path)
    content = path.read_bytes()
    path.write_bytes(content[:-torn])
    assert match("random", last, 6, log=path) == whole
    assert path.read_bytes() == content


def test_a_torn_first_line_is_written_again(tmp_path: Path) -> None:
    path = tmp_path / "games"
    whole = match("random", last, 4, log=path)
    header = lines_of(path)[0]
    path.write_bytes(header[:40])
    assert match("random", last, 4, log=path) == whole
    assert lines_of(path)[0] == header


def test_the_header_names_the_question(tmp_path: Path) -> None:
    path, bot = tmp_path / "games", tmp_path / "first.py"
    bot.write_text("class First:\n    def choose(self, view, legal_actions):\n        return legal_actions[0]\n")
    match("random", str(bot), 4, seed=3, log=path)
    question = json.loads(lines_of(path)[0])["question"]
    assert question["bots"][0] == "random"
    assert question["bots"][1][0] == str(bot)
    assert (question["seed"], question["board"], question["boxes"]) == (3, "base-2", ["base"])
    bot.write_text(bot.read_text().replace("[0]", "[-1]"))
    with pytest.raises(LogError, match="its games answer another question: there bots is"):
        match("random", str(bot), 4, seed=3, log=path)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"seed": 1}, "there seed is 0, now it is 1; name another file, or ask the same question"),
        ({"b": "random"}, r'there bots is \["random", "random:"\], now it is \["random", "random"\]'),
        ({"players": 3}, "there players is 2, now it is 3"),
        ({"boxes": ("base", "spiderweb")}, "there boxes is"),
    ],
)
def test_another_question_is_refused(tmp_path: Path, options: dict[str, object], message: str) -> None:
    path = tmp_path / "games"
    match("random", "random:", 4, log=path)
    before = path.read_bytes()
    with pytest.raises(LogError, match=message):
        match(**({"a": "random", "b": "random:", "games": 4, "log": path} | options))  # type: ignore[arg-type]
    assert path.read_bytes() == before


@pytest.mark.parametrize("content", [b"diary\n", b"diary", b"{}\n", b'["format"]\n'])
def test_a_foreign_file_is_refused_and_kept(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "diary"
    path.write_bytes(content)
    with pytest.raises(LogError, match="this is not a file of arena games"):
        match("random", last, 4, log=path)
    assert path.read_bytes() == content


def test_a_line_that_is_no_game_is_named(tmp_path: Path) -> None:
    path = tmp_path / "games"
    match("random", last, 4, log=path)
    lines = lines_of(path)
    path.write_bytes(b"".join([*lines[:2], b'{"n": 1}\n', *lines[3:]]))
    with pytest.raises(LogError, match="line 3: this is not a game: Object missing required field"):
        match("random", last, 4, log=path)


def test_a_match_and_a_sequential_test_share_their_games(tmp_path: Path) -> None:
    path = tmp_path / "games"
    found = sprt("random", last, 0.2, most_games=60, log=path)
    size = path.stat().st_size
    assert match("random", last, found.match.games, log=path) == found.match
    assert path.stat().st_size == size
    with pytest.raises(LogError, match="bots"):
        ladder(["random", last, "random:"], 4, log=path)


COMMAND = ["arena", "match", "random", "random:", "--games", "4000", "--players", "2", "--jobs", "2", "--seed", "8"]


def started(log: Path) -> subprocess.Popen[bytes]:
    """A long run, in a process of its own."""
    # tests that run in the background of a shell hand down that Ctrl+C is ignored
    heard = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
    code = f"{heard}; from elbowroom.cli import main; main()"
    return subprocess.Popen(
        [sys.executable, "-c", code, *COMMAND, "--log", str(log)],
        env=os.environ | {"PYTHONPATH": str(ROOT / "src")},
        stderr=subprocess.PIPE,
        start_new_session=True,
    )


def wait_for_games(log: Path, number: int) -> None:
    """Until so many games are in the file; the test's own time limit ends a wait for ever."""
    while not log.exists() or len(lines_of(log)) <= number:
        time.sleep(0.05)


def children_of(pid: int) -> list[int]:
    """The processes that a process has started."""
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def is_running(pid: int) -> bool:
    """Whether a process is there and is no zombie."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="asks Linux for the processes")
def test_a_run_that_was_killed_goes_on_and_leaves_nobody_behind(tmp_path: Path) -> None:
    log = tmp_path / "games"
    process = started(log)
    wait_for_games(log, 20)
    workers = children_of(process.pid)
    process.kill()
    process.communicate()
    assert len(workers) == 2
    while any(is_running(worker) for worker in workers):
        time.sleep(0.05)
    kept = len(lines_of(log))
    assert 20 < kept < 4000
    resumed = match("random", "random:", 30, seed=8, log=log)
    assert resumed == match("random", "random:", 30, seed=8)
    assert len(lines_of(log)) <= kept + 10  # of the first 30 nearly all were there


def test_ctrl_c_says_how_to_go_on(tmp_path: Path) -> None:
    log = tmp_path / "games"
    process = started(log)
    wait_for_games(log, 5)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does
    _, errors = process.communicate()
    assert process.returncode == 130
    assert (
        errors.decode()
        == f"elbowroom arena match: stopped; the games are in {log}; the same command goes on from there\n"
    )
