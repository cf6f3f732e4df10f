"""The diagram of called and won: a dot for each tenth, as large as there are positions in it."""

from __future__ import annotations

from dataclasses import dataclass

SIZE = 420
LEFT, TOP, RIGHT, BOTTOM = 56, 16, 404, 364


@dataclass(frozen=True)
class Bin:
    """Positions whose win chances were called alike."""

    count: int
    called: float
    won: float


def calibration_svg(bins: list[Bin], games: int) -> str:
    """The diagram."""
    most = max(row.count for row in bins)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}" width="{SIZE}" font-family="sans-serif" '
        'font-size="12" role="img" aria-label="Win chances called and won">',
        f"<title>Win chances called and won, over {games} games</title>",
        '<rect width="100%" height="100%" fill="#fbfaf7"/>',
        f'<path d="M{x(0)} {y(0)}L{x(1)} {y(1)}" stroke="#8a8f98" stroke-dasharray="4 4"/>',
        f'<path d="M{x(0)} {y(0.05)}L{x(0.95)} {y(1)}M{x(0.05)} {y(0)}L{x(1)} {y(0.95)}" stroke="#dcd8ce"/>',
    ]
    for tenth in range(0, 11, 2):
        share = tenth / 10
        parts.append(
            f'<path d="M{x(share)} {y(0)}V{y(1)}M{x(0)} {y(share)}H{x(1)}" stroke="#eae6dc"/>'
            f'<text x="{x(share)}" y="{y(0) + 18}" text-anchor="middle" fill="#5d636e">{share:.0%}</text>'
            f'<text x="{x(0) - 8}" y="{y(share) + 4}" text-anchor="end" fill="#5d636e">{share:.0%}</text>'
        )
    for row in bins:
        radius = 3 + 7 * (row.count / most) ** 0.5
        parts.append(
            f'<circle cx="{x(row.called)}" cy="{y(row.won)}" r="{radius:.1f}" fill="#1f6fb5" fill-opacity=".85">'
            f"<title>called {row.called:.1%}, won {row.won:.1%}: {row.count} positions</title></circle>"
        )
    parts.append(f'<text x="{x(0.5)}" y="{SIZE - 14}" text-anchor="middle" fill="#22252b">called</text>')
    parts.append(
        f'<text transform="translate(14 {y(0.5)}) rotate(-90)" text-anchor="middle" fill="#22252b">won</text></svg>\n'
    )
    return "\n".join(parts)


def x(share: float) -> float:
    """Where a share lies from left to right."""
    return round(LEFT + share * (RIGHT - LEFT), 1)


def y(share: float) -> float:
    """Where a share lies from below."""
    return round(BOTTOM - share * (BOTTOM - TOP), 1)
