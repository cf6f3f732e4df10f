/** When the page is laid out otherwise. Stylesheets write `@media (--narrow)`; web/shorthands.ts fills it in. */
const SLIM = '(max-width: 820px)';
const LOW = '(max-height: 520px)';

/** Small screens get panels as sheets, and a drawing with less and larger. */
export const NARROW = `${SLIM}, ${LOW}`;
export const TABLET = `${SLIM} and (min-width: 600px) and (min-height: 521px)`; // held upright
/** A phone or a tablet held upright: the place for a board is clearly taller than wide whatever stands around it, so that the map is
 * larger if it is turned. */
export const UPRIGHT = `${SLIM} and (max-aspect-ratio: 1/2) and (min-height: 760px), ${TABLET} and (max-aspect-ratio: 3/4)`;

export const BREAKPOINTS: Record<string, string> = {
  slim: SLIM,
  low: LOW,
  tablet: TABLET,
  narrow: NARROW,
  middle: '(max-width: 1240px)', // the names of all pages have no room in a line
  wide: '(min-width: 821px) and (min-height: 521px)',
  upright: UPRIGHT,
};
