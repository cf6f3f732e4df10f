"""Results as JSON: plain lists and dictionaries."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from math import isfinite
from typing import Any


def plain(value: Any, without: tuple[str, ...] = ()) -> Any:
    """A result as plain data, without some of its fields. JSON has no infinite numbers: they become None."""
    if is_dataclass(value):
        kept = [field.name for field in fields(value) if field.name not in without]
        return {name: plain(getattr(value, name)) for name in kept}
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    if isinstance(value, float) and not isfinite(value):
        return None
    return value
