import { formatPrice } from '@zaraba/contracts';
import { mix, word } from '../../random.ts';
import { newestSessionIndex, sessionTable } from '../calendar/calendar.ts';
import { instantOfSecond, isAuctionAt, secondAt } from '../calendar/sessionTime.ts';
import type { Session, Tick } from '../market.ts';
import { exponentialOf } from '../numeric.ts';
import { TICKS } from '../prices/tickBlock.ts';
import type { Booked } from './book.ts';
import { lotOf } from '../rules/fees.ts';

/** One trade. The side is that of the order that came to the book: it bought at the ask, or sold at the bid. */
export interface Trade {
  /** Instant, milliseconds: a second of trading. */
  readonly at: number;
  /** Integer of 1/PRICE_SCALE. */
  readonly price: number;
  readonly quantity: number;
  readonly side: 'buy' | 'sell';
}

/** Which trades are wanted: the newest `most` of those from one instant up to and including another. */
export interface TradesQuery {
  readonly code: string;
  readonly from: number;
  readonly to: number;
  readonly most: number;
}

/** Trades that the shares of one second are dealt into at most. */
const TRADES_MAXIMUM = 12;
/** Shares of a usual trade. */
const TRADE_SHARES = 100;
const TAG_COUNT = 810;
const TAG_PART = 811;

const parts = new Float64Array(TRADES_MAXIMUM);

/**
 * Deals the shares of a second into trades, the newest first: a few large ones and many small, all at the price of the second. Without a
 * key they are those of an auction, which are one trade.
 */
function dealt({ at, last, ask }: Tick, shares: number, lot: number, key: number | undefined): Trade[] {
  const side = last === ask ? 'buy' : 'sell';
  if (key === undefined) return [{ at, price: last, quantity: shares, side }];
  const crowd = Math.sqrt(shares / TRADE_SHARES) * exponentialOf(mix(key, 0, TAG_COUNT));
  const count = Math.min(TRADES_MAXIMUM, 1 + Math.floor(crowd));
  let sum = 0;
  for (let part = 0; part < count; part++) {
    const draw = exponentialOf(mix(key, part, TAG_PART));
    parts[part] = sum += 0.05 + draw * draw;
  }
  const trades: Trade[] = [];
  let before = 0;
  for (let part = 0; part < count; part++) {
    const until = part === count - 1 ? shares : Math.round(((parts[part]! / sum) * shares) / lot) * lot;
    if (until > before) trades.push({ at, price: last, quantity: until - before, side });
    before = until;
  }
  return trades.reverse();
}

/** The seconds of a session whose trades are wanted. */
function secondsOf(session: Session, { from, to }: TradesQuery): { first: number; last: number } {
  const begun = secondAt(session, from);
  const isBefore = begun < 0 || instantOfSecond(session, begun) < from;
  return { first: isBefore ? begun + 1 : begun, last: secondAt(session, to) };
}

/**
 * The trades of the trading day shown at the end of a stretch, the newest first. All trades of a second have its instant and its price, as
 * the quote of that second has their sum in its volume. Undefined for what is not traded, and before it is listed.
 */
export function tradesBetween(booked: Booked, query: TradesQuery): readonly Trade[] | undefined {
  const { code, to, most } = query;
  const instrument = booked.instrument(code, to);
  const newest = instrument && booked.tick(code, to);
  if (instrument === undefined || newest === undefined) return undefined;
  const index = Math.max(0, newestSessionIndex(instrument.market, to));
  const session = sessionTable(instrument.market).sessions.at(index)!;
  const lot = lotOf(instrument);
  const key = mix(word(`${booked.seed}|trades|${code}`), index, 0);
  const quoteOf = (second: number) => (second < 0 ? undefined : booked.tick(code, instantOfSecond(session, second)));
  const { first, last } = secondsOf(session, query);
  const trades: Trade[] = [];
  let tick: Tick | undefined = newest;
  for (let second = last; second >= first && tick !== undefined && trades.length < most;) {
    // A minute without trades is known as a whole.
    const isWhole = second % TICKS === TICKS - 1;
    const quiet = isWhole ? quoteOf(second - TICKS) : undefined;
    const before: Tick | undefined = quiet?.volume === tick.volume ? quiet : quoteOf(second - 1);
    const shares = tick.volume - (before?.volume ?? 0);
    const isAuction = isAuctionAt(session, tick.at);
    if (shares > 0) trades.push(...dealt(tick, shares, lot, isAuction ? undefined : mix(key, second, 0)));
    second -= before !== undefined && before === quiet ? TICKS : 1;
    tick = before;
  }
  return trades.slice(0, most);
}

/** A trade as the wire has it. */
export function tradeRow(trade: Trade) {
  return { ...trade, price: formatPrice(trade.price) };
}
