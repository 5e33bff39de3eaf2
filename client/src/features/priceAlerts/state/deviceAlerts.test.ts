import { DAY_MS, HOUR_MS, type Quote } from '@zaraba/contracts';
import { map, of, throwError, timer } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { LastingTextPort, SharedText, SystemLeave } from '../../../io/ports.ts';
import { choicesChanged, DEFAULT_CHOICES } from '../../../state/alerts/slice.ts';
import { UNTOLD_MS } from '../../../state/alerts/epic.ts';
import { connected, polled, unavailable } from '../../../state/connection/slice.ts';
import { marketBatch, worldTimeRead } from '../../../state/market/slice.ts';
import { NO_SESSION, sessionCleared, sessionStarted } from '../../../state/session/slice.ts';
import { type Bed, onBed } from '../../../state/testing/bed.ts';
import { type Answers, after, good } from '../../../state/testing/fakePorts.ts';
import { quote } from '../../../state/testing/quote.ts';
import { sharedText } from '../../../state/testing/sharedText.ts';
import { deviceAlertsEpic } from './deviceEpic.ts';
import { deviceAlertRemoved, deviceAlertSet, deviceAlertsSeen } from '../../../state/deviceAlerts/slice.ts';

const SESSION = { account: '0900000001', token: 'a' };
/** 10:00 in Tokyo. */
const AT = Date.UTC(2026, 2, 2, 1);

interface Device {
  readonly shared: SharedText;
  isFull: boolean;
  leave: SystemLeave;
  minute: number;
}
const device = (): Device => ({ shared: sharedText(), isFull: false, leave: 'granted', minute: 12 * 60 });

function textOf(on: Device): LastingTextPort {
  return {
    inTurn: (take) => (on.isFull ? throwError(() => new Error('full')) : timer(0).pipe(map(() => take(on.shared)))),
  };
}

function figures(last: string, at: number, patch: Partial<Quote> = {}): Quote {
  return { ...quote('ZJ1', 1), at, last, previousClose: '1000', high: last, low: last, ...patch };
}

function inTab(
  on: Device,
  test: (bed: Bed, trade: (last: string, at: number) => void) => void,
  answers: Answers = {},
): void {
  const system = {
    inTurn: <T>(take: (shared: SharedText) => T) => of(take(on.shared)),
    leave: () => on.leave,
    askLeave: () => of(on.leave),
    notify: () => undefined,
    minuteOfDay: () => on.minute,
  };
  const epics = [
    deviceAlertsEpic(
      () => textOf(on),
      () => system,
    ),
  ];
  onBed({ epics, answers, state: { session: { ...NO_SESSION, current: SESSION, serial: 1 } } }, (bed) => {
    let until = 0;
    const settle = (): void => bed.run((until += 10));
    bed.dispatch(worldTimeRead({ at: 0, now: AT }));
    bed.dispatch(connected({ at: 0 }));
    settle();
    test(bed, (last, at) => {
      bed.dispatch(marketBatch({ at: until, rows: [figures(last, at)] }));
      settle();
    });
  });
}

function set(bed: Bed, repeat = false): void {
  const { at, high, low } = figures('1000', AT);
  const asked = { code: 'ZJ1', names: undefined, market: 'jp', kind: 'priceAbove', value: '1020' } as const;
  bed.dispatch(deviceAlertSet({ ...asked, repeat, quote: { at, high, low } }));
}

const toasts = (bed: Bed): readonly string[] => bed.state().alerts.toasts.map(({ bodies }) => bodies.us) ?? [];
const kept = (bed: Bed) => bed.state().deviceAlerts;

describe('alerts that the device stores', () => {
  it('are checked against arriving quotes; a triggered alert is announced once, and counted until the reader has seen it', () => {
    inTab(device(), (bed, trade) => {
      set(bed);
      trade('1010', AT + 1);
      expect(kept(bed)).toMatchObject({ added: 1, unseen: 0, waiting: [{ code: 'ZJ1' }] });
      expect(bed.state().notice.toast?.key).toBe('added');
      expect(toasts(bed)).toEqual([]);
      trade('1020', AT + 2);
      trade('1030', AT + 3);
      expect(toasts(bed)).toEqual([expect.stringContaining('ZJ1 traded at 1,020.')]);
      expect(kept(bed)).toMatchObject({ waiting: [], unseen: 1, met: [{ price: '1020' }] });
      bed.dispatch(deviceAlertsSeen());
      trade('1030', AT + 4);
      expect(kept(bed).unseen).toBe(0);
    });
  });

  it('are announced once on each trading day if they repeat', () => {
    inTab(device(), (bed, trade) => {
      set(bed, true);
      for (const at of [AT + 1, AT + HOUR_MS, AT + DAY_MS, AT + DAY_MS + 1]) trade('1020', at);
      expect(toasts(bed)).toHaveLength(2);
      expect(kept(bed).waiting).toHaveLength(1);
    });
  });

  it('survive a reload, and only one of two tabs announces them', () => {
    const on = device();
    inTab(on, (bed) => {
      set(bed);
      bed.run(100);
    });
    const before = on.shared.read() ?? '';
    inTab(on, (bed, trade) => {
      expect(kept(bed).waiting).toHaveLength(1);
      trade('1020', AT + 1);
      expect(toasts(bed)).toHaveLength(1);
    });
    const noted = on.shared.read() ?? '';
    on.shared.write(before);
    inTab(on, (bed, trade) => {
      expect(kept(bed).waiting).toHaveLength(1);
      // The other tab notes it while this one still holds the alert.
      on.shared.write(noted);
      trade('1020', AT + 1);
      expect(toasts(bed)).toEqual([]);
      expect(kept(bed)).toMatchObject({ waiting: [], unseen: 1 });
    });
  });

  it('cause one subscription to the quotes of each stock while they are pending', () => {
    inTab(device(), (bed, trade) => {
      set(bed);
      trade('1000', AT);
      expect(bed.state().market.wanted['ZJ1']).toEqual({ fast: 0, list: 1 });
      bed.dispatch(deviceAlertRemoved(kept(bed).waiting[0]!.id));
      trade('1000', AT);
      expect(kept(bed).waiting).toEqual([]);
      expect(bed.state().market.wanted).toEqual({});
      expect(bed.ports.calls).toEqual([]);
    });
  });

  it('are announced by the system while the page is hidden, after the quiet hours, or by a toast when the reader returns', () => {
    const on = device();
    inTab(on, (bed, trade) => {
      bed.dispatch(choicesChanged({ ...DEFAULT_CHOICES, system: true }));
      set(bed);
      trade('1000', AT);
      bed.ports.visible.next(false);
      trade('1020', AT + 1);
      expect(bed.state().alerts.outgoing).toMatchObject({ together: false, messages: [{ code: 'ZJ1' }] });
      expect(toasts(bed)).toEqual([]);
    });
    on.leave = 'denied';
    inTab(on, (bed, trade) => {
      bed.dispatch(choicesChanged({ ...DEFAULT_CHOICES, system: true }));
      set(bed);
      trade('1000', AT);
      bed.ports.visible.next(false);
      trade('1020', AT + 1);
      expect(bed.state().alerts.outgoing).toBeUndefined();
      bed.ports.visible.next(true);
      trade('1020', AT + 2);
      expect(toasts(bed)).toHaveLength(1);
    });
  });

  it('are checked periodically on a hidden page without a stream only if the system may announce them', () => {
    const rows = [figures('1020', AT + 1)];
    const answers = { '/market/quotes': () => after(5, good<'/market/quotes'>(rows)) };
    for (const isWanted of [true, false]) {
      inTab(
        device(),
        (bed, trade) => {
          bed.dispatch(choicesChanged({ ...DEFAULT_CHOICES, system: isWanted }));
          set(bed);
          trade('1000', AT);
          bed.dispatch(unavailable({ at: 0 }));
          bed.dispatch(polled({ at: 0, outcome: 'answered' }));
          bed.run(UNTOLD_MS * 2);
          expect(bed.ports.calls).toEqual([]);
          bed.ports.visible.next(false);
          bed.run(UNTOLD_MS * 5);
          const asked = bed.ports.calls.map(({ path, body }) => [path, body]);
          // The second call follows no alert: the first one met it.
          expect(asked).toEqual(isWanted ? [['/market/quotes', { codes: 'ZJ1' }]] : []);
          expect(bed.state().alerts.outgoing?.messages).toEqual(
            isWanted ? [expect.objectContaining({ code: 'ZJ1' })] : undefined,
          );
        },
        answers,
      );
    }
  });

  it('are not set if the device cannot store them, and the failure is reported', () => {
    const on = device();
    inTab(on, (bed, trade) => {
      on.isFull = true;
      set(bed);
      trade('1020', AT + 1);
      expect(kept(bed)).toMatchObject({ fault: 'store', added: 0, waiting: [] });
      on.isFull = false;
      set(bed);
      trade('1010', AT + 2);
      expect(kept(bed)).toMatchObject({ added: 1, waiting: [{ code: 'ZJ1' }] });
      expect(kept(bed).fault).toBeUndefined();
    });
  });

  it('are limited to those that can be read, and the error about the others stays for the whole visit', () => {
    const on = device();
    on.shared.write('not json');
    inTab(on, (bed, trade) => {
      expect(kept(bed)).toMatchObject({ damaged: true, waiting: [] });
      set(bed);
      trade('1000', AT);
      expect(kept(bed)).toMatchObject({ damaged: true, waiting: [{ code: 'ZJ1' }] });
    });
    inTab(on, (bed) => {
      expect(kept(bed).damaged).toBeUndefined();
      expect(kept(bed).waiting).toHaveLength(1);
    });
  });

  it('are not visible to another account', () => {
    const on = device();
    inTab(on, (bed, trade) => {
      set(bed);
      trade('1000', AT);
      bed.dispatch(sessionCleared('customer'));
      trade('1020', AT + 1);
      expect(kept(bed).waiting).toEqual([]);
      bed.dispatch(sessionStarted({ account: '0900000002', token: 'b' }));
      trade('1020', AT + 2);
      expect(kept(bed).waiting).toEqual([]);
      expect(toasts(bed)).toEqual([]);
      bed.dispatch(sessionStarted(SESSION));
      trade('1000', AT + 3);
      expect(kept(bed).waiting).toHaveLength(1);
    });
  });
});
