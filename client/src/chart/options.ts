import type { ChartOptions } from './types.ts';

/** Returns whether all options after a change are identical to those before. */
export function sameOptions(before: ChartOptions, after: ChartOptions): boolean {
  return (Object.keys(after) as (keyof ChartOptions)[]).every((name) => Object.is(before[name], after[name]));
}
