"""deploy/nginx.conf in front of servers, with addresses of its own."""

from __future__ import annotations

import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.backends import what_is_missing
from tests.server.running import ServerProcess, Service, free_port, listens

CONFIGURATION = Path(__file__).parents[2] / "deploy" / "nginx.conf"
NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
TEMPORARY = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
WHOLE = """
daemon off; pid {folder}/pid; error_log {folder}/error.log; worker_processes 1; worker_rlimit_nofile 60000;
events {{ worker_connections 30000; }}
http {{
    access_log off;
    {folders}
    {configuration}
}}
"""


def what_a_balancer_misses() -> list[str]:
    """The programs that are not installed here, PostgreSQL and Redis included."""
    return what_is_missing() if NGINX else ["nginx-light", *what_is_missing()]


class Balancer(Service):
    """Processes behind an address that they share."""

    def __init__(self, processes: list[ServerProcess], port: int, pid: int) -> None:
        super().__init__(processes)
        self.port = port
        self.pid = pid

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"


def configured(processes: list[ServerProcess], port: int, limited: bool = True) -> str:
    """deploy/nginx.conf for these processes, at this port. Without limits a crowd may come from one address."""
    text = CONFIGURATION.read_text("utf-8").replace("listen 80;", f"listen 127.0.0.1:{port};")
    servers = " ".join(f"server 127.0.0.1:{process.port}\\1;" for process in processes)
    text, found = re.subn(r"(?:server [\w-]+:8000( [^;]*);\s*)+", f"{servers}\n", text)
    assert found == 1, "one list of servers"
    return text if limited else re.sub(r"limit_(?:conn|req) [^;]*;", "", text)


@contextmanager
def balanced(processes: list[ServerProcess], folder: Path, limited: bool = True) -> Iterator[Balancer]:
    """A balancer that runs."""
    assert NGINX is not None
    folder.mkdir()
    port = free_port()
    folders = " ".join(f"{name}_temp_path {folder}/{name};" for name in TEMPORARY)
    whole = WHOLE.format(folder=folder, folders=folders, configuration=configured(processes, port, limited))
    (folder / "nginx.conf").write_text(whole)
    running = subprocess.Popen([NGINX, "-p", str(folder), "-c", "nginx.conf", "-e", str(folder / "error.log")])
    try:
        while not listens(port):
            assert running.poll() is None, (folder / "error.log").read_text()
            time.sleep(0.02)
        yield Balancer(processes, port, running.pid)
    finally:
        running.terminate()
        running.wait(30)
