"""Nobody may be passed over: what must have been asked before the conquests end, before a turn is scored, and first."""

from __future__ import annotations

from elbowroom import Action
from tests.oracle.conquest import conquests, works
from tests.oracle.finding import Finding, same
from tests.oracle.memory import Memory
from tests.oracle.replica import Replica
from tests.oracle.snapshot import Snapshot


def conquests_may_end(s: Snapshot, m: Memory, replica: Replica, race: str, action: Action, tray: int) -> None:
    """C10 to C12, BP2: by the player's will, by the last die, or because nothing more can be done.

    `s` is the table before the step; memory and replica know what has happened in it so far.
    """
    army = s.army(race)
    if str(action) == "stop" or action.kind == "last":
        return
    if str(action) == "roll":
        same("conquests possible after a roll that ends them", conquests(s, m, army, tray), set())
        return
    held = replica.held_by(race)
    if replica.hand[race]:
        raise Finding(f"the conquests of {race} end with {replica.hand[race]} tokens in hand")
    if held and m.may_abandon:
        raise Finding(f"{race} could still have abandoned a region (T4)")
    if held and works(army, "sorcerers"):
        raise Finding("Sorcerers could still have acted with an empty hand (C12)")


def may_be_scored(s: Snapshot, m: Memory, replica: Replica, seat: int) -> None:
    """T5, T6, O13 to O15: all tokens and driven-out pieces have found their regions, and pieces could be placed.

    `s` is the table at the moment of scoring.
    """
    for race, army in s.armies.items():
        idle = replica.hand[race] + replica.fled[race]
        if army.regions and idle:
            raise Finding(f"{race} have regions, but {idle} tokens were not placed (T5, T6)")
        if army.regions and works(army, "bivouacking") and m.fled_camps:
            raise Finding("encampments that were driven out were not placed again (BP3)")
    if s.players[seat].active is not None and not m.placing_asked:
        raise Finding("the turn is scored before pieces could be placed (O14)")


def check_first_decision(s: Snapshot) -> None:
    """T1, T2, O4: what the player whose turn has just begun is asked first."""
    player = s.players[s.turn]
    ghouls = any(army.race == "ghouls" for army in player.declined)
    expected = "turn" if ghouls or player.active else "pick"
    same("first decision of the turn", (s.decision, s.to_move), (expected, s.turn))


def check_decision_after_scoring(s: Snapshot) -> None:
    """BP17: a Stout race may still decline; anybody else's turn is over."""
    army = s.players[s.turn].active
    if army is None or army.power != "stout":
        raise Finding("the turn goes on after it was scored")
    same("decision after a Stout race has scored", s.decision, "late_decline")
