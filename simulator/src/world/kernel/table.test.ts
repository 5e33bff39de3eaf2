import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { word } from '../../random.ts';
import { canonicalJson } from './hash.ts';
import { withDue, withoutDue } from './schedule.ts';
import { Sequence } from './sequence.ts';
import type { DueEntry } from './state.ts';
import {
  emptyTable,
  isLarge,
  tableBuckets,
  tableDelete,
  tableEntries,
  tableFrom,
  tableGet,
  tableGetAll,
  tableSet,
} from './table.ts';
import type { TableJson } from './table.ts';

const key = fc.oneof(fc.constantFrom('__proto__', 'constructor', '1', '10', 'a'), fc.string());
const step = fc.record({ key, value: fc.option(fc.integer(), { nil: undefined }) });

describe('a table', () => {
  it('of many entries equals a small table when all but a few entries are removed, and is unchanged by removing an unknown entry', () => {
    const keys = Array.from({ length: 600 }, (_, n) => `key ${n}`);
    const few = keys.slice(0, 5).reduce((table, name, n) => tableSet(table, name, n), emptyTable<number>());
    const many = keys.reduce((table, name, n) => tableSet(table, name, n), emptyTable<number>());
    expect([many.size, tableDelete(many, 'none')]).toEqual([600, many]);
    expect(tableDelete(many, 'none')).toBe(many);
    const rest = keys.slice(5).reduce((table, name) => tableDelete(table, name), many);
    expect([rest.size, rest.root]).toEqual([5, few.root]);
    expect(tableGetAll(tableSet(emptyTable<object>(), 'a', { a: 1 }), ['b', 'a', 'a'])).toEqual([{ a: 1 }, { a: 1 }]);
  });

  it('has the same contents as a Map and leaves earlier versions unchanged', () => {
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

it('a table is written as the 256 buckets from which the hashes of all stored journals were computed', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(key, fc.integer()), { maxLength: 400 }), (entries) => {
      const buckets = Array.from({ length: 256 }, () => Object.create(null) as Record<string, number>);
      let table = emptyTable<number>();
      for (const [name, value] of entries) {
        table = tableSet(table, name, value);
        buckets[word(name) % 256]![name] = value;
      }
      const json = JSON.stringify({ size: new Set(entries.map(([name]) => name)).size, buckets });
      expect(canonicalJson(table)).toBe(canonicalJson(JSON.parse(json)));
      expect(tableFrom(JSON.parse(json) as TableJson<number>)).toEqual(table);
    }),
    { numRuns: 30 },
  );
});

it('a table has the same buckets whether they are computed at once or one by one', () => {
  let table = emptyTable<number>();
  for (let n = 0; n < 1_200; n += 1) {
    table = tableSet(table, `key ${n}`, n);
    if (n % 40 === 0) expect([...tableBuckets(table)]).toEqual(table.toJSON().buckets);
  }
  expect(isLarge(table)).toBe(true);
});

it('a sequence has the same contents as a list and leaves earlier versions unchanged', () => {
  const change = fc.tuple(fc.constantFrom('insert', 'append', 'remove'), fc.nat(999), fc.nat(9));
  fc.assert(
    fc.property(fc.nat(200), fc.array(change, { maxLength: 200, size: 'max' }), (length, changes) => {
      let model = Array.from({ length }, (_, n) => n);
      let list = Sequence.of(model);
      for (const [how, where, item] of changes) {
        const [before, earlier] = [list, model];
        const place = where % Math.max(1, model.length);
        if (how === 'insert') [list, model] = [list.inserted(place, item), model.toSpliced(place, 0, item)];
        if (how === 'append') [list, model] = [list.appended(item), [...model, item]];
        if (how === 'remove' && model.length > 0) [list, model] = [list.removed(place), model.toSpliced(place, 1)];
        expect([...before]).toEqual(earlier);
        expect([list.length, list.at(place), list.at(-1)]).toEqual([model.length, model.at(place), model.at(-1)]);
        expect(list.lastIndexOf(item)).toBe(model.lastIndexOf(item));
      }
      expect(JSON.stringify(list)).toBe(JSON.stringify(model));
    }),
    { numRuns: 40 },
  );
});

describe('the due queue', () => {
  it('is sorted by instant, then by id, whatever was added and removed', () => {
    const entry = fc.record({
      at: fc.integer({ min: 0, max: 5 }),
      kind: fc.constant('position' as const),
      id: fc.constantFrom('a', 'b', 'c', 'd'),
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(entry, fc.boolean())), (steps) => {
        let queue = Sequence.of<DueEntry>();
        const model = new Set<string>();
        for (const [item, remove] of steps) {
          const name = `${item.at}${item.id}`;
          if (remove) queue = withoutDue(queue, item);
          else if (!model.has(name)) queue = withDue(queue, item);
          if (remove) model.delete(name);
          else model.add(name);
        }
        expect([...queue].map(({ at, id }) => `${at}${id}`)).toEqual([...model].toSorted());
      }),
    );
  });
});
