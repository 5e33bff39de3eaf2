import { mix } from '../../random.ts';
import type { Day } from './day.ts';
import { emptyDay, fillDay, priceAt } from './day.ts';
import { bridgeMaximum, exp, exponentialOf, normalOf, sigmoid, uniformOf } from './numeric.ts';
import type { Profile } from './profile.ts';
import type { PriceSymbol } from './symbol.ts';

const TAG_DAY = 400;
const TAG_VOLATILITY = 401;
const TAG_PATH = 402;
const TAG_HIGH = 403;
const TAG_LOW = 404;
const TAG_VOLUME = 405;
const TAG_PLACE = 406;
const CASCADE = 0.22;
const MINUTES_MOST = 390;

/**
 * The minutes of one day of one symbol. Logs lie on the continuous path; `openPrice` is rounded. `…SoFar` run from the open
 * to the end of the minute. Blocks are reused: see blockPool.ts.
 */
export interface MinuteBlock {
  readonly day: Day;
  minutes: number;
  /** Key of the draws of this day that belong to the symbol alone. */
  ownKey: number;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  /** Share of the day's variance. */
  readonly weight: Float64Array;
  readonly highSoFar: Float64Array;
  readonly lowSoFar: Float64Array;
  readonly openPrice: Float64Array;
  readonly volumeSoFar: Float64Array;
  /** Sum of volume × open price of the minute: known as soon as the minute is, without looking ahead in it. */
  readonly valueSoFar: Float64Array;
}

/** A block to fill. */
export function emptyMinuteBlock(): MinuteBlock {
  const column = () => new Float64Array(MINUTES_MOST);
  return {
    day: emptyDay(),
    minutes: 0,
    ownKey: 0,
    open: column(),
    high: column(),
    low: column(),
    close: column(),
    weight: column(),
    highSoFar: column(),
    lowSoFar: column(),
    openPrice: column(),
    volumeSoFar: column(),
    valueSoFar: column(),
  };
}

const mass = new Float64Array(MINUTES_MOST);

/** Fills a block with the minutes of a day; open, high, low, close and volume of the day come out of them exactly. */
export function fillMinutes(symbol: PriceSymbol, index: number, profile: Profile, block: MinuteBlock): MinuteBlock {
  if (block.day.symbol === symbol && block.day.index === index) return block;
  fillDay(symbol, index, block.day);
  block.minutes = profile.minutes;
  const marketKey = mix(symbol.marketKey, index, TAG_DAY);
  block.ownKey = mix(symbol.ownKey, index, TAG_DAY);
  spreadVariance(symbol, profile, block, marketKey);
  drawPath(symbol, profile, block, marketKey, mix(symbol.sectorKey, index, TAG_DAY));
  spreadVolume(symbol, profile, block);
  return block;
}

/** A conservative random cascade on top of the profile: minutes cluster into calm and wild stretches. */
function spreadVariance(symbol: PriceSymbol, profile: Profile, block: MinuteBlock, marketKey: number): void {
  const { leftShare, leftChild, rightChild, minutes } = profile;
  const { weight, ownKey } = block;
  mass[0] = 1;
  for (let node = 0; node < minutes - 1; node++) {
    const lean =
      symbol.sharedVolatility * normalOf(mix(marketKey, node, TAG_VOLATILITY)) +
      symbol.ownVolatility * normalOf(mix(ownKey, node, TAG_VOLATILITY));
    const share = sigmoid(CASCADE * lean);
    const left = leftShare[node]! * share;
    const right = (1 - leftShare[node]!) * (1 - share);
    const whole = mass[node]!;
    const leftMass = (whole * left) / (left + right);
    const leftNode = leftChild[node]!;
    const rightNode = rightChild[node]!;
    if (leftNode < 0) weight[-1 - leftNode] = leftMass;
    else mass[leftNode] = leftMass;
    if (rightNode < 0) weight[-1 - rightNode] = whole - leftMass;
    else mass[rightNode] = whole - leftMass;
  }
}

/** The slot in which an extreme falls: early where the open is near to it, late where the close is. */
export function placeOfExtreme(fromOpen: number, fromClose: number, range: number, draw: number): number {
  const edge = 0.05 * range + 1e-12;
  const odds = ((fromOpen + edge) / (fromClose + edge)) * exp(0.8 * draw);
  return odds / (1 + odds);
}

function slotAt(weight: Float64Array, minutes: number, place: number): number {
  let sum = 0;
  for (let slot = 0; slot < minutes - 1; slot++) {
    sum += weight[slot]!;
    if (sum > place) return slot;
  }
  return minutes - 1;
}

/** Reflects a value into [low, high]. */
export function fold(x: number, low: number, high: number): number {
  if (x >= low && x <= high) return x;
  const range = high - low;
  if (!(range > 0)) return low;
  const turn = (x - low) % (2 * range);
  const y = turn < 0 ? turn + 2 * range : turn;
  // The sum may round to a hair outside.
  return Math.min(high, Math.max(low, y > range ? high - (y - range) : low + y));
}

/** A bridge through open, first extreme, second extreme and close, folded into the day's range. */
function drawPath(
  symbol: PriceSymbol,
  profile: Profile,
  block: MinuteBlock,
  marketKey: number,
  sectorKey: number,
): void {
  const { day, weight, open, high, low, close, minutes, ownKey } = block;
  const { logOpen, logHigh, logLow, logClose, variance } = day;
  const range = logHigh - logLow;
  const highDraw = normalOf(mix(ownKey, 0, TAG_PLACE));
  const lowDraw = normalOf(mix(ownKey, 1, TAG_PLACE));
  const highSlot = slotAt(weight, minutes, placeOfExtreme(logHigh - logOpen, logHigh - logClose, range, highDraw));
  let lowSlot = slotAt(weight, minutes, placeOfExtreme(logOpen - logLow, logClose - logLow, range, lowDraw));
  if (lowSlot === highSlot) lowSlot += lowSlot + 1 < minutes ? 1 : -1;
  const firstSlot = Math.min(highSlot, lowSlot);
  const secondSlot = Math.max(highSlot, lowSlot);
  let knotSlot = firstSlot;
  let knot = highSlot < lowSlot ? logHigh : logLow;
  let x = logOpen;
  let time = 0;
  let boundary = 0;
  let knotTime = timeInSlot(weight, 0, 0, firstSlot);
  let previous = logOpen;
  for (let slot = 0; slot < minutes; slot++) {
    const slotEnd = boundary + weight[slot]!;
    while (knotSlot === slot && knotSlot < minutes) {
      x = knot;
      time = knotTime;
      if (slot === firstSlot && knotSlot === firstSlot) {
        knotSlot = secondSlot;
        knot = highSlot < lowSlot ? logLow : logHigh;
        knotTime = timeInSlot(weight, slot, boundary, secondSlot);
      } else {
        knotSlot = minutes;
        knot = logClose;
        knotTime = 1;
      }
    }
    let end = logClose;
    if (slot < minutes - 1) {
      const rest = knotTime - time;
      const step = slotEnd - time;
      const left = rest - step;
      const draw =
        symbol.marketWeight * normalOf(mix(marketKey, slot, TAG_PATH)) +
        symbol.sectorWeight * normalOf(mix(sectorKey, slot, TAG_PATH)) +
        symbol.ownWeight * normalOf(mix(ownKey, slot, TAG_PATH));
      if (left > 0) x += (knot - x) * (step / rest) + Math.sqrt((variance * step * left) / rest) * draw;
      else x = knot;
      time = slotEnd;
      end = fold(x, logLow, logHigh);
    }
    boundary = slotEnd;
    const slotVariance = weight[slot]! * variance;
    const gap = 2 * profile.gap[slot]! * uniformOf(mix(ownKey, slot, TAG_VOLUME + 1));
    open[slot] = previous + Math.min(1, gap) * (end - previous);
    close[slot] = end;
    const top = bridgeMaximum(previous, end, slotVariance, exponentialOf(mix(ownKey, slot, TAG_HIGH)));
    const bottom = -bridgeMaximum(-previous, -end, slotVariance, exponentialOf(mix(ownKey, slot, TAG_LOW)));
    // The bridge law is exact but its last bit is not: the ends of the slot must never stick out.
    high[slot] = slot === highSlot ? logHigh : Math.min(logHigh, Math.max(top, previous, end));
    low[slot] = slot === lowSlot ? logLow : Math.max(logLow, Math.min(bottom, previous, end));
    previous = end;
  }
}

/** Time (share of the day's variance) at the middle of a slot, given the time at the start of an earlier one. */
function timeInSlot(weight: Float64Array, fromSlot: number, fromTime: number, slot: number): number {
  let time = fromTime;
  for (let i = fromSlot; i < slot; i++) time += weight[i]!;
  return time + 0.5 * weight[slot]!;
}

/** Volume follows volatility; cumulative rounding to whole lots makes the parts sum to the day's volume. */
function spreadVolume(symbol: PriceSymbol, profile: Profile, block: MinuteBlock): void {
  const { day, weight, high, low, open, highSoFar, lowSoFar, openPrice, volumeSoFar, valueSoFar, ownKey } = block;
  const { minutes } = profile;
  let sum = 0;
  for (let slot = 0; slot < minutes; slot++) {
    const noise = 0.5 + uniformOf(mix(ownKey, slot, TAG_VOLUME));
    sum += Math.sqrt(weight[slot]!) * noise * profile.volume[slot]!;
    volumeSoFar[slot] = sum;
  }
  const lots = day.volume / symbol.lotShares;
  let highest = Number.NEGATIVE_INFINITY;
  let lowest = Number.POSITIVE_INFINITY;
  let shares = 0;
  let value = 0;
  for (let slot = 0; slot < minutes; slot++) {
    const until = slot === minutes - 1 ? day.volume : Math.round((volumeSoFar[slot]! / sum) * lots) * symbol.lotShares;
    if (high[slot]! > highest) highest = high[slot]!;
    if (low[slot]! < lowest) lowest = low[slot]!;
    highSoFar[slot] = highest;
    lowSoFar[slot] = lowest;
    const price = priceAt(day, open[slot]!);
    openPrice[slot] = price;
    value += (until - shares) * price;
    shares = until;
    volumeSoFar[slot] = until;
    valueSoFar[slot] = value;
  }
}
