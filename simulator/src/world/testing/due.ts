import type { DueEntry, WorldState } from '../kernel/state.ts';

/** Returns what is due in a world, apart from the statements of the month, which are due wherever money moved. */
export function dueIn({ due }: Pick<WorldState, 'due'>): readonly DueEntry[] {
  return [...due].filter(({ kind }) => kind !== 'statementMonth');
}
