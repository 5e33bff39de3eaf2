import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { sendLevel, useFollowedCode, useLinkedCode } from './linkedCode.ts';

const nothing = (): void => undefined;

function Desk(props: { code: string; onLevel: (side: 'bids' | 'asks', price: string) => void }): null {
  useLinkedCode(props.code, props.onLevel);
  return null;
}
function Other(props: { follows: boolean; onCode: (code: string) => void }): null {
  useFollowedCode(props.follows, props.onCode);
  return null;
}

it('a window that follows the desk receives its stock at first and after each change, and other windows do not', async () => {
  const [onCode, onOther] = [vi.fn<(code: string) => void>(), vi.fn<(code: string) => void>()];
  const desk = render(<Desk code="ZJ1" onLevel={nothing} />);
  render(<Other follows={false} onCode={onOther} />);
  render(<Other follows onCode={onCode} />);
  await vi.waitFor(() => expect(onCode).toHaveBeenLastCalledWith('ZJ1'));
  desk.rerender(<Desk code="ZJ2" onLevel={nothing} />);
  await vi.waitFor(() => expect(onCode).toHaveBeenLastCalledWith('ZJ2'));
  expect(onOther).not.toHaveBeenCalled();
});

it('a price that was chosen in a separate window reaches only a desk with the same stock', async () => {
  const onLevel = vi.fn<(side: 'bids' | 'asks', price: string) => void>();
  render(<Desk code="ZJ1" onLevel={onLevel} />);
  sendLevel('ZJ2', 'bids', '900');
  sendLevel('ZJ1', 'asks', '1010');
  await vi.waitFor(() => expect(onLevel).toHaveBeenCalled());
  expect(onLevel.mock.calls).toEqual([['asks', '1010']]);
});
