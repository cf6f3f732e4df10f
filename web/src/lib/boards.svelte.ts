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

/** How a drawing should look: by day or by night; on a small screen with less and larger. */
const lookOf = (dark: boolean, small: boolean): string => `theme=${dark ? 'dark' : 'light'}${small ? '&width=480' : ''}`;

export const boards = {
  known: (id: string, dark: boolean, small = false) => keep(`${id} ${dark} ${small}`, () => api.board(id, lookOf(dark, small))),
  ofTable: (id: string, dark: boolean, small = false) =>
    keep(`table ${id} ${dark} ${small}`, () => api.tableBoard(id, lookOf(dark, small))),
};
