/** Everything there is to play with, in the reader's language. */
import { api } from './api';
import { i18n } from './i18n.svelte';
import type { Catalogue, Thing } from './messages';

const LISTS = ['races', 'powers', 'relics', 'places', 'weathers', 'pieces'] as const;

class Library {
  current = $state.raw<Catalogue | null>(null);
  #things = $derived(index(this.current));
  #names = $derived(names(this.current));
  #loading: Promise<void> | null = null;

  /** Fetch it, if that has not been done in this language. */
  load(): Promise<void> {
    if (this.current?.language === i18n.language) return Promise.resolve();
    const language = i18n.language;
    this.#loading ??= api
      .catalogue()
      .then((found) => void (this.current = found))
      .finally(() => {
        this.#loading = null;
        if (i18n.language !== language) void this.load();
      });
    return this.#loading;
  }

  /** A thing by its kind (`race`, `power`, `find`, `weather`, `piece`) and id. */
  thing(kind: string, id: string): Thing | undefined {
    return this.#things.get(`${kind}-${id}`);
  }

  /** A name by kind and id; the id itself until the names have come. */
  name(kind: string, id: string): string {
    return this.thing(kind, id)?.name ?? this.#names.get(`${kind}-${id}`) ?? id.replaceAll('_', ' ');
  }

  /** A race with its power, as players call it. */
  combo(race: string, power: string | null): string {
    const names = { race: this.name('race', race), power: power === null ? 'none' : this.name('power', power) };
    return i18n.shared('combo', names) ?? names.race;
  }

  /** What stands before and after the race's name in that. */
  comboAround(race: string, power: string | null): [before: string, after: string] {
    const [before = '', ...after] = this.combo(race, power).split(this.name('race', race));
    return [before, after.join(this.name('race', race))];
  }
}

const KINDS: Record<(typeof LISTS)[number], string> = {
  races: 'race',
  powers: 'power',
  relics: 'find',
  places: 'find',
  weathers: 'weather',
  pieces: 'piece',
};

function index(catalogue: Catalogue | null): Map<string, Thing> {
  const found = new Map<string, Thing>();
  for (const list of LISTS) for (const thing of catalogue?.[list] ?? []) found.set(`${KINDS[list]}-${thing.id}`, thing);
  return found;
}

function names(catalogue: Catalogue | null): Map<string, string> {
  const found = new Map<string, string>();
  const lists = {
    box: 'boxes',
    terrain: 'terrains',
    mark: 'marks',
    means: 'means',
    source: 'sources',
    bot: 'bots',
    board: 'boards',
  } as const;
  for (const [kind, list] of Object.entries(lists)) {
    for (const { id, name } of catalogue?.[list] ?? []) found.set(`${kind}-${id}`, name);
  }
  return found;
}

export const library = new Library();
