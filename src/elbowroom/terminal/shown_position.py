"""What one player sees of the game at this moment, made ready for showing."""

from __future__ import annotations

from typing import Final

from elbowroom.game.costs import Cost
from elbowroom.game.game import View
from elbowroom.game.reader import Army, RegionState
from elbowroom.language.texts import LETTERS, Texts
from elbowroom.rules.actions import Action
from elbowroom.terminal import look

MAP_WORD: Final = 6  # letters of a word on the map


class ShownPosition:
    """A view with its legal actions, the prices of the regions while conquering, and the texts to tell them in.

    `open_coins` False: not even the viewer's own coins are shown (nobody in particular is looking)."""

    def __init__(self, view: View, texts: Texts, open_coins: bool = True) -> None:
        self.view: Final = view
        self.texts: Final = texts
        self.open_coins: Final = open_coins or view.over
        self.decision: Final = view.decision
        self.players: Final = view.players
        self.regions: Final = view.regions
        self.actions: Final[list[Action]] = view.legal_actions()
        self.kinds: Final = {action.kind for action in self.actions}
        attacks = [a for a in self.actions if a.kind == "conquer"]  # special means are called so too
        self.targets: Final = {a.place for a in attacks}
        self.gambles: Final = {a.place for a in self.actions if a.kind == "last"} - self.targets
        self.prices: Final[dict[int, Cost]] = self._prices()

    def _prices(self) -> dict[int, Cost]:
        if self.decision != "conquer" or not self.actions:
            return {}
        return {r.id: self.view.cost(r.id) for r in self.view.board.regions}

    @property
    def my_decision(self) -> bool:
        """Whether the viewer is the one who has to decide."""
        return bool(self.actions)

    @property
    def acting(self) -> Army | None:
        """The army that the decision is about."""
        race = None if self.decision == "pick" else self.view.acting
        armies = [army for player in self.players for army in (player.active, *player.declined) if army]
        return next((army for army in armies if army.race == race), None)

    @property
    def to_place(self) -> int:
        """How many tokens can be placed in all by a redeployment or retreat."""
        return self.view.deployable

    @property
    def havens(self) -> dict[int, int]:
        """Where tokens may be placed by a redeployment or retreat, and how many at most in each region."""
        found: dict[int, int] = {}
        for action in self.actions:
            if action.kind == "deploy":
                found[action.place] = max(action.number, found.get(action.place, 0))
        return dict(sorted(found.items()))

    def things(self, region: RegionState, short: bool = False) -> list[str]:
        """The names of the pieces, relics, places and Monsters in a region."""
        text = self.texts.text
        part = ".short" if short else ""
        pieces = dict(region.pieces)
        lying = {
            "ship": region.ship,
            "caravel": region.caravel,
            "ghost": region.ghost,
            "loot": region.hidden is not None,
        }
        pieces |= {piece: 1 for piece, there in lying.items() if there}
        sign = str if short else "×{}".format
        found = [
            text(f"piece-{piece}{part}") + ("" if number == 1 else f"{'' if short else ' '}{sign(number)}")
            for piece, number in pieces.items()
        ]
        if region.monsters:
            found.insert(0, look.MONSTER_SIGN if short else f"{look.MONSTER_SIGN} {self.texts.mark('monsters')}")
        names = [self.texts.find(find) for find in region.finds]
        return found + [name.split()[0][:MAP_WORD] if short else name for name in names]

    def letter(self, seat: int) -> str:
        """The letter a seat is shown by."""
        return LETTERS[seat]

    def is_active(self, region: RegionState) -> bool:
        """Whether the race in a region is its owner's active one."""
        if region.seat is None:
            return False
        active = self.players[region.seat].active
        return active is not None and active.race == region.race

    def coins(self, seat: int) -> int | None:
        """A player's coins, where they may be shown."""
        return self.players[seat].coins if self.open_coins else None
