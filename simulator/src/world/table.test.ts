import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withDue, withoutDue } from './schedule.ts';
import type { DueEntry } from './state.ts';
import { emptyTable, tableDelete, tableEntries, tableGet, tableSet } from './table.ts';

const key = fc.oneof(fc.constantFrom('__proto__', 'constructor', '1', '10', 'a'), fc.string());
const step = fc.record({ key, value: fc.option(fc.integer(), { nil: undefined }) });

describe('a table', () => {
  it('holds what a Map holds and leaves earlier versions as they were', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
        let table = emptyTable<number>();
        const model = new Map<string, number>();
        for (const { key: name, value } of steps) {
          const before = table;
          const text = JSON.stringify(before);
          if (value === undefined) {
            table = tableDelete(table, name);
            model.delete(name);
          } else {
            table = tableSet(table, name, value);
            model.set(name, value);
          }
          expect(JSON.stringify(before)).toBe(text);
          expect(tableGet(table, name)).toBe(value);
        }
        expect(table.size).toBe(model.size);
        expect(tableEntries(table)).toEqual([...model].toSorted(([a], [b]) => (a < b ? -1 : 1)));
      }),
    );
  });
});

describe('the due queue', () => {
  it('is in the order of instants, then ids, whatever came and went', () => {
    const entry = fc.record({
      at: fc.integer({ min: 0, max: 5 }),
      kind: fc.constant('position' as const),
      id: fc.constantFrom('a', 'b', 'c', 'd'),
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(entry, fc.boolean())), (steps) => {
        let queue: readonly DueEntry[] = [];
        const model = new Set<string>();
        for (const [item, remove] of steps) {
          const name = `${item.at}${item.id}`;
          if (remove) queue = withoutDue(queue, item);
          else if (!model.has(name)) queue = withDue(queue, item);
          if (remove) model.delete(name);
          else model.add(name);
        }
        expect(queue.map(({ at, id }) => `${at}${id}`)).toEqual([...model].toSorted());
      }),
    );
  });
});
