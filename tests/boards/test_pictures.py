"""Pictures with words on them, which are drawn without a browser."""

from __future__ import annotations

import pytest

from elbowroom.boards.pictures import FONT, png


def written(text: str, weight: int) -> bytes:
    """A picture of some words."""
    return png(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="300" height="50" font-family="{FONT}">'
        f'<text y="40" font-size="40" font-weight="{weight}">{text}</text></svg>',
        300,
        words=True,
    )


@pytest.mark.parametrize("letters", ["Otto 32", "Победа", "Łódź", "Ωψ"])
def test_letters_of_all_scripts_are_there_in_both_weights(letters: str) -> None:
    """So a headline is bold from its first letter to its last, whatever names are in it."""
    assert len({written("", 400), written(letters, 400), written(letters, 700)}) == 3
