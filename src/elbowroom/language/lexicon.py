"""Everything that has a name and an effect, found by its id or by its name in any language."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache

from elbowroom.boxes.catalog import BOXES
from elbowroom.language.texts import Texts, languages
from elbowroom.rules.actions import ACTIONS


@dataclass(frozen=True)
class LexiconEntry:
    """A race, power, relic, place or event. `kind` is the first word of its messages, `group` what players call it;
    `numbers` are the tokens of its banner or badge and of its tray."""

    kind: str
    group: str
    id: str
    box: str
    rule: str
    numbers: tuple[int, ...] = ()

    @property
    def key(self) -> str:
        """The id of its message; an id alone may belong to a race and a piece at once."""
        return f"{self.kind}-{self.id}"


@cache
def entries() -> tuple[LexiconEntry, ...]:
    """All of them, box by box, in the order of the rulebook."""
    found: list[LexiconEntry] = []
    for box in BOXES.values():
        found += [LexiconEntry("race", "race", r.id, box.id, r.rule, (int(r.tokens), int(r.supply))) for r in box.races]
        found += [LexiconEntry("power", "power", p.id, box.id, p.rule, (int(p.tokens),)) for p in box.powers]
        found += [LexiconEntry("find", "place" if f.is_place() else "relic", f.id, box.id, f.rule) for f in box.finds]
        found += [LexiconEntry("weather", "weather", w.id, box.id, w.rule, (int(w.copies),)) for w in box.weathers]
    return tuple(found)


@cache
def special_means() -> tuple[str, ...]:
    """All special means of conquest, in the order of their actions."""
    return tuple(dict.fromkeys(action.means for action in ACTIONS if action.means is not None))


@cache
def pieces() -> tuple[str, ...]:
    """All kinds of pieces that actions name, in the order of their actions."""
    return tuple(dict.fromkeys(action.piece for action in ACTIONS if action.piece is not None))


def plain(name: str) -> str:
    """A name normalized for comparison: without capitals and underscores, with plain apostrophes and no ё."""
    return " ".join(name.lower().replace("’", "'").replace("ё", "е").replace("_", " ").split())


def names_of(key: str) -> set[str]:
    """The names of a message's thing in all languages, and its id, as they are compared."""
    id = key.partition("-")[2]
    return {plain(id)} | {plain(Texts(language).text(key)) for language in languages()}


def matching(wanted: str, keys: list[str]) -> list[str]:
    """The keys whose id or name is what is wanted; else those with a word that begins so."""
    wanted = plain(wanted)
    names = {key: names_of(key) for key in keys}
    exact = [key for key, known in names.items() if wanted in known]
    return exact or [key for key, known in names.items() if any(_begins(name, wanted) for name in known)]


def _begins(name: str, wanted: str) -> bool:
    return any(part.startswith(wanted) for part in (name, *name.split()))


def near(wanted: str, texts: Texts) -> list[str]:
    """The names most like a misspelt one, in the language of the texts."""
    owner: dict[str, str] = {}
    for entry in entries():
        for name in names_of(entry.key):
            for part in (name, *(word for word in name.split() if len(word) > 3)):
                owner.setdefault(part, entry.key)
    close = get_close_matches(plain(wanted), owner, n=5, cutoff=0.6)
    return [texts.text(key) for key in dict.fromkeys(owner[name] for name in close)][:3]
