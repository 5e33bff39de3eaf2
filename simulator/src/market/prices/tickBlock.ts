import { mix } from '../../random.ts';
import { bendOn, holds, priceAt } from './day.ts';
import { fold, placeOfExtreme } from './minutePath.ts';
import { exponentialOf, normalOf } from '../numeric.ts';
import { profileOf } from './profile.ts';
import type { Day, MinuteBlock, TickBlock } from './shapes.ts';

const TAG_MINUTE = 500;
const TAG_PACE = 501;
const TAG_PATH = 502;
const TAG_PLACE = 503;
/** The number of ticks in a minute: one per second. */
export const TICKS = 60;
const LAST = TICKS - 1;

/** Creates an empty block, which the caller fills. */
export function emptyTickBlock(): TickBlock {
  const column = () => new Float64Array(TICKS);
  return {
    symbol: undefined,
    index: -1,
    minute: -1,
    price: column(),
    highSoFar: column(),
    lowSoFar: column(),
    volumeSoFar: column(),
  };
}

/** Reused, because allocating the columns for every minute would be slow. */
const time = new Float64Array(TICKS);
const path = new Float64Array(TICKS);
const volume = new Float64Array(TICKS);
/** The log prices and cumulative volume of the minute drawn last. */
export { path as drawnPath, volume as drawnVolume };

/**
 * Fills in the ticks of a minute. They agree exactly with its open, high, low and close, because all are points of one
 * path and each is rounded once.
 */
export function fillTicks(minutes: MinuteBlock, minute: number, block: TickBlock): TickBlock {
  const { day } = minutes;
  if (holds(block, day.symbol!, day.index) && block.minute === minute) return block;
  block.symbol = day.symbol;
  block.index = day.index;
  block.minute = minute;
  const bend = bendOn(day.symbol!, day.index);
  if (bend !== undefined) {
    bend.fillTicks(minutes, minute, block);
    return block;
  }
  drawMinute(minutes, minute);
  priceTicks(day, block);
  return block;
}

/** Draws the path and volume of a minute. */
export function drawMinute(minutes: MinuteBlock, minute: number): void {
  const { day } = minutes;
  const key = mix(minutes.ownKey, minute, TAG_MINUTE);
  // The random pace has bursts and lulls. It applies to the volume, too.
  for (let i = 0, sum = 0; i < TICKS; i++) time[i] = sum += 0.2 + exponentialOf(mix(key, i, TAG_PACE));
  drawTicks(key, minutes, minute);
  const before = minutes.volumeSoFar[minute - 1] ?? 0;
  const lot = day.symbol!.lotShares;
  const lots = (minutes.volumeSoFar[minute]! - before) / lot;
  const { opening, closing } = profileOf(day.symbol!.market, minutes.minutes);
  const first = opening[minute === minutes.opensIn ? 0 : minute]!;
  const between = 1 - first - closing[minute]!;
  for (let i = 0; i < LAST; i++) volume[i] = Math.round((first + between * (time[i]! / time[LAST]!)) * lots) * lot;
  volume[LAST] = Math.round(lots) * lot;
}

/** Turns the minute drawn last into prices. */
export function priceTicks(day: Day, block: TickBlock): void {
  let highest = 0;
  let lowest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < TICKS; i++) {
    const price = priceAt(day, path[i]!);
    if (price > highest) highest = price;
    if (price < lowest) lowest = price;
    block.price[i] = price;
    block.highSoFar[i] = highest;
    block.lowSoFar[i] = lowest;
    block.volumeSoFar[i] = volume[i]!;
  }
}

/**
 * Returns the second of an extreme. It is the first or last second if its price is the extreme, otherwise a second
 * between them.
 */
function secondOf(fromOpen: number, fromClose: number, range: number, draw: number): number {
  if (fromOpen === 0) return 0;
  if (fromClose === 0) return LAST;
  const place = placeOfExtreme(fromOpen, fromClose, range, draw);
  return 1 + Math.min(LAST - 2, Math.floor(place * (LAST - 1)));
}

function drawTicks(key: number, minutes: MinuteBlock, minute: number): void {
  const open = minutes.open[minute]!;
  const close = minutes.close[minute]!;
  const high = minutes.high[minute]!;
  const low = minutes.low[minute]!;
  const range = high - low;
  if (!(range > 0)) {
    path.fill(open);
    return;
  }
  const highSecond = secondOf(Math.abs(high - open), Math.abs(high - close), range, normalOf(mix(key, 0, TAG_PLACE)));
  let lowSecond = secondOf(Math.abs(low - open), Math.abs(low - close), range, normalOf(mix(key, 1, TAG_PLACE)));
  if (lowSecond === highSecond) lowSecond += lowSecond < LAST - 1 ? 1 : -1;
  path[0] = open;
  path[LAST] = close;
  path[highSecond] = high;
  path[lowSecond] = low;
  const first = Math.min(highSecond, lowSecond);
  const second = Math.max(highSecond, lowSecond);
  const pace = (minutes.day.variance * minutes.weight[minute]!) / (time[LAST]! - time[0]!);
  const course: Course = { key, low, high, pace };
  bridge(course, 0, first);
  bridge(course, first, second);
  bridge(course, second, LAST);
}

/** `pace` is variance per time. */
interface Course {
  readonly key: number;
  readonly low: number;
  readonly high: number;
  readonly pace: number;
}

function bridge({ key, low, high, pace }: Course, from: number, to: number): void {
  let x = path[from]!;
  const end = path[to]!;
  for (let i = from + 1; i < to; i++) {
    const rest = time[to]! - time[i - 1]!;
    const step = time[i]! - time[i - 1]!;
    const deviation = Math.sqrt((pace * step * (rest - step)) / rest);
    x += (end - x) * (step / rest) + deviation * normalOf(mix(key, i, TAG_PATH));
    path[i] = fold(x, low, high);
  }
}
