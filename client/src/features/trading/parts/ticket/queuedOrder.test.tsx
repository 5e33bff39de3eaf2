import { HOUR_MS, type OrderTerms, POSITION_STATES, type Position, type StockDetail } from '@zaraba/contracts';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NOW, POSITION, STOCK } from '../../../../app/testing/forms.tsx';
import { onTrading } from '../../../../app/testing/onTrading.tsx';
import { text } from '../../../../i18n/index.ts';
import { connected } from '../../../../state/connection/slice.ts';
import { marketBatch, sessionsRead, worldTimeRead } from '../../../../state/market/slice.ts';
import type { Bed } from '../../../../state/testing/bed.ts';
import { type Answers, after, good } from '../../../../state/testing/fakePorts.ts';
import { ORDER_TERMS } from '../../../../state/testing/orderTerms.ts';
import { quote } from '../../../../state/testing/quote.ts';
import TicketColumn from '../../exports/ticketColumn.tsx';

/** Half past twelve in Tokyo: now it is nine. */
const GOES_AT = NOW + 3.5 * HOUR_MS;
const QUEUED: OrderTerms = {
  ...ORDER_TERMS,
  choices: ['queueOrder', 'closePart', 'closeLimit', 'reversePosition'],
  goesAt: GOES_AT,
  limitUp: '1200',
  limitDown: '800',
};
const { goesAt: _at, limitUp: _up, limitDown: _down, ...TRADING } = QUEUED;
const { limitUp: _free, limitDown: _bound, ...UNLIMITED } = QUEUED;
const DETAIL: StockDetail = { ...STOCK, limitUp: '1100', limitDown: '900' };
const { holding, pendingOrder } = POSITION_STATES.codes;

/** Opens the ticket of a stock whose market is closed; each reading of its terms finds the next ones. */
function atNight(
  terms: OrderTerms | readonly OrderTerms[],
  look: (bed: Bed, wait: () => void) => void,
  { side, rows = {} }: { side?: 'short'; rows?: Record<string, Position> } = {},
): void {
  const placed: Position = { ...POSITION, status: pendingOrder, orderType: 'limit', goesAt: GOES_AT };
  const answers: Answers = {
    '/trade/orderTerms': (_body, count) =>
      after(
        1,
        good<'/trade/orderTerms'>(
          [terms]
            .flat()
            .slice(0, count + 1)
            .at(-1)!,
        ),
      ),
    '/trade/placeOrder': () => after(1, good<'/trade/placeOrder'>(placed, 'submitted')),
  };
  const session = { phase: 'break', nextOpenAt: GOES_AT } as const;
  onTrading(<TicketColumn detail={DETAIL} side={side} />, { rows, session, answers }, look);
}

const queued = () => screen.queryByText(text('ticket.queued', { time: '12:30' }));
const review = () => screen.getByRole('button', { name: text('ticket.review') });
const market = () => screen.getByRole('radio', { name: text('orderType.market') });
const isDisabled = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true';

describe('the ticket while the market is closed', () => {
  it('states before the customer types anything when the order is sent, and how much a market order reserves', () => {
    atNight(QUEUED, () => {
      expect(screen.getByText(text('ticket.closedTitle'))).toBeTruthy();
      expect(queued()).toBeTruthy();
      expect(screen.getByText(text('ticket.queuedHold', { price: '1,200' }))).toBeTruthy();
      expect(screen.getByText(text('ticket.priceHint', { tick: '1', low: '800', high: '1,200' }))).toBeTruthy();
      expect(screen.queryByTestId('no-orders')).toBeNull();
      expect(isDisabled(review())).toBe(false);
    });
  });

  it('repeats the time and the reserve in the review, sends the order, and then states that it waits for the opening', () => {
    atNight(QUEUED, (bed, wait) => {
      act(() => review().click());
      expect(queued()).toBeTruthy();
      act(() => screen.getByRole('button', { name: text('ticket.confirmBuy') }).click());
      wait();
      expect(bed.ports.calls.filter(({ path }) => path === '/trade/placeOrder')).toHaveLength(1);
      expect(screen.getByText(text('ticket.queuedUntil', { time: '12:30' }))).toBeTruthy();
      expect(screen.getByText(text('orderTimeline.name.awaitingOpening'))).toBeTruthy();
      act(() => bed.dispatch(worldTimeRead({ at: 0, now: GOES_AT })));
      expect(screen.getByText(text('orderTerms.type.limit.waiting'))).toBeTruthy();
      expect(screen.getByText(text('orderTimeline.name.sentToExchange'))).toBeTruthy();
    });
  });

  it('computes the cost of a market order at the upper limit of the day on which it trades', () => {
    atNight(QUEUED, () => {
      act(() => market().click());
      expect(screen.getByText(text('ticket.specialEstimate', { price: '1,200' }))).toBeTruthy();
      expect(isDisabled(review())).toBe(false);
    });
  });

  it('offers limit orders if there are no price limits, and states why it offers no market orders', () => {
    atNight(UNLIMITED, () => {
      expect(screen.getByText(text('ticket.limitInstead'))).toBeTruthy();
      expect(screen.getByText(text('ticket.priceHintFree', { tick: '1' }))).toBeTruthy();
      expect(market()).toHaveProperty('disabled', true);
      expect(isDisabled(review())).toBe(false);
    });
  });

  it('refuses a market order chosen before the close if there are no price limits, and states what can be sent', () => {
    atNight(UNLIMITED, (bed, wait) => {
      const phase = (name: 'continuous' | 'closed') =>
        act(() => {
          const session = { market: 'jp', phase: name, date: '1970-01-11' } as const;
          bed.dispatch(sessionsRead({ at: 0, now: NOW, sessions: [session] }));
        });
      phase('continuous');
      act(() => {
        bed.dispatch(connected({ at: 0 }));
        bed.dispatch(marketBatch({ at: 1_000, rows: [quote(STOCK.code, 999)] }));
      });
      act(() => market().click());
      phase('closed');
      wait();
      // In the note at the top, and at the fault.
      expect(screen.getAllByText(text('message.not_trading_time.text'))).toHaveLength(2);
      expect(document.body.textContent.split(text('ticket.limitInstead'))).toHaveLength(3);
      expect(isDisabled(review())).toBe(true);
    });
  });

  it.each([
    ['the server queues none', { ...QUEUED, choices: ['closePart'] }],
    ['none on this stock may wait', TRADING],
  ])('accepts no order if %s', (_why, terms) => {
    atNight(terms, () => {
      expect(screen.getByTestId('no-orders').textContent).toContain(text('ticket.closedText', { time: '12:30' }));
      expect(queued()).toBeNull();
      expect(isDisabled(review())).toBe(true);
    });
  });

  it('reads the terms again when the market closes, and does not read them while the market is open', () => {
    atNight([TRADING, QUEUED], (bed, wait) => {
      const asked = () => bed.ports.calls.filter(({ path }) => path === '/trade/orderTerms').length;
      const phase = (name: 'continuous' | 'closed') =>
        act(() => {
          const session = { market: 'jp', phase: name, date: '1970-01-11', nextOpenAt: GOES_AT } as const;
          bed.dispatch(sessionsRead({ at: 0, now: NOW, sessions: [session] }));
        });
      phase('continuous');
      wait();
      const before = asked();
      expect(queued()).toBeNull();
      phase('closed');
      wait();
      expect(asked()).toBe(before + 1);
      expect(queued()).toBeTruthy();
    });
  });
});

describe('the ticket to sell a position while the market is closed', () => {
  const held: Position = { ...POSITION, id: 'SIM-7', market: 'jp', status: holding, side: 'long', leverage: 1 };

  it('states when the closing order is sent, and that a position cannot be reversed now', () => {
    atNight(
      QUEUED,
      (_bed, wait) => {
        expect(queued()).toBeTruthy();
        expect(isDisabled(review())).toBe(false);
        act(() => screen.getByRole('radio', { name: text('holding.short.reverse') }).click());
        wait();
        expect(queued()).toBeNull();
        expect(screen.getByText(text('reversal.closed'))).toBeTruthy();
        expect(isDisabled(review())).toBe(true);
      },
      { side: 'short', rows: { 'SIM-7': held } },
    );
  });

  it('estimates the result of a limit order at its limit and not at the last price', () => {
    atNight(
      QUEUED,
      (bed, wait) => {
        act(() => bed.dispatch(marketBatch({ at: 1_000, rows: [quote(POSITION.code, 999)] })));
        act(() => screen.getByRole('radio', { name: text('orderType.limit') }).click());
        wait();
        const limit = screen.getByRole('textbox', { name: `${text('ticket.price')} (JPY)` });
        fireEvent.change(limit, { target: { value: '900' } });
        expect(screen.getByText(text('positions.expectedPrice')).parentElement?.textContent).toMatch(/900$/);
      },
      { side: 'short', rows: { 'SIM-7': held } },
    );
  });
});
