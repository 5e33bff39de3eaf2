import { mix, word } from '../random.ts';

/** Least and most of a stock's trading that the model calls short, basis points. */
const LEAST = 200;
const MOST = 7_500;
const TAG_USUAL = 401;
const TAG_MARKET = 402;
const TAG_STOCK = 403;

function draw(key: number, tag: number): number {
  return mix(key, tag, 7) / 2 ** 32;
}

/**
 * What part of a stock's trading on one day was selling short, basis points. Modelled, not counted: a share of the stock's
 * own, moved by the day for the whole market and a little for the stock, and the same all day long.
 */
export function shortShareOf(seed: string, market: string, code: string, date: string): number {
  const usual = 1_800 + 3_400 * draw(word(`${seed}|short|${code}`), TAG_USUAL);
  const day = 900 * (draw(word(`${seed}|short|${market}|${date}`), TAG_MARKET) - 0.5);
  const own = 1_200 * (draw(word(`${seed}|short|${code}|${date}`), TAG_STOCK) - 0.5);
  return Math.round(Math.min(MOST, Math.max(LEAST, usual + day + own)));
}

/** The shares sold short of those traded. */
export function shortVolumeOf(volume: number, shareBasisPoints: number): number {
  return Math.floor((volume * shareBasisPoints) / 10_000);
}

/** What part a number of shares is of another, basis points; 0 of none. */
export function partOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 10_000);
}
