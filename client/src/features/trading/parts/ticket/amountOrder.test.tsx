import { type OrderTerms, POSITION_STATES, type Position } from '@zaraba/contracts';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { POSITION, STOCK } from '../../../../app/testing/forms.tsx';
import { onTrading } from '../../../../app/testing/onTrading.tsx';
import { text } from '../../../../i18n/index.ts';
import type { Bed } from '../../../../state/testing/bed.ts';
import { after, good } from '../../../../state/testing/fakePorts.ts';
import { ORDER_TERMS } from '../../../../state/testing/orderTerms.ts';
import TicketColumn from '../../exports/ticketColumn.tsx';

const OFFERED: OrderTerms = {
  ...ORDER_TERMS,
  fees: [{ kind: 'purchase', on: 'buy', label: 'Purchase fee', tiers: [{ amount: '100' }] }],
  choices: ['byAmount'],
};

/** Opens the ticket of a stock at a limit of 1,000. */
function ticket(terms: OrderTerms, look: (bed: Bed, wait: () => void) => void): void {
  const placed: Position = { ...POSITION, status: POSITION_STATES.codes.pendingOrder, orderType: 'limit' };
  const answers = { '/trade/placeOrder': () => after(1, good<'/trade/placeOrder'>(placed, 'submitted')) };
  onTrading(<TicketColumn detail={STOCK} />, { terms, answers }, look);
}

const amount = () => screen.queryByRole('textbox', { name: text('ticket.amountOf') }) as HTMLInputElement | null;
const quantity = () => screen.getByLabelText(text('ticket.quantity')) as HTMLInputElement;
const choose = (unit: 'sizeInShares' | 'sizeInMoney') =>
  act(() => screen.getByRole('radio', { name: text(`ticket.${unit}`) }).click());
const type = (typed: string) => act(() => void fireEvent.change(amount()!, { target: { value: typed } }));
const bought = { amount: '50,000.00 JPY', quantity: '49', left: '900.00 JPY' };

describe('the size of an order', () => {
  it('begins as a number of shares, and switching to an amount fills in the cost of these shares', () => {
    ticket(OFFERED, () => {
      const before = quantity().value;
      expect(amount()).toBeNull();
      choose('sizeInMoney');
      expect(amount()!.value).toBe(String(Number(before) * 1_000 + 100));
      choose('sizeInShares');
      expect(quantity().value).toBe(before);
    });
  });

  it('as an amount states how many shares it buys and what is left, in the form and in the review, and is sent as an amount', () => {
    ticket(OFFERED, (bed, wait) => {
      choose('sizeInMoney');
      type('50000');
      expect(screen.getByText(text('ticket.amountBuys', bought))).toBeTruthy();
      act(() => screen.getByRole('button', { name: text('ticket.review') }).click());
      expect(screen.getByText(text('ticket.amountBuys', bought))).toBeTruthy();
      expect(screen.getByText(/を49株/)).toBeTruthy();
      act(() => screen.getByRole('button', { name: text('ticket.confirmBuy') }).click());
      wait();
      const [sent] = bed.ports.calls.filter(({ path }) => path === '/trade/placeOrder');
      expect(sent!.body).toMatchObject({ amount: '50000' });
      expect(sent!.body).not.toHaveProperty('quantity');
    });
  });

  it('as an amount states that it covers no share, if it is too small', () => {
    ticket(OFFERED, () => {
      choose('sizeInMoney');
      type('1099');
      expect(screen.getByText(text('ticket.amountTooSmall'))).toBeTruthy();
    });
  });

  it('cannot be an amount if the server accepts none', () => {
    ticket({ ...OFFERED, choices: [] }, () => {
      expect(screen.queryByRole('radio', { name: text('ticket.sizeInMoney') })).toBeNull();
    });
  });
});
