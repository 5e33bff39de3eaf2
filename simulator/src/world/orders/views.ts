import { CURRENCY_EXPONENT, divideRounded, formatPrice, formatScaled, toSafeInteger } from '@zaraba/contracts';
import type { Currency, Fill, Order, OrderState, SentReplyOf } from '@zaraba/contracts';
import { endedRecords, openRecords } from '../kernel/books.ts';
import { isEarlier } from '../kernel/idList.ts';
import { interventionField } from '../kernel/interventions.ts';
import type { Moment } from '../kernel/moment.ts';
import { newestPage } from '../kernel/newestPage.ts';
import { tableGet, tableGetAll } from '../kernel/table.ts';
import type { FillRecord, OrderRecord } from './model.ts';
import { heldBy } from './rest.ts';
import { orderView } from './view.ts';

/** Which page of a list is asked for: what is older than the last row that the caller holds. */
interface PageAsked {
  readonly currency: Currency;
  readonly before?: string | undefined;
}

/** The state of an order that ended for a reason. */
const ENDED_BY: Readonly<Record<NonNullable<OrderRecord['endReason']>, OrderState>> = {
  customer: 'cancelled',
  replaced: 'cancelled',
  closed: 'cancelled',
  expired: 'expired',
  rejected: 'rejected',
};

function stateOf({ ended, endReason, filled }: OrderRecord): OrderState {
  if (endReason !== undefined) return ENDED_BY[endReason];
  if (ended) return 'filled';
  return filled === undefined ? 'working' : 'partlyFilled';
}

function money(minor: number, currency: Currency): string {
  return formatScaled(minor, CURRENCY_EXPONENT[currency]);
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
    side: orderView(order).side,
    at,
    price: formatPrice(price),
    quantity,
    amount: money(amount, currency),
    fee: money(fee, currency),
  };
}

/** Mean price of some fills, integer of 1/PRICE_SCALE, rounded half away from zero. */
function averageOf(fills: readonly FillRecord[]): number {
  const shares = fills.reduce((sum, { quantity }) => sum + quantity, 0);
  const total = fills.reduce((sum, { price, quantity }) => sum + BigInt(price) * BigInt(quantity), 0n);
  return toSafeInteger(divideRounded(total, BigInt(shares)));
}

function orderRow(order: OrderRecord, moment: Moment): Order {
  const { state, now, market } = moment;
  const { id, code, currency, limit, filled, closes, origin } = order;
  const names = market.instrument(code)?.names;
  const fills = tableGetAll(state.books.fill, filled?.ids ?? []);
  const endedAt = order.endedAt ?? (order.ended ? filled?.at : undefined);
  return {
    id,
    code,
    ...(names && { names }),
    market: order.market,
    currency,
    side: orderView(order).side,
    ...(closes !== undefined && { closes }),
    orderType: order.orderType,
    ...(limit !== undefined && { limitPrice: formatPrice(limit) }),
    validity: order.validity,
    leverage: order.leverage,
    quantity: order.quantity,
    filledQuantity: filled?.quantity ?? 0,
    ...(fills.length > 0 && { averagePrice: formatPrice(averageOf(fills)) }),
    state: stateOf(order),
    ...(order.bound && { hold: money(heldBy(order), currency) }),
    clientOrderId: order.clientOrderId,
    orderedAt: order.orderedAt,
    ...(endedAt !== undefined && { endedAt }),
    ...(origin !== undefined && { origin }),
    priceDecimals: market.priceDecimals(code, now),
    fills: fills.map((fill) => fillRow(fill, order, moment)),
    ...interventionField(order.touched),
  };
}

/** One page of the records of a currency before one that the caller holds, newest first. */
function pageOf<R extends OrderRecord | FillRecord>(records: readonly R[], { currency, before }: PageAsked) {
  const wanted = records.filter(
    (one) => one.currency === currency && (before === undefined || isEarlier(one.id, before)),
  );
  return newestPage(wanted);
}

/** The orders of an account in a currency, newest first. */
export function ordersOf(moment: Moment, account: string, asked: PageAsked): SentReplyOf<'/trade/orders'> {
  const { state } = moment;
  const owner = tableGet(state.accounts, account);
  const all = [...endedRecords(state, owner, 'order'), ...openRecords(state, owner, 'order')];
  const { rows, hasMore } = pageOf(
    all.sort((a, b) => (isEarlier(a.id, b.id) ? -1 : 1)),
    asked,
  );
  return { orders: rows.map((order) => orderRow(order, moment)), hasMore };
}

/** The executions of an account's orders in a currency, newest first. */
export function fillsOf(moment: Moment, account: string, asked: PageAsked): SentReplyOf<'/trade/fills'> {
  const { state } = moment;
  const { rows, hasMore } = pageOf(endedRecords(state, tableGet(state.accounts, account), 'fill'), asked);
  const fills = rows.flatMap((fill) => {
    const order = tableGet(state.books.order, fill.orderId);
    return order === undefined ? [] : fillRow(fill, order, moment);
  });
  return { fills, hasMore };
}
