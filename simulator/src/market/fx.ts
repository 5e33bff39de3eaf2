import { MINUTE_MS, divideRounded, toSafeInteger } from '@zaraba/contracts';
import type { Currency } from '@zaraba/contracts';
import { mix, word } from '../random.ts';
import { exp, normalOf } from './numeric.ts';

/** The number of decimals of RATE_SCALE. */
export const RATE_DECIMALS = 8;
/** Rates are integers: one unit of the first currency is rate ÷ RATE_SCALE units of the second. */
export const RATE_SCALE = 10n ** BigInt(RATE_DECIMALS);

/** The mean values of the currencies in US dollars: round figures of about 2025, as in LIMITS. */
const REFERENCE_USD: Readonly<Record<Currency, number>> = {
  jpy: 1 / 150,
  usd: 1,
  cny: 1 / 7.15,
  hkd: 1 / 7.8,
  twd: 1 / 31.5,
  krw: 1 / 1_380,
  thb: 1 / 34,
  vnd: 1 / 25_800,
  myr: 1 / 4.4,
};

/**
 * The waves whose sum is the logarithm of a rate, from trends of months to steps of minutes. A wave has a new random
 * height every `minutes`; `deviation` is the standard deviation of the heights.
 */
const WAVES = [
  { minutes: 129_600, deviation: 0.02 },
  { minutes: 20_160, deviation: 0.008 },
  { minutes: 2_880, deviation: 0.003 },
  { minutes: 360, deviation: 0.001 },
  { minutes: 45, deviation: 0.000_3 },
  { minutes: 5, deviation: 0.000_08 },
] as const;
/** The scale of currency values. It leaves eight digits for the smallest currency. */
const WORTH_SCALE = 1e12;

function heightOf(key: number, wave: number, length: number, minute: number): number {
  const place = Math.floor(minute / length);
  const part = minute / length - place;
  const left = normalOf(mix(key, place, wave));
  const right = normalOf(mix(key, place + 1, wave));
  return left + (right - left) * part * part * (3 - 2 * part);
}

function worthOf(seed: string, currency: Currency, minute: number): bigint {
  if (currency === 'usd') return BigInt(WORTH_SCALE);
  const key = word(`fx/${seed}/${currency}`);
  const log = WAVES.reduce((sum, wave, i) => sum + wave.deviation * heightOf(key, i, wave.minutes, minute), 0);
  return BigInt(Math.round(REFERENCE_USD[currency] * exp(log) * WORTH_SCALE));
}

/** Returns the start of a minute. A rate applies from there. */
export function rateInstant(now: number): number {
  return Math.floor(now / MINUTE_MS) * MINUTE_MS;
}

/**
 * Returns the mid rate, an integer of 1/RATE_SCALE. It is a pure function of seed and minute. It derives from dollar
 * values, so that converting through a third currency gives the same rate up to rounding.
 */
export function midRate(seed: string, from: Currency, to: Currency, now: number): number {
  const minute = rateInstant(now) / MINUTE_MS;
  return toSafeInteger(divideRounded(worthOf(seed, from, minute) * RATE_SCALE, worthOf(seed, to, minute)));
}
