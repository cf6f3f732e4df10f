"""The real program in a process of its own, with somebody at its keyboard."""

from __future__ import annotations

import json
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from fcntl import ioctl
from pathlib import Path
from types import TracebackType

import elbowroom
from elbowroom import board_files

SOURCES = os.pathsep.join(map(str, (Path(elbowroom.__file__).parents[1], Path(__file__).parents[2])))
# The program itself, with the boxes as printed: what is expected of a seed does not change when a race is added.
START = """
from elbowroom.cli import main
from tests.boxes.printed import printed_boxes

with printed_boxes():
    main()
"""
PROGRAM = [sys.executable, "-c", START, "play"]
PROMPT = re.compile(
    r"(?:^|\n)[A-E] [^\n]*> $|Press Enter to go on\. $|Then press Enter\. $|нажмите Enter\. $|Нажмите Enter\. $"
)
PATIENCE = 60.0


class Table:
    """A running game. `tty`: on a terminal of that many columns and lines, else through pipes."""

    def __init__(self, *options: str, folder: Path, tty: tuple[int, int] | None = None, columns: int = 100) -> None:
        environment = os.environ | {
            "PYTHONPATH": SOURCES, "LC_ALL": "C.UTF-8", "COLUMNS": str(columns), "TERM": "xterm-256color",
        }  # fmt: skip
        for name in ("NO_COLOR", "FORCE_COLOR", "ELBOWROOM_LANG"):
            environment.pop(name, None)
        self.heard = ""
        if tty is None:
            self.process = subprocess.Popen(
                [*PROGRAM, *options], cwd=folder, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
            )  # fmt: skip
            assert self.process.stdin is not None
            assert self.process.stdout is not None
            self._in, self._out = self.process.stdin.fileno(), self.process.stdout.fileno()
        else:
            environment.pop("COLUMNS", None)
            environment.pop("LINES", None)  # a test runner may set it; the size of the terminal counts
            self._in, slave = pty.openpty()
            self._out = self._in
            ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", tty[1], tty[0], 0, 0))
            self.process = subprocess.Popen(
                [*PROGRAM, *options], cwd=folder, env=environment, stdin=slave, stdout=slave, stderr=slave,
                start_new_session=True,
            )  # fmt: skip
            os.close(slave)

    def __enter__(self) -> Table:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()

    # --- talking ---
    def listen(self) -> str:
        """Everything the program says until it waits for input, or ends."""
        said = ""
        deadline = time.monotonic() + PATIENCE
        pending = b""
        while not PROMPT.search(plain(said)):
            assert time.monotonic() < deadline, f"the program neither asks nor ends:\n{said[-3000:]}"
            if not select.select([self._out], [], [], 1.0)[0]:
                continue
            try:
                new = os.read(self._out, 65536)
            except OSError:  # how a terminal says that its program has ended
                new = b""
            if not new:
                break
            pending += new
            try:
                said, pending = said + pending.decode(), b""
            except UnicodeDecodeError:
                continue  # half a character
        self.heard += said
        assert "Traceback" not in said, said
        return plain(said)

    def say(self, line: str) -> str:
        """Type a line, and return what the program answers."""
        self.write(f"{line}\n".encode())
        return self.listen()

    def write(self, keys: bytes) -> None:
        """Press keys."""
        os.write(self._in, keys)

    def hang_up(self) -> str:
        """End the input, as Ctrl-D does."""
        if self._in == self._out:
            os.write(self._in, b"\x04")
        else:
            assert self.process.stdin is not None
            self.process.stdin.close()
        return self.listen()

    def interrupt(self) -> str:
        """Press Ctrl-C when the program, which has asked, listens."""
        self._wait_until_it_listens()
        self.process.send_signal(signal.SIGINT)
        return self.listen()

    def _wait_until_it_listens(self) -> None:
        """It has nothing else to do then: it sleeps."""
        if not Path("/proc").is_dir():  # where this cannot be seen
            time.sleep(0.5)
            return
        deadline = time.monotonic() + PATIENCE
        while Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(") ")[2][0] != "S":
            assert time.monotonic() < deadline, "the program does not listen"
            time.sleep(0.01)

    def leave(self) -> int:
        """The exit code, once the program has ended."""
        return self.process.wait(PATIENCE)

    # --- reading ---
    def moves(self) -> list[str]:
        """Every move the program offers, by the command `moves`, and what it says they are."""
        said = self.say("moves")
        if pauses(said):
            screen = said
            self.say("")
        else:
            screen = said[: said.rindex("◉")].rpartition("\n")[0]
        kinds = (
            "pick|ready|decline|conquer|last|roll|stop|end|abandon|place|lift|peace|deploy|use|look|pay|vanish|copy|renew|"
            "sacrifice|swap|name"
        )
        return re.findall(rf"^((?:{kinds})\b(?: [a-z0-9_]+)*?)  ", screen, re.MULTILINE)


def pauses(screen: str) -> bool:
    """Whether the program waits for nothing but Enter."""
    return "Enter" in screen.splitlines()[-1]


def plain(text: str) -> str:
    """A text without colours and other controls."""
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text).replace("\r", "")


def offered(screen: str) -> list[str]:
    """The commands that the last line of hints offers."""
    line = screen.rstrip("\n").rsplit("\n", 1)[0]
    hints = ""
    for part in reversed(line.split("\n")):
        if "[" not in part:
            break
        hints = part + "  " + hints
    return re.findall(r"\[([^\]]+)\]", hints)


def short_board(folder: Path, rounds: int, players: int = 2, id: str | None = None) -> str:
    """A board file for a game of few rounds."""
    board = json.loads(board_files()[id or f"base-{players}"].read_text("utf-8"))
    path = folder / f"short-{players}.json"
    path.write_text(json.dumps(board | {"rounds": rounds}))
    return str(path)
