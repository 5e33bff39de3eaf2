import type { FundRecord, InSiteMessage } from '@zaraba/contracts';
import { expect, it } from 'vitest';
import { exactText } from '../decimal.ts';
import { incomeMonths } from './income.ts';

const at = (day: string): number => Date.parse(`${day}T09:00:00+09:00`);
const record = (id: string, day: string, kind: FundRecord['kind'], amount: string): FundRecord => ({
  id,
  at: at(day),
  kind,
  amount,
  balance: '0',
});
const titles = { jp: 't', cn: 't', us: 't' };
const message = (id: string, day: string, event: string): InSiteMessage => ({
  id,
  at: at(day),
  read: false,
  kind: 'trade',
  event,
  titles,
  bodies: titles,
});

it('the calendar lists payments and corporate actions by month, newest first, and sums up the payments', () => {
  const months = incomeMonths(
    [
      record('1', '2026-10-31', 'dividend', '80'),
      record('2', '2026-11-01', 'dividendCharge', '-30'),
      record('3', '2026-11-20', 'dividend', '100'),
      record('4', '2026-11-21', 'fee', '-5'),
    ],
    [message('7', '2026-11-10', 'corporateAction'), message('8', '2026-11-11', 'orderFilled')],
    'jpy',
  );
  expect(months.map(({ month, entries, paid }) => [month, entries.map(({ id }) => id), exactText(paid)])).toEqual([
    ['2026-11', ['3', 'message 7', '2'], '70'],
    ['2026-10', ['1'], '80'],
  ]);
});
