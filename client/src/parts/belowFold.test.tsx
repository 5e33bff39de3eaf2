import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { BelowFold, FirstPicture } from './belowFold.tsx';

const page = (drawn?: Promise<unknown>): ReactElement => (
  <FirstPicture drawn={drawn}>
    <h1>prices</h1>
    <BelowFold>
      <p>ranking</p>
    </BelowFold>
  </FirstPicture>
);

it('content below the fold is not rendered before the first paint', async () => {
  let paint: () => void = () => undefined;
  const drawn = new Promise<void>((resolve) => {
    paint = resolve;
  });
  const { container } = render(page(drawn));
  expect(container.innerHTML).toBe('<h1>prices</h1>');
  await act(async () => paint());
  expect(container.innerHTML).toBe('<h1>prices</h1><p>ranking</p>');
});

it('content below the fold is rendered at once after the first paint', () => {
  expect(render(page()).container.innerHTML).toBe('<h1>prices</h1><p>ranking</p>');
  expect(render(<BelowFold>news</BelowFold>).container.innerHTML).toBe('news');
});
