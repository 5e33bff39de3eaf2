import { DAY_TRADE_STATES, POSITION_STATES, type Position } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { noticeEpic } from '../notice/epic.ts';
import { remoteEpic } from '../remote/epic.ts';
import { remoteKey } from '../remote/key.ts';
import { asked } from '../remote/slice.ts';
import { type Bed, onBed } from '../testing/bed.ts';
import { type Answers, after, bad, good } from '../testing/fakePorts.ts';
import { checkEpic } from './checkEpic.ts';
import { flowEpic } from './epic.ts';
import { type Flow, nameOf } from './machine.ts';
import { flowSubmitted } from './slice.ts';

const epics = [remoteEpic, noticeEpic, flowEpic, checkEpic];
const session = { current: { token: 't', account: '0900000000' }, serial: 1, ending: false };
const lost = bad({ kind: 'network' });
const { holding, pendingOrder, orderCancelled, closed } = POSITION_STATES.codes;
const cancel = { path: '/trade/cancelOrder', input: { id: 'SIM-1' } } as const;
const order: Position = { id: 'SIM-1', buy_price: '10', stock_num: 100, status: pendingOrder };
const closeOrder = { stock_num: 100, limitPrice: '12' } as Position['closeOrder'];

function flow(bed: Bed): Flow | undefined {
  return bed.state().flows[nameOf(cancel)];
}
function sent(bed: Bed, path: string): number {
  return bed.ports.calls.filter((made) => made.path === path).length;
}

/** Cancels an order, loses the reply, and looks at the outcome after some look-ups of these lists. */
function cancelled(held: readonly Position[], earlier: readonly Position[], look: (bed: Bed) => void): void {
  const answers: Answers = {
    [cancel.path]: () => after(10, lost),
    '/trade/userstocklist': () => after(10, good<'/trade/userstocklist'>([...held])),
    '/trade/userstocklists': () => after(10, good<'/trade/userstocklists'>([...earlier])),
  };
  onBed({ epics, answers, state: { session } }, (bed) => {
    bed.dispatch(flowSubmitted(cancel));
    bed.at(500, () => {
      expect(flow(bed)?.stage).toBe('checking');
      bed.dispatch(flowSubmitted(cancel));
    });
    bed.run(20_000);
    expect(sent(bed, cancel.path)).toBe(1);
    expect(bed.ports.calls[0]?.body).toEqual({ id: 'SIM-1' });
    expect(bed.state().notice).toMatchObject({ serial: 0, inFlight: 0 });
    look(bed);
  });
}

describe('a cancellation of an order whose reply was lost', () => {
  it.each<[string, readonly Position[], readonly Position[], Flow['stage']]>([
    ['was done where the order is cancelled', [], [{ ...order, status: orderCancelled }], 'done'],
    ['did not arrive where the order still waits', [order], [], 'notSent'],
    ['did not arrive where the order to close still waits', [{ ...order, status: holding, closeOrder }], [], 'notSent'],
    ['is unknown where the position is held', [{ ...order, status: holding }], [], 'unknown'],
    ['is unknown where the position is closed', [], [{ ...order, status: closed }], 'unknown'],
    ['is unknown where no list names the order', [], [], 'unknown'],
  ])('has the outcome that the lists show: it %s', (_name, held, earlier, stage) => {
    cancelled(held, earlier, (bed) => expect(flow(bed)?.stage).toBe(stage));
  });

  it('can be sent again while it is unknown', () => {
    cancelled([], [], (bed) => {
      bed.dispatch(flowSubmitted(cancel));
      bed.run(20_005);
      expect(sent(bed, cancel.path)).toBe(2);
    });
  });
});

describe('a call whose record shows its outcome', () => {
  it('is looked up in the lists in memory, each in its own currency', () => {
    const path = '/user/withdrawalCancel';
    const list = '/user/withdrawallist';
    const row = { id: 'W-1', status: 2, money: '10', closeReason: 'customer' } as const;
    const answers: Answers = {
      [path]: () => after(10, lost),
      [list]: (body) => after(10, good<typeof list>(body['type'] === 'usd' ? [row] : [])),
    };
    onBed({ epics, answers, state: { session } }, (bed) => {
      for (const type of ['jpy', 'usd'] as const) {
        bed.dispatch(asked({ key: remoteKey(list, { type }), path: list, body: { type }, force: false }));
      }
      bed.at(100, () => bed.dispatch(flowSubmitted({ path, input: { id: 'W-1' } })));
      bed.run(5_000);
      expect(bed.state().flows[`${path} W-1`]).toMatchObject({ stage: 'done', reply: row });
    });
  });

  it('is refused if its record shows a refusal, even after a reply that left the outcome unknown', () => {
    const path = '/trade/dayTradeReceive';
    const trade = { id: 'D-1', status: DAY_TRADE_STATES.codes.trading };
    const answers: Answers = {
      [path]: () => after(10, bad({ kind: 'http', status: 502 })),
      '/trade/dayTradeList': () => after(10, good<'/trade/dayTradeList'>([trade as never])),
    };
    onBed({ epics, answers, state: { session } }, (bed) => {
      bed.dispatch(flowSubmitted({ path, input: { id: 'D-1' } }));
      bed.run(20_000);
      expect(bed.state().flows[`${path} D-1`]).toMatchObject({ stage: 'refused', failure: { status: 502 } });
    });
  });
});
