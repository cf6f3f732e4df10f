"""The Pond, installed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.outside.installing import install
from tests.shared import made_once


@pytest.fixture(scope="session")
def pond(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the box of tests/outside_box, installed there by pip."""
    return made_once(tmp_path_factory, "pond", install)
