/** Small scenes for tests of components. */
import type { ActionKind, BoardDrawing, LegalAction, RegionShape, Scene } from '../src/lib/messages';

export function region(number: number, change: Partial<RegionShape> = {}): RegionShape {
  return {
    region: number,
    terrain: 'hill',
    marks: [],
    race: null,
    seat: null,
    active: false,
    tokens: 0,
    lost_tribe: false,
    pieces: {},
    cover: null,
    immune: false,
    monsters: 0,
    ship: false,
    caravel: false,
    ghost: false,
    finds: [],
    hidden: null,
    ...change,
  };
}

export function legal(action: string, change: Partial<LegalAction> = {}): LegalAction {
  const [kind = '', ...rest] = action.split(' ');
  return {
    action,
    code: 0,
    kind: kind as ActionKind,
    region: null,
    piece: null,
    means: null,
    number: 0,
    label: action,
    reveals: false,
    default: false,
    ...change,
    ...(kind === 'conquer' || kind === 'last' || kind === 'abandon' ? { region: Number(rest[0]) } : {}),
    ...(kind === 'deploy' ? { number: Number(rest[0]), region: Number(rest[1]) } : {}),
    ...(kind === 'place' || kind === 'lift' ? { piece: rest[0] ?? null, region: Number(rest[1]) } : {}),
  };
}

export function scene(change: Partial<Scene> = {}): Scene {
  return {
    number: 1,
    step: 1,
    round: 1,
    rounds: 10,
    turn: 0,
    to_move: 0,
    decision: 'conquer',
    decision_text: 'conquer',
    acting: 'orcs',
    over: false,
    weather: null,
    next_weather: null,
    you: 0,
    can_undo: false,
    column: [],
    tray: {},
    discards: [],
    legal: [],
    costs: [],
    income: null,
    ahead: null,
    decline: null,
    stop_ends: false,
    deploy_ends: false,
    regions: [region(0), region(1), region(2)],
    players: [0, 1].map((seat) => ({
      seat,
      name: `P${seat}`,
      coins: seat === 0 ? 5 : null,
      active: null,
      declined: [],
      peace_with: null,
      bot: null,
    })),
    deployable: Math.max(0, ...(change.legal ?? []).map((action) => action.number)),
    ...change,
  };
}

export function drawing(): BoardDrawing {
  const spot = (x: number, y: number) => ({ x, y, width: 54, height: 54 });
  const places: [number, number][] = [
    [50, 50],
    [150, 50],
    [50, 150],
  ];
  return {
    board: {
      id: 'b',
      name: 'b',
      box: 'base',
      players: 2,
      rounds: 10,
      regions: places.map((_, i) => ({
        region: i,
        name: `hill ${i}`,
        terrain: 'hill',
        marks: [],
        adjacent: [],
        border: true,
      })),
    },
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">${places
      .map(
        ([x, y], i) =>
          `<circle id="r${i}" class="region" data-region="${i}" cx="${x}" cy="${y}" r="40"/><g id="o${i}"/><g id="h${i}"/>`,
      )
      .join('')}</svg>`,
    anchors: places.map(([x, y], i) => ({
      region: i,
      scale: 1,
      pole: [x, y],
      token: spot(x, y),
      pieces: [spot(x + 30, y)],
      plate: spot(x, y + 30),
    })),
  };
}
