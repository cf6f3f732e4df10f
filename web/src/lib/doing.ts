/** What an action is done with, and what that does: a sign and a line beside its button. */
import { library } from './catalogue.svelte';
import { i18n, t } from './i18n.svelte';
import type { LegalAction } from './messages';

export interface Doing {
  sign: { kind: string; id: string } | null;
  line: string;
}

/** What is out of the ordinary about an action; nothing of what everybody can do in every turn. */
export function doingOf(action: LegalAction): Doing {
  const [kind = '', id = ''] = action.action.split(' ');
  if (kind === 'use' && library.thing('find', id)) return { sign: { kind: 'find', id }, line: shortOf(id, 'find') };
  if (kind === 'name' && library.thing('race', id)) return { sign: { kind: 'race', id }, line: shortOf(id, 'race') };
  if (action.means) {
    return { sign: { kind: 'means', id: action.means }, line: shortOf(action.means, 'find', 'piece', 'power') };
  }
  if (action.piece) return { sign: { kind: 'piece', id: action.piece }, line: shortOf(action.piece, 'find', 'piece') };
  if (!i18n.has(`what-${kind}`) || action.default) return { sign: null, line: '' };
  return { sign: { kind: 'ui', id: kind }, line: t(`what-${kind}`) };
}

const shortOf = (id: string, ...kinds: string[]): string =>
  kinds.map((kind) => library.thing(kind, id)?.short).find(Boolean) ?? '';
