/** The rulebook for players: a small part of Markdown, which is all it uses. No HTML of it ever gets into the page. */

export interface Part {
  text: string;
  strong?: boolean;
  em?: boolean;
  code?: boolean; // what one types
  rule?: string; // the id of the rule it names
}
export type Block =
  | { kind: 'heading'; level: number; text: string; id: string }
  | { kind: 'rule'; id: string; parts: Part[] }
  | { kind: 'text'; parts: Part[] };

const RULE = /^- <a id="([^"]+)"><\/a>\*\*\1 ?([^*]*)\*\* ?(.*)/s;

export function parseRules(markdown: string): Block[] {
  const pieces = joined(markdown);
  const ids = new Set(pieces.flatMap((piece) => RULE.exec(piece)?.[1] ?? []));
  const read = (text: string): Part[] => inline(text).flatMap((part) => linked(part, ids));
  let headings = 0;
  return pieces.map((piece): Block => {
    const heading = /^(#+) (.*)/.exec(piece);
    const rule = RULE.exec(piece);
    if (heading?.[1]) {
      headings += 1;
      return {
        kind: 'heading',
        level: Math.min(heading[1].length, 4),
        text: plain(heading[2] ?? ''),
        id: `part-${headings}`,
      };
    }
    if (rule?.[1]) {
      const name: Part[] = rule[2] ? [{ text: `${rule[2]} `, strong: true }] : [];
      return { kind: 'rule', id: rule[1], parts: [...name, ...read(rule[3] ?? '')] };
    }
    return { kind: 'text', parts: read(piece.replace(/^[-|>] ?/, '')) };
  });
}

/** Paragraphs and list items, each in one line. */
function joined(markdown: string): string[] {
  const found: string[] = [];
  let open = false;
  for (const line of markdown.split('\n')) {
    if (!line.trim()) open = false;
    else if (open && !/^(#|- |\|)/.test(line)) found[found.length - 1] += ` ${line.trim()}`;
    else {
      found.push(line.trim());
      open = !line.startsWith('#');
    }
  }
  return found;
}

function inline(text: string): Part[] {
  return text
    .replace(/<[^>]+>/g, '')
    .split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/)
    .filter(Boolean)
    .map((part) => {
      if (part.startsWith('**')) return { text: part.slice(2, -2), strong: true };
      if (part.startsWith('*')) return { text: part.slice(1, -1), em: true };
      return part.startsWith('`') ? { text: part.slice(1, -1), code: true } : { text: part };
    });
}

/** A part with the ids of rules in it taken out as links. */
function linked(part: Part, ids: ReadonlySet<string>): Part[] {
  return part.text
    .split(/\b([A-Z]{1,2}\d{1,2}[a-z]?)\b/)
    .filter(Boolean)
    .map((text) => (ids.has(text) ? { ...part, text, rule: text } : { ...part, text }));
}

const plain = (text: string): string =>
  inline(text)
    .map((part) => part.text)
    .join('');

/** How texts are compared in a search: without capitals, and ё like е. */
export const folded = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

/** A text cut where wanted words stand in it; every second piece, from the second on, is such a word. */
export function cutAt(text: string, wanted: string): string[] {
  const words = folded(wanted).split(/\s+/).filter(Boolean);
  const plainText = folded(text);
  const pieces: string[] = [];
  let from = 0;
  while (words.length) {
    const hits = words.map((word) => [plainText.indexOf(word, from), word.length] as const).filter(([at]) => at >= 0);
    const [first] = hits.sort(([a, long], [b, longer]) => a - b || longer - long);
    if (!first) break;
    pieces.push(text.slice(from, first[0]), text.slice(first[0], first[0] + first[1]));
    from = first[0] + first[1];
  }
  return [...pieces, text.slice(from)];
}

export interface Section {
  heading: Extract<Block, { kind: 'heading' }>;
  blocks: Block[];
}

/** The blocks under their headings; what stands before the first heading belongs to it. */
export function sections(blocks: readonly Block[]): Section[] {
  const found: Section[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading') found.push({ heading: block, blocks: [] });
    else found.at(-1)?.blocks.push(block);
  }
  return found;
}

/** The sections with only those rules and paragraphs that say what is wanted; all of them for an empty wish. */
export function searched(all: readonly Section[], wanted: string): Section[] {
  const words = folded(wanted).split(/\s+/).filter(Boolean);
  if (!words.length) return [...all];
  const fits = (block: Block): boolean => {
    const text = folded(
      block.kind === 'heading'
        ? block.text
        : `${block.kind === 'rule' ? block.id : ''} ${block.parts.map((part) => part.text).join('')}`,
    );
    return words.every((word) => text.includes(word));
  };
  return all
    .map(({ heading, blocks }) => ({ heading, blocks: fits(heading) ? blocks : blocks.filter(fits) }))
    .filter(({ blocks }) => blocks.length > 0);
}
