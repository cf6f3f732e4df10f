/** A sentence of the log, taken apart: the names that the server has marked become links. */
import type { LogLine } from './messages';

export type Link =
  | { kind: 'region'; region: number }
  | { kind: 'player'; seat: number }
  | { kind: 'race' | 'power' | 'find' | 'weather' | 'piece'; id: string };

export interface Part {
  text: string;
  link: Link | null;
}

function linkOf(kind: string, id: string): Link {
  if (kind === 'region') return { kind, region: Number(id) };
  if (kind === 'player') return { kind, seat: Number(id) };
  return { kind, id } as Link;
}

/** The parts of a sentence, in order. */
export function partsOf(line: Pick<LogLine, 'text' | 'links'>): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const [start, end, kind, id] of line.links) {
    if (start > at) parts.push({ text: line.text.slice(at, start), link: null });
    parts.push({ text: line.text.slice(start, end), link: linkOf(kind, id) });
    at = end;
  }
  if (at < line.text.length) parts.push({ text: line.text.slice(at), link: null });
  return parts;
}

/** What a link looks for in a region. */
export interface Held {
  region: number;
  race: string | null;
  seat: number | null;
  finds: string[];
  pieces: Record<string, number>;
  ship?: boolean;
  caravel?: boolean;
  ghost?: boolean;
}

/** The regions that a link lights: those that it names, or where what it names is. */
export function litBy(link: Link, regions: readonly Held[]): number[] {
  if (link.kind === 'region') return [link.region];
  const fits = (one: Held): boolean => {
    switch (link.kind) {
      case 'player':
        return one.seat === link.seat;
      case 'race':
        return one.race === link.id;
      case 'find':
        return one.finds.includes(link.id);
      case 'piece':
        return link.id in one.pieces || one[link.id as 'ship' | 'caravel' | 'ghost'] === true;
      default:
        return false;
    }
  };
  return regions.filter(fits).map((one) => one.region);
}
