import type { ErrorKey } from '@zaraba/contracts';
import type { Calendar } from '../../market/market.ts';
import { openRecords } from '../kernel/books.ts';
import { businessHours } from '../kernel/businessHours.ts';
import { customerRefusal } from '../accounts/eligibility.ts';
import type { AccountRecord, WorldState } from '../kernel/state.ts';
import { DAY_TRADE_MAXIMUM, DAY_TRADE_MINIMUM, DAY_TRADE_MINUTES } from './programme.ts';

function isUnderReview(state: WorldState, account: AccountRecord): boolean {
  return openRecords(state, account, 'dayTrade').some((trade) => trade.state === 'submitted');
}

/** Returns all reasons why the customer cannot apply now, whatever the amount. */
export function applyRefusals(state: WorldState, account: AccountRecord, now: number, market: Calendar): ErrorKey[] {
  const refused = customerRefusal(account);
  return [
    ...(refused === undefined ? [] : [refused]),
    ...(businessHours(now, DAY_TRADE_MINUTES, market).open ? [] : (['not_trading_time'] as const)),
    ...(isUnderReview(state, account) ? (['order_under_review'] as const) : []),
  ];
}

/** Returns why an amount of yen is refused; undefined if allowed. */
export function amountRefusal(amount: number): ErrorKey | undefined {
  if (amount < DAY_TRADE_MINIMUM) return 'below_minimum_amount';
  return amount > DAY_TRADE_MAXIMUM ? 'above_maximum_amount' : undefined;
}
