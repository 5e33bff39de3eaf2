import type { Capability } from '../capability.ts';
import { checkExDate } from '../exDates.ts';
import { passSplit } from './passSplit.ts';

/** What this capability adds to the core: splits of shares, which change what is held and not what it is worth. */
export const splits: Capability<never, 'exSplit'> = {
  actors: {},
  due: {
    exSplit: passSplit,
  },
  review: {},
  check: {
    exSplit: checkExDate,
  },
};
