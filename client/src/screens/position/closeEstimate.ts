import { amountOf, formatPrice } from '@zaraba/contracts';
import type { Currency, Money, OrderTerms, Position, Quote } from '@zaraba/contracts';
import { costOf } from '../../domain/positions.ts';
import { feeTotal } from '../../domain/fees.ts';
import { marketPrice } from '../../domain/orderTicket.ts';

/** What closing would bring at the price of now. `fee` and `profit` are absent while the tariff is not known. */
export interface CloseEstimate {
  readonly price: string;
  readonly fee?: Money;
  readonly profit?: Money;
}

/** A position closes on the other side of the book: a holder sells to the bid, a short seller buys at the ask. */
export function closeEstimate(
  position: Position,
  currency: Currency,
  quote: Pick<Quote, 'bid' | 'ask' | 'last'> | undefined,
  terms: Pick<OrderTerms, 'fees' | 'currency'> | undefined,
): CloseEstimate | undefined {
  const long = position.side !== 'short';
  const price = marketPrice(long ? 'short' : 'long', quote);
  if (price === undefined) return undefined;
  const { stock_num: quantity } = position;
  if (terms?.currency !== currency || quantity === undefined) return { price: formatPrice(price) };
  const value = amountOf(price, quantity, currency);
  const fee = feeTotal(terms.fees, { on: long ? 'sell' : 'buy', amount: value, quantity });
  const gain = value.minor - costOf(position, currency).minor;
  return { price: formatPrice(price), fee, profit: { minor: (long ? gain : 0 - gain) - fee.minor, currency } };
}
