import { ORDER_TYPES, PRICE_SCALE, SIDES, needsOf, takesAnyPrice, validitiesOf } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { tickTableOf } from '../../../domain/market/ticks.ts';
import { isStated, pricedAt, readTerms, requestedTerms, validityOf, withType } from './orderTerms.ts';

const TICKS = [{ tick: '1' }];
const START = { side: 'long', last: '990', ticks: TICKS } as const;
const read = (input: Parameters<typeof readTerms>[0], bounds: Parameters<typeof readTerms>[1] = {}) =>
  readTerms(input, bounds, tickTableOf(TICKS));

describe.each(ORDER_TYPES)('an order of type %s', (orderType) => {
  it.each(SIDES)(
    'begins with every price that it needs, near the last price, and states them in its request (%s)',
    (side) => {
      const { terms, faults } = read(withType({}, orderType, { ...START, side }), { side, last: START.last });
      expect([isStated(terms), faults]).toEqual([true, []]);
      const unit = needsOf(orderType).includes('trail') ? 1 : 0;
      expect(Object.keys(requestedTerms(terms))).toHaveLength(1 + needsOf(orderType).length + unit);
      expect(takesAnyPrice(orderType)).toBe(needsOf(orderType).length === 0);
    },
  );

  it('has an error in each required field that is empty', () => {
    const { terms, faults } = read({ orderType });
    expect(faults.map(({ fault }) => fault)).toEqual(needsOf(orderType).map(() => 'missing'));
    expect(isStated(terms)).toBe(takesAnyPrice(orderType));
  });

  it('can have any time in force that its type allows', () => {
    for (const validity of validitiesOf(orderType)) expect(validityOf(orderType, validity)).toBe(validity);
  });
});

describe('the terms of an order', () => {
  it('omit texts that were typed for another type', () => {
    expect(requestedTerms(read({ orderType: 'market', price: 'whatever' }).terms)).toEqual({ orderType: 'market' });
  });

  it('keep a typed price when the order type changes', () => {
    expect(withType({ price: '950' }, 'limit', START)).toEqual({ orderType: 'limit', price: '950' });
  });

  it('begin with a trigger one tick beyond the last price, in the direction of the order', () => {
    expect(withType({}, 'stop', START)).toEqual({ orderType: 'stop', trigger: '991' });
    expect(withType({}, 'stop', { ...START, side: 'short' })).toEqual({ orderType: 'stop', trigger: '989' });
    expect(withType({}, 'stop', { ...START, ticks: undefined })).toEqual({ orderType: 'stop', trigger: '990' });
  });

  it('begin with the limit of a stop-limit order at its trigger, unless the typed limit is beyond the trigger', () => {
    const typed = (price: string, side: 'long' | 'short') => withType({ price }, 'stopLimit', { ...START, side });
    expect(withType({}, 'stopLimit', START)).toEqual({ orderType: 'stopLimit', trigger: '991', price: '991' });
    expect(typed('990', 'long').price).toBe('991');
    expect(typed('995', 'long').price).toBe('995');
    expect(typed('990', 'short').price).toBe('989');
    expect(typed('985', 'short').price).toBe('985');
  });

  it.each([
    ['long', '991', []],
    ['long', '990', ['long']],
    ['long', '989', ['long']],
    ['short', '989', []],
    ['short', '990', ['short']],
    ['short', '991', ['short']],
  ] as const)('to go %s with a trigger of %s are checked against a last price of 990', (side, trigger, reached) => {
    const { faults } = read({ orderType: 'stop', trigger }, { side, last: '990' });
    expect(faults.map((fault) => [fault.field, fault.fault, fault.reached])).toEqual(
      reached.map((one) => ['trigger', 'range', one]),
    );
  });

  it('require a trigger on a tick and within the price limits of the day', () => {
    expect(read({ orderType: 'stop', trigger: '991.5' }, { side: 'long', last: '990' }).faults).toMatchObject([
      { field: 'trigger', fault: 'tick' },
    ]);
    expect(read({ orderType: 'stop', trigger: '1200' }, { limitUp: '1100', limitDown: '900' }).faults).toMatchObject([
      { field: 'trigger', key: 'price_limit_exceeded' },
    ]);
  });

  it('base the cost of a stop to buy on the worst price after a gap, and of a stop to sell on its trigger', () => {
    const terms = { orderType: 'stop', prices: { trigger: 1_000 } } as const;
    expect(pricedAt(terms, 'long', 990, 1_200)).toEqual({ price: 1_200, atOnce: false });
    expect(pricedAt(terms, 'long', 990)).toEqual({ price: 1_000, atOnce: false });
    expect(pricedAt(terms, 'short', 1_010, 1_200)).toEqual({ price: 1_000, atOnce: false });
  });

  it('base the cost of a stop-limit order on its limit, and never count it as filling at once', () => {
    const terms = { orderType: 'stopLimit', prices: { trigger: 1_000, limit: 1_010 } } as const;
    expect(pricedAt(terms, 'long', 990, 1_200)).toEqual({ price: 1_010, atOnce: false });
  });

  const TRAIL = { orderType: 'trailingStop', trailBy: '5', trailUnit: 'percent' } as const;

  it('begin with a trailing distance of a few percent, and keep a typed distance', () => {
    expect(withType({}, 'trailingStop', START)).toEqual(TRAIL);
    const typed = { trailBy: '12', trailUnit: 'price' } as const;
    expect(withType(typed, 'trailingStop', START)).toEqual({ orderType: 'trailingStop', ...typed });
  });

  it.each([
    ['long', TRAIL, 1_039],
    ['short', TRAIL, 939],
    ['long', { ...TRAIL, trailBy: '12', trailUnit: 'price' }, 1_001],
    ['short', { ...TRAIL, trailBy: '12', trailUnit: 'price' }, 977],
  ] as const)(
    'place the trigger of a trailing stop (%s) at its distance from the last price, rounded to a tick (%o)',
    (side, typed, trigger) => {
      const { terms, faults } = read(typed, { side, last: '989' });
      expect([terms.prices.trigger, faults]).toEqual([trigger * PRICE_SCALE, []]);
      const limitUp = 1_300 * PRICE_SCALE;
      const price = side === 'long' ? limitUp : trigger * PRICE_SCALE;
      expect(pricedAt(terms, side, 989 * PRICE_SCALE, limitUp)).toEqual({ price, atOnce: false });
      expect(requestedTerms(terms)).toEqual(typed);
    },
  );

  it.each([
    ['', 'percent', 'missing'],
    ['0', 'percent', 'range'],
    ['100', 'percent', 'range'],
    ['990', 'price', 'range'],
    ['abc', 'price', 'format'],
  ] as const)('refuse the distance %s (%s)', (trailBy, trailUnit, fault) => {
    const { faults } = read({ ...TRAIL, trailBy, trailUnit }, { side: 'short', last: '990' });
    expect(faults).toMatchObject([{ field: 'trailBy', fault }]);
  });

  it('of a market order are valid for one day only', () => {
    expect(validityOf('market', 'untilCancelled')).toBe('day');
  });
});
