import { HOUR_MS } from '@zaraba/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterAwake, within } from './patience.ts';

let sleptMs: number;

beforeEach(() => {
  vi.useFakeTimers();
  sleptMs = 0;
  const awake = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => awake() + sleptMs);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Simulates device sleep: on waking the time has jumped, and every due timer fires once. */
function sleep(durationMs: number): void {
  sleptMs += durationMs;
  vi.advanceTimersToNextTimer();
}

describe('a time limit on waiting for the network', () => {
  it.each([1, 400, 500, 10_000, 120_000])(
    'of %i ms ends after the device has been awake for that time, and not before',
    (limitMs) => {
      const act = vi.fn();
      afterAwake(limitMs, act);
      vi.advanceTimersByTime(limitMs - 1);
      expect(act).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      expect(act).toHaveBeenCalledOnce();
      vi.advanceTimersByTime(HOUR_MS);
      expect(act).toHaveBeenCalledOnce();
    },
  );

  it('is not shortened by sleep, however often the device sleeps', () => {
    const act = vi.fn();
    afterAwake(10_000, act);
    for (let night = 0; night < 300; night++) sleep(HOUR_MS);
    expect(act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(10_000);
    expect(act).toHaveBeenCalledOnce();
  });

  it('never ends after it is stopped', () => {
    const act = vi.fn();
    const stop = afterAwake(10_000, act);
    vi.advanceTimersByTime(9_000);
    stop();
    vi.advanceTimersByTime(HOUR_MS);
    expect(act).not.toHaveBeenCalled();
  });
});

describe('a promise with a time limit', () => {
  it('rejects after the device has been awake for that time, and forwards a result that arrives earlier', async () => {
    const failed = vi.fn();
    within(new Promise(() => {}), 1_000).catch((error: Error) => failed(error.message));
    const early = within(Promise.resolve('here'), 1_000);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(failed).toHaveBeenCalledWith('took longer than 1000 ms');
    expect(await early).toBe('here');
    expect(vi.getTimerCount()).toBe(0);
  });
});
