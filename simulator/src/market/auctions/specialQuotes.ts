import type { MarketId } from '@zaraba/contracts';
import type { Board, SpecialQuote } from '../market.ts';
import { renewalWidth } from '../rules/priceLimit.ts';
import type { TickTable } from '../rules/tickSize.ts';
import { nearestOnGrid } from '../rules/tickSize.ts';

/** After how many trading seconds a special quote is renewed. */
const RENEWAL_SECONDS = 180;
const RENEWAL_MINUTES = RENEWAL_SECONDS / 60;

/** A special quote valid in the seconds [`from`, `to`) of a session. */
export interface StandingQuote extends SpecialQuote {
  readonly from: number;
  readonly to: number;
  /** The logarithm of the last traded price before the quote. */
  readonly lastLog: number;
}

/** A session as it would be without special quotes. */
export interface FreeSession {
  readonly ticks: TickTable;
  /** Returns the price in a second. Call it in the order of time. */
  priceAt(second: number): number;
  stopsAt(second: number): number;
}

function stepBetween(price: number, target: number, ticks: TickTable): SpecialQuote | undefined {
  const width = renewalWidth(price);
  if (Math.abs(target - price) <= width) return undefined;
  const side = target > price ? 'buy' : 'sell';
  return { price: nearestOnGrid(ticks, side === 'buy' ? price + width : price - width), side };
}

/**
 * Appends special quotes. Each is one renewal width nearer to the price at which trading would continue. They end when
 * that price is within the width, or at a halt or the close.
 * @param last the price from which the quotes start, and the logarithm of the last traded price
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

interface Quotable {
  readonly market: MarketId;
  readonly board: Board | 'index';
  readonly ticks: TickTable;
  readonly firstSession: number;
}

interface OpeningDay {
  readonly index: number;
  readonly base: number;
  readonly open: number;
}

/** Whether special quotes apply. They do to stocks in Tokyo, except on their first day. */
export function hasSpecialQuotes({ market, board, firstSession }: Quotable, index: number): boolean {
  return market === 'jp' && board !== 'index' && index !== firstSession;
}

/**
 * Returns the minute of the opening auction. Special quotes delay it if the opening price is far from the base price.
 */
export function openingMinute(symbol: Quotable, { index, base, open }: OpeningDay): number {
  if (!hasSpecialQuotes(symbol, index)) return 0;
  let minute = 0;
  for (let step = stepBetween(base, open, symbol.ticks); step; step = stepBetween(step.price, open, symbol.ticks)) {
    minute += RENEWAL_MINUTES;
  }
  return minute;
}

/** Returns the special quote in a second before the opening. */
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

/** Returns the special quote valid in a second. */
export function standingAt(quotes: readonly StandingQuote[], second: number): StandingQuote | undefined {
  return quotes.find(({ from, to }) => from <= second && second < to);
}
