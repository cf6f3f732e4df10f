import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import emblems from '../src/lib/emblems.json';

test('every emblem is an icon of the set', () => {
  const require = createRequire(import.meta.url);
  const set = JSON.parse(readFileSync(require.resolve('@iconify-json/game-icons/icons.json'), 'utf-8')) as {
    icons: Record<string, unknown>;
  };
  expect(Object.values(emblems).filter((icon) => !(icon in set.icons))).toEqual([]);
});
