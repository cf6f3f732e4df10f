/** What our stylesheets write once: breakpoints by their names, and the colours of the dark theme. */
import type { AtRule, Plugin } from 'postcss';
import { BREAKPOINTS } from './src/lib/breakpoints.ts';

const NAMED = /\(--([a-z]+)\)/g;

function condition(whole: string, name: string): string {
  const found = BREAKPOINTS[name];
  if (!found) throw new Error(`no breakpoint is called ${whole}`);
  return found;
}

/** `@dark { ... }`: for those whose system is dark unless they chose light, and for those who chose dark. */
function writeOutDark(rule: AtRule): void {
  const chosen = rule.clone({ name: 'media', params: '(prefers-color-scheme: dark)', nodes: [] });
  const colours = rule.nodes ?? [];
  chosen.append({ selector: ":root:not([data-theme='light'])", nodes: colours.map((one) => one.clone()) });
  rule.before(chosen);
  rule.before({ selector: ":root[data-theme='dark']", nodes: colours.map((one) => one.clone()) });
  rule.remove();
}

export const shorthands: Plugin = {
  postcssPlugin: 'elbowroom-shorthands',
  AtRule: {
    media(rule) {
      const params = rule.params.replaceAll(NAMED, condition);
      if (params !== rule.params) rule.params = params;
    },
    dark: writeOutDark,
  },
};
