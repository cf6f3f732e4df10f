import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import type { Emblems } from '../emblems';
import shared from '../../src/elbowroom/boards/emblems.json';
import examples from '../../tests/boards/portrait_parts.json';
import { rounded } from '../paths';
import { emblem, enamel, portrait } from '../src/lib/emblems';
import { library } from '../src/lib/catalogue.svelte';
import type { Catalogue } from '../src/lib/messages';

const require = createRequire(import.meta.url);
const set = JSON.parse(readFileSync(require.resolve('@iconify-json/game-icons/icons.json'), 'utf-8')) as {
  icons: Record<string, { body: string }>;
};

const boxes = import.meta.glob<Emblems>('../../src/elbowroom/boxes/*/emblems.json', { import: 'default', eager: true });
const kept = [shared.icons as unknown as Emblems, ...Object.values(boxes)];
const icons = kept.flatMap((emblems) => Object.values(emblems)).filter((value) => typeof value !== 'string');

test('the boxes bring their emblems, each as it is in the icon set or drawn for it', () => {
  expect(kept.length).toBeGreaterThan(4);
  expect(icons.length).toBeGreaterThan(140);
  const borrowed = icons.filter(([icon]) => icon !== 'own');
  expect(borrowed.filter(([icon, path]) => !set.icons[icon]?.body.includes(`"${path}"`)).map(([icon]) => icon)).toEqual(
    [],
  );
});

test('everything finds its emblem in the bundle, or its portrait', () => {
  const unknown = emblem('ui', 'nothing of the kind');
  const split = (key: string): [string, string] => [key.slice(0, key.indexOf('-')), key.slice(key.indexOf('-') + 1)];
  const keys = kept.flatMap((emblems) => Object.keys(emblems)).filter((key) => key !== 'unknown'); // the drawn boards have their own
  const people = keys.filter((key) => key.startsWith('race-'));
  expect(keys.filter((key) => !people.includes(key) && emblem(...split(key)) === unknown)).toEqual([]);
  expect(people.filter((key) => !portrait('race', key.slice(5)))).toEqual([]);
});

test('a portrait has its parts from the back to the front', () => {
  const { cloth, parts } = portrait('race', 'orcs') ?? { cloth: '', parts: new DocumentFragment() };
  const paths = [...parts.children];
  expect(cloth).toMatch(/^#[0-9a-f]{6}$/);
  expect(paths.length).toBeGreaterThan(5);
  expect(paths.filter((path) => !/^[Mm]/.test(path.getAttribute('d') ?? ''))).toEqual([]);
  expect(paths.some((path) => path.getAttribute('fill') === 'currentColor')).toBe(true);
  expect(portrait('race', 'nobody')).toBeUndefined();
});

test('a badge always has the same enamel, whether or not its box chose one', () => {
  expect(enamel('forest')).toMatch(/^#[0-9a-f]{6}$/);
  expect(enamel('from another box')).toMatch(/^#[0-9a-f]{6}$/);
  expect(enamel('from another box')).toBe(enamel('from another box'));
});

test('what is not in the bundle is looked up in the catalogue', () => {
  library.current = {
    emblems: { 'race-nomads': 'M1 2Z', 'power-hill': 'M3 4Z' },
    portraits: { 'race-nomads': ['#aabbcc', ...Object.keys(examples)] },
  } as unknown as Catalogue;
  expect(emblem('race', 'nomads')).toBe('M1 2Z');
  expect(emblem('power', 'hill')).not.toBe('M3 4Z');
  const nomads = portrait('race', 'nomads');
  expect(nomads?.cloth).toBe('#aabbcc');
  const attributes = (part: Element) =>
    Object.fromEntries([...part.attributes].map(({ name, value }) => [name, value]));
  expect([...(nomads?.parts.children ?? [])].map(attributes)).toEqual(Object.values(examples)); // as the server reads them
  library.current = null;
  expect(portrait('race', 'nomads')).toBeUndefined();
  expect(emblem('race', 'nomads')).toBe(emblem('ui', 'unknown'));
});

describe('paths in whole numbers', () => {
  test('small errors do not add up along the way', () => {
    const steps = Array.from({ length: 100 }, () => 'l.4 .4').join('');
    const ends = [...rounded(`M0 0${steps}`).matchAll(/-?\d+/g)]
      .map(Number)
      .reduce(([x = 0, y = 0], n, i) => (i % 2 ? [x, y + n] : [x + n, y]), [0, 0]);
    expect(ends).toEqual([40, 40]);
  });

  test('every command is read, with or without blanks', () => {
    expect(rounded('M10.4-3.6h5.2v-.7.7H20V30zm1 1')).toBe('M10-4h6v0 0H20V30zm1 1');
    expect(rounded('m1.5.5a25.2 25.2 0 0110.4 3c1.1 2.2 3.3 4.4 5.5 6.6s1 1 2 2q1 1 2 2t3 3Z')).toMatch(
      /^m2 1a25 25 0 0 1/,
    );
    expect(() => rounded('M1 x')).toThrow('cannot be read');
  });
});
