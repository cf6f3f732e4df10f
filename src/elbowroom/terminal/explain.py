"""Answers to questions: what a race does, what a region is, what it costs, what can be done, how to play."""

from __future__ import annotations

from rich.style import Style
from rich.text import Text

from elbowroom.boards.looks import signs
from elbowroom.boxes.catalog import BOXES
from elbowroom.language.lexicon import entries, matching, pieces
from elbowroom.language.texts import Texts
from elbowroom.rules.traits import Race
from elbowroom.terminal import look
from elbowroom.terminal.board_table import holder_text
from elbowroom.terminal.commands import Command, Misunderstood
from elbowroom.terminal.plan import chance, region_of
from elbowroom.terminal.shown_position import ShownPosition


def keyed(text: str) -> Text:
    """A text whose parts in backticks are what a player can type: they are shown in brackets."""
    result = Text()
    for i, part in enumerate(text.split("`")):
        if i % 2:
            result.append(f"[{part}]", look.KEY)
        else:
            result.append(part)
    return result


# --- costs ---
def cost_lines(command: Command, shown: ShownPosition) -> list[Text]:
    """What a region costs, summand by summand, and whether it can be had."""
    texts = shown.texts
    if shown.acting is None:
        raise Misunderstood(texts.text("nobody-attacks"))
    region = region_of(command, shown, "cost")
    price = shown.view.cost(region)
    race = texts.race(price.race)
    lines = [Text(texts.text("cost-title", region=region, race=race, cost=texts.cost(price)), look.HEADING)]
    for line in price.lines:
        amount = f"{line.amount:+d}".replace("-", "−")
        lines.append(
            Text("  " + texts.text("cost-line", source=texts.cost_source(line), amount=amount, rule=line.rule))
        )
    if price.reason is not None:
        lines.append(Text(f"{texts.reason(price)} ({price.reason_rule})", look.BAD))
    elif price.pips:
        gamble = texts.text("cost-gamble", hand=price.hand, pips=price.pips, chance=chance(price))
        lines.append(Text(gamble, look.MAYBE))
    elif shown.decision == "conquer":
        lines.append(Text(texts.text("cost-possible", total=price.total, hand=price.hand), look.GOOD))
    return lines


# --- races, powers, pieces, regions ---
def info_lines(command: Command, shown: ShownPosition) -> list[Text]:
    """What is known about a race, power, piece or region; without a name, about all that is in play or to be had."""
    if command.numbers:
        return _region_info(command, shown)
    wanted = " ".join(command.arguments)
    if not wanted:
        ids = [id for combo in shown.view.column for id in (combo.race, combo.power)]
        ids += [id for p in shown.players for army in (p.active, *p.declined) if army for id in (army.race, army.power)]
        return [_trait_info(id, shown) for id in dict.fromkeys(ids) if id is not None]
    found = find_names(wanted, shown.texts)
    if not found:
        raise Misunderstood(shown.texts.text("no-info", word=wanted))
    if len(found) > 4:
        names = ", ".join(found.values())
        raise Misunderstood(shown.texts.text("several", word=wanted, list=names))
    return [_trait_info(id, shown) for id in found]


def find_names(wanted: str, texts: Texts) -> dict[str, str]:
    """The races, powers, relics, places, events and pieces whose id or name, in any language, is or begins with a
    word: what their messages are called, and their names."""
    keys = [entry.key for entry in entries()] + [f"piece-{piece}" for piece in pieces()]
    return {key: texts.text(key) for key in matching(wanted, keys)}


def _trait_info(key: str, shown: ShownPosition) -> Text:
    """`key` is an id of a race or power, or an id with its kind before it (``find-sword``)."""
    texts = shown.texts
    kind, _, id = key.rpartition("-")
    traits = {trait.id: trait for box in BOXES.values() for trait in (*box.races, *box.powers)}
    if kind in ("piece", "find", "weather"):
        return Text(texts.text("info-piece", name=texts.text(f"{kind}-{id}"), effect=texts.text(f"{kind}-{id}.effect")))
    trait = traits[id]
    if isinstance(trait, Race):
        line = texts.text(
            "info-race",
            name=texts.race(id),
            effect=texts.effect(id),
            tokens=int(trait.tokens),
            tray=shown.view.tray(id) if id in shown.view.races else int(trait.supply),
        )
    else:
        line = texts.text("info-power", name=texts.power(id), effect=texts.effect(id), tokens=int(trait.tokens))
    return Text(line)


def _region_info(command: Command, shown: ShownPosition) -> list[Text]:
    texts = shown.texts
    region = region_of(command, shown, "info")
    printed, state = shown.view.board.regions[region], shown.regions[region]
    marks = ", ".join(texts.mark(mark) for mark in printed.marks if mark not in look.STOOD_HERE)
    neighbours = ", ".join(map(str, printed.adjacent))
    lines = [
        Text(texts.text("info-region", region=region, terrain=texts.terrain(printed.terrain), marks=marks or "none",
                        neighbours=neighbours))
    ]  # fmt: skip
    holder = holder_text(shown, state, Style())
    if holder.plain:
        before, after = texts.text("info-holder", holder="\0").split("\0")
        lines.append(Text.assemble(before, holder, after))
    if printed.border:
        lines.append(Text(texts.text("info-edge")))
    return lines


# --- what can be done ---
def moves_lines(shown: ShownPosition) -> list[Text]:
    """Every possible move: what to type, and what it does."""
    width = max(len(str(action)) for action in shown.actions)
    return [
        Text.assemble((f"{action!s:<{width}}", look.KEY), "  ", shown.texts.action(action, shown.view))
        for action in shown.actions
    ]


def help_lines(texts: Texts, width: int) -> list[Text]:
    """How to play, in two columns where there is room."""
    play, more = texts.text("help-play").splitlines(), texts.text("help-more").splitlines()
    half = width // 2
    lines = [Text(texts.text("help-title"), look.HEADING)]
    if max(map(len, play + more)) < half:
        more += [""] * (len(play) - len(more))
        for left, right in zip(play, more, strict=True):
            line = keyed(left)
            line.append(" " * (half - len(left)))
            lines.append(line + keyed(right))
    else:
        lines.extend(map(keyed, play + more))
    pieces = "  ".join(f"{sign} {texts.text(key)}" for key, sign in signs().items())
    return lines + [Text(line) for line in (*texts.text("help-signs").splitlines(), pieces)]
