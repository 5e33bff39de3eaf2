import { act, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { onDemand } from './onDemand.tsx';

function Hello(props: { readonly open: boolean }): ReactElement {
  return <p>{props.open ? 'open' : 'closed'}</p>;
}
const settled = () => act(async () => undefined);

test('the code of a part is loaded when the part is first opened, and only once for all places that show it', async () => {
  const load = vi.fn(async () => ({ default: Hello }));
  const Part = onDemand(load);
  const { rerender } = render(<Part open={false} />);
  await settled();
  expect(load).not.toHaveBeenCalled();
  rerender(<Part open />);
  await settled();
  expect(screen.queryByText('open')).not.toBeNull();
  rerender(<Part open={false} />);
  expect(screen.queryByText('closed')).not.toBeNull();
  render(<Part open />);
  expect(screen.queryByText('open')).not.toBeNull();
  expect(load).toHaveBeenCalledOnce();
});

test('a failed load is tried again when the part is opened next', async () => {
  const load = vi.fn(async () => ({ default: Hello })).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Part = onDemand(load);
  const { rerender } = render(<Part open />);
  await settled();
  expect(screen.queryByText('open')).toBeNull();
  rerender(<Part open={false} />);
  rerender(<Part open />);
  await settled();
  expect(screen.queryByText('open')).not.toBeNull();
});
