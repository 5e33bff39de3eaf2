import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { text } from '../../i18n/index.ts';
import { LongList, WHOLE_MAXIMUM } from './longList.tsx';

const rowsOf = (length: number) => Array.from({ length }, (_, index) => ({ id: `P-${index + 1}` }));

async function shown(length: number): Promise<HTMLElement[]> {
  await act(async () => {
    render(<LongList rows={rowsOf(length)} renderRow={({ id }) => <li key={id}>{id}</li>} />);
    await import('@zaraba/kit/windowedRows');
  });
  return screen.getAllByRole('listitem');
}

describe('a long list', () => {
  it('of a usual length is rendered in full', async () => {
    expect(await shown(WHOLE_MAXIMUM)).toHaveLength(WHOLE_MAXIMUM);
  });

  it('of 2,000 rows renders those near the screen, each with its position in the list', async () => {
    const rows = await shown(2_000);
    expect(rows.length).toBeLessThan(60);
    expect(rows[0]?.textContent).toBe('P-1');
    expect(rows[0]?.getAttribute('aria-posinset')).toBe('1');
    expect(rows.at(-1)?.getAttribute('aria-setsize')).toBe('2000');
  });

  it('of any length can be rendered in full for the search of the browser', async () => {
    await shown(2_000);
    fireEvent.click(screen.getByRole('button', { name: text('money.whole') }));
    expect(screen.getAllByRole('listitem')).toHaveLength(2_000);
  });
});
