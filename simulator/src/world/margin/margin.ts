import { nothingDue } from '../kernel/capability.ts';
import type { Capability } from '../kernel/capability.ts';
import type { MarginCommand } from './commands.ts';
import { checkTopUp, topUpMargin } from './topUp.ts';

/** What this capability adds to the core. */
export const margin: Capability<MarginCommand, 'marginTopUp'> = {
  actors: {
    marginTopUp: topUpMargin,
  },
  due: {
    marginTopUp: nothingDue,
  },
  review: {},
  check: {
    marginTopUp: checkTopUp,
  },
};
