import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PullToRefresh } from './pullToRefresh.tsx';

const texts = { pulling: 'pull', loosing: 'let go', loading: 'reading', success: 'read', button: 'refresh' };

function list(refreshing: boolean, onRefresh: () => void) {
  return (
    <PullToRefresh refreshing={refreshing} onRefresh={onRefresh} texts={texts}>
      <p>rows</p>
    </PullToRefresh>
  );
}

const stateOf = (): string | null => screen.getByText('rows').parentElement?.getAttribute('data-pull') ?? null;

describe('pull to refresh', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  it('goes through the five states', () => {
    const onRefresh = vi.fn();
    const { rerender } = render(list(false, onRefresh));
    const rows = screen.getByText('rows');
    expect(stateOf()).toBe('normal');
    fireEvent.touchStart(rows, { touches: [{ clientX: 0, clientY: 0 }] });
    fireEvent.touchMove(rows, { touches: [{ clientX: 0, clientY: 40 }] });
    expect(stateOf()).toBe('pulling');
    fireEvent.touchMove(rows, { touches: [{ clientX: 0, clientY: 140 }] });
    expect(stateOf()).toBe('loosing');
    fireEvent.touchEnd(rows, { touches: [] });
    expect(onRefresh).toHaveBeenCalledTimes(1);
    expect(stateOf()).toBe('loading');
    rerender(list(true, onRefresh));
    rerender(list(false, onRefresh));
    expect(stateOf()).toBe('success');
    act(() => {
      vi.advanceTimersByTime(500);
    });
    expect(stateOf()).toBe('normal');
  });

  it('does nothing if the finger is released too early', () => {
    const onRefresh = vi.fn();
    render(list(false, onRefresh));
    const rows = screen.getByText('rows');
    fireEvent.touchStart(rows, { touches: [{ clientX: 0, clientY: 0 }] });
    fireEvent.touchMove(rows, { touches: [{ clientX: 0, clientY: 60 }] });
    fireEvent.touchEnd(rows, { touches: [] });
    expect(onRefresh).not.toHaveBeenCalled();
    expect(stateOf()).toBe('normal');
  });

  it('ignores sideways swipes', () => {
    const onRefresh = vi.fn();
    render(list(false, onRefresh));
    const rows = screen.getByText('rows');
    fireEvent.touchStart(rows, { touches: [{ clientX: 0, clientY: 0 }] });
    fireEvent.touchMove(rows, { touches: [{ clientX: 60, clientY: 20 }] });
    fireEvent.touchMove(rows, { touches: [{ clientX: 60, clientY: 200 }] });
    fireEvent.touchEnd(rows, { touches: [] });
    expect(onRefresh).not.toHaveBeenCalled();
  });

  it('has a button for keyboard users', () => {
    const onRefresh = vi.fn();
    render(list(false, onRefresh));
    fireEvent.click(screen.getByRole('button', { name: 'refresh' }));
    expect(onRefresh).toHaveBeenCalledTimes(1);
    expect(stateOf()).toBe('loading');
  });
});
