import type { Scenario } from './scenario.ts';

/** Nothing happens until told. */
export const calm: Scenario = {
  name: 'calm',
  summary: 'A Tokyo morning on Monday 2 March 2026, half past nine, with the clock frozen and nothing armed.',
  start: '2026-03-02T09:30:00+09:00',
  clock: 'frozen',
  steps: [],
};
