import { type Position, POSITION_STATES } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import type { RootState } from '../types.ts';
import { noticeEpic } from '../notice/epic.ts';
import { remoteEpic } from '../remote/epic.ts';
import { sessionEpic } from '../session/epic.ts';
import { sessionStarted } from '../session/slice.ts';
import { type Bed, onBed } from '../testing/bed.ts';
import { type Answers, after, bad, good, refusal } from '../testing/fakePorts.ts';
import { checkEpic } from './checkEpic.ts';
import { flowEpic } from './epic.ts';
import { keepIntent, readIntents } from './intents.ts';
import { type Flow, nameOf } from './machine.ts';
import { flowDismissed, flowRetried, flowSubmitted } from './slice.ts';

const epics = [flowEpic, checkEpic, noticeEpic, sessionEpic, remoteEpic];
const account = '0900000000';
const session = { current: { token: 't', account }, serial: 1, ending: false };
const path = '/trade/placeOrder';
const input = {
  code: 'ZA1',
  side: 'long',
  orderType: 'market',
  quantity: '100',
  leverage: '1',
} as const;
/** The flow of orders for this stock. */
const ticketFlow = nameOf({ path, input });
const position: Position = { id: 'SIM-1', buy_price: '10', stock_num: 100, status: POSITION_STATES.codes.holding };
const lost = bad({ kind: 'network' });

type Place = '/trade/placeOrder';
type Asked = '/trade/orderByClientId';

function ticket(bed: Bed): Flow | undefined {
  return bed.state().flows[ticketFlow];
}
function paths(bed: Bed): string[] {
  return bed.ports.calls.map((made) => made.path.replace('/trade/', ''));
}
function on(answers: Answers, test: (bed: Bed) => void, state: Partial<RootState> = { session }): void {
  onBed({ epics, answers, state }, test);
}

describe('a submitted order', () => {
  it('is sent once, however often the customer taps', () => {
    on({ '/trade/placeOrder': () => after(50, good<Place>(position, 'submitted')) }, (bed) => {
      bed.dispatch(flowSubmitted({ path, input }));
      bed.dispatch(flowSubmitted({ path, input }));
      bed.at(20, () => {
        expect(ticket(bed)?.stage).toBe('sending');
        bed.dispatch(flowSubmitted({ path, input }));
      });
      bed.run(100);
      expect(paths(bed)).toEqual(['placeOrder']);
      expect(ticket(bed)).toMatchObject({ stage: 'done', reply: position });
      expect(bed.state().notice.toast?.key).toBe('submitted');
      expect(readIntents(bed.ports.storage)).toEqual([]);
    });
  });

  it('that is refused shows the reason, and can be sent again as a new order', () => {
    on({ '/trade/placeOrder': () => after(5, refusal('insufficient_balance')) }, (bed) => {
      bed.dispatch(flowSubmitted({ path, input }));
      bed.at(10, () =>
        expect(ticket(bed)).toMatchObject({ stage: 'refused', failure: { key: 'insufficient_balance' } }),
      );
      bed.at(20, () => bed.dispatch(flowSubmitted({ path, input })));
      bed.run(50);
      expect(bed.ports.calls.map(({ body }) => body['clientOrderId'])).toEqual(['client-order-1', 'client-order-2']);
      expect(readIntents(bed.ports.storage)).toEqual([]);
    });
  });

  it('is not sent without a session', () => {
    on(
      {},
      (bed) => {
        bed.dispatch(flowSubmitted({ path, input }));
        bed.run(10);
        expect(paths(bed)).toEqual([]);
      },
      {},
    );
  });
});

describe('an order answered with a server error', () => {
  const http = (status: number, key?: string) => bad({ kind: 'http', status, ...(key === undefined ? {} : { key }) });
  const unknownToServer: Answers = { '/trade/orderByClientId': () => after(10, good<Asked>(null)) };

  it('with a known reason is refused at once, and shows this reason', () => {
    on({ '/trade/placeOrder': () => after(5, http(500, 'insufficient_balance')) }, (bed) => {
      bed.dispatch(flowSubmitted({ path, input }));
      bed.at(10, () => {
        expect(ticket(bed)).toMatchObject({ stage: 'refused', failure: { key: 'insufficient_balance' } });
        expect(bed.state().notice.toast?.key).toBe('insufficient_balance');
      });
      bed.run(20_000);
      expect(paths(bed)).toEqual(['placeOrder']);
      expect(readIntents(bed.ports.storage)).toEqual([]);
    });
  });

  const open = [http(500, 'NullPointerException'), http(502), http(403), http(404), http(429), http(400, 'blocked')];
  it.each([...open, bad({ kind: 'contract', where: '/trade/placeOrder' })])(
    'is looked up, and is refused if the server does not have it, but is never shown as unreachable (%#)',
    (answer) => {
      on({ ...unknownToServer, '/trade/placeOrder': () => after(5, answer) }, (bed) => {
        bed.dispatch(flowSubmitted({ path, input }));
        bed.at(500, () => expect(ticket(bed)?.stage).toBe('checking'));
        bed.run(20_000);
        expect(ticket(bed)?.stage).toBe('refused');
        expect(bed.count('flows/flowMoved')).toBe(3);
        expect(readIntents(bed.ports.storage)).toEqual([]);
      });
    },
  );

  it('shows the message of the server at once', () => {
    on({ ...unknownToServer, '/trade/placeOrder': () => after(5, http(500, 'NullPointerException')) }, (bed) => {
      bed.dispatch(flowSubmitted({ path, input }));
      bed.run(10);
      expect(bed.state().notice.toast).toMatchObject({ key: 'unknown', detail: 'NullPointerException' });
    });
  });

  it('is still known to have reached the server after a reload', () => {
    const intent = { clientOrderId: 'one', account, path, input, answer: { kind: 'http', status: 502 } } as const;
    onBed(
      { epics, answers: unknownToServer, state: { session }, prepare: ({ storage }) => keepIntent(storage, intent) },
      (bed) => {
        bed.run(20_000);
        expect(ticket(bed)).toMatchObject({ stage: 'refused', failure: { status: 502 } });
      },
    );
  });
});

describe('an order that never left the device', () => {
  it('is reported as not sent, without a request to the server', () => {
    on({ '/trade/placeOrder': () => after(5, bad({ kind: 'network', unsent: true })) }, (bed) => {
      bed.dispatch(flowSubmitted({ path, input }));
      bed.run(20_000);
      expect(ticket(bed)?.stage).toBe('notSent');
      expect(paths(bed)).toEqual(['placeOrder']);
    });
  });
});

describe('an order whose answer was lost', () => {
  const place = { '/trade/placeOrder': () => after(10, lost) };

  it('is looked up until its outcome is known, and no second order is created', () => {
    const answers: Answers = {
      ...place,
      '/trade/orderByClientId': (_body, count) => after(10, count < 2 ? lost : good<Asked>(position)),
    };
    on(answers, (bed) => {
      bed.dispatch(flowSubmitted({ path, input }));
      bed.at(500, () => {
        expect(ticket(bed)).toMatchObject({ stage: 'checking' });
        expect(readIntents(bed.ports.storage)).toHaveLength(1);
        bed.dispatch(flowSubmitted({ path, input }));
        bed.dispatch(flowDismissed(ticketFlow));
        bed.dispatch(flowRetried(ticketFlow));
      });
      bed.run(60_000);
      expect(paths(bed)).toEqual(['placeOrder', 'orderByClientId', 'orderByClientId', 'orderByClientId']);
      expect(bed.ports.calls[1]?.body).toEqual({ clientOrderId: 'client-order-1' });
      expect(ticket(bed)).toMatchObject({ stage: 'done', reply: position });
      expect(bed.state().notice.toast).toBeUndefined();
      expect(bed.state().notice.inline).toBeUndefined();
    });
  });

  it('and that did not arrive can be sent again under the same id', () => {
    const answers: Answers = {
      '/trade/placeOrder': (_body, count) => after(10, count === 0 ? lost : good<Place>(position)),
      '/trade/orderByClientId': () => after(10, good<Asked>(null)),
    };
    on(answers, (bed) => {
      bed.dispatch(flowSubmitted({ path, input }));
      bed.at(20_000, () => {
        expect(ticket(bed)?.stage).toBe('notSent');
        bed.dispatch(flowRetried(ticketFlow));
      });
      bed.run(30_000);
      expect(paths(bed)).toEqual(['placeOrder', 'orderByClientId', 'orderByClientId', 'placeOrder']);
      expect(bed.ports.calls[3]?.body['clientOrderId']).toBe('client-order-1');
      expect(ticket(bed)?.stage).toBe('done');
    });
  });

  it('and whose next attempt got a server error is not refused, because the first attempt may still arrive', () => {
    const answers: Answers = {
      '/trade/placeOrder': (_body, count) => after(10, count === 0 ? lost : bad({ kind: 'http', status: 502 })),
      '/trade/orderByClientId': () => after(10, good<Asked>(null)),
    };
    on(answers, (bed) => {
      bed.dispatch(flowSubmitted({ path, input }));
      bed.at(20_000, () => bed.dispatch(flowRetried(ticketFlow)));
      bed.run(60_000);
      expect(paths(bed).filter((name) => name === 'placeOrder')).toHaveLength(2);
      expect(ticket(bed)?.stage).toBe('notSent');
      expect(readIntents(bed.ports.storage)).toMatchObject([{ clientOrderId: 'client-order-1', unanswered: true }]);
    });
  });

  it('and that did not arrive has the same id when the same ticket is confirmed again', () => {
    const answers: Answers = {
      '/trade/placeOrder': (_body, count) => after(10, count === 0 ? lost : good<Place>(position)),
      '/trade/orderByClientId': () => after(10, good<Asked>(null)),
    };
    on(answers, (bed) => {
      bed.dispatch(flowSubmitted({ path, input }));
      bed.at(20_000, () => bed.dispatch(flowSubmitted({ path, input: { ...input } })));
      bed.run(30_000);
      expect(new Set(bed.ports.calls.map(({ body }) => body['clientOrderId']))).toEqual(new Set(['client-order-1']));
    });
  });

  it.each([
    ['a gateway gave up', bad({ kind: 'http', status: 504 })],
    ['the answer could not be read', bad({ kind: 'contract', where: 'x' })],
  ])('is also looked up if %s', (_why, failure) => {
    const answers: Answers = {
      '/trade/placeOrder': () => after(10, failure),
      '/trade/orderByClientId': () => after(10, good<Asked>(position)),
    };
    on(answers, (bed) => {
      bed.dispatch(flowSubmitted({ path, input }));
      bed.run(5_000);
      expect(ticket(bed)?.stage).toBe('done');
    });
  });

  it('is looked up as soon as the network is available again', () => {
    const answers: Answers = { ...place, '/trade/orderByClientId': () => after(10, good<Asked>(position)) };
    on(answers, (bed) => {
      bed.dispatch(flowSubmitted({ path, input }));
      bed.at(20, () => bed.ports.online.next(false));
      bed.at(10_000, () => {
        expect(paths(bed)).toEqual(['placeOrder']);
        bed.ports.online.next(true);
      });
      bed.run(11_000);
      expect(ticket(bed)?.stage).toBe('done');
    });
  });

  it('is looked up after a limited time even if the browser reports no network', () => {
    const answers: Answers = { ...place, '/trade/orderByClientId': () => after(10, good<Asked>(position)) };
    on(answers, (bed) => {
      bed.ports.online.next(false);
      bed.dispatch(flowSubmitted({ path, input }));
      bed.run(20_000);
      expect(ticket(bed)?.stage).toBe('done');
    });
  });

  it('on a server without look-ups is reported as unknown to the customer, who can dismiss it', () => {
    on(place, (bed) => {
      bed.dispatch(flowSubmitted({ path, input }));
      bed.at(9_000, () => {
        expect(ticket(bed)).toMatchObject({ stage: 'unknown', failure: { kind: 'http', status: 404 } });
        bed.dispatch(flowSubmitted({ path, input }));
        bed.dispatch(flowDismissed(ticketFlow));
      });
      bed.run(10_000);
      expect(paths(bed)).toEqual(['placeOrder', 'orderByClientId']);
      expect(ticket(bed)).toBeUndefined();
      expect(readIntents(bed.ports.storage)).toEqual([]);
    });
  });
});

describe('an intent stored before a reload', () => {
  const intent = { clientOrderId: 'client-order-old', account, path, input } as const;
  const answers: Answers = { '/trade/orderByClientId': () => after(10, good<Asked>(position)) };

  it('is looked up after the reload until its outcome is known', () => {
    const prepare = (ports: Bed['ports']): void => keepIntent(ports.storage, intent);
    onBed({ epics, answers, state: { session }, prepare }, (bed) => {
      bed.run(5_000);
      expect(bed.ports.calls[0]?.body).toEqual({ clientOrderId: 'client-order-old' });
      expect(ticket(bed)).toMatchObject({ stage: 'done', intent: { clientOrderId: 'client-order-old' } });
      expect(readIntents(bed.ports.storage)).toEqual([]);
    });
  });

  it('is looked up only after a login to its own account', () => {
    const prepare = (ports: Bed['ports']): void => keepIntent(ports.storage, intent);
    onBed({ epics, answers, prepare }, (bed) => {
      bed.dispatch(sessionStarted({ token: 'x', account: '0999999999' }));
      bed.at(5_000, () => expect(bed.ports.calls).toEqual([]));
      bed.at(5_001, () => bed.dispatch(sessionStarted({ token: 'y', account })));
      bed.run(9_000);
      expect(ticket(bed)?.stage).toBe('done');
    });
  });
});

describe('a close of a position', () => {
  const close = { path: '/trade/closePosition', input: { id: 'SIM-1' } } as const;
  const flow = (bed: Bed): Flow | undefined => bed.state().flows[nameOf(close)];
  type Open = '/trade/userstocklist';

  it('whose answer was lost has the outcome that the list of closed positions shows', () => {
    const closed = { ...position, status: POSITION_STATES.codes.closed };
    const answers: Answers = {
      '/trade/closePosition': () => after(10, lost),
      '/trade/userstocklist': () => after(10, good<Open>({})),
      '/trade/userstocklists': () => after(10, good<'/trade/userstocklists'>({ 'SIM-1': closed })),
    };
    on(answers, (bed) => {
      bed.dispatch(flowSubmitted(close));
      bed.run(5_000);
      expect(flow(bed)).toMatchObject({ stage: 'done', reply: closed });
    });
  });

  it.each([
    ['client-order-1', 'done'],
    ['an earlier one', 'notSent'],
  ] as const)('while its market is closed has the outcome of its pending order: %s', (id, stage) => {
    const closeOrder = { stock_num: 100, requestedAt: 1, goesAt: 9, clientOrderId: id };
    const answers: Answers = {
      '/trade/closePosition': () => after(10, lost),
      '/trade/userstocklist': () => after(10, good<Open>({ 'SIM-1': { ...position, closeOrder } })),
    };
    on(answers, (bed) => {
      bed.dispatch(flowSubmitted(close));
      bed.run(9_000);
      expect(flow(bed)?.stage).toBe(stage);
    });
  });

  it('that did not arrive leaves the position open, and is sent again under the same id', () => {
    const answers: Answers = {
      '/trade/closePosition': (_body, count) => after(10, count === 0 ? lost : good<Place>(position)),
      '/trade/userstocklist': () => after(10, good<Open>({ 'SIM-1': position })),
    };
    on(answers, (bed) => {
      bed.dispatch(flowSubmitted(close));
      bed.at(9_000, () => {
        expect(flow(bed)?.stage).toBe('notSent');
        bed.dispatch(flowRetried(nameOf(close)));
      });
      bed.run(10_000);
      const sent = bed.ports.calls.filter((made) => made.path === '/trade/closePosition');
      expect(sent.map(({ body }) => body)).toEqual([
        { id: 'SIM-1', clientOrderId: 'client-order-1' },
        { id: 'SIM-1', clientOrderId: 'client-order-1' },
      ]);
    });
  });

  it.each([{ quantity: '40' }, { orderType: 'limit', price: '12' }] as const)(
    'in part or at a limit is looked up by its id, because the position remains open (%o)',
    (how) => {
      const part = { ...position, id: 'SIM-2', partOf: 'SIM-1', status: POSITION_STATES.codes.closed };
      const answers: Answers = {
        '/trade/closePosition': () => after(10, lost),
        '/trade/userstocklist': () => after(10, good<Open>({ 'SIM-1': position })),
        '/trade/orderByClientId': () => after(10, good<Asked>(part)),
      };
      on(answers, (bed) => {
        bed.dispatch(flowSubmitted({ path: close.path, input: { ...close.input, ...how } }));
        bed.run(5_000);
        expect(flow(bed)).toMatchObject({ stage: 'done', reply: part });
        expect(paths(bed)).toEqual(['closePosition', 'orderByClientId']);
      });
    },
  );
});

describe('a change of a pending order, or a reversal of a position,', () => {
  it.each([
    { path: '/trade/amendOrder', input: { id: 'SIM-1', price: '12' } },
    { path: '/trade/reversePosition', input: { id: 'SIM-1' } },
  ] as const)('is looked up by its id after a lost answer, even after a reload: $path', (wish) => {
    const answers: Answers = {
      [wish.path]: () => after(10, lost),
      '/trade/orderByClientId': () => after(10, good<Asked>(position)),
    };
    on(answers, (bed) => {
      bed.dispatch(flowSubmitted(wish));
      bed.dispatch(flowSubmitted(wish));
      bed.at(500, () => {
        expect(readIntents(bed.ports.storage)).toMatchObject([wish]);
      });
      bed.run(5_000);
      expect(bed.state().flows[nameOf(wish)]).toMatchObject({ stage: 'done', reply: position });
      expect(bed.ports.calls.filter((made) => made.path === wish.path)).toHaveLength(1);
      expect(readIntents(bed.ports.storage)).toEqual([]);
    });
  });
});
