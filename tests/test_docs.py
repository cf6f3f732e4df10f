"""Every snippet of the README and the docs runs."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


@pytest.mark.usefixtures("printed_boxes")
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_snippets(page: Path) -> None:
    results = doctest.testfile(str(page), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert results.failed == 0
