import type { Observable } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Result } from '../../io/ports.ts';
import { connected } from '../connection/slice.ts';
import { remoteEpic } from '../remote/epic.ts';
import { asked } from '../remote/slice.ts';
import { sessionEpic } from '../session/epic.ts';
import { settingsEpic } from '../settings/epic.ts';
import { DEFAULT_SETTINGS, type IdleMinutes, settingsChanged } from '../settings/slice.ts';
import { type Bed, onBed } from '../testing/bed.ts';
import { after, bad, good } from '../testing/fakePorts.ts';
import { presenceEpic } from './epic.ts';
import { seen } from './slice.ts';

const MINUTE = 60_000;
const epics = [presenceEpic, sessionEpic, settingsEpic];
const session = { current: { token: 't1', account: '0900000000' }, serial: 1, ending: false };

function idleOn(idleMinutes: IdleMinutes, test: (bed: Bed) => void, seenAt?: string): void {
  const prepare =
    seenAt === undefined ? {} : { prepare: (ports: Bed['ports']) => void ports.stored.set('seenAt', seenAt) };
  onBed({ epics, state: { session, settings: { ...DEFAULT_SETTINGS, idleMinutes } }, ...prepare }, test);
}

describe('an idle customer', () => {
  it('is warned for a minute and then logged out', () => {
    idleOn(15, (bed) => {
      bed.at(14 * MINUTE - 1_001, () => expect(bed.state().presence.secondsLeft).toBeUndefined());
      bed.at(14 * MINUTE + 1, () => expect(bed.state().presence.secondsLeft).toBe(60));
      bed.at(15 * MINUTE - 999, () => expect(bed.state().presence.secondsLeft).toBe(1));
      bed.run(16 * MINUTE);
      expect(bed.first('session/signOutAsked')).toBe(15 * MINUTE);
      expect(bed.state().session).toMatchObject({ current: null, reason: 'idle' });
      expect(bed.state().presence.secondsLeft).toBeUndefined();
    });
  });

  it('who becomes active stays logged in', () => {
    idleOn(15, (bed) => {
      bed.at(14 * MINUTE + 30_000, () => {
        bed.dispatch(seen(undefined));
        expect(bed.state().presence.secondsLeft).toBeUndefined();
      });
      bed.run(30 * MINUTE);
      expect(bed.first('session/signOutAsked')).toBe(29 * MINUTE + 30_000);
    });
  });

  it('who is active in another tab stays logged in', () => {
    idleOn(15, (bed) => {
      bed.at(14 * MINUTE, () => bed.ports.storageChanges.next({ key: 'seenAt', value: String(14 * MINUTE) }));
      bed.run(20 * MINUTE);
      expect(bed.state().session.current).not.toBeNull();
    });
  });

  it('is not logged out if the settings say so, and the idle time is counted from the change of that setting', () => {
    idleOn(0, (bed) => {
      bed.at(100 * MINUTE, () => bed.dispatch(settingsChanged({ idleMinutes: 15 })));
      bed.run(116 * MINUTE);
      expect(bed.first('session/signOutAsked')).toBe(115 * MINUTE);
    });
  });
});

describe("the stored times of a customer's activity", () => {
  it('are shared with other tabs at most every few seconds', () => {
    idleOn(15, (bed) => {
      for (let n = 1; n <= 10; n += 1) bed.at(n * 1_000, () => bed.dispatch(seen(undefined)));
      bed.at(3_000, () => expect(bed.ports.stored.get('seenAt')).toBe('1000'));
      bed.run(11_000);
      expect(bed.ports.stored.get('seenAt')).toBe('6000');
    });
  });

  it.each(['-5', 'soon', '99999999999999', ''])('are ignored if they were stored as %s', (text) => {
    idleOn(
      15,
      (bed) => {
        bed.run(MINUTE);
        expect(bed.state().session.current).not.toBeNull();
      },
      text,
    );
  });
});

describe('the state of the network', () => {
  it('is either available or not', () => {
    onBed({ epics }, (bed) => {
      bed.ports.online.next(false);
      expect(bed.state().presence.online).toBe(false);
      bed.ports.online.next(true);
      expect(bed.state().presence.online).toBe(true);
    });
  });
});

describe('a browser that reports no network', () => {
  const sessions = good<'/market/sessions'>({ now: 0, sessions: [] });
  const ask = (bed: Bed): void =>
    bed.dispatch(asked({ key: 'sessions', path: '/market/sessions', body: {}, force: true }));
  const on = (answer: () => Observable<Result<unknown>>, test: (bed: Bed) => void): void =>
    onBed({ epics: [presenceEpic, remoteEpic], answers: { '/market/sessions': answer } }, test);

  it('is believed while no call is answered', () => {
    on(
      () => after(10, bad({ kind: 'network' })),
      (bed) => {
        bed.ports.online.next(false);
        ask(bed);
        bed.run(100);
        expect(bed.state().presence.online).toBe(false);
      },
    );
  });

  it('is overruled by a reply, until the browser reports the network again', () => {
    on(
      () => after(10, sessions),
      (bed) => {
        bed.ports.online.next(false);
        ask(bed);
        bed.at(20, () => {
          expect(bed.state().presence.online).toBe(true);
          bed.ports.online.next(true);
          bed.ports.online.next(false);
          expect(bed.state().presence.online).toBe(false);
        });
        bed.run(100);
      },
    );
  });

  it('is not overruled by the reply to a call sent before the report', () => {
    on(
      () => after(10, sessions),
      (bed) => {
        ask(bed);
        bed.at(5, () => bed.ports.online.next(false));
        bed.run(100);
        expect(bed.state().presence.online).toBe(false);
      },
    );
  });

  it('is overruled by a successful connection to the stream', () => {
    onBed({ epics: [presenceEpic] }, (bed) => {
      bed.ports.online.next(false);
      bed.dispatch(connected({ at: 0 }));
      expect(bed.state().presence.online).toBe(true);
    });
  });
});
