import type { Capability } from '../kernel/capability.ts';
import { invariant } from '../kernel/errors.ts';
import { checkExDate } from '../exDates/exDates.ts';
import { passExDate } from './exDates.ts';
import { payDividend } from './payments.ts';
import type { DividendRecord } from './records.ts';

function checkDividend(dividend: DividendRecord): void {
  const { ended, due, perShare, long, short, fixedAt, paidAt } = dividend;
  const amounts = perShare > 0 && long >= 0 && short >= 0 && long + short > 0;
  const inOrder = fixedAt < paidAt && due?.at === (ended ? undefined : paidAt);
  invariant(amounts && inOrder, 'a dividend contradicts itself', () => ({ dividend }));
}

/** What this capability adds to the core: cash dividends, which are paid without a request. */
export const dividends: Capability<never, 'dividend' | 'exDate'> = {
  actors: {},
  due: {
    dividend: payDividend,
    exDate: passExDate,
  },
  review: {},
  check: {
    dividend: checkDividend,
    exDate: checkExDate,
  },
};
