import { CURRENCY_EXPONENT, LIMITS, ORDER_CHOICES, formatMoney, formatScaled } from '@zaraba/contracts';
import type { Currency, EarlierPositions, SentReplyOf } from '@zaraba/contracts';
import { balanceOf, purse } from '../kernel/ledger.ts';
import type { Moment } from '../kernel/moment.ts';
import { tableGet } from '../kernel/table.ts';
import { endedListed, isPosition, listedOf, openListed } from './listed.ts';
import type { Listed } from './listed.ts';
import { rowOf } from './rows.ts';
import type { SentPosition } from './rows.ts';
import { currentPrice, valueAt } from './values.ts';

/** Most closed positions and cancelled orders one reply lists; it counts and sums the others. */
export const CLOSED_MAXIMUM = 500;

function money(minor: number, currency: Currency): string {
  return formatScaled(minor, CURRENCY_EXPONENT[currency]);
}

function summed(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** Open positions and waiting orders, newest first, with `ccsz` (value) and `fdyk` (unrealised result) of the held ones. */
export function openPositions(
  moment: Moment,
  account: string,
  currency: Currency,
): SentReplyOf<'/trade/userstocklist'> {
  const { state, now, market } = moment;
  const rows = new Map<string, SentPosition>();
  let value = 0;
  let gain = 0;
  for (const record of openListed(state, tableGet(state.accounts, account)).reverse()) {
    if (record.currency !== currency) continue;
    rows.set(record.id, rowOf(record, moment));
    if (!isPosition(record)) continue;
    const worth = valueAt(record, currentPrice(record, now, market));
    value += worth.value;
    gain += worth.gain;
  }
  const totals = { ccsz: money(value, currency), fdyk: money(gain, currency) };
  return Object.assign(totals, Object.fromEntries(rows));
}

/** A closed position's result; nothing for an order. */
function resultOf(record: Listed): number | undefined {
  return isPosition(record) ? record.realized : undefined;
}

/** Sums of the closed positions among some ended ones, as one list cannot hold all. */
function earlierOf(records: readonly Listed[], currency: Currency): EarlierPositions {
  const results = records.flatMap((record) => resultOf(record) ?? []);
  const sum = (counted: readonly number[]): string => money(summed(counted), currency);
  return {
    count: records.length,
    trades: results.length,
    gains: sum(results.filter((result) => result > 0)),
    losses: sum(results.filter((result) => result < 0)),
  };
}

/**
 * Closed positions and cancelled orders, newest end first, with `lsyk` (realised result before fees) over all of them, and with
 * what lies before the newest CLOSED_MAXIMUM.
 */
export function closedPositions(
  moment: Moment,
  account: string,
  currency: Currency,
): SentReplyOf<'/trade/userstocklists'> {
  const owner = tableGet(moment.state.accounts, account);
  const records = endedListed(moment.state, owner).filter((record) => record.currency === currency);
  const realized = summed(records.map((record) => resultOf(record) ?? 0));
  const rows = new Map<string, SentPosition>();
  for (const record of records.slice(0, CLOSED_MAXIMUM)) rows.set(record.id, rowOf(record, moment));
  const earlier = records.slice(CLOSED_MAXIMUM);
  const totals = {
    lsyk: money(realized, currency),
    ...(earlier.length > 0 && { earlier: earlierOf(earlier, currency) }),
  };
  return Object.assign(totals, Object.fromEntries(rows));
}

/** The position that was opened, or closed, under a client order id; null where this account never used it. */
export function orderByClientId(
  moment: Moment,
  account: string,
  clientOrderId: string,
): SentReplyOf<'/trade/orderByClientId'> {
  const used = tableGet(moment.state.clientOrders, `${account}/${clientOrderId}`);
  const record = used && listedOf(moment.state, used.id);
  return record === undefined ? null : rowOf(record, moment);
}

/** What holds for an order on a stock now; undefined for an unknown code or an index. */
export function orderTerms(
  { state, now, market }: Moment,
  account: string,
  code: string,
): SentReplyOf<'/trade/orderTerms'> | undefined {
  const instrument = market.instrument(code, now);
  if (instrument === undefined) return undefined;
  const { currency } = instrument;
  return {
    code,
    currency,
    leverageChoices: [...LIMITS.leverageChoices],
    maintenanceMarginBasisPoints: LIMITS.maintenanceMarginBasisPoints,
    minimumShares: LIMITS.lotShares,
    maximumShares: LIMITS.orderMaximumShares,
    fees: [...market.fees(instrument.market, now)],
    sameDaySale: market.sameDaySale(instrument.market),
    available: formatMoney({ minor: balanceOf(state.ledger, purse(account, 'cash'), currency), currency }),
    choices: [...ORDER_CHOICES],
  };
}
