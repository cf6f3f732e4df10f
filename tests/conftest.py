"""What holds for every run of the tests, and fixtures for all of them."""

from __future__ import annotations

import gc
import runpy
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

# By its path: an engine that does not fit its sources need not import.
BUILD_INFO = runpy.run_path(str(Path(__file__).parents[1] / "src" / "elbowroom" / "build_info.py"))


def pytest_configure(config: pytest.Config) -> None:
    """Refuse to test an engine that was compiled from other sources."""
    if not hasattr(config, "workerinput") and BUILD_INFO["is_stale"]():
        raise pytest.UsageError(BUILD_INFO["STALE"])


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """Thousands of tests stay to the end: the search for garbage need not look at them again and again."""
    gc.collect()
    gc.freeze()


@pytest.fixture
def printed_boxes() -> Iterator[None]:
    """For tests that depend on what a seed deals: the boxes as printed, without races and powers added since."""
    from tests.boxes import printed

    with printed.printed_boxes():
        yield


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """What drives browsers; there can be only one in a process."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """One Chromium for all tests; each person in a test has a context of his own in it."""
    from tests import chromium

    if chromium.program() is None:
        pytest.skip("there is no Chromium here")
    with chromium.launch(playwright) as browser:
        yield browser
