import { DAY_MS } from '@zaraba/contracts';
import { expect, it } from 'vitest';
import { sessionOn } from '../../market/calendar/calendar.ts';
import { createMarket } from '../../market/create.ts';
import { DEMO_OPENING_JPY } from '../accounts/cast.ts';
import { discountBasisPoints, offerOfId, offersAt } from './offers.ts';

const NOON = Date.parse('2026-03-02T12:00:00+09:00');

it('a block is priced on the tick grid near the previous close, inside the limits of the day, and small enough to afford', () => {
  for (const seed of ['a', 'b', 'c']) {
    const market = createMarket(seed);
    for (let day = 0; day < 28; day += 1) {
      const at = NOON + day * DAY_MS;
      const offers = offersAt(market, at);
      expect(offers.length).toBeGreaterThanOrEqual(4);
      expect(offers.length).toBeLessThanOrEqual(6);
      expect(new Set(offers.map(({ instrument }) => instrument.code)).size).toBe(offers.length);
      for (const offer of offers) {
        const { instrument, price, referencePrice, referenceAt, opensAt, minimumQuantity, totalQuantity } = offer;
        const { openAt } = sessionOn('jp', offer.date)!;
        const { lower, upper } = market.limits(instrument.code, openAt)!;
        expect(price % market.tickSize(instrument.code, price, at)).toBe(0);
        expect(price).toBeGreaterThanOrEqual(lower);
        expect(price).toBeLessThanOrEqual(upper);
        expect(Math.abs(discountBasisPoints(price, referencePrice))).toBeLessThan(600);
        expect(referenceAt).toBeLessThan(opensAt);
        expect((price / 10_000) * minimumQuantity).toBeLessThan(DEMO_OPENING_JPY / 2);
        expect(totalQuantity).toBeGreaterThan(10 * minimumQuantity);
      }
    }
  }
});

it('some blocks are offered at a premium, most at a discount', () => {
  const market = createMarket('a');
  const discounts = Array.from({ length: 60 }, (_, day) => offersAt(market, NOON + day * DAY_MS))
    .flat()
    .map(({ price, referencePrice }) => discountBasisPoints(price, referencePrice));
  const premiums = discounts.filter((discount) => discount < 0).length / discounts.length;
  expect(premiums).toBeGreaterThan(0.08);
  expect(premiums).toBeLessThan(0.35);
});

it('on a day without trading, the blocks of the last trading day are shown, and no block is known before its day', () => {
  const market = createMarket('a');
  const saturday = offersAt(market, Date.parse('2026-03-07T12:00:00+09:00'));
  expect(saturday).toBe(offersAt(market, Date.parse('2026-03-06T00:00:00+09:00')));
  const [{ id }] = saturday as [(typeof saturday)[number]];
  expect(id).toBe('BT20260306-1');
  expect(offerOfId(market, id, Date.parse('2026-03-05T23:59:59+09:00'))).toBeUndefined();
  expect(offerOfId(market, id, Date.parse('2026-03-06T00:00:00+09:00'))).toBe(saturday[0]);
  expect(offerOfId(market, id, NOON + 300 * DAY_MS)?.id).toBe(id);
  expect(offerOfId(createMarket('a'), id, NOON + 300 * DAY_MS)).toEqual(saturday[0]);
});

it.each(['BT20260307-1', 'BT20260306-0', 'BT20261399-1', 'BT2026-1', 'BT20260306-1x', ''])(
  'the id %s belongs to no offer of a block',
  (id) => {
    expect(offerOfId(createMarket('a'), id, NOON + 300 * DAY_MS)).toBeUndefined();
  },
);
