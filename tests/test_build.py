"""The engine that the tests run on is the one they are meant to run on."""

import os
from pathlib import Path

from elbowroom import build_info


def test_engine_is_of_the_expected_kind() -> None:
    kind = build_info.engine_kind()
    assert kind == os.environ.get("ELBOWROOM_EXPECT", kind)


def test_engine_is_not_stale() -> None:
    assert not build_info.is_stale(), "the sources have changed since they were compiled: run `make compile`"


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
