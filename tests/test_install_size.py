"""What `make test` installs stays below a gigabyte: whoever wants to try the project downloads it first."""

from __future__ import annotations

from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.engines import ROOT

GIGABYTE = 1e9
MODULES = ROOT / "web" / "node_modules"


def asked_for(name: str, extra: str, seen: set[tuple[str, str]]) -> set[str]:
    """A package with one of its extras, or "" for none, and all that it asks for."""
    if (name, extra) in seen:
        return set()
    seen.add((name, extra))
    found = {name}
    for line in distribution(name).requires or ():
        wanted = Requirement(line)
        if wanted.marker is None or wanted.marker.evaluate({"extra": extra}):
            for part in ("", *wanted.extras):
                found |= asked_for(canonicalize_name(wanted.name), part, seen)
    return found


def bytes_of(package: Distribution) -> int:
    """What lies on disk, without the byte code that Python adds."""
    paths = [Path(str(package.locate_file(file))) for file in package.files or () if not str(file).endswith(".pyc")]
    return sum(path.stat().st_size for path in paths if path.is_file())


def test_it_is_less_than_a_gigabyte() -> None:
    """But for Node.js and what the system brings: `make` installs Node.js only where there is none."""
    try:
        names = asked_for("elbowroom", "dev", set())
    except PackageNotFoundError as missing:
        pytest.skip(f"not all of elbowroom[dev] is installed here: {missing}")
    assert {"open-spiel", "playwright", "mypy", "pettingzoo", "schemathesis", "scipy"} <= names
    assert not {"jax", "torch", "ray", "stable-baselines3"} & names
    python = sum(bytes_of(distribution(name)) for name in names)
    client = sum(path.stat().st_size for path in MODULES.rglob("*") if path.is_file() and not path.is_symlink())
    print(f"{len(names)} Python packages: {python / 1e6:.0f} MB; npm: {client / 1e6:.0f} MB")
    assert python > 0.3 * GIGABYTE  # as far as it could be counted
    assert python + client < GIGABYTE
