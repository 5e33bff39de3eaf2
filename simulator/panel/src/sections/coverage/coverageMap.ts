import type { CoverageOf } from '../../control/views.ts';

/** An item that tests can cover. A `count` of 0 means not covered. */
export interface Cell {
  readonly name: string;
  readonly count: number;
}

/** A group of cells: the keys of one endpoint, or the transitions of one state machine. */
export interface CellGroup {
  readonly name: string;
  readonly done: number;
  readonly cells: readonly Cell[];
}

/** Returns the number of covered items, the number of all items, and the covered share from 0 to 1. */
export function shareOf({ exercised, missing }: CoverageOf): { done: number; all: number; share: number } {
  const done = Object.keys(exercised).length;
  const all = done + missing.length;
  return { done, all, share: all === 0 ? 1 : done / all };
}

function split(name: string): readonly [string, string] {
  const space = name.indexOf(' ');
  if (space > 0) return [name.slice(0, space), name.slice(space + 1)];
  const colon = name.indexOf(':');
  if (colon > 0) return [name.slice(0, colon), name.slice(colon + 1)];
  const second = name.startsWith('/') ? name.indexOf('/', 1) : -1;
  return second > 0 ? [name.slice(0, second), name] : ['', name];
}

/** Groups the items whose names contain a text. Groups and items are sorted by name. */
export function groupsOf({ exercised, missing }: CoverageOf, text: string): readonly CellGroup[] {
  const wanted = text.trim().toLowerCase();
  const groups = new Map<string, Cell[]>();
  const names = [...Object.keys(exercised), ...missing].filter((name) => name.toLowerCase().includes(wanted));
  for (const whole of names.sort((a, b) => a.localeCompare(b))) {
    const [group, name] = split(whole);
    const cells = groups.get(group) ?? [];
    groups.set(group, [...cells, { name, count: exercised[whole] ?? 0 }]);
  }
  return [...groups].map(([name, cells]) => ({ name, done: cells.filter(({ count }) => count > 0).length, cells }));
}
