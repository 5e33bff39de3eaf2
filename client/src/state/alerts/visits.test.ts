import type { InSiteMessage, ReplyOf } from '@zaraba/contracts';
import { MINUTE_MS } from '@zaraba/contracts';
import { of } from 'rxjs';
import { expect, it } from 'vitest';
import { AWAY_MS } from '../../domain/visits.ts';
import { worldTimeRead } from '../market/slice.ts';
import { remoteEpic } from '../remote/epic.ts';
import { asked } from '../remote/slice.ts';
import { remoteKey } from '../remote/key.ts';
import { NO_SESSION, sessionCleared } from '../session/slice.ts';
import { type Bed, onBed } from '../testing/bed.ts';
import { good } from '../testing/fakePorts.ts';
import { visitDismissed } from './slice.ts';
import { readVisit } from './storedVisits.ts';
import { visitEpic } from './visitEpic.ts';

const ACCOUNT = '0900000001';
const DAY = '2026-11-18';
const NOON = Date.parse(`${DAY}T12:00:00+09:00`);
const MESSAGES = '/user/messageList';
const EQUITY = '/user/profitAndLoss';

function onDevice(stored: Map<string, string>, test: (bed: Bed, readAll: () => void) => void): void {
  const account = { start: '100', end: '150', parts: {} };
  const answers = {
    [MESSAGES]: () =>
      of(good<typeof MESSAGES>({ messages: [{ at: NOON } as InSiteMessage], unread: 0, hasMore: false })),
    [EQUITY]: () =>
      of(
        good<typeof EQUITY>({ currency: 'jpy', startAt: 0, endAt: NOON, account, currencies: [] } as unknown as ReplyOf<
          typeof EQUITY
        >),
      ),
  };
  onBed(
    {
      epics: [remoteEpic, visitEpic],
      answers,
      prepare: (ports) => stored.forEach((value, key) => ports.stored.set(key, value)),
      state: { session: { ...NO_SESSION, current: { account: ACCOUNT, token: 'a' }, serial: 1 } },
    },
    (bed) => {
      test(bed, () => {
        bed.dispatch(worldTimeRead({ now: NOON, at: 0 }));
        const body = { type: 'jpy', from: DAY, to: DAY };
        bed.dispatch(asked({ key: remoteKey(MESSAGES, {}), path: MESSAGES, body: {}, force: true }));
        bed.dispatch(asked({ key: remoteKey(EQUITY, body), path: EQUITY, body, force: true }));
      });
      for (const [key, value] of bed.ports.stored) stored.set(key, value);
    },
  );
}

const visitIn = (bed: Bed) => bed.state().alerts.visit;

const LATER = AWAY_MS + 10 * MINUTE_MS;
const OVER = LATER + AWAY_MS + MINUTE_MS + 1;

/** A first visit, a reload of it, and, after a long time out of sight, the second visit, which ends as the test says. */
function returned(end: (bed: Bed) => void): Map<string, string> {
  const stored = new Map<string, string>();
  onDevice(stored, (bed, readAll) => {
    bed.at(1, readAll);
    bed.run(AWAY_MS + 5 * MINUTE_MS + 1);
    expect(visitIn(bed)).toMatchObject({ begunAt: 0, until: NOON });
    expect(visitIn(bed)?.before).toBeUndefined();
  });
  onDevice(stored, (bed) => {
    bed.at(LATER, () => {
      expect(visitIn(bed)?.before).toBeUndefined();
      bed.ports.visible.next(false);
    });
    bed.at(OVER, () => bed.ports.visible.next(true));
    bed.at(OVER + 1, () => end(bed));
    bed.run(OVER + MINUTE_MS);
  });
  return stored;
}

it('a reload continues the visit, and a long time out of sight starts a new one', () => {
  returned((bed) => {
    expect(visitIn(bed)).toMatchObject({ begunAt: OVER, before: { equity: { end: '150', day: DAY } } });
    // The list in the tab may be old.
    expect(bed.ports.calls.filter(({ path }) => path === MESSAGES)).toHaveLength(1);
    expect(visitIn(bed)?.until).toBe(NOON);
  });
});

it('a dismissed event stays dismissed after a reload, until the next visit', () => {
  const stored = returned((bed) => bed.dispatch(visitDismissed()));
  onDevice(stored, (bed) => {
    bed.run(OVER + 2 * MINUTE_MS + 1);
    expect(visitIn(bed)).toMatchObject({ begunAt: OVER, dismissed: true });
  });
});

it('the device stores no amount of a customer who has logged out', () => {
  const stored = returned((bed) => {
    expect(bed.ports.stored.get('visits')).toContain('150');
    bed.dispatch(sessionCleared('customer'));
  });
  expect(stored.get('visits')).not.toContain('150');
  expect(stored.get('visits')).toContain(String(NOON));
});

it.each(['{', '[]', `{"${ACCOUNT}":7}`, `{"${ACCOUNT}":{"begunAt":"1","seenAt":1}}`])(
  'an invalid stored visit is ignored: %s',
  (visits) => {
    expect(readVisit({ read: () => visits }, ACCOUNT)).toBeUndefined();
  },
);

it('only the valid parts of a damaged stored visit are read', () => {
  const visit = {
    begunAt: 1,
    seenAt: 2,
    before: { at: 3, equity: { at: 3, currency: 'jpy', end: '1e5' } },
    parting: {},
  };
  const visits = JSON.stringify({ [ACCOUNT]: visit });
  expect(readVisit({ read: () => visits }, ACCOUNT)).toEqual({ begunAt: 1, seenAt: 2, before: { at: 3 } });
});
