"""Drawings as pictures: SVG to PNG, without a browser."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

FONT: Final = "Alegreya Sans"
_OURS: Final = 0x530  # Latin, Greek, Cyrillic
_SIGNS: Final = "…–—’“”·№−"
_FONTS: Final = Path(__file__).parent / "fonts"


def png(svg: str, width: int, words: bool = False) -> bytes:
    """A drawing as PNG. `words`: it has text, for which fonts are read."""
    import resvg_py  # slow to import, and not needed to play

    if not words:
        return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width))
    # Only for a letter that ours do not have: once the system's fonts are there, they serve for others, too.
    ours = all(ord(letter) < _OURS or letter in _SIGNS for letter in svg)
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=svg, width=width, font_files=_font_files(), font_family=FONT, skip_system_fonts=ours
        )
    )


@cache
def _font_files() -> list[str]:
    return [str(path) for path in sorted(_FONTS.glob("*.ttf"))]
