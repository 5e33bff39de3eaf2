import { HOUR_MS } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { RELAX_MS } from '../../domain/limits/limits.ts';
import { worldTimeRead } from '../market/slice.ts';
import { sessionStarted } from '../session/slice.ts';
import { type Bed, onBed } from '../testing/bed.ts';
import { keepLimits } from './keeping.ts';
import { NO_LIMITS, limitEdited } from './slice.ts';
import { readLimits, withLimits } from './stored.ts';

const SESSION = { account: '0900000001', token: 'token' };
const OTHER = { account: '0900000002', token: 'other' };
const NOW = 1_000 * HOUR_MS;

/** Begins a session at a time of the server. */
function begin(bed: Bed, now = NOW): void {
  bed.dispatch(worldTimeRead({ at: 0, now }));
  bed.dispatch(sessionStarted(SESSION));
}

describe('the limits that a customer set', () => {
  it('are stored for each account, and read when its session begins', () => {
    onBed({ epics: [keepLimits] }, (bed) => {
      begin(bed);
      bed.dispatch(limitEdited({ id: 'order jpy', kind: 'set', most: 5_000 }));
      const stored = bed.state().limits;
      expect(stored).toEqual({ byId: { 'order jpy': { most: 5_000 } }, seenAt: NOW });
      bed.dispatch(sessionStarted(OTHER));
      expect(bed.state().limits).toEqual(NO_LIMITS);
      bed.dispatch(sessionStarted(SESSION));
      expect(bed.state().limits).toEqual(stored);
    });
  });

  it('that another tab stored are retained by an edit in this tab', () => {
    onBed({ epics: [keepLimits] }, (bed) => {
      begin(bed);
      const other = { byId: { leverage: { most: 2 } }, seenAt: NOW };
      bed.ports.storage.write('limits', withLimits(undefined, SESSION.account, other));
      bed.dispatch(limitEdited({ id: 'loss usd', kind: 'set', most: 100 }));
      expect(bed.state().limits.byId).toEqual({ leverage: { most: 2 }, 'loss usd': { most: 100 } });
    });
  });

  it('are relaxed by the time of the server, counted from the latest hour in which they were in use', () => {
    onBed({ epics: [keepLimits] }, (bed) => {
      begin(bed);
      bed.dispatch(limitEdited({ id: 'leverage', kind: 'set', most: 2 }));
      const later = NOW + 5 * HOUR_MS;
      bed.dispatch(worldTimeRead({ at: 0, now: later }));
      bed.dispatch(worldTimeRead({ at: 0, now: NOW }));
      bed.dispatch(limitEdited({ id: 'leverage', kind: 'set' }));
      expect(bed.state().limits.byId.leverage).toEqual({ most: 2, next: { at: later + RELAX_MS } });
      bed.dispatch(limitEdited({ id: 'leverage', kind: 'withdrawn' }));
      expect(bed.state().limits.byId.leverage).toEqual({ most: 2 });
    });
  });

  it('are not edited before the time of the server is known, nor without a session', () => {
    onBed({ epics: [keepLimits] }, (bed) => {
      bed.dispatch(sessionStarted(SESSION));
      bed.dispatch(limitEdited({ id: 'leverage', kind: 'set', most: 2 }));
      expect(bed.state().limits).toEqual(NO_LIMITS);
      expect(bed.ports.storage.read('limits')).toBeUndefined();
    });
  });

  it('remain for any number of accounts', () => {
    const text = Array.from({ length: 30 }, (_, n) => String(n)).reduce<string | undefined>(
      (before, account) => withLimits(before, account, { byId: { leverage: { most: 1 } }, seenAt: 0 }),
      undefined,
    );
    expect(readLimits(text, '0').byId).toEqual({ leverage: { most: 1 } });
  });

  it.each([
    ['{', {}],
    ['7', {}],
    ['{"0900000001":{"byId":{"leverage":{"most":-1},"order xxx":{"most":5}},"seenAt":"x"}}', {}],
    // A relaxation that cannot be read is dropped, and the limit remains.
    ['{"0900000001":{"byId":{"leverage":{"most":3,"next":{"most":"7","at":5}}}}}', { leverage: { most: 3 } }],
    ['{"0900000001":{"byId":{"leverage":{"most":3,"next":{"at":null}}}}}', { leverage: { most: 3 } }],
  ])('that were stored as %s are read as far as possible', (text, byId) => {
    expect(readLimits(text, SESSION.account)).toEqual({ byId, seenAt: 0 });
  });
});
