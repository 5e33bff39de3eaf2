import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { onPage } from '../../../../app/testing/onPage.tsx';
import { STOCK } from '../../../../app/testing/forms.tsx';
import { text } from '../../../../i18n/index.ts';
import TicketColumn from '../../exports/ticketColumn.tsx';

it.each(['buy', 'sell'] as const)('during a special quote (%s) the ticket states that orders wait', (side) => {
  const quoted = { ...STOCK, quote: { ...STOCK.quote, specialQuote: { price: '1234', side } } };
  onPage(<TicketColumn detail={quoted} />, {}, () => {
    expect(screen.getByText(text('ticket.specialText'))).toBeTruthy();
  });
});

it('without a special quote the ticket does not mention one', () => {
  onPage(<TicketColumn detail={STOCK} />, {}, () => expect(screen.queryByText(text('ticket.specialTitle'))).toBeNull());
});
