/** A lesson as it is taken: a table whose other seat is played by the lesson. */
import { api } from './api';
import { GuidedTable } from './guided.svelte';
import type { HintTold, LessonState } from './messages';
import { keepProgress, progressOf } from './progress';

export const NEXT = 'next';

export class LessonTable extends GuidedTable<LessonState> {
  hint = $state('');

  next = (): void => this.act(NEXT);

  /** What a strong player would do of what the task asks for. */
  advise = (frankness: number): Promise<HintTold> => api.lessonHint(this.id, this.state?.actions ?? [], frankness);

  protected request(actions: readonly string[]): Promise<LessonState> {
    return api.lesson(this.id, actions);
  }

  protected boardOf(state: LessonState): string {
    return state.lesson.board;
  }

  protected begun(): readonly string[] {
    return progressOf(this.id).actions;
  }

  protected stops(state: LessonState): boolean {
    return state.hint !== '';
  }

  protected settled(state: LessonState): void {
    this.hint = state.hint;
    keepProgress(this.id, state.actions, state.number, state.done);
  }

  protected override forget(): void {
    super.forget();
    this.hint = '';
  }
}
