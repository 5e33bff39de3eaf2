import { mix, word } from '../random.ts';

/** The range of short sales in the model, in basis points of the trading volume. */
const LEAST = 200;
const MOST = 7_500;
const TAG_USUAL = 401;
const TAG_MARKET = 402;
const TAG_STOCK = 403;

function draw(key: number, tag: number): number {
  return mix(key, tag, 7) / 2 ** 32;
}

/**
 * Returns the short sales of a stock, in basis points of its trading volume. Daily draws for the market and the stock
 * vary the stock's usual level.
 */
export function shortShareOf(seed: string, market: string, code: string, date: string): number {
  const usual = 1_800 + 3_400 * draw(word(`${seed}|short|${code}`), TAG_USUAL);
  const day = 900 * (draw(word(`${seed}|short|${market}|${date}`), TAG_MARKET) - 0.5);
  const own = 1_200 * (draw(word(`${seed}|short|${code}|${date}`), TAG_STOCK) - 0.5);
  return Math.round(Math.min(MOST, Math.max(LEAST, usual + day + own)));
}

/** Returns the shares sold short. */
export function shortVolumeOf(volume: number, shareBasisPoints: number): number {
  return Math.floor((volume * shareBasisPoints) / 10_000);
}

/** Returns a part in basis points; 0 if the whole is zero. */
export function partOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 10_000);
}
