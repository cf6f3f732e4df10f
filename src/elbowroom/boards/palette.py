"""The colours of a drawing, for paper by day and by night, and the style sheet made of them."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, Final

NUMBER: Final = "#2b2018"  # figures on paper


@dataclass(frozen=True)
class Palette:
    """All colours of a theme. Terrains differ in lightness as well as in hue; patterns say the rest."""

    name: str
    paper: str  # the sheet around the map, plates, medallions
    plate: str
    ink: str
    faint: str  # ink of the scattered signs
    snow: str  # the bright side of a sign
    terrain: dict[str, str]
    wash: dict[str, str]  # the darker rim of a terrain, as watercolour dries
    sign: dict[str, tuple[str, str]]  # a terrain's signs: lit and shaded
    accent: dict[str, str]  # of the small wonders
    ripple: str
    seats: tuple[tuple[str, str], ...]  # each seat's colour, and the colour of signs on it
    marks: dict[str, tuple[str, str]]  # a medallion's colour, and its sign's
    worn: str  # laid over the tokens of a declined race
    glow: str  # of regions that can be chosen; no seat has this colour
    rim: str  # the lines of the frame
    grain: str  # how strong the grain of the paper is


# Seats are told apart by five colours far from each other for every kind of sight, and by the shape of their tokens.
_SEATS: Final = (
    ("#b3261e", "#fff6ea"), ("#17479f", "#f2f7ff"), ("#f2b90f", "#2b2107"), ("#b44fb0", "#fff5ff"),
    ("#14625a", "#ecfffa"),
)  # fmt: skip

LIGHT: Final = Palette(
    name="light",
    paper="#f1e6cc", plate="#fbf4e2", ink="#33261c", faint="#5b4a38", snow="#fdf8ea",
    terrain={
        "mountain": "#bdb3aa", "hill": "#d0aa62", "forest": "#6c9556", "swamp": "#9c8ba3", "farmland": "#f0dc93",
        "sea": "#8dbfd6", "lake": "#a5d3e0", "river": "#78b3d4", "chasm": "#1f161e", "crystal": "#d9cbf0",
        "mushroom": "#d6958a", "mud": "#9c7650", "mine": "#e6dab9", "black_mountain": "#7c7a82",
    },
    wash={
        "mountain": "#7d6f66", "hill": "#9a6f2c", "forest": "#48703a", "swamp": "#63506c", "farmland": "#c79f3f",
        "sea": "#4e8fb3", "lake": "#5f9fb9", "river": "#4a8ab2", "chasm": "#8f7280", "crystal": "#8b6cc0",
        "mushroom": "#a8604f", "mud": "#644529", "mine": "#a58a52", "black_mountain": "#3e3d46",
    },
    sign={
        "mountain": ("#ece5dc", "#8d8078"), "hill": ("#dcbd7c", "#9f7737"), "forest": ("#5d8747", "#3b6130"),
        "swamp": ("#6d7a55", "#4a5a3a"), "farmland": ("#f8ebb8", "#cda548"), "sea": ("#e4f3f8", "#5d9dbd"),
        "lake": ("#eaf7fa", "#62a3bd"), "river": ("#e2f2f9", "#5396bd"), "chasm": ("#8c6f7d", "#0f0a0f"),
        "crystal": ("#efe6fb", "#9473cb"), "mushroom": ("#c9533f", "#8f3a2c"), "mud": ("#bb9468", "#6b4a2c"),
        "mine": ("#efe5ca", "#a08a5c"), "black_mountain": ("#5b5962", "#2b2a31"),
    },
    accent={
        "red": "#c8503a", "wood": "#9a6a3c", "gold": "#ecc04e", "green": "#7fa04a", "grey": "#a9a7a4",
        "pink": "#eaa7a0",
    },
    ripple="#f3fafc",
    seats=_SEATS,
    marks={
        "mine": ("#e3b75d", "#3a2508"), "magic": ("#6c4bb0", "#f6efff"), "cavern": ("#4a3f39", "#f3e8d4"),
        "lost_tribe": ("#f3e8d4", "#7a4b22"), "monsters": ("#7d1f2d", "#ffe9df"), "volcano": ("#d9531e", "#fff2dc"),
        "harbour": ("#24577f", "#eef7ff"), "shipyard": ("#8a5a2b", "#fff3e0"), "temple": ("#f5efe0", "#6a4a9c"),
        "pirates": ("#1f1d20", "#f4ecdf"),
    },
    worn="#d8d2c6",
    glow="#ffffff",
    rim="#33261c",
    grain="0.5",
)  # fmt: skip

DARK: Final = Palette(
    name="dark",
    paper="#1d1a1f", plate="#d9ccb0", ink="#0e0b10", faint="#15121a", snow="#d8d3cc",
    terrain={
        "mountain": "#868180", "hill": "#84673a", "forest": "#3a5a3b", "swamp": "#716078", "farmland": "#b39a55",
        "sea": "#1f4d69", "lake": "#35708a", "river": "#235a7d", "chasm": "#0c080c", "crystal": "#8b78b6",
        "mushroom": "#9c564c", "mud": "#59422d", "mine": "#a59675", "black_mountain": "#3c3b45",
    },
    wash={
        "mountain": "#3d3739", "hill": "#4a3517", "forest": "#1c3322", "swamp": "#31263a", "farmland": "#75602a",
        "sea": "#123349", "lake": "#1a475c", "river": "#153f59", "chasm": "#6b4c5c", "crystal": "#42316b",
        "mushroom": "#54261f", "mud": "#2f1f12", "mine": "#594a2c", "black_mountain": "#1c1b22",
    },
    sign={
        "mountain": ("#b5adab", "#4b4547"), "hill": ("#a5854f", "#5b431f"), "forest": ("#52784b", "#284329"),
        "swamp": ("#98a083", "#7d8a60"), "farmland": ("#cfb970", "#806a30"), "sea": ("#7fb0c8", "#173e56"),
        "lake": ("#94c3d4", "#225468"), "river": ("#86b7d0", "#1b4a66"), "chasm": ("#6b4f5d", "#000000"),
        "crystal": ("#c5b2ea", "#4d3a7d"), "mushroom": ("#d6705a", "#6b2a20"), "mud": ("#80623f", "#33220f"),
        "mine": ("#b5a47e", "#5d4e2f"), "black_mountain": ("#5e5d69", "#17161c"),
    },
    accent={
        "red": "#a14a3a", "wood": "#7a5633", "gold": "#e0b347", "green": "#5f7d3c", "grey": "#7d7c80",
        "pink": "#b97f7c",
    },
    ripple="#6fa5bf",
    seats=(
        ("#d0443a", "#fff6ea"), ("#2f6bd0", "#f2f7ff"), ("#f2c230", "#2b2107"), ("#cf78cf", "#2a0d2c"),
        ("#2a9c8f", "#ecfffa"),
    ),
    marks=LIGHT.marks,
    worn="#4a464c",
    glow="#ffffff",
    rim="#d9ccb0",
    grain="0.35",
)  # fmt: skip

THEMES: Final = {"light": LIGHT, "dark": DARK}


def _parts(value: Any, name: str) -> list[tuple[str, str]]:
    """The colours in a field of a palette, each with the name of its variable."""
    if isinstance(value, str):
        return [(name, value)]
    items = value.items() if isinstance(value, dict) else enumerate(value)
    return [pair for key, part in items for pair in _parts(part, f"{name}-{key}")]


def _variables(p: Palette) -> dict[str, str]:
    """All colours of a palette by the names of their variables."""
    found = [pair for f in fields(p) if f.name != "name" for pair in _parts(getattr(p, f.name), f"--er-{f.name}")]
    return dict(found)


def _by_variable(value: Any, name: str) -> Any:
    """A field of a palette with the variable in the place of every colour."""
    if isinstance(value, str):
        return f"var({name})"
    if isinstance(value, dict):
        return {key: _by_variable(part, f"{name}-{key}") for key, part in value.items()}
    return tuple(_by_variable(part, f"{name}-{i}") for i, part in enumerate(value))


# For pages: the colours are CSS variables, which follow the page's theme.
LIVE: Final = Palette(
    "live", **{f.name: _by_variable(getattr(LIGHT, f.name), f"--er-{f.name}") for f in fields(LIGHT)[1:]}
)


def palette_named(theme: str) -> Palette:
    """The palette of a theme: light, dark, or live for pages that choose between them."""
    known = THEMES | {"live": LIVE}
    if theme not in known:
        raise ValueError(f"there is no theme {theme!r}; known: {', '.join(known)}")
    return known[theme]


def _theme_rules() -> list[str]:
    """What the variables are: as `data-theme` on an element around the drawing says, else as the system prefers."""
    day, night = _variables(LIGHT), _variables(DARK)
    light = "".join(f"{name}:{value};" for name, value in day.items() if value != night[name])
    dark = "".join(f"{name}:{value};" for name, value in night.items() if value != day[name])
    both = "".join(f"{name}:{value};" for name, value in day.items() if value == night[name])
    return [
        f".elbowroom-live{{{both}{light}}}",
        f"@media (prefers-color-scheme:dark){{.elbowroom-live{{{dark}}}}}",
        f"[data-theme=light] .elbowroom-live{{{light}}}",
        f"[data-theme=dark] .elbowroom-live{{{dark}}}",
    ]


def style_sheet(p: Palette) -> str:
    """The rules of a theme; all begin with the drawing's own class, so that two drawings on a page do not mix."""
    rules = [*_lines(p), *_states(p)]
    for name, colour in p.terrain.items():
        lit, shade = p.sign[name]
        rules.append(f".{name}{{fill:{colour}}}.wash.{name}{{fill:none;stroke:{p.wash[name]}}}")
        line = lit if name == "chasm" else p.faint
        rules.append(f".s-{name}{{fill:{lit};color:{shade};stroke:{line}}}")
    for seat, (colour, sign) in enumerate(p.seats):
        rules.append(f".owner.seat-{seat}{{fill:{colour};stroke:{colour}}}.token.seat-{seat} .face{{fill:{colour}}}")
        rules.append(f".token.seat-{seat}{{color:{colour}}}")
        rules.append(f".token.seat-{seat} .emblem,.compact .token.seat-{seat} .number{{fill:{sign}}}")
    for mark, (colour, sign) in p.marks.items():
        rules.append(f".m-{mark} .face{{fill:{colour}}}.m-{mark} .emblem{{fill:{sign}}}")
    scoped = [_scoped(rule, f".elbowroom-{p.name}") for rule in rules]
    return "\n".join([*_theme_rules(), *scoped] if p is LIVE else scoped)


def _lines(p: Palette) -> list[str]:
    """Ink and paper."""
    edge = f"stroke:{p.ink}"
    return [
        f".ink,.border{{fill:{p.ink}}}.snow{{fill:{p.snow}}}.number{{fill:{NUMBER}}}",
        f".line{{fill:none;stroke:{p.faint}}}.patterns,.symbol{{stroke-linecap:round;stroke-linejoin:round}}",
        f".ford{{fill:none;{edge};stroke-width:2.4;stroke-dasharray:7 6;stroke-opacity:.75}}",
        f".cliff{{fill:none;stroke:{p.sign['chasm'][1]};stroke-width:1.7;stroke-linecap:round}}",
        f".plate,.count,.chip{{fill:{p.plate};{edge}}}.count,.chip{{stroke-width:1.6}}",
        f".token .face{{{edge};stroke-width:4.5}}.mark .rim{{fill:none;{edge};stroke-width:1.8}}",
        f".neutral .face{{stroke-width:1.8}}.piece .emblem{{fill:{NUMBER}}}",
        ".n-lost_tribe .face{fill:#a9743c}.n-lost_tribe .emblem{fill:#fff3dc}",
        f".n-monsters .face{{fill:{p.marks['monsters'][0]}}}.n-monsters .emblem{{fill:{p.marks['monsters'][1]}}}",
        f".n-ship .face{{fill:{p.marks['pirates'][0]}}}.n-ship .emblem{{fill:{p.marks['pirates'][1]}}}",
        ".find .chip{fill:#f0c75a}.hidden .chip{fill:#5a3d68}.hidden .emblem{fill:#f4e9ff}",
        f".rose{{opacity:.8}}.thin{{fill:{p.faint}}}",
        f".compact .border{{{edge};stroke-width:2.5}}",
    ]


def _states(p: Palette) -> list[str]:
    """What a region can be: whose, declined, to be chosen, set back, immune."""
    return [
        ".patterns,.symbols,.plates,.tokens,.pieces,.borders,.owners,.states,.frame{pointer-events:none}",
        ".owner,.state{fill:none;stroke:none}.mark.gone{opacity:.4}",
        ".owner{fill-opacity:.1;stroke-opacity:.92;stroke-width:17}.compact .owner{stroke-width:24}",
        ".owner.declined{fill-opacity:.05;stroke-opacity:.75;stroke-dasharray:9 8}",
        f".token .worn{{fill:{p.worn};fill-opacity:.5}}",
        ".token.declined .face{stroke-dasharray:9 6}.token.declined .emblem{opacity:.75}",
        ".token .gleam{fill:#fff;fill-opacity:.38}.relief{fill:#000;fill-opacity:.38}",
        ".token.declined .portrait{filter:grayscale(.8);opacity:.85}",
        f".state.selectable{{fill:{p.glow};fill-opacity:.18;stroke:{p.glow};stroke-width:15}}",
        f".state.dimmed{{fill:{p.paper};fill-opacity:.55}}",
        f".state.immune{{stroke:{p.snow};stroke-width:8;stroke-dasharray:.1 13;stroke-linecap:round}}",
    ]


def _scoped(rules: str, scope: str) -> str:
    out = []
    for rule in rules.split("}"):
        if rule:
            names, body = rule.split("{", 1)
            out.append(",".join(_inside(scope, name) for name in names.split(",")) + "{" + body + "}")
    return "".join(out)


def _inside(scope: str, name: str) -> str:
    """A selector within the drawing; `.compact` is a class of the drawing itself."""
    return f"{scope}{name}" if name.startswith(".compact ") else f"{scope} {name}"
