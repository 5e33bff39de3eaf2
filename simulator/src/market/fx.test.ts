import { CURRENCIES, MINUTE_MS } from '@zaraba/contracts';
import type { Currency } from '@zaraba/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RATE_SCALE, midRate, rateInstant } from './fx.ts';

const NOON_MS = Date.UTC(2026, 2, 2, 3);
const SCALE = Number(RATE_SCALE);

const instants = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) });
const currencies = fc.constantFrom(...CURRENCIES);
const seeds = fc.string({ maxLength: 8 });

/** How far a rate may be off by its last digit and by what its worth was rounded to, as a part of it. */
function grain(rate: number): number {
  return 0.5 / rate + 2e-7;
}

describe('exchange rates', () => {
  it('stay near their documented values', () => {
    const about: readonly (readonly [Currency, Currency, number])[] = [
      ['usd', 'jpy', 150],
      ['cny', 'jpy', 21],
      ['usd', 'vnd', 25_800],
      ['jpy', 'krw', 9.2],
      ['myr', 'thb', 7.7],
    ];
    for (const [from, to, figure] of about) {
      const rate = midRate('zaraba', from, to, NOON_MS) / SCALE;
      expect(Math.abs(rate / figure - 1)).toBeLessThan(0.15);
    }
  });

  it('are one from a currency to itself, and positive whole numbers otherwise', () => {
    fc.assert(
      fc.property(seeds, currencies, currencies, instants, (seed, from, to, now) => {
        const rate = midRate(seed, from, to, now);
        expect(Number.isSafeInteger(rate) && rate > 0).toBe(true);
        expect(midRate(seed, from, from, now)).toBe(SCALE);
      }),
    );
  });

  it('agree with each other through any third currency', () => {
    fc.assert(
      fc.property(seeds, currencies, currencies, currencies, instants, (seed, from, over, to, now) => {
        const legs = [midRate(seed, from, over, now), midRate(seed, over, to, now)] as const;
        const direct = midRate(seed, from, to, now);
        const round = (legs[0] / SCALE) * (legs[1] / SCALE) * SCALE;
        const tolerance = grain(legs[0]) + grain(legs[1]) + grain(direct);
        expect(Math.abs(round / direct - 1)).toBeLessThan(tolerance);
      }),
    );
  });

  it('apply for a minute, are the same at every read, and differ between seeds', () => {
    fc.assert(
      fc.property(instants, (now) => {
        const rate = midRate('a', 'usd', 'jpy', now);
        expect(midRate('a', 'usd', 'jpy', rateInstant(now))).toBe(rate);
        expect(midRate('a', 'usd', 'jpy', rateInstant(now) + MINUTE_MS - 1)).toBe(rate);
      }),
    );
    expect(midRate('a', 'usd', 'jpy', NOON_MS)).not.toBe(midRate('b', 'usd', 'jpy', NOON_MS));
  });

  it('move slowly: less than a tenth of a percent in a minute and four percent in a day, but on some days by more than a tenth', () => {
    let largestMinute = 0;
    for (let i = 0; i < 3_000; i += 1) {
      const now = NOON_MS + i * MINUTE_MS;
      const moved = midRate('zaraba', 'usd', 'jpy', now + MINUTE_MS) / midRate('zaraba', 'usd', 'jpy', now);
      largestMinute = Math.max(largestMinute, Math.abs(moved - 1));
    }
    expect(largestMinute).toBeGreaterThan(0);
    expect(largestMinute).toBeLessThan(0.001);
    const days = Array.from({ length: 400 }, (_, i) => {
      const now = NOON_MS + i * 1_440 * MINUTE_MS;
      return Math.abs(
        midRate('zaraba', 'usd', 'jpy', now + 1_440 * MINUTE_MS) / midRate('zaraba', 'usd', 'jpy', now) - 1,
      );
    });
    expect(Math.max(...days)).toBeLessThan(0.04);
    expect(Math.max(...days)).toBeGreaterThan(0.001);
  });
});
