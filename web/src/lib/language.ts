/** Which language to speak. */
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

/** The language of this device. */
export const ownLanguage = (): Language => preferredLanguage(stored(), navigator.languages ?? []);

export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // A browser that keeps nothing still changes its language.
  }
}
