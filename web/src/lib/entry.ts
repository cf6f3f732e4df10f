/** The key of a table that is open only by its link: it stands behind the # of the address, where whoever shares the address takes it along. */
import { api, ApiError } from './api';
import type { Table } from './messages';

/** What the browser keeps with an address when the page is loaded again. */
interface Kept {
  entered?: boolean;
}

/** Whether the key of this address has let us in before: then it need not be shown again. */
export const hasEntered = (): boolean => (history.state as Kept | null)?.entered === true;

/** Put the key into the address, once one is in. */
export function keepKey(table: Pick<Table, 'access' | 'invite'>): void {
  if (table.access !== 'link' || !table.invite || (location.hash === `#${table.invite}` && hasEntered())) return;
  const kept: Kept = { entered: true };
  history.replaceState(kept, '', `#${table.invite}`);
}

/** Come to a table: with the password, with the key of the address, or because one belongs there. */
export async function letIn(id: string, password?: string): Promise<Table> {
  const key = location.hash.slice(1) || undefined;
  if (password || (key && !hasEntered())) return api.enter(id, key, password);
  try {
    return await api.table(id);
  } catch (error) {
    if (key && error instanceof ApiError && error.word === 'closed') return api.enter(id, key);
    throw error;
  }
}
