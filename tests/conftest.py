"""What holds for every run of the tests, and fixtures for all of them."""

from __future__ import annotations

import gc
import runpy
from collections.abc import Iterator
from pathlib import Path

import pytest

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
