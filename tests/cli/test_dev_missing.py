"""`elbowroom dev missing`: nothing is missing here, and whatever is taken away is named with its remedy."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from elbowroom.boxes.catalog import BOXES
from elbowroom.cli import app
from elbowroom.cli.dev import missing
from elbowroom.cli.dev.missing import all_missing
from elbowroom.rules.box import Box
from elbowroom.rules.traits import Find, Power, Race, Weather, forget_traits, trait_count
from tests.boxes.test_folders import forget

ROOT = Path(__file__).parents[2]
EMBLEMS = ("race-nomads", "power-thirsty", "find-oasis", "weather-sandstorm", "piece-tent")
TEXTS = {
    "en": """
box-desert = Desert
race-nomads = Nomads
    .effect = Each hill pays 1 coin more.
    .short = +1 per hill
    .score = hills
power-thirsty = Thirsty
    .effect = It makes thirsty.
    .short = thirst
find-oasis = Oasis
    .effect = It quenches thirst.
    .short = water
weather-sandstorm = Sandstorm
    .effect = It blows.
    .short = sand
piece-tent = tent
    .a = a tent
    .short = tent
    .words = tent
    .effect = +1 defence.
""",
    "ru": """
box-desert = Пустыня
race-nomads = Кочевники
    .effect = Каждый холм приносит на 1 монету больше.
    .short = +1 за холм
    .score = холмы
power-thirsty = Жажда
    .effect = Хочется пить.
    .short = жажда
find-oasis = Оазис
    .effect = Утоляет жажду.
    .short = вода
weather-sandstorm = Песчаная буря
    .effect = Дует.
    .short = песок
piece-tent = шатёр
    .a = шатёр
    .short = шатёр
    .words = шатёр
    .effect = +1 к защите.
""",
}
RULES = {
    "en": """## Desert
- <a id="XR1"></a>**XR1 Nomads** (5, 10): each hill pays 1 coin more.
- <a id="XP1"></a>**XP1 Thirsty** (4): it makes thirsty.
- <a id="XL1"></a>**XL1 Oasis**: it quenches thirst.
- <a id="XW1"></a>**XW1** Sandstorm: it blows.
- <a id="XK1"></a>**XK1** Tents stay.
""",
    "ru": """## Пустыня
- <a id="XR1"></a>**XR1 Кочевники** (5, 10): каждый холм приносит на 1 монету больше.
- <a id="XP1"></a>**XP1 Жажда** (4): хочется пить.
- <a id="XL1"></a>**XL1 Оазис**: утоляет жажду.
- <a id="XW1"></a>**XW1** Песчаная буря: дует.
- <a id="XK1"></a>**XK1** Шатры остаются.
""",
}
BOOK = """
| XR1 | Nomads / Кочевники | 5 | 10 | Hills. |
| XP1 | Thirsty / Жажда | 4 | Thirst. |
| XL1 | Oasis / Оазис | Water. |
- XW1 Sandstorm.
- XK1 Tents.

| need | races (1) | powers (1) |
|---|---|---|
| hill | Nomads | Thirsty |
"""
TEST = "import pytest\n" + "".join(f'@pytest.mark.rule("{rule}")\n' for rule in ("XR1", "XP1", "XL1", "XW1", "XK1"))
LOOK = {"signs": {"piece-tent": "^"}}


@pytest.fixture
def desert(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Box]:
    """A checkout whose only box brings one thing of each kind and lacks nothing."""
    folder = tmp_path / "src" / "elbowroom" / "boxes" / "desert"
    declared = trait_count()
    traits = {
        "races": [Race("nomads", "XR1", 5, 10, income="hill")],
        "powers": [Power("thirsty", "XP1", 4)],
        "finds": [Find("oasis", "XL1")],
        "weathers": [Weather("sandstorm", "XW1", 2)],
    }
    box = Box("desert", folder, more_pieces={"tent": "XK1"}, **traits)  # type: ignore[arg-type]
    (folder / "boards" / "maps").mkdir(parents=True)
    (folder / "boards" / "outlines").mkdir()
    base = BOXES["base"]
    board = base.boards()[0].read_text("utf-8").replace('"box": "base"', '"box": "desert"')
    write(folder / "boards" / "base-2.json", board)
    shutil.copy(base.outline("base-2"), box.outline("base-2"))
    shutil.copy(base.map("base-2"), box.map("base-2"))
    for language in ("en", "ru"):
        write(box.texts(language), TEXTS[language])
        write(box.rules(language), RULES[language])
    write(box.emblems(), json.dumps({key: ["own", f"M{n} 2z"] for n, key in enumerate(EMBLEMS)}))
    write(box.portraits(), json.dumps({"race-nomads": ["#7a3528", "cloth M1 2z"]}))
    write(box.look(), json.dumps(LOOK))
    write(tmp_path / "docs" / "rulebook.md", BOOK)
    write(tmp_path / "tests" / "boxes" / "test_it.py", TEST + "def test_it(): ...\n")
    before = dict(BOXES)
    BOXES.clear()
    BOXES["desert"] = box
    monkeypatch.setattr(missing, "is_own", lambda box: True)
    monkeypatch.setattr(missing, "ACTIONS", [])
    forget()
    yield box
    BOXES.clear()
    BOXES.update(before)
    forget()
    forget_traits(declared)


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def found(box: Box) -> list[str]:
    """What is missing in the checkout of a box, in words."""
    forget()
    return [str(one) for one in all_missing(box.folder.parents[3])]


def run(root: Path) -> Result:
    forget()
    return CliRunner().invoke(app, ["dev", "missing", "--root", str(root)])


# --- here ---
def test_nothing_is_missing() -> None:
    result = run(ROOT)
    assert (result.exit_code, result.output) == (0, "nothing is missing\n")


def test_a_wrong_place_is_told(tmp_path: Path) -> None:
    result = run(tmp_path)
    assert result.exit_code == 2
    assert "run this in a checkout of the repository" in result.output


# --- there ---
def test_nothing_is_missing_to_begin_with(desert: Box) -> None:
    assert found(desert) == []


BOOK_FILE = "../../../../docs/rulebook.md"
ABSENT = [
    ("texts/en.ftl", "box-desert = Desert\n", 'box desert: no English name: add "box-desert = ..." to src/'),
    (
        "texts/ru.ftl", "    .effect = Хочется пить.\n",
        'power thirsty (desert): no Russian .effect: add "    .effect = ..." below "power-thirsty = ..." in src/',
    ),
    ("texts/en.ftl", "    .short = water\n", "relic oasis (desert): no English .short: add"),
    ("texts/ru.ftl", "    .score = холмы\n", "race nomads (desert): no Russian word for what it is paid for (.score)"),
    ("texts/en.ftl", "    .effect = It blows.\n", "event sandstorm (desert): no English .effect: add"),
    ("texts/ru.ftl", "    .words = шатёр\n", "piece tent (desert): no Russian .words: add"),
    ("texts/ru.ftl", "    .a = шатёр\n", "text piece-tent.a: not in Russian: add it to src/"),
    ("emblems.json", '"power-thirsty": ["own", "M1 2z"], ', "power thirsty (desert): no emblem: add"),
    ("portraits.json", '"race-nomads": ["#7a3528", "cloth M1 2z"]', "race nomads (desert): no portrait: add"),
    ("look.json", '"piece-tent": "^"', "piece tent (desert): no sign for the terminal: add"),
    (
        "rules/en.md", RULES["en"].splitlines(keepends=True)[1],
        "race nomads (desert): no line in the English rules: add '- <a id=\"XR1\"></a>**XR1 Nomads** ...' to src/",
    ),
    ("rules/ru.md", RULES["ru"].splitlines(keepends=True)[3], "oasis (desert): no line in the Russian rules: add"),
    ("rules/ru.md", "- <a id=\"XK1\"></a>**XK1** Шатры остаются.\n", "no line in the Russian rules: tell of XK1 in"),
    (BOOK_FILE, "- XW1 Sandstorm.\n", "sandstorm (desert): no rule XW1 in the rulebook: add it to docs/rulebook.md"),
    (BOOK_FILE, "| hill | Nomads |", "race nomads (desert): no place in the table of needs: add its name to the table"),
    (
        "../../../../tests/boxes/test_it.py", '@pytest.mark.rule("XP1")\n',
        'power thirsty (desert): no test of XP1: mark one with @pytest.mark.rule("XP1") in tests/boxes',
    ),
]  # fmt: skip


@pytest.mark.parametrize(("file", "taken", "said"), ABSENT, ids=[said.partition(": add")[0] for _, _, said in ABSENT])
def test_what_is_taken_away_is_named(desert: Box, file: str, taken: str, said: str) -> None:
    path = desert.folder / file
    text = path.read_text("utf-8")
    assert text.count(taken) == 1
    path.write_text(text.replace(taken, ""), "utf-8")
    (line,) = found(desert)
    assert said in line


def test_another_name_in_the_rules_is_named(desert: Box) -> None:
    page = desert.rules("ru")
    page.write_text(page.read_text("utf-8").replace("Кочевники", "Бродяги"), "utf-8")
    (line,) = found(desert)
    assert line.startswith("race nomads (desert): another name in the Russian rules, 'Бродяги': call it 'Кочевники' in")


def test_an_outline_that_is_not_there_or_of_another_board_is_named(desert: Box) -> None:
    outline = desert.outline("base-2")
    outline.write_text(outline.read_text("utf-8").replace('{"of": "', '{"of": "x'), "utf-8")
    command = "run `python -m elbowroom.boards base-2`"
    assert found(desert) == [f"board base-2 (desert): an outline of another board: {command}"]
    outline.unlink()
    assert found(desert) == [f"board base-2 (desert): no outline: {command}"]


def test_a_lesson_needs_an_emblem(desert: Box) -> None:
    write(desert.lesson(), json.dumps({"board": "base-2", "minutes": 1, "chapters": []}))
    (line,) = found(desert)
    assert line.startswith('box desert: no emblem: add "lesson-desert"')


@pytest.mark.parametrize(
    ("file", "text", "written"),
    [("texts/en.ftl", "It blows.", "(write me) Something."), ("rules/ru.md", "дует", "(впишите) что-нибудь")],
)
def test_what_is_still_to_be_written_is_named_with_its_line(desert: Box, file: str, text: str, written: str) -> None:
    path = desert.folder / file
    path.write_text(path.read_text("utf-8").replace(text, written), "utf-8")
    (line,) = found(desert)
    assert line.startswith(f"src/elbowroom/boxes/desert/{file}:")
    assert ": still to be written: " in line
    assert written in line


def test_a_box_of_another_package_has_no_place_in_the_rulebook(desert: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    root = desert.folder.parents[3]
    monkeypatch.setattr(missing, "is_own", lambda box: False)
    (root / "docs" / "rulebook.md").write_text("", "utf-8")
    (root / "tests" / "boxes" / "test_it.py").unlink()
    desert.outline("base-2").unlink()
    desert.portraits().unlink()
    assert found(desert) == []
    desert.emblems().unlink()
    assert len(found(desert)) == len(EMBLEMS)


def test_the_command_lists_everything_and_fails(desert: Box) -> None:
    desert.look().unlink()
    result = run(desert.folder.parents[3])
    assert result.exit_code == 1
    assert result.output.splitlines()[-1] == "1 missing"
    assert result.output.startswith("piece tent (desert): no sign")
