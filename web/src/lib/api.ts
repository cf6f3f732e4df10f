/** Calls to the server. A call that needs somebody makes a guest by itself: nobody has to sign up. */
import { addresses, hasBeenHere, inLanguage, request, setBeenHere, taken, takenLine } from './early';
import { i18n } from './i18n.svelte';
import { drawNonce, expectNonce, share, type SharePath } from './nonce';
import type {
  AnalysisBegun,
  AnalysisNode,
  AnalysisStart,
  AnalysisState,
  AnalysisText,
  AnalysisThoughts,
  AttemptState,
  BoardDrawing,
  Catalogue,
  Credentials,
  DailyPage,
  Demo,
  Device,
  Farewell,
  LessonCard,
  LessonState,
  Log,
  Me,
  MeChange,
  NewTable,
  PasswordChange,
  PushForget,
  PushKey,
  PushSubscription,
  PositionCheck,
  PuzzlePage,
  PuzzleState,
  RatedPlayer,
  Result,
  ReviewProgress,
  HintTold,
  RulesPage,
  Scene,
  SeatChange,
  SharedGame,
  Study,
  StudyCard,
  StudyDraft,
  Table,
  TableCard,
  TreeWords,
  Version,
} from './messages';

type Position = Record<string, unknown>;

export class ApiError extends Error {
  constructor(
    readonly word: string,
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

const FOR_ANYBODY = /^\/(guest|login|logout|lessons|analysis\/(begin|check|play|words|record))\b/;
const needsSomebody = (method: string, path: string): boolean =>
  method === 'GET' ? path.startsWith('/me') : !FOR_ANYBODY.test(path);

async function call<T>(method: string, path: string, body?: unknown, again = true): Promise<T> {
  if (again && needsSomebody(method, path) && !hasBeenHere()) await guest();
  const init: RequestInit = { method };
  if (body !== undefined) {
    init.headers = { 'Content-Type': 'application/json' };
    init.body = JSON.stringify(body);
  }
  let response: Response;
  try {
    response = (method === 'GET' && (await taken(path))) || (await request(path, i18n.language, init));
  } catch {
    throw new ApiError('offline', i18n.t('error-offline'), 0);
  }
  if (response.status === 401 && again) {
    setBeenHere(false);
    await guest();
    return call(method, path, body, false);
  }
  if (!response.ok) {
    const problem = (await response.json().catch(() => ({}))) as { error?: string; message?: string };
    throw new ApiError(problem.error ?? 'error', problem.message ?? i18n.t('error-server'), response.status);
  }
  return (response.status === 204 ? undefined : await response.json()) as T;
}

let asked: Promise<Me> | null = null;
/** Come in as a guest, once, however many calls found out at the same time. */
function guest(): Promise<Me> {
  asked ??= call<Me>('POST', '/guest', { language: i18n.language }, false)
    .then((me) => {
      setBeenHere(true);
      return me;
    })
    .finally(() => {
      asked = null;
      takenLine(''); // a line that was opened early belongs to nobody
    });
  return asked;
}

/** Sit down with a commitment to a nonce, which is revealed at once if that starts the game. */
async function seated(sit: (commitment: string) => Promise<Table>, id?: string): Promise<Table> {
  const own = drawNonce();
  if (id) expectNonce(id, own);
  const table = await sit(own.commitment);
  if (!id) expectNonce(table.id, own);
  return api.share(table).catch(() => table); // what is missing then, the table shows
}

const withLanguage = (path: string): string => inLanguage(path, i18n.language);

export const api = {
  version: () => call<Version>('GET', '/version'),
  /** Whether there may be something here that is ours: nobody is made a guest to find out. */
  isKnown: hasBeenHere,
  me: async (): Promise<Me> => {
    if (!hasBeenHere()) return guest();
    const me = await call<Me>('GET', addresses.me);
    return me.language === i18n.language ? me : ((await api.speak()) ?? me);
  },
  /** What the server says to us, now and later, is in the language chosen here; nobody is made a guest for that. */
  speak: async (): Promise<Me | null> =>
    hasBeenHere() ? call<Me>('PATCH', '/me', { language: i18n.language }, false).catch(() => null) : null,
  changeMe: (change: MeChange) => call<Me>('PATCH', '/me', change),
  account: (who: Credentials) => call<Me>('POST', '/account', who),
  login: async (who: Credentials): Promise<Me> => {
    const me = await call<Me>('POST', '/login', who, false); // its 401 means that the password is wrong
    setBeenHere(true);
    return me;
  },
  logout: async (): Promise<void> => {
    await call<null>('POST', '/logout', {}, false);
    setBeenHere(false);
  },
  changePassword: (change: PasswordChange) => call<Me>('POST', '/me/password', change),
  devices: () => call<Device[]>('GET', '/me/devices'),
  logOutDevice: (id: string) => call<Device[]>('DELETE', `/me/devices/${id}`),
  logOutEverywhere: async (): Promise<void> => {
    await call<null>('DELETE', '/me/devices');
    setBeenHere(false);
  },
  deleteMe: async (farewell: Farewell): Promise<void> => {
    await call<null>('POST', '/me/delete', farewell);
    setBeenHere(false);
  },
  pushKey: () => call<PushKey>('GET', '/push'),
  subscribe: (browser: PushSubscription) => call<void>('POST', '/push', browser),
  unsubscribe: (browser: PushForget) => call<void>('POST', '/push/forget', browser),
  games: () => call<TableCard[]>('GET', '/me/games'),
  leaderboard: () => call<RatedPlayer[]>('GET', '/leaderboard'),
  catalogue: () => call<Catalogue>('GET', addresses.catalogue(i18n.language)),
  rules: () => call<RulesPage>('GET', withLanguage('/rules')),
  lessons: () => call<LessonCard[]>('GET', withLanguage('/lessons')),
  lesson: (id: string, actions: readonly string[]) =>
    call<LessonState>('POST', `/lessons/${id}`, { actions, language: i18n.language }),
  lessonHint: (id: string, actions: readonly string[], frankness: number) =>
    call<HintTold>('POST', `/lessons/${id}/hint`, { actions, frankness, language: i18n.language }),
  puzzles: (theme = '') => call<PuzzlePage>('GET', withLanguage(`/puzzles?theme=${encodeURIComponent(theme)}`)),
  puzzle: (id: string, actions: readonly string[]) =>
    call<PuzzleState>('POST', `/puzzles/${id}`, { actions, language: i18n.language }),
  daily: (day = '') => call<DailyPage>('GET', withLanguage(day ? `/daily/${encodeURIComponent(day)}` : '/daily')),
  dailyBoard: (day: string, look: string) => call<BoardDrawing>('GET', withLanguage(`/daily/${day}/board?${look}`)),
  playDaily: (day: string, counts: boolean) => call<Table>('POST', `/daily/${day}/play`, { counts }),
  demo: () => call<Demo>('GET', '/demo'),
  board: (id: string, look: string) => call<BoardDrawing>('GET', withLanguage(`/boards/${id}?${look}`)),
  generated: (kind: string, players: number, seed: number, look: string) =>
    call<BoardDrawing>('GET', withLanguage(`/generated/${kind}?players=${players}&seed=${seed}&${look}`)),
  tableBoard: (id: string, look: string) => call<BoardDrawing>('GET', addresses.tableBoard(id, look, i18n.language)),
  tables: (status: string) => call<TableCard[]>('GET', `/tables?status=${status}`),
  table: (id: string) => call<Table>('GET', addresses.table(id)),
  newTable: (table: NewTable) => seated((commitment) => call('POST', '/tables', { ...table, commitment })),
  /** A game against a bot, at once. */
  playNow: (bot: string, wish: Partial<NewTable> = {}) =>
    api.newTable({
      players: 2,
      seats: [{ kind: 'me' }, { kind: 'bot', bot }],
      access: 'link',
      start: true,
      ...wish,
    }),
  enter: (id: string, key?: string, password?: string) => call<Table>('POST', `/tables/${id}/enter`, { key, password }),
  join: (id: string, body: { seat?: number; name?: string; key?: string; password?: string }) =>
    seated((commitment) => call('POST', `/tables/${id}/join`, { ...body, commitment }), id),
  leave: (id: string) => call<Table>('POST', `/tables/${id}/leave`, {}),
  start: async (id: string, fill?: string) => {
    const table = await call<Table>('POST', `/tables/${id}/start`, { fill });
    return api.share(table).catch(() => table);
  },
  rematch: (id: string) => seated((commitment) => call('POST', `/tables/${id}/rematch?commitment=${commitment}`, {})),
  /** Do what the table asks of this browser for its dice; the table after that. */
  share: async (table: Table): Promise<Table> =>
    (await share(table, (path: SharePath, body) => call<Table>('POST', `/tables/${table.id}/${path}`, body))) ?? table,
  seat: (id: string, seat: number, change: SeatChange) => call<Table>('PATCH', `/tables/${id}/seats/${seat}`, change),
  addSeat: (id: string) => call<Table>('POST', `/tables/${id}/seats`, {}),
  removeSeat: (id: string, seat: number) => call<Table>('DELETE', `/tables/${id}/seats/${seat}`),
  at: (id: string, step: number) => call<Scene>('GET', withLanguage(`/tables/${id}/at/${step}`)),
  log: (id: string, start = 0) => call<Log>('GET', withLanguage(`/tables/${id}/log?start=${start}`)),
  review: (id: string) => call<ReviewProgress>('GET', withLanguage(`/tables/${id}/review`)),
  askReview: (id: string) => call<ReviewProgress>('POST', withLanguage(`/tables/${id}/review`)),
  attempt: (id: string, step: number, actions: readonly string[]) =>
    call<AttemptState>('POST', `/tables/${id}/review/attempt`, { step, actions, language: i18n.language }),
  hint: (id: string, number: number, frankness: number) =>
    call<HintTold>('POST', `/tables/${id}/hint`, { number, frankness, language: i18n.language }),
  shared: (code: string) => call<SharedGame>('GET', withLanguage(`/shared/${encodeURIComponent(code)}`)),
  analysisBegin: (start: AnalysisStart) => call<AnalysisBegun>('POST', '/analysis/begin', start),
  analysisCheck: (position: Position) =>
    call<PositionCheck>('POST', '/analysis/check', { position, language: i18n.language }),
  analysisPlay: (position: Position, steps: readonly string[]) =>
    call<AnalysisState>('POST', '/analysis/play', { position, steps, language: i18n.language }),
  analysisWords: (position: Position, nodes: readonly AnalysisNode[]) =>
    call<TreeWords>('POST', '/analysis/words', { position, nodes, language: i18n.language }),
  analysisThink: (position: Position, steps: readonly string[], stage: number, game: string | null) =>
    call<AnalysisThoughts>('POST', '/analysis/think', { position, steps, stage, game, language: i18n.language }),
  analysisRecord: (position: Position, steps: readonly string[]) =>
    call<AnalysisText>('POST', '/analysis/record', { position, steps }),
  analysisPicture: (position: Position, steps: readonly string[], theme: string) =>
    call<AnalysisText>('POST', '/analysis/picture', { position, steps, theme }),
  analysisBoard: (position: Position, look: string) => {
    const wish = new URLSearchParams(look);
    return call<BoardDrawing>('POST', '/analysis/board', {
      position,
      theme: wish.get('theme') ?? 'live',
      width: Number(wish.get('width') ?? 0),
      upright: wish.get('upright') === 'true',
      tall: Number(wish.get('tall') ?? 0),
      language: i18n.language,
    });
  },
  studies: () => call<StudyCard[]>('GET', '/studies'),
  study: (id: string) => call<Study>('GET', `/studies/${id}`),
  keepStudy: (draft: StudyDraft, id?: string) =>
    id ? call<Study>('PUT', `/studies/${id}`, draft) : call<Study>('POST', '/studies', draft),
  removeStudy: (id: string) => call<StudyCard[]>('DELETE', `/studies/${id}`),
  record: async (id: string): Promise<string> => {
    const response = await request(`/tables/${id}/record`, i18n.language, {});
    if (!response.ok) throw new ApiError('error', i18n.t('error-server'), response.status);
    return response.text();
  },
  result: (id: string) => call<Result>('GET', withLanguage(`/tables/${id}/result`)),
};
