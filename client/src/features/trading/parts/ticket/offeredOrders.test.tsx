import { type OrderTerms, POSITION_STATES, type Position } from '@zaraba/contracts';
import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { onTrading } from '../../../../app/testing/onTrading.tsx';
import { POSITION, STOCK } from '../../../../app/testing/forms.tsx';
import { text } from '../../../../i18n/index.ts';
import { configRead, startupReducer } from '../../../../state/startup/slice.ts';
import { ORDER_TERMS } from '../../../../state/testing/orderTerms.ts';
import TicketColumn from '../../exports/ticketColumn.tsx';

const held: Position = { ...POSITION, id: 'SIM-7', status: POSITION_STATES.codes.holding, side: 'long', leverage: 1 };
const TERMS: OrderTerms = {
  ...ORDER_TERMS,
  leverageChoices: [1, 2],
  choices: ['reversePosition'],
};
const times = (number: number): string => text('unit.times', { times: number });

/** Opens the ticket of a customer with these positions, beside an operator who offers this much. */
function onTicket(offers: readonly string[] | undefined, rows: Record<string, Position>, look: () => void): void {
  const config = [{ name: 'offers', value: JSON.stringify(offers) }];
  const state = offers === undefined ? {} : { startup: startupReducer(undefined, configRead(config)) };
  onTrading(<TicketColumn detail={STOCK} side="short" />, { rows, terms: TERMS, quoted: true, state }, look);
}

describe('the ticket of an operator', () => {
  it('whose configuration names no offers has both sides and the leverage of the terms', () => {
    onTicket(undefined, {}, () => {
      for (const name of [text('ticket.buy'), text('ticket.sellShort'), times(2)])
        expect(screen.getByRole('radio', { name })).toBeTruthy();
    });
  });

  it('who does not offer leverage has no choice of leverage', () => {
    onTicket(['quotes', 'shortSelling'], {}, () => {
      expect(screen.getByRole('radio', { name: text('ticket.sellShort') })).toBeTruthy();
      expect(screen.queryByText(text('ticket.leverage'))).toBeNull();
    });
  });

  it('who does not offer short selling buys, even if the address asks for a short sale', () => {
    onTicket(['quotes', 'leverage'], {}, () => {
      expect(screen.queryByRole('radiogroup', { name: text('ticket.side') })).toBeNull();
      expect(screen.queryByText(text('ticket.shortRisk'))).toBeNull();
      expect(screen.getByRole('radio', { name: times(2) })).toBeTruthy();
    });
  });

  it('who does not offer short selling sells at most the held shares', () => {
    onTicket(['quotes'], { 'SIM-7': held }, () => {
      expect(screen.getByRole('radio', { name: text('stock.sell'), checked: true })).toBeTruthy();
      expect(screen.getByText(text('holding.short.held', { quantity: '100' }))).toBeTruthy();
      expect(screen.queryByRole('radiogroup', { name: text('holding.aim') })).toBeNull();
    });
    cleanup();
    onTicket(['quotes', 'shortSelling'], { 'SIM-7': held }, () => {
      for (const aim of ['close', 'reverse', 'open'] as const)
        expect(screen.getByRole('radio', { name: text(`holding.short.${aim}`) })).toBeTruthy();
    });
  });
});
