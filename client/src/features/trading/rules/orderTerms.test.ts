import { ORDER_TYPES, needsOf, validitiesOf } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { tickTableOf } from '../../../domain/market/ticks.ts';
import { isStated, readTerms, requestedTerms, takesAnyPrice, validityOf, withType } from './orderTerms.ts';

const ticks = tickTableOf([{ tick: '1' }]);
const read = (input: Parameters<typeof readTerms>[0]) => readTerms(input, {}, ticks);

describe.each(ORDER_TYPES)('an order of type %s', (orderType) => {
  it('begins with all that it needs at the last price, and states it in its request', () => {
    const { terms, faults } = read(withType({}, orderType, '990'));
    expect([isStated(terms), faults]).toEqual([true, []]);
    expect(Object.keys(requestedTerms(terms))).toHaveLength(1 + needsOf(orderType).length);
    expect(takesAnyPrice(orderType)).toBe(needsOf(orderType).length === 0);
  });

  it('is faulty in each field that it needs while nothing is typed there', () => {
    const { terms, faults } = read({ orderType });
    expect(faults.map(({ fault }) => fault)).toEqual(needsOf(orderType).map(() => 'missing'));
    expect(isStated(terms)).toBe(takesAnyPrice(orderType));
  });

  it('waits as long as it may', () => {
    for (const validity of validitiesOf(orderType)) expect(validityOf(orderType, validity)).toBe(validity);
  });
});

describe('the terms of an order', () => {
  it('leave out what was typed for another type', () => {
    expect(requestedTerms(read({ orderType: 'market', price: 'whatever' }).terms)).toEqual({ orderType: 'market' });
  });

  it('keep a typed price when the type changes', () => {
    expect(withType({ price: '950' }, 'limit', '990')).toEqual({ orderType: 'limit', price: '950' });
  });

  it('at the market end with the day', () => {
    expect(validityOf('market', 'untilCancelled')).toBe('day');
  });
});
