import { PLAIN_ORDER_TYPE, formatMoney, formatPrice, toSafeInteger } from '@zaraba/contracts';
import type { Currency, Money, OrderTerms, Position, Quote } from '@zaraba/contracts';
import {
  type ExactMoney,
  difference,
  exactOf,
  exactSum,
  exactText,
  moneyOf,
  settled,
  sumOf,
} from '../../../domain/decimal.ts';
import { priceUnits } from '../../../domain/market/quote.ts';
import { costOf, valueOf } from '../../../domain/positions.ts';
import { feeTotal } from '../../../domain/trading/fees.ts';
import { type StatedTerms, pricedAt } from './orderTerms.ts';
import { marketPrice } from './orderTicket.ts';

/**
 * The estimated result of closing a position: the result before fees, the fees of both trades, and the result after
 * fees. Opening fees are included only if the server states them. While the fee tariff is unknown, only the price is
 * present.
 */
export interface CloseEstimate {
  readonly price: string;
  readonly gain?: ExactMoney;
  readonly fee?: Money;
  readonly paidFee?: ExactMoney;
  readonly net?: ExactMoney;
}

/** A closing order for one position. Without `quantity` it closes all shares, without `terms` it is a market order. */
export interface Closing<P extends Position = Position> {
  readonly position: P;
  readonly quantity?: number | undefined;
  readonly terms?: StatedTerms;
}

const AT_MARKET: StatedTerms = { orderType: PLAIN_ORDER_TYPE, prices: {} };

/**
 * Returns a part of a position with its share of the cost and of the fees paid. The cost is rounded to the minor unit
 * and the fees are rounded down, as servers do.
 */
function partOf({ position, quantity }: Closing, currency: Currency): Position {
  const { stock_num: whole, fee } = position;
  if (quantity === undefined || whole === undefined || whole <= 0 || quantity === whole) return position;
  const part: Position = { ...position, stock_num: quantity };
  const priced = (shares: number) => costOf({ ...position, stock_num: shares, cost: undefined }, currency);
  const [cost, all, named] =
    position.cost === undefined ? [] : [priced(quantity), priced(whole), costOf(position, currency)];
  // If a position was bought at several prices, its stated price is a rounded average. Its stated cost can therefore
  // differ from price × quantity.
  const beyond = named && all && difference(named, settled(all));
  const paid = fee && (BigInt(moneyOf(fee, currency).minor) * BigInt(quantity)) / BigInt(whole);
  return {
    ...part,
    ...(cost && beyond && { cost: exactText(exactSum(currency, [settled(cost), beyond])) }),
    ...(paid !== undefined && paid !== '' && { fee: formatMoney({ minor: toSafeInteger(paid), currency }) }),
  };
}

/**
 * Returns the price at which a position closes now: the bid for a long position, the ask for a short one. Nothing
 * trades there during a special quote, so the price of the special quote is used.
 */
function priceOf(
  { position, terms = AT_MARKET }: Closing,
  quote: Parameters<typeof closeEstimate>[2],
): number | undefined {
  const side = position.side === 'long' ? 'short' : 'long';
  return pricedAt(terms, side, priceUnits(quote?.specialQuote?.price) ?? marketPrice(side, quote)).price;
}

/** Returns the estimated result of closing a position or a part of it; undefined without a price or a side. */
export function closeEstimate(
  closing: Closing,
  currency: Currency,
  quote: Pick<Quote, 'bid' | 'ask' | 'last' | 'specialQuote'> | undefined,
  terms: Pick<OrderTerms, 'fees' | 'currency'> | undefined,
): CloseEstimate | undefined {
  // If the side is unknown, closing may mean selling or buying.
  if (closing.position.side === undefined) return undefined;
  const long = closing.position.side === 'long';
  const price = priceOf(closing, quote);
  if (price === undefined) return undefined;
  const part = partOf(closing, currency);
  const { stock_num: quantity } = part;
  const value = valueOf({ ...part, nowprice: formatPrice(price) }, currency);
  const cost = costOf(part, currency);
  if (terms?.currency !== currency || quantity === undefined || !value || !cost) return { price: formatPrice(price) };
  const amount = moneyOf(exactText(value), currency);
  const fee = feeTotal(terms.fees, { on: long ? 'sell' : 'buy', amount, quantity });
  const gain = long ? difference(value, cost) : difference(cost, value);
  const paidFee = part.fee === undefined ? undefined : exactOf(part.fee, currency);
  const net = difference(gain, paidFee === undefined ? fee : exactSum(currency, [fee, paidFee]));
  return { price: formatPrice(price), gain, fee, ...(paidFee && { paidFee }), net };
}

type Known = Required<Pick<CloseEstimate, 'gain' | 'fee' | 'net'>> & CloseEstimate;

/** Returns the sum of several estimates. If one of them is incomplete, the sum contains only the price. */
export function sumOfEstimates(
  estimates: readonly (CloseEstimate | undefined)[],
  currency: Currency,
): CloseEstimate | undefined {
  const [first] = estimates;
  if (first === undefined || estimates.length === 1) return first;
  const known = estimates.filter((one): one is Known => one?.net !== undefined);
  if (known.length < estimates.length) return { price: first.price };
  const paid = known.flatMap(({ paidFee }) => paidFee ?? []);
  const sum = (find: (one: Known) => ExactMoney) => exactSum(currency, known.map(find));
  return {
    price: first.price,
    gain: sum(({ gain }) => gain),
    fee: sumOf(
      currency,
      known.map(({ fee }) => fee),
    ),
    ...(paid.length === known.length && { paidFee: exactSum(currency, paid) }),
    net: sum(({ net }) => net),
  };
}
