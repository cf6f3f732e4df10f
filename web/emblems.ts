/** The emblems that the client shows, gathered when it is built: those of the boxes, of terrains, marks and opponents, and
 * its own. With them the portraits, which stand for the emblems of races, and the colours of badges. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { rounded } from './paths.ts';

const NAME = 'virtual:emblems';
const own = new URL('./emblems.json', import.meta.url); // signs of the pages themselves, by their names in the icon set
const shared = new URL('../src/elbowroom/boards/emblems.json', import.meta.url); // terrains, marks and opponents
const figures = new URL('../src/elbowroom/boards/figures.json', import.meta.url); // how portraits and tokens are drawn
const boxes = new URL('../src/elbowroom/boxes/', import.meta.url);

/** The name of an icon and its path, or the key of another emblem that serves here too. */
export type Emblems = Record<string, [icon: string, path: string] | string>;

interface IconSet {
  icons: Record<string, { body: string }>;
}

const read = <T>(file: URL | string): T => JSON.parse(readFileSync(file, 'utf-8')) as T;

/** What a kind of file in the boxes' folders says, by its keys. */
function ofBoxes<T>(name: string): Record<string, T> {
  const files = readdirSync(boxes).map((box) => new URL(`${box}/${name}`, boxes));
  return Object.assign({}, ...files.filter((file) => existsSync(file)).map((file) => read(file))) as Record<string, T>;
}

/** The portraits of races, pieces and finds: their parts, or the key of another one that serves here too. */
export function pickPortraits(): Record<string, string[]> {
  const kept = ofBoxes<string[] | string>('portraits.json');
  const parts = (key: string): string[] => (Array.isArray(kept[key]) ? kept[key] : parts(kept[key] ?? ''));
  return Object.fromEntries(Object.keys(kept).map((key) => [key, parts(key)]));
}

/** A table of the boxes' looks. */
function pickLooks(table: 'enamels' | 'gaits'): Record<string, string> {
  const looks = readdirSync(boxes).map((box) => new URL(`${box}/look.json`, boxes));
  const tables = looks.filter((file) => existsSync(file)).map((file) => read<Record<string, object>>(file)[table]);
  return Object.assign({}, ...tables) as Record<string, string>;
}

/** Everything that has a name, with its emblem as it is kept. */
function keptEmblems(): Emblems[] {
  const files = readdirSync(boxes).map((box) => new URL(`${box}/emblems.json`, boxes));
  return [
    read<{ icons: Emblems }>(shared).icons,
    ...files.filter((file) => existsSync(file)).map((file) => read<Emblems>(file)),
  ];
}

/** The path of an icon of the set; every one of them is a single path in a square of 512. */
function pathOf(set: IconSet, icon: string): string {
  const found = /\bd="([^"]+)"/.exec(set.icons[icon]?.body ?? '');
  if (!found?.[1]) throw new Error(`emblems.json: the icon set has no icon "${icon}"`);
  return found[1];
}

export function pickEmblems(): Record<string, string> {
  const require = createRequire(import.meta.url);
  const set = read<IconSet>(require.resolve('@iconify-json/game-icons/icons.json'));
  const paths: Record<string, string> = {};
  for (const [key, icon] of Object.entries(read<Record<string, string>>(own))) paths[key] = rounded(pathOf(set, icon));
  const people = pickPortraits();
  for (const kept of keptEmblems()) {
    for (const [key, value] of Object.entries(kept)) {
      if (key in people && key.startsWith('race-')) continue; // things also have badges in one colour
      const found = typeof value === 'string' ? kept[value] : value;
      if (typeof found !== 'object')
        throw new Error(`emblems.json: "${key}" is "${String(value)}", which is no emblem`);
      paths[key] = rounded(found[1]);
    }
  }
  return paths;
}

/** The module: each path once, however many things it stands for. */
function moduleOf(paths: Record<string, string>): string {
  const unique = [...new Set(Object.values(paths))];
  const entries = Object.entries(paths).map(([key, path]) => `${JSON.stringify(key)}:p[${unique.indexOf(path)}]`);
  return [
    `const p=${JSON.stringify(unique)};export default {${entries.join()}}`,
    `export const portraits=${JSON.stringify(pickPortraits())}`,
    `export const figures=${JSON.stringify(read(figures))}`,
    `export const enamels=${JSON.stringify(pickLooks('enamels'))}`,
    `export const gaits=${JSON.stringify(pickLooks('gaits'))};`,
  ].join(';');
}

export function emblems(): Plugin {
  return {
    name: 'elbowroom-emblems',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load: (id) => (id === `\0${NAME}` ? moduleOf(pickEmblems()) : null),
  };
}
