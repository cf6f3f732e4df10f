/** Drawings of boards, kept once fetched. */
import { api } from './api';
import type { BoardDrawing } from './messages';

const kept = new Map<string, Promise<BoardDrawing>>();

function keep(key: string, fetchIt: () => Promise<BoardDrawing>): Promise<BoardDrawing> {
  let found = kept.get(key);
  if (!found) {
    found = fetchIt();
    kept.set(key, found);
    found.catch(() => kept.delete(key));
  }
  return found;
}

export const boards = {
  known: (id: string, dark: boolean) => keep(`${id} ${dark}`, () => api.board(id, dark ? 'dark' : 'light')),
  ofTable: (id: string, dark: boolean) => keep(`table ${id} ${dark}`, () => api.tableBoard(id, dark ? 'dark' : 'light')),
};
