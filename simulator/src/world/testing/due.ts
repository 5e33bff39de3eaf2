import type { DueEntry, WorldState } from '../kernel/state.ts';

/** Returns what is due in a world, except monthly statements, which are due in every world in which money moved. */
export function dueIn({ due }: Pick<WorldState, 'due'>): readonly DueEntry[] {
  return [...due].filter(({ kind }) => kind !== 'statementMonth');
}
