import { DAY_MS } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { createMarket } from '../../market/create.ts';
import { offerOfId, offersAt } from '../blockTrades/offers.ts';
import { tokyo } from '../testing/calendarStage.ts';
import {
  businessDayAfter,
  businessHours,
  endOfTokyoDay,
  isBusinessDay,
  tokyoDate,
  tokyoDay,
  tokyoMidnight,
} from './businessHours.ts';

const market = createMarket('hours');
const NINE_TO_THREE = { from: 540, to: 900 };

describe('a day in Tokyo', () => {
  it('begins and ends at midnight there', () => {
    const midnight = tokyo('2026-03-03T00:00');
    for (const at of [midnight, midnight + DAY_MS - 1]) {
      expect([tokyoMidnight(at), tokyoDate(at), tokyoDay(at)]).toEqual([midnight, '2026-03-03', tokyoDay(midnight)]);
    }
    expect(tokyoDate(midnight - 1)).toBe('2026-03-02');
    expect(endOfTokyoDay(tokyoDay(midnight))).toBe(midnight + DAY_MS - 1);
  });

  it('is a business day from its first to its last millisecond, or not at all', () => {
    const isDay = (date: string): boolean[] => {
      const midnight = tokyo(`${date}T00:00`);
      return [midnight, midnight + DAY_MS / 2, midnight + DAY_MS - 1].map((at) => isBusinessDay(at, market));
    };
    for (const date of ['2026-03-02', '2026-03-06']) expect(isDay(date)).toEqual([true, true, true]);
    for (const date of ['2026-03-07', '2026-03-08', '2026-03-20']) expect(isDay(date)).toEqual([false, false, false]);
  });

  it('is followed by the same business days from its first to its last millisecond', () => {
    const friday = tokyo('2026-03-06T00:00');
    const thursday = tokyo('2026-03-05T00:00');
    for (const within of [0, DAY_MS / 2, DAY_MS - 1]) {
      expect(businessDayAfter(thursday + within, 1, market)).toBe(friday);
      expect(businessDayAfter(friday + within, 1, market)).toBe(tokyo('2026-03-09T00:00'));
      expect(businessDayAfter(friday + within, 2, market)).toBe(tokyo('2026-03-10T00:00'));
    }
    expect(businessDayAfter(tokyo('2026-03-07T12:00'), 1, market)).toBe(tokyo('2026-03-09T00:00'));
  });
});

it('business hours begin at their first minute and end before their last', () => {
  const at = (text: string) => businessHours(tokyo(text), NINE_TO_THREE, market);
  const closed = (until: string) => ({ open: false, nextOpenAt: tokyo(until) });
  expect(at('2026-03-06T08:59')).toEqual(closed('2026-03-06T09:00'));
  expect(at('2026-03-06T09:00')).toEqual({ open: true });
  expect(at('2026-03-06T14:59')).toEqual({ open: true });
  expect(at('2026-03-06T15:00')).toEqual(closed('2026-03-09T09:00'));
  expect(at('2026-03-07T10:00')).toEqual(closed('2026-03-09T09:00'));
});

it('the block offers of a day are the same at its first and its last millisecond, and their passwords are in capitals', () => {
  const first = tokyo('2026-03-03T00:00');
  const offers = offersAt(market, first);
  expect(offersAt(market, first + DAY_MS - 1)).toBe(offers);
  expect(offersAt(market, first - 1)).not.toBe(offers);
  expect(offersAt(market, first + DAY_MS)).not.toBe(offers);
  for (const { id, bulkPassword, date, opensAt, closesAt, minimumQuantity, totalQuantity } of offers) {
    expect([date, opensAt, closesAt]).toEqual(['2026-03-03', tokyo('2026-03-03T09:00'), tokyo('2026-03-03T14:30')]);
    expect(bulkPassword).toMatch(/^[0-9A-F]{4,}$/);
    expect(minimumQuantity % (minimumQuantity < 10 ? 1 : 10)).toBe(0);
    expect(totalQuantity % 100).toBe(0);
    expect(offerOfId(market, id, first)?.id).toBe(id);
    expect(offerOfId(market, id, first - 1)).toBeUndefined();
  }
});
