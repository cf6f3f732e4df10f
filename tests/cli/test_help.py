"""What `--help` says."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from elbowroom.cli import app

NEEDS = {
    "arena match": {"cluster"},
    "arena sprt": {"cluster"},
    "arena ladder": {"cluster"},
    "train": {"cluster", "train"},
    "puzzles make": {"cluster"},
}


@pytest.mark.parametrize("command", NEEDS)
def test_it_names_what_has_to_be_installed(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Brackets are markup for what prints the help, and vanish."""
    monkeypatch.setenv("COLUMNS", "400")
    monkeypatch.setenv("TERMINAL_WIDTH", "400")
    help = CliRunner().invoke(app, [*command.split(), "--help"]).output
    for extra in NEEDS[command]:
        assert f"elbowroom[{extra}]" in help
