/** The analysis board: a table at which we move for everybody. We keep the position it begins with and a tree of steps; the server says where a path of it leads. */
import { api } from './api';
import { boards } from './boards.svelte';
import type { Played } from './live.svelte';
import type {
  AnalysisBegun,
  AnalysisNode,
  AnalysisState,
  BoardDrawing,
  LogLine,
  Scene,
  StepWords,
  StudyChapter,
} from './messages';
import { Thinker } from './thinker.svelte';

export type Position = Record<string, unknown>;
export interface TreeNode {
  parent: number;
  step: string;
  comment: string;
  words: StepWords | null;
  kids: number[];
}
export interface TreeRow {
  at: number;
  depth: number;
  node: TreeNode;
}

const ROOT = 0;
const MAX_LOG = 300;
const root = (): TreeNode => ({ parent: -1, step: '', comment: '', words: null, kids: [] });

export class AnalysisTable implements Played {
  readonly id = 'analysis';
  position = $state.raw<Position | null>(null);
  nodes = $state.raw<TreeNode[]>([root()]);
  at = $state(ROOT);
  state = $state.raw<AnalysisState | null>(null);
  game = $state<string | null>(null); // the game it began with
  imagined = $state(false);
  scene = $state.raw<Scene | null>(null);
  log = $state.raw<LogLine[]>([]);
  fresh = $state.raw<LogLine[]>([]);
  missed = $state.raw<LogLine[]>([]);
  readonly you = []; // nobody in particular: we move for all
  problem = $state<string | null>(null);
  frameCount = $state(0);
  busy = $state(false);
  readonly playing = false;
  connection = $state<Played['connection']>('connecting');
  readonly table = null;
  readonly clocks = null;
  timeUp = null;
  readonly offers = [];
  readonly outdated = false;
  readonly thinker = new Thinker();
  #wanted = 0; // the latest request; answers to older ones come too late

  /** The steps that can be made again: the way on from here. */
  readonly redo = $derived.by(() => {
    const found: string[] = [];
    for (let next = this.nodes[this.at]?.kids[0]; next !== undefined; next = this.nodes[next]?.kids[0])
      found.push(this.nodes[next]!.step);
    return found;
  });
  readonly node = $derived.by(() => this.nodes[this.at]!);
  readonly path = $derived.by(() => this.pathTo(this.at));
  /** The tree as lines: what follows the main line stands below it, variations are indented. */
  readonly rows = $derived.by(() => {
    const rows: TreeRow[] = [];
    this.#lay(ROOT, 0, rows);
    return rows;
  });

  #lay(from: number, depth: number, rows: TreeRow[]): void {
    for (let at = from; ;) {
      const [main, ...others] = this.nodes[at]!.kids;
      if (main === undefined) return;
      rows.push({ at: main, depth, node: this.nodes[main]! });
      for (const other of others) {
        rows.push({ at: other, depth: depth + 1, node: this.nodes[other]! });
        this.#lay(other, depth + 1, rows);
      }
      at = main;
    }
  }

  pathTo(at: number): string[] {
    const found: string[] = [];
    for (let here = at; here !== ROOT; here = this.nodes[here]!.parent) found.unshift(this.nodes[here]!.step);
    return found;
  }

  // --- beginning ---
  /** Begin with what the server has made of a position, a record or a game. */
  async begin(begun: AnalysisBegun, game: string | null = null): Promise<void> {
    const nodes = begun.steps.map((step, i) => ({ parent: i - 1, step, comment: '' }));
    await this.open(begun.position, nodes, '', begun.at, game, begun.imagined);
  }

  openChapter(chapter: StudyChapter): Promise<void> {
    return this.open(chapter.position, chapter.nodes ?? [], chapter.comment ?? '', 0, null, false);
  }

  /** Begin with a position and a tree; `at` counts nodes. */
  async open(
    position: Position,
    nodes: readonly AnalysisNode[],
    comment: string,
    at: number,
    game: string | null,
    imagined: boolean,
  ): Promise<void> {
    const tree = [{ ...root(), comment }];
    for (const { parent, step, comment: said = '' } of nodes) {
      tree[parent + 1]!.kids.push(tree.length);
      tree.push({ parent: parent + 1, step, comment: said, words: null, kids: [] });
    }
    this.at = ROOT;
    this.position = position;
    this.nodes = tree;
    this.game = game;
    this.imagined = imagined;
    this.log = [];
    await this.go(Math.min(at, tree.length - 1));
    await this.tell();
  }

  /** All steps in words, in the language chosen here. */
  tell = async (): Promise<void> => {
    if (!this.position || this.nodes.length < 2) return;
    const { words } = await api.analysisWords(this.position, this.flat());
    this.nodes = this.nodes.map((node, i) => (i ? { ...node, words: words[i - 1] ?? node.words } : node));
  };

  /** Say everything once more, in another language. */
  speak = async (): Promise<void> => {
    if (this.position) await Promise.all([this.go(this.at), this.tell()]);
  };

  /** The tree as it is sent. Every step comes after the one before it. */
  flat(): AnalysisNode[] {
    return this.nodes.slice(1).map(({ parent, step, comment }) => ({ parent: parent - 1, step, comment }));
  }

  drawing(look: string): Promise<BoardDrawing> {
    const board = this.position?.['board'];
    return typeof board === 'string' ? boards.known(board, look) : boards.ofPosition(this.position ?? {}, look);
  }

  // --- moving ---
  act(...actions: string[]): void {
    void this.#acted(actions.map((action) => `${action} -> ?`));
  }

  actTogether(first: string, second: string): void {
    this.act(first, second);
  }

  actAlong(action: string): void {
    this.act(action);
  }

  /** Play a whole turn, as far as the dice allow. */
  playTurn(actions: readonly string[]): void {
    void this.#acted(actions.map((action) => `${action} -> ?`)).then(() => (this.problem = null));
  }

  /** Let the dice of the last step fall in this way. */
  choose(step: string): void {
    if (this.at !== ROOT) void this.#make(this.node.parent, step);
  }

  async #acted(steps: readonly string[]): Promise<void> {
    if (this.busy) return;
    for (const step of steps) if (!(await this.#make(this.at, step))) return;
  }

  /** Make a step from a place in the tree. */
  async #make(from: number, step: string): Promise<boolean> {
    const found = await this.#ask([...this.pathTo(from), step]);
    const made = found?.steps.at(-1);
    if (!found || made === undefined) return false;
    const known = this.nodes[from]!.kids.find((kid) => this.nodes[kid]!.step === made);
    this.#show(known ?? this.#added(from, made, found.words), found);
    return true;
  }

  #added(parent: number, step: string, words: StepWords | null): number {
    const nodes = [...this.nodes];
    nodes[parent] = { ...nodes[parent]!, kids: [...nodes[parent]!.kids, nodes.length] };
    nodes.push({ parent, step, comment: '', words, kids: [] });
    this.nodes = nodes;
    return nodes.length - 1;
  }

  go = async (at: number): Promise<void> => {
    const found = await this.#ask(this.pathTo(at));
    if (found) this.#show(at, found, false);
  };

  undo = (): void => {
    if (this.at !== ROOT) void this.go(this.node.parent);
  };

  redoStep = (): void => {
    const next = this.node.kids[0];
    if (next !== undefined) void this.go(next);
  };

  /** To the beginning, or to the end of this line. */
  far(by: number): void {
    let at = by < 0 ? ROOT : this.at;
    if (by > 0) for (let next = this.nodes[at]!.kids[0]; next !== undefined; next = this.nodes[at]!.kids[0]) at = next;
    void this.go(at);
  }

  retryNow = (): void => void this.go(this.at);
  skip = (): void => undefined;
  answer(): void {
    // Nobody offers anything here.
  }

  // --- the tree ---
  comment(text: string): void {
    this.nodes = this.nodes.map((node, i) => (i === this.at ? { ...node, comment: text } : node));
  }

  /** Forget this step and all that follows. */
  remove(): void {
    const { at } = this;
    if (at === ROOT) return;
    const gone = new Set([at]);
    this.nodes.forEach((node, i) => gone.has(node.parent) && gone.add(i));
    const kept = this.nodes.map((_, i) => i).filter((i) => !gone.has(i));
    const place = new Map(kept.map((old, i) => [old, i]));
    const { parent } = this.node;
    this.at = ROOT; // until the board has followed
    this.nodes = kept.map((old) => {
      const node = this.nodes[old]!;
      const kids = node.kids.filter((kid) => !gone.has(kid)).map((kid) => place.get(kid)!);
      return { ...node, parent: place.get(node.parent) ?? -1, kids };
    });
    void this.go(place.get(parent) ?? ROOT);
  }

  /** Make the variation that this step belongs to the main line. */
  promote(): void {
    const nodes = [...this.nodes];
    for (let at = this.at; at !== ROOT; at = nodes[at]!.parent) {
      const { parent } = nodes[at]!;
      const before = nodes[parent]!;
      nodes[parent] = { ...before, kids: [at, ...before.kids.filter((kid) => kid !== at)] };
    }
    this.nodes = nodes;
  }

  // --- asking ---
  async #ask(steps: readonly string[]): Promise<AnalysisState | null> {
    if (!this.position) return null;
    const asked = ++this.#wanted;
    this.busy = true;
    this.problem = null;
    try {
      const found = await api.analysisPlay(this.position, steps);
      this.connection = 'live';
      return asked === this.#wanted ? found : null;
    } catch (error) {
      this.problem = (error as Error).message;
      return null;
    } finally {
      if (asked === this.#wanted) this.busy = false;
    }
  }

  #show(at: number, found: AnalysisState, told = true): void {
    this.at = at;
    this.state = found;
    this.scene = { ...found.scene, can_undo: at !== ROOT };
    if (told && found.made) {
      this.fresh = found.made.events;
      this.log = [...this.log, ...found.made.events].slice(-MAX_LOG);
      this.frameCount += 1;
    } else this.log = found.made?.events ?? [];
    this.thinker.look(this.position!, found.steps, this.game);
  }

  close(): void {
    this.thinker.stop();
  }
}
