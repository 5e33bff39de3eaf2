import { LIMITS, becomesMarket, formatMoney, minorOf } from '@zaraba/contracts';
import type { Currency } from '@zaraba/contracts';
import type { Deal } from '../../../market/executionPort.ts';
import { refuseAmount, refuseField, refuseRange } from '../../kernel/command.ts';
import type { Refusal } from '../../kernel/command.ts';
import type { Draft } from '../../kernel/draft.ts';
import { arrivalRefusal, costsOf } from '../costs/costs.ts';
import { orderView } from '../due.ts';
import type { OpeningOrder, PlaceOrder } from '../../models/trading.ts';

/** The smallest and the largest number of shares in one order. */
export const ORDERABLE = { least: 1, most: LIMITS.orderMaximumShares };

/** Whether one order may have this many shares. */
export function isOrderable(quantity: number): boolean {
  return Number.isSafeInteger(quantity) && quantity > 0 && quantity <= LIMITS.orderMaximumShares;
}

/** Checks the size that a command states: either shares or an amount. */
export function sizeRefusal({ leverage, quantity, amount }: PlaceOrder): Refusal | undefined {
  if (!LIMITS.leverageChoices.some((choice) => choice === leverage)) return refuseField('leverage', 'choice');
  if (amount !== undefined) return quantity === undefined ? undefined : refuseField('amount', 'choice');
  if (quantity === undefined) return refuseField('quantity', 'missing');
  return isOrderable(quantity) ? undefined : refuseRange('quantity', ORDERABLE);
}

type Size = Pick<OpeningOrder, 'quantity' | 'amount'>;

type Unsized = Omit<OpeningOrder, 'id' | 'ended' | 'price' | 'clientOrderId' | 'quantity'>;

/** Returns the first `quantity` shares of the given deals. Further shares cost `price`. */
function firstOf(deals: readonly Deal[], quantity: number, price: number): readonly Deal[] {
  const taken: Deal[] = [];
  let left = quantity;
  for (const deal of deals) {
    taken.push({ ...deal, quantity: Math.min(left, deal.quantity) });
    left -= Math.min(left, deal.quantity);
    if (left === 0) return taken;
  }
  return [...taken, { price, quantity: left }];
}

/**
 * Returns the largest quantity for which a condition holds, or 0. If it holds for a quantity, it must hold for all
 * smaller ones.
 */
function mostWith(holds: (quantity: number) => boolean): number {
  let [enough, tooMuch] = [0, ORDERABLE.most + 1];
  while (tooMuch - enough > 1) {
    const middle = Math.floor((enough + tooMuch) / 2);
    if (holds(middle)) enough = middle;
    else tooMuch = middle;
  }
  return enough;
}

function dealsOfLargest(draft: Draft, order: Unsized) {
  const arrival = draft.market.execution.now(orderView({ ...order, quantity: ORDERABLE.most }), draft.now);
  if (arrival.kind === 'refused') return arrivalRefusal(draft, order, arrival);
  const { limit } = order;
  // With a limit, a share costs at most the limit. Without one, it costs its price if filled now, or else the cash that
  // a pending share holds.
  if (limit !== undefined && !becomesMarket(order.validity)) return { deals: [], price: limit };
  const { price = arrival.quote } = arrival;
  return { deals: arrival.kind === 'fill' ? arrival.deals : [], price };
}

/**
 * Returns an order's size: the stated shares, or as many as the amount can buy including fees. If the amount cannot buy
 * one share, the refusal states the required amount.
 */
export function sizeOf(draft: Draft, { quantity, amount }: PlaceOrder, order: Unsized): Size | Refusal {
  if (amount === undefined) return { quantity: quantity ?? 0 };
  const { currency } = order;
  const minor = minorOf(amount, currency);
  if (minor === undefined) return refuseAmount('amount', currency);
  const largest = dealsOfLargest(draft, order);
  if ('ok' in largest) return largest;
  const costOf = (shares: number): number => {
    const costs = costsOf({ ...order, leverage: 1 }, firstOf(largest.deals, shares, largest.price), draft.market);
    return costs?.total ?? Number.POSITIVE_INFINITY;
  };
  const most = mostWith((shares) => costOf(shares) <= minor);
  return most === 0
    ? refuseRange('amount', { least: moneyText(costOf(1), currency) })
    : { quantity: most, amount: minor };
}

function moneyText(minor: number, currency: Currency): string {
  return formatMoney({ minor, currency });
}
