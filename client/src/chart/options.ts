import type { ChartOptions } from './types.ts';

/** Whether two sets of options are equal. Their values are compared by identity. */
export function sameOptions(before: ChartOptions, after: ChartOptions): boolean {
  return (Object.keys(after) as (keyof ChartOptions)[]).every((name) => Object.is(before[name], after[name]));
}
