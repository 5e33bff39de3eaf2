import { DAY_TRADE_STATES, formatMoney } from '@zaraba/contracts';
import type { SentReplyOf } from '@zaraba/contracts';
import type { Calendar } from '../../market/market.ts';
import { allRecords } from '../kernel/books.ts';
import { businessHours } from '../kernel/businessHours.ts';
import { reviewMs } from '../kernel/capability.ts';
import { interventionField } from '../kernel/interventions.ts';
import { balanceOf, purse } from '../kernel/ledger.ts';
import type { WorldState } from '../kernel/state.ts';
import { tableGet } from '../kernel/table.ts';
import {
  DAY_TRADE_CURRENCY,
  DAY_TRADE_MAXIMUM,
  DAY_TRADE_MINIMUM,
  DAY_TRADE_MINUTES,
  DAY_TRADE_REVIEW_MS,
  programmeResults,
} from './programme.ts';
import type { DayTradeRecord } from '../models/dayTrades.ts';
import { applyRefusals } from './rules.ts';

type SentDayTrade = SentReplyOf<'/trade/dayTradeApply'>;

/** Returns the programme's terms, with all reasons why the customer cannot apply now. */
export function dayTradeTerms(
  state: WorldState,
  account: string,
  now: number,
  market: Calendar,
): SentReplyOf<'/trade/dayTradeTerms'> {
  const currency = DAY_TRADE_CURRENCY;
  const money = (minor: number): string => formatMoney({ minor, currency });
  const record = tableGet(state.accounts, account);
  const blocked = record === undefined ? [] : applyRefusals(state, record, now, market);
  return {
    currency,
    minimum: money(DAY_TRADE_MINIMUM),
    maximum: money(DAY_TRADE_MAXIMUM),
    available: money(balanceOf(state.ledger, purse(account, 'cash'), currency)),
    hours: { ...DAY_TRADE_MINUTES, ...businessHours(now, DAY_TRADE_MINUTES, market) },
    reviewMs: reviewMs(state, DAY_TRADE_REVIEW_MS),
    ...programmeResults(state.seed, market, now),
    blocked: blocked.map((key) => ({ key })),
  };
}

/** Returns a day trade as the API sends it. */
export function dayTradeView(record: DayTradeRecord): SentDayTrade {
  const { id, state, currency, amount, submittedAt, decidedAt, startsAt, session, result, endedAt } = record;
  const money = (minor: number): string => formatMoney({ minor, currency });
  const row: SentDayTrade = {
    id,
    status: DAY_TRADE_STATES.codes[state],
    currency,
    amount: money(amount),
    submittedAt,
    receivable: state === 'trading' && result !== undefined,
    ...interventionField(record.touched),
  };
  if (decidedAt !== undefined) row.decidedAt = decidedAt;
  if (startsAt !== undefined) row.startsAt = startsAt;
  if (session !== undefined) Object.assign(row, { sessionDate: session.date, settlesAt: session.closeAt });
  if (result === undefined) return row;
  const { basisPoints, profit, receivesAt } = result;
  const received = state === 'applied' ? { receivedAt: endedAt, received: money(amount + profit) } : { receivesAt };
  return { ...row, basisPoints, profit: money(profit), ...received };
}

/** Returns an account's day trades: first the running day trades, then the ended day trades, each newest first. */
export function dayTradesOf(state: WorldState, account: string): SentReplyOf<'/trade/dayTradeList'> {
  return allRecords(state, tableGet(state.accounts, account), 'dayTrade').map(dayTradeView);
}
