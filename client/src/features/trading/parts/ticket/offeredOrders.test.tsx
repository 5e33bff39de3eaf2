import { type OrderTerms, POSITION_STATES, type Position } from '@zaraba/contracts';
import { act, cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ANSWERS, LOGGED_IN, NOW, POSITION, STOCK } from '../../../../app/testing/forms.tsx';
import { renderOn } from '../../../../app/testing/renderOn.tsx';
import { text } from '../../../../i18n/index.ts';
import { connected } from '../../../../state/connection/slice.ts';
import { marketBatch, worldTimeRead } from '../../../../state/market/slice.ts';
import { remoteEpic } from '../../../../state/remote/epic.ts';
import { configRead } from '../../../../state/startup/slice.ts';
import { onBed } from '../../../../state/testing/bed.ts';
import { type Answers, after, good } from '../../../../state/testing/fakePorts.ts';
import { ORDER_TERMS } from '../../../../state/testing/orderTerms.ts';
import { quote } from '../../../../state/testing/quote.ts';
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
  const answers: Answers = {
    ...ANSWERS,
    '/trade/userstocklist': () => after(1, good<'/trade/userstocklist'>(rows)),
    '/trade/orderTerms': () => after(1, good<'/trade/orderTerms'>(TERMS)),
  };
  onBed({ epics: [remoteEpic], answers, state: { session: LOGGED_IN } }, (bed) => {
    if (offers !== undefined) bed.dispatch(configRead([{ name: 'offers', value: JSON.stringify(offers) }]));
    bed.dispatch(worldTimeRead({ at: 0, now: NOW }));
    bed.dispatch(connected({ at: 0 }));
    bed.dispatch(marketBatch({ at: 1_000, rows: [quote(POSITION.code, 999)] }));
    renderOn(bed, <TicketColumn detail={STOCK} side="short" />);
    let now = 0;
    for (let step = 0; step < 3; step += 1) act(() => bed.run((now += 100)));
    look();
  });
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
