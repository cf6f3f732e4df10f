"""Real servers for tests: processes of `elbowroom serve` on free ports, with a database of their own."""

from __future__ import annotations

import asyncio
import os
import random
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import httpx

SOURCE = Path(__file__).parents[2] / "src"
RUN = "from elbowroom.cli import main; main()"
# A server that looks at every message whether its sender is still known.
WATCHFUL = f"import elbowroom.server.http.table_socket as live; live.KNOWN_SECONDS = 0.0; {RUN}"
START_SECONDS = 120.0
T = TypeVar("T")


def run_apart(coroutine: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine on a thread of its own: browser tests of the same process may keep a loop in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, coroutine).result()


def free_port() -> int:
    """A port that nobody listens at. Not one of those that connections get: while a server is down, one of its clients
    could be given the very port that the server wants back. Nor 10080, where browsers do not go."""
    while True:
        port = random.SystemRandom().randint(10_100, 30_000)
        if not listens(port):
            return port


def listens(port: int) -> bool:
    """Whether somebody listens at a port."""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def joined(address: str, *options: str) -> subprocess.CompletedProcess[str]:
    """`elbowroom join`, run to its end."""
    command = [sys.executable, "-c", RUN, "join", address, *options]
    return subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)


def ask(method: str, url: str, **fields: Any) -> httpx.Response:
    """A request of somebody who was never here. Nothing is encrypted, and to load the certificates of all authorities
    would take longer than most requests."""
    with httpx.Client(timeout=60, verify=False) as http:
        return http.request(method, url, **fields)


class ServerProcess:
    """One process; it can be killed and started again at the same address."""

    program = RUN

    def __init__(self, folder: Path, environment: dict[str, str]) -> None:
        self.folder = folder
        self.environment = {
            **os.environ, "ELBOWROOM_DATA": str(folder), "ELBOWROOM_LIMITS": "0", "ELBOWROOM_SQLITE_SYNC": "OFF",
            "PYTHONPATH": os.pathsep.join([str(SOURCE), os.environ.get("PYTHONPATH", "")]), "LC_ALL": "C.UTF-8",
            **environment,
        }  # fmt: skip
        self.port = free_port()
        self.process: subprocess.Popen[str] | None = None
        self.log_path = folder / f"server-{id(self)}.log"

    @property
    def url(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self.port}"

    def start(self, ready: bool = True) -> None:
        """Start, and wait until it serves; `ready` False: until it answers at all."""
        command = [sys.executable, "-c", self.program, "serve", "--port", str(self.port)]
        log = self.log_path.open("a")
        self.process = subprocess.Popen(
            command, env=self.environment, stdout=subprocess.PIPE, stderr=log, text=True, start_new_session=True
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://[\d.]+:(\d+)", line)
        assert found is not None, f"{line!r}\n{self.log()}"
        self.port = int(found.group(1))
        threading.Thread(target=self.process.stdout.read, daemon=True).start()
        if ready:
            self.wait_until_ready()
        else:
            self._wait_for("/healthz")

    def wait_until_ready(self) -> None:
        """Wait until it serves."""
        self._wait_for("/readyz")

    def _wait_for(self, path: str) -> None:
        end = time.monotonic() + START_SECONDS
        while not self._is_well(path):
            assert time.monotonic() < end, self.log()
            assert self.process is not None
            assert self.process.poll() is None, self.log()
            time.sleep(0.05)

    def is_ready(self) -> bool:
        """Whether it can serve."""
        return self._is_well("/readyz")

    def _is_well(self, path: str) -> bool:
        try:
            return ask("GET", f"{self.url}{path}", timeout=5).status_code == 200
        except httpx.HTTPError:
            return False

    def kill(self) -> None:
        """SIGKILL: no goodbye."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        while listens(self.port):  # what it had started may be a moment behind
            time.sleep(0.01)

    def stop(self) -> int:
        """SIGTERM: with a goodbye."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=60)

    def log(self) -> str:
        """What it has logged."""
        return self.log_path.read_text() if self.log_path.exists() else ""


class Service:
    """The processes that serve one database; requests may go to any of them."""

    def __init__(self, processes: list[ServerProcess]) -> None:
        self.processes = processes
        self._turn = 0

    @property
    def url(self) -> str:
        """The address of one of the processes, each in its turn."""
        self._turn += 1
        return self.processes[self._turn % len(self.processes)].url

    def start(self) -> None:
        """Start all of them."""
        for process in self.processes:
            process.start()

    def stop(self) -> None:
        """Stop all of them; none may have logged a fault."""
        for process in self.processes:
            process.stop()
