import { frameFault } from './fault.ts';

/** Lets prices grow old. */
export const stale = frameFault(
  'stale',
  'Withholds frames of quotes while heartbeats go on; the values follow with a later frame.',
  'withhold',
);
