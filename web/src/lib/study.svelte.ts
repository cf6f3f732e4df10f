/** A study at the analysis board: its chapters, and keeping them. */
import type { AnalysisTable } from './analysis.svelte';
import { api } from './api';
import type { Study, StudyCard, StudyChapter } from './messages';
import { router } from './router.svelte';

export class StudyDesk {
  study = $state.raw<Study | null>(null);
  chapter = $state(0);
  mine = $state.raw<StudyCard[]>([]);
  busy = $state(false);
  saved = $state(false);
  problem = $state('');

  constructor(readonly analysis: AnalysisTable) {}

  async load(id: string): Promise<void> {
    this.study = await api.study(id);
    const wanted = Number(new URLSearchParams(location.search).get('chapter') ?? 1) - 1;
    await this.open(Math.min(Math.max(0, wanted || 0), this.study.chapters.length - 1));
  }

  async list(): Promise<void> {
    if (api.isKnown()) this.mine = await api.studies().catch(() => []);
  }

  open = async (chapter: number): Promise<void> => {
    const found = this.study?.chapters[chapter];
    if (!found) return;
    this.chapter = chapter;
    history.replaceState(null, '', `/studies/${this.study?.id}${chapter ? `?chapter=${chapter + 1}` : ''}`);
    await this.analysis.openChapter(found);
  };

  #present(name: string): StudyChapter {
    const { analysis } = this;
    return { name, position: analysis.position!, nodes: analysis.flat(), comment: analysis.nodes[0]!.comment };
  }

  /** Keep what is on the board as another chapter, or as the first of a new study. */
  add = async (title: string, name: string): Promise<void> => {
    const { study } = this;
    const chapters = [...(study?.chapters ?? []), this.#present(name)];
    await this.#keep(study?.title ?? title, chapters, chapters.length - 1);
  };

  /** Keep what is on the board as this chapter. */
  save = async (): Promise<void> => {
    const { study, chapter } = this;
    if (!study) return;
    const chapters = study.chapters.map((one, i) => (i === chapter ? this.#present(one.name) : one));
    await this.#keep(study.title, chapters, chapter);
  };

  drop = async (): Promise<void> => {
    const { study, chapter } = this;
    if (!study) return;
    await this.#keep(
      study.title,
      study.chapters.filter((_, i) => i !== chapter),
      Math.max(0, chapter - 1),
    );
    await this.open(this.chapter);
  };

  remove = async (): Promise<void> => {
    if (!this.study) return;
    const { id } = this.study;
    await this.#run(async () => {
      this.mine = await api.removeStudy(id);
      this.study = null;
      router.go('/analysis', true);
    });
  };

  async #keep(title: string, chapters: StudyChapter[], chapter: number): Promise<void> {
    await this.#run(async () => {
      this.study = await api.keepStudy({ title, chapters }, this.study?.id);
      this.chapter = chapter;
      this.saved = true;
      setTimeout(() => (this.saved = false), 2500);
      history.replaceState(null, '', `/studies/${this.study.id}${chapter ? `?chapter=${chapter + 1}` : ''}`);
      await this.list();
    });
  }

  async #run(work: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.problem = '';
    try {
      await work();
    } catch (error) {
      this.problem = (error as Error).message;
    } finally {
      this.busy = false;
    }
  }
}
