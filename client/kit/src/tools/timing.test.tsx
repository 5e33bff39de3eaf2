import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { usePaced } from './timing.ts';

const PERIOD_MS = 1_000;
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

describe('a paced value', () => {
  beforeEach(() => vi.useFakeTimers());

  it('is copied once per period while it changes, each time with the newest value', () => {
    const { result, rerender } = renderHook(({ value }) => usePaced(value, PERIOD_MS), { initialProps: { value: 0 } });
    const seen: number[] = [];
    for (let value = 1; value <= 12; value += 1) {
      rerender({ value });
      pass(250);
      if (result.current !== seen.at(-1)) seen.push(result.current);
    }
    expect(seen).toEqual([1, 4, 8, 12]);
  });

  it('is copied soon after a pause, and the last value is never lost', () => {
    const { result, rerender } = renderHook(({ value }) => usePaced(value, PERIOD_MS), {
      initialProps: { value: 'a' },
    });
    rerender({ value: 'b' });
    pass(1);
    expect(result.current).toBe('b');
    rerender({ value: 'c' });
    pass(PERIOD_MS / 2);
    expect(result.current).toBe('b');
    pass(PERIOD_MS / 2);
    expect(result.current).toBe('c');
    pass(5 * PERIOD_MS);
    rerender({ value: 'd' });
    pass(1);
    expect(result.current).toBe('d');
  });
});
