import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DRAWING_POINTS, type Drawing } from '../../domain/market/drawings.ts';
import { sessionStarted } from '../session/slice.ts';
import { onBed } from '../testing/bed.ts';
import { keepDrawings } from './keeping.ts';
import { drawingsEdited } from './slice.ts';
import { withAccount } from '../storedJson.ts';
import { readDrawings } from './stored.ts';

const SESSION = { account: '0900000001', token: 'token' };
const OTHER = { account: '0900000002', token: 'other' };
const line = (id: string, price = 100): Drawing => ({ id, kind: 'horizontal', points: [{ time: 5, price }] });
const put = (code: string, ...drawings: Drawing[]) => drawingsEdited({ code, put: drawings, remove: [] });

describe('the stored drawings', () => {
  it('belong to an account, or to a visitor', () => {
    onBed({ epics: [keepDrawings] }, (bed) => {
      bed.dispatch(put('7203', line('a')));
      bed.dispatch(sessionStarted(SESSION));
      expect(bed.state().drawings).toEqual({});
      bed.dispatch(put('7203', line('b')));
      bed.dispatch(sessionStarted(OTHER));
      expect(bed.state().drawings).toEqual({});
      bed.dispatch(sessionStarted(SESSION));
      expect(bed.state().drawings).toEqual({ 7203: [line('b')] });
      expect(readDrawings(bed.ports.storage.read('drawings'), '')).toEqual({ 7203: [line('a')] });
    });
  });

  it('include the edits of another tab after an edit in this one', () => {
    onBed({ epics: [keepDrawings] }, (bed) => {
      bed.dispatch(put('ZA1', line('a')));
      bed.ports.storage.write('drawings', withAccount(undefined, '', { ZA1: [line('a'), line('other')] }));
      bed.dispatch(put('ZA1', line('b')));
      expect(bed.state().drawings['ZA1']?.map(({ id }) => id)).toEqual(['a', 'other', 'b']);
    });
  });

  it('have no entry for an instrument whose drawings are all removed', () => {
    onBed({ epics: [keepDrawings] }, (bed) => {
      bed.dispatch(put('ZA1', line('a')));
      bed.dispatch(drawingsEdited({ code: 'ZA1', put: [], remove: ['a'] }));
      expect(bed.ports.storage.read('drawings')).toBe('{"":{}}');
    });
  });

  it('include all of 1,000 random edits, even if the app ends after any of them', () => {
    const point = fc.record({ time: fc.integer({ min: 1, max: 2e9 }), price: fc.integer({ min: 1, max: 1e7 }) });
    const drawing = fc.constantFrom('trend', 'channel', 'fibonacci', 'text' as const).chain((kind) =>
      fc.record({
        id: fc.integer({ min: 1, max: 9 }).map(String),
        kind: fc.constant(kind as Drawing['kind']),
        points: fc.array(point, {
          minLength: DRAWING_POINTS[kind as Drawing['kind']],
          maxLength: DRAWING_POINTS[kind as Drawing['kind']],
        }),
        ...(kind === 'text' && { text: fc.constantFrom('目標', '"quoted"', 'a') }),
      }),
    );
    const wish = fc.record({
      code: fc.constantFrom('7203', 'ZA1', '1301'),
      put: fc.array(drawing, { maxLength: 2 }),
      remove: fc.array(fc.integer({ min: 1, max: 9 }).map(String), { maxLength: 1 }),
    });
    fc.assert(
      fc.property(fc.array(wish, { minLength: 50, maxLength: 50 }), (wishes) => {
        onBed({ epics: [keepDrawings] }, (bed) => {
          bed.dispatch(sessionStarted(SESSION));
          const expected = new Map<string, Map<string, Drawing>>();
          for (const made of wishes) {
            bed.dispatch(drawingsEdited(made));
            const own = expected.get(made.code) ?? new Map<string, Drawing>();
            for (const id of made.remove) own.delete(id);
            for (const one of made.put) own.set(one.id, one);
            expected.set(made.code, own);
            // A new start reads what is stored now.
            const stored = readDrawings(bed.ports.storage.read('drawings'), SESSION.account);
            expect(stored).toEqual(bed.state().drawings);
            for (const [code, drawings] of expected)
              expect(new Map((stored[code] ?? []).map((one) => [one.id, one]))).toEqual(drawings);
          }
        });
      }),
      { numRuns: 20 },
    );
  });

  it.each([
    '{',
    '7',
    '{"":7}',
    '{"":{"ZA1":[{"id":"a","kind":"circle","points":[]},{"id":"b","kind":"ray","points":[{"time":1,"price":1}]},{"id":"","kind":"horizontal","points":[{"time":1,"price":1}]}]}}',
    '{"":{"ZA1":[{"id":"a","kind":"text","points":[{"time":1,"price":1}]},{"id":"b","kind":"horizontal","points":[{"time":"1","price":1}]}]}}',
  ])('are none if the stored text is %s', (text) => {
    expect(readDrawings(text, '')).toEqual({});
  });
});
