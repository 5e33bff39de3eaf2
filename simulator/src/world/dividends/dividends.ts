import type { Capability } from '../capability.ts';
import { invariant } from '../errors.ts';
import { passExDate } from './exDates.ts';
import { payDividend } from './payments.ts';
import type { DividendRecord, ExDateRecord } from './records.ts';

function checkDividend(dividend: DividendRecord): void {
  const { ended, due, perShare, long, short, fixedAt, paidAt } = dividend;
  const amounts = perShare > 0 && long >= 0 && short >= 0 && long + short > 0;
  const inOrder = fixedAt < paidAt && due?.at === (ended ? undefined : paidAt);
  invariant(amounts && inOrder, 'a dividend contradicts itself', () => ({ dividend }));
}

function checkExDate(exDay: ExDateRecord): void {
  const { ended, due, codes, account } = exDay;
  const right = account === 'house' && ended === (due === undefined) && new Set(codes).size === codes.length;
  invariant(right && codes.length > 0, 'an ex-date contradicts itself', () => ({ exDay }));
}

/** What this capability adds to the core: cash dividends, which nobody has to ask for. */
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
