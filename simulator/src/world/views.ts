import { ACCOUNT_STATES, CURRENCY_EXPONENT, IDENTITY_STATES, LIMITS, formatScaled } from '@zaraba/contracts';
import type { Currency, SentReplyOf } from '@zaraba/contracts';
import { balanceOf, purse } from './kernel/ledger.ts';
import { availableCredit } from './loans/views.ts';
import type { Moment } from './kernel/moment.ts';
import { newestPage } from './kernel/newestPage.ts';
import { currentPrice, isHeld, positionView, valueAt } from './positions/positionView.ts';
import type { SentPosition } from './positions/positionView.ts';
import type { AccountRecord, PositionRecord, SessionRecord, WorldState } from './kernel/state.ts';
import { tableGet } from './kernel/table.ts';
import type { FundRecordEntry } from './kernel/ledger.ts';

export { positionView } from './positions/positionView.ts';

/** Most closed positions and cancelled orders one reply lists; the total counts all of them. */
export const CLOSED_MAXIMUM = 500;

function money(minor: number, currency: Currency): string {
  return formatScaled(minor, CURRENCY_EXPONENT[currency]);
}

/** The session of an id, or undefined. */
export function sessionOf(state: WorldState, id: string): SessionRecord | undefined {
  return tableGet(state.sessions, id);
}

/** An account, or undefined. */
export function accountOf(state: WorldState, account: string): AccountRecord | undefined {
  return tableGet(state.accounts, account);
}

/** A position or order by its number, or undefined. Of any account: check `account` before showing it. */
export function positionOf(state: WorldState, id: string): PositionRecord | undefined {
  return tableGet(state.positions, id);
}

/** User info: balance after holds and margins and the credit limit under the names of the currency. Undefined: no such account. */
export function userInfo(
  state: WorldState,
  account: string,
  currency: Currency,
): SentReplyOf<'/user/getUserinfo'> | undefined {
  const record = tableGet(state.accounts, account);
  if (record === undefined) return undefined;
  return {
    account,
    [currency]: money(balanceOf(state.ledger, purse(account, 'cash'), currency), currency),
    [`${currency}yjed`]: money(availableCredit(state, record, currency), currency),
    is_true: IDENTITY_STATES.codes[record.identity],
    fundPasswordSet: record.fundPasswordHash !== undefined,
    accountState: ACCOUNT_STATES.codes[record.state],
  };
}

function listed(state: WorldState, ids: Iterable<string>, currency: Currency): PositionRecord[] {
  const positions: PositionRecord[] = [];
  for (const id of [...ids].reverse()) {
    const position = tableGet(state.positions, id);
    if (position?.currency === currency) positions.push(position);
  }
  return positions;
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

/** Closed positions and cancelled orders, newest end first, with `lsyk` (realised result before fees) over all of them. */
export function closedPositions(
  { state, now, market }: Moment,
  account: string,
  currency: Currency,
): SentReplyOf<'/trade/userstocklists'> {
  const positions = listed(state, tableGet(state.accounts, account)?.endedIds ?? [], currency);
  const realized = positions.reduce((sum, position) => sum + (position.realized ?? 0), 0);
  const rows = new Map<string, SentPosition>();
  for (const position of positions.slice(0, CLOSED_MAXIMUM)) rows.set(position.id, positionView(position, now, market));
  return Object.assign({ lsyk: money(realized, currency) }, Object.fromEntries(rows));
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
    available: money(balanceOf(state.ledger, purse(account, 'cash'), currency), currency),
  };
}

/**
 * Which movements are wanted: of one kind, from one instant (included) to another (not included), milliseconds, and older than
 * the one of an id.
 */
export interface FundFilter {
  readonly before?: string | undefined;
  readonly kind?: FundRecordEntry['kind'] | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/**
 * Movements of the balance, newest first, fifty at a time; `before` is the id of the last one the caller holds. A filter
 * leaves out others, and pages then count what it lets through.
 */
export function fundRecords(
  state: WorldState,
  account: string,
  currency: Currency,
  { before, kind, from = 0, to = Infinity }: FundFilter = {},
): SentReplyOf<'/user/fundRecords'> {
  const book = tableGet(state.fundBooks, `${account}/${currency}`);
  const limit = before === undefined || !/^\d{1,15}$/.test(before) ? Infinity : Number(before);
  const wanted = (entry: FundRecordEntry): boolean =>
    entry.id < limit && entry.at >= from && entry.at < to && (kind === undefined || entry.kind === kind);
  const { rows, hasMore } = newestPage([...(book?.entries ?? [])].filter(wanted));
  const records = rows.map((entry) => ({
    ...entry,
    id: String(entry.id),
    amount: money(entry.amount, currency),
    balance: money(entry.balance, currency),
  }));
  return { records, hasMore };
}

/** Codes of the watchlist in the order of the customer. */
export function watchlist(state: WorldState, account: string): SentReplyOf<'/user/watchlist'> {
  return [...(tableGet(state.accounts, account)?.watchlist ?? [])];
}
