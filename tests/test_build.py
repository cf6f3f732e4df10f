"""The engine that the tests run on is the one they are meant to run on."""

import os
import re
import runpy
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from elbowroom import build_info
from tests.engines import ROOT, SOURCES
from tests.test_arrows import imported_by


def test_engine_is_of_the_expected_kind() -> None:
    kind = build_info.engine_kind()
    assert kind == os.environ.get("ELBOWROOM_EXPECT", kind)


def test_engine_is_not_stale() -> None:
    assert not build_info.is_stale(), build_info.STALE


def test_version_is_that_of_the_installed_package() -> None:
    assert build_info.version()[0].isdigit()
    assert "not installed" not in build_info.version()


def test_fingerprint_follows_contents_and_names(tmp_path: Path) -> None:
    def fingerprint() -> str:
        return build_info.fingerprint(tmp_path, ["**/*.py"])

    seen = {fingerprint()}
    (tmp_path / "a.py").write_text("x = 1\n")
    seen.add(fingerprint())
    (tmp_path / "a.py").write_text("x = 2\n")
    seen.add(fingerprint())
    (tmp_path / "a.py").rename(tmp_path / "b.py")
    seen.add(fingerprint())
    assert len(seen) == 4
    (tmp_path / "notes.txt").write_text("not matched")
    assert fingerprint() in seen


def run(root: Path, *arguments: str, **more: str) -> subprocess.CompletedProcess[str]:
    """Run ``python ...`` in a copy of the repository."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("ELBOWROOM", "PYTEST"))}
    environment |= {"PYTHONPATH": str(root / "src"), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", **more}
    return subprocess.run(
        [sys.executable, *arguments], cwd=root, env=environment, capture_output=True, text=True, check=False
    )


KIND = "from elbowroom.build_info import engine_kind; print(engine_kind())"


@pytest.fixture
def edited(tmp_path: Path) -> Path:
    """A copy of the repository, with one source edited after the engine was compiled."""
    if build_info.engine_kind() != "compiled":
        pytest.skip("nothing is compiled here")
    shutil.copytree(SOURCES, tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__", "web_dist"))
    (tmp_path / "tests").mkdir()
    shutil.copy(ROOT / "tests" / "conftest.py", tmp_path / "tests")
    (tmp_path / "tests" / "test_kind.py").write_text(f"def test_kind(): {KIND}\n")
    shutil.copy(ROOT / "hatch_build.py", tmp_path)
    with (tmp_path / "src" / "elbowroom" / "rules" / "bits.py").open("a") as source:
        source.write("EDITED = 1\n")
    return tmp_path


def test_commands_refuse_a_stale_engine(edited: Path) -> None:
    command = ["-c", "from elbowroom.cli import main; main()"]
    refused = run(edited, *command, "rules")
    assert refused.returncode == 1
    assert "make compile" in refused.stderr
    assert "make compile" in run(edited, *command, "version").stdout


def test_pytest_refuses_a_stale_engine(edited: Path) -> None:
    command = ["-m", "pytest", "-s", "-p", "no:cacheprovider", "tests"]
    refused = run(edited, *command)
    assert refused.returncode == pytest.ExitCode.USAGE_ERROR
    assert "make compile" in refused.stderr
    accepted = run(edited, *command, ELBOWROOM_INTERPRETED="1")
    assert "interpreted" in accepted.stdout
    assert "1 passed" in accepted.stdout


def test_sources_can_be_run_beside_what_was_compiled_from_them() -> None:
    code = f"import elbowroom.rules.bits as bits; {KIND}; print(bits.__file__)"
    kind, file = run(ROOT, "-c", code, ELBOWROOM_INTERPRETED="1").stdout.split()
    assert kind == "interpreted"
    assert Path(file) == ROOT / "src" / "elbowroom" / "rules" / "bits.py"


def test_make_installs_what_compiled_sources_import_before_it_compiles() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    compiled = project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]["compile"]
    sources = [path.read_text("utf-8") for glob in compiled for path in ROOT.glob(glob)]
    imported = {name.split(".")[0] for source in sources for name in imported_by(source)}
    (line,) = [line for line in (ROOT / "Makefile").read_text("utf-8").splitlines() if line.startswith("COMPILING :=")]
    assert imported - sys.stdlib_module_names - {"elbowroom"} <= set(line.split())


@pytest.mark.parametrize(("commands", "failed"), [((0, 0), []), ((0, 3), ["exit 3"]), ((2, 3), ["exit 2", "exit 3"])])
def test_commands_run_at_once_fail_if_one_does(commands: tuple[int, int], failed: list[str]) -> None:
    ran = run(ROOT, "scripts/at_once.py", *(f"exit {status}" for status in commands))
    assert ran.stderr.splitlines() == [f"failed, see above: {command}" for command in failed]
    assert bool(ran.returncode) is bool(failed)


def test_the_client_is_built_anew_after_a_change_to_whatever_it_takes_from_the_package() -> None:
    watched = {path.name for path in runpy.run_path(str(ROOT / "web" / "build.py"))["sources"]()}
    taken = re.findall(r"[\w-]+\.json", (ROOT / "web" / "emblems.ts").read_text("utf-8"))
    assert {"portraits.json", "look.json", "figures.json"} <= set(taken)
    assert set(taken) - {"icons.json"} <= watched
