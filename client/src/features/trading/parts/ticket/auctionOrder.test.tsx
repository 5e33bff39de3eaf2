import { HOUR_MS, type OrderTerms, POSITION_STATES, type Position, type StockDetail } from '@zaraba/contracts';
import { act, cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NOW, POSITION, STOCK } from '../../../../app/testing/forms.tsx';
import { onTrading } from '../../../../app/testing/onTrading.tsx';
import { text } from '../../../../i18n/index.ts';
import type { Bed } from '../../../../state/testing/bed.ts';
import { after, good } from '../../../../state/testing/fakePorts.ts';
import { ORDER_TERMS } from '../../../../state/testing/orderTerms.ts';
import TicketColumn from '../../exports/ticketColumn.tsx';

/** Half past three in Tokyo: now it is nine. */
const CLOSES_AT = NOW + 6.5 * HOUR_MS;
const OFFERED: OrderTerms = {
  ...ORDER_TERMS,
  choices: ['atOpening', 'atClosing', 'marketAtClose'],
  closingAuctionAt: CLOSES_AT,
};
const { closingAuctionAt: _at, ...OVER } = OFFERED;
const DETAIL: StockDetail = { ...STOCK, limitUp: '1100', limitDown: '900' };

/** Opens the ticket of a stock whose market trades until the closing auction. */
function trading(terms: OrderTerms, look: (bed: Bed, wait: () => void) => void): void {
  const { pendingOrder } = POSITION_STATES.codes;
  const placed: Position = {
    ...POSITION,
    status: pendingOrder,
    orderType: 'limit',
    validity: 'atClosing',
    goesAt: CLOSES_AT,
  };
  const session = { phase: 'continuous', nextCloseAt: CLOSES_AT } as const;
  const answers = { '/trade/placeOrder': () => after(1, good<'/trade/placeOrder'>(placed, 'submitted')) };
  onTrading(<TicketColumn detail={DETAIL} />, { terms, session, answers }, look);
}

const choice = (name: 'atOpening' | 'atClosing' | 'marketAtClose') =>
  screen.queryByRole('radio', { name: text(`validity.${name}`) });
const said = (words: string) => screen.queryByText(words) !== null;

describe('the ticket of an order for an auction', () => {
  it('offers the auctions that are left on the trading day', () => {
    trading(OFFERED, () => {
      expect([choice('atOpening'), choice('atClosing') !== null, choice('marketAtClose') !== null]).toEqual([
        null,
        true,
        true,
      ]);
    });
    cleanup();
    trading(OVER, () => expect([choice('atClosing'), choice('marketAtClose')]).toEqual([null, null]));
  });

  it('states when the order trades, what happens otherwise, and the worst fill, in the form and in the review', () => {
    trading(OFFERED, (bed, wait) => {
      act(() => choice('atClosing')!.click());
      const words = (): readonly boolean[] => [
        said(text('ticket.auction.closing', { time: '15:30' })),
        said(text('ticket.auction.only')),
        said(text('ticket.auction.untraded')),
        said(text('ticket.auction.worst', { price: '1,000' })),
      ];
      expect(words()).toEqual([true, true, true, true]);
      act(() => screen.getByRole('button', { name: text('ticket.review') }).click());
      expect(words()).toEqual([true, true, true, true]);
      act(() => screen.getByRole('button', { name: text('ticket.confirmBuy') }).click());
      wait();
      const [sent] = bed.ports.calls.filter(({ path }) => path === '/trade/placeOrder');
      expect(sent!.body).toMatchObject({ validity: 'atClosing', orderType: 'limit' });
      expect(said(text('ticket.queuedAuction', { time: '15:30' }))).toBe(true);
      expect(said(text('orderTimeline.name.awaitingAuction'))).toBe(true);
    });
  });

  it('computes the cost of a limit order that may become a market order at the upper limit of the day, and says so', () => {
    trading(OFFERED, () => {
      act(() => choice('marketAtClose')!.click());
      act(() => screen.getByRole('button', { name: text('ticket.lowerPrice') }).click());
      expect(said(text('ticket.auction.becomesMarket'))).toBe(true);
      expect(said(text('ticket.auction.worst', { price: '1,100' }))).toBe(true);
      expect(said(text('ticket.auctionEstimate', { price: '1,100' }))).toBe(true);
    });
  });
});
