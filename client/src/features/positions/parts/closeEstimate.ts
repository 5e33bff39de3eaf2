import { formatPrice } from '@zaraba/contracts';
import type { Currency, Money, OrderTerms, Position, Quote } from '@zaraba/contracts';
import { type ExactMoney, difference, exactOf, exactSum, exactText, moneyOf } from '../../../domain/decimal.ts';
import { priceUnits } from '../../../domain/market/quote.ts';
import { costOf, valueOf } from '../../../domain/positions.ts';
import { feeTotal } from '../../../domain/fees.ts';
import { marketPrice } from '../../../domain/orderTicket.ts';

/**
 * The estimated result of closing at the current price: the result before fees, which a server reports as realized; the
 * closing fee; the opening fees, if the server names them; and the result less both. All but the price are absent while
 * the tariff is unknown.
 */
export interface CloseEstimate {
  readonly price: string;
  readonly gain?: ExactMoney;
  readonly fee?: Money;
  readonly paidFee?: ExactMoney;
  readonly net?: ExactMoney;
}

/**
 * A position closes on the other side of the book: a holder sells to the bid, a short seller buys at the ask. Under a special
 * quote nothing trades at either, so its price is the nearest that is known.
 */
export function closeEstimate(
  position: Position,
  currency: Currency,
  quote: Pick<Quote, 'bid' | 'ask' | 'last' | 'specialQuote'> | undefined,
  terms: Pick<OrderTerms, 'fees' | 'currency'> | undefined,
): CloseEstimate | undefined {
  // Without a side it is unknown whether shares are sold or bought back.
  if (position.side === undefined) return undefined;
  const long = position.side === 'long';
  const price = priceUnits(quote?.specialQuote?.price) ?? marketPrice(long ? 'short' : 'long', quote);
  if (price === undefined) return undefined;
  const { stock_num: quantity } = position;
  const value = valueOf({ ...position, nowprice: formatPrice(price) }, currency);
  const cost = costOf(position, currency);
  if (terms?.currency !== currency || quantity === undefined || !value || !cost) return { price: formatPrice(price) };
  const amount = moneyOf(exactText(value), currency);
  const fee = feeTotal(terms.fees, { on: long ? 'sell' : 'buy', amount, quantity });
  const gain = long ? difference(value, cost) : difference(cost, value);
  const paidFee = position.fee === undefined ? undefined : exactOf(position.fee, currency);
  const net = difference(gain, paidFee === undefined ? fee : exactSum(currency, [fee, paidFee]));
  return { price: formatPrice(price), gain, fee, ...(paidFee && { paidFee }), net };
}
