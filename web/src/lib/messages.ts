// Made by `python -m elbowroom.server.wire.typescript` from its neighbours: do not edit.

export const PROTOCOL = 2;

/** What a player may have to decide. */
export type Decision =
  | "over"
  | "pick"
  | "turn"
  | "conquer"
  | "redeploy"
  | "give_up"
  | "place"
  | "retreat"
  | "late_decline"
  | "swap"
  | "settle"
  | "pay"
  | "call"
  | "ships"
  | "name";

/** The first word of an action. Boxes from outside may bring others. */
export type ActionKind =
  | "abandon"
  | "conquer"
  | "copy"
  | "decline"
  | "deploy"
  | "end"
  | "last"
  | "lift"
  | "look"
  | "name"
  | "pay"
  | "peace"
  | "pick"
  | "place"
  | "ready"
  | "renew"
  | "roll"
  | "sacrifice"
  | "stop"
  | "swap"
  | "use"
  | "vanish";

/** What may have happened. */
export type EventName =
  | "Abandoned"
  | "Ambushed"
  | "BadgeSwapped"
  | "CaravelPlaced"
  | "CoinsMoved"
  | "Conquered"
  | "ConquestsEnded"
  | "Declined"
  | "Deployed"
  | "DrivenOut"
  | "Foreseen"
  | "GameEnded"
  | "Hinted"
  | "MarkerFound"
  | "Noted"
  | "PeaceMade"
  | "Picked"
  | "PieceLeft"
  | "PiecePlaced"
  | "RaceGone"
  | "Readied"
  | "Recruited"
  | "RelicMoved"
  | "Repelled"
  | "Resigned"
  | "Revealed"
  | "Revived"
  | "Rolled"
  | "RoundStarted"
  | "Scored"
  | "SetAside"
  | "ShipCame"
  | "TimeUp"
  | "TurnEnded"
  | "TurnStarted"
  | "WeatherCame";

/** A race in play. `pieces` are those in its owner's hand; `copied` is the power it copies (SP4). */
export interface ArmyShape {
  race: string;
  power: string | null;
  seat: number;
  active: boolean;
  regions: number[];
  hand: number;
  aside: number;
  fled: number;
  pieces: Record<string, number>;
  copied: string | null;
  tokens: number;
}

/** A seat; `coins` is null where the viewer may not know. */
export interface PlayerShape {
  seat: number;
  name: string;
  coins: number | null;
  active: ArmyShape | null;
  declined: ArmyShape[];
  peace_with: number | null;
  bot: string | null;
}

/** A region and what stands in it. `active`: the race is its owner's active one. `cover`: what pieces lay over the whole of it, by the name of the drawing's pattern. `hidden`: what lies face down there; "unknown" where the viewer may not know. */
export interface RegionShape {
  region: number;
  terrain: string;
  marks: string[];
  race: string | null;
  seat: number | null;
  active: boolean;
  tokens: number;
  lost_tribe: boolean;
  pieces: Record<string, number>;
  cover: string | null;
  immune: boolean;
  monsters: number;
  ship: boolean;
  caravel: boolean;
  ghost: boolean;
  finds: string[];
  hidden: string | null;
}

/** A combo of the column: `coins` lie on it, `price` is to be paid, `tokens` come with it. */
export interface ComboShape {
  race: string;
  power: string | null;
  coins: number;
  price: number;
  tokens: number;
}

/** Something that can be done now. `reveals`: it brings something to light, so it cannot be undone (T9). `default`: it says no to what the decision offers; of one action at most, and none where there is nothing to say no to. */
export interface LegalAction {
  action: string;
  code: number;
  kind: ActionKind;
  region: number | null;
  piece: string | null;
  means: string | null;
  number: number;
  label: string;
  reveals: boolean;
  default: boolean;
}

/** A summand of a cost: how many tokens, for what, and by which rule. Sent as a list. */
export type CostLine = [amount: number, source: string, rule: string];

/** A summand of a gain: how many coins, for what (`regions`, or the id of what pays), for which race, and by which rule. Sent as a list. */
export type GainLine = [amount: number, source: string, race: string, rule: string];

/** What a region costs the race that acts, or why it cannot be had (`reason`). `hand`: what can be used for it. `pips`: what the die must show (0: no die is needed). `chances`: how many of its six faces are enough (0: it cannot help). `gain`: what it would bring at the end of this turn if it were conquered, in coins, maybe less than nothing; null if this race cannot conquer it at all. All of it in codes: clients have the words (`costs` of `GET /api/texts`). */
export interface CostShape {
  region: number;
  total: number;
  hand: number;
  pips: number;
  chances: number;
  reachable: boolean;
  reason: string | null;
  rule: string | null;
  lines: CostLine[];
  gain: GainLine[] | null;
}

/** A line of a score: what a race's regions pay (`regions`), or what something adds or takes; `label` says what it is paid for, without the coins. */
export interface ScoreLine {
  source: string;
  race: string;
  coins: number;
  label: string;
}

/** What the turn would score if it ended now. */
export interface Income {
  seat: number;
  total: number;
  lines: ScoreLine[];
}

/** What could be conquered if the race took up arms (`ready`), with how many tokens, and at which costs. */
export interface Ahead {
  tokens: number;
  legal: LegalAction[];
  costs: CostShape[];
}

/** What a decline would pay at once, and how many regions it would leave. */
export interface DeclineForecast {
  coins: number;
  regions: number;
}

/** A name in a sentence: where it begins and ends, in UTF-16 units, what kind of thing it names, and which (players and regions by number). Sent as a list. */
export type LogLink = [start: number, end: number, kind: string, id: string];

/** Something that happened: the event's type, its fields, the regions it is about, and a sentence with the names in it from left to right; of a score its lines. */
export interface LogLine {
  step: number;
  event: EventName;
  seat: number | null;
  regions: number[];
  data: Record<string, unknown>;
  text: string;
  links: LogLink[];
  score: ScoreLine[];
}

/** A position as one seat or the public sees it. `number` counts all entries of the table's journal, `step` the steps that stand. `legal` is empty unless this viewer decides, `costs` unless he does so in a conquest. `deployable` is the number of tokens that the present `deploy` actions can place in all; a single region may take fewer. `ahead` and `decline` come where they can be chosen. `stop_ends`, `deploy_ends`: after `stop`, or once the tokens in hand are in regions, only the end of the turn is left. */
export interface Scene {
  number: number;
  step: number;
  round: number;
  rounds: number;
  turn: number;
  to_move: number | null;
  decision: Decision;
  decision_text: string;
  acting: string | null;
  over: boolean;
  weather: string | null;
  next_weather: string | null;
  you: number | null;
  can_undo: boolean;
  column: ComboShape[];
  players: PlayerShape[];
  regions: RegionShape[];
  tray: Record<string, number>;
  discards: string[];
  legal: LegalAction[];
  deployable: number;
  costs: CostShape[];
  income: Income | null;
  ahead: Ahead | null;
  decline: DeclineForecast | null;
  stop_ends: boolean;
  deploy_ends: boolean;
}

/** The keys of a scene that changed; of `players` and `regions` those that changed, by number. */
export interface SceneDelta {
  number?: number;
  step?: number;
  round?: number;
  rounds?: number;
  turn?: number;
  to_move?: number | null;
  decision?: Decision;
  decision_text?: string;
  acting?: string | null;
  over?: boolean;
  weather?: string | null;
  next_weather?: string | null;
  you?: number | null;
  can_undo?: boolean;
  column?: ComboShape[];
  players?: Record<number, PlayerShape>;
  regions?: Record<number, RegionShape>;
  tray?: Record<string, number>;
  discards?: string[];
  legal?: LegalAction[];
  deployable?: number;
  costs?: CostShape[];
  income?: Income | null;
  ahead?: Ahead | null;
  decline?: DeclineForecast | null;
  stop_ends?: boolean;
  deploy_ends?: boolean;
}

/** The body of every HTTP error: a word for programs, a sentence for people. */
export interface Problem {
  error: string;
  message: string;
}

/** Become a guest. */
export interface NewGuest {
  name?: string | null;
  language?: string | null;
}

/** What users can change about themselves. */
export interface MeChange {
  name?: string | null;
  language?: string | null;
}

/** A login and its password. */
export interface Credentials {
  login: string;
  password: string;
}

/** The current user. */
export interface Me {
  id: string;
  name: string;
  language: string;
  guest: boolean;
  login: string | null;
  rating: number | null;
}

/** The keys of a subscription to web push. */
export interface PushKeys {
  p256dh: string;
  auth: string;
}

/** What a browser's `pushManager.subscribe` gives. */
export interface PushSubscription {
  endpoint: string;
  keys: PushKeys;
}

/** The browser that no longer wants notifications. */
export interface PushForget {
  endpoint: string;
}

/** The server's key for web push; null if it is off. */
export interface PushKey {
  key: string | null;
}

/** `turn`: seconds for each turn. `game`: seconds for the whole game; each turn adds `increment` when it ends. */
export interface ClockSpec {
  kind?: "none" | "turn" | "game";
  seconds?: number;
  increment?: number;
}

/** Whether others may watch, `delay` seconds behind the game. */
export interface SpectatorSpec {
  allowed?: boolean;
  delay?: number;
}

/** A board made by the generator; without a seed, a random one. */
export interface GeneratedBoard {
  kind?: string;
  seed?: number | null;
}

/** A seat of a new table: the host's, an open one, a bot, or somebody at the host's device (hot seat). */
export interface NewSeat {
  kind?: "me" | "open" | "bot" | "here";
  bot?: string | null;
  name?: string | null;
}

/** The terms of a game. With `start` it begins as soon as all seats are taken. `hints`: people may ask for hints also where they play against each other. `rounds` (None: as the board says), `start_coins` (None: five) and `open_coins` are house rules; a rated game has none. `first`: the seat that begins, None draws it. `commitment`: that to the host's nonce (docs/fairness.md). */
export interface NewTable {
  players?: number;
  boxes?: string[];
  board?: string | null;
  generate?: GeneratedBoard | null;
  without?: string[];
  finds?: boolean | null;
  rounds?: number | null;
  start_coins?: number | null;
  open_coins?: boolean;
  first?: number | null;
  seats?: NewSeat[];
  access?: "public" | "link" | "password";
  password?: string | null;
  clock?: ClockSpec;
  spectators?: SpectatorSpec;
  rated?: boolean;
  hints?: boolean;
  start?: boolean;
  commitment?: string | null;
}

/** What opens a table that is not public: the key of its link, or its password. */
export interface Entrance {
  key?: string | null;
  password?: string | null;
}

/** Take a seat: a particular one, or any. `commitment`: that to the player's nonce (docs/fairness.md). */
export interface Joining {
  seat?: number | null;
  name?: string | null;
  key?: string | null;
  password?: string | null;
  commitment?: string | null;
}

/** The commitment to a player's nonce: the SHA-256 of `elbowroom nonce ` and the nonce. */
export interface NonceCommitment {
  commitment: string;
}

/** A player's nonce, once the table asks for it. */
export interface NonceReveal {
  nonce: string;
}

/** Start the game; `fill` is the bot for the seats that are still open. */
export interface Start {
  fill?: string | null;
}

/** The host opens a seat or gives it to a bot; players rename their own. */
export interface SeatChange {
  kind?: "open" | "bot";
  bot?: string;
  name?: string;
}

/** A seat as everybody sees it. `bot`: the bot that plays here. `resigned`: a person held it before. An open seat with a `user` is reserved for that person. */
export interface Seat {
  seat: number;
  kind: "open" | "person" | "bot";
  name: string;
  user: string | null;
  bot: string | null;
  here: boolean;
  connected: boolean;
  resigned: boolean;
  rating: number | null;
  hints: number;
}

/** A player's share in the dice: the seat, the commitment, and the nonce, which is null before the start and, if it was not given in time, after it. */
export interface DiceShare {
  seat: number;
  commitment: string;
  nonce: string | null;
}

/** A table in a list. */
export interface TableCard {
  id: string;
  status: "open" | "playing" | "over" | "abandoned";
  players: number;
  boxes: string[];
  board: string;
  seats: Seat[];
  access: "public" | "link" | "password";
  clock: ClockSpec;
  rated: boolean;
  spectators: boolean;
  host: string | null;
  created: number;
  moved: number | null;
  round: number;
  rounds: number;
  to_move: number | null;
  your_seats: number[];
  your_turn: boolean;
  day: string;
}

/** A table and all its terms. */
export interface Table {
  id: string;
  status: "open" | "playing" | "over" | "abandoned";
  players: number;
  boxes: string[];
  board: string;
  seats: Seat[];
  access: "public" | "link" | "password";
  clock: ClockSpec;
  rated: boolean;
  spectators: boolean;
  host: string | null;
  created: number;
  moved: number | null;
  round: number;
  rounds: number;
  to_move: number | null;
  your_seats: number[];
  your_turn: boolean;
  day: string;
  without: string[];
  finds: boolean | null;
  start_coins: number | null;
  open_coins: boolean;
  first: number | null;
  generated: boolean;
  delay: number;
  paused: boolean;
  hints: boolean;
  commitment: string | null;
  shares: DiceShare[] | null;
  reveal_by: number | null;
  rules: number;
  number: number;
  step: number;
  invite: string | null;
  rematch: string | null;
  share: string | null;
}

/** A finished game as a link shows it to anybody: how it ended, and who played. `open`: whether the reader may look at the game itself. */
export interface SharedGame {
  table: string;
  headline: string;
  names: string[];
  picture: string;
  open: boolean;
}

/** The result of one seat; `rating` and `change` at rated tables; `hints`: how many were asked for. */
export interface RankedSeat {
  seat: number;
  name: string;
  rank: number;
  coins: number;
  tokens: number;
  rating: number | null;
  change: number | null;
  hints: number;
}

/** What one combo earned, while active and in decline. */
export interface Earned {
  seat: number;
  race: string;
  power: string | null;
  label: string;
  round: number;
  paid: number;
  collected: number;
  turns: number;
  coins: number;
  declined_turns: number;
  declined_coins: number;
}

/** Who has a medal; with the combo that earned it, if one did. */
export interface MedalHolder {
  seat: number;
  race: string | null;
  label: string;
}

/** What somebody did best. `number`: regions at the end of a turn (`empire`), regions taken (`conquests`), coins that a race brought in decline (`decline`) or in all (`race`). */
export interface Medal {
  kind: "empire" | "conquests" | "decline" | "race";
  number: number;
  holders: MedalHolder[];
}

/** The result of a game. `headline`: how it ended, in one sentence; `headlines`: the same as each seat hears it. `coins_by_round[seat][r]`: the coins after r rounds, beginning with those at the start; `steps_by_round[r]`: how many steps had been made by then. */
export interface Result {
  status: "open" | "playing" | "over" | "abandoned";
  headline: string;
  headlines: string[];
  ranking: RankedSeat[];
  medals: Medal[];
  coins_by_round: number[][];
  steps_by_round: number[];
  earned: Earned[];
  seed: string | null;
  commitment: string | null;
  seed_checked: boolean;
  steps: number;
  rated: boolean;
  day: string;
}

/** A step of the log with the number of the round it belongs to. */
export interface ReplayStep {
  step: number;
  round: number;
  seat: number;
  action: string;
  events: LogLine[];
}

/** The steps from `start` on, as the reader may know them. */
export interface Log {
  start: number;
  steps: ReplayStep[];
  total: number;
}

/** A line of the leaderboard. */
export interface RatedPlayer {
  rank: number;
  user: string;
  name: string;
  rating: number;
  games: number;
  wins: number;
}

/** The password until now, and the one from now on. */
export interface PasswordChange {
  old: string;
  new: string;
}

/** Delete the account; guests have no password. */
export interface Farewell {
  password?: string | null;
}

/** A browser in which the user is logged in. `here`: the one that asks. */
export interface Device {
  id: string;
  name: string;
  created: number;
  seen: number;
  here: boolean;
}

/** A game of the user, with its record (sealed while it is being played). */
export interface PlayedGame {
  table: string;
  status: string;
  created: number;
  seats: number[];
  record: string | null;
}

/** All that is stored about the user. */
export interface PersonalExport {
  me: Me;
  created: number;
  devices: Device[];
  games: PlayedGame[];
  chat: Record<string, unknown>[];
  muted: Record<string, unknown>[];
  rating: Record<string, unknown>[];
  puzzles: Record<string, unknown>[];
  daily: Record<string, unknown>[];
  studies: Record<string, unknown>[];
  notifications: Record<string, unknown>[];
}

/** A race, power, relic, place, event or piece, in words. */
export interface Thing {
  id: string;
  kind: string;
  name: string;
  effect: string;
  short: string;
  box: string | null;
  rule: string | null;
  tokens: number | null;
  supply: number | null;
}

/** A word with its name. */
export interface Named {
  id: string;
  name: string;
}

/** A box; `about`: one line on it, empty if it has none. */
export interface BoxInfo {
  id: string;
  name: string;
  about: string;
  races: number;
  powers: number;
}

/** A region as printed. */
export interface BoardRegion {
  region: number;
  name: string;
  terrain: string;
  marks: string[];
  adjacent: number[];
  border: boolean;
}

/** A board without its drawing. */
export interface BoardInfo {
  id: string;
  name: string;
  box: string;
  players: number;
  rounds: number;
  regions: BoardRegion[];
}

/** A bot that can take a seat. `level`: how strong the opponents for people are, from 1 upward; null for bots that are there for programs. */
export interface BotInfo {
  id: string;
  name: string;
  about: string;
  level: number | null;
}

/** How far house rules may go (U9): the most rounds and coins to begin with, and the coins that are usual. */
export interface HouseLimits {
  rounds: number;
  coins: number;
  usual_coins: number;
}

/** Everything there is to play with, in one language. `emblems` are those of boxes from elsewhere, which the browser client has not been built with: paths in a square of 512, by kind and id (`race-nomads`). `portraits` are theirs, see `elbowroom.boards.portraits`. `sources`: what else may add to a cost or a score, such as a bag that stands for a relic. */
export interface Catalogue {
  language: string;
  languages: string[];
  version: string;
  rules: number;
  boxes: BoxInfo[];
  boards: BoardInfo[];
  races: Thing[];
  powers: Thing[];
  relics: Thing[];
  places: Thing[];
  weathers: Thing[];
  pieces: Thing[];
  terrains: Named[];
  marks: Named[];
  decisions: Named[];
  means: Named[];
  sources: Named[];
  bots: BotInfo[];
  emotes: Named[];
  generators: Named[];
  house: HouseLimits;
  emblems: Record<string, string>;
  portraits: Record<string, string[]>;
}

/** A rectangle of the drawing, given by its center. */
export interface Spot {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where things lie in a region of the drawing. */
export interface Anchors {
  region: number;
  scale: number;
  pole: number[];
  token: Spot;
  pieces: Spot[];
  plate: Spot;
}

/** A board with its drawing; `svg` has an element `#r7` for region 7 (see docs/boards.md). */
export interface BoardDrawing {
  board: BoardInfo;
  svg: string;
  anchors: Anchors[];
}

/** The Fluent sources of a language, by file name. */
export interface TextSources {
  language: string;
  sources: Record<string, string>;
}

/** The rules for players, in Markdown; the ids of the rules are anchors. */
export interface RulesPage {
  language: string;
  markdown: string;
}

/** A step of the game on the title page. */
export interface DemoStep {
  number: number;
  step: number;
  seat: number;
  action: string;
  events: LogLine[];
  delta: SceneDelta;
}

/** A short game between bots for the title page: the scene before it, and its steps. */
export interface Demo {
  board: string;
  names: string[];
  scene: Scene;
  steps: DemoStep[];
}

/** What is running: the server's version, and the build of the browser client that it serves ("" without one). */
export interface Version {
  version: string;
  build: string;
}

/** A lesson in the list. */
export interface LessonCard {
  id: string;
  box: string;
  board: string;
  title: string;
  about: string;
  minutes: number;
  tasks: number;
}

/** All steps of the learner so far; the last one may not have been made yet. "next" turns a page that is only read. */
export interface LessonSteps {
  actions?: string[];
  language?: string | null;
}

/** What to highlight: regions, the steps that count as doing the task, parts of the table (board, rounds, column, players). */
export interface LessonLit {
  regions: number[];
  actions: string[];
  parts: string[];
}

/** A step that the last action caused, the learner's or the other seat's, and the scene after it, for animation. */
export interface LessonStep {
  seat: number;
  action: string;
  events: LogLine[];
  scene: Scene;
}

/** Where a learner is. `actions`: the steps that stand; the last one sent is missing if it was not made, and `hint` says why. `ask` is empty for a page that is only read. `steps` are for animation, `scene` is the present. */
export interface LessonState {
  lesson: LessonCard;
  actions: string[];
  number: number;
  chapter: string;
  text: string;
  ask: string;
  hint: string;
  rules: string[];
  lit: LessonLit;
  steps: LessonStep[];
  scene: Scene;
  done: boolean;
}

/** A choice to compare with others: its words, win chance and expected coins. `own`: it was chosen. */
export interface ChoiceBar {
  text: string;
  chance: number;
  coins: number;
  own: boolean;
}

/** A decision: what it lost, what was better (empty if nothing was), and the choices there were. `step` is the number of its first step, `gained_text` what the better way gains. */
export interface ToldDecision {
  kind: string;
  kind_text: string;
  step: number;
  label: string;
  lost: number;
  gained_text: string;
  better: string;
  choices: ChoiceBar[];
}

/** A turn from its `first` step up to `end`: in words, with its label (empty if it was not judged), what it lost in win chance and coins, and the luck in it. */
export interface ToldTurn {
  number: number;
  round: number;
  seat: number;
  first: number;
  end: number;
  label: string;
  lost: number;
  coins_lost: number;
  title: string;
  lost_text: string;
  text: string;
  luck: string[];
  decisions: ToldDecision[];
}

/** Between two turns, after so many steps: the win chance and the expected final coins of each seat. */
export interface ToldPoint {
  step: number;
  chances: number[];
  coins: number[];
}

/** A step of a line: in words, and the regions that look different after it. */
export interface LineStep {
  text: string;
  regions: RegionShape[];
}

/** A way to play on: in one sentence, and step by step. */
export interface ToldLine {
  text: string;
  steps: LineStep[];
}

/** A decision that mattered: what it cost, why the better way is better, and both ways on the board. `imagined`: the better way has dice or draws in it. */
export interface ToldMoment {
  turn: number;
  step: number;
  round: number;
  seat: number;
  label: string;
  title: string;
  kind_text: string;
  cost: string;
  chance: number;
  better_chance: number;
  reasons: string[];
  imagined: boolean;
  board: RegionShape[];
  played: ToldLine;
  better: ToldLine;
}

/** The balance of a seat in coins: start + luck + skill + others = final. `labels` counts its turns. */
export interface ToldTotal {
  seat: number;
  start: number;
  luck: number;
  skill: number;
  others: number;
  final: number;
  given_away: number;
  labels: Record<string, number>;
}

/** A review in words. `names` by seat; `labels`: the words for the labels, the best first; `signs`: their signs; `words`: headings and the like, by the end of their id in the texts of reviews. */
export interface ToldReview {
  names: string[];
  head: string;
  made: string;
  labels: Record<string, string>;
  signs: Record<string, string>;
  words: Record<string, string>;
  points: ToldPoint[];
  turns: ToldTurn[];
  moments: ToldMoment[];
  totals: ToldTotal[];
}

/** How far the review of a game is: `done` of `total` turns. `ahead`: how many others come first while it waits. `none`: nobody has asked for it. The review itself is there when it is done. */
export interface ReviewProgress {
  status: "none" | "waiting" | "working" | "done" | "failed";
  done: number;
  total: number;
  ahead: number;
  review: ToldReview | null;
}

/** A turn played anew: the step of the decision it begins with, and all that its player has done since. */
export interface AttemptSteps {
  step: number;
  actions?: string[];
  language?: string | null;
}

/** A step that the last action caused, and the scene after it, for animation. */
export interface AttemptMade {
  seat: number;
  action: string;
  events: LogLine[];
  scene: Scene;
}

/** What a way to play the turn is worth to its player, and how it is called. */
export interface AttemptWorth {
  chance: number;
  coins: number;
  label: string;
}

/** A turn played anew beside the one that was played and the best found: in numbers, in a sentence, and what would have been better still (empty if nothing). */
export interface AttemptJudged {
  now: AttemptWorth;
  then: AttemptWorth;
  best: AttemptWorth;
  text: string;
  better: string[];
}

/** Where a turn played anew stands. `actions` are its player's; `judged` once the turn is over. */
export interface AttemptState {
  step: number;
  seat: number;
  round: number;
  actions: string[];
  steps: AttemptMade[];
  scene: Scene;
  done: boolean;
  judged: AttemptJudged | null;
}

/** Ask what to do, in the position that the table is in after so many entries: 1 a thought, 2 also a place, 3 the whole turn. */
export interface HintWish {
  number: number;
  frankness?: number;
  language?: string | null;
}

/** The same in a lesson, after these steps of the learner. */
export interface LessonHintWish {
  actions: string[];
  frankness?: number;
  language?: string | null;
}

/** A hint. From the second step on also where to look: regions, a place in the column, and the choices compared; then the whole turn. */
export interface HintTold {
  number: number;
  frankness: number;
  thought: string;
  place: string;
  regions: number[];
  column: number | null;
  choices: ChoiceBar[];
  turn: string;
  actions: string[];
}

/** A theme, how many puzzles it has, and how many of them the user has solved. */
export interface PuzzleTheme {
  id: string;
  kind: string;
  name: string;
  puzzles: number;
  solved: number;
}

/** The user as a solver. `change` is what the attempt just finished did to the rating; none if it did not count. */
export interface PuzzleStanding {
  rating: number;
  deviation: number;
  tried: number;
  solved: number;
  streak: number;
  best_streak: number;
  change: number | null;
}

/** All puzzles at a glance. `daily` is the one of the day, the same for everybody; `next` one that fits the user. */
export interface PuzzlePage {
  total: number;
  daily: string | null;
  daily_solved: boolean | null;
  next: string | null;
  themes: PuzzleTheme[];
  standing: PuzzleStanding;
}

/** All steps so far. */
export interface PuzzleSteps {
  actions?: string[];
  language?: string | null;
}

/** A theme of a puzzle. */
export interface PuzzleTag {
  id: string;
  name: string;
}

/** What is told when an attempt is over: in words, and a best turn step by step. `yours` and `best` are the coins or regions of both lines. */
export interface PuzzleAnswer {
  right: boolean;
  told: string[];
  yours: number;
  best: number;
  line: string[];
  steps: LessonStep[];
}

/** Where an attempt is. `verdict`: open, right or wrong; only then there is an `answer`. `steps` are for animation, `scene` is the present. `tried`: the user's first attempt was made before, and was it right? */
export interface PuzzleState {
  id: string;
  goal: string;
  title: string;
  ask: string;
  notes: string[];
  themes: PuzzleTag[];
  board: string;
  rating: number;
  seat: number;
  actions: string[];
  steps: LessonStep[];
  scene: Scene;
  verdict: "open" | "right" | "wrong";
  tried: boolean | null;
  answer: PuzzleAnswer | null;
  standing: PuzzleStanding;
}

/** Play the world of a day. `counts`: this is the only try that counts; otherwise it is practice. */
export interface DailyWish {
  counts?: boolean;
}

/** A line of the board of the day. `rank`: none if the try does not count, because it was given up (`resigned`), finished too `late`, or still runs. `place`: in the game itself, among the bots. `table`: to be seen, if it is. */
export interface DailyEntry {
  rank: number | null;
  name: string;
  guest: boolean;
  you: boolean;
  champion: boolean;
  status: "playing" | "over" | "resigned" | "late";
  coins: number | null;
  place: number | null;
  table: string | null;
}

/** The best game of an earlier day. */
export interface DailyBest {
  day: string;
  table: string;
  name: string;
  coins: number;
}

/** The world of a day. `stage`: its tries can be begun (`open`), or only finished (`counting`), or all is told (`revealed`). `entries`: the best of those who have tried it, the champion and you; empty until your own try is over or the day is revealed (`shown`). `coins`: of all tries that count, for the plot. `share`: a line for others. */
export interface DailyPage {
  day: string;
  today: string;
  stage: "open" | "counting" | "revealed";
  ends: number;
  reveals: number;
  kind: string;
  boxes: string[];
  level: string;
  level_name: string;
  tried: number;
  shown: boolean;
  yours: DailyEntry | null;
  entries: DailyEntry[];
  coins: number[];
  champion: DailyEntry | null;
  share: string | null;
  commitment: string;
  committed: number;
  next_commitment: string | null;
  seed: string | null;
  best: DailyBest | null;
  days: string[];
}

/** A game that has not begun: on this board, with these boxes. */
export interface FreshGame {
  board?: string | null;
  boxes?: string[];
}

/** Where an analysis begins: exactly one of a game to be dealt now, a position, a record, and a game of this server, which is shown after `step` steps (by default after all of them). */
export interface AnalysisStart {
  fresh?: FreshGame | null;
  position?: Record<string, unknown> | null;
  record?: string | null;
  game?: string | null;
  step?: number | null;
}

/** The position an analysis begins with, and the steps that were played from it. `at`: how many of them lead to the moment that was asked for. `imagined`: the game is still being played, so this is only what the asker sees of it, and what lies hidden was made up. */
export interface AnalysisBegun {
  position: Record<string, unknown>;
  steps: string[];
  at: number;
  imagined: boolean;
}

/** A position and the steps made from it. */
export interface AnalysisPath {
  position: Record<string, unknown>;
  steps?: string[];
  language?: string | null;
}

/** One way that the dice and draws of the last step might have fallen: the step with it, in words, how likely it was, and whether it is the one that fell. */
export interface AnalysisChance {
  step: string;
  text: string;
  odds: number;
  fell: boolean;
}

/** Something that the last step has turned up of a stack, and what else might lie there: a `race`, a `power`, a relic or place (`find`), the event of a round (`weather`). */
export interface AnalysisDraw {
  kind: string;
  ways: AnalysisChance[];
}

/** Where the steps lead. `steps` are those that were sent, the last one with what fell; `made` is the last one for animation; `chances` is empty if nothing was left to chance, `draws` if nothing was turned up. `position` is the present one. */
export interface AnalysisState {
  steps: string[];
  made: LessonStep | null;
  words: StepWords | null;
  chances: AnalysisChance[];
  draws: AnalysisDraw[];
  scene: Scene;
  position: Record<string, unknown>;
}

/** A step in words, who made it and when. `turn`: it begins a turn. `wished`: what it was to turn up. */
export interface StepWords {
  round: number;
  seat: number;
  text: string;
  turn: boolean;
  wished: string;
}

/** A step of a tree. `parent` is the place of the step before in the list of nodes, -1 for the beginning; a node comes after its parent. Of several that follow the same step, the first is the main line. */
export interface AnalysisNode {
  parent: number;
  step: string;
  comment?: string;
}

/** A position and all variations from it. `comment` is about the position. */
export interface AnalysisTree {
  position: Record<string, unknown>;
  nodes?: AnalysisNode[];
  comment?: string;
  language?: string | null;
}

/** The steps of a tree in words, in the order of its nodes. */
export interface TreeWords {
  words: StepWords[];
}

/** What is wrong with a position, and where: the path in its JSON, such as `seats[1].active.regions`; empty if nothing is. `position` is the whole one that it stands for. */
export interface PositionCheck {
  where: string;
  problem: string;
  position: Record<string, unknown> | null;
}

/** What is best here? Each `stage` looks at more imagined worlds than the one before. `game`: the game that the analysis began with, if there was one. */
export interface AnalysisQuestion {
  position: Record<string, unknown>;
  steps?: string[];
  stage?: number;
  game?: string | null;
  language?: string | null;
}

/** A turn: its steps, in words, the win chances of all seats, and the coins its player will have. */
export interface BestTurn {
  steps: string[];
  text: string;
  chances: number[];
  coins: number;
}

/** The best turns found, the best first, each tried in `worlds` imagined worlds. `last`: there is no deeper stage. No turns: somebody else's decision in the middle of a turn, or the end of the game. */
export interface AnalysisThoughts {
  stage: number;
  worlds: number;
  last: boolean;
  seat: number | null;
  turns: BestTurn[];
}

/** A picture of a position. */
export interface AnalysisPicture {
  position: Record<string, unknown>;
  steps?: string[];
  theme?: string;
}

/** The board of a position, drawn for some screen. */
export interface AnalysisBoard {
  position: Record<string, unknown>;
  theme?: string;
  width?: number;
  upright?: boolean;
  tall?: number;
  language?: string | null;
}

/** A record, or a picture as SVG. */
export interface AnalysisText {
  text: string;
}

/** A position with its variations, under a name. */
export interface StudyChapter {
  name: string;
  position: Record<string, unknown>;
  nodes?: AnalysisNode[];
  comment?: string;
}

/** A study as its author sends it. */
export interface StudyDraft {
  title: string;
  chapters: StudyChapter[];
}

/** A study as everybody reads it who has its link. `yours`: you may change it. */
export interface Study {
  id: string;
  title: string;
  author: string;
  yours: boolean;
  changed: number;
  chapters: StudyChapter[];
}

/** A study in the list of its author. */
export interface StudyCard {
  id: string;
  title: string;
  chapters: number;
  changed: number;
}

/** The first message. `seen`: the last number that the client knows, if it was connected before. `positions`: send the seat's view as a position whenever it has to decide, which bots need. */
export interface Hello {
  type: "hello";
  protocol?: number;
  language?: string;
  seen?: number | null;
  positions?: boolean;
}

/** Make a move. `number` is that of the last scene or delta seen; only hot seats need `seat`. */
export interface Act {
  type: "act";
  id: string;
  number: number;
  action: string;
  seat?: number | null;
}

/** Undo one's last step (T9). */
export interface Undo {
  type: "undo";
  id: string;
  number: number;
  seat?: number | null;
}

/** Offer to go back to the position after `step` steps; all other people at the table must accept. */
export interface Takeback {
  type: "takeback";
  id: string;
  step: number;
}

/** Offer to stop the clocks; all other people must accept. */
export interface Pause {
  type: "pause";
  id: string;
}

/** Resume after a pause; anybody seated may. */
export interface Resume {
  type: "resume";
  id: string;
}

/** Accept or decline an offer. */
export interface Answer {
  type: "answer";
  id: string;
  offer: number;
  yes: boolean;
}

/** Give up a seat: a bot plays on for it (`bot`), or its races only wither from now on (`wither`). */
export interface Resign {
  type: "resign";
  id: string;
  how?: "bot" | "wither";
  seat?: number | null;
}

/** Say something to everybody at the table. */
export interface Chat {
  type: "chat";
  id: string;
  text: string;
}

/** Show an emote; the catalogue lists them. */
export interface Emote {
  type: "emote";
  id: string;
  emote: string;
}

/** Mute or unmute somebody at this table. It is stored, for guests too. */
export interface Mute {
  type: "mute";
  user: string;
  on?: boolean;
}

/** Switch to another language. A new scene follows. */
export interface Speak {
  type: "language";
  language: string;
}

/** Are you there? At least every 30 seconds. */
export interface Ping {
  type: "ping";
  t: number;
}

/** The time each seat has left, in seconds, as of `at` (server time). Only the clock of `running` is ticking. */
export interface Clocks {
  kind: "none" | "turn" | "game";
  left: number[];
  running: number | null;
  at: number;
}

/** Something that all people at the table must agree to. `waiting`: the seats that have not answered. */
export interface Offer {
  offer: number;
  kind: "takeback" | "pause";
  seat: number;
  step: number | null;
  waiting: number[];
  text: string;
}

/** A chat line. The text is plain and must be shown as such. With an `emote` there is no text. `aside`: a spectator said it during the game, and the players do not hear it before the end. */
export interface ChatLine {
  n: number;
  user: string;
  name: string;
  seat: number | null;
  text: string;
  emote: string | null;
  at: number;
  aside: boolean;
}

/** A step as a viewer may know it. `stand_in`: a bot made it for a player whose clock had run out. */
export interface StepMade {
  number: number;
  step: number;
  seat: number;
  action: string;
  events: LogLine[];
  stand_in: boolean;
}

/** The answer to `hello`: the present state, and the steps missed since `seen`, oldest first. `reset`: steps that the client had seen were taken back meanwhile, and the missed steps follow on step `missed_from`. */
export interface Welcome {
  type: "welcome";
  table: Table;
  you: number[];
  number: number;
  scene: Scene | null;
  missed: StepMade[];
  missed_from: number;
  reset: boolean;
  log: LogLine[];
  chat: ChatLine[];
  muted: string[];
  clocks: Clocks | null;
  offers: Offer[];
  server_time: number;
  version: string;
  protocol: number;
  position: Record<string, unknown> | null;
}

/** Somebody has made a step. `delta` holds the keys of the scene that changed; of `regions` and `players` only those that changed, by number. `stand_in` as in `StepMade`. */
export interface Step {
  type: "step";
  number: number;
  step: number;
  seat: number;
  action: string;
  events: LogLine[];
  stand_in: boolean;
  delta: SceneDelta;
  clocks: Clocks | null;
  position: Record<string, unknown> | null;
}

/** Steps were taken back: the game now stands after `step` steps. */
export interface Undone {
  type: "undone";
  number: number;
  step: number;
  seat: number;
  delta: SceneDelta;
  clocks: Clocks | null;
  position: Record<string, unknown> | null;
}

/** A whole new scene: the game has begun, or the language has changed. */
export interface SceneNow {
  type: "scene";
  number: number;
  scene: Scene;
  log: LogLine[];
  position: Record<string, unknown> | null;
}

/** A request was carried out and stored. `number`: the number of the journal after it. */
export interface Accepted {
  type: "accepted";
  id: string;
  number: number;
}

/** A request was not carried out, and why. `missed` and `scene` come with `stale`, `legal` with `illegal`. */
export interface Refused {
  type: "refused";
  id: string | null;
  error: string;
  message: string;
  number: number;
  missed: StepMade[] | null;
  scene: Scene | null;
  legal: LegalAction[] | null;
}

/** A new chat line. */
export interface ChatSaid {
  type: "chat";
  line: ChatLine;
}

/** Somebody has shown an emote. */
export interface EmoteShown {
  type: "emote";
  line: ChatLine;
}

/** Who is connected, by seat, and how many are watching. */
export interface Presence {
  type: "presence";
  connected: boolean[];
  watching: number;
}

/** The clocks, if they have changed without a step. */
export interface ClockNow {
  type: "clock";
  clocks: Clocks;
}

/** The table has changed: seats, start, pause, end, rematch. */
export interface TableChanged {
  type: "table";
  table: Table;
  you: number[];
}

/** An offer was made or answered. */
export interface Offered {
  type: "offer";
  offer: Offer;
}

/** An offer was accepted by all, declined, or overtaken by a step. */
export interface OfferGone {
  type: "offer_gone";
  offer: number;
  accepted: boolean;
  text: string;
}

/** The game is over. */
export interface Over {
  type: "over";
  result: Result;
}

/** The answer to `ping`, with the same `t`. */
export interface Pong {
  type: "pong";
  t: number;
  server_time: number;
}

/** The server speaks another version of the protocol: reload the page. */
export interface Reload {
  type: "reload";
  version: string;
  protocol: number;
}

/** The server closes the connection: `shutdown` (come back in a moment), `idle`, `closed` ... */
export interface Bye {
  type: "bye";
  why: string;
  message: string;
}

export type ClientMessage = Hello | Act | Undo | Takeback | Pause | Resume | Answer | Resign | Chat | Emote | Mute | Speak | Ping;

export type ServerMessage = Welcome | Step | Undone | SceneNow | Accepted | Refused | ChatSaid | EmoteShown | Presence | ClockNow | TableChanged | Offered | OfferGone | Over | Pong | Reload | Bye;
