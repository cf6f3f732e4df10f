import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import Chat from '../src/components/Chat.svelte';
import CurtainCard from '../src/components/CurtainCard.svelte';
import Offers from '../src/components/Offers.svelte';
import ResignAsk from '../src/components/ResignAsk.svelte';
import TakebackAsk from '../src/components/TakebackAsk.svelte';
import { Conversation } from '../src/lib/chat.svelte';
import { covered, Curtain } from '../src/lib/curtain.svelte';
import { i18n } from '../src/lib/i18n.svelte';
import type { Played } from '../src/lib/live.svelte';
import type { Talk } from '../src/lib/talk.svelte';
import type { ChatLine, LogLine, Offer, Seat, Table } from '../src/lib/messages';
import { muted } from '../src/lib/muted.svelte';
import { legal, region, scene } from './fixtures';

beforeAll(() => i18n.load());
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  muted.set('bob', false);
});

const line = (n: number, user: string, text: string): ChatLine => ({
  n,
  user,
  name: user,
  seat: user === 'ann' ? 0 : 1,
  text,
  emote: null,
  at: 0,
  aside: false,
});
const said = (step: number, event: LogLine['event'], text: string, seat = 0): LogLine => ({
  step,
  event,
  seat,
  regions: [],
  data: {},
  text,
  links: [],
  score: [],
});
const seat = (number: number, user: string): Seat => ({
  seat: number,
  kind: 'person',
  name: user,
  user,
  bot: null,
  here: false,
  connected: true,
  resigned: false,
  rating: null,
  hints: 0,
});

function at(change: Partial<Played> = {}, chat: ChatLine[] = []): Played & { talk: Talk } {
  const talk = {
    chat,
    notice: null,
    say: vi.fn(),
    emote: vi.fn(),
    mute: vi.fn(muted.set.bind(muted)),
    offerTakeback: vi.fn(),
    offerPause: vi.fn(),
    resume: vi.fn(),
    resign: vi.fn(),
  };
  const table = { seats: [seat(0, 'ann'), seat(1, 'bob')], rated: false } as unknown as Table;
  return {
    id: 't',
    scene: scene(),
    you: [0],
    table,
    talk,
    offers: [],
    log: [],
    answer: vi.fn(),
    playing: false,
    ...change,
  } as unknown as Played & { talk: Talk };
}

/** Run something inside the roots that a component would give it. */
function rooted<T>(make: () => T): [T, () => void] {
  let made: T;
  const stop = $effect.root(() => void (made = make()));
  flushSync();
  return [made!, stop];
}

test('a line is said, and nothing empty', async () => {
  const live = at();
  const [conversation, stop] = rooted(() => new Conversation(() => live));
  render(Chat, { talk: live.talk, conversation });
  await fireEvent.input(screen.getByLabelText('Say something'), { target: { value: '  hi there ' } });
  await fireEvent.click(screen.getByText('Send'));
  expect(live.talk.say).toHaveBeenCalledWith('hi there');
  expect((screen.getByText('Send') as HTMLButtonElement).disabled).toBe(true);
  stop();
});

test('whoever is muted is not read any more, and can be heard again', async () => {
  const live = at({}, [line(1, 'ann', 'hello'), line(2, 'bob', 'grr')]);
  const [conversation, stop] = rooted(() => new Conversation(() => live));
  render(Chat, { talk: live.talk, conversation });
  expect(screen.queryByLabelText('Mute ann')).toBeNull();
  await fireEvent.click(screen.getByLabelText('Mute bob'));
  expect(screen.queryByText('grr')).toBeNull();
  await fireEvent.click(screen.getByText('Unmute'));
  expect(screen.getByText('grr')).toBeTruthy();
  stop();
});

test('what others say while the box is closed is unread until it is opened', () => {
  let chat: ChatLine[] = $state.raw([line(1, 'bob', 'before I came')]);
  const live = at();
  Object.defineProperty(live.talk, 'chat', { get: () => chat });
  const [conversation, stop] = rooted(() => new Conversation(() => live));
  expect(conversation.unread).toBe(0);
  chat = [...chat, line(2, 'bob', 'hi'), line(3, 'ann', 'hi')];
  flushSync();
  expect(conversation.unread).toBe(1);
  conversation.show(true);
  conversation.show(false);
  expect(conversation.unread).toBe(0);
  stop();
});

test('there is no chat with bots alone', () => {
  const alone = at({
    table: { seats: [seat(0, 'ann'), { ...seat(1, 'x'), kind: 'bot', user: null }] } as unknown as Table,
  });
  const [one, stop] = rooted(() => new Conversation(() => alone));
  expect(one.possible).toBe(false);
  stop();
});

test('an offer is answered by whoever is asked, and withdrawn by whoever made it', async () => {
  const offer: Offer = { offer: 7, kind: 'pause', seat: 1, step: null, waiting: [0], text: 'B would like to pause.' };
  const asked = at({ offers: [offer] });
  render(Offers, { live: asked });
  await fireEvent.click(screen.getByText('Agree'));
  expect(asked.answer).toHaveBeenCalledWith(7, true);
  cleanup();
  const maker = at({ offers: [offer], you: [1] });
  render(Offers, { live: maker });
  expect(screen.getByText('Waiting for: P0')).toBeTruthy();
  await fireEvent.click(screen.getByText('Withdraw'));
  expect(maker.answer).toHaveBeenCalledWith(7, false);
});

test('taking back names the step by what happened in it', async () => {
  const onchoose = vi.fn();
  const log = [
    said(1, 'Picked', 'A takes orcs.'),
    said(1, 'Revealed', 'Elves can be picked.'),
    said(2, 'Conquered', 'A takes region 3.'),
  ];
  render(TakebackAsk, { log, you: [0], onchoose });
  const [newest, older] = screen.getAllByRole('button');
  expect(newest?.textContent).toContain('A takes region 3.');
  expect(older?.textContent).toContain('A takes orcs.');
  await fireEvent.click(newest!);
  expect(onchoose).toHaveBeenCalledWith(1);
});

test.each([true, false])(
  'giving up asks how, and at one device whose seat; of two (%s) it ends the game',
  async (two) => {
    const live = at({ you: [0, 1] });
    if (!two) live.scene!.players.push({ ...live.scene!.players[1]!, seat: 2, name: 'P2' });
    const onclose = vi.fn();
    render(ResignAsk, { live, talk: live.talk, onclose });
    await fireEvent.click(screen.getByText('P1'));
    await fireEvent.click(screen.getByText(two ? 'Give up' : 'Let my people wither'));
    expect(live.talk.resign).toHaveBeenCalledWith('wither', 1);
    expect(onclose).toHaveBeenCalled();
  },
);

test('at one device nothing private is shown before its owner has it', async () => {
  const secret = scene({
    you: 1,
    to_move: 1,
    next_weather: 'storm',
    legal: [legal('stop')],
    regions: [region(0, { hidden: 'loot-2' })],
  });
  const shown = covered({ ...secret, players: secret.players.map((player) => ({ ...player, coins: 9 })) });
  expect(shown.players.map((player) => player.coins)).toEqual([null, null]);
  expect(shown.regions[0]?.hidden).toBe('unknown');
  expect([shown.next_weather, shown.legal, shown.costs, shown.income]).toEqual([null, [], [], null]);

  let now = $state.raw(scene({ you: 0, legal: [legal('stop')] }));
  const live = at({ you: [0, 1] });
  Object.defineProperty(live, 'scene', { get: () => now });
  const curtain = new Curtain(() => live);
  expect([curtain.covers, curtain.awaited]).toEqual([true, 0]);
  curtain.take();
  expect(curtain.covers).toBe(false);
  now = scene({ you: 1, legal: [] }); // a bot plays, then it is the other one's turn
  expect([curtain.covers, curtain.awaited]).toEqual([true, null]);
  now = secret;
  expect(curtain.awaited).toBe(1);
  curtain.neverAsk();
  expect(curtain.covers).toBe(false);
  expect(new Curtain(() => live).covers).toBe(false);
});

test('the curtain names who comes, and the keyboard is there already', async () => {
  const ontake = vi.fn();
  render(CurtainCard, { player: { ...scene().players[1]!, name: 'Bob' }, ontake, onnever: vi.fn() });
  expect(screen.getByRole('dialog', { name: 'Pass the device to Bob' })).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('I am Bob');
  await fireEvent.click(screen.getByText('I am Bob'));
  expect(ontake).toHaveBeenCalled();
});
