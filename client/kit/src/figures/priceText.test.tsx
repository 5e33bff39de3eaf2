import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STEP_MS } from './markMove.ts';
import { PriceText } from './priceText.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.advanceTimersByTime(10 * STEP_MS);
});

const NAMES = ['first', 'second'];

function prices(...values: number[]) {
  return NAMES.map((name, index) => (
    <PriceText key={name} testId={name} value={values[index] ?? 0} text={String(values[index])} />
  ));
}

function pass(durationMs: number): void {
  act(() => {
    vi.advanceTimersByTime(durationMs);
  });
}

/** Text, mark and whether the mark fades, of a price. */
function shown(name = 'first'): (string | boolean | undefined)[] {
  const price = screen.getByTestId(name);
  return [price.textContent, price.dataset['tick'], price.hasAttribute('data-fades')].filter(Boolean);
}

/** How often the browser would have had to draw the prices: once for each task that wrote something. */
function drawings(container: Element, run: () => void): number {
  let count = 0;
  const observer = new MutationObserver(() => undefined);
  observer.observe(container, { subtree: true, characterData: true, attributes: true });
  const timeout = globalThis.setTimeout;
  vi.stubGlobal('setTimeout', (task: () => void, delayMs: number) =>
    timeout(() => {
      observer.takeRecords();
      task();
      if (observer.takeRecords().length > 0) count += 1;
    }, delayMs),
  );
  run();
  vi.unstubAllGlobals();
  observer.disconnect();
  return count;
}

describe('a price', () => {
  it('has no market colour, whichever way its last tick went', () => {
    const { rerender } = render(<PriceText testId="first" value={100} text="100" />);
    rerender(<PriceText testId="first" value={101} text="101" />);
    const { classList, dataset } = screen.getByTestId('first');
    expect([classList.contains('up'), classList.contains('down'), dataset['tick']]).toEqual([false, false, 'rose']);
  });

  it('is marked after a change, then marked faintly, then unmarked', () => {
    const { rerender } = render(prices(100, 5));
    expect([shown(), vi.getTimerCount()]).toEqual([['100'], 0]);
    rerender(prices(101, 5));
    expect([shown(), shown('second')]).toEqual([['101', 'rose'], ['5']]);
    pass(STEP_MS);
    expect(shown()).toEqual(['101', 'rose', true]);
    pass(STEP_MS);
    expect([shown(), vi.getTimerCount()]).toEqual([['101'], 0]);
  });

  it('is marked for its newest change, and not for a repeated price', () => {
    const { rerender } = render(prices(100));
    rerender(prices(101));
    pass(STEP_MS);
    rerender(prices(101));
    expect(shown()).toEqual(['101', 'rose', true]);
    rerender(prices(99));
    expect(shown()).toEqual(['99', 'fell']);
  });

  it('stays marked while it changes continuously, without a render just for the mark', () => {
    const { rerender, container } = render(prices(0, 0));
    let fades = 0;
    const own = drawings(container, () => {
      for (let move = 1; move <= 20; move += 1) {
        rerender(prices(move, -move));
        vi.advanceTimersByTime(STEP_MS - 50);
        if (shown().includes(true)) fades += 1;
      }
    });
    expect([own, fades]).toEqual([0, 0]);
  });

  it('loses its mark in the same render as other prices that changed at about the same time', () => {
    const { rerender, container } = render(prices(0, 0));
    const own = drawings(container, () => {
      rerender(prices(1, 0));
      vi.advanceTimersByTime(STEP_MS / 3);
      rerender(prices(1, 1));
      vi.advanceTimersByTime(5 * STEP_MS);
    });
    expect([own, shown(), shown('second')]).toEqual([2, ['1'], ['1']]);
  });
});
