import { defineCapability } from '../kernel/capability.ts';
import { checkTopUp, topUpMargin } from './topUp.ts';

/** What this capability adds to the core. */
export const margin = defineCapability<'margin'>({
  commands: {
    marginTopUp: topUpMargin,
  },
  records: {
    marginTopUp: { check: checkTopUp },
  },
  messages: {},
});
