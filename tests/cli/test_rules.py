"""`elbowroom rules`: everything is listed, and anything is found by id or name in either language."""

import pytest
from typer.testing import CliRunner, Result

from elbowroom.boxes.catalog import BOXES
from elbowroom.cli import app
from elbowroom.language.lexicon import entries
from elbowroom.language.texts import Texts, languages


def run(*words: str) -> Result:
    return CliRunner().invoke(app, ["rules", *words], env={"COLUMNS": "400", "LC_ALL": "C.UTF-8"})


def said(*words: str) -> str:
    result = run(*words)
    assert result.exit_code == 0, result.output
    return result.output


@pytest.mark.parametrize("language", languages())
def test_the_list_has_everything_with_its_effect(language: str) -> None:
    listed, texts = said("--lang", language), Texts(language)
    brought = [(*box.races, *box.powers, *box.finds, *box.weathers) for box in BOXES.values()]
    assert len(entries()) == sum(map(len, brought))
    for entry in entries():
        line = next(line for line in listed.splitlines() if line.startswith(texts.text(entry.key) + "  "))
        assert line
        assert texts.text(f"{entry.key}.effect") in listed


def test_one_thing_is_explained_with_its_numbers_and_where_it_comes_from() -> None:
    assert said("skags").startswith("Skags (race, Be Not Afraid and A Spider’s Web, SR5): ")
    assert said("skags").endswith("Banner 6, tray 11.\n")
    assert said("mercenary").endswith("Badge 4.\n")
    assert said("storm").endswith("It comes 2 times among the eleven.\n")
    assert said("--lang", "ru", "pirates").endswith("Встречается 4 раза среди одиннадцати.\n")
    assert said("sword").startswith("Sword of the Killer Rabbit (relic, Underground, UL6)")
    assert said("keep").startswith("Keep on the Motherland (place, Underground, UL12)")


@pytest.mark.parametrize(
    "words",
    [("iron_dwarves",), ("Iron", "Dwarves"), ("IRON DWARVES",), ("Железные дварфы",), ("железные",)],
)
def test_names_of_either_language_ids_and_beginnings_are_found(words: tuple[str, ...]) -> None:
    assert said(*words).startswith("Iron Dwarves (race, Underground, UR5)")
    assert said("--lang", "ru", *words).startswith("Железные дварфы (раса, Подземный мир, UR5)")


def test_apostrophes_and_yo_may_be_typed_plainly() -> None:
    assert said("will-o'-wisps").startswith("Will-o’-Wisps (race")
    assert said("полет").startswith("Flying (power")


def test_several_things_of_one_name_are_all_explained() -> None:
    told = said("dwarv")
    assert told.startswith("Dwarves (race")
    assert "\nIron Dwarves (race" in told


def test_a_misspelt_name_gets_suggestions() -> None:
    result = run("krakken")
    assert result.exit_code == 1
    assert "“krakken”. Did you mean: Kraken" in result.output
    assert "Может быть, Кракены" in run("кракин", "--lang", "ru").output


def test_something_else_altogether_gets_the_way_to_the_list() -> None:
    result = run("xyzzyplugh")
    assert result.exit_code == 1
    assert "`elbowroom rules` lists them all" in result.output


def test_an_unknown_language_is_refused() -> None:
    result = run("--lang", "fr")
    assert result.exit_code == 2
    assert "there is no language 'fr'; known languages: en, ru" in result.output
