/** A small script before all others, on the page of a table only: see lib/early.ts. */
import { NARROW, UPRIGHT } from './lib/breakpoints';
import { askEarly, callEarly, hasBeenHere, lookOf, tableNamed } from './lib/early';
import { ownLanguage } from './lib/language';

const id = tableNamed(location, (history.state as { entered?: boolean } | null)?.entered);
if (id) {
  const language = ownLanguage();
  callEarly(id, language);
  askEarly(id, language, lookOf(matchMedia(NARROW).matches, matchMedia(UPRIGHT).matches), hasBeenHere());
}
