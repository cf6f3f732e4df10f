"""The texts of actions."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elbowroom.rules.actions import ACTIONS, PEACE, parse_action

WORDS = ["pick", "abandon", "conquer", "last", "peace", "place", "lift", "camp", "by", "dragon", "deploy", "end"]
ODD_NUMBERS = ["#", "\N{SUPERSCRIPT TWO}", "\N{ARABIC-INDIC DIGIT THREE}", "-1", "07", "64", "7", "9" * 5000]


@given(st.lists(st.sampled_from([*WORDS, *ODD_NUMBERS]), max_size=5))
def test_a_text_names_at_most_the_action_that_has_it(words: list[str]) -> None:
    text = " ".join(words)
    try:
        action = parse_action(text)
    except ValueError:
        return
    assert str(action) == text
    assert action is ACTIONS[action.code]


@pytest.mark.parametrize("text", ["conquer #", "deploy # #", "conquer \N{SUPERSCRIPT TWO}", "pick 65", "deploy 0 7"])
def test_what_only_looks_like_an_action(text: str) -> None:
    with pytest.raises(ValueError, match=r"is not an action|no board has"):
        parse_action(text)


@pytest.mark.parametrize("text", ["end", "pick 3", "peace 2", "swap 3", "name 3", "copy 1"])
def test_an_action_that_is_about_no_region_has_none(text: str) -> None:
    assert parse_action(text).region is None


@pytest.mark.parametrize(
    "text", ["abandon 2", "conquer 2", "last 2", "conquer 2 by dragon", "deploy 3 2", "lift camp 2"]
)
def test_an_action_knows_its_region(text: str) -> None:
    assert parse_action(text).region == 2


def test_seats_count_from_0_as_everywhere() -> None:
    assert parse_action("peace 0").place == 0
    assert {str(ACTIONS[PEACE + seat]) for seat in range(5)} == {f"peace {seat}" for seat in range(5)}
