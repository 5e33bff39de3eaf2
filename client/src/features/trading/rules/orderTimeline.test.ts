import { POSITION_STATES } from '@zaraba/contracts';
import type { Position, PositionState } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { orderTimeline } from './orderTimeline.ts';
import type { OrderCourse, Submission } from './orderTimeline.ts';

function position(state: PositionState, fields: Partial<Position> = {}): Position {
  return {
    id: 'SIM-1',
    status: POSITION_STATES.codes[state],
    buy_price: '1000',
    stock_num: 100,
    orderedAt: 10,
    ...(state !== 'pendingOrder' && state !== 'orderCancelled' && { boughtAt: 20 }),
    ...fields,
  };
}

/** Each step as `name place @instant`, followed by price or amount. */
function told(course: Partial<OrderCourse>): string[] {
  return orderTimeline({ nowMs: 100, ...course }).map(({ name, place, atMs, stated = [], price, amount }) =>
    [
      name,
      place,
      ...(atMs === undefined ? [] : [`@${atMs}`]),
      ...stated.flat(),
      ...[price, amount].filter((one) => one),
    ].join(' '),
  );
}

const BEGUN = ['submitted done @10', 'accepted done @10'];
const FILLED = [...BEGUN, 'filled done @20 1000'];

describe('the timeline of an unanswered order', () => {
  it.each<[Submission, string]>([
    ['sending', 'sending current'],
    ['checking', 'checking current'],
    ['unknown', 'outcomeUnknown current'],
    ['notSent', 'notSent current'],
    ['refused', 'refused done'],
  ])('that is %s states so, and shows neither an acceptance nor a fill', (submission, step) => {
    expect(told({ submission })).toEqual([step]);
  });

  it('that was never sent is empty', () => {
    expect(told({})).toEqual([]);
  });
});

describe('the timeline of a stop-limit order', () => {
  it('waits for its trigger, then for its limit, and states when the trigger was reached', () => {
    const prices = { trigger: '1100', limitPrice: '1120', triggeredAt: 15 };
    const stated = ['submitted done @10', 'accepted done @10 trigger 1100 limit 1120'];
    const { triggeredAt: _triggeredAt, ...armed } = prices;
    expect(told({ position: position('pendingOrder', armed) })).toEqual([...stated, 'awaitingTrigger current']);
    const waiting = [...stated, 'triggered done @15', 'awaitingFill current'];
    expect(told({ position: position('pendingOrder', prices) })).toEqual(waiting);
    const closeOrder = { ...prices, stock_num: 100, requestedAt: 12, clientOrderId: 'c' };
    const closing = ['closeRequested done @12', 'triggered done @15', 'awaitingClose current'];
    expect(told({ position: position('holding', { closeOrder }) })).toEqual([...FILLED, ...closing]);
  });
});

describe('the timeline of a trailing stop', () => {
  it('states its distance at acceptance, and not the present trigger for which it waits', () => {
    const waiting = position('pendingOrder', { trigger: '950', trailBy: '5', trailUnit: 'percent' });
    expect(orderTimeline({ position: waiting, nowMs: 100 })[1]).toEqual({ name: 'accepted', place: 'done', atMs: 10, trail: ['5', 'percent'] }); // prettier-ignore
    expect(told({ position: waiting })).toEqual([...BEGUN, 'awaitingTrigger current']);
    const rejected = position('orderCancelled', { trailBy: '5', closeReason: 'rejected', cancelledAt: 30 });
    expect(told({ position: rejected })).toEqual([...BEGUN, 'notCovered done @30']);
  });
});

describe('the timeline of an order entered while the market was closed', () => {
  const WENT = [...BEGUN, 'sentToExchange done @50'];

  it('waits for the opening, and then for the price', () => {
    const waiting = position('pendingOrder', { goesAt: 50 });
    expect(told({ position: waiting, nowMs: 49 })).toEqual([...BEGUN, 'awaitingOpening current @50']);
    expect(told({ position: waiting, nowMs: 50 })).toEqual([...WENT, 'awaitingFill current']);
    expect(told({ position: position('holding', { goesAt: 50, boughtAt: 60 }) })).toEqual([
      ...WENT,
      'filled done @60 1000',
    ]);
  });

  it('states that the order was never sent to the exchange if it was cancelled before the opening', () => {
    const cancelled = { goesAt: 50, closeReason: 'customer' } as const;
    expect(told({ position: position('orderCancelled', { ...cancelled, cancelledAt: 49 }) })).toEqual([
      ...BEGUN,
      'cancelled done @49',
    ]);
    expect(told({ position: position('orderCancelled', { ...cancelled, cancelledAt: 60 }) })).toEqual([
      ...WENT,
      'cancelled done @60',
    ]);
  });

  it('of a closing order states so while the position is held', () => {
    const closeOrder = { stock_num: 100, requestedAt: 40, goesAt: 50, clientOrderId: 'close-1' };
    const held = position('holding', { closeOrder });
    const asked = [...FILLED, 'closeRequested done @40'];
    expect(told({ position: held, nowMs: 45 })).toEqual([...asked, 'awaitingOpening current @50']);
    expect(told({ position: held })).toEqual([...asked, 'sentToExchange done @50', 'awaitingClose current']);
  });
});

describe('the timeline of a position with a split or an issue of shares', () => {
  it('calls a split into fewer shares a consolidation, and states that a position without remaining shares is paid out', () => {
    const change = { at: 30, kind: 'split', ratio: '0.1', stock_num: 100, buy_price: '1000' } as const;
    const fewer = position('holding', { stock_num: 10, buy_price: '10000', shareChanges: [change] });
    expect(told({ position: fewer })).toEqual([...FILLED, 'consolidation done @30']);
    const end = { soldAt: 30, sell_price: '1000', closeReason: 'consolidation' } as const;
    expect(told({ position: position('closed', end) })).toEqual([...FILLED, 'fractionSettled done @30 1000']);
  });

  const first = { at: 30, kind: 'bonus', ratio: '0.3', stock_num: 100, buy_price: '1300' } as const;
  const second = {
    at: 50,
    kind: 'rights',
    rightValue: '40',
    stock_num: 130,
    buy_price: '1000',
    cost: '130000',
  } as const;
  const held = position('holding', { stock_num: 130, buy_price: '960', shareChanges: [first, second] });

  it('shows a split at the time when it happened, and the fill with the price before the split', () => {
    const additions = [{ atMs: 40, amount: '500' }];
    const limited = { ...held, limitPrice: '960' };
    expect(told({ position: limited, additions })).toEqual([
      ...BEGUN,
      'filled done @20 1300',
      'bonus done @30',
      'marginAdded done @40 500',
      'rights done @50 40',
    ]);
  });

  it('states the number of shares before and after if it changed', () => {
    const steps = orderTimeline({ position: held, nowMs: 100 });
    expect(steps.flatMap(({ name, shares }) => (shares === undefined ? [] : [[name, ...shares]]))).toEqual([
      ['bonus', 100, 130],
    ]);
  });
});

describe('the timeline of a pending order', () => {
  it('states that the order was accepted at its limit and waits for its fill', () => {
    expect(told({ position: position('pendingOrder', { limitPrice: '950' }) })).toEqual([
      'submitted done @10',
      'accepted done @10 limit 950',
      'awaitingFill current',
    ]);
  });

  it.each([
    ['customer', 'cancelled'],
    ['expired', 'expired'],
    ['rejected', 'rejected'],
    [undefined, 'ended'],
  ] as const)('that ended because of %s states this reason', (closeReason, name) => {
    const ended = position('orderCancelled', { cancelledAt: 30, ...(closeReason && { closeReason }) });
    expect(told({ position: ended })).toEqual([...BEGUN, `${name} done @30`]);
  });
});

describe('the timeline of a position', () => {
  it('that is held states the price at which it was filled', () => {
    expect(told({ position: position('holding') })).toEqual(FILLED);
  });

  it('shows added margin and the first day on which the shares can be sold, in order of time', () => {
    const additions = [
      { atMs: 60, amount: '5000' },
      { atMs: 40, amount: '3000' },
    ];
    expect(told({ position: position('holding', { sellableAt: 50 }), additions })).toEqual([
      ...FILLED,
      'marginAdded done @40 3000',
      'sellable done @50',
      'marginAdded done @60 5000',
    ]);
  });

  it('bought today under T+1 states when it can be sold', () => {
    expect(told({ position: position('holding', { sellableAt: 500 }) })).toEqual([...FILLED, 'sellable ahead @500']);
  });

  it.each<[Submission, string]>([
    ['sending', 'sending current'],
    ['checking', 'checking current'],
    ['notSent', 'notSent current'],
    ['refused', 'refused done'],
  ])('whose closing order is %s is shown as held until the server reports otherwise', (submission, step) => {
    expect(told({ position: position('holding'), submission })).toEqual([...FILLED, step]);
  });

  it('that is being closed shows the closing order and waits for its fill', () => {
    const closing = position('preparingToClose', { closeRequestedAt: 70 });
    expect(told({ position: closing, submission: 'checking' })).toEqual([
      ...FILLED,
      'closeRequested done @70',
      'awaitingClose current',
    ]);
  });

  it('that was closed shows the closing order and its price, whatever the device has stored', () => {
    const fields = {
      closeRequestedAt: 70,
      soldAt: 71,
      sell_price: '1100',
      closeReason: 'customer',
      sellableAt: 50,
    } as const;
    expect(told({ position: position('closed', fields), submission: 'checking' })).toEqual([
      ...FILLED,
      'sellable done @50',
      'closeRequested done @70',
      'closed done @71 1100',
    ]);
  });

  it('that was liquidated shows no closing order', () => {
    const fields = { soldAt: 80, sell_price: '900', closeReason: 'liquidation', sellableAt: 500 } as const;
    expect(told({ position: position('closed', fields) })).toEqual([...FILLED, 'closedByForce done @80 900']);
  });

  it('has no times if the server states no times', () => {
    const bare: Position = { status: POSITION_STATES.codes.closed, buy_price: '1000', stock_num: 100 };
    expect(told({ position: bare })).toEqual(['submitted done', 'accepted done', 'filled done 1000', 'closed done']);
  });

  it('in an unknown state shows no fill', () => {
    expect(told({ position: { ...position('holding'), status: 77 } })).toEqual([...BEGUN, 'unknown current']);
  });
});

describe('the timeline of a position that began without an order', () => {
  it('from new shares shows the payment, and the delivery at the listing', () => {
    expect(told({ position: position('pendingOrder', { origin: 'newShare' }) })).toEqual([
      'paid done @10',
      'awaitingListing current',
    ]);
    expect(told({ position: position('holding', { origin: 'newShare' }) })).toEqual([
      'paid done @10',
      'delivered done @20 1000',
    ]);
  });

  it('from a block trade shows the application, the review, and the holding or the rejection', () => {
    const origin = 'blockTrade';
    expect(told({ position: position('pendingOrder', { origin }) })).toEqual([
      'applied done @10',
      'awaitingReview current',
    ]);
    expect(told({ position: position('holding', { origin, sellableAt: 500 }) })).toEqual([
      'applied done @10',
      'approved done @20 1000',
      'sellable ahead @500',
    ]);
    const rejected = position('orderCancelled', { origin, closeReason: 'rejected', cancelledAt: 30 });
    expect(told({ position: rejected })).toEqual(['applied done @10', 'rejected done @30']);
  });
});
