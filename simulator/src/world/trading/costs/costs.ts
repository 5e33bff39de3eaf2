import {
  CURRENCY_EXPONENT,
  DecimalError,
  divideRounded,
  formatPrice,
  mapPrices,
  NEEDS,
  needsOf,
  ORDER_NEEDS,
  PRICE_NEEDS,
  parsePrice,
  parseScaled,
  pricesOf,
  toSafeInteger,
} from '@zaraba/contracts';
import type { Currency, FeeLine, MarketId, OrderPrices, OrderStated, OrderType, Side } from '@zaraba/contracts';
import type { Deal, RefusedArrival } from '../../../market/executionPort.ts';
import type { Instrument, Market } from '../../../market/market.ts';
import { bandFacts, sessionFacts } from '../../kernel/because.ts';
import type { Refusal } from '../../kernel/command.ts';
import { refuse, refuseField, refuseRange } from '../../kernel/command.ts';
import type { Draft } from '../../kernel/draft.ts';
import { amountOfDeals, sharesOf } from '../deals.ts';
import type { PriceTexts } from '../../models/trading.ts';

/**
 * The terms, besides the price, that determine an order's costs. The tariff at `orderedAt` applies to all shares of the
 * order, including filled shares.
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

/** The costs of opening a position, minor units. */
export interface Costs {
  readonly cost: number;
  readonly margin: number;
  readonly fee: FeeSplit;
  /** The required cash: margin plus fee. */
  readonly total: number;
}

interface StatedTerms extends PriceTexts {
  readonly orderType: OrderType;
}

/** The range of prices that the API accepts. A day's price limits are narrower. */
const PRICES = { least: formatPrice(1), most: formatPrice(Number.MAX_SAFE_INTEGER), step: formatPrice(1) };

/** Parses a price; refuses any other text. */
export function statedPrice(field: string, text: string): number | Refusal {
  try {
    const price = parsePrice(text);
    return price > 0 ? price : refuseRange(field, PRICES);
  } catch (error) {
    if (error instanceof DecimalError) return refuseRange(field, PRICES);
    throw error;
  }
}

function statedTrail(order: StatedTerms, trail: number, before: OrderStated): OrderStated | Refusal {
  const { trailUnit = before.trailUnit ?? 'price' } = order;
  return trailUnit === 'percent' && trail >= parsePrice('100')
    ? refuseRange('trailBy', { lessThan: '100' })
    : { trail, trailUnit };
}

/** Parses exactly those prices of a command that its order type needs and `before` lacks. */
export function statedPrices(order: StatedTerms, before: OrderStated = {}): OrderStated | Refusal {
  const needs = needsOf(order.orderType);
  if (order.trailUnit !== undefined && order.trailBy === undefined)
    return refuseField('trailBy', needs.includes('trail') ? 'missing' : 'unknown');
  let prices: OrderStated = {};
  for (const need of NEEDS) {
    const { field } = ORDER_NEEDS[need];
    const text = order[field];
    if (text === undefined) {
      if (needs.includes(need) && before[need] === undefined) return refuseField(field, 'missing');
      continue;
    }
    if (!needs.includes(need)) return refuseField(field, 'unknown');
    const price = statedPrice(field, text);
    if (typeof price === 'object') return price;
    prices = { ...prices, [need]: price };
  }
  return prices.trail === undefined ? prices : statedTrail(order, prices.trail, before);
}

type Share = Pick<Instrument, 'code' | 'market'>;

/** Returns when an order entered now can first trade: now or at the next auction. */
export function tradesFrom({ market, now }: Draft, id: MarketId): number {
  const { phase, nextOpenAt = now, auction } = market.sessionView(id, now);
  return phase === 'continuous' ? now : (auction?.at ?? nextOpenAt);
}

/** Returns the refusal to cancel or amend a pending order, if orders are already binding before an auction. */
export function bindingRefusal({ market, now }: Draft, id: MarketId): Refusal | undefined {
  const { bindingUntil } = market.sessionView(id, now);
  return bindingUntil === undefined ? undefined : refuse('cancel_not_allowed', sessionFacts(market, id, now));
}

/**
 * Like `statedPrices`, but for an order entered now: prices must also be on a tick. If a price is off the tick and also
 * beyond the day's limits, the refusal names the limits.
 */
export function newPrices(order: StatedTerms, share: Share, draft: Draft, before?: OrderStated): OrderStated | Refusal {
  const prices = statedPrices(order, before);
  if ('ok' in prices) return prices;
  const from = tradesFrom(draft, share.market);
  const offTick = mapPrices(prices, (price) => price % draft.market.tickSize(share.code, price, from) !== 0);
  const need = PRICE_NEEDS.find((one) => offTick[one]);
  const last = draft.market.tick(share.code, draft.now)?.last;
  // A trail this large gives a trigger of zero or less, which no price reaches.
  if (prices.trailUnit === 'price' && last !== undefined && (prices.trail ?? 0) >= last)
    return refuseRange('trailBy', { lessThan: formatPrice(last) });
  if (need === undefined) return prices;
  return bandRefusal(draft, share, prices) ?? refuseField(ORDER_NEEDS[need].field, 'tick');
}

/** Refuses prices beyond the limits of the day on which an order entered now can first trade. */
export function bandRefusal(draft: Draft, { code, market }: Share, prices: OrderPrices): Refusal | undefined {
  const band = draft.market.limits(code, tradesFrom(draft, market));
  if (band === undefined) return undefined;
  const beyond = Object.values(pricesOf(prices)).find((price) => price < band.lower || price > band.upper);
  return beyond === undefined ? undefined : refuse('price_limit_exceeded', bandFacts(beyond, band));
}

/** Returns the refusal to an order that the exchange does not accept. */
export function arrivalRefusal(
  { market, now }: Draft,
  order: Share & OrderStated,
  refused: RefusedArrival | { readonly why: 'closed' },
): Refusal {
  switch (refused.why) {
    case 'closed':
      return refuse('not_trading_time', sessionFacts(market, order.market, now));
    case 'halted':
      return refuse('price_unavailable', { code: order.code, trading: 'halted' });
    case 'unquoted':
      return refuse('price_unavailable');
    case 'triggered': {
      // The market has already moved by the whole trail from its extreme price.
      if (order.trail !== undefined) return refuseRange('trailBy', { moreThan: formatPrice(order.trail) });
      const [bound, last] = Object.entries(refused.beyond)[0]!;
      return refuseRange('trigger', { [bound]: formatPrice(last) });
    }
  }
}

/** Returns cost divided by leverage, rounded up to the minor unit. */
export function marginOf(cost: number, leverage: number): number {
  return Math.ceil(cost / leverage);
}

/**
 * Returns the costs of opening a position with given deals, or undefined beyond the safe integers: no balance is that
 * large.
 */
export function costsOf(
  order: Omit<OrderTermsOf, 'quantity'>,
  deals: readonly Deal[],
  market: Market,
): Costs | undefined {
  try {
    const cost = amountOfDeals(deals, order.currency);
    const margin = marginOf(cost, order.leverage);
    const fee = openingFee({ ...order, quantity: sharesOf(deals) }, cost, market);
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

/**
 * Returns the fees for closing a position by the tariff at `now`. A long position is sold; a short position is bought
 * back.
 */
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

const RATE_DECIMALS = 8;
const RATE_SCALE = 10n ** BigInt(RATE_DECIMALS);
const BASIS_POINTS = 10_000n;

/** The fees of a trade by recipient, minor units. */
export interface FeeSplit {
  readonly fees: number;
  readonly stamp: number;
  readonly total: number;
}

/** A trade for which fees are computed. */
export interface Trade {
  readonly on: 'buy' | 'sell';
  readonly amountMinor: number;
  readonly quantity: number;
  readonly currency: Currency;
}

function rate(text: string): bigint {
  return BigInt(parseScaled(text, RATE_DECIMALS));
}

function byTier(line: FeeLine, trade: Trade): bigint {
  const decimals = CURRENCY_EXPONENT[trade.currency];
  const tier = line.tiers?.find(({ upTo }) => upTo === undefined || trade.amountMinor <= parseScaled(upTo, decimals));
  return tier === undefined ? 0n : BigInt(parseScaled(tier.amount, decimals));
}

/**
 * Returns the fee of one line of the tariff, rounded to the minor unit. Halves are rounded away from zero.
 * @throws DecimalError if the tariff is malformed
 */
export function feeLineMinor(line: FeeLine, trade: Trade): number {
  const minorPerUnit = 10n ** BigInt(CURRENCY_EXPONENT[trade.currency]);
  let fee = byTier(line, trade);
  if (line.basisPoints !== undefined) {
    fee += divideRounded(BigInt(trade.amountMinor) * rate(line.basisPoints), RATE_SCALE * BASIS_POINTS);
  }
  if (line.perShare !== undefined) {
    fee += divideRounded(BigInt(trade.quantity) * rate(line.perShare) * minorPerUnit, RATE_SCALE);
  }
  const least = line.minimum === undefined ? undefined : divideRounded(rate(line.minimum) * minorPerUnit, RATE_SCALE);
  const most = line.maximum === undefined ? undefined : divideRounded(rate(line.maximum) * minorPerUnit, RATE_SCALE);
  if (least !== undefined && fee < least) fee = least;
  if (most !== undefined && fee > most) fee = most;
  return toSafeInteger(fee);
}

/** Returns the fees of the whole order minus those already paid; never negative. */
export function feesBeyond(whole: FeeSplit, paid: FeeSplit): FeeSplit {
  const fees = Math.max(0, whole.fees - paid.fees);
  const stamp = Math.max(0, whole.stamp - paid.stamp);
  return { fees, stamp, total: fees + stamp };
}

/**
 * Returns a trade's fees by all lines of a tariff.
 * @throws DecimalError if the tariff is malformed
 */
export function feesOf(tariff: readonly FeeLine[], trade: Trade): FeeSplit {
  let fees = 0;
  let stamp = 0;
  for (const line of tariff) {
    if (line.on !== trade.on) continue;
    if (line.kind === 'stamp') stamp += feeLineMinor(line, trade);
    else fees += feeLineMinor(line, trade);
  }
  return { fees, stamp, total: fees + stamp };
}
