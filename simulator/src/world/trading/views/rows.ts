import { CURRENCY_EXPONENT, POSITION_STATES, formatMoney, formatPrice, formatScaled } from '@zaraba/contracts';
import type { SentReplyOf } from '@zaraba/contracts';
import { RATIO_SCALE } from '../../../market/rules/exReference.ts';
import { marginOf } from '../costs/costs.ts';
import { InvariantError } from '../../kernel/errors.ts';
import { interventionField } from '../../kernel/interventions.ts';
import type { Moment } from '../../kernel/moment.ts';
import type { OpeningOrder, PositionRecord } from '../model.ts';
import { existingOpening, heldBy, openQuantity, restCosts } from '../fills/fills.ts';
import { closingOf } from '../positions/positions.ts';
import { isPosition, listedOf, listedState } from '../listed.ts';
import type { Listed } from '../listed.ts';
import { currentPrice, marginIn, valueAt } from '../positions/parts.ts';

/** A row of the documented lists of positions, as the wire sends it: a position with its order, or an order that waits or was cancelled. */
export type SentPosition = SentReplyOf<'/trade/placeOrder'>;

/** What the row of a position and that of an order have from the order. */
function orderFields(order: OpeningOrder, { market, now }: Moment) {
  const names = market.instrument(order.code)?.names;
  const inParts = order.filled !== undefined && (order.filled.ids.length > 1 || openQuantity(order) > 0);
  return {
    code: order.code,
    ...(names && { name: names.jp, names }),
    market: order.market,
    currency: order.currency,
    side: order.side,
    leverage: order.leverage,
    orderType: order.orderType,
    validity: order.validity,
    priceDecimals: market.priceDecimals(order.code, now),
    clientOrderId: order.clientOrderId,
    orderedAt: order.orderedAt,
    ...(inParts && { orderedQuantity: order.quantity }),
    ...(order.origin !== undefined && { origin: order.origin }),
  };
}

/** The row of an order that waits, or of one that ended before all of it was filled: what is left of it. `fee` is what it will be. */
function orderRow(order: OpeningOrder, moment: Moment): SentPosition {
  const { id, currency, limit, price, ended, endedAt, endReason } = order;
  const costs = restCosts(order, price, moment.market);
  if (costs === undefined) throw new InvariantError('cost out of range', { id });
  const money = (minor: number) => formatScaled(minor, CURRENCY_EXPONENT[currency]);
  const margin = marginOf(costs.cost, order.leverage);
  return {
    id,
    ...orderFields(order, moment),
    status: POSITION_STATES.codes[listedState(order)],
    buy_price: formatPrice(price),
    stock_num: openQuantity(order),
    nowprice: formatPrice(moment.market.tick(order.code, moment.now)?.last ?? price),
    yingkui: formatMoney({ minor: 0, currency }),
    cost: money(costs.cost),
    margin: money(margin),
    fee: money(ended ? 0 : heldBy(order) - margin),
    ...(limit !== undefined && { limitPrice: formatPrice(limit) }),
    ...(endedAt !== undefined && { cancelledAt: endedAt }),
    ...(endReason !== undefined && { closeReason: endReason }),
    ...interventionField(order.touched),
  };
}

/** State and worth of a position now. A closed one keeps its selling price as `nowprice`. */
function liveFields(position: PositionRecord, { now, market }: Moment) {
  const price = currentPrice(position, now, market);
  const { currency, ended, realized = 0 } = position;
  const { value, gain } = ended ? { value: 0, gain: realized } : valueAt(position, price);
  return {
    status: POSITION_STATES.codes[position.state],
    nowprice: formatPrice(price),
    yingkui: formatMoney({ minor: gain, currency }),
    ...(!ended && { marketValue: formatMoney({ minor: value, currency }) }),
  };
}

/** What happened to a position and when. */
function courseFields({ boughtAt, sellableAt, soldAt, closeReason, partOf }: PositionRecord) {
  return {
    boughtAt,
    ...(sellableAt !== undefined && { sellableAt }),
    ...(soldAt !== undefined && { soldAt }),
    ...(closeReason !== undefined && { closeReason }),
    ...(partOf !== undefined && { partOf }),
  };
}

/** When the customer asked for a position to be closed, or the limit order that waits to close it or a part of it. */
function closingFields(position: PositionRecord, { state }: Moment) {
  const order = closingOf(state, position);
  if (order === undefined || order.origin !== undefined) return {};
  const { limit, price, quantity, orderedAt, clientOrderId } = order;
  if (position.state !== 'holding') return { closeRequestedAt: orderedAt };
  const limitPrice = formatPrice(limit ?? price);
  return { closeOrder: { limitPrice, stock_num: quantity, requestedAt: orderedAt, clientOrderId } };
}

/** What splits and issues made of a position, oldest first; nothing of one that none changed. */
function shareChangesOf({ before: all = [], quantity: newest }: PositionRecord): Pick<SentPosition, 'shareChanges'> {
  // Before it was a part of its own, it had no shares.
  const before = all.filter(({ quantity }) => quantity > 0);
  if (before.length === 0) return {};
  return {
    shareChanges: before.map(({ until, quantity, price, issue, after: known }, place) => {
      const after = known ?? before[place + 1]?.quantity ?? newest;
      const { kind, free, rightValue } = issue ?? { kind: 'split', free: 0, rightValue: 0 };
      const ratio =
        issue === undefined ? after / quantity : (free + (kind === 'split' ? RATIO_SCALE : 0)) / RATIO_SCALE;
      return {
        at: until,
        kind,
        ...(ratio > 0 && { ratio: String(ratio) }),
        ...(rightValue > 0 && { rightValue: formatPrice(rightValue) }),
        stock_num: quantity,
        ...(known !== undefined && { stockNumAfter: known }),
        buy_price: formatPrice(price),
      };
    }),
  };
}

/** The row of a position. `yingkui` is before fees: unrealised while held, realised once closed. `margin` is the initial margin. */
function positionRow(position: PositionRecord, order: OpeningOrder, moment: Moment): SentPosition {
  const { currency, limit, ended, liquidationPrice, topUp, sellPrice, realized } = position;
  const money = (minor: number) => formatScaled(minor, CURRENCY_EXPONENT[currency]);
  // Rounding may have left a part another margin than its cost alone would say.
  const margin = ended ? marginOf(position.cost, position.leverage) : marginIn(position) - (topUp ?? 0);
  return {
    id: position.id,
    ...orderFields(order, moment),
    ...liveFields(position, moment),
    buy_price: formatPrice(position.price),
    stock_num: position.quantity,
    cost: money(position.cost),
    margin: money(margin),
    ...(topUp !== undefined && { topUp: money(topUp) }),
    fee: money(position.fee),
    ...(!ended && liquidationPrice !== undefined && { liquidationPrice: formatPrice(liquidationPrice) }),
    ...(limit !== undefined && { limitPrice: formatPrice(limit) }),
    ...courseFields(position),
    ...closingFields(position, moment),
    ...(sellPrice !== undefined && { sell_price: formatPrice(sellPrice) }),
    ...(realized !== undefined && { realized: money(realized) }),
    ...shareChangesOf(position),
    ...interventionField(position.touched),
  };
}

/** The row of a record in the documented lists, decimals as texts. */
export function rowOf(record: Listed, moment: Moment): SentPosition {
  return isPosition(record)
    ? positionRow(record, existingOpening(moment.state, record.orderId), moment)
    : orderRow(record, moment);
}

/** The row under a number that must exist. @throws InvariantError */
export function existingRow(moment: Moment, id: string): SentPosition {
  const record = listedOf(moment.state, id);
  if (record === undefined) throw new InvariantError('unknown position', { id });
  return rowOf(record, moment);
}
