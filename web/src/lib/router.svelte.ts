/** Where we are: the path and its parts. Links are plain `<a href>`; clicks on them are caught in App.svelte. */

export type Route =
  | {
      page:
        | 'title'
        | 'create'
        | 'lobby'
        | 'learn'
        | 'puzzles'
        | 'daily'
        | 'analysis'
        | 'compendium'
        | 'rules'
        | 'games'
        | 'leaderboard'
        | 'credits'
        | 'lost';
    }
  | {
      page:
        | 'table'
        | 'result'
        | 'replay'
        | 'review'
        | 'attempt'
        | 'dice'
        | 'lesson'
        | 'puzzle'
        | 'day'
        | 'study'
        | 'shared';
      id: string;
    };

const PAGES: Record<string, Exclude<Route, { id: string }>['page']> = {
  '': 'title',
  create: 'create',
  tables: 'lobby',
  learn: 'learn',
  puzzles: 'puzzles',
  daily: 'daily',
  analysis: 'analysis',
  compendium: 'compendium',
  rules: 'rules',
  games: 'games',
  leaderboard: 'leaderboard',
  credits: 'credits',
};

export function parseRoute(path: string): Route {
  const parts = path.split('/').filter(Boolean);
  const [first = '', id, more] = parts;
  if (first === 'tables' && id) {
    if (more === undefined) return { page: 'table', id };
    if (more === 'result' || more === 'replay') return { page: more, id };
    return { page: 'lost' };
  }
  if (first === 'games' && id && more === 'at' && momentOf(path) !== null && parts.length === 4)
    return { page: 'replay', id };
  if (first === 'games' && id && more === 'review') {
    if (parts.length === 3) return { page: 'review', id };
    return attemptOf(path) === null ? { page: 'lost' } : { page: 'attempt', id };
  }
  if (first === 'games' && id && more === 'dice' && parts.length === 3) return { page: 'dice', id };
  if (first === 'learn' && id && more === undefined) return { page: 'lesson', id };
  if (first === 'shared' && id && more === undefined) return { page: 'shared', id };
  if (first === 'puzzles' && id && more === undefined) return { page: 'puzzle', id };
  if (first === 'daily' && id && more === undefined) return { page: 'day', id };
  if (first === 'studies' && id && more === undefined) return { page: 'study', id };
  const page = PAGES[first];
  return page && parts.length <= 1 ? { page } : { page: 'lost' };
}

/** The step that an address such as `/games/abc/at/37` names. */
export function momentOf(path: string): number | null {
  const found = /^\/games\/[^/]+\/at\/(\d{1,6})\/?$/.exec(path);
  return found ? Number(found[1]) : null;
}

/** The step from which a turn is played anew, as in `/games/abc/review/try/37`. */
export function attemptOf(path: string): number | null {
  const found = /^\/games\/[^/]+\/review\/try\/(\d{1,6})\/?$/.exec(path);
  return found ? Number(found[1]) : null;
}

class Router {
  route = $state<Route>(parseRoute(location.pathname));
  hash = $state(location.hash);

  constructor() {
    addEventListener('popstate', () => this.#read());
    addEventListener('hashchange', () => this.#read());
  }

  go(to: string, replace = false): void {
    if (replace) history.replaceState(null, '', to);
    else history.pushState(null, '', to);
    this.#read();
    if (!location.hash) scrollTo(0, 0);
  }

  #read(): void {
    const found = parseRoute(location.pathname);
    if (JSON.stringify(found) !== JSON.stringify(this.route)) this.route = found;
    this.hash = location.hash;
  }
}

export const router = new Router();
