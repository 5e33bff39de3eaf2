import { ORDER_TYPES, POSITION_STATES, needsOf, validitiesOf } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { tickTableOf } from './market/ticks.ts';
import {
  isStated,
  readTerms,
  requestedTerms,
  takesAnyPrice,
  validityOf,
  waitingTerms,
  withType,
} from './orderTerms.ts';

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

describe('an order that waits', () => {
  const waiting = { status: POSITION_STATES.codes.pendingOrder, buy_price: '900' } as const;

  it('is a limit order at its price on a server that names no type', () => {
    expect(waitingTerms(waiting)).toEqual({ orderType: 'limit', prices: [['limit', '900']] });
  });

  it('at the market states no price', () => {
    expect(waitingTerms({ ...waiting, orderType: 'market' })).toEqual({ orderType: 'market', prices: [] });
  });

  it('to close a position has the limit of its own', () => {
    const closeOrder = { limitPrice: '1200', stock_num: 1, requestedAt: 1, clientOrderId: 'close-1' } as const;
    expect(waitingTerms({ ...waiting, orderType: 'market', closeOrder }).prices).toEqual([['limit', '1200']]);
  });
});
