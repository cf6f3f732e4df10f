"""An explicit game as an ordinary one: the stacks laid by hand in the order in which they came up, dice and draws
forced. Its record can be read, replayed and shown like any other."""

from __future__ import annotations

from dataclasses import replace

from elbowroom.game.explicit import CHANCE, TURNED, Beat, ExplicitGame
from elbowroom.game.game import Game
from elbowroom.game.setup import Setup
from elbowroom.rules.actions import ACTIONS
from elbowroom.rules.dealing import BADGE, BANNER, DRAWN, EVENT_CARD, FACE_DOWN, FIRST_SEAT, LAIR, MARKER, ROLL, TOPICS
from elbowroom.rules.decisions import apply_code
from elbowroom.rules.door import Door
from elbowroom.rules.state import State, Table

NUMBERED = (ROLL, FACE_DOWN, DRAWN)  # what the engine itself draws as a number


class Witness(Door):
    """A door that keeps in what order the badges lay in the urn at each draw."""

    def __init__(self, forced: list[int]) -> None:
        super().__init__(forced)
        self.urns: list[list[int]] = []

    def meet_badge(self, s: State) -> None:
        if len(s.badges) > 1:
            self.urns.append([int(power) for power in s.badges])


def replayed(explicit: ExplicitGame) -> Game:
    """The same game played again; a step that chance has not completed yet is left out."""
    beats = [beat for beat in explicit.beats() if beat.who != TURNED]
    if explicit.who == CHANCE:
        while beats and beats[-1].who == CHANCE:
            beats.pop()
        if beats:
            beats.pop()
    badges = [beat.number for beat in beats if beat.topic == BADGE]
    table = explicit.setup.table()
    first_pass = len(table.powers) - 1 if explicit.setup.badges is None else 0  # the last badge is no chance
    game = Game.new(_laid(explicit.setup, table, beats, badges[:first_pass]))
    steps: list[tuple[int, list[Beat]]] = []
    dealt = 0
    for beat in beats:
        if beat.who != CHANCE:
            steps.append((beat.number, []))
        elif beat.topic == BADGE and dealt < first_pass:
            dealt += 1
        elif steps and (beat.topic == BADGE or beat.topic in NUMBERED):
            steps[-1][1].append(beat)
    for code, chances in steps:
        game.apply(ACTIONS[code], _forced(game, code, chances))
    return game


def _laid(setup: Setup, table: Table, beats: list[Beat], badges: list[int]) -> Setup:
    """The setup with everything in it that chance settled."""
    drawn = {topic: [beat.number for beat in beats if beat.topic == topic] for topic in range(len(TOPICS))}
    banners = tuple(table.races[i].id for i in drawn[BANNER])
    found = tuple(table.finds[i].id for i in drawn[MARKER])
    events = tuple(table.weathers[i].id for i in drawn[EVENT_CARD])
    return replace(
        setup,
        seed=0,
        banners=banners if setup.banners is None else setup.banners,
        badges=tuple(table.powers[i].id for i in badges) if setup.badges is None else setup.badges,
        markers=(setup.markers or ()) + found if found or setup.markers else None,
        events=(setup.events or ()) + events if events or setup.events else None,
        monsters=tuple(sorted(drawn[LAIR])) if drawn[LAIR] else setup.monsters,
        first=drawn[FIRST_SEAT][0] if drawn[FIRST_SEAT] else setup.first,
    )


def _forced(game: Game, code: int, chances: list[Beat]) -> list[int] | None:
    """The outcomes of a step as the ordinary game numbers them: a badge by its place in the urn."""
    forced: list[int] = []
    badges = 0
    for beat in chances:
        if beat.topic == BADGE:
            witness = Witness(forced)
            trial = game.position_copy()
            trial.door = witness
            apply_code(trial, code)
            forced.append(witness.urns[badges].index(beat.number))
            badges += 1
        else:
            forced.append(beat.number)
    return forced or None
