/** Drawings of boards, kept once fetched. */
import { api, ApiError } from './api';
import { lookOf } from './early';
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
  known: (id: string, small = false) => keep(`${id} ${small}`, () => api.board(id, lookOf(small))),
  ofTable: (id: string, small = false) => keep(`table ${id} ${small}`, () => api.tableBoard(id, lookOf(small))),
};
