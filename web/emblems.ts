/** The emblems that the client shows, picked from the icon set when it is built: only these get into the bundle. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { rounded } from './paths.ts';

const NAME = 'virtual:emblems';
const own = new URL('./emblems.json', import.meta.url); // signs of the pages themselves
const things = new URL('./src/lib/emblems.json', import.meta.url); // races, powers and all that has a name
const boards = new URL('../src/elbowroom/boards/emblems.json', import.meta.url);

interface IconSet {
  icons: Record<string, { body: string }>;
}

/** The path of an icon; every icon of this set is one path in a square of 512. */
function pathOf(set: IconSet, icon: string): string {
  const found = /\bd="([^"]+)"/.exec(set.icons[icon]?.body ?? '');
  if (!found?.[1]) throw new Error(`emblems.json: the icon set has no icon "${icon}"`);
  return rounded(found[1]);
}

export function pickEmblems(): Record<string, string> {
  const require = createRequire(import.meta.url);
  const set = JSON.parse(readFileSync(require.resolve('@iconify-json/game-icons/icons.json'), 'utf-8')) as IconSet;
  const paths: Record<string, string> = {};
  const read = <T>(file: URL): T => JSON.parse(readFileSync(file, 'utf-8')) as T;
  // What the drawn boards show keeps its emblem here.
  const drawn = read<{ icons: Record<string, [string, string]> }>(boards).icons;
  for (const [id, [, path]] of Object.entries(drawn)) paths[id] = rounded(path);
  for (const [key, icon] of Object.entries({
    ...read<Record<string, string>>(own),
    ...read<Record<string, string>>(things),
  })) {
    // By its id alone it is found already, so it need not be in the bundle twice.
    if (drawn[key.slice(key.indexOf('-') + 1)]?.[0] !== icon) paths[key] = pathOf(set, icon);
  }
  return paths;
}

export function emblems(): Plugin {
  return {
    name: 'elbowroom-emblems',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null;
      return `export default ${JSON.stringify(pickEmblems())};`;
    },
  };
}
