import {
  CURRENCY_EXPONENT,
  LIMITS,
  ORDER_CHOICES,
  VALIDITIES,
  choiceOf,
  formatMoney,
  formatPrice,
  formatScaled,
  isTakenIn,
} from '@zaraba/contracts';
import type {
  Currency,
  EarlierPositions,
  Fill,
  MarketId,
  Order,
  OrderChoice,
  OrderState,
  SentReplyOf,
} from '@zaraba/contracts';
import { balanceOf, purse } from '../../kernel/ledger.ts';
import type { Moment } from '../../kernel/moment.ts';
import { tableGet, tableGetAll } from '../../kernel/table.ts';
import { endedListed, isPosition, listedOf, openListed } from '../listed.ts';
import type { Listed } from '../listed.ts';
import { orderedAmount, rowOf, shownTermsOf } from './rows.ts';
import type { SentPosition } from './rows.ts';
import { currentPrice, valueAt } from '../positions/parts.ts';
import { endedRecords, isEarlier, newestPage, openRecords } from '../../kernel/books.ts';
import { sent } from '../../kernel/command.ts';
import { interventionField } from '../../kernel/interventions.ts';
import type { FillRecord, OrderRecord } from '../../models/trading.ts';
import { averageOf } from '../deals.ts';
import { orderView, untilDays } from '../due.ts';
import { heldBy, tradeSide } from '../fills/fills.ts';
import { auctionAhead } from '../../../market/auctions/auctions.ts';
import type { Instrument, Market } from '../../../market/market.ts';

/** The maximum number of closed positions and cancelled orders in a reply. */
export const CLOSED_MAXIMUM = 500;

function money(minor: number, currency: Currency): string {
  return formatScaled(minor, CURRENCY_EXPONENT[currency]);
}

function summed(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/**
 * Returns an account's open positions and pending orders, newest first. Also returns the total value of the positions
 * (`ccsz`) and their unrealised result (`fdyk`).
 */
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

function resultOf(record: Listed): number | undefined {
  return isPosition(record) ? record.realized : undefined;
}

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
 * Returns an account's closed positions and cancelled orders, the last to end first. `lsyk` is the realised result of
 * all before fees; `earlier` sums up those beyond CLOSED_MAXIMUM.
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

/** Returns the position or order with a client order id; null if never used. */
export function orderByClientId(
  moment: Moment,
  account: string,
  clientOrderId: string,
): SentReplyOf<'/trade/orderByClientId'> {
  const used = tableGet(moment.state.clientOrders, `${account}/${clientOrderId}`);
  const record = used && listedOf(moment.state, used.id);
  return record === undefined ? null : rowOf(record, moment);
}

function queuedTerms(
  { now, market }: Moment,
  { code, market: id }: Instrument,
): Pick<SentReplyOf<'/trade/orderTerms'>, 'goesAt' | 'limitUp' | 'limitDown'> {
  const plain = { code, market: id, side: 'buy', orderType: 'market', open: 1, ordered: 1 } as const;
  const arrival = market.execution.now(plain, now);
  const { goesAt } = arrival.kind === 'wait' ? arrival : {};
  if (goesAt === undefined) return {};
  const limits = market.limits(code, goesAt);
  const prices = limits && { limitUp: formatPrice(limits.upper), limitDown: formatPrice(limits.lower) };
  return { goesAt, ...prices };
}

function auctionTerms(
  { now, market }: Moment,
  id: MarketId,
): Pick<SentReplyOf<'/trade/orderTerms'>, 'openingAuctionAt' | 'closingAuctionAt'> {
  const openingAuctionAt = auctionAhead(market, id, 'opening', now);
  const closingAuctionAt = auctionAhead(market, id, 'closing', now);
  return {
    ...(openingAuctionAt !== undefined && { openingAuctionAt }),
    ...(closingAuctionAt !== undefined && { closingAuctionAt }),
  };
}

function choicesIn(id: MarketId): OrderChoice[] {
  const untaken = VALIDITIES.filter((validity) => !isTakenIn(id, validity)).map(choiceOf);
  return ORDER_CHOICES.filter((choice) => !untaken.includes(choice));
}

/** Returns an order's present terms in a stock; undefined for an unknown code or an index. */
export function orderTerms(
  moment: Moment,
  account: string,
  code: string,
): SentReplyOf<'/trade/orderTerms'> | undefined {
  const { state, now, market } = moment;
  const instrument = market.instrument(code, now);
  if (instrument === undefined) return undefined;
  const { currency } = instrument;
  const queued = queuedTerms(moment, instrument);
  const days = untilDays(market, instrument.market, queued.goesAt ?? now);
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
    ...queued,
    firstUntil: days.least,
    lastUntil: days.most,
    ...auctionTerms(moment, instrument.market),
    choices: choicesIn(instrument.market),
  };
}

/** The requested page; `before` is the client's last row. */
interface PageAsked {
  readonly currency: Currency;
  readonly before?: string | undefined;
}

const ENDED_BY: Readonly<Record<NonNullable<OrderRecord['endReason']>, OrderState>> = {
  customer: 'cancelled',
  replaced: 'cancelled',
  closed: 'cancelled',
  expired: 'expired',
  rejected: 'rejected',
};

function stateOf(
  { ended, endReason, filled, trigger, trail, triggeredAt, goesAt = 0 }: OrderRecord,
  now: number,
): OrderState {
  if (endReason !== undefined) return ENDED_BY[endReason];
  if (ended) return 'filled';
  if (filled !== undefined) return 'partlyFilled';
  if (now < goesAt) return 'queued';
  return (trigger ?? trail) === undefined || triggeredAt !== undefined ? 'working' : 'armed';
}

function fillRow(fill: FillRecord, order: OrderRecord, { market }: Moment): Fill {
  const { id, orderId, positionId, code, currency, at, price, quantity, amount, fee } = fill;
  const names = market.instrument(code)?.names;
  return {
    id,
    orderId,
    positionId,
    code,
    ...(names && { names }),
    currency,
    side: tradeSide(order),
    at,
    price: formatPrice(price),
    quantity,
    amount: money(amount, currency),
    fee: money(fee, currency),
    liquidity: liquidityOf(fill, order, market),
  };
}

/** Returns whether a fill provided or took liquidity: an order that did not wait for its price took it. */
function liquidityOf({ at, price }: FillRecord, order: OrderRecord, market: Market): Fill['liquidity'] {
  if (market.execution.isAuction(order, at)) return 'auction';
  return order.limit === undefined || order.orderedAt === at || price !== order.limit ? 'taker' : 'maker';
}

/**
 * Returns the id shared by a bracket's orders: of the position that they protect, or of the order that will open it.
 */
function groupOf(order: OrderRecord): string | undefined {
  if (order.closes === undefined) return order.bracket && order.id;
  return order.protects && order.closes;
}

function aheadOf(order: OrderRecord, { now, market }: Moment): number | undefined {
  const isResting = !order.ended && order.origin === undefined;
  return isResting ? market.execution.ahead(orderView(order), now) : undefined;
}

function orderRow(order: OrderRecord, moment: Moment): Order {
  const { state, now, market } = moment;
  const { id, code, currency, filled, closes, origin } = order;
  const fills = tableGetAll(state.books.fill, filled?.ids ?? []);
  return sent<Order>({
    id,
    code,
    names: market.instrument(code)?.names,
    market: order.market,
    currency,
    side: tradeSide(order),
    closes,
    group: groupOf(order),
    orderType: order.orderType,
    ...shownTermsOf(order, moment),
    triggeredAt: order.triggeredAt,
    validity: order.validity,
    until: order.until,
    leverage: order.leverage,
    quantity: order.quantity,
    orderedAmount: orderedAmount(order),
    filledQuantity: filled?.quantity ?? 0,
    ahead: aheadOf(order, moment),
    averagePrice: fills.length > 0 ? formatPrice(averageOf(fills)) : undefined,
    state: stateOf(order, now),
    hold: order.bound && money(heldBy(order), currency),
    clientOrderId: order.clientOrderId,
    orderedAt: order.orderedAt,
    goesAt: order.goesAt,
    endedAt: order.endedAt ?? (order.ended ? filled?.at : undefined),
    origin,
    priceDecimals: market.priceDecimals(code, now),
    fills: fills.map((fill) => fillRow(fill, order, moment)),
    interventions: interventionField(order.touched).interventions,
  });
}

function pageOf<R extends OrderRecord | FillRecord>(records: readonly R[], { currency, before }: PageAsked) {
  const wanted = records.filter(
    (one) => one.currency === currency && (before === undefined || isEarlier(one.id, before)),
  );
  return newestPage(wanted).rows;
}

/** Returns an account's orders in a currency, newest first. */
export function ordersOf(moment: Moment, account: string, asked: PageAsked): SentReplyOf<'/trade/orders'> {
  const { state } = moment;
  const owner = tableGet(state.accounts, account);
  const all = [...endedRecords(state, owner, 'order'), ...openRecords(state, owner, 'order')];
  const rows = pageOf(
    all.sort((a, b) => (isEarlier(a.id, b.id) ? -1 : 1)),
    asked,
  );
  return rows.map((order) => orderRow(order, moment));
}

/** Returns an account's fills in a currency, newest first, from `from` until before `to`. */
export function fillsOf(
  moment: Moment,
  account: string,
  {
    from = 0,
    to = Infinity,
    ...asked
  }: PageAsked & { readonly from?: number | undefined; readonly to?: number | undefined },
): SentReplyOf<'/trade/fills'> {
  const { state } = moment;
  const all = endedRecords(state, tableGet(state.accounts, account), 'fill');
  return pageOf(
    all.filter(({ at }) => at >= from && at < to),
    asked,
  ).flatMap((fill) => {
    const order = tableGet(state.books.order, fill.orderId);
    return order === undefined ? [] : fillRow(fill, order, moment);
  });
}
