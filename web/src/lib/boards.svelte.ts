/** Drawings of boards, kept once fetched. */
import { api, ApiError } from './api';
import type { BoardDrawing } from './messages';

const kept = new Map<string, Promise<BoardDrawing>>();

const AGAIN = 1500;

/** What was asked for, however long the server is away: a table without its board cannot be played. */
async function persistently<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ApiError) || error.word !== 'offline') throw error;
      await new Promise((resolve) => setTimeout(resolve, AGAIN));
    }
  }
}

function keep(key: string, fetchIt: () => Promise<BoardDrawing>): Promise<BoardDrawing> {
  let found = kept.get(key);
  if (!found) {
    found = persistently(fetchIt);
    kept.set(key, found);
    found.catch(() => kept.delete(key));
  }
  return found;
}

export const boards = {
  known: (id: string, look: string) => keep(`${id} ${look}`, () => api.board(id, look)),
  ofDay: (day: string, look: string) => keep(`day ${day} ${look}`, () => api.dailyBoard(day, look)),
  /** Of a position whose board belongs to no box. */
  ofPosition: (position: Record<string, unknown>, look: string) =>
    keep(`made ${JSON.stringify(position['board'])} ${look}`, () => api.analysisBoard(position, look)),
  ofTable: (id: string, look: string) => keep(`table ${id} ${look}`, () => api.tableBoard(id, look)),
};

/** Asks for a drawing, and for another when the look that fits the screen has changed; what comes too late is not shown. An empty look is not known yet. */
export function follow(
  look: () => string,
  ask: (look: string) => Promise<BoardDrawing>,
  show: (found: BoardDrawing) => void,
  fail?: (error: Error) => void,
): void {
  $effect(() => {
    const wanted = look();
    if (!wanted) return;
    let late = false;
    ask(wanted).then((found) => late || show(found), fail);
    return () => void (late = true);
  });
}
