import { LIMITS, endingAuction, formatMoney, formatPrice, mapPrices } from '@zaraba/contracts';
import type { BracketSide } from '@zaraba/contracts';
import { tokyoDate } from '../../kernel/businessHours.ts';
import type { Draft } from '../../kernel/draft.ts';
import type { OpeningOrder, OrderRecord, PositionRecord } from '../../models/trading.ts';
import { notify } from '../../inbox/messages.ts';
import { marginRatioAt, marginToClear } from './liquidation.ts';
import { endsNow, heldBy, openQuantity } from '../fills/fills.ts';

/** One percent, in basis points. */
const PERCENT = 100;

/** Returns the parameters of every message about an order or a position. */
export function about({
  id,
  code,
  currency,
  side,
  quantity,
}: Pick<PositionRecord, 'id' | 'code' | 'currency' | 'side' | 'quantity'>): Readonly<Record<string, string>> {
  return { id, code, currency, side, order: side, quantity: String(quantity) };
}

/** Returns a position's liquidation price, and, if its shares cannot be sold yet, when they can. */
export function limitsOf(
  { liquidationPrice, sellableAt = 0 }: PositionRecord,
  now: number,
): Readonly<Record<string, string>> {
  return {
    ...(liquidationPrice !== undefined && { stop: formatPrice(liquidationPrice) }),
    ...(sellableAt > now && { date: tokyoDate(sellableAt) }),
  };
}

/** Notifies the customer that a closing order was cancelled. */
export function notifyWithdrawn(draft: Draft, position: PositionRecord, closing: OrderRecord): void {
  const order = position.side === 'long' ? 'sell' : 'buyBack';
  const figures = { order, quantity: String(closing.quantity), ...mapPrices(closing, (price) => formatPrice(price)) };
  notify(draft, position.account, 'orderCancelled', { ...about(position), ...figures });
}

/**
 * The amounts of a close, minor units. `amount` is the change of the balance; `shortfall` is the part that the house
 * covers.
 */
interface Settled {
  readonly fee: number;
  readonly amount: number;
  readonly shortfall: number;
  readonly protects?: BracketSide | undefined;
}

/** Notifies the customer of the result of a closed or liquidated position. */
export function notifyClosed(
  draft: Draft,
  closed: PositionRecord,
  { fee, amount, shortfall, protects }: Settled,
): void {
  const { account, currency, sellPrice = 0, realized = 0, closeReason } = closed;
  const money = (minor: number) => formatMoney({ minor, currency });
  const figures = {
    ...about(closed),
    price: formatPrice(sellPrice),
    profit: money(realized),
    fee: money(fee),
    ...(amount < 0 ? { paid: money(-amount) } : { amount: money(amount) }),
  };
  if (closeReason !== 'liquidation') {
    notify(draft, account, protects ?? 'positionClosed', figures);
    return;
  }
  const level = String(LIMITS.maintenanceMarginBasisPoints / PERCENT);
  const borne = shortfall > 0 ? { shortfall: money(shortfall) } : {};
  notify(draft, account, 'forcedClose', { ...figures, ...borne, level });
}

/**
 * Warns the customer that a position's margin ratio has reached a level (basis points).
 * @returns the message's number
 */
export function notifyRatio(
  draft: Draft,
  position: PositionRecord,
  { level, price }: { readonly level: number; readonly price: number },
): string {
  return notify(draft, position.account, 'marginWarning', {
    ...about(position),
    ...limitsOf(position, draft.now),
    price: formatPrice(price),
    // With one decimal, as in the lists, such as 49.0.
    ratio: (marginRatioAt(position, price) / 10).toFixed(1),
    level: String(level / PERCENT),
    amount: String(marginToClear(position, level, price)),
  });
}

/** Notifies the customer of a complete or partial fill. */
export function notifyFill(draft: Draft, order: OpeningOrder, position: PositionRecord): void {
  const { currency, cost, price, fee } = position;
  const money = (minor: number) => formatMoney({ minor, currency });
  const isPart = openQuantity(order) > 0;
  const inParts = isPart || (order.filled?.ids.length ?? 0) > 1;
  notify(draft, position.account, isPart ? 'orderPartFilled' : 'orderFilled', {
    ...about(position),
    price: formatPrice(price),
    amount: money(cost),
    fee: money(fee),
    ...limitsOf(position, draft.now),
    ...(inParts && { ordered: String(order.quantity) }),
    // An immediate or expired order leaves no pending shares, because it ends now.
    ...(isPart && !endsNow(order, draft.now) && { rest: String(openQuantity(order)) }),
  });
}

/** Notifies the customer that an order was triggered beyond its limit and is now pending at that limit. */
export function notifyTriggered(draft: Draft, order: OrderRecord, price: number): void {
  const { account, closes, side } = order;
  const closing = side === 'long' ? 'sell' : 'buyBack';
  notify(draft, account, 'orderTriggered', {
    ...about({ ...order, id: closes ?? order.id, quantity: openQuantity(order) }),
    order: closes === undefined ? side : closing,
    ...mapPrices(order, (stated) => formatPrice(stated)),
    price: formatPrice(price),
  });
}

function isTraded({ market, now }: Draft, { code }: OpeningOrder): boolean {
  return !market.halted(code, now) && market.tick(code, now)?.specialQuote === undefined;
}

/**
 * Notifies the customer that an order ended incompletely filled. The caller passes the order as it was before the end,
 * with its hold.
 */
export function notifyEnd(
  draft: Draft,
  event: 'orderExpired' | 'orderRejected' | 'orderCancelled',
  order: OpeningOrder,
  price?: number,
): void {
  const { account, currency, quantity, filled } = order;
  const missed = event === 'orderExpired' && endingAuction(order.validity) !== undefined;
  notify(draft, account, event, {
    ...about({ ...order, quantity: openQuantity(order) }),
    amount: formatMoney({ minor: heldBy(order), currency }),
    ...mapPrices(order, (stated) => formatPrice(stated)),
    ...(price !== undefined && { price: formatPrice(price) }),
    ...(missed && { auction: isTraded(draft, order) ? 'traded' : 'untraded' }),
    ...(filled && { ordered: String(quantity), done: String(filled.quantity) }),
  });
}
