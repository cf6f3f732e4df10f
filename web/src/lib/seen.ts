/** How far one has seen the games of each table on this device, so that what happened since can be told. No runes: src/early.ts needs it first. */
const KEY = 'elbowroom.seen';
const MOST = 60; // tables that are remembered, the latest last

type Seen = [table: string, number: number][];

function all(): Seen {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? (found as Seen) : [];
  } catch {
    return [];
  }
}

/** The number of the last entry that was seen of a table, or null if it was never seen. */
export const seenAt = (table: string): number | null => all().find(([one]) => one === table)?.[1] ?? null;

/** This much has been seen. */
export function keepSeen(table: string, number: number): void {
  const others = all().filter(([one]) => one !== table);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others.slice(1 - MOST), [table, number]]));
  } catch {
    // A browser that keeps nothing tells nothing about it.
  }
}
