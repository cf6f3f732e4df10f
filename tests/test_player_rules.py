"""The rules for players: both languages have every rule of the rulebook, under its id and by the right names."""

import re
from pathlib import Path

import pytest

from elbowroom.boxes.catalog import BOXES
from elbowroom.cli.dev.rules import rulebook_rules
from elbowroom.language.lexicon import entries
from elbowroom.language.rulebook import rules_for_players
from elbowroom.language.texts import Texts, languages
from elbowroom.rules.box import Box

DOCS = Path(__file__).parents[1] / "docs"
HEADING = re.compile(r"^(#+) ", re.MULTILINE)
ANCHOR = re.compile(r'^- <a id="(\w+)"></a>\*\*(\w+)(?: ([^*]+))?\*\*(.*)$', re.MULTILINE)


def rules_in(language: str) -> list[tuple[str, str, str, str]]:
    """The anchor, the id shown, the name and the text of each rule."""
    return ANCHOR.findall(rules_for_players(language))


@pytest.mark.parametrize("language", languages())
def test_every_rule_of_the_rulebook_is_told(language: str) -> None:
    found = [anchor for anchor, *_ in rules_in(language)]
    assert len(set(found)) == len(found)
    assert set(found) == set(rulebook_rules((DOCS / "rulebook.md").read_text("utf-8")))


@pytest.mark.parametrize("language", languages())
def test_anchors_are_the_ids_shown_and_races_have_their_names_and_numbers(language: str) -> None:
    texts = Texts(language)
    named = {entry.rule: entry for entry in entries() if entry.kind != "weather"}
    for anchor, shown, name, text in rules_in(language):
        assert anchor == shown
        assert len(text) > 10, anchor
        if entry := named.get(anchor):
            assert name == texts.text(entry.key)
            numbers = [int(n) for n in re.findall(r"\d+", text.partition(")")[0])] if entry.numbers else []
            assert numbers == ([6, 4, 15] if entry.id == "amazons" else list(entry.numbers))


def test_both_languages_have_the_same_sections() -> None:
    orders = [[anchor for anchor, *_ in rules_in(language)] for language in languages()]
    assert orders[0] == orders[1]
    levels = [[len(mark) for mark in HEADING.findall(rules_for_players(language))] for language in languages()]
    assert levels[0] == levels[1]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("box", BOXES.values(), ids=list(BOXES))
def test_a_box_tells_the_rules_of_all_it_brings(box: Box, language: str) -> None:
    told = {anchor for anchor, *_ in ANCHOR.findall(box.rules(language).read_text("utf-8"))}
    assert {entry.rule for entry in entries() if entry.box == box.id} <= told
