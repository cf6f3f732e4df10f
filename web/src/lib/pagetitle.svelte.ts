/** The title of the page in the browser's tabs: what it shows, then whose it is. */
import { i18n, t } from './i18n.svelte';
import { router } from './router.svelte';

const SITE = 'Elbow Room';
const NAMES: Record<string, string> = {
  create: 'nav-create',
  lobby: 'nav-lobby',
  games: 'nav-games',
  learn: 'nav-learn',
  lesson: 'nav-learn',
  compendium: 'nav-compendium',
  rules: 'nav-rules',
  leaderboard: 'nav-leaderboard',
  credits: 'nav-credits',
  lost: 'lost',
  result: 'title-result',
  shared: 'title-result',
  replay: 'replay',
  table: 'title-table',
};

class PageTitle {
  /** What comes before everything else, such as that it is one's turn. */
  ahead = $state('');

  readonly text = $derived.by(() => {
    void i18n.language;
    const page = router.route.page;
    const name = NAMES[page] ?? `nav-${page}`;
    return [this.ahead, i18n.has(name) ? t(name) : '', SITE].filter(Boolean).join(' · ');
  });

  /** Keep the browser's title in step. */
  follow(): void {
    $effect(() => {
      document.title = this.text;
    });
  }
}

export const pageTitle = new PageTitle();
