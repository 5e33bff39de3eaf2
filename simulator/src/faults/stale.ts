import { frameFault } from './fault.ts';

/** Makes prices stale. */
export const stale = frameFault(
  'stale',
  'Withholds frames of quotes while heartbeats continue; the values follow in a later frame.',
  'withhold',
);
