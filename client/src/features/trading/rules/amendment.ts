import { ORDER_NEEDS, formatPrice, needsOf } from '@zaraba/contracts';
import type { OrderTerms, Position, Quote, StockDetail } from '@zaraba/contracts';
import { exactOf, exactSum, exactText, moneyOf } from '../../../domain/decimal.ts';
import { priceUnits } from '../../../domain/market/quote.ts';
import { waitingTerms, waitsAs } from '../../../domain/trading/waitingTerms.ts';
import { type TypedPrices, requestedTerms, typedPrices } from './orderTerms.ts';
import { type TicketCheck, type TicketContext, checkTicket } from './orderTicket.ts';
import { marginOf } from '../../../domain/positions.ts';

/** The input to amend a pending order. `quantity` is the number of shares that are not filled yet. */
export interface AmendInput extends TypedPrices {
  readonly quantity: string;
}

/** The data against which an amendment is checked. */
export interface AmendContext {
  readonly terms: OrderTerms;
  readonly stock: Pick<StockDetail, 'ticks' | 'limitUp' | 'limitDown'>;
  readonly quote: Quote | undefined;
  readonly book?: TicketContext['book'];
  readonly open: boolean | undefined;
  readonly queue: TicketContext['queue'];
  readonly limits?: TicketContext['limits'];
}

/** The request of an amendment, without its client order id. */
export interface AmendRequest extends TypedPrices {
  readonly id: string;
  readonly quantity?: string;
}

/** Returns the present values of an order as input. */
export function asOrdered(order: Position): AmendInput {
  const needed = needsOf(waitsAs(order));
  const stated = waitingTerms(order).prices.filter(([need]) => needed.includes(need));
  const prices = stated.map(([need, text = '']) => {
    const units = priceUnits(text);
    return [ORDER_NEEDS[need].field, units === undefined ? text : formatPrice(units)] as const;
  });
  return { ...Object.fromEntries(prices), quantity: String(order.stock_num ?? '') };
}

/**
 * Checks an amendment and computes its cost. The amount that the order reserves counts as free cash. The customer's own
 * limits apply if the order becomes larger.
 */
export function checkAmendment(
  order: Position & { readonly id: string },
  input: AmendInput,
  { terms, stock, quote, book, open, queue, limits }: AmendContext,
): TicketCheck & { readonly request?: AmendRequest } {
  const { currency } = terms;
  const hold = [marginOf(order, currency) ?? exactOf(undefined, currency), exactOf(order.fee, currency)];
  const free = exactSum(currency, [exactOf(terms.available, currency), ...hold]);
  const { code = '', side = 'long', leverage = 1, validity = 'day' } = order;
  // The server counts all ordered shares, including those that are already filled.
  const filled = (order.orderedQuantity ?? order.stock_num ?? 0) - (order.stock_num ?? 0);
  const before = asOrdered(order);
  const judged = (typed: AmendInput, own?: AmendContext['limits']): TicketCheck =>
    checkTicket(
      { code, side, leverage, validity, orderType: waitsAs(order), trailUnit: order.trailUnit, ...typed },
      {
        ...stock,
        ...queue,
        terms,
        quote,
        book,
        open,
        queue,
        marketOrderAllowed: true,
        cash: moneyOf(exactText(free), currency),
        limits: own,
        filled,
      },
    );
  const amountOf = (check: TicketCheck): number => check.cost?.cost.minor ?? 0;
  const unlimited = judged(input);
  const check = amountOf(unlimited) > amountOf(judged(before)) ? judged(input, limits) : unlimited;
  const { order: valid } = check;
  if (valid === undefined) return check;
  const stated = typedPrices(requestedTerms(check.terms));
  const was = typedPrices(before);
  const changed = Object.values(ORDER_NEEDS).filter(({ field }) => stated[field] !== was[field]);
  const prices: TypedPrices = Object.fromEntries(changed.map(({ field }) => [field, stated[field]] as const));
  const quantity = valid.quantity === before.quantity ? {} : { quantity: String(Number(valid.quantity) + filled) };
  const isSame = Object.keys({ ...prices, ...quantity }).length === 0;
  return isSame ? check : { ...check, request: { id: order.id, ...prices, ...quantity } };
}
