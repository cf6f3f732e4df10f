"""The report of a soak: a page with plots that needs nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from statistics import mean, median
from typing import Final

from benchmarks.load.crowd import quantile
from benchmarks.soak.course import SoakFound
from benchmarks.soak.people import NOTICED

SHORT: Final = 1200.0  # seconds; in less than that memory cannot be judged
GROWTH: Final = 0.05  # of memory, in the second quarter, that still counts as flat
PAUSE: Final = 0.020  # seconds
WIDTH, HEIGHT, LEFT, BOTTOM, TOP, RIGHT = 860, 220, 64, 28, 14, 12
COLORS: Final = ("#2f6f8f", "#c2622d", "#5b8c3a", "#7a5195")
BANDS: Final = {"deploy": "#cfe3f1", "kill": "#f5cfc4", "redis": "#e4dcf2", "postgresql": "#f4e6b8"}
STYLE: Final = """
body { font: 16px/1.5 system-ui, sans-serif; color: #2b2a28; background: #fbfaf7; max-width: 900px; margin: 2rem auto;
       padding: 0 1rem }
h1 { font-size: 1.6rem; margin-bottom: 0 } h2 { font-size: 1.05rem; margin: 2rem 0 .3rem }
table { border-collapse: collapse; width: 100% } td, th { text-align: left; padding: .35rem .6rem .35rem 0;
       border-bottom: 1px solid #e3dfd5; vertical-align: top }
.yes { color: #2f6b2f } .no { color: #a32020; font-weight: 600 } .open { color: #6b675f }
svg { width: 100%; height: auto; display: block } .key span { margin-right: 1.2rem; white-space: nowrap }
.key i { display: inline-block; width: .9rem; height: .9rem; margin-right: .35rem; vertical-align: -.1rem }
p { margin: .3rem 0 }
"""


@dataclass(frozen=True)
class Verdict:
    """One thing that was asked for; `holds` None: this run cannot tell."""

    asked: str
    holds: bool | None
    seen: str


@dataclass(frozen=True)
class Series:
    """A line of a plot."""

    name: str
    values: list[float]


def verdicts(found: SoakFound) -> list[Verdict]:
    """Whether everything held."""
    deploys, growth = found.gaps.get("deploy", []), memory_growth(found)
    slow = sum(gap > NOTICED for gap in deploys)
    wrong = {error: number for error, number in found.refusals.items() if error not in ("stale",)}
    return [
        Verdict(
            "No acknowledged action is lost", bool(found.acknowledged) and not found.lost,
            f"{found.acknowledged:,} acknowledged, {len(found.lost)} of them missing in the database",
        ),
        Verdict(
            "Records are fair", not found.unfair if found.verified else None,
            f"{found.verified} of {found.finished:,} finished games verified, {len(found.unfair)} do not hold",
        ),
        Verdict(
            "No page notices a deploy", not slow if deploys else None,
            f"{len(deploys):,} lines moved to another process, back after {_ms(quantile(deploys, 0.5))} (median), "
            f"{_ms(max(deploys))} at most; {slow} after more than {NOTICED:.0f} s" if deploys else "no deploy",
        ),
        Verdict(
            "Memory is flat", None if growth is None else growth < GROWTH,
            "too short to tell: 20 minutes are needed" if growth is None
            else f"{100 * growth:+.1f} % from the beginning to the end of the second quarter, all processes together",
        ),
        Verdict(
            "Pauses of the garbage collector are below 20 ms", found.pause < PAUSE, f"{_ms(found.pause)} at most",
        ),
        Verdict("No fault in any log", not found.faults, f"{len(found.faults)} found"),
        Verdict("Nothing is refused that is right", not wrong, _counted(wrong)),
    ]  # fmt: skip


def memory_growth(found: SoakFound) -> float | None:
    """By which part memory has grown in the second quarter, which is undisturbed and warm. None: too short to tell."""
    if found.plan.seconds < SHORT:
        return None
    quarter = found.plan.seconds / 4
    used = [float(sum(sample.memory)) for sample in found.samples if quarter <= sample.at <= 2 * quarter]
    part = max(1, len(used) // 5)
    return mean(used[-part:]) / mean(used[:part]) - 1 if used else None


def page(found: SoakFound, title: str) -> str:
    """The whole page."""
    samples, plan = found.samples, found.plan
    rows = "".join(
        f'<tr><td class="{_class(one.holds)}">{_word(one.holds)}</td><td>{escape(one.asked)}</td>'
        f"<td>{escape(one.seen)}</td></tr>"
        for one in verdicts(found)
    )
    spans = [sample.at - before for before, sample in zip([0.0, *(s.at for s in samples)], samples, strict=False)]
    processes = len(samples[0].memory) if samples else 0
    memory = [Series(f"process {n + 1}", [sample.memory[n] / 1e6 for sample in samples]) for n in range(processes)]
    plots = [
        ("Actions a second", "", [Series("actions", [s.acted / span for s, span in zip(samples, spans, strict=True)])]),
        (
            "From an action to the other person's screen", "ms",
            [Series("p50", [1000 * s.p50 for s in samples]), Series("p99", [1000 * s.p99 for s in samples])],
        ),
        ("Memory", "MB", memory),
        ("CPU of the servers", "cores", [Series("cores", [s.busy for s in samples])]),
        ("Longest time without a line", "s", [Series("longest", [s.longest_gap for s in samples])]),
    ]  # fmt: skip
    drawn = "".join(f"<h2>{name}{_unit(unit)}</h2>{_key(series)}{plot(found, series)}" for name, unit, series in plots)
    bands = "".join(f'<span><i style="background:{color}"></i>{kind}</span>' for kind, color in BANDS.items())
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)}</title><style>{STYLE}</style><h1>{escape(title)}</h1>"
        f"<p>{plan.games:,} games at once for {_span(plan.seconds)}, an action every {plan.pace:g} s in each; "
        f"{processes} processes with PostgreSQL and Redis behind nginx. The first half is undisturbed.</p>"
        f"<table>{rows}</table>{_events(found)}<p class=key>{bands}</p>{drawn}</html>\n"
    )


def plot(found: SoakFound, series: list[Series]) -> str:
    """Lines over time, with bands where the servers were disturbed."""
    end = found.plan.seconds
    most = _round_up(max((value for one in series for value in one.values), default=1.0) or 1.0)

    def x(at: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * min(at, end) / end

    def y(value: float) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - BOTTOM - TOP) * value / most

    parts = [f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" font-size="12" font-family="sans-serif" role="img">']
    for one in found.disturbances:
        width = max(2.0, x(one.end) - x(one.begin))
        parts.append(
            f'<rect x="{x(one.begin):.1f}" y="{TOP}" width="{width:.1f}" height="{HEIGHT - BOTTOM - TOP}" '
            f'fill="{BANDS[one.kind]}"><title>{one.kind}</title></rect>'
        )
    for step in range(5):
        value = most * step / 4
        parts.append(f'<path d="M{LEFT} {y(value):.1f}H{WIDTH - RIGHT}" stroke="#e3dfd5"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y(value) + 4:.1f}" text-anchor="end" fill="#6b675f">{value:g}</text>')
        at = end * step / 4
        anchor = "end" if step == 4 else "middle" if step else "start"
        parts.append(f'<text x="{x(at):.1f}" y="{HEIGHT - 8}" text-anchor="{anchor}" fill="#6b675f">{_span(at)}</text>')
    for number, line in enumerate(series):
        points = [f"{x(s.at):.1f} {y(v):.1f}" for s, v in zip(found.samples, line.values, strict=True)]
        parts.append(
            f'<path d="M{"L".join(points)}" fill="none" stroke="{COLORS[number % len(COLORS)]}" stroke-width="1.6"/>'
        )
    return "".join(parts) + "</svg>"


def _events(found: SoakFound) -> str:
    """How long people were without a line after each kind of disturbance."""
    rows = []
    for kind, gaps in found.gaps.items():
        times = sum(one.kind == kind for one in found.disturbances)
        if times and gaps:
            noticed = sum(gap > NOTICED for gap in gaps)
            rows.append(
                f"<tr><td>{kind}</td><td>{times}</td><td>{len(gaps):,}</td><td>{_ms(median(gaps))}</td>"
                f"<td>{_ms(max(gaps))}</td><td>{noticed:,}</td></tr>"
            )
    if not rows:
        return ""
    head = "".join(
        f"<th>{name}</th>" for name in ("what", "times", "lines broken", "median", "longest", f"above {NOTICED:.0f} s")
    )
    return f"<h2>How long people were without a line</h2><table><tr>{head}</tr>{''.join(rows)}</table>"


def _key(series: list[Series]) -> str:
    if len(series) < 2:
        return ""
    spans = "".join(
        f'<span><i style="background:{COLORS[number % len(COLORS)]}"></i>{one.name}</span>'
        for number, one in enumerate(series)
    )
    return f"<p class=key>{spans}</p>"


def _round_up(value: float) -> float:
    """The next of 1, 2, 4, 5 and 8 times a power of ten."""
    scale = 10.0 ** (len(f"{int(value)}") - 1) if value >= 1 else 0.1
    return next((step * scale for step in (1, 2, 4, 5, 8, 10) if step * scale >= value), 10 * scale)


def _counted(numbers: dict[str, int]) -> str:
    return ", ".join(f"{name}: {number}" for name, number in numbers.items()) or "none"


def _unit(unit: str) -> str:
    return f" ({unit})" if unit else ""


def _ms(seconds: float) -> str:
    return f"{seconds:.1f} s" if seconds >= 1 else f"{1000 * seconds:.0f} ms"


def _span(seconds: float) -> str:
    return (
        f"{seconds / 3600:g} h" if seconds >= 7200 else f"{seconds / 60:g} min" if seconds >= 120 else f"{seconds:g} s"
    )


def _class(holds: bool | None) -> str:
    return "open" if holds is None else "yes" if holds else "no"


def _word(holds: bool | None) -> str:
    return "open" if holds is None else "holds" if holds else "fails"
