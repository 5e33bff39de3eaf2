import { mix } from '../../random.ts';
import { bridgeMaximum, exp, exponentialOf, normalOf, uniformOf } from '../numeric.ts';
import type { Profile } from './profile.ts';
import type { MinuteBlock, PriceSymbol } from './shapes.ts';

const TAG_PATH = 403;
const TAG_HIGH = 404;
const TAG_LOW = 405;
const TAG_PLACE = 406;
const TAG_GAP = 407;

/**
 * Returns the relative time of an extreme. It is early if the extreme is near the open, late if it is near the close.
 */
export function placeOfExtreme(fromOpen: number, fromClose: number, range: number, draw: number): number {
  const edge = 0.05 * range + 1e-12;
  const odds = ((fromOpen + edge) / (fromClose + edge)) * exp(0.8 * draw);
  return odds / (1 + odds);
}

/** Reflects a value into [low, high]. */
export function fold(x: number, low: number, high: number): number {
  if (x >= low && x <= high) return x;
  const range = high - low;
  if (!(range > 0)) return low;
  const turn = (x - low) % (2 * range);
  const y = turn < 0 ? turn + 2 * range : turn;
  // Without these bounds, rounding could leave the range.
  return Math.min(high, Math.max(low, y > range ? high - (y - range) : low + y));
}

function slotAt(weight: Float64Array, minutes: number, place: number): number {
  let sum = 0;
  for (let slot = 0; slot < minutes - 1; slot++) {
    sum += weight[slot]!;
    if (sum > place) return slot;
  }
  return minutes - 1;
}

/** A fixed point of the path: its slot, its time as a part of the day's variance, and its log price. */
interface Knot {
  readonly slot: number;
  readonly time: number;
  readonly log: number;
}

/**
 * Draws a Brownian bridge through the open, both extremes and the close, reflected into the day's range. Two of the
 * minutes contain the extremes.
 */
export function drawPath(
  symbol: PriceSymbol,
  profile: Profile,
  block: MinuteBlock,
  keys: { readonly marketKey: number; readonly sectorKey: number },
): void {
  const { day, weight, minutes, ownKey } = block;
  const { logOpen, logHigh, logLow, logClose } = day;
  const range = logHigh - logLow;
  const highDraw = normalOf(mix(ownKey, 0, TAG_PLACE));
  const lowDraw = normalOf(mix(ownKey, 1, TAG_PLACE));
  const highSlot = slotAt(weight, minutes, placeOfExtreme(logHigh - logOpen, logHigh - logClose, range, highDraw));
  let lowSlot = slotAt(weight, minutes, placeOfExtreme(logOpen - logLow, logClose - logLow, range, lowDraw));
  if (lowSlot === highSlot) lowSlot += lowSlot + 1 < minutes ? 1 : -1;
  const highFirst = highSlot < lowSlot;
  const firstSlot = highFirst ? highSlot : lowSlot;
  const secondSlot = highFirst ? lowSlot : highSlot;
  const draw = drawing(symbol, keys, ownKey);
  const first = { slot: firstSlot, time: middleOf(weight, 0, 0, firstSlot), log: highFirst ? logHigh : logLow };
  let boundary = bridge(draw, block, [{ slot: 0, time: 0, log: logOpen }, first], 0);
  const secondTime = middleOf(weight, boundary, firstSlot, secondSlot);
  const second = { slot: secondSlot, time: secondTime, log: highFirst ? logLow : logHigh };
  boundary = bridge(draw, block, [first, second], boundary);
  bridge(draw, block, [second, { slot: minutes - 1, time: 1, log: logClose }], boundary);
  block.close[minutes - 1] = logClose;
  drawRanges(profile, block, highSlot, lowSlot);
}

function middleOf(weight: Float64Array, startTime: number, startSlot: number, slot: number): number {
  let time = startTime;
  for (let i = startSlot; i < slot; i++) time += weight[i]!;
  return time + 0.5 * weight[slot]!;
}

function drawing(
  { marketWeight, sectorWeight, ownWeight }: PriceSymbol,
  { marketKey, sectorKey }: { readonly marketKey: number; readonly sectorKey: number },
  ownKey: number,
): (slot: number) => number {
  return (slot) =>
    marketWeight * normalOf(mix(marketKey, slot, TAG_PATH)) +
    sectorWeight * normalOf(mix(sectorKey, slot, TAG_PATH)) +
    ownWeight * normalOf(mix(ownKey, slot, TAG_PATH));
}

function bridge(
  draw: (slot: number) => number,
  { weight, close, day: { logLow, logHigh, variance } }: MinuteBlock,
  [from, to]: readonly [Knot, Knot],
  startTime: number,
): number {
  let boundary = startTime;
  let { time, log: x } = from;
  for (let { slot } = from; slot < to.slot; slot++) {
    boundary += weight[slot]!;
    const rest = to.time - time;
    const step = boundary - time;
    const left = Math.max(0, rest - step);
    const part = step / rest;
    x += (to.log - x) * part + Math.sqrt(variance * part * left) * draw(slot);
    time = boundary;
    close[slot] = fold(x, logLow, logHigh);
  }
  return boundary;
}

/** Places each open between two closes. Highs and lows are distributed like the extremes of a bridge. */
function drawRanges(profile: Profile, block: MinuteBlock, highSlot: number, lowSlot: number): void {
  const { day, weight, open, high, low, close, minutes, ownKey, opensIn } = block;
  const { logHigh, logLow, variance } = day;
  let before = day.logOpen;
  for (let slot = 0; slot < minutes; slot++) {
    const end = close[slot]!;
    const slotVariance = weight[slot]! * variance;
    const gap = slot === opensIn ? 0 : Math.min(1, 2 * profile.gap[slot]! * uniformOf(mix(ownKey, slot, TAG_GAP)));
    const top = bridgeMaximum(before, end, slotVariance, exponentialOf(mix(ownKey, slot, TAG_HIGH)));
    const bottom = -bridgeMaximum(-before, -end, slotVariance, exponentialOf(mix(ownKey, slot, TAG_LOW)));
    open[slot] = before + gap * (end - before);
    // Without these bounds, rounding could put the open or the close outside the bar.
    high[slot] = slot === highSlot ? logHigh : Math.min(logHigh, Math.max(top, before, end));
    low[slot] = slot === lowSlot ? logLow : Math.max(logLow, Math.min(bottom, before, end));
    before = end;
  }
}
