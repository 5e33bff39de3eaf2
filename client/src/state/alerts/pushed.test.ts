import type { InSiteMessage } from '@zaraba/contracts';
import { POSITION_STATES } from '@zaraba/contracts';
import { map, of, timer } from 'rxjs';
import { expect, it } from 'vitest';
import type { AlertPort, SharedText } from '../../io/ports.ts';
import { accountEpic } from '../account/epic.ts';
import { flowEpic } from '../flow/epic.ts';
import { flowSubmitted } from '../flow/slice.ts';
import { remoteEpic } from '../remote/epic.ts';
import { outdatedEpic } from '../remote/outdatedEpic.ts';
import { NO_SESSION } from '../session/slice.ts';
import { type Bed, onBed } from '../testing/bed.ts';
import { after, good } from '../testing/fakePorts.ts';
import { sharedText } from '../testing/sharedText.ts';
import { alertsEpic } from './epic.ts';

const PATH = '/user/messageList';
const SESSION = { account: '0900000001', token: 'a' };
const NAMES = { jp: '', cn: '', us: '' };
const CANCELLED = { id: 'P1', status: POSITION_STATES.codes.orderCancelled };
/** How long an answer of the server takes. */
const ANSWER_MS = 50;

function message(number: number, fields: Partial<InSiteMessage> = {}): InSiteMessage {
  const texts = { titles: NAMES, bodies: NAMES };
  return { id: `M${number}`, at: number, read: false, kind: 'trade', event: 'orderFilled', ...texts, ...fields };
}

function portOf(shared: SharedText): AlertPort {
  return {
    inTurn: (take) => timer(0).pipe(map(() => take(shared))),
    leave: () => 'denied',
    askLeave: () => of('denied'),
    notify: () => undefined,
    minuteOfDay: () => 0,
  };
}

/** Opens a tab of a device that has read the first message; `push` sends it a frame with a message. */
function inTab(
  shared: SharedText,
  test: (bed: Bed, push: (number: number, message: InSiteMessage) => void) => void,
): void {
  const answers = {
    [PATH]: () => after(ANSWER_MS, good<typeof PATH>({ messages: [message(1)], unread: 0, hasMore: false })),
    '/trade/cancelOrder': () => after(ANSWER_MS, good<'/trade/cancelOrder'>(CANCELLED)),
  };
  const state = { session: { ...NO_SESSION, current: SESSION, serial: 1 }, account: { epoch: 'e', number: 0 } };
  onBed(
    { epics: [remoteEpic, flowEpic, outdatedEpic, accountEpic, alertsEpic(() => portOf(shared))], answers, state },
    (bed) => {
      bed.run(2 * ANSWER_MS);
      test(bed, (number, pushed) => {
        const frame = { epoch: 'e', number, at: 0, balanceChanged: false, changes: ['message'], message: pushed };
        bed.ports.events.next({ socket: 0, kind: 'account', frame });
      });
    },
  );
}

const shown = (bed: Bed): readonly string[] => bed.state().alerts.toasts.map(({ id }) => id) ?? [];

it('a message is announced from its frame in the stream, without a request', () => {
  inTab(sharedText(), (bed, push) => {
    const before = bed.ports.calls.length;
    bed.at(200, () => push(1, message(2)));
    bed.at(201, () => push(2, message(3)));
    bed.run(210);
    expect(shown(bed)).toEqual(['M3', 'M2']);
    bed.run(2_000);
    expect([shown(bed), bed.ports.calls.length - before]).toEqual([['M3', 'M2'], 0]);
  });
});

it('a message that another tab has announced is not announced again, however late its frame arrives', () => {
  const shared = sharedText();
  inTab(shared, (other, push) => {
    other.at(200, () => push(1, message(2)));
    other.at(200, () => push(2, message(3)));
    other.run(300);
    expect(shown(other)).toEqual(['M3', 'M2']);
  });
  inTab(shared, (bed, push) => {
    bed.at(400, () => push(1, message(2)));
    bed.at(401, () => push(2, message(3)));
    bed.at(402, () => push(3, message(4)));
    bed.run(1_000);
    expect(shown(bed)).toEqual(['M4']);
  });
});

it('a message about the own call of a customer is not announced, because the reply reports it, even if the frame arrives first', () => {
  inTab(sharedText(), (bed, push) => {
    const cancelled = { event: 'orderCancelled', record: 'P1' };
    bed.at(200, () => bed.dispatch(flowSubmitted({ path: '/trade/cancelOrder', input: { id: 'P1' } })));
    bed.at(210, () => push(1, message(2, cancelled)));
    bed.at(220, () => push(2, message(3, { record: 'P2' })));
    bed.run(1_000);
    expect(shown(bed)).toEqual(['M3']);
  });
});
