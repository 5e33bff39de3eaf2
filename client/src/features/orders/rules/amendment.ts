import { formatPrice } from '@zaraba/contracts';
import type { OrderTerms, Position, Quote, StockDetail } from '@zaraba/contracts';
import { exactOf, exactSum, exactText, moneyOf } from '../../../domain/decimal.ts';
import { priceUnits } from '../../../domain/market/quote.ts';
import { type TicketCheck, checkTicket } from '../../../domain/orderTicket.ts';
import { marginOf } from '../../../domain/positions.ts';

/** What a customer types to change a waiting order; `quantity` are the shares that are still to be filled. */
export interface AmendInput {
  readonly price: string;
  readonly quantity: string;
}

/** The data for validating a change. */
export interface AmendContext {
  readonly terms: OrderTerms;
  readonly stock: Pick<StockDetail, 'ticks' | 'limitUp' | 'limitDown'>;
  readonly quote: Quote | undefined;
  readonly open: boolean | undefined;
}

/** The request of a change, but for its client id. */
export interface AmendRequest {
  readonly id: string;
  readonly price?: string;
  readonly quantity?: string;
}

/** The fields as the order has them. */
export function asOrdered({ buy_price: price = '', stock_num: quantity }: Position): AmendInput {
  const units = priceUnits(price);
  return { price: units === undefined ? price : formatPrice(units), quantity: String(quantity ?? '') };
}

/** The errors and the cost of a waiting order as it is to be: what it has put on hold counts as free for it. */
export function checkAmendment(
  order: Position & { readonly id: string },
  input: AmendInput,
  { terms, stock, quote, open }: AmendContext,
): TicketCheck & { readonly request?: AmendRequest } {
  const { currency } = terms;
  const hold = [marginOf(order, currency) ?? exactOf(undefined, currency), exactOf(order.fee, currency)];
  const free = exactSum(currency, [exactOf(terms.available, currency), ...hold]);
  const { code = '', side = 'long', leverage = 1, validity = 'day' } = order;
  const check = checkTicket(
    { code, side, leverage, validity, orderType: 'limit', ...input },
    { ...stock, terms, quote, open, marketOrderAllowed: true, cash: moneyOf(exactText(free), currency) },
  );
  const before = asOrdered(order);
  const { order: valid } = check;
  if (valid === undefined) return check;
  // The server counts all that is ordered, with the shares that were filled already.
  const filled = (order.orderedQuantity ?? order.stock_num ?? 0) - (order.stock_num ?? 0);
  const price = valid.price !== undefined && valid.price !== before.price ? { price: valid.price } : {};
  const quantity = valid.quantity === before.quantity ? {} : { quantity: String(Number(valid.quantity) + filled) };
  const isSame = Object.keys({ ...price, ...quantity }).length === 0;
  return isSame ? check : { ...check, request: { id: order.id, ...price, ...quantity } };
}
