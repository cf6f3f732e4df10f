"""Cases that take too long for every day: `make test-all` has them, `make test` some of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from _pytest.mark import ParameterSet

NIGHT = (pytest.mark.slow, pytest.mark.nightly)


def some_by_day(cases: Mapping[str, Any], *by_day: str) -> list[ParameterSet]:
    """All cases of a test by their names, those not named here for the night. A case that is a tuple has several
    arguments."""
    assert set(by_day) <= set(cases)
    return [
        pytest.param(*(case if isinstance(case, tuple) else (case,)), id=name, marks=() if name in by_day else NIGHT)
        for name, case in cases.items()
    ]
