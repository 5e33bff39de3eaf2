import type { StockDetail } from '@zaraba/contracts';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ANSWERS, LOGGED_IN, NOW, STOCK } from '../../../../app/testing/forms.tsx';
import { text } from '../../../../i18n/index.ts';
import { worldTimeRead } from '../../../../state/market/slice.ts';
import { remoteEpic } from '../../../../state/remote/epic.ts';
import { onBed } from '../../../../state/testing/bed.ts';
import TicketColumn from '../../exports/ticketColumn.tsx';
import { renderOn } from '../../../../app/testing/renderOn.tsx';

/** Shows the ticket of a stock. */
function onStock(stock: StockDetail, look: () => void): void {
  onBed({ epics: [remoteEpic], answers: ANSWERS, state: { session: LOGGED_IN } }, (bed) => {
    bed.dispatch(worldTimeRead({ at: 0, now: NOW }));
    renderOn(bed, <TicketColumn detail={stock} />);
    for (const until of [100, 200, 300]) act(() => bed.run(until));
    look();
  });
}

it.each(['buy', 'sell'] as const)('during a special quote (%s) the ticket states that orders wait', (side) => {
  const quoted = { ...STOCK, quote: { ...STOCK.quote, specialQuote: { price: '1234', side } } };
  onStock(quoted, () => {
    expect(screen.getByText(text('ticket.specialText'))).toBeTruthy();
  });
});

it('without a special quote the ticket does not mention one', () => {
  onStock(STOCK, () => expect(screen.queryByText(text('ticket.specialTitle'))).toBeNull());
});
