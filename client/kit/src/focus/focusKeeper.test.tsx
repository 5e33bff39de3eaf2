import { act, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { FocusKeeper } from './focusKeeper.ts';

function screenWith(button: boolean, section = true) {
  return (
    <main>
      <FocusKeeper />
      {section && <section aria-label="card">{button && <button type="button">send</button>}</section>}
      <button type="button">other</button>
    </main>
  );
}

describe('after the focused control disappears, the focus', () => {
  it('moves to the element around the control while that element exists', async () => {
    const { rerender } = render(screenWith(true));
    act(() => screen.getByText('send').focus());
    rerender(screenWith(false));
    const card = screen.getByRole('region', { name: 'card' });
    await waitFor(() => expect(document.activeElement).toBe(card));
    act(() => screen.getByText('other').focus());
    expect(card.hasAttribute('tabindex')).toBe(false);
  });

  it('stays on a control that the reader focused in the meantime', async () => {
    const two = (first: boolean, second: boolean) => (
      <main>
        <FocusKeeper />
        {first && <button type="button">review</button>}
        <section aria-label="card">{second && <button type="button">confirm</button>}</section>
      </main>
    );
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { rerender } = render(two(true, true));
    act(() => screen.getByText('review').focus());
    rerender(two(false, true));
    await act(() => vi.advanceTimersByTimeAsync(10));
    act(() => screen.getByText('confirm').focus());
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    rerender(two(false, false));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'card' })));
    vi.useRealTimers();
  });

  it('moves on if the element that received it disappears too', async () => {
    const { rerender } = render(screenWith(true));
    act(() => screen.getByText('send').focus());
    const card = screen.getByRole('region', { name: 'card' });
    const leave = (): void => {
      card.blur();
      card.remove();
    };
    card.addEventListener('focusin', () => queueMicrotask(leave), { once: true });
    rerender(screenWith(false));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  it('moves to an outer element if the element around the control disappears as well', async () => {
    const { rerender } = render(screenWith(true));
    act(() => screen.getByText('send').focus());
    rerender(screenWith(false, false));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });
});
