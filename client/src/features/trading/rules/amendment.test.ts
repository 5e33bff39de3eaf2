import { POSITION_STATES } from '@zaraba/contracts';
import type { OrderTerms, Quote } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { asOrdered, checkAmendment } from './amendment.ts';
import type { AmendContext, AmendInput } from './amendment.ts';
import { ORDER_TERMS } from '../../../state/testing/orderTerms.ts';

const terms: OrderTerms = {
  ...ORDER_TERMS,
  code: 'ZJ1',
  fees: [{ kind: 'purchase', on: 'buy', label: 'Fee', basisPoints: '10' }],
  available: '1000',
};
const context: AmendContext = {
  terms,
  stock: { ticks: [{ tick: '1' }], limitUp: '1200', limitDown: '800' },
  quote: { code: 'ZJ1', last: '1000', bid: '999', ask: '1001' } as Quote,
  open: true,
  queue: undefined,
};
const order = {
  id: 'SIM-1',
  code: 'ZJ1',
  status: POSITION_STATES.codes.pendingOrder,
  side: 'long',
  leverage: 1,
  orderType: 'limit',
  validity: 'day',
  stock_num: 100,
  buy_price: '900',
  cost: '90000',
  margin: '90000',
  fee: '90',
} as const;
const check = (input: Partial<AmendInput>, of: Parameters<typeof checkAmendment>[0] = order) =>
  checkAmendment(of, { ...asOrdered(of), ...input }, context);

describe('the amendment of a pending order', () => {
  it('sends only the changed values', () => {
    expect(check({}).request).toBeUndefined();
    expect(check({ price: '905' }).request).toEqual({ id: 'SIM-1', price: '905' });
    expect(check({ quantity: '50' }).request).toEqual({ id: 'SIM-1', quantity: '50' });
    expect(check({ price: '905', quantity: '50' }).request).toEqual({ id: 'SIM-1', price: '905', quantity: '50' });
  });

  it('may change both prices of a stop-limit order, but only its limit once the trigger was reached', () => {
    const armed = { ...order, orderType: 'stopLimit', trigger: '1010', buy_price: '900' } as const;
    expect(asOrdered(armed)).toEqual({ trigger: '1010', price: '900', quantity: '100' });
    expect(check({ trigger: '1005', price: '905' }, armed).request).toEqual({
      id: 'SIM-1',
      trigger: '1005',
      price: '905',
    });
    const triggered = { ...armed, triggeredAt: 20 };
    expect(asOrdered(triggered)).toEqual({ price: '900', quantity: '100' });
    expect(check({ price: '905' }, triggered).request).toEqual({ id: 'SIM-1', price: '905' });
  });

  it('may change the distance of a trailing stop, in its unit', () => {
    const { buy_price: _price, ...rest } = order;
    const trailing = {
      ...rest,
      orderType: 'trailingStop',
      trigger: '1080',
      trailBy: '8',
      trailUnit: 'percent',
    } as const;
    expect(asOrdered(trailing)).toEqual({ trailBy: '8', quantity: '100' });
    const most = { ...context, stock: { ...context.stock, limitUp: '900' } };
    const changed = checkAmendment(trailing, { ...asOrdered(trailing), trailBy: '7.5' }, most);
    expect(changed.request).toEqual({ id: 'SIM-1', trailBy: '7.5' });
  });

  it('may use the free cash and the cash that the order reserves, but no more', () => {
    expect(check({ price: '910' }).cost?.cashAfter).toEqual({ minor: -1, currency: 'jpy' });
    expect(check({ price: '910' }).request).toBeUndefined();
    expect(check({ price: '909' }).cost?.cashAfter).toEqual({ minor: 99, currency: 'jpy' });
  });

  it('must have a price on a tick and within the limits of the day', () => {
    expect(check({ price: '905.5' })).not.toHaveProperty('request');
    expect(check({ price: '799' }).faults).toContainEqual({ field: 'price', key: 'price_limit_exceeded' });
  });

  it('sends the number of all shares, including those already filled', () => {
    expect(check({ quantity: '60' }, { ...order, orderedQuantity: 300 }).request).toEqual({
      id: 'SIM-1',
      quantity: '260',
    });
  });
});
