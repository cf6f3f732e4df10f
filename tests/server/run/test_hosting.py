"""docs/hosting.md, from an empty machine to a server: its commands are run, in a folder in the place of the root."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from elbowroom.server.settings import PREFIX, read_settings
from tests.server.balancer import NGINX, TEMPORARY
from tests.server.people import Player
from tests.server.running import RUN, ServerProcess, Service, free_port

ROOT = Path(__file__).parents[3]
TEXT = (ROOT / "docs" / "hosting.md").read_text("utf-8")
CHAPTER = TEXT.partition("## From an empty machine")[2].partition("\n## ")[0]
BLOCKS = [
    re.sub(r"^   ", "", block, flags=re.MULTILINE).strip() for block in re.findall(r"```\n(.*?)```", CHAPTER, re.S)
]
# what changes the machine, or needs the internet; tests/test_image.py installs the package as an ordinary user would
NOT_HERE = (
    "apt-get ",
    "useradd ",
    "systemctl ",
    "certbot ",
    "python3 -m venv ",
    "/opt/elbowroom/bin/pip ",
    "install -d ",
)
UNIT = next(block for block in BLOCKS if block.startswith("[Service]"))
CRON = next(block for block in BLOCKS if block.startswith("0 4 "))
COMMANDS = [line for block in BLOCKS if block not in (UNIT, CRON) for line in block.splitlines()]


# how /etc/nginx/nginx.conf begins there
DEBIAN = """worker_processes auto;
events {
\tworker_connections 768;
\t# multi_accept on;
}
"""


def settings_of_the_unit() -> dict[str, str]:
    """What systemd would set."""
    lines = re.findall(r"^Environment=(.*)$", UNIT, re.MULTILINE)
    return dict(pair.split("=", 1) for line in lines for pair in line.split())


def test_the_service_is_set_up_with_settings_that_there_are() -> None:
    environment = settings_of_the_unit()
    settings = read_settings(environment)
    assert set(environment) <= {f"{PREFIX}{field.upper()}" for field in vars(settings)}
    assert (settings.host, settings.port, settings.https) == ("127.0.0.1", 8000, True)
    assert "ExecStart=/opt/elbowroom/bin/elbowroom serve\n" in UNIT
    for line in COMMANDS:
        known = ("/opt/elbowroom/bin/elbowroom ", "ELBOWROOM_DATA=", "sed ", "nginx -t", "curl ", "rm -r /var/backups/")
        assert line.startswith((*NOT_HERE, *known)), f"no test runs this: {line}"


@pytest.mark.slow
@pytest.mark.skipif(NGINX is None or shutil.which("curl") is None, reason="scripts/system-deps installs nginx and curl")
def test_a_stranger_who_follows_it_has_a_server_behind_a_proxy_and_backups(tmp_path: Path) -> None:
    program = tmp_path / "opt/elbowroom/bin/elbowroom"
    for folder in ("opt/elbowroom/bin", "var/lib/elbowroom", "var/backups/elbowroom", "etc/nginx/conf.d", "tmp"):
        (tmp_path / folder).mkdir(parents=True)
    program.write_text(f'#!/bin/sh\nexec {sys.executable} -c "{RUN}" "$@"\n')
    program.chmod(0o755)
    (tmp_path / "etc/nginx/nginx.conf").write_text(DEBIAN)
    environment = settings_of_the_unit() | {"ELBOWROOM_METRICS_PORT": "0"}
    environment |= {
        "ELBOWROOM_DATA": str(tmp_path / "var/lib/elbowroom"),
        "ELBOWROOM_HTTPS": "0",
        "ELBOWROOM_HOSTS": "",
    }
    server = ServerProcess(tmp_path, environment)
    server.start()
    port = free_port()
    try:
        ann = Player(Service([server]), "Ann")
        ann.table("random")
        ann.close()
        for line in COMMANDS:
            if line.startswith(NOT_HERE):
                continue
            if line == "nginx -t":
                _proxy(tmp_path, server.port, port)
            else:
                _run(_moved(line, tmp_path, server.port), server)
        nightly = CRON.split(maxsplit=6)
        assert nightly[5] == "elbowroom", "the user"
        _run(_moved(nightly[6].replace("\\%", "%"), tmp_path, server.port), server)
        assert len(list((tmp_path / "var/backups/elbowroom").iterdir())) == 3
    finally:
        server.stop()


def _moved(command: str, root: Path, port: int) -> str:
    """The same command for this folder and this server."""
    command = re.sub(r"(?<![\w:/.])/(opt|var|etc|tmp)/", f"{root}/\\1/", command)
    return command.replace("127.0.0.1:8000", f"127.0.0.1:{port}").replace(" deploy/", f" {ROOT}/deploy/")


def _run(command: str, server: ServerProcess) -> None:
    kept = {name: value for name, value in server.environment.items() if name != "ELBOWROOM_DATA"}
    told = subprocess.run(command, shell=True, env=kept, capture_output=True, text=True, check=False, timeout=300)
    assert told.returncode == 0, f"{command}\n{told.stdout}{told.stderr}"


def _proxy(root: Path, upstream: int, port: int) -> None:
    """What nginx says to the file, and a request through it. Another port: 80 is not ours."""
    made = root / "etc/nginx/conf.d/elbowroom.conf"
    text = made.read_text("utf-8")
    assert f"server 127.0.0.1:{upstream} max_fails=0;" in text
    assert "server-" not in text.replace("server-wide", "")
    made.write_text(text.replace("listen 80;", f"listen 127.0.0.1:{port};"))
    folders = " ".join(f"{name}_temp_path {root}/{name};" for name in TEMPORARY)
    whole = root / "nginx.conf"
    head = (root / "etc/nginx/nginx.conf").read_text("utf-8")
    assert "worker_connections 20000;" in head
    assert "worker_rlimit_nofile 40000;" in head
    whole.write_text(
        f"{head} pid {root}/pid; error_log {root}/error.log; http {{ access_log off; {folders} include {made}; }}"
    )
    assert NGINX is not None
    subprocess.run([NGINX, "-t", "-q", "-c", str(whole), "-e", str(root / "error.log")], check=True, timeout=60)
    daemon = subprocess.Popen([NGINX, "-c", str(whole), "-e", str(root / "error.log"), "-g", "daemon off;"])
    try:
        address = f"http://127.0.0.1:{port}/readyz"
        fetch = [
            "curl",
            "--fail",
            "--silent",
            "--retry",
            "20",
            "--retry-connrefused",
            "--header",
            "Host: play.example.org",
        ]
        subprocess.run([*fetch, address], check=True, timeout=120)
    finally:
        daemon.terminate()
        daemon.wait(30)
