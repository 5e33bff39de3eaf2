import { type Position, POSITION_STATES } from '@zaraba/contracts';
import { EMPTY, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { AlertPort } from '../../io/ports.ts';
import { accountEpic } from '../account/epic.ts';
import { UNTOLD_MS, alertsEpic } from '../alerts/epic.ts';
import { visitEpic } from '../alerts/visitEpic.ts';
import { connectionEpic } from '../connection/epic.ts';
import { connected, connectionWanted, polled, unavailable } from '../connection/slice.ts';
import { checkEpic } from '../flow/checkEpic.ts';
import { flowEpic } from '../flow/epic.ts';
import { keepIntent } from '../flow/intents.ts';
import { nameOf } from '../flow/machine.ts';
import { flowRetried, flowSubmitted } from '../flow/slice.ts';
import { presenceEpic } from '../presence/epic.ts';
import { remoteEpic } from '../remote/epic.ts';
import { remoteKey } from '../remote/key.ts';
import { outdatedEpic } from '../remote/outdatedEpic.ts';
import { asked } from '../remote/slice.ts';
import { DEFAULT_SETTINGS } from '../settings/slice.ts';
import { type Bed, type BedOptions, onBed } from '../testing/bed.ts';
import { type Answers, after, bad, good } from '../testing/fakePorts.ts';
import { sessionEpic } from './epic.ts';
import { sessionStarted, signOutAsked } from './slice.ts';

const account = '0900000001';
const session = { current: { token: 't', account }, serial: 1, ending: false };
const lost = bad({ kind: 'network' });
const ORDER = {
  path: '/trade/placeOrder',
  input: { code: 'ZA1', side: 'long', orderType: 'market', quantity: '100', leverage: '1' },
} as const;
const MONEY = { path: '/trade/dayTradeApply', input: { amount: '10000' } } as const;
const HELD: Position = { id: 'SIM-1', buy_price: '10', stock_num: 100, status: POSITION_STATES.codes.holding };

const alertPort: AlertPort = {
  inTurn: () => EMPTY,
  leave: () => 'granted',
  askLeave: () => of('granted'),
  notify: () => undefined,
  minuteOfDay: () => 0,
};

function on(epics: BedOptions['epics'], answers: Answers, test: (bed: Bed) => void): void {
  onBed({ epics: [sessionEpic, ...epics], answers, state: { session } }, test);
}
const leave = (bed: Bed): void => bed.dispatch(signOutAsked('customer'));
/** The calls after the log-out itself. */
const calls = (bed: Bed, since: number) =>
  bed.ports.calls.filter(({ path, at }) => at >= since && path !== '/user/logout').map(({ path }) => path);

describe('after a logout', () => {
  it('messages are no longer polled', () => {
    const messages = good<'/user/messageList'>({ messages: [], unread: 0, hasMore: false });
    on([remoteEpic, alertsEpic(() => alertPort)], { '/user/messageList': () => after(1, messages) }, (bed) => {
      bed.dispatch(unavailable({ at: 0 }));
      bed.dispatch(polled({ at: 0, outcome: 'answered' }));
      bed.at(2.5 * UNTOLD_MS, () => {
        expect(calls(bed, UNTOLD_MS)).toHaveLength(2);
        leave(bed);
      });
      bed.run(9 * UNTOLD_MS);
      expect(calls(bed, 2.5 * UNTOLD_MS)).toEqual([]);
    });
  });

  it('an order with an unknown outcome is no longer looked up', () => {
    const answers = { '/trade/placeOrder': () => after(10, lost), '/trade/orderByClientId': () => after(10, lost) };
    on([flowEpic, checkEpic], answers, (bed) => {
      bed.dispatch(flowSubmitted(ORDER));
      bed.at(5_000, () => {
        expect(calls(bed, 1_000).length).toBeGreaterThan(0);
        leave(bed);
      });
      bed.run(120_000);
      expect(calls(bed, 5_000)).toEqual([]);
    });
  });

  it('the outcome of a look-up in flight does not reach the next customer', () => {
    const answers = {
      '/trade/placeOrder': () => after(10, lost),
      '/trade/orderByClientId': () => after(5_000, good<'/trade/orderByClientId'>(HELD)),
    };
    on([flowEpic, checkEpic], answers, (bed) => {
      bed.dispatch(flowSubmitted(ORDER));
      bed.at(3_000, () => {
        leave(bed);
        bed.dispatch(sessionStarted({ token: 'next', account: '0900000002' }));
      });
      bed.run(60_000);
      expect(bed.state().flows[nameOf(ORDER)]).toBeUndefined();
    });
  });

  it('a movement of money without an answer is not sent again', () => {
    on([flowEpic, checkEpic], { [MONEY.path]: () => after(10, lost) }, (bed) => {
      bed.dispatch(flowSubmitted(MONEY));
      bed.at(500, () => leave(bed));
      bed.run(60_000);
      expect(calls(bed, 0)).toEqual([MONEY.path]);
    });
  });

  it('another customer cannot resend the unsent order of the first one', () => {
    on([flowEpic, checkEpic], { '/trade/orderByClientId': () => after(1, lost) }, (bed) => {
      keepIntent(bed.ports.storage, { ...ORDER, clientOrderId: 'of-the-first', account });
      leave(bed);
      bed.dispatch(sessionStarted({ token: 'next', account: '0900000002' }));
      bed.dispatch(flowRetried(nameOf(ORDER)));
      bed.run(30_000);
      expect(calls(bed, 0)).toEqual([]);
    });
  });

  it('the stream opens again for a visitor, without the token', () => {
    on([connectionEpic], {}, (bed) => {
      bed.dispatch(connectionWanted({ at: 0 }));
      bed.ports.events.next({ socket: 1, kind: 'connected' });
      leave(bed);
      expect(bed.ports.opened).toEqual([
        { socket: 1, token: 't', account },
        { socket: 2, token: '', account: '' },
      ]);
    });
  });

  it('a new connection reads no list of an account', () => {
    const list = { path: '/user/watchlist', body: {}, key: remoteKey('/user/watchlist', {}), force: true } as const;
    on(
      [remoteEpic, outdatedEpic, accountEpic],
      { '/user/watchlist': () => after(1, good<'/user/watchlist'>([])) },
      (bed) => {
        bed.dispatch(asked(list));
        bed.at(1_000, () => leave(bed));
        bed.at(2_000, () => bed.dispatch(connected({ at: 2_000 })));
        bed.at(3_000, () => bed.dispatch(asked(list)));
        bed.run(5_000);
        expect(calls(bed, 1_000)).toEqual([]);
      },
    );
  });

  it('idleness has no effect', () => {
    const settings = { ...DEFAULT_SETTINGS, idleMinutes: 15 } as const;
    onBed({ epics: [sessionEpic, presenceEpic], state: { session, settings } }, (bed) => {
      bed.at(1_000, () => leave(bed));
      bed.run(40 * 60_000);
      expect(bed.count(signOutAsked.type)).toBe(1);
      expect(bed.state().presence.secondsLeft).toBeUndefined();
    });
  });

  it('the visit of the account is no longer written to the device', () => {
    on([visitEpic], {}, (bed) => {
      bed.at(60_500, () => leave(bed));
      bed.run(61_000);
      const left = bed.ports.stored.get('visits');
      expect(left).toContain(account);
      bed.run(10 * 60_000);
      expect(bed.ports.stored.get('visits')).toBe(left);
    });
  });

  it('a second logout does not call the server', () => {
    on([], { '/user/logout': () => after(1, good<'/user/logout'>(null)) }, (bed) => {
      leave(bed);
      bed.run(10);
      leave(bed);
      bed.run(20);
      expect(bed.ports.calls.map(({ path }) => path)).toEqual(['/user/logout']);
    });
  });
});

describe('the delay before a refused session ends', () => {
  it('does not end a session that began in the meantime', () => {
    const answers = { '/user/watchlist': () => after(1, bad({ kind: 'unauthorised', key: 'login_again' })) };
    on([remoteEpic], answers, (bed) => {
      const path = '/user/watchlist';
      bed.dispatch(asked({ key: remoteKey(path, {}), path, body: {}, force: true }));
      bed.at(500, () => bed.dispatch(sessionStarted({ token: 'next', account })));
      bed.run(10_000);
      expect(bed.state().session.current?.token).toBe('next');
    });
  });
});
