import type { InSiteMessage, Todo } from '@zaraba/contracts';
import { HOUR_MS, POSITION_STATES } from '@zaraba/contracts';
import { Subject, map, of, timer } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { AlertPort, SharedText, SystemLeave, SystemNotification } from '../../io/ports.ts';
import { AWAY_MS } from '../../domain/visits.ts';
import { worldTimeRead } from '../market/slice.ts';
import { polled, unavailable } from '../connection/slice.ts';
import { flowMoved } from '../flow/slice.ts';
import { remoteEpic } from '../remote/epic.ts';
import { outdatedEpic } from '../remote/outdatedEpic.ts';
import { outdated } from '../remote/slice.ts';
import { NO_SESSION, sessionCleared, sessionStarted } from '../session/slice.ts';
import { type Bed, onBed } from '../testing/bed.ts';
import { type FakePorts, bad, good } from '../testing/fakePorts.ts';
import { TOAST_STANDS_MS, UNTOLD_MS, VISIBLE_FIRST_MS, alertsEpic } from './epic.ts';
import { DEFAULT_CHOICES, alertsDismissed, alertsHeld, choicesChanged, leaveAsked, systemWorded } from './slice.ts';
import { readChoices } from './stored.ts';
import { sharedText } from '../testing/sharedText.ts';
import { visitEpic } from './visitEpic.ts';

const PATH = '/user/messageList';
const SESSION = { account: '0900000001', token: 'a' };
const NAMES = { jp: '', cn: '', us: '' };

function message(number: number, fields: Partial<InSiteMessage> = {}): InSiteMessage {
  const id = `M${number}`;
  return { id, at: number, read: false, kind: 'trade', event: 'orderFilled', titles: NAMES, bodies: NAMES, ...fields };
}

/** A device with one account: its messages at the server, and what the browser permits. */
interface Device {
  messages: InSiteMessage[];
  todos?: Todo[];
  leave: SystemLeave;
  minute: number;
  stored: Map<string, string>;
  shared: SharedText;
  notified: SystemNotification[];
}

function device(): Device {
  return {
    messages: [message(1)],
    leave: 'granted',
    minute: 12 * 60,
    stored: new Map(),
    shared: sharedText(),
    notified: [],
  };
}

function portOf(on: Device): AlertPort {
  return {
    // A browser's database never answers at once.
    inTurn: (take) => timer(0).pipe(map(() => take(on.shared))),
    leave: () => on.leave,
    askLeave: () => of(on.leave),
    notify: (notification) => void on.notified.push(notification),
    minuteOfDay: () => on.minute,
  };
}

/** Opens a tab of the device; `read` lets it learn of the server's messages, in the order of their instants. */
function inTab(on: Device, test: (bed: Bed, read: (...more: InSiteMessage[]) => void) => void, visible = true): void {
  const prepare = (ports: FakePorts): void => {
    for (const [key, value] of on.stored) ports.stored.set(key, value);
    ports.visible.next(visible);
  };
  const answers = {
    [PATH]: () => of(good<typeof PATH>({ messages: on.messages, unread: 0, hasMore: false, todos: on.todos })),
  };
  onBed(
    {
      epics: [remoteEpic, outdatedEpic, alertsEpic(() => portOf(on)), visitEpic],
      answers,
      prepare,
      state: { session: { ...NO_SESSION, current: SESSION, serial: 1 } },
    },
    (bed) => {
      const read = (...more: InSiteMessage[]): void => {
        on.messages = [...more.toReversed(), ...on.messages];
        bed.dispatch(outdated([PATH]));
      };
      test(bed, read);
      on.stored = new Map(bed.ports.stored);
    },
  );
}

const shown = (bed: Bed): readonly string[] => bed.state().alerts.toasts.map(({ id }) => id) ?? [];

describe('an event of the account', () => {
  it('is announced once: not again after the next read, a reload or in another tab', () => {
    const on = device();
    inTab(on, (bed, read) => {
      bed.run(0);
      expect(shown(bed)).toEqual([]);
      read(message(2));
      bed.run(10);
      expect(shown(bed)).toEqual(['M2']);
      bed.dispatch(alertsDismissed(['M2']));
      read();
      bed.run(20);
      expect(shown(bed)).toEqual([]);
    });
    inTab(on, (bed, read) => {
      read(message(3), message(4));
      bed.run(10);
      expect(shown(bed)).toEqual(['M4', 'M3']);
    });
  });

  it('is announced even if another event of the same instant has already been announced', () => {
    inTab(device(), (bed, read) => {
      bed.run(0);
      read(message(2));
      bed.run(10);
      read(message(3, { at: 2 }));
      bed.run(20);
      expect(shown(bed)).toEqual(['M3', 'M2']);
    });
  });

  it('is not announced if its message is already read, its kind is unknown, or announcements of its kind are switched off', () => {
    inTab(device(), (bed, read) => {
      bed.dispatch(choicesChanged({ ...DEFAULT_CHOICES, quietKinds: ['review', 'forcedClose'] }));
      bed.run(0);
      const { event: _none, ...plain } = message(2);
      read(plain, message(3, { read: true }), message(4, { event: 'parade' }), message(5, { event: 'review' }));
      read(message(6, { event: 'forcedClose' }));
      bed.run(10);
      // A forced close cannot be silenced.
      expect(shown(bed)).toEqual(['M6']);
    });
  });

  it('disappears after a while, unless it is urgent or has the focus', () => {
    inTab(device(), (bed, read) => {
      bed.run(0);
      read(message(2), message(3, { event: 'marginWarning' }));
      bed.run(10);
      bed.dispatch(alertsHeld(true));
      bed.run(10 * TOAST_STANDS_MS);
      expect(shown(bed)).toEqual(['M3', 'M2']);
      bed.dispatch(alertsHeld(false));
      bed.run(12 * TOAST_STANDS_MS);
      expect(shown(bed)).toEqual(['M3']);
    });
  });

  it('from the time of an absence is only listed on the home screen, unless it is urgent or needs an action', () => {
    const on = device();
    inTab(on, (bed) => {
      bed.dispatch(worldTimeRead({ at: 0, now: 1 }));
      bed.run(10);
      bed.dispatch(outdated([PATH]));
      bed.run(20);
    });
    on.stored.set(
      'visits',
      JSON.stringify({ [SESSION.account]: { begunAt: 0, seenAt: -AWAY_MS - 1, parting: { at: 1 } } }),
    );
    const urgent = message(3, { event: 'forcedClose' });
    on.messages = [message(5), message(4, { event: 'newShareResult' }), urgent, message(2), ...on.messages];
    on.todos = [{ kind: 'acceptShares', message: 'M4' }];
    inTab(on, (bed, read) => {
      bed.run(10);
      expect(shown(bed)).toEqual(['M4', 'M3']);
      read(message(6));
      bed.run(20);
      expect(shown(bed)).toEqual(['M6', 'M4', 'M3']);
    });
  });

  it('does not disappear while the device sleeps', () => {
    inTab(device(), (bed, read) => {
      const awake = new Subject<unknown>();
      Object.assign(bed.ports.clock, { patience: () => awake });
      bed.run(0);
      read(message(2));
      bed.run(10 * TOAST_STANDS_MS);
      expect(shown(bed)).toEqual(['M2']);
      awake.next(undefined);
      expect(shown(bed)).toEqual([]);
    });
  });

  it('disappears as soon as its message is read, and at the end of the session', () => {
    const on = device();
    inTab(on, (bed, read) => {
      bed.run(0);
      read(message(2), message(3));
      bed.run(10);
      on.messages = on.messages.map((one) => (one.id === 'M2' ? { ...one, read: true } : one));
      read();
      bed.run(20);
      expect(shown(bed)).toEqual(['M3']);
      bed.dispatch(sessionCleared('customer'));
      expect(shown(bed)).toEqual([]);
    });
  });

  it("is not announced if the reply to the customer's own call has already reported it", () => {
    inTab(device(), (bed, read) => {
      bed.run(0);
      const path = '/trade/placeOrder' as const;
      const intent = { path, input: {}, clientOrderId: 'c', account: SESSION.account } as never;
      const holding = { id: 'P1', status: POSITION_STATES.codes.holding };
      bed.dispatch(flowMoved({ name: path, event: { kind: 'sent', intent } }));
      read(message(2, { record: 'P1' }), message(3, { record: 'P2' }));
      bed.run(10);
      expect(shown(bed)).toEqual([]);
      bed.dispatch(flowMoved({ name: path, id: 'c', event: { kind: 'answered', reply: holding } }));
      bed.run(20);
      expect(shown(bed)).toEqual(['M3']);
    });
  });

  it('is announced if it is another event of the same order or position', () => {
    inTab(device(), (bed, read) => {
      const close = (reply: object): void => {
        const intent = { path: '/trade/closePosition', input: { id: 'P1' }, clientOrderId: 'c' } as never;
        bed.dispatch(flowMoved({ name: 'close', event: { kind: 'sent', intent } }));
        bed.dispatch(flowMoved({ name: 'close', id: 'c', event: { kind: 'answered', reply } }));
      };
      const closed = (at: number, record: string) => message(at, { record, event: 'positionClosed' });
      const { closed: status } = POSITION_STATES.codes;
      bed.run(0);
      close({ id: 'P2', partOf: 'P1', status });
      read(closed(2, 'P2'));
      bed.run(10);
      expect(shown(bed)).toEqual([]);
      read(closed(3, 'P1'));
      bed.run(20);
      expect(shown(bed)).toEqual(['M3']);
      close({ id: 'P1', status });
      read(closed(4, 'P1'));
      bed.run(30);
      read(closed(5, 'P1'));
      bed.run(40);
      expect(shown(bed)).toEqual(['M5', 'M3']);
    });
  });

  it('is announced to the next customer of the tab only if it belongs to that customer', () => {
    const on = device();
    inTab(on, (bed, read) => {
      bed.run(0);
      bed.dispatch(sessionCleared('customer'));
      on.messages = [message(7)];
      bed.dispatch(sessionStarted({ account: '0900000002', token: 'b' }));
      bed.run(10);
      expect(shown(bed)).toEqual([]);
      read(message(8));
      bed.run(20);
      expect(shown(bed)).toEqual(['M8']);
    });
  });

  it('is found without a stream, because the messages are read at intervals', () => {
    const on = device();
    inTab(on, (bed) => {
      bed.dispatch(unavailable({ at: 0 }));
      bed.dispatch(polled({ at: 0, outcome: 'answered' }));
      const seen: unknown[] = [];
      const look = () => seen.push([shown(bed), bed.count(outdated.type), bed.ports.calls.length]);
      bed.at(1, () => void (on.messages = [message(2), message(1)]));
      bed.at(UNTOLD_MS + 10, look);
      bed.at(3.5 * UNTOLD_MS, () => bed.ports.visible.next(false));
      bed.at(4.5 * UNTOLD_MS, look);
      bed.at(5.5 * UNTOLD_MS, () => bed.dispatch(choicesChanged({ ...DEFAULT_CHOICES, system: true })));
      bed.at(6 * UNTOLD_MS, look);
      bed.run(6 * UNTOLD_MS + 1);
      // The first reading is that of the session; a hidden page reads only where the system announces.
      expect(seen).toEqual([
        [['M2'], 1, 3],
        [[], 1, 5],
        [[], 1, 6],
      ]);
    });
  });

  it('is polled no more often than a server without a stream allows', () => {
    const busy = bad({ kind: 'http', status: 503, retryAfterMs: 4 * UNTOLD_MS });
    const none = good<typeof PATH>({ messages: [], unread: 0, hasMore: false });
    const answers = { [PATH]: (_body: unknown, count: number) => of(count === 1 ? busy : none) };
    const state = { session: { ...NO_SESSION, current: SESSION, serial: 1 } };
    onBed({ epics: [remoteEpic, alertsEpic(() => portOf(device()))], answers, state }, (bed) => {
      bed.at(1, () => {
        bed.dispatch(unavailable({ at: 1 }));
        bed.dispatch(polled({ at: 1, outcome: 'answered' }));
      });
      bed.run(6.5 * UNTOLD_MS);
      expect(bed.ports.calls.map(({ at }) => at)).toEqual([
        0,
        1,
        4 * UNTOLD_MS + 1,
        5 * UNTOLD_MS + 1,
        6 * UNTOLD_MS + 1,
      ]);
    });
  });

  it('of a restarted world is announced like any other event', () => {
    const on = device();
    on.messages = [message(100)];
    inTab(on, (bed, read) => {
      bed.run(5);
      on.messages = [];
      read(message(1));
      bed.run(10);
      expect(shown(bed)).toEqual([]);
      read(message(2));
      bed.run(20);
      expect(shown(bed)).toEqual(['M2']);
    });
  });
});

describe('the notifications of the system', () => {
  const CHOICES = { ...DEFAULT_CHOICES, system: true, systemQuietKinds: ['review'] };
  const outgoing = (bed: Bed): readonly string[] => bed.state().alerts.outgoing?.messages.map(({ id }) => id) ?? [];

  it('announce events that no tab has shown, and no tab repeats them', () => {
    const on = device();
    inTab(on, (bed, read) => {
      bed.run(0);
      bed.dispatch(choicesChanged(CHOICES));
      bed.ports.visible.next(false);
      read(message(2), message(3, { event: 'review' }));
      bed.run(VISIBLE_FIRST_MS - 1);
      expect(outgoing(bed)).toEqual([]);
      bed.run(VISIBLE_FIRST_MS + 100);
      expect(outgoing(bed)).toEqual(['M2']);
      bed.dispatch(systemWorded([{ title: 'a', body: 'b', tag: 'M2', route: '/home/home' }]));
      expect([outgoing(bed), on.notified.map(({ tag }) => tag)]).toEqual([[], ['M2']]);
      bed.ports.visible.next(true);
      bed.run(VISIBLE_FIRST_MS + 200);
      expect(shown(bed)).toEqual(['M3']);
    });
  });

  it('are delayed until the end of the quiet hours, even across midnight', () => {
    const on = { ...device(), minute: 23 * 60 };
    inTab(on, (bed, read) => {
      bed.run(0);
      bed.dispatch(choicesChanged({ ...CHOICES, quietHours: { from: 22 * 60, to: 60 } }));
      bed.ports.visible.next(false);
      read(message(2), message(3));
      bed.run(2 * HOUR_MS - 1);
      expect(outgoing(bed)).toEqual([]);
      bed.run(2 * HOUR_MS + 1);
      expect([outgoing(bed), bed.state().alerts.outgoing?.together]).toEqual([['M3', 'M2'], true]);
    });
  });

  it('sum up the events of the quiet hours when these end, even if a reply arrives at that moment', () => {
    const on = { ...device(), minute: 23 * 60 };
    inTab(on, (bed, read) => {
      bed.run(0);
      bed.dispatch(choicesChanged({ ...CHOICES, quietHours: { from: 22 * 60, to: 60 } }));
      bed.ports.visible.next(false);
      read(message(2), message(3));
      bed.run(2 * HOUR_MS - 1);
      on.minute = 60;
      read(message(4));
      bed.run(2 * HOUR_MS + VISIBLE_FIRST_MS);
      expect([outgoing(bed), bed.state().alerts.outgoing?.together]).toEqual([['M4', 'M3', 'M2'], true]);
      bed.dispatch(systemWorded([]));
      read(message(5));
      bed.run(2 * HOUR_MS + 3 * VISIBLE_FIRST_MS);
      expect([outgoing(bed), bed.state().alerts.outgoing?.together]).toEqual([['M5'], false]);
    });
  });

  it('are switched on only after the browser has permitted them, and this choice is stored', () => {
    const on: Device = { ...device(), leave: 'denied' };
    inTab(on, (bed) => {
      bed.dispatch(leaveAsked());
      bed.run(0);
      expect([bed.state().alerts.leave, bed.state().alerts.choices.system]).toEqual(['denied', false]);
      on.leave = 'granted';
      bed.dispatch(leaveAsked());
      bed.run(1);
      expect([bed.state().alerts.leave, bed.state().alerts.choices.system]).toEqual(['granted', true]);
    });
    inTab(on, (bed) => {
      bed.run(0);
      expect(bed.state().alerts.choices.system).toBe(true);
    });
  });
});

it.each(['{', '[]', '{"quietKinds":7,"system":"yes","quietHours":{"from":-1,"to":1440}}'])(
  'stored choices that are invalid are ignored: %s',
  (alerts) => {
    expect(readChoices({ read: () => alerts })).toEqual(DEFAULT_CHOICES);
  },
);
