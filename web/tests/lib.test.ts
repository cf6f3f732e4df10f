import { describe, expect, test } from 'vitest';
import { changed, deployments, frontier, planned, spread } from '../src/lib/deploy';
import { LAMP, lampSpot, nearest, pieceSpots } from '../src/lib/geometry';
import { letterOf } from '../src/lib/keys';
import { preferredLanguage } from '../src/lib/language';
import { litBy, partsOf } from '../src/lib/logparts';
import type { Scene } from '../src/lib/messages';
import { turningPoints } from '../src/lib/result';
import { momentOf, parseRoute } from '../src/lib/router.svelte';
import { parseRules } from '../src/lib/rules';
import { foreseen, offersOf, patched, rollsOf, tapAction } from '../src/lib/scene';
import { standingIn } from '../src/lib/standing';
import { hintOf, litRegions, pieceGroups } from '../src/lib/turn';
import { drawing, legal, region, scene } from './fixtures';

describe('a scene and its changes', () => {
  test('a delta changes only what it names', () => {
    const old = scene();
    const next = patched(old, { number: 2, regions: { 1: region(1, { tokens: 3 }) } });
    expect(next.number).toBe(2);
    expect(next.regions.map((one) => one.tokens)).toEqual([0, 3, 0]);
    expect(next.regions[0]).toBe(old.regions[0]);
    expect(next.players).toBe(old.players);
    expect(old.regions[1]?.tokens).toBe(0);
  });

  test('null is a value, not a missing key', () => {
    expect(patched(scene({ weather: 'storm' }), { weather: null }).weather).toBeNull();
  });
});

describe('what can be done', () => {
  const offers = offersOf([
    legal('pick 1'),
    legal('pick 3'),
    legal('conquer 1'),
    legal('conquer 1 by dragon', { means: 'dragon' }),
    legal('last 2', { reveals: true }),
    legal('deploy 1 0'),
    legal('deploy 4 0'),
    legal('stop'),
  ]);

  test('is sorted by where it is shown', () => {
    expect([...offers.picks.keys()]).toEqual([0, 2]);
    expect(offers.byRegion.get(1)?.length).toBe(2);
    expect(offers.deploys.get(0)).toBe(4);
    expect(offers.plain.map((action) => action.action)).toEqual(['stop']);
  });

  test('a tap acts at once where it can be undone, and there is one thing to do or a plain conquest', () => {
    expect(tapAction([legal('conquer 1')])?.action).toBe('conquer 1');
    expect(tapAction([legal('conquer 1'), legal('conquer 1 by dragon', { means: 'dragon' })])?.action).toBe(
      'conquer 1',
    );
    expect(tapAction([legal('place 1'), legal('place 1 again')])).toBeNull();
    expect(tapAction([legal('last 1', { reveals: true })])).toBeNull();
    expect(tapAction([legal('abandon 1')])).toBeNull();
    expect(tapAction([legal('lift hero 1', { piece: 'hero' })])?.action).toBe('lift hero 1');
    expect(tapAction([legal('lift hero 1'), legal('place camp 1')])?.action).toBe('place camp 1');
    expect(tapAction([])).toBeNull();
  });

  test('once nothing else can be conquered, the likeliest rolls are offered by themselves', () => {
    const lasts = [1, 2, 3, 4].map((region) => legal(`last ${region}`, { kind: 'last', region }));
    const costs = [1, 6, 2, 3].map((chances, i) => ({ region: i + 1, chances }) as Scene['costs'][number]);
    const found = rollsOf({ legal: lasts, costs }).map(({ action, chances }) => [action.region, chances]);
    expect(found).toEqual([
      [2, 6],
      [4, 3],
      [3, 2],
    ]);
    expect(rollsOf({ legal: [...lasts, legal('conquer 5', { kind: 'conquer', region: 5 })], costs })).toEqual([]);
  });

  test('lit regions show their cost, the die, or a piece', () => {
    const cost = {
      region: 1,
      total: 3,
      hand: 5,
      pips: 0,
      chances: 6,
      lines: [],
      reachable: true,
      reason: null,
      rule: null,
      gain: null,
    };
    const now = scene({ costs: [cost, { ...cost, region: 2, pips: 2 }] });
    const lit = litRegions(
      now,
      offersOf([legal('conquer 1'), legal('last 2'), legal('place hero 0'), legal('abandon 0')]),
    );
    expect(lit.get(1)).toEqual({ text: '3', tone: 'go' });
    expect(lit.get(2)?.tone).toBe('risk');
    expect(lit.get(0)?.emblem).toEqual({ kind: 'piece', id: 'hero' });
  });

  test('the bar speaks only of what can be done', () => {
    const hint = (decision: Scene['decision'], ...actions: string[]): string => {
      const now = scene({ decision, legal: actions.map((action) => legal(action)) });
      return hintOf(now, offersOf(now.legal));
    };
    expect(hint('place', 'place hero 1', 'end')).toBe('hint-place');
    expect(hint('place', 'end')).toBe('hint-end');
    expect(hint('place', 'lift hero 1', 'end')).toBe('hint-move');
    expect(hint('conquer', 'conquer 1', 'copy 2', 'stop')).toBe('hint-copy');
    expect(hint('conquer', 'conquer 1', 'stop')).toBe('hint-conquer');
    expect(hint('conquer', 'conquer 1', 'last 2', 'stop')).toBe('hint-conquer-die');
    expect(hint('conquer', 'conquer 1', 'place hero 0', 'stop')).toBe('hint-conquer-sign');
    expect(hint('turn', 'ready', 'decline')).toBe('hint-turn');
    const last = scene({ decision: 'turn', round: 10, rounds: 10, legal: [legal('ready'), legal('decline')] });
    expect(hintOf(last, offersOf(last.legal))).toBe('hint-turn-last'); // no next turn to choose a race in
    expect(hint('turn', 'ready', 'stop')).toBe('hint-rest'); // a declined race cannot decline once more
  });

  test('several kinds of pieces are chosen between', () => {
    expect(pieceGroups(offersOf([legal('place hero 0'), legal('place hero 1'), legal('place lava 1')]))).toEqual([
      'place hero',
      'place lava',
    ]);
  });
});

describe('sentences of the log', () => {
  test('are cut where the server says that names are', () => {
    const parts = partsOf({
      text: '🦊 A: дракон в 7.',
      links: [
        [0, 4, 'player', '0'],
        [6, 12, 'piece', 'dragon'],
        [15, 16, 'region', '7'],
      ],
    });
    expect(parts.map((part) => part.text)).toEqual(['🦊 A', ': ', 'дракон', ' в ', '7', '.']);
    expect(parts.map((part) => part.link?.kind)).toEqual([
      'player',
      undefined,
      'piece',
      undefined,
      'region',
      undefined,
    ]);
    expect(partsOf({ text: 'Начинается раунд 2.', links: [] })).toEqual([{ text: 'Начинается раунд 2.', link: null }]);
  });

  test('names light the regions where what they name is', () => {
    const regions = [
      region(0, { seat: 1, race: 'orcs', pieces: { dragon: 1 } }),
      region(1, { seat: 1, race: 'elves', ship: true }),
      region(2, { finds: ['altar'] }),
    ];
    expect(litBy({ kind: 'player', seat: 1 }, regions)).toEqual([0, 1]);
    expect(litBy({ kind: 'race', id: 'elves' }, regions)).toEqual([1]);
    expect(litBy({ kind: 'piece', id: 'dragon' }, regions)).toEqual([0]);
    expect(litBy({ kind: 'piece', id: 'ship' }, regions)).toEqual([1]);
    expect(litBy({ kind: 'find', id: 'altar' }, regions)).toEqual([2]);
    expect(litBy({ kind: 'region', region: 5 }, [])).toEqual([5]);
    expect(litBy({ kind: 'power', id: 'stout' }, regions)).toEqual([]);
  });
});

describe('plans for tokens', () => {
  test('never more than is in hand, never fewer than none', () => {
    expect(changed({ 1: 2 }, 1, 1, 2)).toEqual({ 1: 2 });
    expect(changed({}, 1, -1, 2)).toEqual({});
    expect(changed({ 1: 1 }, 1, 1, 3, 1)).toEqual({ 1: 1 });
    expect(changed({ 1: 1 }, 1, -1, 3, 0)).toEqual({ 1: 0 });
    expect(planned(changed({ 1: 2 }, 2, 1, 3))).toBe(3);
  });

  test('spread evenly fills up whoever has fewest', () => {
    expect(spread([1, 2, 3], (one) => (one === 1 ? 3 : 1), 5)).toEqual({ 1: 1, 2: 2, 3: 2 });
    expect(spread([], () => 1, 3)).toEqual({});
    expect(
      spread(
        [1, 2],
        () => 1,
        3,
        (one) => one,
      ),
    ).toEqual({ 1: 1, 2: 2 });
    expect(
      spread(
        [1, 2],
        () => 1,
        9,
        (one) => one,
      ),
    ).toEqual({ 1: 1, 2: 2 });
  });

  test('the frontier touches others', () => {
    const near: Record<number, number[]> = { 1: [2], 2: [1, 9], 3: [1] };
    expect(
      frontier(
        [1, 2, 3],
        (one) => near[one] ?? [],
        (one) => one === 9,
      ),
    ).toEqual([2]);
  });

  test('becomes actions', () => {
    expect(deployments({ 4: 2, 7: 0, 9: 1 })).toEqual(['deploy 2 4', 'deploy 1 9']);
  });
});

describe('small things', () => {
  test('a key is known by its letter in any layout', () => {
    expect(letterOf({ key: 'Z', code: 'KeyZ' })).toBe('z');
    expect(letterOf({ key: 'я', code: 'KeyZ' })).toBe('z');
    expect(letterOf({ key: 'z', code: 'KeyY' })).toBe('z'); // a German keyboard
    expect(letterOf({ key: 'Enter', code: 'Enter' })).toBe('enter');
  });

  test('the language is the chosen one, else the first of the browser that there is', () => {
    expect(preferredLanguage('ru', ['en'])).toBe('ru');
    expect(preferredLanguage(null, ['de-DE', 'ru-RU', 'en'])).toBe('ru');
    expect(preferredLanguage('xx', ['de'])).toBe('en');
  });

  test('addresses', () => {
    expect(parseRoute('/')).toEqual({ page: 'title' });
    expect(parseRoute('/tables')).toEqual({ page: 'lobby' });
    expect(parseRoute('/tables/abc')).toEqual({ page: 'table', id: 'abc' });
    expect(parseRoute('/tables/abc/replay')).toEqual({ page: 'replay', id: 'abc' });
    expect(parseRoute('/games/abc/at/37')).toEqual({ page: 'replay', id: 'abc' });
    expect(momentOf('/games/abc/at/37')).toBe(37);
    expect(parseRoute('/games/abc/at/x')).toEqual({ page: 'lost' });
    expect(parseRoute('/nowhere')).toEqual({ page: 'lost' });
  });

  test('arrow keys find the neighbour in that direction', () => {
    const { anchors } = drawing();
    expect(nearest(anchors, 0, [1, 0])).toBe(1);
    expect(nearest(anchors, 0, [0, 1])).toBe(2);
    expect(nearest(anchors, 0, [-1, 0])).toBe(0);
  });

  test('pieces stand closer if there are more kinds than places', () => {
    const [anchor] = drawing().anchors;
    if (!anchor) throw new Error('no anchor');
    const wide = { ...anchor, pieces: [0, 10, 20].map((x) => ({ x, y: 0, width: 8, height: 8 })) };
    expect(pieceSpots(wide, 2).map((spot) => spot.x)).toEqual([0, 10]);
    expect(pieceSpots(wide, 5).map((spot) => spot.x)).toEqual([0, 5, 10, 15, 20]);
  });

  test.each([
    [0, 40],
    [-25, 35],
    [-60, 0],
    [20, -50],
  ])('the lamp of a hint hides neither the number of a region nor its pieces', (x, y) => {
    const [anchor] = drawing().anchors;
    if (!anchor) throw new Error('no anchor');
    const plate = { x: anchor.token.x + x, y: anchor.token.y + y, width: 34, height: 20 };
    const lamp = lampSpot({ ...anchor, plate, pieces: [{ ...plate, x: anchor.token.x + 45 }] });
    const [across, down] = [Math.abs(lamp.x - plate.x) - 17, Math.abs(lamp.y - plate.y) - 10];
    expect(Math.hypot(Math.max(across, 0), Math.max(down, 0))).toBeGreaterThanOrEqual(54 * LAMP);
  });

  test('what stands in a region is told once', () => {
    const found = standingIn(
      region(0, { pieces: { camp: 2, ghost: 1 }, ghost: true, monsters: 2, hidden: 'unknown', finds: ['orb'] }),
    );
    expect(found.map((one) => `${one.id} ${one.count}`)).toEqual([
      'camp 2',
      'ghost 1',
      'monsters 2',
      'orb 1',
      'loot 1',
    ]);
  });

  test('turning points are changes of the lead', () => {
    expect(
      turningPoints([
        [5, 10, 12, 20],
        [5, 8, 14, 15],
      ]),
    ).toEqual([
      { round: 1, seat: 0, lead: 2 },
      { round: 2, seat: 1, lead: 2 },
      { round: 3, seat: 0, lead: 5 },
    ]);
  });

  test('the rulebook becomes rules with ids', () => {
    const [head, text, rule] = parseRules(
      '# The rules\nA *word*\nmore\n\n- <a id="BR1"></a>**BR1 Amazons** (6): four\n  extra.',
    );
    expect(head).toMatchObject({ kind: 'heading', level: 1, text: 'The rules' });
    expect(text).toEqual({ kind: 'text', parts: [{ text: 'A ' }, { text: 'word', em: true }, { text: ' more' }] });
    expect(parseRules('Type `elbowroom rules`.')).toEqual([
      { kind: 'text', parts: [{ text: 'Type ' }, { text: 'elbowroom rules', code: true }, { text: '.' }] },
    ]);
    expect(rule).toEqual({
      kind: 'rule',
      id: 'BR1',
      parts: [{ text: 'Amazons ', strong: true }, { text: '(6): four extra.' }],
    });
  });
});

test('what is possible before and after readying the troops is offered once', () => {
  const place = legal('place balrog 1');
  const ahead = { tokens: 3, legal: [place, legal('conquer 2')], costs: [] };
  const shown = foreseen(scene({ decision: 'turn', legal: [legal('ready'), place], ahead }));
  expect(shown.legal.map(({ action }) => action)).toEqual(['ready', 'place balrog 1', 'conquer 2']);
});
