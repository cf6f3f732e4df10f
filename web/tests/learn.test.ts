import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import Coach from '../src/components/Coach.svelte';
import DecisionBar from '../src/components/DecisionBar.svelte';
import { api } from '../src/lib/api';
import { i18n } from '../src/lib/i18n.svelte';
import { LessonTable } from '../src/lib/lesson.svelte';
import type { LessonState, Table } from '../src/lib/messages';
import { keepProgress, progressOf } from '../src/lib/progress';
import { parseRules, searched, sections, type Block } from '../src/lib/rules';
import { parseRoute } from '../src/lib/router.svelte';
import { offersOf } from '../src/lib/scene';
import { settings } from '../src/lib/settings.svelte';
import type { TableView } from '../src/lib/table.svelte';
import { quieted } from '../src/lib/turn';
import { legal, scene } from './fixtures';

beforeAll(() => i18n.load());
afterEach(cleanup);

describe('the rulebook', () => {
  const parts = ['language', ...readdirSync('../src/elbowroom/boxes').map((box) => `boxes/${box}`)];
  const files = (language: string): string[] => parts.map((part) => `../src/elbowroom/${part}/rules/${language}.md`);
  const book = (language: string): Block[] =>
    parseRules(
      files(language)
        .filter((file) => existsSync(file))
        .map((file) => readFileSync(file, 'utf-8'))
        .join('\n'),
    );
  const ids = (blocks: Block[]): string[] => blocks.flatMap((block) => (block.kind === 'rule' ? [block.id] : []));

  test('both languages have the same rules, each once', () => {
    expect(ids(book('en')).length).toBeGreaterThan(300);
    expect(ids(book('ru'))).toEqual(ids(book('en')));
    expect(new Set(ids(book('en'))).size).toBe(ids(book('en')).length);
  });

  test('no mark of Markdown or HTML is left in the texts', () => {
    for (const language of ['en', 'ru']) {
      const text = book(language).flatMap((block) =>
        block.kind === 'heading' ? [block.text] : block.parts.map((part) => part.text),
      );
      expect(text.filter((one) => /\*\*|<a |`|^#/.test(one))).toEqual([]);
    }
  });

  test('a rule that another one names is linked', () => {
    const entering = book('en').find((block) => block.kind === 'rule' && block.id === 'T4');
    expect(entering?.kind === 'rule' && entering.parts.find((part) => part.rule)?.rule).toBe('C1');
  });

  test('a search keeps what has all the words, ё or е', () => {
    const all = sections(parseRules('# A\n## B\n- <a id="X1"></a>**X1** Чёрная гора.\n- <a id="X2"></a>**X2** Лес.\n'));
    expect(searched(all, 'черная ГОРА').map(({ blocks }) => blocks.length)).toEqual([1]);
    expect(searched(all, 'x2')[0]?.blocks[0]).toMatchObject({ id: 'X2' });
    expect(searched(all, ' ')).toHaveLength(2);
    expect(searched(all, 'море')).toEqual([]);
  });
});

describe('progress', () => {
  beforeEach(() => localStorage.clear());

  test('is kept by lesson, and a finished one stays finished', () => {
    keepProgress('base', ['next'], 1, true);
    keepProgress('base', [], 0, false);
    expect(progressOf('base')).toEqual({ actions: [], number: 0, done: true });
    expect(progressOf('river')).toEqual({ actions: [], number: 0, done: false });
  });

  test('what cannot be read is forgotten', () => {
    for (const junk of ['{', '7', 'null', '{"base": {"actions": 3}}']) {
      localStorage.setItem('elbowroom.lessons', junk);
      expect(progressOf('base').actions).toEqual([]);
    }
  });
});

/** A server with a lesson of three tasks: read, conquer 1, end. */
function answer(actions: string[]): LessonState {
  const wanted = ['next', 'conquer 1', 'end'];
  const done: string[] = [];
  let hint = '';
  for (const action of actions) {
    hint = action === wanted[done.length] ? '' : 'Not yet.';
    if (!hint) done.push(action);
  }
  const task = wanted[done.length];
  const card = {
    id: 'base',
    box: 'base',
    board: 'base-2',
    title: 'First',
    about: '',
    minutes: 1,
    tasks: 3,
    sign: 'race-humans',
  };
  const now = scene({
    number: done.length,
    can_undo: done.length > 0,
    legal: task === 'conquer 1' ? [legal('conquer 1'), legal('conquer 2')] : [],
  });
  return {
    lesson: card,
    actions: done,
    number: done.length,
    chapter: 'One',
    text: `text ${done.length}`,
    ask: task === 'next' ? '' : (task ?? ''),
    hint,
    rules: ['C4'],
    lit: { regions: [], actions: task ? [task] : [], parts: [] },
    scene: now,
    done: !task,
    steps: hint ? [] : done.slice(-1).map((action) => ({ seat: 0, action, events: [], scene: now })),
  };
}

describe('a lesson', () => {
  const sent: string[][] = [];
  beforeEach(() => {
    localStorage.clear();
    sent.length = 0;
    settings.still = true;
    vi.stubGlobal('fetch', (_: string, init: { body: string }) => {
      const { actions } = JSON.parse(init.body) as { actions: string[] };
      sent.push(actions);
      return Promise.resolve(new Response(JSON.stringify(answer(actions))));
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  const opened = async (): Promise<LessonTable> => {
    const lesson = new LessonTable('base');
    await lesson.open();
    return lesson;
  };

  test('sends all steps, keeps those that stand, and goes on from them', async () => {
    const lesson = await opened();
    lesson.next();
    await vi.waitFor(() => expect(lesson.state?.number).toBe(1));
    lesson.act('conquer 2');
    await vi.waitFor(() => expect(lesson.hint).toBe('Not yet.'));
    expect(sent).toEqual([[], ['next'], ['next', 'conquer 2']]);
    expect(progressOf('base')).toMatchObject({ actions: ['next'], number: 1 });
    const again = await opened();
    expect(again.state?.text).toBe('text 1');
  });

  test('any step can be taken back and made again', async () => {
    const lesson = await opened();
    lesson.act('next', 'conquer 1');
    await vi.waitFor(() => expect(lesson.state?.number).toBe(2));
    lesson.undo();
    await vi.waitFor(() => expect(lesson.state?.number).toBe(1));
    expect(lesson.redo).toEqual(['conquer 1']);
    lesson.redoStep();
    await vi.waitFor(() => expect(lesson.redo).toEqual([]));
    expect(lesson.state?.actions).toEqual(['next', 'conquer 1']);
  });

  test('a lost connection loses nothing', async () => {
    const lesson = await opened();
    vi.stubGlobal('fetch', () => Promise.reject(new Error('gone')));
    lesson.next();
    await vi.waitFor(() => expect(lesson.connection).toBe('offline'));
    expect(lesson.state?.number).toBe(0);
    expect(lesson.busy).toBe(false);
  });

  test('the coach turns pages, asks, and ends', async () => {
    const lesson = await opened();
    render(Coach, { lesson });
    await fireEvent.click(screen.getByText('Go on'));
    await screen.findByText('conquer 1');
    expect(screen.queryByText('Go on')).toBeNull();
    expect(screen.queryByText('C4')).toBeNull(); // the compendium has the ids of rules
    lesson.act('conquer 1', 'end');
    await screen.findByText('Once more');
    expect(progressOf('base').done).toBe(true);
  });

  test('what one reads is not waited for: the bar says where it goes on', async () => {
    const lesson = await opened();
    const children = createRawSnippet(() => ({ render: () => '<p></p>' }));
    lesson.scene = scene({ to_move: 0, legal: [] });
    const rest = { live: lesson, scene: lesson.scene, plain: [], groups: [], offers: offersOf([]) };
    render(DecisionBar, { view: { ...rest, focus: new Set() } as unknown as TableView, children });
    expect(document.querySelector('.bar')?.textContent?.trim()).toBe('Read on above.');
  });

  test('whoever has finished it can play at once, and is not sent to a result that does not exist', async () => {
    const lesson = await opened();
    lesson.act('next', 'conquer 1', 'end');
    await vi.waitFor(() => expect(lesson.state?.done).toBe(true));
    lesson.scene = scene({ over: true });
    const made = vi.spyOn(api, 'newTable').mockResolvedValue({ id: 'new' } as Table);
    render(Coach, { lesson });
    const children = createRawSnippet(() => ({ render: () => '<p></p>' }));
    const view = { live: lesson, scene: lesson.scene, focus: null, plain: [], groups: [], offers: offersOf([]) };
    render(DecisionBar, { view: view as unknown as TableView, children });
    expect(screen.queryByText('See the result')).toBeNull();
    expect(document.querySelectorAll('.primary')).toHaveLength(1);
    await fireEvent.click(screen.getByText('Play now'));
    expect(made).toHaveBeenCalledWith(expect.objectContaining({ boxes: ['base'], board: 'base-2', start: true }));
    await vi.waitFor(() => expect(location.pathname).toBe('/tables/new'));
  });
});

test('a lesson puts all but what it asks for back', () => {
  const go = { text: '2', tone: 'go' as const };
  const lit = new Map([
    [1, go],
    [2, go],
  ]);
  const shown = quieted(lit, [legal('conquer 1'), legal('conquer 2')], new Set(['conquer 2']));
  expect([shown.get(1)?.tone, shown.get(2)?.tone]).toEqual(['minor', 'go']);
  expect(quieted(lit, [], null)).toBe(lit);
});

test('a lesson has an address', () => {
  expect(parseRoute('/learn/base')).toEqual({ page: 'lesson', id: 'base' });
  expect(parseRoute('/learn')).toEqual({ page: 'learn' });
  expect(parseRoute('/learn/base/more')).toEqual({ page: 'lost' });
});
