import {
  POSITION_STATES,
  amountOf,
  formatMoney,
  formatPrice,
  formatScaled,
  CURRENCY_EXPONENT,
} from '@zaraba/contracts';
import type { SentReplyOf } from '@zaraba/contracts';
import type { Market } from '../../market/market.ts';
import { RATIO_SCALE } from '../../market/overlays/overlay.ts';
import { marginOf } from '../orders/costs.ts';
import { interventionField } from '../kernel/interventions.ts';
import type { PositionRecord } from '../kernel/state.ts';

/** A position as the wire sends it. */
export type SentPosition = SentReplyOf<'/trade/placeOrder'>;

/** Whether a position is held: bought and not closed yet. */
export function isHeld(position: PositionRecord): boolean {
  return position.state === 'holding' || position.state === 'preparingToClose';
}

/** What a held position is worth at a price, and what it gained, minor units and before fees. */
export function valueAt(position: PositionRecord, price: number): { value: number; gain: number } {
  const value = amountOf(price, position.quantity, position.currency).minor;
  return { value, gain: position.side === 'long' ? value - position.cost : position.cost - value };
}

/** Newest price of a position's stock, integer of 1/PRICE_SCALE; its own price where the market names none. */
export function currentPrice(position: PositionRecord, now: number, market: Market): number {
  return position.sellPrice ?? market.tick(position.code, now)?.last ?? position.price;
}

function liveFields(position: PositionRecord, now: number, market: Market): Partial<SentPosition> {
  const price = currentPrice(position, now, market);
  const { value, gain } = isHeld(position) ? valueAt(position, price) : { value: 0, gain: position.realized ?? 0 };
  const { currency } = position;
  return {
    nowprice: formatPrice(price),
    yingkui: formatMoney({ minor: gain, currency }),
    ...(isHeld(position) && { marketValue: formatMoney({ minor: value, currency }) }),
  };
}

/** What it is a part of, and what will close it. */
function partFields({ partOf, orderedQuantity, closeOrder }: PositionRecord): Partial<SentPosition> {
  return {
    ...(partOf !== undefined && { partOf }),
    ...(orderedQuantity !== undefined && { orderedQuantity }),
    ...(closeOrder && {
      closeOrder: {
        limitPrice: formatPrice(closeOrder.limit),
        stock_num: closeOrder.quantity,
        requestedAt: closeOrder.requestedAt,
        clientOrderId: closeOrder.clientOrderId,
      },
    }),
  };
}

/** What happened to an order and when. */
function courseFields(position: PositionRecord): Partial<SentPosition> {
  const { orderedAt, boughtAt, sellableAt, soldAt, cancelledAt, closeReason, closeRequestedAt, limit } = position;
  return {
    orderedAt,
    ...(limit !== undefined && { limitPrice: formatPrice(limit) }),
    ...(boughtAt !== undefined && { boughtAt }),
    ...(sellableAt !== undefined && { sellableAt }),
    ...(closeRequestedAt !== undefined && { closeRequestedAt }),
    ...(soldAt !== undefined && { soldAt }),
    ...(cancelledAt !== undefined && { cancelledAt }),
    ...(closeReason !== undefined && { closeReason }),
  };
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

/**
 * One row of the position lists, decimals as texts. `yingkui` is before fees: unrealised while held, realised once closed,
 * zero while an order waits. `margin` is the initial margin; `fee` what was paid, or what will be while an order waits. A
 * closed position keeps its selling price as `nowprice`.
 */
export function positionView(position: PositionRecord, now: number, market: Market): SentPosition {
  const { currency, state } = position;
  const names = market.instrument(position.code)?.names;
  // Rounding may have left a part another margin than its cost alone would say.
  const margin = isHeld(position)
    ? position.margin - (position.topUp ?? 0)
    : marginOf(position.cost, position.leverage);
  const money = (minor: number) => formatScaled(minor, CURRENCY_EXPONENT[currency]);
  return {
    id: position.id,
    code: position.code,
    ...(names && { name: names.jp, names }),
    market: position.market,
    currency,
    side: position.side,
    leverage: position.leverage,
    orderType: position.orderType,
    validity: position.validity,
    status: POSITION_STATES.codes[state],
    buy_price: formatPrice(position.price),
    stock_num: position.quantity,
    ...liveFields(position, now, market),
    priceDecimals: market.priceDecimals(position.code, now),
    cost: money(position.cost),
    margin: money(margin),
    ...(position.topUp !== undefined && { topUp: money(position.topUp) }),
    fee: money(state === 'pendingOrder' ? position.hold - margin : position.fee),
    ...(isHeld(position) &&
      position.liquidationPrice !== undefined && { liquidationPrice: formatPrice(position.liquidationPrice) }),
    clientOrderId: position.clientOrderId,
    ...courseFields(position),
    ...partFields(position),
    ...(position.sellPrice !== undefined && { sell_price: formatPrice(position.sellPrice) }),
    ...(position.realized !== undefined && { realized: money(position.realized) }),
    ...(position.origin !== undefined && { origin: position.origin }),
    ...shareChangesOf(position),
    ...interventionField(position.touched),
  };
}
