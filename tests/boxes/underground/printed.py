"""What the printed box of Underground brings, by id, in the order of its lists."""

RACES = (
    "cultists", "drow", "flames", "gnomes", "iron_dwarves", "kraken", "liches", "lizardmen", "mudmen", "mummies",
    "ogres", "shadow_mimes", "shrooms", "spiderines", "wisps",
)  # fmt: skip
POWERS = (
    "adventurous", "fisher", "flocking", "frightened", "immortal", "magic", "martyr", "mining", "muddy", "mystic",
    "quarreling", "reborn", "royal", "shield", "stone", "thieving", "tomb", "vampire", "vanishing", "vengeful",
    "wise",
)  # fmt: skip
FINDS = (
    "doormat", "ring", "socks", "scepter", "orb", "sword", "altar", "crypt", "diamond_fields", "pipe", "fountain",
    "keep", "lost_mine", "stonehedge", "pentacle",
)  # fmt: skip
WEATHERS: tuple[str, ...] = ()
