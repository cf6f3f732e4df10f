/** What a region is called aloud: for the list of regions, and for those who hear the board. */
import { library } from './catalogue.svelte';
import { t } from './i18n.svelte';
import type { RegionShape, Scene } from './messages';
import { costIn, reasonOf } from './prices';
import { printedIn, standingIn } from './standing';
import { capital } from './words';

export function sayRegion(scene: Scene, number: number): string {
  const region = scene.regions[number];
  if (!region) return '';
  const cost = costIn(scene, number);
  const parts = [capital(`${library.name('terrain', region.terrain)} ${number}`)];
  const marks = printedIn(region);
  if (marks.length) parts.push(marks.map((mark) => library.name('mark', mark)).join(', '));
  parts.push(sayHolder(scene, region));
  for (const thing of standingIn(region)) parts.push(library.name(thing.kind, thing.id));
  if (cost && cost.reason === null) parts.push(t('costs', { total: cost.total }));
  else if (cost && cost.reason !== 'own') parts.push(reasonOf(cost, scene.acting));
  return parts.filter(Boolean).join('; ');
}

function sayHolder(scene: Scene, region: RegionShape): string {
  if (region.race === null) return region.lost_tribe ? library.name('mark', 'lost_tribe') : '';
  const owner = region.seat === null ? '' : (scene.players[region.seat]?.name ?? '');
  return `${library.name('race', region.race)}, ${owner}, ${t('tokens', { tokens: region.tokens })}`;
}
