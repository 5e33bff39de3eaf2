import { act, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { AlertToasts } from './alertToasts.tsx';
import { useKeepClear } from './keptClear.ts';
import { modalRef } from './topModal.ts';

const nothing = (): void => undefined;
const TOAST = { id: '1', icon: 'bell', title: 'filled', href: '#/', urgent: false } as const;
/** The toasts stand at the top of the page. */
const TOP = new DOMRect(0, 0, 300, 80);

beforeEach(() => void vi.useFakeTimers());

function Toasts(props: { onHold: (held: boolean) => void }): ReactElement {
  return (
    <AlertToasts
      toasts={[TOAST]}
      label="new"
      closeLabel="close"
      onClose={nothing}
      onFollow={nothing}
      onHold={props.onHold}
    />
  );
}

function show(): HTMLElement {
  render(
    <>
      <button type="button">under</button>
      <button type="button">apart</button>
      <main tabIndex={-1}>page</main>
      <Toasts onHold={nothing} />
    </>,
  );
  const toasts = screen.getByTestId('alerts');
  vi.spyOn(toasts, 'getBoundingClientRect').mockReturnValue(TOP);
  return toasts;
}

function focus(name: string, top: number): void {
  const control = screen.getByText(name);
  vi.spyOn(control, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, top, 60, 44));
  vi.spyOn(control, 'matches').mockReturnValue(true);
  act(() => control.focus());
  act(() => void vi.runAllTimers());
}

it('toasts move if they would cover the focused control, and stay in place otherwise', () => {
  const toasts = show();
  const before = toasts.className;
  focus('apart', 200);
  expect(toasts.className).toBe(before);
  focus('under', 40);
  expect(toasts.className).not.toBe(before);
  expect(toasts.className).toContain(before);
});

it('toasts stay in place while the page itself has the focus, as after a change of screens', () => {
  const toasts = show();
  const before = toasts.className;
  focus('page', 40);
  expect(document.activeElement?.textContent).toBe('page');
  expect(toasts.className).toBe(before);
});

it('toasts that had the focus resume their timer when the sheet beneath them closes', () => {
  const onHold = vi.fn<(held: boolean) => void>();
  const withSheet = (open: boolean): ReactElement => (
    <>
      {open && <div ref={modalRef} />}
      <Toasts onHold={onHold} />
    </>
  );
  const { rerender } = render(withSheet(true));
  act(() => screen.getByText('filled').closest('a')?.focus());
  expect(onHold).toHaveBeenLastCalledWith(true);
  rerender(withSheet(false));
  expect(onHold).toHaveBeenLastCalledWith(false);
});

/** Points at something, at this height. */
function Pointer(props: { top: number }): null {
  useKeepClear(new DOMRect(10, props.top, 60, 44));
  return null;
}

it('toasts move away from the pointer, unless they would cover another control at the other end', () => {
  const toasts = show();
  const before = toasts.className;
  const turn = (): void => act(() => void vi.runAllTimers());
  const { rerender } = render(<Pointer top={200} />);
  turn();
  expect(toasts.className).toBe(before);
  const other = render(<Pointer top={window.innerHeight - 60} />);
  rerender(<Pointer top={40} />);
  turn();
  expect(toasts.className).toBe(before);
  other.unmount();
  turn();
  expect(toasts.className).not.toBe(before);
  expect(toasts.className).toContain(before);
});
