"""The steps of the Dockerfile, run without a container engine: each stage in an empty folder with an interpreter of its
own, as an ordinary user would."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from fnmatch import fnmatch
from pathlib import Path

import pytest

from tests.engines import ROOT
from tests.server.running import free_port, listens

pytestmark = [pytest.mark.slow, pytest.mark.nightly, pytest.mark.timeout(3600)]
FOR_ROOT = ("apt-get ", "useradd ", "install -d ")  # an ordinary user has the compiler, a name and a folder already
STARTS = 60


def instructions() -> list[tuple[str, str]]:
    """What the Dockerfile says, line by line."""
    text = (ROOT / "Dockerfile").read_text("utf-8").replace("\\\n", " ")
    return [
        (word, rest)
        for line in text.splitlines()
        if not line.startswith("#")
        for word, _, rest in [line.partition(" ")]
    ]


@dataclass
class Stage:
    """One image: a folder in the place of its root."""

    root: Path
    folder: str = "/"
    environment: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        (self.root / "tmp").mkdir(parents=True)
        subprocess.run([sys.executable, "-m", "venv", str(self.root / "venv")], check=True)

    def path(self, inside: str) -> Path:
        """Where something of the image lies."""
        return self.root / (Path(self.folder) / inside).as_posix().lstrip("/")

    def moved(self, text: str) -> str:
        """A command whose folders are those of this stage."""
        return re.sub(r"(?<![\w.:/])/(tmp|wheels|data|source)\b", lambda found: f"{self.root}{found[0]}", text)

    def variables(self) -> dict[str, str]:
        """As a user of the image has them."""
        kept = {
            name: value for name, value in os.environ.items() if not name.startswith(("ELBOWROOM", "PYTHON", "VIRTUAL"))
        }
        own = {name: self.moved(value) for name, value in self.environment.items()}
        return {**kept, **own, "PATH": f"{self.root / 'venv' / 'bin'}{os.pathsep}{os.environ['PATH']}"}

    def run(self, command: str) -> None:
        """RUN, without what only root can do."""
        steps = [step.strip() for step in command.split("&&") if not step.strip().startswith(FOR_ROOT)]
        if not steps:
            return
        told = subprocess.run(
            self.moved(" && ".join(steps)), shell=True, cwd=self.path("."), env=self.variables(), text=True,
            capture_output=True, check=False,
        )  # fmt: skip
        assert told.returncode == 0, f"{command}\n{told.stdout[-3000:]}\n{told.stderr[-3000:]}"


def copy_in(stage: Stage, stages: dict[str, Stage], words: list[str]) -> None:
    """COPY, from the project (but for what .dockerignore names) or from another stage."""
    if words[0].startswith("--from="):
        origin = stages[words[0].removeprefix("--from=")].path(words[1])
        shutil.copytree(origin, stage.path(words[2]))
    elif words == [".", "."]:
        tracked = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
        ignored = (ROOT / ".dockerignore").read_text("utf-8").split()
        for name in filter(None, tracked.split("\0")):
            assert not any(fnmatch(name, pattern.removeprefix("**/")) for pattern in ignored), (
                f"{name} would be missing"
            )
            stage.path(name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, stage.path(name))
    else:
        shutil.copy2(ROOT / words[0], stage.path(words[1]))


def test_the_image_is_built_and_serves(tmp_path: Path) -> None:
    stages: dict[str, Stage] = {}
    stage = Stage(tmp_path / "none")
    health = start = ""
    for word, rest in instructions():
        if word == "FROM":
            name = rest.partition(" AS ")[2] or "last"
            stage = stages[name] = Stage(tmp_path / name)
        elif word == "WORKDIR":
            stage.folder = rest
            stage.path(".").mkdir(parents=True)
        elif word == "COPY":
            copy_in(stage, stages, rest.split())
        elif word == "RUN":
            stage.run(rest)
        elif word == "ENV":
            stage.environment.update(re.findall(r"(\w+)=(\S+)", rest))
        elif word == "HEALTHCHECK":
            health = rest.removeprefix("CMD ")
        elif word == "CMD":
            start = rest
    port = free_port()
    stage.environment.update(ELBOWROOM_HOST="127.0.0.1", ELBOWROOM_PORT=str(port))
    stage.path("/data").mkdir()
    variables = stage.variables()
    program, *arguments = json.loads(start)
    running = subprocess.Popen(
        [str(stage.path("/venv/bin") / program), *arguments], cwd=stage.root, env=variables, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip
    try:
        while not listens(port):
            assert running.poll() is None, running.stdout.read() if running.stdout else ""
        check = [part.replace(":8000", f":{port}") for part in json.loads(health)]
        subprocess.run(check, cwd=stage.root, env=variables, check=True, timeout=STARTS)
        page = [
            "python",
            "-c",
            f"from urllib.request import urlopen; print(urlopen('http://127.0.0.1:{port}/').read().decode())",
        ]
        assert "<script" in subprocess.run(page, env=variables, capture_output=True, text=True, check=True).stdout
        kind = ["python", "-c", "from elbowroom.build_info import engine_kind; print(engine_kind())"]
        assert (
            subprocess.run(kind, env=variables, capture_output=True, text=True, check=True).stdout.strip() == "compiled"
        )
    finally:
        running.terminate()
        running.wait(STARTS)
