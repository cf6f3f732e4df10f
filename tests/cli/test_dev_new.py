"""`elbowroom dev new`: what is asked for is checked before anything is written; see also tests/newcomer."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from elbowroom.boxes.catalog import BOXES
from elbowroom.cli import app
from elbowroom.cli.dev.rules import rulebook_rules
from elbowroom.cli.dev.scaffold import edits
from elbowroom.cli.dev.scaffold.content import prefix_of
from elbowroom.cli.dev.scaffold.draft import Draft, ScaffoldError

ROOT = Path(__file__).parents[2]
NEEDED = ("src/elbowroom/boxes", "src/elbowroom/bots", "src/elbowroom/language", "docs/rulebook.md")
UNWANTED = shutil.ignore_patterns("*.so", "__pycache__")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """The parts of the repository that the command reads and writes."""
    for part in NEEDED:
        source, target = ROOT / part, tmp_path / part
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target, ignore=UNWANTED)
        else:
            shutil.copy(source, target)
    return tmp_path


def run(root: Path, *words: str) -> Result:
    return CliRunner().invoke(app, ["dev", "new", *words, "--root", str(root)])


def files(root: Path) -> dict[str, bytes]:
    return {str(path.relative_to(root)): path.read_bytes() for path in root.rglob("*") if path.is_file()}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("race orcs", "there is a race 'orcs' already: choose another name"),
        ("power orcs", "there is a race 'orcs' already"),
        ("race trolls2 --piece lair", "there is a piece 'lair' already"),
        ("race Quokkas", "'Quokkas' is no id: small letters"),
        ("race quokkas --piece den-wall", "'den-wall' is no id"),
        ("race quokkas --box faraway", "there is no box 'faraway' in the package; known boxes: base, "),
        ("race quokkas --box river", "the box 'river' has no races so far"),
        ("box spiderweb", "there is a box 'spiderweb' already"),
        ("box faraway --race elves", "there is a race 'elves' already"),
        ("box faraway --race wanderers --power wanderers", "the race and the power are both called 'wanderers'"),
        ("board base-3", "there is a board 'base-3' already"),
        ("board Oasis", "'Oasis' is no id of a board"),
        ("board faraway --players 6", "a board is for 2 to 5 players, not 6"),
        ("board faraway --kind moon", "there is no kind of board 'moon'"),
        ("bot greedy", "there is a bot 'greedy' already"),
        ("bot base", "src/elbowroom/bots/base.py exists already"),
    ],
)
def test_what_cannot_be_done_is_refused_and_nothing_is_written(checkout: Path, words: str, said: str) -> None:
    before = files(checkout)
    result = run(checkout, *words.split())
    assert result.exit_code == 2
    assert said in result.output
    assert files(checkout) == before


def test_another_place_than_a_checkout_is_refused(tmp_path: Path) -> None:
    result = run(tmp_path, "race", "quokkas")
    assert result.exit_code == 2
    assert "is no checkout of the repository" in result.output


def test_a_file_that_is_there_is_not_overwritten(checkout: Path) -> None:
    path = checkout / "tests" / "boxes" / "base" / "test_quokkas.py"
    path.parent.mkdir(parents=True)
    path.write_text("precious", "utf-8")
    result = run(checkout, "race", "quokkas")
    assert "tests/boxes/base/test_quokkas.py exists already" in result.output
    assert path.read_text("utf-8") == "precious"


def test_files_are_named_and_what_to_do_next(checkout: Path) -> None:
    before = files(checkout)
    result = run(checkout, "race", "quokkas", "--piece", "quokka_den", "--ru", "Квокки")
    after = files(checkout)
    changed = {name for name in after if after[name] != before.get(name)}
    assert result.exit_code == 0
    assert {line.strip() for line in result.output.partition("Next:")[0].splitlines()[1:]} == changed
    assert all(
        words in result.output for words in ("`elbowroom dev missing`", "docs/adding-content.md", "`make check`")
    )


def test_a_race_gets_the_next_rule_and_its_place_in_every_file(checkout: Path) -> None:
    box, known = checkout / "src" / "elbowroom" / "boxes" / "underground", BOXES["underground"]
    races = 1 + sum(len(box.races) for box in BOXES.values())
    powers = sum(len(box.powers) for box in BOXES.values())
    rule = f"UR{len(known.races) + 1}"
    run(checkout, "race", "quokkas", "--box", "underground", "--ru", "Квокки")
    book = (checkout / "docs" / "rulebook.md").read_text("utf-8")
    assert rulebook_rules(book)[rule].startswith("Quokkas / Квокки | 6 | 11 |")
    assert f"| `underground` | {len(known.races) + 1} | {len(known.powers)} |" in book
    combinations = f"{races * powers:,}".replace(",", " ")
    assert f"In all {races} races, {powers} powers, {combinations} combinations" in book
    assert f'    Race("quokkas", "{rule}", 6, 11),\n]' in (box / "races.py").read_text("utf-8")
    russian = (box / "texts" / "ru.ftl").read_text("utf-8")
    assert russian.index("race-quokkas = Квокки") < russian.index("power-")
    assert f"**{rule} Квокки** (6, 11)" in (box / "rules" / "ru.md").read_text("utf-8")
    emblems = list(json.loads((box / "emblems.json").read_text("utf-8")))
    assert emblems[emblems.index("race-quokkas") + 1].startswith("power-")


def test_a_box_takes_letters_that_no_other_rules_have(checkout: Path) -> None:
    book = checkout / "docs" / "rulebook.md"
    before = {prefix_of(rule) for rule in rulebook_rules(book.read_text("utf-8"))}
    run(checkout, "box", "bargeland")
    new = {prefix_of(rule): text for rule, text in rulebook_rules(book.read_text("utf-8")).items()}
    (race, power) = [prefix for prefix in new if prefix not in before]
    assert new[race].startswith("Bargeland Folk")
    assert new[power].startswith("Bargeland Lore")
    assert (race[0], race[1], power[1]) == (power[0], "R", "P")
    assert json.loads((checkout / "src" / "elbowroom" / "boxes" / "bargeland" / "box.json").read_text("utf-8")) == {}


# --- edits ---
def test_imports_are_joined_where_they_are_and_added_where_they_are_not() -> None:
    code = "from a.b import BACK, Race\n\nX = 1\n"
    assert edits.with_import(code, "a.b", "Race") == code
    assert edits.with_import(code, "a.b", "STAYS", "Piece").startswith("from a.b import BACK, STAYS, Piece, Race\n")
    assert edits.with_import(code, "a.c", "i64") == "from a.b import BACK, Race\nfrom a.c import i64\n\nX = 1\n"


@pytest.mark.parametrize(
    "edit",
    [
        lambda: edits.with_entry("RACES = []\n", "RACES", "x"),
        lambda: edits.before_list("", "RACES", "x"),
        lambda: edits.with_row("", "BR", "x"),
        lambda: edits.with_need("", "race", "x"),
        lambda: edits.with_count("", "base", "race"),
        lambda: edits.with_sign("{}", "piece-x"),
    ],
)
def test_a_file_in_another_shape_is_told(edit: object) -> None:
    assert callable(edit)
    with pytest.raises(ScaffoldError):
        edit()


def test_a_draft_writes_nothing_by_itself(checkout: Path) -> None:
    draft = Draft(checkout)
    book = checkout / "docs" / "rulebook.md"
    draft.change(book, "another")
    assert draft.text(book) == "another"
    assert book.read_text("utf-8") != "another"
    assert draft.write() == [book]
    assert book.read_text("utf-8") == "another"
