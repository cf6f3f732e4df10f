"""A second opinion: the base game's conquests, losses and scores worked out again from what lies open on the table.

Slow, plain, and written from the rulebook alone. It shares nothing with the engine but the names of things.
"""

from elbowroom import Event, Game, RegionState
from elbowroom.rules.events import (
    Conquered,
    Declined,
    DrivenOut,
    PeaceMade,
    Picked,
    Readied,
    Repelled,
    Rolled,
    Scored,
    TurnStarted,
)

DEFENDING = ("camp", "fortress", "lair")
TERRAIN_COINS = {"forest": "forest", "hill": "hill", "swamp": "swamp", "humans": "farmland"}
SYMBOL_COINS = {"dwarves": "mine", "wizards": "magic"}
SYMBOL_COINS_DECLINED = {"dwarves": "mine"}


class Referee:
    """Watches a game: ask `expected_conquests` before a step and call `saw` after it."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.peace: dict[int, int] = {}
        self.start_turn()

    def start_turn(self) -> None:
        self.race = ""  # the race whose conquests these are
        self.ready = False
        self.picked = False
        self.bonus_roll: int | None = None
        self.dragon_used = False
        self.bewitched: set[int] = set()
        self.prey = 0

    # --- what may be conquered ---
    @property
    def active(self) -> bool:
        """Whether it is the active race that fights, so that its benefit and power serve."""
        army = self.game.players[self.game.turn].active
        return army is not None and army.race == self.race

    def has(self, trait: str) -> bool:
        army = self.game.players[self.game.turn].active
        return self.active and army is not None and trait in (army.race, army.power)

    def own(self) -> list[RegionState]:
        return [region for region in self.game.regions if region.race == self.race]

    def adjacent(self, regions: list[RegionState]) -> set[int]:
        found = {other for region in regions for other in self.game.board.regions[region.region].adjacent}
        if self.has("underworld") and any("cavern" in region.marks for region in regions):
            found |= {region.region for region in self.game.regions if "cavern" in region.marks}
        return found

    def reached(self) -> set[int]:
        own = self.own()
        dry = {region.region for region in self.game.regions if region.terrain not in ("sea", "lake")}
        found = self.adjacent(own) if own else {r.id for r in self.game.board.regions if r.border}
        if self.has("flying") or (not own and self.has("halflings")):
            found |= dry
        if not self.has("seafaring"):
            found &= dry
        return {r for r in found if self.may_attack(self.game.region(r))}

    def may_attack(self, region: RegionState) -> bool:
        if region.race == self.race or (region.immune and region.seat != self.game.turn):
            return False
        at_peace = region.seat is not None and self.active and self.peace.get(region.seat) == self.game.turn
        return not (at_peace and self.is_active(region))

    def is_active(self, region: RegionState) -> bool:
        army = None if region.seat is None else self.game.players[region.seat].active
        return army is not None and army.race == region.race

    def cost(self, r: int) -> int:
        region = self.game.region(r)
        price = 2 + region.tokens + int(region.terrain == "mountain") + int(region.lost_tribe)
        price += sum(number for piece, number in region.pieces if piece in DEFENDING)
        price -= int(self.has("commando"))
        price -= int(self.has("mounted") and region.terrain in ("hill", "farmland"))
        price -= int(self.has("underworld") and "cavern" in region.marks)
        price -= int(self.has("giants") and r in self.adjacent([o for o in self.own() if o.terrain == "mountain"]))
        price -= int(self.has("tritons") and self.is_coastal(region))
        return max(1, price - (self.bonus_roll or 0))

    def is_coastal(self, region: RegionState) -> bool:
        terrains = [self.game.region(other).terrain for other in self.game.board.regions[region.region].adjacent]
        return region.terrain not in ("sea", "lake") and ("sea" in terrains or "lake" in terrains)

    def expected_conquests(self) -> set[str]:
        """The texts of all actions that should be legal in the middle of the conquests."""
        army = next(a for p in self.game.players for a in [p.active, *p.declined] if a and a.race == self.race)
        found = {"stop"}
        if self.ready:
            found |= {f"abandon {region.region}" for region in self.own()}
        for r in self.reached() if army.hand else ():
            short = self.cost(r) - army.hand
            if short <= 0:
                found.add(f"conquer {r}")
            elif short <= 3 and not self.has("berserk"):
                found.add(f"last {r}")
            if self.has("dragon_master") and not self.dragon_used:
                found.add(f"conquer {r} by dragon")
        if self.has("berserk") and army.hand and self.bonus_roll is None:
            found.add("roll")
        if self.has("sorcerers") and self.own() and self.game.tray("sorcerers"):
            found |= {f"conquer {r} by sorcery" for r in self.reached() if self.may_bewitch(self.game.region(r))}
        return found

    def may_bewitch(self, region: RegionState) -> bool:
        if not self.is_active(region) or region.seat == self.game.turn or region.seat in self.bewitched:
            return False
        return region.tokens == 1 and "camp" not in dict(region.pieces)

    # --- what has happened ---
    def saw(self, before: Game, events: list[Event]) -> None:
        """Check the events of a step; `before` is a copy of the game from before it."""
        replaced = False
        for event in events:
            if isinstance(event, TurnStarted):
                self.start_turn()
                self.peace.pop(event.seat, None)
            elif isinstance(event, Declined):
                self.peace.pop(event.seat, None)
            elif isinstance(event, PeaceMade):
                self.peace[event.seat] = event.partner
            elif isinstance(event, (Picked, Readied)):
                self.race = event.race
                self.ready, self.picked = isinstance(event, Readied), isinstance(event, Picked)
            elif isinstance(event, (Rolled, Repelled)):
                self.ready = False
                self.bonus_roll = event.pips if isinstance(event, Rolled) and self.has("berserk") else None
            elif isinstance(event, Conquered):
                replaced = event.means == "sorcery"
                self.saw_conquest(before, event)
            elif isinstance(event, DrivenOut):
                self.saw_loss(before, event, replaced)
            elif isinstance(event, Scored):
                assert event.total == self.expected_score(event.seat)

    def saw_conquest(self, before: Game, event: Conquered) -> None:
        target = before.region(event.region)
        self.ready = False
        self.bonus_roll = None
        self.dragon_used |= event.means == "dragon"
        if event.means == "sorcery" and target.seat is not None:
            self.bewitched.add(target.seat)
        if self.active:
            self.prey += int(target.race is not None or target.lost_tribe)

    def saw_loss(self, before: Game, event: DrivenOut, replaced: bool) -> None:
        tokens = before.region(event.region).tokens
        army = before.players[event.seat].active
        active = army is not None and army.race == event.race
        if replaced or not (active or event.race == "ghouls"):
            lost = tokens
        else:
            lost = 0 if event.race == "elves" else 1
        assert (event.lost, event.saved) == (lost, tokens - lost)

    def expected_score(self, seat: int) -> int:
        """T7: what the turn that has just ended should have paid."""
        player = self.game.players[seat]
        total = 0
        for region in self.game.regions:
            if region.seat == seat:
                total += 1 + int(SYMBOL_COINS_DECLINED.get(region.race or "") in region.marks)
        for trait in (player.active.race, player.active.power) if player.active else ():
            total += self.trait_score(trait or "", [r for r in self.game.regions if self.is_active(r) and r.seat == seat])
        return total

    def trait_score(self, trait: str, own: list[RegionState]) -> int:
        if trait in SYMBOL_COINS and trait not in SYMBOL_COINS_DECLINED:
            return sum(SYMBOL_COINS[trait] in region.marks for region in own)
        if trait in TERRAIN_COINS:
            return sum(region.terrain == TERRAIN_COINS[trait] for region in own)
        flat = {
            "alchemist": 2,
            "merchant": len(own),
            "fortified": sum("fortress" in dict(region.pieces) for region in own),
            "orcs": self.prey,
            "pillaging": self.prey,
            "wealthy": 7 if self.picked else 0,
        }
        return flat.get(trait, 0)
