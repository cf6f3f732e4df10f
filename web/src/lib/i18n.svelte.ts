/** The client's own words, from the same Fluent sources that the server has: locale/<language>/web.ftl. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

const sources = import.meta.glob<string>('../../../src/elbowroom/locale/*/web.ftl', { query: '?raw', import: 'default' });
const PREFIX = 'web-'; // of all messages of that file, so that they meet no others on the server
const KEY = 'elbowroom.language';
export const LANGUAGES = ['en', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];

const isLanguage = (word: string | null | undefined): word is Language => LANGUAGES.includes(word as Language);

/** The language chosen before, or the first of the browser's that there is. */
export function preferredLanguage(stored: string | null, wanted: readonly string[]): Language {
  if (isLanguage(stored)) return stored;
  for (const tag of wanted) {
    const word = tag.toLowerCase().split('-')[0];
    if (isLanguage(word)) return word;
  }
  return 'en';
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

class Texts {
  language = $state<Language>(preferredLanguage(stored(), navigator.languages ?? []));
  #bundle = $state.raw<FluentBundle | null>(null);

  /** Load the words of the present language. */
  async load(): Promise<void> {
    const language = this.language;
    const entry = Object.entries(sources).find(([path]) => path.includes(`/${language}/`));
    if (!entry) throw new Error(`no web.ftl for ${language}`);
    const bundle = new FluentBundle(language, { useIsolating: false });
    bundle.addResource(new FluentResource(await entry[1]()));
    this.#bundle = bundle;
    document.documentElement.lang = language;
  }

  async choose(language: Language): Promise<void> {
    try {
      localStorage.setItem(KEY, language);
    } catch {
      // A browser that keeps nothing still changes its language.
    }
    this.language = language;
    await this.load();
  }

  /** The message with this id; an id that is not there shows itself. */
  t = (id: string, args: Record<string, FluentVariable> = {}): string => {
    const bundle = this.#bundle;
    const pattern = bundle?.getMessage(PREFIX + id)?.value;
    return bundle && pattern ? bundle.formatPattern(pattern, args) : id;
  };

  has(id: string): boolean {
    return this.#bundle?.hasMessage(PREFIX + id) ?? false;
  }
}

export const i18n = new Texts();
export const t = i18n.t;
