import {
  CURRENCY_EXPONENT,
  NEEDS,
  ORDER_NEEDS,
  POSITION_STATES,
  formatMoney,
  formatPrice,
  formatScaled,
} from '@zaraba/contracts';
import type { OrderNeed, OrderStated, SentReplyOf } from '@zaraba/contracts';
import { RATIO_SCALE } from '../../../market/rules/exReference.ts';
import { marginOf } from '../costs/costs.ts';
import { sent } from '../../kernel/command.ts';
import { InvariantError } from '../../kernel/errors.ts';
import { interventionField } from '../../kernel/interventions.ts';
import type { Moment } from '../../kernel/moment.ts';
import type { Bracket, OpeningOrder, OrderRecord, PositionRecord } from '../../models/trading.ts';
import { existingOpening, heldBy, namedPrice, openQuantity, restCosts } from '../fills/fills.ts';
import { orderView } from '../due.ts';
import { bracketOf, closingOf } from '../positions/positions.ts';
import { isPosition, listedOf, listedState } from '../listed.ts';
import type { Listed } from '../listed.ts';
import { currentPrice, marginIn, valueAt } from '../positions/parts.ts';

/** A row of the documented lists: a position, or a pending or cancelled order. */
export type SentPosition = SentReplyOf<'/trade/placeOrder'>;

function priceText(price: number | undefined): string | undefined {
  return price === undefined ? undefined : formatPrice(price);
}

function shownPrices(order: OrderStated) {
  const fields = NEEDS.map((need) => [ORDER_NEEDS[need].shown, priceText(order[need])]);
  return Object.fromEntries(fields) as Record<(typeof ORDER_NEEDS)[OrderNeed]['shown'], string | undefined>;
}

/** Like `shownPrices`, but with a pending trailing stop's current trigger. */
export function shownTermsOf(order: OrderRecord, { market, now }: Moment) {
  const { trail, trailUnit, ended } = order;
  const trigger = trail === undefined || ended ? undefined : market.execution.trigger(orderView(order), now);
  return { ...shownPrices(trigger === undefined ? order : { ...order, trigger }), trailUnit };
}

function shownBracket({ takeProfit, stopLoss }: Bracket = {}) {
  return { takeProfit: priceText(takeProfit), stopLoss: priceText(stopLoss) };
}

/** Returns the amount stated for an order; undefined after an amendment, which states shares. */
export function orderedAmount(order: OrderRecord): string | undefined {
  if (order.closes !== undefined || order.amount === undefined || order.placed !== undefined) return undefined;
  return formatMoney({ minor: order.amount, currency: order.currency });
}

function orderFields(order: OpeningOrder, { market, now }: Moment) {
  const { code, currency, side, leverage, orderType, triggeredAt, clientOrderId, orderedAt, goesAt } = order;
  const { filled, origin, validity, until } = order;
  const names = market.instrument(code)?.names;
  const inParts = filled !== undefined && (filled.ids.length > 1 || openQuantity(order) > 0);
  return {
    code,
    name: names?.jp,
    names,
    market: order.market,
    currency,
    side,
    leverage,
    orderType,
    triggeredAt,
    validity,
    until,
    priceDecimals: market.priceDecimals(code, now),
    clientOrderId,
    orderedAt,
    goesAt,
    orderedQuantity: inParts ? order.quantity : undefined,
    orderedAmount: orderedAmount(order),
    origin,
  };
}

const NOTHING_HELD = {
  marketValue: undefined,
  topUp: undefined,
  liquidationPrice: undefined,
  boughtAt: undefined,
  sellableAt: undefined,
  sell_price: undefined,
  closeRequestedAt: undefined,
  closeOrder: undefined,
  soldAt: undefined,
  realized: undefined,
  partOf: undefined,
  shareChanges: undefined,
};

function orderRow(order: OpeningOrder, moment: Moment): SentPosition {
  const { id, currency, price, ended, endedAt, endReason } = order;
  const costs = restCosts(order, price, moment.market);
  if (costs === undefined) throw new InvariantError('cost out of range', { id });
  const money = (minor: number) => formatScaled(minor, CURRENCY_EXPONENT[currency]);
  const margin = marginOf(costs.cost, order.leverage);
  return sent<SentPosition>({
    id,
    ...orderFields(order, moment),
    ...NOTHING_HELD,
    status: POSITION_STATES.codes[listedState(order)],
    buy_price: formatPrice(price),
    stock_num: openQuantity(order),
    nowprice: formatPrice(moment.market.tick(order.code, moment.now)?.last ?? price),
    yingkui: formatMoney({ minor: 0, currency }),
    cost: money(costs.cost),
    margin: money(margin),
    fee: money(ended ? 0 : heldBy(order) - margin),
    ...shownTermsOf(order, moment),
    ...shownBracket(order.bracket),
    cancelledAt: endedAt,
    closeReason: endReason,
    interventions: interventionField(order.touched).interventions,
  });
}

/** Returns the fields that follow the market. A closed position's `nowprice` is its selling price. */
function liveFields(position: PositionRecord, { now, market }: Moment) {
  const price = currentPrice(position, now, market);
  const { currency, ended, realized = 0 } = position;
  const { value, gain } = ended ? { value: 0, gain: realized } : valueAt(position, price);
  return {
    status: POSITION_STATES.codes[position.state],
    nowprice: formatPrice(price),
    yingkui: formatMoney({ minor: gain, currency }),
    marketValue: ended ? undefined : formatMoney({ minor: value, currency }),
    liquidationPrice: ended ? undefined : priceText(position.liquidationPrice),
  };
}

function closingFields(position: PositionRecord, moment: Moment) {
  const order = closingOf(moment.state, position);
  if (order === undefined || order.origin !== undefined) return { closeRequestedAt: undefined, closeOrder: undefined };
  const { quantity, orderedAt, orderType, triggeredAt, goesAt, clientOrderId } = order;
  if (position.state !== 'holding') return { closeRequestedAt: orderedAt, closeOrder: undefined };
  const closeOrder = sent<NonNullable<SentPosition['closeOrder']>>({
    orderType,
    ...shownTermsOf(order, moment),
    triggeredAt,
    stock_num: quantity,
    requestedAt: orderedAt,
    goesAt,
    clientOrderId,
  });
  return { closeRequestedAt: undefined, closeOrder };
}

function shareChangesOf({
  before: all = [],
  quantity: newest,
  currency,
}: PositionRecord): SentPosition['shareChanges'] {
  // Omits entries from before a part was split off, when it had no shares.
  const before = all.filter(({ quantity }) => quantity > 0);
  if (before.length === 0) return undefined;
  return before.map(({ until, quantity, price, cost, issue, after: known }, place) => {
    const after = known ?? before[place + 1]?.quantity ?? newest;
    const { kind, free, rightValue } = issue ?? { kind: 'split', free: 0, rightValue: 0 };
    const ratio = issue === undefined ? after / quantity : (free + (kind === 'split' ? RATIO_SCALE : 0)) / RATIO_SCALE;
    return {
      at: until,
      kind,
      ...(ratio > 0 && { ratio: String(ratio) }),
      ...(rightValue > 0 && { rightValue: formatPrice(rightValue) }),
      stock_num: quantity,
      ...(known !== undefined && { stockNumAfter: known }),
      buy_price: formatPrice(price),
      cost: formatScaled(cost, CURRENCY_EXPONENT[currency]),
    };
  });
}

/**
 * Returns a position's row. `yingkui` is the result before fees: unrealised while open, then realised. `margin`
 * excludes top-ups.
 */
function positionRow(position: PositionRecord, order: OpeningOrder, moment: Moment): SentPosition {
  const { id, currency, ended, topUp, realized, boughtAt, sellableAt, soldAt, closeReason, partOf } = position;
  const money = (minor: number) => formatScaled(minor, CURRENCY_EXPONENT[currency]);
  const moneyIf = (minor: number | undefined) => (minor === undefined ? undefined : money(minor));
  // Read from the record, because rounding may have changed a split-off part's margin.
  const margin = ended ? marginOf(position.cost, position.leverage) : marginIn(position) - (topUp ?? 0);
  return sent<SentPosition>({
    id,
    ...orderFields(order, moment),
    ...liveFields(position, moment),
    ...closingFields(position, moment),
    buy_price: formatPrice(position.price),
    stock_num: position.quantity,
    cost: money(position.cost),
    margin: money(margin),
    topUp: moneyIf(topUp),
    fee: money(position.fee),
    ...shownPrices({ ...position, ...(order.trail !== undefined && { trail: order.trail }) }),
    trailUnit: order.trailUnit,
    ...shownBracket(
      Object.fromEntries(bracketOf(moment.state, position).map((one) => [one.protects, namedPrice(one)])),
    ),
    boughtAt,
    sellableAt,
    soldAt,
    sell_price: priceText(position.sellPrice),
    realized: moneyIf(realized),
    closeReason,
    partOf,
    cancelledAt: undefined,
    shareChanges: shareChangesOf(position),
    interventions: interventionField(position.touched).interventions,
  });
}

/** Returns a record's row in the documented lists. */
export function rowOf(record: Listed, moment: Moment): SentPosition {
  return isPosition(record)
    ? positionRow(record, existingOpening(moment.state, record.orderId), moment)
    : orderRow(record, moment);
}

/**
 * Returns the row of a record that must exist.
 * @throws InvariantError if it does not
 */
export function existingRow(moment: Moment, id: string): SentPosition {
  const record = listedOf(moment.state, id);
  if (record === undefined) throw new InvariantError('unknown position', { id });
  return rowOf(record, moment);
}
