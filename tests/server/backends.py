"""PostgreSQL and Redis for tests: fresh ones, in a folder of their own, gone afterwards."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import time
from pathlib import Path


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def postgres_folder() -> Path | None:
    """Where the programs of PostgreSQL are, if they are installed."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/pg_ctl"))
    if found:
        return found[-1].parent
    program = shutil.which("pg_ctl")
    return None if program is None else Path(program).resolve().parent


class Postgres:
    """A cluster of its own; it can be stopped and started again."""

    def __init__(self, folder: Path) -> None:
        programs = postgres_folder()
        assert programs is not None, "PostgreSQL is needed: scripts/system-deps installs it"
        self._programs = programs
        self._folder = folder
        self.port = free_port()
        folder.mkdir(parents=True, exist_ok=True)
        if os.getuid() == 0:  # PostgreSQL does not run as root
            owner = pwd.getpwnam("postgres")
            os.chown(folder, owner.pw_uid, owner.pw_gid)
            for parent in folder.parents:
                if parent.stat().st_uid == 0 and parent != Path("/") and str(parent).startswith("/tmp/"):
                    parent.chmod(parent.stat().st_mode | 0o111)
        self._run("initdb", "-D", str(folder / "data"), "-U", "elbowroom", "-A", "trust", "-E", "UTF8", "--no-sync")

    @property
    def url(self) -> str:
        """The URL of its database."""
        return f"postgresql+asyncpg://elbowroom@127.0.0.1:{self.port}/postgres"

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self._programs / program), *arguments]
        if os.getuid() == 0:
            command = ["runuser", "-u", "postgres", "--", *command]
        done = subprocess.run(command, capture_output=True, text=True, check=False, cwd="/")
        assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"

    def start(self) -> None:
        """Start it."""
        options = f"-p {self.port} -k {self._folder} -c listen_addresses=127.0.0.1"
        self._run(
            "pg_ctl", "-D", str(self._folder / "data"), "-w", "-o", options, "-l", str(self._folder / "log"), "start"
        )

    def stop(self, how: str = "fast") -> None:
        """Stop it: `fast`, or `immediate` as if the power failed."""
        self._run("pg_ctl", "-D", str(self._folder / "data"), "-w", "-m", how, "stop")


class RedisServer:
    """A Redis of its own."""

    def __init__(self, folder: Path) -> None:
        program = shutil.which("redis-server")
        assert program is not None, "Redis is needed: scripts/system-deps installs it"
        self._program = program
        self._folder = folder
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None
        folder.mkdir(parents=True, exist_ok=True)

    @property
    def url(self) -> str:
        """Its URL."""
        return f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> None:
        """Start it, and wait until it answers."""
        options = ["--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--dir", str(self._folder)]
        self._process = subprocess.Popen([self._program, *options], stdout=subprocess.DEVNULL)
        for _ in range(200):
            with socket.socket() as trial:
                if trial.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.05)
        raise AssertionError("Redis does not start")

    def stop(self) -> None:
        """Stop it."""
        assert self._process is not None
        self._process.terminate()
        self._process.wait(timeout=30)
