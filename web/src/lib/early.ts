/** What a table's page needs first is asked for while the client itself is still on its way (src/early.ts); its calls take the answers from here. */
import { PROTOCOL, type ClientMessage } from './messages';
import { seenAt } from './seen';

const NEWS = 30_000; // ms after the page was opened for which such an answer is worth something

/** The line to a table, with what it has said so far. */
export interface Line {
  id: string;
  socket: WebSocket;
  heard: string[];
}

declare global {
  interface Window {
    early?: Map<string, Promise<Response>>;
    line?: Line | undefined;
  }
}

export const inLanguage = (path: string, language: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}language=${language}`;

/** One drawing for day and night, whose colours follow the page. */
export const lookOf = (small: boolean, upright: boolean, tall = 0): string =>
  `theme=live${small ? '&width=480' : ''}${upright ? '&upright=true' : ''}${upright && tall ? `&tall=${tall}` : ''}`;

const AROUND = { phone: 379, tablet: 258 }; // pixels of the height that a table's head and bar take, and on a phone what lies on the board
export const STEPS = 50; // to a whole number, so that hardly any change of the window asks for another drawing
export const LEAST = 0.9;
export const NATURAL = 1.38; // no turned map is less tall, compared with its width

/** How many times as tall as wide a turned board is drawn, so that it fills the width; 0: as its map is. */
export function tallnessFor(tablet: boolean, width: number, height: number): number {
  const tall = Math.floor((STEPS * (height - AROUND[tablet ? 'tablet' : 'phone'])) / width) / STEPS;
  return tall < NATURAL ? Math.max(tall, LEAST) : 0;
}

export const addresses = {
  me: '/me',
  catalogue: (language: string) => inLanguage('/catalogue', language),
  table: (id: string) => `/tables/${id}`,
  tableBoard: (id: string, look: string, language: string) => inLanguage(`/tables/${id}/board?${look}`, language),
};

/** The table that an address of the client names, unless it brings a key along that has not let us in yet. */
export function tableNamed({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>, entered = false): string | null {
  return hash && !entered ? null : (/^\/tables\/([^/]+)\/?$/.exec(pathname)?.[1] ?? null);
}

export const request = (path: string, language: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`/api${path}`, {
    ...init,
    headers: { 'Accept-Language': language, ...init.headers },
    credentials: 'same-origin',
  });

// Whether this browser has been somebody here. The cookie cannot be read; without this mark every first visit would begin with a refusal.
const KNOWN = 'elbowroom.known';

export function hasBeenHere(): boolean {
  try {
    return localStorage.getItem(KNOWN) !== null;
  } catch {
    return true; // the server will tell
  }
}

export function setBeenHere(here: boolean): void {
  try {
    if (here) localStorage.setItem(KNOWN, 'yes');
    else localStorage.removeItem(KNOWN);
  } catch {
    // Nothing is kept then.
  }
}

/** Ask for all that the page of a table will ask for. */
export function askEarly(id: string, language: string, look: string, known = true): void {
  const { me, table, tableBoard, catalogue } = addresses;
  const paths = [tableBoard(id, look, language), ...(known ? [me] : []), table(id), catalogue(language)];
  window.early = new Map(paths.map((path) => [path, request(path, language)]));
  for (const answer of window.early.values()) answer.catch(() => undefined); // who takes it hears of it
}

/** The answer that was asked for early, once; null if there is none, or none that helps. */
export async function taken(path: string): Promise<Response | null> {
  const answer = window.early?.get(path);
  if (!answer) return null;
  window.early?.delete(path);
  if (performance.now() > NEWS) return null;
  const response = await answer;
  return response.ok ? response : null;
}

export const lineTo = (id: string): WebSocket =>
  new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/tables/${id}/live`);

/** What is said first; `seen` is the number of the last step that one knows. */
export const hello = (language: string, seen: number | null): Extract<ClientMessage, { type: 'hello' }> => ({
  type: 'hello',
  protocol: PROTOCOL,
  language,
  seen,
});

/** Open the line to a table, and keep what it says until somebody takes it. */
export function callEarly(id: string, language: string): void {
  const line: Line = { id, socket: lineTo(id), heard: [] };
  line.socket.onopen = () => line.socket.send(JSON.stringify(hello(language, seenAt(id))));
  line.socket.onmessage = (event: MessageEvent<string>) => line.heard.push(event.data);
  window.line = line;
  setTimeout(() => void takenLine(''), NEWS); // nobody wants it: nobody is there
}

/** The line to this table, if it is open or about to be; any other is closed. */
export function takenLine(id: string): Line | null {
  const { line } = window;
  if (!line) return null;
  window.line = undefined;
  if (line.id === id && line.socket.readyState <= WebSocket.OPEN) return line;
  line.socket.close();
  return null;
}
