import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import type { ComponentType } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { later } from './later.ts';

function network(online: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  if (online) dispatchEvent(new Event('online'));
}

describe('a section whose code cannot load without a network', () => {
  it('leaves the rest of the screen unchanged, and loads when the network returns', async () => {
    let tries = 0;
    const Part = later(async (): Promise<{ default: ComponentType }> => {
      tries += 1;
      if (!navigator.onLine) throw new TypeError('Failed to fetch dynamically imported module');
      return { default: () => <p>the part</p> };
    });
    network(false);
    await act(async () => {
      render(
        <>
          <p>the screen</p>
          <Suspense fallback={null}>
            <Part />
          </Suspense>
        </>,
      );
    });
    expect(screen.getByText('the screen')).toBeTruthy();
    expect([tries, screen.queryByText('the part')]).toEqual([1, null]);
    await act(async () => network(true));
    expect(screen.getByText('the part')).toBeTruthy();
    expect(tries).toBe(2);
  });

  it('loads after a while, even if the browser still reports no network', async () => {
    vi.useFakeTimers();
    let tries = 0;
    const Part = later(async (): Promise<{ default: ComponentType }> => {
      tries += 1;
      if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module');
      return { default: () => <p>the part</p> };
    });
    network(false);
    await act(async () => {
      render(
        <Suspense fallback={null}>
          <Part />
        </Suspense>,
      );
    });
    expect(screen.queryByText('the part')).toBeNull();
    await act(async () => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.getByText('the part')).toBeTruthy();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('loads if the network was lost and returned before the failure was reported', async () => {
    let fail = (_error: Error): void => {};
    let tries = 0;
    const Part = later((): Promise<{ default: ComponentType }> => {
      tries += 1;
      if (tries > 1) return Promise.resolve({ default: () => <p>the part</p> });
      return new Promise((_resolve, reject) => (fail = reject));
    });
    network(true);
    await act(async () => {
      render(
        <Suspense fallback={null}>
          <Part />
        </Suspense>,
      );
    });
    dispatchEvent(new Event('offline'));
    await act(async () => fail(new TypeError('Failed to fetch dynamically imported module')));
    expect(screen.getByText('the part')).toBeTruthy();
    expect(tries).toBe(2);
  });
});
