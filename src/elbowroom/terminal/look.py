"""Signs and colours. Every colour goes with a letter, a word or a sign, so that nothing is lost without it."""

from __future__ import annotations

from typing import Final

from rich.style import Style

from elbowroom.boards.looks import signs
from elbowroom.rules.board import TERRAINS

MARK_SIGNS: Final = {"mine": "◆", "magic": "✶", "cavern": "∩"}
STOOD_HERE: Final = (
    "lost_tribe",
    "monsters",
    "pirates",
)  # marks that say how the game began; who stands there is told apart
ANY_PIECE: Final = "+"  # a piece that has no sign of its own
TRIBE_SIGN: Final = "♙"
MONSTER_SIGN: Final = "☠"
CAN_TAKE: Final = "→"  # before the cost of a region that can be conquered
BY_MEANS: Final = "*"  # instead of the cost, where only special means help
WITH_DIE: Final = "?"  # before the cost of a region that needs the die

PLAYER: Final = ("color(203)", "color(75)", "color(114)", "color(221)", "color(177)")

# The ground of each terrain on the map: usual, and lit up as a target. Colours of the 256 that most terminals have.
_GROUND: Final = {
    "mountain": ("color(238)", "color(243)"),
    "hill": ("color(58)", "color(100)"),
    "forest": ("color(22)", "color(28)"),
    "swamp": ("color(53)", "color(90)"),
    "farmland": ("color(94)", "color(130)"),
    "mine": ("color(52)", "color(88)"),
    "magic": ("color(23)", "color(30)"),
    "sea": ("color(17)", "color(25)"),
    "lake": ("color(17)", "color(25)"),
    "river": ("color(17)", "color(25)"),
    "chasm": ("color(233)", "color(236)"),
}

HEADING: Final = Style(bold=True)
DIM: Final = Style(dim=True)
GOOD: Final = Style(color="green", bold=True)
MAYBE: Final = Style(color="yellow", bold=True)
COIN: Final = Style(color="yellow")
BAD: Final = Style(color="red", bold=True)
KEY: Final = Style(color="cyan", bold=True)
LINE: Final = Style(color="color(245)", bgcolor="color(233)")
MARK: Final = Style(color="color(229)", bold=True)
PRICE: Final = Style(color="color(231)", bold=True, underline=True)


def ground(terrain: str, lit: bool) -> Style:
    """What a region of the map is painted with."""
    return Style(color="color(231)" if lit else "color(252)", bgcolor=_GROUND[TERRAINS[terrain]][lit])


def piece_sign(piece: str) -> str:
    """The character that stands for a piece."""
    return signs().get(f"piece-{piece}", ANY_PIECE)


def player(seat: int) -> Style:
    """The colour of a player."""
    return Style(color=PLAYER[seat], bold=True)


def banner(seat: int, active: bool) -> Style:
    """How a player's tokens are painted on the map: the active race on a bright ground."""
    if active:
        return Style(color="color(16)", bgcolor=PLAYER[seat], bold=True)
    return Style(color=PLAYER[seat], bgcolor="color(234)")
