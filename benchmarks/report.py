"""The figures as a table for people and as JSON for machines."""

from __future__ import annotations

import platform
from dataclasses import asdict, dataclass
from importlib.metadata import version
from typing import Any

from rich.table import Table

from elbowroom.build_info import engine_kind


@dataclass(frozen=True)
class Row:
    """One claim: what was measured, against which target; games and decisions per CPU second where there are any."""

    name: str
    value: float
    unit: str
    target: float | None
    low: float
    high: float
    games: float | None = None
    decisions: float | None = None

    @property
    def met(self) -> bool | None:
        """Whether the target is reached, if there is one."""
        if self.target is None:
            return None
        return self.value < self.target if self.less_is_better else self.value >= self.target

    @property
    def less_is_better(self) -> bool:
        """Seconds and kilobytes should be few, all else much."""
        return self.unit in ("s", "KB")


def as_table(rows: list[Row]) -> Table:
    """All rows, the ratios first."""
    table = Table(title=f"Elbow Room, {engine_kind()}, against python-chess in the same run")
    for heading in ("measured", "value", "low to high", "target", "", "games/s", "decisions/s"):
        table.add_column(heading, justify="left" if heading == "measured" else "right", no_wrap=True)
    for row in rows:
        sign = "<" if row.less_is_better else "≥"
        mark = {None: "", True: "[green]✓", False: "[red]✗"}[row.met]
        table.add_row(
            row.name,
            f"[bold]{figure(row.value)}[/] {row.unit}",
            f"{figure(row.low)} to {figure(row.high)}",
            "" if row.target is None else f"{sign} {figure(row.target)}",
            mark,
            "" if row.games is None else figure(row.games),
            "" if row.decisions is None else figure(row.decisions),
        )
    return table


def as_json(rows: list[Row]) -> dict[str, Any]:
    """The same with what is needed to compare it later."""
    return {
        "engine": engine_kind(),
        "python": platform.python_version(),
        "machine": platform.machine(),
        "chess": version("chess"),
        "rows": [asdict(row) | {"met": row.met} for row in rows],
    }


def figure(value: float) -> str:
    """Three digits are enough."""
    if value >= 1_000_000:
        return f"{value / 1_000_000:.2f} M"
    if value >= 1000:
        return f"{value:,.0f}"
    return f"{value:.3g}"
