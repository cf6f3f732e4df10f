/** The rulebook for players: a small part of Markdown, which is all it uses. */

export interface Part {
  text: string;
  strong?: boolean;
  em?: boolean;
}
export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'rule'; id: string; parts: Part[] }
  | { kind: 'text'; parts: Part[] };

export function parseRules(markdown: string): Block[] {
  const blocks: Block[] = [];
  for (const piece of joined(markdown)) {
    const heading = /^(#+) (.*)/.exec(piece);
    const rule = /^- <a id="([^"]+)"><\/a>\*\*\1 ?([^*]*)\*\* ?(.*)/s.exec(piece);
    if (heading?.[1]) blocks.push({ kind: 'heading', level: Math.min(heading[1].length, 4), text: plain(heading[2] ?? '') });
    else if (rule?.[1]) {
      const name: Part[] = rule[2] ? [{ text: `${rule[2]} `, strong: true }] : [];
      blocks.push({ kind: 'rule', id: rule[1], parts: [...name, ...inline(rule[3] ?? '')] });
    } else blocks.push({ kind: 'text', parts: inline(piece.replace(/^[-|>] ?/, '')) });
  }
  return blocks;
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
      return { text: part.startsWith('`') ? part.slice(1, -1) : part };
    });
}

const plain = (text: string): string => inline(text).map((part) => part.text).join('');
