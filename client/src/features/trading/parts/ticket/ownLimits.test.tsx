import { POSITION_STATES, type Position } from '@zaraba/contracts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NOW, POSITION, STOCK } from '../../../../app/testing/forms.tsx';
import { onTrading } from '../../../../app/testing/onTrading.tsx';
import type { Limits } from '../../../../domain/limits/limits.ts';
import { text } from '../../../../i18n/index.ts';
import { limitsRead } from '../../../../state/limits/slice.ts';
import { type Answers, after, good } from '../../../../state/testing/fakePorts.ts';
import { ORDER_TERMS } from '../../../../state/testing/orderTerms.ts';
import { limits as words } from '../../../limits/texts/limits/jp.ts';
import TicketColumn from '../../exports/ticketColumn.tsx';

const TERMS = { ...ORDER_TERMS, leverageChoices: [1, 2] };
const LOST: Position = { ...POSITION, status: POSITION_STATES.codes.closed, soldAt: NOW, realized: '-300', fee: '0' };

/** Opens a ticket for a customer with these limits, who has lost 300 yen today. */
function onTicket(byId: Limits['byId'], look: (wait: () => void) => void, rows: Record<string, Position> = {}): void {
  const answers: Answers = { '/trade/userstocklists': () => after(1, good<'/trade/userstocklists'>([LOST])) };
  onTrading(
    <TicketColumn detail={STOCK} side="short" />,
    { terms: TERMS, answers, quoted: true, rows },
    (bed, wait) => {
      act(() => bed.dispatch(limitsRead({ byId, seenAt: NOW })));
      wait();
      look(wait);
    },
  );
}
const type = (quantity: string): void =>
  void fireEvent.change(screen.getByLabelText(text('ticket.quantity')), { target: { value: quantity } });
const isBlocked = (): boolean =>
  screen.getByRole('button', { name: text('ticket.review') }).getAttribute('aria-disabled') === 'true';
const alerts = (): (string | null)[] => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

it('an order beyond the customer’s own limit is refused with the limit and a link to its setting', () => {
  onTicket({ 'order jpy': { most: 50_000 } }, () => {
    type('100');
    const most = '50,000.00\u00A0JPY';
    expect(alerts()).toEqual([words.broken.order.replace('{{most}}', most) + words.toSetting]);
    expect(screen.getByRole('link', { name: words.toSetting }).getAttribute('href')).toBe('#/mine/limits?currency=jpy');
    expect(isBlocked()).toBe(true);
    type('10');
    expect([alerts(), isBlocked()]).toEqual([[], false]);
  });
});

it('once the loss of the day reaches the limit no position is opened, but one is closed', () => {
  const held: Position = { ...POSITION, status: POSITION_STATES.codes.holding, side: 'long', leverage: 1 };
  onTicket({ 'loss jpy': { most: 300 } }, () => {
    type('10');
    expect(alerts().join('')).toContain(words.broken.loss.replace('{{most}}', '300.00\u00A0JPY'));
    expect(isBlocked()).toBe(true);
  });
  cleanup();
  onTicket(
    { 'loss jpy': { most: 300 } },
    () => {
      expect(alerts()).toEqual([]);
      expect(isBlocked()).toBe(false);
    },
    { 'SIM-1': held },
  );
});

it('more leverage than the limit is refused', () => {
  onTicket({ leverage: { most: 1 } }, () => {
    type('10');
    act(() => screen.getByRole('radio', { name: text('unit.times', { times: 2 }) }).click());
    expect(alerts().join('')).toContain(words.broken.leverage.replace('{{most}}', text('unit.times', { times: 1 })));
    expect(isBlocked()).toBe(true);
  });
});
