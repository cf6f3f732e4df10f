"""PostgreSQL and Redis of the tests' own: started on free ports in a temporary folder, stopped at the end."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]

from tests.server.running import ServerProcess, Service, free_port, run_apart

ROLE = "elbowroom"
START_SECONDS = 60.0
OLD_SECONDS = 6 * 3600.0
NO_SYNC = "-c fsync=off -c full_page_writes=off"  # `crash` ends processes, not the machine: nothing is lost


def what_is_missing() -> list[str]:
    """The programs that are not installed here; `scripts/system-deps` installs them."""
    missing = [] if _postgres_folder() is not None else ["postgresql"]
    return missing if shutil.which("redis-server") else [*missing, "redis-server"]


def _postgres_folder() -> Path | None:
    """Where the programs of PostgreSQL are: on Debian not on the path."""
    if found := shutil.which("pg_ctl"):
        return Path(found).parent
    return max(Path("/usr/lib/postgresql").glob("*/bin"), default=None)


class Postgres:
    """A cluster with one database. PostgreSQL refuses to run as root, so root lets its user run it. A `durable` one
    waits for the disk, as it does by default."""

    def __init__(self, durable: bool = False) -> None:
        self._sync = "" if durable else NO_SYNC
        programs = _postgres_folder()
        assert programs is not None
        self._programs = programs
        self.port = free_port()
        self._as = {"user": "postgres", "group": "postgres"} if os.geteuid() == 0 else {}
        _sweep()
        self.data = Path(tempfile.mkdtemp(prefix="elbowroom-postgres-"))  # pytest's own folders are closed to others
        if self._as:
            shutil.chown(self.data, "postgres", "postgres")
        self._run("initdb", "--auth=trust", f"--username={ROLE}", "--no-sync", "--encoding=UTF8", "--locale=C")
        self.start()

    @property
    def url(self) -> str:
        """For ELBOWROOM_DATABASE."""
        return f"postgresql+asyncpg://{ROLE}@127.0.0.1:{self.port}/postgres"

    @property
    def pid(self) -> int:
        """Of the process whose children are all others."""
        return int((self.data / "postmaster.pid").read_text().split()[0])

    def start(self) -> None:
        """Start, and wait until it answers."""
        options = f"-p {self.port} -k {self.data} -c listen_addresses=127.0.0.1 -c max_connections=200 {self._sync}"
        self._run("pg_ctl", "start", "-w", "-l", str(self.data / "log"), "-o", options)

    def asked(self, query: str) -> str:
        """The answer to a query for one value."""

        async def ask() -> str:
            connection = await asyncpg.connect(self.url.replace("+asyncpg", ""))
            try:
                return str(await connection.fetchval(query))
            finally:
                await connection.close()

        return run_apart(ask())

    def crash(self) -> None:
        """Connections are cut, nobody is told; it can be started again."""
        self._run("pg_ctl", "stop", "-m", "immediate")

    def restart(self) -> None:
        """Crash and come back."""
        self.crash()
        self.start()

    def stop(self) -> None:
        """Stop for good."""
        self._run("pg_ctl", "stop", "-m", "fast")
        shutil.rmtree(self.data)

    def _run(self, program: str, *arguments: str) -> None:
        with tempfile.TemporaryFile("w+") as log:  # no pipe: the server would keep it open
            done = subprocess.run(
                [str(self._programs / program), "-D", str(self.data), *arguments], stdout=log, stderr=log, cwd="/",
                check=False, timeout=120, **self._as,  # type: ignore[call-overload]
            )  # fmt: skip
            log.seek(0)
            assert done.returncode == 0, f"{program}: {log.read()[-2000:]}"


def _sweep() -> None:
    """Remove clusters that interrupted runs have left behind."""
    for folder in Path(tempfile.gettempdir()).glob("elbowroom-postgres-*"):
        with contextlib.suppress(OSError):
            if time.time() - folder.stat().st_mtime > OLD_SECONDS and not (folder / "postmaster.pid").exists():
                shutil.rmtree(folder)


class Redis:
    """A server that stores nothing."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self.start()

    def start(self) -> None:
        """Start, and wait until it answers."""
        self._process = subprocess.Popen(
            ["redis-server", "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--dir", str(self._folder)],
            stdout=subprocess.DEVNULL,
        )
        end = time.monotonic() + START_SECONDS
        while not self._answers():
            assert time.monotonic() < end, "redis-server does not answer"
            time.sleep(0.05)

    @property
    def url(self) -> str:
        """For ELBOWROOM_REDIS."""
        return f"redis://127.0.0.1:{self.port}/0"

    @property
    def pid(self) -> int:
        """Of its process."""
        return self._process.pid

    def _answers(self) -> bool:
        try:
            with socket.create_connection(("127.0.0.1", self.port), timeout=1) as connection:
                connection.sendall(b"PING\r\n")
                return connection.recv(7) == b"+PONG\r\n"
        except OSError:
            return False

    def pause(self) -> None:
        """It is there and answers nothing, until `resume`."""
        self._process.send_signal(signal.SIGSTOP)

    def resume(self) -> None:
        """It answers again."""
        self._process.send_signal(signal.SIGCONT)

    def stop(self) -> None:
        """Stop; it can be started again."""
        self._process.terminate()
        self._process.wait(timeout=30)


class Backend:
    """What the server processes stand on: `sqlite` has one process and a file, `postgres` two processes or as many as
    one wants."""

    def __init__(self, kind: str, folder: Path, processes: int = 2, durable: bool = False, **settings: str) -> None:
        self.postgres = Postgres(durable) if kind == "postgres" else None
        self.redis = Redis(folder / "redis") if kind == "postgres" else None
        if self.postgres is not None and self.redis is not None:
            settings = {**settings, "ELBOWROOM_DATABASE": self.postgres.url, "ELBOWROOM_REDIS": self.redis.url}
        self.service = Service([ServerProcess(folder, settings) for _ in range(processes if kind == "postgres" else 1)])
        self.service.start()

    def stop(self) -> None:
        """Stop everything; no process may have logged a fault."""
        self.service.stop()
        if self.postgres is not None:
            self.postgres.stop()
        if self.redis is not None:
            self.redis.stop()

    def faults(self) -> list[str]:
        """What the processes have logged that should not be."""
        logs = [process.log() for process in self.service.processes]
        return [log[max(0, log.index("Traceback") - 500) :][:5000] for log in logs if "Traceback" in log]
