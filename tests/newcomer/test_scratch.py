"""Somebody adds one of each by `elbowroom dev new`, fills in the words, and everything is well in that copy."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from elbowroom.cli.dev.scaffold.draft import WRITE, WRITE_RU
from tests.shared import made_once

ROOT = Path(__file__).parents[2]
LEFT_OUT = shutil.ignore_patterns(
    ".*", "*.so", "_compiled.*", "__pycache__", "node_modules", "build", "dist", "pictures", "*.egg-info"
)
ASKED = (
    "race voles --box base --piece burrow",
    "power dripping --box underground",
    "box desert --ru Пустыня --race nomads --power thirsty",
    "race vultures --box desert",
    "board oasis-3 --box desert --players 3 --seed 4",
    "bot eager",
)
RUSSIAN = {
    "Voles": "Полёвки", "burrow": "норка", "Dripping": "Мокрые", "Nomads": "Кочевники", "Thirsty": "Жаждущие",
    "Vultures": "Стервятники", "Eager": "Рьяный",
}  # fmt: skip
# What broke when a stranger added a race: it reads the lists of boxes, races, powers, boards and bots.
BY_DAY = (
    "tests/boxes/test_folders.py", "tests/boxes/test_needs.py", "tests/boxes/desert", "tests/boxes/base/test_voles.py",
    "tests/boxes/base/test_catalogue.py", "tests/boxes/spiderweb/test_catalogue.py",
    "tests/boxes/underground/test_dripping.py", "tests/bots/test_base.py", "tests/bots/test_eager.py",
    "tests/cli/test_dev.py", "tests/language/test_texts.py", "tests/oracle/test_known.py",
    "tests/oracle/test_numbers.py", "tests/test_player_rules.py", "tests/web",
)  # fmt: skip


@pytest.fixture(scope="module")
def scratch(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the repository with one thing more of each kind, and all words written."""
    return made_once(tmp_path_factory, "scratch", make_copy)


def make_copy(root: Path) -> None:
    """Copy, ask for all of it, fill in the words."""
    shutil.copytree(ROOT, root, ignore=LEFT_OUT)
    for words in ASKED:
        assert "Next:" in command(root, "new", *words.split())
    before = command(root, "missing", code=1)
    assert before.count("still to be written") > 30
    for path in changed(root, ".py", ".md", ".ftl"):
        path.write_text(filled(path.read_text("utf-8")), "utf-8")


def changed(root: Path, *endings: str) -> list[Path]:
    """The files of a copy that are not as they are here."""
    paths = [path for part in ("src", "docs", "tests") for path in (root / part).rglob("*") if path.suffix in endings]
    here = {path: ROOT / path.relative_to(root) for path in paths}
    return [path for path, own in here.items() if not own.is_file() or own.read_bytes() != path.read_bytes()]


def filled(text: str) -> str:
    """A text in which the blanks are filled in: names, and sentences of which no two are alike."""
    text = re.sub(rf"{re.escape(WRITE_RU[:-1])}: ([^)]*)\)", lambda found: RUSSIAN[found[1]], text)
    lines = text.splitlines(keepends=True)
    for number, line in enumerate(lines):
        named = [words for words in lines[: number + 1] if re.match(r"(race|power|server-bot)-", words)]
        name = named[-1].partition(" = ")[2].strip() if named else ""
        english = line.replace(f"{WRITE} What it does", f"What {name} do").replace(f"{WRITE} ", "")
        russian = english.replace(f"{WRITE_RU} Что это даёт", f"Что дают {name}").replace(f"{WRITE_RU} ", "")
        lines[number] = russian.replace(WRITE, "a burrow")
    return "".join(lines)


def run(root: Path, *words: str, code: int = 0) -> str:
    """Run ``python ...`` in a copy, on its own sources and interpreted, and return what it says."""
    mine = {"PYTHONPATH": str(root / "src"), "ELBOWROOM_INTERPRETED": "1", "ELBOWROOM_EXPECT": "interpreted"}
    kept = {key: value for key, value in os.environ.items() if not key.startswith("PYTEST_")}
    ran = subprocess.run(
        [sys.executable, *words], cwd=root, env=kept | mine, capture_output=True, text=True, check=False
    )
    assert ran.returncode == code, ran.stdout[-6000:] + ran.stderr[-3000:]
    return ran.stdout


def command(root: Path, *words: str, code: int = 0) -> str:
    """``elbowroom dev ...``"""
    return run(root, "-c", "from elbowroom.cli import main; main()", "dev", *words, code=code)


def pytest_in(root: Path, *words: str) -> str:
    return run(root, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", "not slow and not nightly", *words)


@pytest.mark.slow
def test_nothing_is_missing_when_the_words_are_written(scratch: Path) -> None:
    assert command(scratch, "missing") == "nothing is missing\n"
    assert command(scratch, "rules").startswith("all ")


@pytest.mark.slow
def test_the_linters_accept_what_was_written(scratch: Path) -> None:
    files = [str(path.relative_to(scratch)) for path in changed(scratch, ".py")]
    assert {"src/elbowroom/boxes/desert/manifest.py", "tests/bots/test_eager.py"} <= set(files)
    run(scratch, "-m", "ruff", "check", "--no-cache", *files)
    run(scratch, "-m", "ruff", "format", "--check", "--no-cache", *files)
    if (cache := ROOT / ".mypy_cache").is_dir():  # most files are the same here and there
        shutil.copytree(cache, scratch / cache.name)
    run(scratch, "-m", "mypy", "--strict", *files)


@pytest.mark.slow
def test_new_content_is_played(scratch: Path) -> None:
    main = "from elbowroom.cli import main; main()"
    for words in ("--bots eager,random", "--bots eager,random,greedy --players 3 --board oasis-3"):
        said = run(scratch, "-c", main, "simulate", "--boxes", "base,desert", *words.split(), "--games", "3", "--json")
        assert '"games": 3' in said
    rules = run(scratch, "-c", main, "rules", "vultures", "--lang", "ru")
    assert "Стервятники" in rules


@pytest.mark.slow
@pytest.mark.timeout(1800)
def test_what_reads_the_lists_of_content_passes(scratch: Path) -> None:
    pytest_in(scratch, *BY_DAY)


@pytest.mark.slow
@pytest.mark.nightly
@pytest.mark.timeout(7200)
def test_the_whole_quick_suite_passes(scratch: Path) -> None:
    pytest_in(scratch, "--ignore=tests/e2e", "-n", "auto", "-o", "session_timeout=")
