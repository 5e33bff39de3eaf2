import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { onPage } from '../../../../app/testing/onPage.tsx';
import { STOCK } from '../../../../app/testing/forms.tsx';
import { text } from '../../../../i18n/index.ts';
import { bookEpic } from '../../../../state/book/epic.ts';
import { NOT_STARTED } from '../../../../state/startup/slice.ts';
import type { Bed } from '../../../../state/testing/bed.ts';
import { type Answers, after, bad, good } from '../../../../state/testing/fakePorts.ts';
import TicketBook from './ticketBook.tsx';

type Given = { readonly simulated: boolean; readonly book: NonNullable<Answers['/market/book']> };

function show({ simulated, book }: Given, onLevel: (price: string) => void, look: (bed: Bed) => void): void {
  const given = {
    epics: [bookEpic],
    answers: { '/market/book': book },
    state: { startup: { ...NOT_STARTED, simulated } },
  };
  onPage(<TicketBook detail={STOCK} onLevel={onLevel} />, given, look);
}

describe('the order book above a ticket', () => {
  it('shows the last price and five price levels on each side; pressing a level sets the price of the order', () => {
    const onLevel = vi.fn();
    const asks = Array.from({ length: 10 }, (_, place) => ({ price: String(1_000 + place), quantity: 100, orders: 1 }));
    const bids = [{ price: '998', quantity: 12_300, orders: 7 }];
    const book = () => after(1, good<'/market/book'>({ at: 1, phase: 'continuous', bids, asks }));
    show({ simulated: true, book }, onLevel, () => {
      expect(screen.getByText(/^現在値 [\d,]+・売 [\d,]+・買 [\d,]+$/)).toBeTruthy();
      const shown = within(screen.getByRole('list', { name: text('book.asks') })).getAllByRole('button');
      expect(shown).toHaveLength(5);
      fireEvent.click(shown[4]!);
      expect(onLevel.mock.calls).toEqual([['1004']]);
    });
  });

  it('is absent if the server has no order book', () => {
    const book = () => after(1, bad({ kind: 'http', status: 404 }));
    show({ simulated: false, book }, vi.fn(), ({ ports }) => {
      expect(document.body.textContent).toBe('');
      expect(ports.calls.filter(({ path }) => path === '/market/ticks')).toEqual([]);
    });
  });
});
