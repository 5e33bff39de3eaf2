import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { type Bar, BarStore, indexAtOrAfter } from './candles.ts';

const bar = (time: number, close = 100): Bar => ({ time, open: 100, high: 110, low: 90, close, volume: 5 });

function pageOf(bars: readonly Bar[]) {
  const column = (name: keyof Bar) => bars.map((one) => one[name]);
  return {
    time: column('time'),
    open: column('open'),
    high: column('high'),
    low: column('low'),
    close: column('close'),
    volume: column('volume'),
  };
}

const times = (store: BarStore) => [...store.time.subarray(0, store.length)];

describe('a store of bars', () => {
  it('returns what it did with each streamed bar, and never throws', () => {
    const store = new BarStore();
    expect(store.merge(bar(10))).toBe('append');
    expect(store.merge(bar(20))).toBe('append');
    expect(store.merge(bar(20, 101))).toBe('last');
    expect(store.merge(bar(20, 101)), 'a duplicate').toBeUndefined();
    expect(store.merge(bar(10, 99)), 'a correction of a known bar').toBe('reset');
    expect(store.merge(bar(15)), 'late and unknown').toBeUndefined();
    expect(store.merge(bar(5)), 'before all').toBeUndefined();
    expect(store.merge(bar(30, Number.NaN)), 'not a number').toBeUndefined();
    expect(times(store)).toEqual([10, 20]);
    expect([...store.close.subarray(0, 2)]).toEqual([99, 101]);
  });

  it('sorts the bars of a page, keeps the later of two bars with the same time, and drops bars that it already has', () => {
    const store = new BarStore();
    store.replaceAll(pageOf([bar(30), bar(20, 1), bar(20, 2), bar(40)]));
    expect(times(store)).toEqual([20, 30, 40]);
    expect(store.close[0]).toBe(2);
    expect(store.prepend(pageOf([bar(10), bar(20, 9), bar(35)]))).toBe('prepend');
    expect(times(store)).toEqual([10, 20, 30, 40]);
    expect(store.origin).toBe(-1);
    expect(store.prepend(pageOf([bar(30)]))).toBeUndefined();
  });

  it('drops bars with a missing or zero price, and accepts only columns of equal length', () => {
    for (const name of ['open', 'high', 'low', 'close', 'volume'] as const) {
      const store = new BarStore();
      store.replaceAll(pageOf([bar(10), { ...bar(20), [name]: Number.NaN }, bar(30)]));
      expect(times(store), name).toEqual([10, 30]);
    }
    for (const name of ['open', 'high', 'low', 'close'] as const) {
      const store = new BarStore();
      store.replaceAll(pageOf([bar(20), { ...bar(30), [name]: 0 }]));
      store.prepend(pageOf([bar(5), { ...bar(10), [name]: 0 }]));
      expect(store.merge({ ...bar(40), [name]: 0 }), 'a price of zero').toBeUndefined();
      expect(times(store), name).toEqual([5, 20]);
    }
    const store = new BarStore();
    store.replaceAll({ ...pageOf([bar(10), { ...bar(15), volume: 0 }, bar(20)]), close: [100] });
    expect(times(store)).toEqual([10]);
  });

  it('keeps an ordered page without copying it, and accepts the first bars while it is empty', () => {
    const page = pageOf([bar(10), bar(20)]);
    const time = Float64Array.from(page.time);
    const store = new BarStore();
    expect(store.replaceAll({ ...page, time })).toBe('reset');
    expect(store.time).toBe(time);
    expect(store.replaceAll({ ...page, time: Float64Array.of(20, 10) })).toBe('reset');
    expect(times(store)).toEqual([10, 20]);
    const emptied = new BarStore();
    expect(emptied.prepend(pageOf([]))).toBeUndefined();
    emptied.replaceAll({ ...pageOf([]), time: new Float64Array(0) });
    expect(emptied.prepend(page)).toBe('prepend');
    expect([times(emptied), emptied.origin]).toEqual([[10, 20], -2]);
  });

  it('drops its oldest bars when bars are appended at the limit, and then accepts no older bars', () => {
    const store = new BarStore(16);
    store.replaceAll(pageOf(Array.from({ length: 20 }, (_, index) => bar(index))));
    expect(times(store)[0]).toBe(4);
    expect(store.prepend(pageOf([bar(1)]))).toBeUndefined();
    expect(store.merge(bar(20))).toBe('append');
    expect(store.length).toBe(15);
    expect(store.origin).toBe(2);
    expect(times(store)).toEqual(Array.from({ length: 15 }, (_, index) => index + 6));
  });

  it('has strictly ascending times for any input, and never changes the ordinal of a bar', () => {
    const entry = fc.tuple(fc.constantFrom('merge', 'prepend'), fc.array(fc.integer({ min: 0, max: 60 })));
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const store = new BarStore(40);
        const ordinals = new Map<number, number>();
        for (const [kind, list] of entries) {
          if (kind === 'prepend') store.prepend(pageOf(list.map((time) => bar(time))));
          else for (const time of list) store.merge(bar(time));
          const held = times(store);
          expect(held).toEqual([...new Set(held)].sort((a, b) => a - b));
          expect(store.length).toBeLessThanOrEqual(40);
          for (const [index, time] of held.entries()) {
            expect(ordinals.get(time) ?? store.origin + index).toBe(store.origin + index);
            ordinals.set(time, store.origin + index);
          }
          for (const time of ordinals.keys()) if (!held.includes(time)) ordinals.delete(time);
        }
      }),
    );
  });
});

it('indexAtOrAfter finds the first bar at or after a time', () => {
  const store = new BarStore();
  store.replaceAll(pageOf([bar(10), bar(20), bar(30)]));
  expect([5, 10, 11, 30, 31].map((time) => indexAtOrAfter(store, time))).toEqual([0, 0, 1, 2, 3]);
});
