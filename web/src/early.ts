/** A small script before all others, on the page of a table only: see lib/early.ts. */
import { NARROW, TABLET, UPRIGHT } from './lib/breakpoints';
import { askEarly, callEarly, hasBeenHere, lookOf, tableNamed, tallnessFor } from './lib/early';
import { ownLanguage } from './lib/language';

const id = tableNamed(location, (history.state as { entered?: boolean } | null)?.entered);
if (id) {
  const language = ownLanguage();
  const is = (screen: string): boolean => matchMedia(screen).matches;
  callEarly(id, language);
  askEarly(
    id,
    language,
    lookOf(is(NARROW), is(UPRIGHT), tallnessFor(is(TABLET), innerWidth, innerHeight)),
    hasBeenHere(),
  );
}
