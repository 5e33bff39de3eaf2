import { DecimalError, amountOf, formatPrice, parsePrice } from '@zaraba/contracts';
import type { Currency, MarketId, OrderType, Side } from '@zaraba/contracts';
import type { RefusedArrival } from '../../../market/executionPort.ts';
import type { Instrument, Market } from '../../../market/market.ts';
import { bandFacts, sessionFacts } from '../../kernel/because.ts';
import type { Refusal } from '../../kernel/command.ts';
import { refuse, refuseField, refuseRange } from '../../kernel/command.ts';
import type { Draft } from '../../kernel/draft.ts';
import { feesBeyond, feesOf } from './fees.ts';
import type { FeeSplit } from './fees.ts';

/**
 * What the money of an order depends on, beside its price. `orderedAt` fixes the tariff: fees are those of the order's instant, for all
 * of its shares together, of which some may have been `filled` already.
 */
export interface OrderTermsOf {
  readonly market: MarketId;
  readonly currency: Currency;
  readonly side: Side;
  readonly quantity: number;
  readonly leverage: number;
  readonly orderedAt: number;
  readonly filled?: { readonly quantity: number; readonly cost: number };
}

/** What opening a position takes, minor units. */
export interface Costs {
  /** Price × quantity. */
  readonly cost: number;
  readonly margin: number;
  readonly fee: FeeSplit;
  /** Margin and fee: what must be free in cash. */
  readonly total: number;
}

/** At what price an order fills: at the market, or at a decimal text or better. */
interface OrderPrice {
  readonly orderType: OrderType;
  readonly price?: string;
}

/** What a limit may be; a stock's own limits of the day are narrower. */
const PRICES = { least: formatPrice(1), most: formatPrice(Number.MAX_SAFE_INTEGER), step: formatPrice(1) };

/** The limit of an order as an integer of 1/PRICE_SCALE, undefined for one at the market; or why it is none. */
export function limitOf({ orderType, price }: OrderPrice): number | undefined | Refusal {
  if (orderType === 'market') return price === undefined ? undefined : refuseField('price', 'unknown');
  if (price === undefined) return refuseField('price', 'missing');
  try {
    const limit = parsePrice(price);
    return limit > 0 ? limit : refuseRange('price', PRICES);
  } catch (error) {
    if (error instanceof DecimalError) return refuseRange('price', PRICES);
    throw error;
  }
}

/** A share and where it is listed. */
type Share = Pick<Instrument, 'code' | 'market'>;

/** When an order that is entered now can trade first: now, or when the market opens. */
export function tradesFrom({ market, now }: Draft, id: MarketId): number {
  const { phase, nextOpenAt = now } = market.sessionView(id, now);
  return phase === 'continuous' ? now : nextOpenAt;
}

/** As `limitOf`, for an order of now: its limit must be on a tick. One beyond the limits of its day is refused for those. */
export function newLimitOf(order: OrderPrice, share: Share, draft: Draft): number | undefined | Refusal {
  const limit = limitOf(order);
  if (typeof limit !== 'number') return limit;
  const tick = draft.market.tickSize(share.code, limit, tradesFrom(draft, share.market));
  return limit % tick === 0 ? limit : (bandRefusal(draft, share, limit) ?? refuseField('price', 'tick'));
}

/** Why a limit is beyond what may be traded on the day of an order that is entered now; undefined where it is not. */
export function bandRefusal(draft: Draft, { code, market }: Share, limit: number | undefined): Refusal | undefined {
  const band = draft.market.limits(code, tradesFrom(draft, market));
  if (limit === undefined || band === undefined || (limit >= band.lower && limit <= band.upper)) return undefined;
  return refuse('price_limit_exceeded', bandFacts(limit, band));
}

/** Why an order cannot be accepted now, as a customer reads it. */
export function arrivalRefusal({ market, now }: Draft, order: Share, why: RefusedArrival['why']): Refusal {
  switch (why) {
    case 'closed':
      return refuse('not_trading_time', sessionFacts(market, order.market, now));
    case 'halted':
      return refuse('price_unavailable', { code: order.code, trading: 'halted' });
    case 'unquoted':
      return refuse('price_unavailable');
  }
}

/** Margin of a position: its cost divided by the leverage, rounded up to the minor unit. */
export function marginOf(cost: number, leverage: number): number {
  return Math.ceil(cost / leverage);
}

/** What opening at a price takes; undefined where the amount is beyond what can be counted, and so beyond any balance. */
export function costsOf(order: OrderTermsOf, price: number, market: Market): Costs | undefined {
  try {
    const cost = amountOf(price, order.quantity, order.currency).minor;
    const margin = marginOf(cost, order.leverage);
    const fee = openingFee(order, cost, market);
    return { cost, margin, fee, total: margin + fee.total };
  } catch (error) {
    if (error instanceof DecimalError) return undefined;
    throw error;
  }
}

function openingFee(order: OrderTermsOf, amountMinor: number, market: Market): FeeSplit {
  const { quantity, currency, filled } = order;
  const tariff = market.fees(order.market, order.orderedAt);
  const side = { on: order.side === 'long' ? 'buy' : 'sell', currency } as const;
  if (filled === undefined) return feesOf(tariff, { ...side, amountMinor, quantity });
  const whole = feesOf(tariff, {
    ...side,
    amountMinor: amountMinor + filled.cost,
    quantity: quantity + filled.quantity,
  });
  return feesBeyond(whole, feesOf(tariff, { ...side, amountMinor: filled.cost, quantity: filled.quantity }));
}

/** Fees of closing: a long position is sold, a short one bought back, at the tariff of the instant of closing. */
export function closingFee(
  order: Omit<OrderTermsOf, 'orderedAt' | 'filled'>,
  amountMinor: number,
  now: number,
  market: Market,
): FeeSplit {
  const { quantity, currency } = order;
  const on = order.side === 'long' ? 'sell' : 'buy';
  return feesOf(market.fees(order.market, now), { on, amountMinor, quantity, currency });
}
