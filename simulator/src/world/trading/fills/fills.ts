import { amountOf, isImmediate } from '@zaraba/contracts';
import type { OrderPrices } from '@zaraba/contracts';
import type { Draft } from '../../kernel/draft.ts';
import { InvariantError, invariant } from '../../kernel/errors.ts';
import type { WorldState } from '../../kernel/state.ts';
import { tableGet } from '../../kernel/table.ts';
import type { FillRecord, OpeningOrder, OrderRecord } from '../../models/trading.ts';
import type { Deal } from '../../../market/executionPort.ts';
import type { Market } from '../../../market/market.ts';
import { amountOfDeals, shareOf, sharesOf } from '../deals.ts';
import { costsOf } from '../costs/costs.ts';
import type { Costs, OrderTermsOf } from '../costs/costs.ts';

interface Executed {
  readonly positionId: string;
  readonly deals: readonly Deal[];
  readonly fee: number;
}

/**
 * Records a fill for each deal.
 * @returns the order with these fills, ended if it is completely filled; the caller stores it
 */
export function filledWith<O extends OrderRecord>(draft: Draft, order: O, { positionId, deals, fee }: Executed): O {
  const { id: orderId, account, code, currency } = order;
  const at = draft.now;
  const about = { account, ended: true, orderId, positionId, code, currency, at };
  const shares = sharesOf(deals);
  let done = 0;
  const ids = deals.map(({ price, quantity }) => {
    const paid = shareOf(fee, done, shares);
    done += quantity;
    const amount = amountOf(price, quantity, currency).minor;
    const fill = { price, quantity, amount, fee: shareOf(fee, done, shares) - paid };
    return draft.keep('fill', { id: draft.newId('fill'), ...about, ...fill }).id;
  });
  const before = order.filled ?? { quantity: 0, cost: 0, ids: [] };
  const quantity = before.quantity + shares;
  const cost = before.cost + amountOfDeals(deals, currency);
  const filled = { quantity, cost, at, ids: [...before.ids, ...ids] };
  return { ...order, filled, ended: quantity === order.quantity };
}

/**
 * Checks a fill against its order.
 * @throws InvariantError
 */
export function checkFill(fill: FillRecord, state: WorldState): void {
  const order = tableGet(state.books.order, fill.orderId);
  const isOf = order?.account === fill.account && order.code === fill.code && order.filled?.ids.includes(fill.id);
  const amount = amountOf(fill.price, fill.quantity, fill.currency).minor;
  const right = isOf === true && fill.ended && fill.quantity > 0 && fill.amount === amount && openQuantity(order) >= 0;
  invariant(right, 'a fill contradicts its order', () => ({ fill, order }));
}

/** Returns the number of an order's unfilled shares. */
export function openQuantity({ quantity, filled }: Pick<OrderTermsOf, 'quantity' | 'filled'>): number {
  return quantity - (filled?.quantity ?? 0);
}

/** Returns an order's limit; without one, its trigger; without either, the price on which its costs are based. */
export function namedPrice({ limit, trigger, price }: OrderPrices & Pick<OrderRecord, 'price'>): number {
  return limit ?? trigger ?? price;
}

/** Returns all unfilled shares of an order as one deal at a price. */
export function wholeAt(order: Pick<OrderTermsOf, 'quantity' | 'filled'>, price: number): readonly Deal[] {
  return [{ price, quantity: openQuantity(order) }];
}

/** Returns the costs of the unfilled shares at a price, or undefined beyond the safe integers. */
export function restCosts(order: OrderTermsOf, price: number, market: Market): Costs | undefined {
  return costsOf(order, wholeAt(order, price), market);
}

/**
 * Returns the costs of the given deals and of the shares that remain unfilled, minor units, or undefined beyond the
 * safe integers.
 */
export function costsWithRest(
  order: OrderTermsOf,
  deals: readonly Deal[],
  price: number,
  market: Market,
): number | undefined {
  if (deals.length === 0) return restCosts(order, price, market)?.total;
  const dealt = costsOf(order, deals, market);
  if (dealt === undefined) return undefined;
  const before = order.filled ?? { quantity: 0, cost: 0 };
  const filled = { quantity: before.quantity + sharesOf(deals), cost: before.cost + dealt.cost };
  const rest = { ...order, filled };
  if (openQuantity(rest) === 0) return dealt.total;
  const left = restCosts(rest, price, market);
  return left && dealt.total + left.total;
}

/** Whether an order must end now because it cannot stay pending. A delayed auction may trade even after `expiresAt`. */
export function endsNow({ validity, expiresAt }: OrderRecord, now: number): boolean {
  return isImmediate(validity) || (expiresAt !== undefined && expiresAt <= now);
}

/** Returns the cash that an order holds, minor units. */
export function heldBy({ bound }: OrderRecord): number {
  return bound?.minor ?? 0;
}

/**
 * Returns an opening order that must exist.
 * @throws InvariantError if it does not
 */
export function existingOpening({ books }: WorldState, id: string): OpeningOrder {
  const order = tableGet(books.order, id);
  if (order === undefined || order.closes !== undefined) throw new InvariantError('unknown order', { id });
  return order;
}

/** Returns the side on which an order trades. A closing order trades opposite to its position. */
export function tradeSide({ side, closes }: Pick<OrderRecord, 'side' | 'closes'>): 'buy' | 'sell' {
  return (side === 'long') === (closes === undefined) ? 'buy' : 'sell';
}
