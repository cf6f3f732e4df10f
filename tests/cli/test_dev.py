"""`elbowroom dev rules`: every rule is named by a test."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from elbowroom.cli import app
from elbowroom.cli.dev.rules import marked_rules, rulebook_rules

ROOT = Path(__file__).parent.parent.parent
BOOK = (ROOT / "docs" / "rulebook.md").read_text(encoding="utf-8")


def run(*words: str) -> Result:
    return CliRunner().invoke(app, ["dev", "rules", *words])


def test_no_rule_is_without_a_test() -> None:
    result = run("--root", str(ROOT))
    assert result.exit_code == 0, result.output


def test_all_rules_of_the_book_are_found() -> None:
    rules = rulebook_rules(BOOK)
    assert len(rules) >= 333 + 10  # the book as it was given, and the rulings added since; boxes may grow
    assert {"W1", "T7a", "O20", "K16", "BR1", "UL14a", "SP1c", "M7a", "QU45", "Q46"} <= set(rules)
    assert rules["BR9"].startswith("Ratmen")


def test_a_rule_may_not_be_there_twice() -> None:
    with pytest.raises(ValueError, match="two rules W1"):
        rulebook_rules("- W1 one\n| W1 | another |\n")


def write(root: Path, book: str, test: str) -> None:
    (root / "docs").mkdir()
    (root / "tests" / "deep").mkdir(parents=True)
    (root / "docs" / "rulebook.md").write_text(book, encoding="utf-8")
    (root / "tests" / "deep" / "test_it.py").write_text(test, encoding="utf-8")


MARKED = """
import pytest
# @pytest.mark.rule("C2") in a comment does not count
@pytest.mark.rule("C1")
@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("BR1"))])
def test_one(x): "pytest.mark.rule('C3')"
"""


def test_rules_without_a_mark_are_listed(tmp_path: Path) -> None:
    write(tmp_path, "- C1 Reach.\n- C2 Cost.\n- C3 Die.\n| BR1 | Amazons |\n| UR1 | Cultists |\n", MARKED)
    assert marked_rules(tmp_path / "tests") == {"C1": "deep/test_it.py", "BR1": "deep/test_it.py"}
    result = run("--root", str(tmp_path))
    assert result.exit_code == 1
    assert result.output.splitlines() == [
        "C2    Cost.", "C3    Die.", "UR1   Cultists |", "3 of 5 rules without a test",
    ]  # fmt: skip


def test_a_mark_that_names_no_rule_is_listed(tmp_path: Path) -> None:
    write(tmp_path, "- C1 Reach.\n", MARKED)
    result = run("--root", str(tmp_path))
    assert result.exit_code == 1
    assert "BR1   is no rule of the rulebook, but deep/test_it.py names it" in result.output


def test_all_marked(tmp_path: Path) -> None:
    write(tmp_path, "- C1 Reach.\n| BR1 | Amazons |\n", MARKED)
    result = run("--root", str(tmp_path))
    assert (result.exit_code, result.output) == (0, "all 2 rules have a test\n")


def test_a_wrong_place_is_told(tmp_path: Path) -> None:
    result = run("--root", str(tmp_path))
    assert result.exit_code == 2
    assert "run this in a checkout of the repository" in result.output
