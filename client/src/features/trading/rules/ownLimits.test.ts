import { POSITION_STATES } from '@zaraba/contracts';
import type { Quote } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import type { LimitsInForce } from '../../../domain/limits/limits.ts';
import { ORDER_TERMS } from '../../../state/testing/orderTerms.ts';
import { type AmendInput, asOrdered, checkAmendment } from './amendment.ts';
import { type TicketInput, checkTicket } from './orderTicket.ts';

const terms = { ...ORDER_TERMS, code: 'ZA1', leverageChoices: [1, 2, 5], available: '1000000', fees: [] };
const market = { quote: { code: 'ZA1', last: '1000', bid: '999', ask: '1001' } as Quote, open: true } as const;
const stock = { ticks: [{ tick: '1' }], limitUp: '1200', limitDown: '800' };
const yen = (minor: number) => ({ minor, currency: 'jpy' }) as const;
/** 100 shares at 990 yen. */
const ORDER: TicketInput = {
  code: 'ZA1',
  side: 'long',
  orderType: 'limit',
  price: '990',
  quantity: '100',
  leverage: 1,
  validity: 'day',
};

function placed(inForce: LimitsInForce, patch: Partial<TicketInput> = {}, lost = 0) {
  const limits = { inForce, lost: yen(lost) };
  const check = checkTicket({ ...ORDER, ...patch }, { ...stock, ...market, terms, marketOrderAllowed: true, limits });
  return { kinds: (check.broken ?? []).map(({ kind }) => kind), isSendable: check.order !== undefined };
}

describe('an order', () => {
  it('within the limits of its customer is sent, and one beyond any of them is not', () => {
    expect(placed({ 'order jpy': 99_000, leverage: 2, 'loss jpy': 1 })).toEqual({ kinds: [], isSendable: true });
    expect(placed({ 'order jpy': 98_999 })).toEqual({ kinds: ['order'], isSendable: false });
    expect(placed({ leverage: 2 }, { leverage: 5 })).toEqual({ kinds: ['leverage'], isSendable: false });
    expect(placed({ 'loss jpy': 500 }, {}, 500)).toEqual({ kinds: ['loss'], isSendable: false });
    expect(placed({ 'order usd': 1, 'loss usd': 1 }, {}, 500)).toEqual({ kinds: [], isSendable: true });
  });

  it('states the limit of a loss before its size is typed', () => {
    expect(placed({ 'loss jpy': 500 }, { quantity: '' }, 600).kinds).toEqual(['loss']);
  });
});

/** 100 of 150 shares wait at 990 yen. */
const WAITING = {
  id: 'SIM-1',
  code: 'ZA1',
  status: POSITION_STATES.codes.pendingOrder,
  side: 'long',
  leverage: 2,
  orderType: 'limit',
  validity: 'day',
  stock_num: 100,
  orderedQuantity: 150,
  buy_price: '990',
} as const;

function amended(inForce: LimitsInForce, patch: Partial<AmendInput>) {
  const context = { terms, stock, ...market, queue: undefined, limits: { inForce, lost: yen(0) } };
  const check = checkAmendment(WAITING, { ...asOrdered(WAITING), ...patch }, context);
  return { kinds: (check.broken ?? []).map(({ kind }) => kind), isSendable: check.request !== undefined };
}

describe('a waiting order', () => {
  it('that becomes larger counts with its filled shares', () => {
    expect(amended({ 'order jpy': 158_400 }, { quantity: '110' })).toEqual({ kinds: [], isSendable: true });
    expect(amended({ 'order jpy': 158_399 }, { quantity: '110' })).toEqual({ kinds: ['order'], isSendable: false });
    expect(amended({ leverage: 1 }, { price: '995' })).toEqual({ kinds: ['leverage'], isSendable: false });
  });

  it('can be made smaller whatever its customer has limited since', () => {
    expect(amended({ 'order jpy': 1, leverage: 1 }, { quantity: '90' })).toEqual({ kinds: [], isSendable: true });
    expect(amended({ 'order jpy': 1 }, { price: '985' })).toEqual({ kinds: [], isSendable: true });
  });
});
