import type { SpecialQuote } from '../market.ts';
import { renewalWidth } from '../rules/priceLimit.ts';
import type { TickTable } from '../rules/tickSize.ts';
import { nearestOnGrid } from '../rules/tickSize.ts';
import type { Day, PriceSymbol } from './shapes.ts';

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

/** Whether special quotes stand for a symbol on a session: they do in Tokyo, but not on the first day of a new share. */
export function hasSpecialQuotes({ market, board, firstSession }: PriceSymbol, index: number): boolean {
  return market === 'jp' && board !== 'index' && index !== firstSession;
}

/**
 * The minute in which a day opens: its first one, where the price of its opening auction is within the renewal width of its base; else
 * after as many special quotes as lead there, each a width nearer.
 */
export function openingMinute({ symbol, index, base, open }: Readonly<Day>): number {
  if (!hasSpecialQuotes(symbol!, index)) return 0;
  let minute = 0;
  for (let step = stepBetween(base, open, symbol!.ticks); step; step = stepBetween(step.price, open, symbol!.ticks)) {
    minute += RENEWAL_MINUTES;
  }
  return minute;
}

/** The special quote that stands in a second of a day before its opening auction trades. */
export function openingQuoteAt({ symbol, base, open }: Readonly<Day>, second: number): SpecialQuote | undefined {
  let step = stepBetween(base, open, symbol!.ticks);
  for (let until = RENEWAL_SECONDS; step !== undefined && until <= second; until += RENEWAL_SECONDS) {
    step = stepBetween(step.price, open, symbol!.ticks);
  }
  return step;
}

/** The special quote that stands in a second. */
export function standingAt(quotes: readonly StandingQuote[], second: number): StandingQuote | undefined {
  return quotes.find(({ from, to }) => from <= second && second < to);
}
