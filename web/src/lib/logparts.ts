/** A sentence of the log, taken apart: names of regions, players and things become links. */
import type { LogLine } from './messages';

export type Link =
  | { kind: 'region'; region: number }
  | { kind: 'player'; seat: number }
  | { kind: 'race' | 'power' | 'find' | 'weather' | 'piece'; id: string };

export interface Part {
  text: string;
  link: Link | null;
}

/** What knows the names of things. */
export interface Names {
  thing(kind: string, id: string): { name: string } | undefined;
}

const KINDS = ['race', 'power', 'find', 'weather', 'piece'] as const;
const LETTERS = 'ABCDE';

/** All words in the fields of an event: ids of races, powers and so on are among them. */
function* words(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (value && typeof value === 'object') for (const one of Object.values(value)) yield* words(one);
}

function candidates(line: LogLine, names: Names, players: readonly string[]): [string, Link][] {
  const found: [string, Link][] = players.map((name, seat) => [name ? `${LETTERS[seat]} ${name}` : (LETTERS[seat] ?? ''), { kind: 'player', seat }]);
  for (const id of new Set(words(line.data))) {
    for (const kind of KINDS) {
      const name = names.thing(kind, id)?.name;
      if (name) found.push([name, { kind, id }]);
    }
  }
  return found.sort((a, b) => b[0].length - a[0].length); // the longest name that fits
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const isLetter = (text: string | undefined): boolean => text !== undefined && /[\p{L}\p{N}]/u.test(text);

/** The parts of a sentence, in order. Numbers that name no region, such as tokens and coins, are no links. */
export function partsOf(line: LogLine, names: Names, players: readonly string[]): Part[] {
  const known = candidates(line, names, players);
  const pattern = new RegExp(`((?:region|област\\p{L}*)s? )(\\d+)|(${known.map(([name]) => escaped(name)).join('|') || '$.'})`, 'giu');
  const parts: Part[] = [];
  let at = 0;
  const add = (start: number, text: string, link: Link): void => {
    if (start > at) parts.push({ text: line.text.slice(at, start), link: null });
    parts.push({ text, link });
    at = start + text.length;
  };
  for (const match of line.text.matchAll(pattern)) {
    const [whole, before, number, name] = match;
    if (number !== undefined) add(match.index + (before?.length ?? 0), number, { kind: 'region', region: Number(number) });
    else if (name && !isLetter(line.text[match.index - 1]) && !isLetter(line.text[match.index + whole.length])) {
      const [, link] = known.find(([one]) => one.toLowerCase() === name.toLowerCase()) ?? [];
      if (link) add(match.index, name, link);
    }
  }
  if (at < line.text.length) parts.push({ text: line.text.slice(at), link: null });
  return parts;
}

/** The regions that a link lights. */
export function litBy(link: Link, regions: readonly { region: number; race: string | null; seat: number | null; finds: string[] }[]): number[] {
  if (link.kind === 'region') return [link.region];
  const fits = (one: { race: string | null; seat: number | null; finds: string[] }): boolean => {
    if (link.kind === 'player') return one.seat === link.seat;
    if (link.kind === 'race') return one.race === link.id;
    return link.kind === 'find' && one.finds.includes(link.id);
  };
  return regions.filter(fits).map((one) => one.region);
}
