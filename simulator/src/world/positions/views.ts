import { CURRENCY_EXPONENT, LIMITS, ORDER_CHOICES, formatMoney, formatScaled } from '@zaraba/contracts';
import type { Currency, EarlierPositions, SentReplyOf } from '@zaraba/contracts';
import { balanceOf, purse } from '../kernel/ledger.ts';
import type { Moment } from '../kernel/moment.ts';
import type { PositionRecord, WorldState } from '../kernel/state.ts';
import { tableGet, tableGetAll } from '../kernel/table.ts';
import { currentPrice, isHeld, positionView, valueAt } from './positionView.ts';
import type { SentPosition } from './positionView.ts';

/** Most closed positions and cancelled orders one reply lists; it counts and sums the others. */
export const CLOSED_MAXIMUM = 500;

function money(minor: number, currency: Currency): string {
  return formatScaled(minor, CURRENCY_EXPONENT[currency]);
}

/** A position or order by its number, or undefined. Of any account: check `account` before showing it. */
export function positionOf(state: WorldState, id: string): PositionRecord | undefined {
  return tableGet(state.positions, id);
}

function summed(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

function listed(state: WorldState, ids: Iterable<string>, currency: Currency): PositionRecord[] {
  const positions = tableGetAll(state.positions, ids).filter((position) => position.currency === currency);
  return positions.reverse();
}

/** Open positions and waiting orders, newest first, with `ccsz` (value) and `fdyk` (unrealised result) of the held ones. */
export function openPositions(
  { state, now, market }: Moment,
  account: string,
  currency: Currency,
): SentReplyOf<'/trade/userstocklist'> {
  const rows = new Map<string, SentPosition>();
  let value = 0;
  let gain = 0;
  for (const position of listed(state, tableGet(state.accounts, account)?.openIds ?? [], currency)) {
    rows.set(position.id, positionView(position, now, market));
    if (!isHeld(position)) continue;
    const worth = valueAt(position, currentPrice(position, now, market));
    value += worth.value;
    gain += worth.gain;
  }
  const totals = { ccsz: money(value, currency), fdyk: money(gain, currency) };
  return Object.assign(totals, Object.fromEntries(rows));
}

/** Sums of the closed positions among some ended ones, as one list cannot hold all. */
function earlierOf(positions: readonly PositionRecord[], currency: Currency): EarlierPositions {
  const results = positions.filter(({ state }) => state === 'closed').map(({ realized = 0 }) => realized);
  const sum = (counted: readonly number[]): string => money(summed(counted), currency);
  return {
    count: positions.length,
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
  { state, now, market }: Moment,
  account: string,
  currency: Currency,
): SentReplyOf<'/trade/userstocklists'> {
  const positions = listed(state, tableGet(state.accounts, account)?.endedIds ?? [], currency);
  const realized = summed(positions.map((position) => position.realized ?? 0));
  const rows = new Map<string, SentPosition>();
  for (const position of positions.slice(0, CLOSED_MAXIMUM)) rows.set(position.id, positionView(position, now, market));
  const earlier = positions.slice(CLOSED_MAXIMUM);
  const totals = {
    lsyk: money(realized, currency),
    ...(earlier.length > 0 && { earlier: earlierOf(earlier, currency) }),
  };
  return Object.assign(totals, Object.fromEntries(rows));
}

/** The position that was opened, or closed, under a client order id; null where this account never used it. */
export function orderByClientId(
  { state, now, market }: Moment,
  account: string,
  clientOrderId: string,
): SentReplyOf<'/trade/orderByClientId'> {
  const used = tableGet(state.clientOrders, `${account}/${clientOrderId}`);
  const position = used && tableGet(state.positions, used.id);
  return position === undefined ? null : positionView(position, now, market);
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
