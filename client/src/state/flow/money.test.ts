import { describe, expect, it } from 'vitest';
import { noticeEpic } from '../notice/epic.ts';
import { remoteEpic } from '../remote/epic.ts';
import { outdatedEpic } from '../remote/outdatedEpic.ts';
import { asked } from '../remote/slice.ts';
import { sessionEpic } from '../session/epic.ts';
import { sessionCleared, sessionStarted } from '../session/slice.ts';
import { type Bed, onBed } from '../testing/bed.ts';
import { type Answers, after, bad, good, refusal } from '../testing/fakePorts.ts';
import { ASK_AGAIN_MS, checkEpic } from './checkEpic.ts';
import { flowEpic } from './epic.ts';
import type { Flow } from './machine.ts';
import { flowDismissed, flowRetried, flowSubmitted } from './slice.ts';

const epics = [flowEpic, checkEpic, noticeEpic, sessionEpic, remoteEpic, outdatedEpic];
const session = { current: { token: 't', account: '0900000000' }, serial: 1, ending: false };
const path = '/trade/dayTradeApply';
const input = { amount: '10000' };
const submitted = flowSubmitted({ path, input });
const lost = bad({ kind: 'network' });
const done = { id: 'SIM-Y000001-ABCD' } as never;

function flow(bed: Bed): Flow | undefined {
  return bed.state().flows[path];
}
function ids(bed: Bed): (string | undefined)[] {
  return bed.ports.calls.filter((call) => call.path === path).map(({ body }) => body['clientOrderId']);
}
function on(answers: Answers, test: (bed: Bed) => void): void {
  onBed({ epics, answers, state: { session } }, test);
}

describe('a movement of money', () => {
  it('is sent once, however often the customer taps, and reports success', () => {
    on({ [path]: () => after(50, good<typeof path>(done, 'submitted')) }, (bed) => {
      bed.dispatch(submitted);
      bed.dispatch(submitted);
      bed.at(20, () => {
        expect(flow(bed)?.stage).toBe('sending');
        bed.dispatch(submitted);
      });
      bed.run(100);
      expect(ids(bed)).toHaveLength(1);
      expect(flow(bed)).toMatchObject({ stage: 'done', reply: done });
      expect(bed.state().notice.toast?.key).toBe('submitted');
    });
  });

  it('without an answer is sent again under the same id until the server answers', () => {
    const answers = {
      [path]: (_body: unknown, count: number) => after(10, count < 2 ? lost : good<typeof path>(done)),
    };
    on(answers, (bed) => {
      bed.dispatch(submitted);
      bed.at(5, () => expect(flow(bed)?.stage).toBe('sending'));
      bed.at(500, () => {
        expect(flow(bed)?.stage).toBe('checking');
        expect(bed.state().notice.toast).toBeUndefined();
      });
      bed.run(10_000);
      expect(ids(bed)).toHaveLength(3);
      expect(new Set(ids(bed)).size).toBe(1);
      expect(flow(bed)?.stage).toBe('done');
    });
  });

  it('without any reply is unknown, not failed, and is sent again under the same id', () => {
    let answering = false;
    on({ [path]: () => after(10, answering ? good<typeof path>(done) : lost) }, (bed) => {
      bed.dispatch(submitted);
      const silent = ASK_AGAIN_MS.reduce((sum, waitMs) => sum + waitMs + 10, 100);
      bed.at(silent, () => {
        expect(flow(bed)?.stage).toBe('unknown');
        bed.dispatch(flowDismissed(path));
        bed.dispatch(flowSubmitted({ path, input: { amount: '20000' } }));
        expect(flow(bed)).toMatchObject({ stage: 'unknown', intent: { input } });
        answering = true;
        bed.dispatch(flowRetried(path));
        expect(flow(bed)?.stage).toBe('checking');
      });
      bed.run(silent + 100);
      expect(new Set(ids(bed)).size).toBe(1);
      expect(flow(bed)?.stage).toBe('done');
    });
  });

  it('that is refused with a known reason shows this reason', () => {
    on({ [path]: () => after(5, bad({ kind: 'http', status: 500, key: 'insufficient_balance' })) }, (bed) => {
      bed.dispatch(submitted);
      bed.run(20);
      expect(flow(bed)).toMatchObject({ stage: 'refused', failure: { key: 'insufficient_balance' } });
      expect(bed.state().notice.toast?.key).toBe('insufficient_balance');
    });
  });

  it('that is answered with a server error is unknown, shows the message of the server, and is not sent again automatically', () => {
    const failure = { kind: 'http', status: 500, key: 'NullPointerException' } as const;
    on({ [path]: () => after(5, bad(failure)) }, (bed) => {
      bed.dispatch(submitted);
      bed.at(10, () => expect(bed.state().notice.toast).toMatchObject({ key: 'unknown', detail: failure.key }));
      bed.run(60_000);
      expect(flow(bed)).toMatchObject({ stage: 'unknown', failure });
      expect(ids(bed)).toHaveLength(1);
    });
  });

  it('that never left the device ends, unless an earlier attempt may have arrived', () => {
    const unsent = bad({ kind: 'network', unsent: true });
    on({ [path]: () => after(5, unsent) }, (bed) => {
      bed.dispatch(submitted);
      bed.run(60_000);
      expect(flow(bed)?.stage).toBe('notSent');
      expect(ids(bed)).toHaveLength(1);
    });
    on({ [path]: (_body: unknown, count: number) => after(5, count === 0 ? lost : unsent) }, (bed) => {
      bed.dispatch(submitted);
      bed.run(60_000);
      expect(flow(bed)?.stage).toBe('unknown');
    });
  });

  it('that is refused shows the reason, and the next movement has another id', () => {
    on({ [path]: () => after(5, refusal('insufficient_balance')) }, (bed) => {
      bed.dispatch(submitted);
      bed.at(20, () => {
        expect(flow(bed)).toMatchObject({ stage: 'refused', failure: { key: 'insufficient_balance' } });
        bed.dispatch(flowDismissed(path));
        expect(flow(bed)).toBeUndefined();
        bed.dispatch(submitted);
      });
      bed.run(50);
      expect(new Set(ids(bed)).size).toBe(2);
    });
  });

  it('reloads the lists in memory', () => {
    const answers: Answers = {
      [path]: () => after(5, good<typeof path>(done)),
      '/trade/dayTradeList': () => after(1, good<'/trade/dayTradeList'>([] as never)),
    };
    on(answers, (bed) => {
      bed.dispatch(asked({ key: 'list', path: '/trade/dayTradeList', body: {}, force: false }));
      bed.at(10, () => bed.dispatch(submitted));
      bed.run(50);
      expect(bed.ports.calls.filter((call) => call.path === '/trade/dayTradeList')).toHaveLength(2);
    });
  });

  it('answered after a logout reloads nothing for the next customer', () => {
    const list = { key: 'list', path: '/trade/dayTradeList', body: {}, force: false } as const;
    const answers: Answers = {
      [path]: () => after(50, good<typeof path>(done)),
      '/trade/dayTradeList': () => after(5, good<'/trade/dayTradeList'>([])),
    };
    on(answers, (bed) => {
      bed.dispatch(submitted);
      bed.at(10, () => {
        bed.dispatch(sessionCleared('customer'));
        bed.dispatch(sessionStarted({ account: '0900000009', token: 'next' }));
        bed.dispatch(asked(list));
      });
      bed.run(100);
      expect(bed.ports.calls.filter((call) => call.path === '/trade/dayTradeList')).toHaveLength(1);
    });
  });

  it('of a customer who logged out is hidden from the next customer', () => {
    on({ [path]: () => after(50, good<typeof path>(done)) }, (bed) => {
      bed.dispatch(submitted);
      bed.at(10, () => bed.dispatch(sessionCleared('logout')));
      bed.run(200);
      expect(flow(bed)).toBeUndefined();
    });
  });
});
