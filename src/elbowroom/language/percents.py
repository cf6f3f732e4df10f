"""Percents as a language writes them."""

from __future__ import annotations


def percent(number: str, language: str) -> str:
    """A number, written out, with the sign for percent."""
    return f"{number}\N{NO-BREAK SPACE}%" if language == "ru" else f"{number}%"
