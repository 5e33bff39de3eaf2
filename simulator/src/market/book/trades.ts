import { formatPrice } from '@zaraba/contracts';
import { mix, word } from '../../random.ts';
import { isAuctionAt } from '../auctions/auctions.ts';
import { newestSessionIndex, sessionTable } from '../calendar/calendar.ts';
import { instantOfSecond, secondAt } from '../calendar/sessionTime.ts';
import type { Bars, Instrument, Session, Tick, VolumeAtPrice } from '../market.ts';
import { exponentialOf } from '../numeric.ts';
import type { DayVolumes, LiveBlocks } from '../prices/blocks.ts';
import { liveMinutes, passingTicks } from '../prices/blocks.ts';
import type { MinuteBlock, PriceSymbol } from '../prices/shapes.ts';
import { TICKS } from '../prices/tickBlock.ts';
import { TAG_SPREAD, isAtBid } from '../quote.ts';
import type { Booked } from './book.ts';
import { lotOf } from '../rules/fees.ts';
import { tickIn, tickTable } from '../rules/tickSize.ts';

/** A trade at the ask (`buy`) or at the bid (`sell`). */
export interface Trade {
  /** Milliseconds. */
  readonly at: number;
  /** Integer of 1/PRICE_SCALE. */
  readonly price: number;
  readonly quantity: number;
  readonly side: 'buy' | 'sell';
}

/** A request for the newest `most` trades in [`from`, `to`]. */
export interface TradesQuery {
  readonly code: string;
  readonly from: number;
  readonly to: number;
  readonly most: number;
}

const TRADES_MAXIMUM = 12;
const TRADE_SHARES = 100;
const TAG_COUNT = 810;
const TAG_PART = 811;

const parts = new Float64Array(TRADES_MAXIMUM);

/** Divides the shares of a second into trades, newest first. Without a key, as in an auction, they form one trade. */
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

function secondsOf(session: Session, { from, to }: TradesQuery): { first: number; last: number } {
  const begun = secondAt(session, from);
  const isBefore = begun < 0 || instantOfSecond(session, begun) < from;
  return { first: isBefore ? begun + 1 : begun, last: secondAt(session, to) };
}

/**
 * Returns the trades of the day shown at `to`, newest first. The trades of one second have the same time and price.
 * Returns undefined for an unknown or unlisted stock.
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
    const isWhole = second % TICKS === TICKS - 1;
    const quiet = isWhole ? quoteOf(second - TICKS) : undefined;
    const before: Tick | undefined = quiet?.volume === tick.volume ? quiet : quoteOf(second - 1);
    const shares = tick.volume - (before?.volume ?? 0);
    const isAuction = isAuctionAt(session, tick.at, before?.volume !== 0);
    if (shares > 0) trades.push(...dealt(tick, shares, lot, isAuction ? undefined : mix(key, second, 0)));
    second -= before !== undefined && before === quiet ? TICKS : 1;
    tick = before;
  }
  return trades.slice(0, most);
}

/** Returns a trade in the API's form. */
export function tradeRow(trade: Trade) {
  return { ...trade, price: formatPrice(trade.price) };
}

function addMinute(block: MinuteBlock, minute: number, last: number, byPrice: Map<number, VolumeAtPrice>): void {
  const begun = block.volumeSoFar[minute - 1] ?? 0;
  if (block.volumeSoFar[minute] === begun) return;
  const { price, volumeSoFar } = passingTicks(block, minute);
  for (let second = 0, before = 0; second <= last; second++) {
    const quantity = volumeSoFar[second]! - before;
    if (quantity === 0) continue;
    before += quantity;
    const at = price[second]!;
    const hash = mix(block.ownKey, minute * TICKS + second, TAG_SPREAD);
    const bought = isAtBid(block.day, at, hash) ? 0 : quantity;
    const held = byPrice.get(at) ?? { price: at, quantity: 0, bought: 0 };
    byPrice.set(at, { price: at, quantity: held.quantity + quantity, bought: held.bought + bought });
  }
}

function wholeMinutes(symbol: PriceSymbol, block: MinuteBlock, minutes: number, live: LiveBlocks): DayVolumes {
  const { index } = block.day;
  const { volumes } = live;
  const isHeld = volumes?.symbol === symbol && volumes.index === index && volumes.minutes <= minutes;
  const held = isHeld ? volumes : (live.volumes = { symbol, index, minutes: 0, byPrice: new Map() });
  for (; held.minutes < minutes; held.minutes++) addMinute(block, held.minutes, TICKS - 1, held.byPrice);
  return held;
}

/** Returns the volume by price of the day shown at `now`, unsorted, or undefined before the first day. */
export function volumesUntil(symbol: PriceSymbol, live: LiveBlocks, now: number): readonly VolumeAtPrice[] | undefined {
  const index = newestSessionIndex(symbol.market, now);
  if (index < 0) return undefined;
  const newest = secondAt(sessionTable(symbol.market).sessions.at(index)!, now);
  const block = liveMinutes(symbol, index, live);
  const minute = Math.floor((newest + 1) / TICKS);
  const { byPrice } = wholeMinutes(symbol, block, minute, live);
  const second = newest - minute * TICKS;
  if (second < 0) return [...byPrice.values()];
  const all = new Map(byPrice);
  addMinute(block, minute, second, all);
  return [...all.values()];
}

const ROWS_MAXIMUM = 40;
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000];

/**
 * Groups volumes by price, highest first. `step` is the smallest one that needs at most ROWS_MAXIMUM rows. The `price`
 * of a row is the lowest of its group.
 */
function grouped(volumes: readonly VolumeAtPrice[], tick: number): { step: number; rows: VolumeAtPrice[] } {
  const prices = volumes.map(({ price }) => price);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const groupsOf = (step: number) => Math.floor(high / step) - Math.floor(low / step) + 1;
  const step = tick * (STEPS.find((ticks) => groupsOf(tick * ticks) <= ROWS_MAXIMUM) ?? STEPS.at(-1)!);
  const groups = new Map<number, VolumeAtPrice>();
  for (const { price: exact, quantity, bought } of volumes) {
    const price = Math.floor(exact / step) * step;
    const held = groups.get(price) ?? { price, quantity: 0, bought: 0 };
    groups.set(price, { price, quantity: held.quantity + quantity, bought: held.bought + bought });
  }
  return { step, rows: [...groups.values()].toSorted((a, b) => b.price - a.price) };
}

/** Returns the volume by price in the API's form. Prices are grouped if there are many. */
export function volumeRows(bars: Bars, { code, market, board }: Instrument, now: number) {
  const volumes = bars.volumes(code, now);
  if (volumes === undefined) return undefined;
  if (volumes.length === 0) return [];
  const ticks = tickTable(market, { fine: board === 'fine', date: '' });
  // If the tick size changes within the day's prices, they are grouped by the larger tick.
  const tick = tickIn(ticks, Math.max(...volumes.map(({ price }) => price)));
  const { step, rows } = grouped(volumes, tick);
  return rows.map(({ price, quantity, bought }) => ({
    price: formatPrice(price),
    ...(step > tick && { upTo: formatPrice(price + step - tick) }),
    quantity,
    bought,
  }));
}
