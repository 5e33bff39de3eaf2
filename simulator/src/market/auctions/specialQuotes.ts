import type { MarketId } from '@zaraba/contracts';
import type { Board, SpecialQuote } from '../market.ts';
import { renewalWidth } from '../rules/priceLimit.ts';
import type { TickTable } from '../rules/tickSize.ts';
import { nearestOnGrid } from '../rules/tickSize.ts';

/** For so many seconds of trading a special quote stands before it moves. */
const RENEWAL_SECONDS = 180;
const RENEWAL_MINUTES = RENEWAL_SECONDS / 60;

/** A special quote from one second of a session to before another. Nothing trades meanwhile. */
export interface StandingQuote extends SpecialQuote {
  readonly from: number;
  readonly to: number;
  /** Log of the last price that was traded. */
  readonly lastLog: number;
}

/** What a session would be without special quotes. */
export interface FreeSession {
  readonly ticks: TickTable;
  /** The price at which a second would trade. Asked for in the order of time. */
  priceAt(second: number): number;
  /** The first second from one on in which trading is halted, or the length of the session. */
  stopsAt(second: number): number;
}

/** What stands where a price would go from one to another; undefined where these are near enough to trade. */
function stepBetween(price: number, target: number, ticks: TickTable): SpecialQuote | undefined {
  const width = renewalWidth(price);
  if (Math.abs(target - price) <= width) return undefined;
  const side = target > price ? 'buy' : 'sell';
  return { price: nearestOnGrid(ticks, side === 'buy' ? price + width : price - width), side };
}

/**
 * Appends the special quotes from a second on: each a renewal width nearer to the price at which its first second would trade,
 * until that is within the width. A halt ends them, and so does the close.
 * @param last the price they leave from, and the log of the last trade
 */
export function appendQuotes(
  quotes: StandingQuote[],
  from: number,
  last: { readonly price: number; readonly log: number },
  session: FreeSession,
): void {
  let { price } = last;
  for (let second = from; second < session.stopsAt(second);) {
    const step = stepBetween(price, session.priceAt(second), session.ticks);
    if (step === undefined) return;
    const to = Math.min(second + RENEWAL_SECONDS, session.stopsAt(second));
    quotes.push({ ...step, from: second, to, lastLog: last.log });
    ({ price } = step);
    second = to;
  }
}

/** What decides whether a symbol has special quotes, and the grid of their prices. */
interface Quotable {
  readonly market: MarketId;
  readonly board: Board | 'index';
  readonly ticks: TickTable;
  readonly firstSession: number;
}

/** The base and the opening price of a day, integers of 1/PRICE_SCALE. */
interface OpeningDay {
  readonly index: number;
  readonly base: number;
  readonly open: number;
}

/** Whether a symbol has special quotes in a session: shares of Tokyo do, but not on the day they are listed. */
export function hasSpecialQuotes({ market, board, firstSession }: Quotable, index: number): boolean {
  return market === 'jp' && board !== 'index' && index !== firstSession;
}

/** The minute of the opening auction: 0 if its price is within the renewal width of the base, else after the special quotes that lead there. */
export function openingMinute(symbol: Quotable, { index, base, open }: OpeningDay): number {
  if (!hasSpecialQuotes(symbol, index)) return 0;
  let minute = 0;
  for (let step = stepBetween(base, open, symbol.ticks); step; step = stepBetween(step.price, open, symbol.ticks)) {
    minute += RENEWAL_MINUTES;
  }
  return minute;
}

/** The special quote in a second of a day before its opening auction trades. */
export function openingQuoteAt(
  { ticks }: Quotable,
  { base, open }: OpeningDay,
  second: number,
): SpecialQuote | undefined {
  let step = stepBetween(base, open, ticks);
  for (let until = RENEWAL_SECONDS; step !== undefined && until <= second; until += RENEWAL_SECONDS) {
    step = stepBetween(step.price, open, ticks);
  }
  return step;
}

/** The special quote that stands in a second. */
export function standingAt(quotes: readonly StandingQuote[], second: number): StandingQuote | undefined {
  return quotes.find(({ from, to }) => from <= second && second < to);
}
