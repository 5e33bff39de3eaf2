import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CODES_MAXIMUM,
  LISTS_MAXIMUM,
  type ListChange,
  NAME_MAXIMUM,
  type Watchlists,
  withChange,
} from './watchlists.ts';

const NO_WATCHLISTS: Watchlists = { lists: [], order: [], sort: 'own' };

describe('a named watchlist', () => {
  const made = withChange(NO_WATCHLISTS, {
    kind: 'created',
    id: 'a',
    name: '  My   list ',
    codes: ['ZA1', 'ZA1', 'ZA2'],
  });

  it('is shown as soon as it is created, and contains each code once', () => {
    expect(made).toEqual({
      ...NO_WATCHLISTS,
      shown: 'a',
      lists: [{ id: 'a', name: 'My list', codes: ['ZA1', 'ZA2'] }],
    });
  });

  it('cannot be created or renamed without a name', () => {
    expect(withChange(made, { kind: 'created', id: 'b', name: ' \u3000', codes: [] })).toBe(made);
    expect(withChange(made, { kind: 'renamed', id: 'a', name: '' })).toBe(made);
  });

  it('has a name within the maximum length, whatever characters it consists of', () => {
    const { lists } = withChange(made, { kind: 'renamed', id: 'a', name: '𠮷'.repeat(NAME_MAXIMUM + 1) });
    expect(Array.from(lists[0]!.name)).toHaveLength(NAME_MAXIMUM);
  });

  it('gives way to the list of the server when it is deleted', () => {
    expect(withChange(made, { kind: 'deleted', id: 'a' })).toEqual(NO_WATCHLISTS);
    expect(withChange(made, { kind: 'shown', id: 'gone' })).toEqual({ ...NO_WATCHLISTS, lists: made.lists });
  });

  it('stays within all its limits after any change', () => {
    const id = fc.constantFrom('a', 'b', 'c');
    const codes = fc.array(
      fc.integer({ min: 0, max: 300 }).map((n) => `Z${n}`),
      { maxLength: 300 },
    );
    const change: fc.Arbitrary<ListChange> = fc.oneof(
      fc.record({ kind: fc.constant('created' as const), id: fc.uuid(), name: fc.string(), codes }),
      fc.record({ kind: fc.constant('renamed' as const), id, name: fc.string() }),
      fc.record({ kind: fc.constant('filled' as const), id, codes }),
      fc.record({ kind: fc.constant('deleted' as const), id }),
      fc.record({ kind: fc.constant('ordered' as const), codes }),
      fc.record({ kind: fc.constant('shown' as const), id: fc.option(id, { nil: undefined }) }),
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
        const { lists, shown } = changes.reduce(withChange, made);
        expect(lists.length).toBeLessThanOrEqual(LISTS_MAXIMUM);
        for (const list of lists) {
          expect(list.name.trim()).not.toBe('');
          expect(new Set(list.codes).size).toBe(list.codes.length);
          expect(list.codes.length).toBeLessThanOrEqual(CODES_MAXIMUM);
        }
        expect(shown === undefined || lists.some((list) => list.id === shown)).toBe(true);
      }),
    );
  });
});
