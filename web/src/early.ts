/** A small script before all others, on the page of a table only: see lib/early.ts. */
import { askEarly, callEarly, lookOf, NARROW, tableNamed, UPRIGHT } from './lib/early';
import { ownLanguage } from './lib/language';

const id = tableNamed(location);
if (id) {
  const language = ownLanguage();
  callEarly(id, language);
  askEarly(id, language, lookOf(matchMedia(NARROW).matches, matchMedia(UPRIGHT).matches));
}
