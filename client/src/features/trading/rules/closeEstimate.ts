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
 * The estimated result of a close: the result before fees, which a server reports as realized; the closing fee; the
 * opening fees, if the server states them; and the result after both. All except the price are absent while the tariff
 * is unknown.
 */
export interface CloseEstimate {
  readonly price: string;
  readonly gain?: ExactMoney;
  readonly fee?: Money;
  readonly paidFee?: ExactMoney;
  readonly net?: ExactMoney;
}

/**
 * The part of a position to close, and the terms. An absent `quantity` means all shares, absent `terms` mean at the
 * market.
 */
export interface Closing<P extends Position = Position> {
  readonly position: P;
  readonly quantity?: number | undefined;
  readonly terms?: StatedTerms;
}

const AT_MARKET: StatedTerms = { orderType: PLAIN_ORDER_TYPE, prices: {} };

/**
 * Returns a part of a position with its cost and its share of the fees paid, rounded as servers do: the cost to the
 * minor unit, the fees down.
 */
function partOf({ position, quantity }: Closing, currency: Currency): Position {
  const { stock_num: whole, fee } = position;
  if (quantity === undefined || whole === undefined || whole <= 0 || quantity === whole) return position;
  const part: Position = { ...position, stock_num: quantity };
  const priced = (shares: number) => costOf({ ...position, stock_num: shares, cost: undefined }, currency);
  const [cost, all, named] =
    position.cost === undefined ? [] : [priced(quantity), priced(whole), costOf(position, currency)];
  // The average price of a position bought at several prices is rounded, so its stated cost can differ from that price
  // times the number of shares.
  const beyond = named && all && difference(named, settled(all));
  const paid = fee && (BigInt(moneyOf(fee, currency).minor) * BigInt(quantity)) / BigInt(whole);
  return {
    ...part,
    ...(cost && beyond && { cost: exactText(exactSum(currency, [settled(cost), beyond])) }),
    ...(paid !== undefined && paid !== '' && { fee: formatMoney({ minor: toSafeInteger(paid), currency }) }),
  };
}

/**
 * Returns the price at which a position closes now, on the other side of the book: a holder sells at the bid, a short
 * seller buys at the ask. During a special quote there are no trades at either, so the nearest known price is used.
 */
function priceOf(
  { position, terms = AT_MARKET }: Closing,
  quote: Parameters<typeof closeEstimate>[2],
): number | undefined {
  const side = position.side === 'long' ? 'short' : 'long';
  return pricedAt(terms, side, priceUnits(quote?.specialQuote?.price) ?? marketPrice(side, quote)).price;
}

/**
 * Returns the result of closing a position or a part of one, as far as it is known; undefined without a price or a
 * side.
 */
export function closeEstimate(
  closing: Closing,
  currency: Currency,
  quote: Pick<Quote, 'bid' | 'ask' | 'last' | 'specialQuote'> | undefined,
  terms: Pick<OrderTerms, 'fees' | 'currency'> | undefined,
): CloseEstimate | undefined {
  // Without a side it is unknown whether shares are sold or bought back.
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

/** Returns the sum of several closes at one price; only the price if one of them is not fully known. */
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
