"""The texts of actions."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elbowroom.rules.actions import ACTIONS, parse_action

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
