/** The client's own words, from the same Fluent sources that the server has: locale/<language>/web.ftl, and costs.ftl, which is everybody's. */
import { FluentBundle, FluentNumber, type FluentResource, type FluentVariable } from '@fluent/bundle';
import { keepLanguage, ownLanguage, type Language } from './language';

// All of them come with the client: a few kilobytes, where fetching the right one would be one more round trip before anything is shown.
const sources = import.meta.glob<string>('../../../src/elbowroom/language/locale/*/{web,costs}.ftl', {
  query: '?parsed', // texts.ts
  import: 'default',
  eager: true,
});
const PREFIX = 'web-'; // of all messages of that file, so that they meet no others on the server
/** A number that looks the same in all our languages. Without it, the first one that is shown makes the browser load its rules for numbers. */
class PlainNumber extends FluentNumber {
  override toString(): string {
    return String(this.value);
  }
}

const isPlain = (value: FluentVariable): value is number => Number.isInteger(value) && Math.abs(value as number) < 1000;

function plainly(args: Record<string, FluentVariable>): Record<string, FluentVariable> {
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name, isPlain(value) ? new PlainNumber(value) : value]),
  );
}

class Texts {
  language = $state<Language>(ownLanguage());
  #bundle = $state.raw<FluentBundle | null>(null);

  /** Load the words of the present language. */
  load(): void {
    const language = this.language;
    const own = Object.entries(sources).filter(([path]) => path.includes(`/${language}/`));
    if (!own.length) throw new Error(`no words for ${language}`);
    const bundle = new FluentBundle(language, { useIsolating: false });
    for (const [, source] of own) bundle.addResource(JSON.parse(source) as FluentResource);
    this.#bundle = bundle;
    document.documentElement.lang = language;
  }

  choose(language: Language): void {
    keepLanguage(language);
    this.language = language;
    this.load();
  }

  /** The message with this id; an id that is not there shows itself. */
  t = (id: string, args: Record<string, FluentVariable> = {}): string => this.shared(PREFIX + id, args) ?? id;

  /** A message that is not the client's alone, if there is one. */
  shared(id: string, args: Record<string, FluentVariable> = {}): string | null {
    const bundle = this.#bundle;
    const pattern = bundle?.getMessage(id)?.value;
    return bundle && pattern ? bundle.formatPattern(pattern, plainly(args)) : null;
  }

  has(id: string): boolean {
    return this.#bundle?.hasMessage(PREFIX + id) ?? false;
  }
}

export const i18n = new Texts();
export const t = i18n.t;
