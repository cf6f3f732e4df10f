"""Fixtures for all tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.boxes import printed


@pytest.fixture
def printed_boxes() -> Iterator[None]:
    """For tests that depend on what a seed deals: the boxes as printed, without races and powers added since."""
    with printed.printed_boxes():
        yield
