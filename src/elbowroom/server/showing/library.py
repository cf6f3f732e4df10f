"""The catalogue, boards, texts and rules. Built once per language and cached."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import msgspec

from elbowroom.boards.generate import RECIPES
from elbowroom.boards.looks import box_emblems, box_portraits
from elbowroom.bots.base import known_bots
from elbowroom.bots.levels import level_of
from elbowroom.boxes.catalog import BOXES, is_own
from elbowroom.build_info import version
from elbowroom.game.setup import MAX_ROUNDS, MAX_START_COINS, board_files, known_board
from elbowroom.game.versions import RULES
from elbowroom.language.lexicon import LexiconEntry, entries, special_means
from elbowroom.language.rulebook import rules_for_players
from elbowroom.language.texts import Texts, languages
from elbowroom.language.texts import text_sources as sources_in
from elbowroom.rules.board import MARKS, TERRAINS, Board
from elbowroom.rules.state import PHASES, START_COINS
from elbowroom.server.storage.state import made_board
from elbowroom.server.wire.library_shapes import (
    BoardInfo,
    BoardRegion,
    BotInfo,
    BoxInfo,
    Catalogue,
    HouseLimits,
    Named,
    RulesPage,
    TextSources,
    Thing,
)
from elbowroom.server.wire.messages import EMOTES
from elbowroom.server.wire.refusals import Refusal, say, texts_in


@lru_cache(maxsize=16)
def catalogue(language: str) -> Catalogue:
    """The whole catalogue in one language."""
    texts = texts_in(language)
    things = {group: [_thing(e, texts) for e in entries() if e.group == group] for group in _groups()}
    return Catalogue(
        language=language,
        languages=languages(),
        version=version(),
        rules=RULES,
        boxes=[
            BoxInfo(
                id=box.id,
                name=texts.box(box.id),
                about=_about(box.id, texts),
                races=len(box.races),
                powers=len(box.powers),
            )
            for box in BOXES.values()
        ],
        boards=[board_info(known_board(id), language) for id in board_files()],
        races=things["race"],
        powers=things["power"],
        relics=things["relic"],
        places=things["place"],
        weathers=things["weather"],
        pieces=_pieces(texts),
        terrains=_named("terrain", TERRAINS, texts),
        marks=_named("mark", MARKS, texts),
        decisions=[Named(id=id, name=texts.decision(id)) for id in PHASES],
        means=_named("means", special_means(), texts),
        sources=[Named(id=id, name=texts.source(id)) for id in _brought()],
        bots=[_bot(bot, language) for bot in known_bots()],
        emotes=[Named(id=id, name=say(language, f"emote-{id}")) for id in EMOTES],
        house=HouseLimits(rounds=MAX_ROUNDS, coins=MAX_START_COINS, usual_coins=START_COINS),
        generators=[Named(id=id, name=say(language, f"generator-{id}")) for id in _generators()],
        emblems=_foreign_emblems(),
        portraits=_foreign_portraits(),
    )


@lru_cache(maxsize=16)
def encoded_catalogue(language: str) -> bytes:
    """The same as JSON."""
    return msgspec.json.encode(catalogue(language))


def _foreign_emblems() -> dict[str, str]:
    return {key: path for box in BOXES.values() if not is_own(box) for key, path in box_emblems(box).items()}


def _foreign_portraits() -> dict[str, list[str]]:
    foreign = [box for box in BOXES.values() if not is_own(box)]
    return {key: list(parts) for box in foreign for key, parts in box_portraits(box).items()}


def _groups() -> set[str]:
    return {"race", "power", "relic", "place", "weather"}


def _generators() -> list[str]:
    return list(RECIPES)


def _thing(entry: LexiconEntry, texts: Texts) -> Thing:
    tokens, supply = (*entry.numbers, None, None)[:2]
    return Thing(
        id=entry.id, kind=entry.group, name=texts.text(entry.key), effect=texts.text(f"{entry.key}.effect"),
        short=_short(entry.key, texts), box=entry.box, rule=entry.rule, tokens=tokens, supply=supply,
    )  # fmt: skip


def _short(key: str, texts: Texts) -> str:
    try:
        return texts.text(f"{key}.short")
    except ValueError:
        return ""


def _named(kind: str, ids: Iterable[str], texts: Texts) -> list[Named]:
    return [Named(id=id, name=texts.text(f"{kind}-{id}")) for id in ids]


def _brought() -> list[str]:
    """What is brought by a race, power, relic or place, without being one itself."""
    traits = [trait for box in BOXES.values() for trait in (*box.races, *box.powers, *box.finds)]
    return list(dict.fromkeys(brought.id for trait in traits for brought in trait.brings()))


def _pieces(texts: Texts) -> list[Thing]:
    return [_piece(id, rule, box.id, texts) for box in BOXES.values() for id, rule in box.pieces().items()]


def _piece(id: str, rule: str, box: str, texts: Texts) -> Thing:
    return Thing(
        id=id, kind="piece", name=texts.piece(id), effect=texts.text(f"piece-{id}.effect"),
        short=_short(f"piece-{id}", texts), box=box, rule=rule, tokens=None, supply=None,
    )  # fmt: skip


def _bot(bot: str, language: str) -> BotInfo:
    about = say(language, f"bot-{bot}.about") if texts_in(language).has(f"server-bot-{bot}") else ""
    level = level_of(bot)
    return BotInfo(id=bot, name=bot_name(bot, language), about=about, level=None if level is None else level.number)


# --- boards ---
def _about(box: str, texts: Texts) -> str:
    id = f"box-{box}.about"
    return texts.text(id) if texts.has(id) else ""


def told_board(board: str | dict[str, Any]) -> Board:
    """A board by its id, or from its data."""
    if not isinstance(board, str):
        return made_board(board)
    if board not in board_files():
        raise Refusal("unknown", "unknown_board", board=board[:40])
    return known_board(board)


def board_info(board: Board, language: str) -> BoardInfo:
    """A board without its drawing."""
    texts = texts_in(language)
    regions = [
        BoardRegion(
            region=r.id, name=f"{texts.terrain(r.terrain)} {r.id}", terrain=r.terrain, marks=list(r.marks),
            adjacent=list(r.adjacent), border=r.border,
        )
        for r in board.regions
    ]  # fmt: skip
    box = texts.box(board.box) if board.box in BOXES else board.box
    name = say(language, "board", box=box, players=board.players)
    return BoardInfo(id=board.id, name=name, box=board.box, players=board.players, rounds=board.rounds, regions=regions)


# --- texts and rules ---
def text_sources(language: str) -> TextSources:
    """The Fluent files of a language, for the client."""
    return TextSources(language=language, sources=sources_in(language))


def rules_page(language: str) -> RulesPage:
    """The rules for players."""
    return RulesPage(language=language, markdown=rules_for_players(language))


def bot_name(bot: str, language: str) -> str:
    """The display name of a bot."""
    texts = texts_in(language)
    return texts.text(f"server-bot-{bot}") if texts.has(f"server-bot-{bot}") else bot
