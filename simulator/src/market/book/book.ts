import { PRICE_SCALE, formatPrice } from '@zaraba/contracts';
import type { MarketId } from '@zaraba/contracts';
import { mix, word } from '../../random.ts';
import { newestSessionIndex, sessionTable } from '../calendar/calendar.ts';
import { secondAt } from '../calendar/sessionTime.ts';
import type { Bars, Calendar, Instrument, Listings, Quotes, TradingRules } from '../market.ts';
import { keeping, perMarket } from '../kept.ts';
import { exp, normalOf, uniformOf } from '../numeric.ts';
import { indicativeAt } from '../auctions/indicative.ts';
import { lotOf } from '../rules/fees.ts';
import type { TickTable } from '../rules/tickSize.ts';
import { tickAbove, tickBelow, tickIn, tickTable } from '../rules/tickSize.ts';

/** A price level of the book; `price` is an integer of 1/PRICE_SCALE. */
export interface BookLevel {
  readonly price: number;
  readonly quantity: number;
  readonly orders: number;
}

/** The order book of a stock. Each side begins with its best price. */
export interface Book {
  /** Milliseconds. */
  readonly at: number;
  readonly bids: readonly BookLevel[];
  readonly asks: readonly BookLevel[];
}

/** The market data and rules from which a book is computed. */
export type Booked = Quotes & TradingRules & Bars & Listings & { readonly seed: string };

/** The number of levels on each side that private customers see. New York shows only the best level. */
export const BOOK_LEVELS: Readonly<Record<MarketId, number>> = { jp: 10, cn: 5, us: 1 };

/** The number of levels on each side against which an order can fill. */
export const BOOK_DEPTH = 50;

/** The mean size of a level, relative to the volume of the previous day. */
const DEPTH: Readonly<Record<MarketId, number>> = { jp: 0.003, cn: 0.001, us: 0.0002 };
/** The part of a stock's issued shares that usually trades in a day. */
const USUAL_TURNOVER = 0.0035;

/**
 * The random layers of a price level. Each is redrawn every `period` seconds. `turn` staggers neighbouring levels, so
 * that at most four of ten levels change in any second.
 */
const LAYERS = [
  { period: 16, turn: 5, share: 0.1 },
  { period: 64, turn: 23, share: 0.2 },
  { period: 256, turn: 91, share: 0.3 },
  { period: 1_024, turn: 365, share: 0.4 },
] as const;
/** The standard deviation of a layer's log size. It makes a few levels very large. */
const SPREAD = 1;
const MEAN_OF_SPREAD = exp((SPREAD * SPREAD) / 2);

/** The factors by which a level is larger at multiples of ten and of five ticks, where orders accumulate. */
const ROUND = { ten: 2.2, five: 1.4 };
/**
 * At the open, a book has OPENING_SHARE of its full depth. After HALF_FILLED_SECONDS, half of the rest has been added.
 */
const OPENING_SHARE = 0.25;
const HALF_FILLED_SECONDS = 600;
/** Trading reduces the best level to a part of its size between BEST_LEAST and BEST_MOST. */
const BEST_LEAST = 0.15;
const BEST_MOST = 0.85;
const ORDER_SHARES = 100;

const TAG_SIZE = 801;
const TAG_BEST = 802;
const TAG_ORDERS = 803;

function placeOnGrid({ upTo, tick }: TickTable, price: number): number {
  let place = 0;
  let from = 0;
  for (let row = 0; price > upTo[row]!; row++) {
    place += Math.floor((upTo[row]! - from) / tick[row]!);
    from = upTo[row]!;
  }
  return place + Math.round((price - from) / tickIn({ upTo, tick }, price));
}

interface Side {
  readonly key: number;
  readonly ticks: TickTable;
  readonly lot: number;
  readonly depth: number;
  readonly kept: Map<number, Kept>;
}

/** A level with the seconds in which it is valid. Its shares are not rounded to lots. */
interface Kept {
  readonly level: BookLevel;
  readonly shares: number;
  readonly from: number;
  readonly until: number;
}

function roundness({ ticks }: Side, price: number): number {
  const number = Math.round(price / tickIn(ticks, price));
  return number % 10 === 0 ? ROUND.ten : number % 5 === 0 ? ROUND.five : 1;
}

function levelOf({ key, lot }: Side, price: number, place: number, shares: number): BookLevel {
  const lots = Math.max(1, Math.round(shares / lot));
  const quantity = lots * lot;
  // The larger a level, the larger are its orders.
  const root = Math.sqrt(quantity / ORDER_SHARES);
  const crowd = root * Math.sqrt(root) * (0.25 + 0.5 * uniformOf(mix(key, place, TAG_ORDERS)));
  return { price, quantity, orders: Math.min(lots, 1 + Math.floor(crowd)) };
}

function newLevel(side: Side, price: number, place: number, second: number): Kept {
  const { key, depth } = side;
  const placeKey = mix(key, place, TAG_SIZE);
  let size = 0;
  let from = 0;
  let until = Number.POSITIVE_INFINITY;
  for (let layer = 0; layer < LAYERS.length; layer++) {
    const { period, turn, share } = LAYERS[layer]!;
    // The periods are powers of two, so the bit mask computes the remainder.
    const shift = (place * turn + (key >>> layer)) & (period - 1);
    const round = Math.floor((second + shift) / period);
    const begun = Math.max(0, round * period - shift);
    from = Math.max(from, begun);
    until = Math.min(until, (round + 1) * period - shift);
    const filled = OPENING_SHARE + ((1 - OPENING_SHARE) * begun) / (begun + HALF_FILLED_SECONDS);
    size += share * filled * exp(SPREAD * normalOf(mix(placeKey + layer, round, TAG_SIZE)));
  }
  const shares = ((size * depth) / MEAN_OF_SPREAD) * roundness(side, price);
  return { level: levelOf(side, price, place, shares), shares, from, until };
}

function levelAt(side: Side, price: number, place: number, second: number): Kept {
  const held = side.kept.get(place);
  if (held !== undefined && held.from <= second && second < held.until) return held;
  const made = newLevel(side, price, place, second);
  side.kept.set(place, made);
  return made;
}

interface Bounds {
  readonly second: number;
  readonly levels: number;
  readonly lower: number;
  readonly upper: number;
}

function bestLeft(side: Side, { level, shares }: Kept, place: number, second: number): BookLevel {
  const left = BEST_LEAST + (BEST_MOST - BEST_LEAST) * uniformOf(mix(side.key, second, TAG_BEST));
  return levelOf(side, level.price, place, shares * left);
}

function levelsFrom(best: number, step: 1 | -1, side: Side, { second, levels, lower, upper }: Bounds): BookLevel[] {
  const made: BookLevel[] = [];
  const { ticks } = side;
  let place = placeOnGrid(ticks, best);
  for (let price = best; made.length < levels && price > 0 && price >= lower && price <= upper; place += step) {
    const kept = levelAt(side, price, place, second);
    made.push(made.length > 0 ? kept.level : bestLeft(side, kept, place, second));
    price = step > 0 ? tickAbove(ticks, price) : tickBelow(ticks, price);
  }
  return made;
}

function depthOf(booked: Booked, { code, market, issuedShares }: Instrument, index: number): number {
  const before = sessionTable(market).sessions.at(index - 1);
  const finished = before && booked.finishedDay(code, before.date, before.closeAt);
  return DEPTH[market] * (finished?.volume ?? issuedShares * USUAL_TURNOVER);
}

interface BookDay {
  readonly bids: Side;
  readonly asks: Side;
}

const DAYS_KEPT = 512;
const daysOf = perMarket(() => keeping<BookDay>(DAYS_KEPT));

function dayOf(booked: Booked, instrument: Instrument, index: number): BookDay {
  const { code, market, board } = instrument;
  return daysOf(booked)(`${code} ${index}`, () => {
    const dayKey = mix(word(`${booked.seed}|book|${code}`), index, 0);
    const ticks = tickTable(market, { fine: board === 'fine', date: '' });
    const common = { ticks, lot: lotOf(instrument), depth: depthOf(booked, instrument, index) };
    const sideOf = (number: number): Side => ({ key: mix(dayKey, 0, number), ...common, kept: new Map() });
    return { bids: sideOf(1), asks: sideOf(2) };
  });
}

function momentOf(booked: Booked, code: string, now: number) {
  const instrument = booked.instrument(code, now);
  const tick = instrument && booked.tick(code, now);
  if (instrument === undefined || tick === undefined) return undefined;
  const { market } = instrument;
  const index = Math.max(0, newestSessionIndex(market, now));
  const second = secondAt(sessionTable(market).sessions.at(index)!, tick.at);
  return { market, tick, second, ...dayOf(booked, instrument, index) };
}

/** Returns how many shares rest at any price, even beyond the visible levels; 0 inside the spread. */
export function waitingAt(
  booked: Booked,
  { code, to, price }: { readonly code: string; readonly to: 'buy' | 'sell'; readonly price: number },
  now: number,
): number {
  const moment = momentOf(booked, code, now);
  if (moment === undefined) return 0;
  const { tick, second } = moment;
  const best = to === 'buy' ? tick.bid : tick.ask;
  if (to === 'buy' ? price > best : price < best) return 0;
  const side = to === 'buy' ? moment.bids : moment.asks;
  const place = placeOnGrid(side.ticks, price);
  const kept = levelAt(side, price, place, second);
  return (price === best ? bestLeft(side, kept, place, second) : kept.level).quantity;
}

/**
 * Returns a stock's book around the quote. It is a pure function of seed, stock and instant. The best level changes in
 * every second with trades, the others when their layers are redrawn. Returns undefined for an unknown or unlisted
 * stock.
 * @param levels default: as many as customers see
 */
export function bookAt(booked: Booked, code: string, now: number, levels?: number): Book | undefined {
  const moment = momentOf(booked, code, now);
  if (moment === undefined) return undefined;
  const { market, tick, second, bids, asks } = moment;
  const { lower = 0, upper = Number.POSITIVE_INFINITY } = booked.limits(code, now) ?? {};
  const bounds = { second, levels: levels ?? BOOK_LEVELS[market], lower, upper };
  return {
    at: tick.at,
    bids: levelsFrom(tick.bid, -1, bids, bounds),
    asks: levelsFrom(tick.ask, 1, asks, bounds),
  };
}

const priceText = (price: number): string =>
  price % PRICE_SCALE === 0 ? String(price / PRICE_SCALE) : formatPrice(price);

const levelRow = ({ price, quantity, orders }: BookLevel) => ({ price: priceText(price), quantity, orders });

/** Returns the book in the API's form. */
export function bookRow(booked: Booked & Calendar, code: string, now: number) {
  const book = bookAt(booked, code, now);
  const instrument = booked.instrument(code, now);
  if (book === undefined || instrument === undefined) return undefined;
  const { at, bids, asks } = book;
  const { phase } = booked.sessionView(instrument.market, now);
  const indicative = indicativeAt(booked, instrument, now);
  return {
    at,
    phase,
    bids: bids.map(levelRow),
    asks: asks.map(levelRow),
    ...(indicative && { indicative: { ...indicative, price: formatPrice(indicative.price) } }),
  };
}
