/** A lesson as it is taken: a table whose other seat is played by the lesson. */
import { api } from './api';
import { GuidedTable } from './guided.svelte';
import type { LessonState } from './messages';
import { keepProgress, progressOf } from './progress';

export const NEXT = 'next';

export class LessonTable extends GuidedTable<LessonState> {
  hint = $state('');

  actTogether(first: string, second: string): void {
    this.act(first, second);
  }

  next = (): void => this.act(NEXT);

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
