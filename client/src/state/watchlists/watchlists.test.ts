import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COLUMNS_MAXIMUM, type Pair, TABLE_COLUMNS } from '../../domain/market/columns.ts';
import type { Screen } from '../../domain/market/screener.ts';
import { onBed } from '../testing/bed.ts';
import { sessionStarted } from '../session/slice.ts';
import { keepWatchlists } from './keeping.ts';
import { NO_WATCHLISTS, type WishedChange, watchlistChanged } from './slice.ts';
import { withAccount } from '../storedJson.ts';
import { readWatchlists } from './stored.ts';

const SESSION = { account: '0900000001', token: 'token' };
const OTHER = { account: '0900000002', token: 'other' };

describe('named watchlists', () => {
  it('are stored for each account, and read when its session begins', () => {
    onBed({ epics: [keepWatchlists] }, (bed) => {
      bed.dispatch(sessionStarted(SESSION));
      bed.dispatch(watchlistChanged({ kind: 'created', name: 'Tech', codes: ['ZA1'] }));
      const stored = bed.state().watchlists;
      expect(stored.lists).toMatchObject([{ name: 'Tech', codes: ['ZA1'] }]);
      bed.dispatch(sessionStarted(OTHER));
      expect(bed.state().watchlists).toEqual(NO_WATCHLISTS);
      bed.dispatch(sessionStarted(SESSION));
      expect(bed.state().watchlists).toEqual(stored);
    });
  });

  it('keep the lists that another tab stored when this tab changes one', () => {
    onBed({ epics: [keepWatchlists] }, (bed) => {
      bed.dispatch(sessionStarted(SESSION));
      const other = { ...NO_WATCHLISTS, lists: [{ id: 'x', name: 'Other tab', codes: ['ZA9'] }] };
      bed.ports.storage.write('watchlists', withAccount(undefined, SESSION.account, other));
      bed.dispatch(watchlistChanged({ kind: 'created', name: 'This tab', codes: [] }));
      expect(bed.state().watchlists.lists.map(({ name }) => name)).toEqual(['Other tab', 'This tab']);
    });
  });

  it('include every edit, even if the app ends after any of 1,000 random ones', () => {
    const codes = fc.array(
      fc.integer({ min: 1, max: 40 }).map((n) => `Z${n}`),
      { maxLength: 10 },
    );
    const wish: fc.Arbitrary<WishedChange> = fc.oneof(
      fc.record({ kind: fc.constant('created' as const), name: fc.string({ minLength: 1 }), codes }),
      fc.record({ kind: fc.constant('ordered' as const), codes }),
      fc.record({ kind: fc.constant('sorted' as const), sort: fc.constantFrom('own', 'rise', 'code') }),
      fc.record({
        kind: fc.constant('columns' as const),
        columns: fc.option(fc.subarray([...TABLE_COLUMNS], { maxLength: COLUMNS_MAXIMUM }), { nil: undefined }),
      }),
      fc.record({
        kind: fc.constant('pair' as const),
        pair: fc.constantFrom<Pair | undefined>(undefined, ['volume', 'last'], ['change', 'high']),
      }),
      fc.record({
        kind: fc.constant('screenSaved' as const),
        name: fc.constantFrom('a', ' b ', '', 'c'),
        screen: fc.constantFrom<Screen>(
          { market: 'jp', ranges: { change: { least: 3 } } },
          { market: 'us', industry: 'Banks', ranges: {} },
        ),
      }),
      fc.record({ kind: fc.constant('screenRemoved' as const), name: fc.constantFrom('a', 'b') }),
    );
    fc.assert(
      fc.property(fc.array(wish, { minLength: 50, maxLength: 50 }), (wishes) => {
        onBed({ epics: [keepWatchlists] }, (bed) => {
          bed.dispatch(sessionStarted(SESSION));
          for (const made of wishes) {
            const [first] = bed.state().watchlists.lists;
            bed.dispatch(watchlistChanged(made));
            if (first)
              bed.dispatch(watchlistChanged({ kind: 'filled', id: first.id, codes: [...first.codes, 'ZNEW'] }));
            // A new start reads what is stored now.
            expect(readWatchlists(bed.ports.storage.read('watchlists'), SESSION.account)).toEqual(
              bed.state().watchlists,
            );
          }
        });
      }),
      { numRuns: 20 },
    );
  });

  it.each([
    '{',
    '7',
    '{"0900000001":7}',
    '{"0900000001":{"lists":[{"id":1},{"id":"a","name":" "}],"sort":"up","shown":"b"}}',
  ])('are empty if they were stored as %s', (text) => {
    expect(readWatchlists(text, SESSION.account)).toEqual(NO_WATCHLISTS);
  });
});
