"""The parts of the table beside the board: the round, the players, the column of combos."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from elbowroom.game.reader import Army, Player
from elbowroom.terminal import look
from elbowroom.terminal.shown_position import ShownPosition


def heading(shown: ShownPosition) -> Text:
    """The round track, and whose decision it is."""
    view, text = shown.view, shown.texts.text
    line = Text(no_wrap=True)
    line.append(text("round", round=view.round, rounds=view.rounds), look.HEADING)
    track = "●" * (view.round - 1) + ("●" if view.over else "◉") + "○" * (view.rounds - view.round)
    line.append(f"  {track}  ")
    if view.to_move is not None:
        line.append(shown.texts.player(view.to_move), look.player(view.to_move))
        line.append(": ")
    line.append(shown.texts.decision(view.decision))
    if view.weather is not None:
        meaning = text(f"weather-{view.weather}.short")
        line.append(f"  {shown.texts.weather(view.weather)}: {meaning}", look.MAYBE)
    if view.next_weather is not None:
        line.append("  " + text("forecast", weather=shown.texts.weather(view.next_weather)), look.DIM)
    return line


# --- players ---
def players_beside(shown: ShownPosition) -> list[Text]:
    """The players as blocks of short lines, for a narrow place beside the map."""
    lines: list[Text] = []
    for player in shown.players:
        lines.append(_name_line(shown, player))
        lines.extend(_army_lines(shown, player))
    return lines


def _army_lines(shown: ShownPosition, player: Player) -> list[Text]:
    lines: list[Text] = []
    for army in _armies(player):
        name, facts = _army_name(shown, army), ", ".join(_army_facts(shown, army))
        if army.active:
            lines += [Text(" ") + name, Text(f"   {facts}")]
        else:
            lines.append(Text(" ") + name + Text(f" {facts}"))
        lines.extend(Text(f"   {fact}") for fact in [*_further_facts(shown, army), *_pieces_held(shown, army)])
    return lines + [Text(f"   {fact}") for fact in _player_facts(shown, player)]


def players_below(shown: ShownPosition) -> list[Text]:
    """The players as one line each, for the full width."""
    lines: list[Text] = []
    for player in shown.players:
        line = _name_line(shown, player)
        for army in _armies(player):
            line.append("  ")
            line.append_text(_army_name(shown, army))
            line.append(
                ": " + ", ".join(_army_facts(shown, army) + _further_facts(shown, army) + _pieces_held(shown, army))
            )
        for fact in _player_facts(shown, player):
            line.append("  " + fact)
        lines.append(line)
    return lines


def _armies(player: Player) -> list[Army]:
    return [army for army in (player.active, *player.declined) if army is not None]


def _name_line(shown: ShownPosition, player: Player) -> Text:
    moves = shown.view.to_move == player.seat
    line = Text("▸" if moves else " ")
    line.append(shown.texts.player(player.seat), look.player(player.seat))
    coins = shown.coins(player.seat)
    if coins is not None:
        line.append("  " + shown.texts.text("coins", coins=coins), look.COIN)
    return line


def _army_name(shown: ShownPosition, army: Army) -> Text:
    name = shown.texts.combo(army.race, army.power)
    return Text(name if army.active else f"({name})", look.player(army.seat) if army.active else look.DIM)


def _army_facts(shown: ShownPosition, army: Army) -> list[str]:
    text = shown.texts.text
    facts = [text("regions", regions=len(army.regions))]
    if army.hand:
        facts.append(text("in-hand", number=army.hand))
    if army.aside:
        facts.append(text("aside", number=army.aside))
    if army.fled:
        facts.append(text("fled", number=army.fled))
    return facts


def _further_facts(shown: ShownPosition, army: Army) -> list[str]:
    """What other boxes add, all of it open (H4): borrowed powers, relics and places, markers."""
    texts, text = shown.texts, shown.texts.text
    facts = [] if army.copied is None else [text("copies", power=texts.power(army.copied))]
    lent = dict(army.lent)
    for find in army.finds:
        name = texts.find(find)
        facts.append(text("lends", place=name, power=texts.power(lent[find])) if find in lent else name)
    facts += [text(f"markers-{source}", number=number) for source, number in army.markers]
    facts += [text(f"marked-{source}", player=shown.letter(seat)) for source, seat in army.marked]
    return facts


def _pieces_held(shown: ShownPosition, army: Army) -> list[str]:
    return [f"{shown.texts.piece(piece)} ×{number}" for piece, number in army.pieces]


def _player_facts(shown: ShownPosition, player: Player) -> list[str]:
    facts: list[str] = []
    if player.peace_with is not None:
        facts.append(shown.texts.text("at-peace", player=shown.letter(player.peace_with)))
    if player.reviving is not None:
        facts.append(shown.texts.text("comes-back", race=shown.texts.race(player.reviving)))
    return facts


# --- column ---
def column_beside(shown: ShownPosition) -> list[Text]:
    """The combos by name only, with the coins lying on them."""
    lines = [Text(shown.texts.text("column"), look.HEADING)]
    for place, combo in enumerate(shown.view.column, 1):
        line = Text(f"{place} {shown.texts.combo(combo.race, combo.power)}", no_wrap=True, overflow="ellipsis")
        if combo.coins:
            line.append(f" +{combo.coins}", look.COIN)
        lines.append(line)
    return lines


def column_table(shown: ShownPosition, width: int) -> Table:
    """The combos to pick from: price, coins on them, tokens, and what they do."""
    text = shown.texts.text
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style=look.DIM, width=width)
    for heading_id in ("column-place", "column", "column-tokens", "column-price", "column-coins", "column-effects"):
        table.add_column(text(heading_id), no_wrap=heading_id != "column-effects")
    affordable = {action.place for action in shown.actions if action.kind == "pick"}
    for place, combo in enumerate(shown.view.column):
        style = look.KEY if place in affordable else look.DIM
        effects = [shown.texts.effect(id, short=True) for id in (combo.race, combo.power) if id]
        table.add_row(
            Text(str(place + 1), style),
            Text(shown.texts.combo(combo.race, combo.power), look.HEADING if place in affordable else look.DIM),
            str(combo.strength),
            str(combo.price),
            Text(f"+{combo.coins}" if combo.coins else "", look.COIN),
            "; ".join(effects),
        )
    return table
