/** A small script before all others, on the page of a table only: see lib/early.ts. */
import { askEarly, NARROW, tableNamed } from './lib/early';
import { ownLanguage } from './lib/language';

const id = tableNamed(location);
if (id) askEarly(id, ownLanguage(), matchMedia(NARROW).matches);
