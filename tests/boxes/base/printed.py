"""What the printed box of the base game brings, by id, in the order of its lists."""

RACES = (
    "amazons", "dwarves", "elves", "ghouls", "giants", "halflings", "humans", "orcs", "ratmen", "skeletons",
    "sorcerers", "tritons", "trolls", "wizards",
)  # fmt: skip
POWERS = (
    "alchemist", "berserk", "bivouacking", "commando", "diplomat", "dragon_master", "flying", "forest", "fortified",
    "heroic", "hill", "merchant", "mounted", "pillaging", "seafaring", "spirit", "stout", "swamp", "underworld",
    "wealthy",
)  # fmt: skip
FINDS: tuple[str, ...] = ()
WEATHERS: tuple[str, ...] = ()
