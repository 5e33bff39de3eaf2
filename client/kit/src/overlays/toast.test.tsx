import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import { ConfirmDialog } from './dialog.tsx';
import { Sheet } from './sheet.tsx';
import { LoadingToast } from './toast.tsx';

const nothing = (): void => undefined;
const onClick = vi.fn();

function App(props: { sheet: boolean; dialog: boolean }): ReactElement {
  return (
    <>
      <Sheet open={props.sheet} onClose={nothing} title="sheet" closeLabel="close">
        content
      </Sheet>
      <ConfirmDialog
        open={props.dialog}
        title="question"
        text="text"
        yes="yes"
        no="no"
        onYes={nothing}
        onNo={nothing}
      />
      <LoadingToast text="loading" aloud={false} action={{ label: 'stop', onClick }} />
    </>
  );
}

it('the button that cancels a slow call appears in the topmost sheet or dialogue, and can be pressed there', async () => {
  const { rerender } = render(<App sheet={false} dialog={false} />);
  expect(screen.getByRole('button', { name: 'stop' }).closest('[role$="dialog"]')).toBeNull();
  rerender(<App sheet dialog={false} />);
  expect(screen.getByRole('dialog').contains(screen.getByRole('button', { name: 'stop' }))).toBe(true);
  rerender(<App sheet dialog />);
  const stop = screen.getByRole('button', { name: 'stop' });
  expect(screen.getByRole('alertdialog').contains(stop)).toBe(true);
  fireEvent.click(stop);
  expect(onClick).toHaveBeenCalledOnce();
  rerender(<App sheet={false} dialog={false} />);
  await waitFor(() => expect(screen.getByRole('button', { name: 'stop' }).closest('[role$="dialog"]')).toBeNull());
});
