import { mix } from '../../random.ts';
import { bendOn, emptyDay, fillDay, holds, priceAt } from './day.ts';
import { drawPath } from './minutePath.ts';
import { openingMinute } from '../auctions/specialQuotes.ts';
import { normalOf, sigmoid, uniformOf } from '../numeric.ts';
import type { Profile } from './profile.ts';
import type { MinuteBlock, PriceSymbol } from './shapes.ts';

const TAG_DAY = 400;
const TAG_VOLATILITY = 401;
const TAG_VOLUME = 402;
const CASCADE = 0.22;
/** The number of minutes of the longest trading day. */
export const MINUTES_MOST = 390;

/** Creates an empty block, which the caller fills. */
export function emptyMinuteBlock(): MinuteBlock {
  const column = () => new Float64Array(MINUTES_MOST);
  return {
    day: emptyDay(),
    minutes: 0,
    opensIn: 0,
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

/** Fills in the minutes of a day. They add up exactly to its prices and volume. */
export function fillMinutes(symbol: PriceSymbol, index: number, profile: Profile, block: MinuteBlock): MinuteBlock {
  if (holds(block.day, symbol, index)) return block;
  fillDay(symbol, index, block.day);
  const bend = bendOn(symbol, index);
  if (bend !== undefined) {
    bend.fillMinutes(symbol, index, profile, block);
    return block;
  }
  return fillPlainMinutes(profile, block, openingMinute(symbol, block.day));
}

/** Fills in the minutes of the plain path. The block must already contain the plain day. */
export function fillPlainMinutes(profile: Profile, block: MinuteBlock, opensIn: number): MinuteBlock {
  const { index } = block.day;
  const symbol = block.day.symbol!;
  block.minutes = profile.minutes;
  block.opensIn = opensIn;
  const marketKey = mix(symbol.marketKey, index, TAG_DAY);
  block.ownKey = mix(symbol.ownKey, index, TAG_DAY);
  spreadVariance(symbol, profile, block, marketKey);
  drawPath(symbol, profile, block, { marketKey, sectorKey: mix(symbol.sectorKey, index, TAG_DAY) });
  spreadVolume(symbol, profile, block);
  return block;
}

/**
 * Distributes the variance over the profile by a conservative random cascade, which gives calm and volatile periods.
 */
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
  if (block.opensIn > 0) restUntil(block.opensIn, block);
}

function restUntil(opensIn: number, { weight, minutes }: MinuteBlock): void {
  let rested = 0;
  for (let slot = 0; slot < opensIn; slot++) rested += weight[slot]!;
  weight.fill(0, 0, opensIn);
  for (let slot = opensIn; slot < minutes; slot++) weight[slot]! /= 1 - rested;
}

/** Distributes the volume according to volatility. Cumulative rounding preserves the sum. */
function spreadVolume(symbol: PriceSymbol, profile: Profile, block: MinuteBlock): void {
  const { day, weight, volumeSoFar, ownKey, opensIn } = block;
  const { minutes } = profile;
  let sum = 0;
  for (let slot = 0; slot < minutes; slot++) {
    const noise = 0.5 + uniformOf(mix(ownKey, slot, TAG_VOLUME));
    sum += Math.sqrt(weight[slot]!) * noise * profile.volume[slot === opensIn ? 0 : slot]!;
    volumeSoFar[slot] = sum;
  }
  const lots = day.volume / symbol.lotShares;
  for (let slot = 0; slot < minutes - 1; slot++)
    volumeSoFar[slot] = Math.round((volumeSoFar[slot]! / sum) * lots) * symbol.lotShares;
  volumeSoFar[minutes - 1] = day.volume;
  sumUp(block);
}

/** Fills in the cumulative columns and open prices from log prices and volume. */
export function sumUp(block: MinuteBlock): void {
  const { day, minutes, high, low, open, highSoFar, lowSoFar, openPrice, volumeSoFar, valueSoFar } = block;
  let highest = Number.NEGATIVE_INFINITY;
  let lowest = Number.POSITIVE_INFINITY;
  let shares = 0;
  let value = 0;
  for (let slot = 0; slot < minutes; slot++) {
    const until = volumeSoFar[slot]!;
    if (high[slot]! > highest) highest = high[slot]!;
    if (low[slot]! < lowest) lowest = low[slot]!;
    highSoFar[slot] = highest;
    lowSoFar[slot] = lowest;
    const price = priceAt(day, open[slot]!);
    openPrice[slot] = price;
    value += (until - shares) * price;
    shares = until;
    valueSoFar[slot] = value;
  }
}
