import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { codesWanted, marketBatch, secondPassed } from '../../state/market/slice.ts';
import { type Bed, onBed } from '../../state/testing/bed.ts';
import { quote } from '../../state/testing/quote.ts';
import type { StockLike } from './names.ts';
import { StockList } from './stockRow.tsx';

const names = { jp: '見本', cn: '样本', us: 'Sample' };

function stock(code: string): StockLike {
  return { code, name: names.jp, names, market: 'jp', currency: 'jpy', quote: { ...quote(code, 1), last: '100' } };
}

const STOCKS = ['ZJ1', 'ZJ2'].map(stock);

type Notify = (entries: { readonly target: Element; readonly isIntersecting: boolean }[]) => void;
const watchers = new Map<Element, Notify>();

/** Scrolls an element in or out of sight. */
function scroll(target: Element, isIntersecting: boolean): void {
  watchers.get(target)?.([{ target, isIntersecting }]);
}

/** Observes as a browser does that has not reported anything yet. */
class FakeObserver {
  readonly #notify: Notify;
  constructor(notify: Notify) {
    this.#notify = notify;
  }
  observe(element: Element): void {
    watchers.set(element, this.#notify);
  }
  disconnect(): void {
    for (const [element, notify] of watchers) if (notify === this.#notify) watchers.delete(element);
  }
}

beforeEach(() => vi.stubGlobal('IntersectionObserver', FakeObserver));

function list(bed: Bed, stocks: readonly StockLike[]) {
  return (
    <Provider store={bed.store}>
      <StockList stocks={stocks} />
    </Provider>
  );
}

/** A quote arrives at an instant of the device. */
function arrive(bed: Bed, code: string, last: string, at: number): void {
  act(() => {
    bed.dispatch(marketBatch({ at, rows: [{ ...quote(code, at), last }] }));
  });
}

/** How often the elements of a list were written to meanwhile. */
function writes(run: () => void): number {
  const observer = new MutationObserver(() => undefined);
  observer.observe(screen.getByRole('list'), {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  run();
  const records = observer.takeRecords().length;
  observer.disconnect();
  return records;
}

const row = (index: number): HTMLElement => screen.getAllByRole('link')[index] as HTMLElement;

describe('a list without changes', () => {
  it('renders nothing for a newer quote with the same text, and only the changed row for another text', () => {
    onBed({ epics: [] }, (bed) => {
      render(list(bed, STOCKS));
      arrive(bed, 'ZJ1', '101', 1_000);
      expect(writes(() => arrive(bed, 'ZJ1', '101', 2_000))).toBe(0);
      const other = row(1).innerHTML;
      expect(writes(() => arrive(bed, 'ZJ1', '102', 3_000))).toBeGreaterThan(0);
      expect(row(1).innerHTML).toBe(other);
    });
  });

  it('updates a row that is out of sight after some seconds, or at once when the row is scrolled into sight', () => {
    onBed({ epics: [] }, (bed) => {
      render(list(bed, STOCKS));
      act(() => {
        bed.dispatch(secondPassed({ at: 100_000, glance: true }));
      });
      act(() => scroll(row(0), false));
      arrive(bed, 'ZJ1', '101', 100_100);
      act(() => {
        bed.dispatch(secondPassed({ at: 103_000, glance: true }));
      });
      expect(row(0).textContent).toContain('101');
      const ticks = (): void => {
        for (let tick = 1; tick < 10; tick += 1) arrive(bed, 'ZJ1', String(101 + tick), 103_100 + tick * 250);
      };
      expect(writes(ticks)).toBe(0);
      act(() => scroll(row(0), true));
      expect(row(0).textContent).toContain('110');
    });
  });

  it('requests nothing if its rows only swap places', () => {
    onBed({ epics: [] }, (bed) => {
      const { rerender } = render(list(bed, STOCKS));
      expect(bed.count(codesWanted.type)).toBe(1);
      rerender(list(bed, STOCKS.toReversed()));
      expect(bed.count(codesWanted.type)).toBe(1);
      rerender(list(bed, [stock('ZJ3')]));
      expect(bed.count(codesWanted.type)).toBe(3);
    });
  });
});
