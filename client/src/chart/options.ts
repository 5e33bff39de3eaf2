import type { ChartOptions } from './types.ts';

/** Whether two option objects have the same values, compared by identity. */
export function sameOptions(before: ChartOptions, after: ChartOptions): boolean {
  return (Object.keys(after) as (keyof ChartOptions)[]).every((name) => Object.is(before[name], after[name]));
}
