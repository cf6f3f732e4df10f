"""Checks of what only some boxes have: Monsters, relics, places, events, ships, copies, notes."""

from __future__ import annotations

from mypy_extensions import i64

from elbowroom.formats.position import WorldShape
from elbowroom.game.setup import PositionError
from elbowroom.game.world import ghost_owner
from elbowroom.rules.bits import BIT, count, lowest
from elbowroom.rules.state import SHIPS, State
from elbowroom.rules.traits import Trait


def check_world(s: State, shape: WorldShape) -> None:
    """Check what only some boxes have: Monsters, relics, places, events, ships, copies, revivals."""
    _check_monsters(s, shape)
    _check_markers(s)
    _check_ships(s, shape)
    _check_events(s)
    _check_copy(s)
    _check_haunter(s)


def _check_monsters(s: State, shape: WorldShape) -> None:
    if not len(s.table.finds) and (s.monsters or s.unfound or len(s.markers)):
        raise PositionError(
            "world.monsters: there are no Monsters and markers in this game (M8); leave them out", "no_monsters"
        )
    for name, regions in (("monsters", shape.monsters), ("unfound", shape.unfound)):
        for i, r in enumerate(regions):
            if not s.board.land & BIT[r]:
                where = f"world.{name}[{i}]: region {r} is {_ground(s, r)}"
                raise PositionError(
                    f"{where}; Monsters stand on land (U5, M4)",
                    "monsters_ground",
                    {"region": r, "terrain": s.board.regions[r].terrain},
                )
    if s.monsters & ~s.unfound:
        r = lowest(s.monsters & ~s.unfound)
        raise PositionError(
            f"world.unfound: Monsters guard a marker in region {r} (UG3a); add it, or remove them",
            "no_marker",
            {"region": int(r)},
        )
    if s.unfound & s.occupied:
        r = lowest(s.unfound & s.occupied)
        race = s.race(s.army_at[r]).id
        raise PositionError(
            f"world.unfound: {race} hold region {r}, so its marker was drawn (UG3); remove the region",
            "marker_held",
            {"region": int(r), "race": race},
        )


def _check_markers(s: State) -> None:
    known = [int(i) for i in s.markers if i >= 0]
    for i in known:
        find = s.table.finds[i].id
        if known.count(i) > 1:
            raise PositionError(
                f"world.markers: {find} is there twice; there is one of each", "marker_twice", {"find": find}
            )
        if s.find_at[i] >= 0:
            raise PositionError(
                f"world.markers: {find} lies in region {s.find_at[i]} already; remove one of them",
                "marker_found",
                {"find": find, "region": int(s.find_at[i])},
            )
    regions = int(count(s.unfound))
    if len(s.markers) != regions:
        raise PositionError(
            f"world.markers: {len(s.markers)} markers for the {regions} regions of world.unfound; one for each",
            "markers",
            {"markers": len(s.markers), "regions": regions},
        )
    wrong = s.found & s.board.chasm
    if wrong:
        raise PositionError(
            f"world.found: region {lowest(wrong)} is a chasm, where nothing can lie (UG2)",
            "found_chasm",
            {"region": int(lowest(wrong))},
        )


def _check_ships(s: State, shape: WorldShape) -> None:
    for i, r in enumerate(shape.ships):
        if not s.board.river & BIT[r]:
            ground = _ground(s, r)
            raise PositionError(
                f"world.ships[{i}]: region {r} is {ground}; a pirate ship stands on a river region (RW9)",
                "ships_ground",
                {"region": r},
            )
    if count(s.ships) > SHIPS:
        raise PositionError(
            f"world.ships: {count(s.ships)} ships; there are {SHIPS} (RW9)",
            "ships",
            {"number": int(count(s.ships)), "most": int(SHIPS)},
        )
    if s.caravel >= 0 and not s.board.river & BIT[s.caravel]:
        raise PositionError(
            f"world.caravel: region {s.caravel} is {_ground(s, s.caravel)}; it sails on a river (RW3)",
            "caravel",
            {"region": int(s.caravel)},
        )


def _check_events(s: State) -> None:
    cards = sum(int(weather.copies) for weather in s.table.weathers)
    rounds = min(int(s.table.rounds), cards)
    if len(s.forecast) != rounds:
        raise PositionError(
            f"world.forecast: {len(s.forecast)} events; there must be {rounds}, one for each round (U6)",
            "events",
            {"number": len(s.forecast), "rounds": rounds},
        )
    for i, weather in enumerate(s.table.weathers):
        number = sum(1 for event in s.forecast if event == i)
        if number > weather.copies:
            raise PositionError(
                f"world.forecast: {weather.id} comes {number} times; there are {weather.copies} of it",
                "event_copies",
                {"weather": weather.id, "number": number, "copies": int(weather.copies)},
            )


def check_lent_badges(s: State, places: dict[str, str]) -> None:
    """UL14: a badge that a place lends is nowhere else; `places` says where the others are."""
    for find in s.table.finds:
        lent = find.lends(s)
        badge = "" if lent < 0 else s.table.powers[lent].id
        if badge in places:
            raise PositionError(
                f"world.notes.{find.id}: it lends {badge}, which is at {places[badge]}; remove one of them",
                "lent",
                {"find": find.id, "power": badge},
            )


def _check_copy(s: State) -> None:
    if s.copied < 0:
        return
    if s.seat_of[s.copier] < 0 or not s.is_active(s.copier):
        raise PositionError(
            f"world.copier: {s.race(s.copier).id} are no active race, so they copy nothing (SP4c)",
            "copier",
            {"race": s.race(s.copier).id},
        )


def _check_haunter(s: State) -> None:
    """UL8: the ghost belongs to the holder of its place."""
    places = [find.id for find in s.table.finds if find.haunts()]
    if not places and (s.haunted or s.haunter >= 0):
        raise PositionError(
            "world.haunted: no place of this game has a ghost (UL8); leave it out, and 'haunter' too", "no_ghost"
        )
    seat = ghost_owner(s)
    if s.haunter != seat:
        right = f"nobody holds the {places[0]}; leave it out"
        if seat >= 0:
            right = f"seat {seat} holds the {places[0]}; give that seat"
        raise PositionError(f"world.haunter: {right} (UL8)", "haunter")


def check_column(s: State) -> None:
    """What must be in the column: a copied badge (SP4a), a banner with tokens on it (Q36)."""
    if s.copied >= 0 and s.copied not in list(s.column_power):
        raise PositionError(
            f"world.copied: {s.table.powers[s.copied].id} is not in the column, so nobody copies it",
            "copied",
            {"power": s.table.powers[s.copied].id},
        )
    for i, race in enumerate(s.table.races):
        if race.on_banner(s) and i not in list(s.column_race):
            raise PositionError(
                f"world.notes.{race.id}: tokens lie on the banner, which is not in the column (Q36)",
                "banner",
                {"race": race.id},
            )


# --- what only its own trait understands ---
def check_notes(s: State, traits: list[Trait], owners: dict[int, int]) -> None:
    """Check the notes that last over turns; `owners` has the active army that each trait's slot serves."""
    for trait in traits:
        note = s.note[trait.slot]
        problem = trait.note_problem(s, note, owners.get(int(trait.slot), -1)) if note else ""
        if problem:
            raise PositionError(f"world.notes.{trait.id}: {problem}")


def check_turn_notes(s: State, traits: list[Trait]) -> None:
    """Check the notes of this turn."""
    for trait in traits:
        note = s.turn_note[trait.slot]
        problem = trait.turn_note_problem(s, note) if note else ""
        if problem:
            raise PositionError(f"progress.notes.{trait.id}: {problem}")


def check_traits(s: State, traits: list[Trait]) -> None:
    """Check whatever else traits answer for, and that each hidden thing belongs to some trait."""
    for trait in traits:
        problem = trait.position_problem(s)
        if problem:
            raise PositionError(problem)
    for r, marker in enumerate(s.hidden):
        if marker >= 0 and not any(trait.hidden_at(s, r) for trait in s.table.watchers):
            raise PositionError(
                f"world.loot.{r}: nothing in this game hides a marker in a region; leave it out",
                "no_loot",
                {"region": r},
            )


def _ground(s: State, r: i64) -> str:
    return "land" if s.board.land & BIT[r] else f"a {s.board.regions[r].terrain}"
