import { HOUR_MS, type Order, type OrderTerms, POSITION_STATES, type Position } from '@zaraba/contracts';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { NOW, POSITION } from '../../../../app/testing/forms.tsx';
import { onTrading } from '../../../../app/testing/onTrading.tsx';
import { text } from '../../../../i18n/index.ts';
import { sessionsRead, worldTimeRead } from '../../../../state/market/slice.ts';
import type { Bed } from '../../../../state/testing/bed.ts';
import { ORDER_TERMS } from '../../../../state/testing/orderTerms.ts';
import PositionInfo from '../../screens/position.tsx';
import Positions from '../../screens/positions.tsx';
import AmendSheet from '../orders/amendSheet.tsx';
import { OrderRow } from './orderRow.tsx';

/** Half past twelve in Tokyo: now it is nine. */
const GOES_AT = NOW + 3.5 * HOUR_MS;
const TERMS: OrderTerms = {
  ...ORDER_TERMS,
  goesAt: GOES_AT,
  limitUp: '1200',
  limitDown: '800',
  choices: ['queueOrder', 'amendOrder'],
};
const { holding, pendingOrder } = POSITION_STATES.codes;
const BASE = { ...POSITION, market: 'jp', side: 'long', leverage: 1 } as const;
/** Sold at the opening at the earliest, as under T+1. */
const HELD: Position = { ...BASE, id: 'SIM-7', code: 'ZJ1002', status: holding, sellableAt: GOES_AT };
const OPENING = { ...BASE, id: 'SIM-8', status: pendingOrder, orderType: 'limit', goesAt: GOES_AT } as const;
const CLOSING: Position = {
  ...HELD,
  id: 'SIM-9',
  closeOrder: { stock_num: 40, requestedAt: NOW, goesAt: GOES_AT, clientOrderId: 'close-1' },
};
const ORDER = {
  id: 'SIM-8',
  code: POSITION.code,
  market: 'jp',
  currency: 'jpy',
  side: 'buy',
  orderType: 'market',
  leverage: 1,
  quantity: 100,
  filledQuantity: 0,
  state: 'queued',
  clientOrderId: 'c',
  orderedAt: NOW,
  goesAt: GOES_AT,
  priceDecimals: 0,
  fills: [],
} as const satisfies Order;

/** Shows a screen while the market is closed, beside a server with these rows that says this in its terms. */
function atNight(
  hash: string,
  screenOf: ReactElement,
  look: (bed: Bed, wait: () => void) => void,
  terms = TERMS,
): void {
  globalThis.location.hash = hash;
  const rows = { 'SIM-7': HELD, 'SIM-8': OPENING, 'SIM-9': CLOSING };
  onTrading(screenOf, { rows, terms, session: { phase: 'closed', nextOpenAt: GOES_AT } }, look);
}

const queued = () => text('orderList.state.queued');
const goesAt = () => `${text('positions.goesAt')} 12:30`;

describe('an order that waits for the market to open', () => {
  it('states when it is sent to the exchange, even if it closes a position at the market, and is pending like any other order after the opening', () => {
    atNight('#/position/index?tab=waiting', <Positions />, (bed) => {
      const rows = screen.getAllByTestId('position-row');
      expect(rows).toHaveLength(2);
      for (const row of rows) {
        expect(within(row).getByText(queued())).toBeTruthy();
        expect(row.textContent).toContain(goesAt());
        expect(within(row).getByRole('button', { name: text('positions.cancel') })).toBeTruthy();
      }
      expect(within(rows[1]!).getByText(text('orderType.market'))).toBeTruthy();
      act(() => bed.dispatch(worldTimeRead({ at: 0, now: GOES_AT })));
      expect(screen.queryByText(queued())).toBeNull();
      expect(document.body.textContent).not.toContain(text('positions.goesAt'));
    });
  });

  it('cannot be cancelled while its auction forbids that, and states until when', () => {
    atNight('#/position/index?tab=waiting', <Positions />, (bed) => {
      const session = { market: 'jp', phase: 'openingAuction', date: '1970-01-11', bindingUntil: GOES_AT } as const;
      act(() => {
        bed.dispatch(sessionsRead({ at: 0, now: NOW, sessions: [session] }));
      });
      const buttons = screen.getAllByRole('button', { name: text('positions.cancel') });
      expect(buttons.map((button) => button.getAttribute('aria-disabled'))).toEqual(['true', 'true']);
      expect(screen.getAllByText(text('positions.binding', { time: '12:30' }))).toHaveLength(2);
      expect(screen.queryByRole('button', { name: text('amend.action') })).toBeNull();
    });
  });

  it('is marked as waiting for the opening in the list of orders', () => {
    atNight('', <OrderRow order={ORDER} />, (bed) => {
      const row = screen.getByTestId('order-row');
      expect(within(row).getByText(queued())).toBeTruthy();
      expect(row.textContent).toContain(goesAt());
      act(() => bed.dispatch(worldTimeRead({ at: 0, now: GOES_AT })));
      expect(within(row).queryByText(queued())).toBeNull();
      expect(within(row).getByText(text('positions.state.pendingOrder'))).toBeTruthy();
      expect(within(row).getByRole('button', { name: text('positions.cancel') })).toBeTruthy();
    });
    cleanup();
    atNight('', <OrderRow order={{ ...ORDER, state: 'cancelled' }} />, () => {
      expect(screen.queryByText(queued())).toBeNull();
      expect(screen.queryByRole('button', { name: text('positions.cancel') })).toBeNull();
    });
  });

  it('is shown with its type on the page of the position that it closes, and can be cancelled there', () => {
    atNight('#/position/info?id=SIM-9', <PositionInfo />, () => {
      expect(screen.getByText(queued(), { selector: '.meta *' })).toBeTruthy();
      expect(screen.getByText(text('orderTimeline.name.awaitingOpening'))).toBeTruthy();
      expect(screen.getByText(text('orderType.market'))).toBeTruthy();
      expect(screen.getByRole('button', { name: text('positions.cancel') })).toBeTruthy();
    });
  });
});

describe('amending an order that waits for the market to open', () => {
  it('is possible, and the sheet states when the order is sent to the exchange instead of warning that it may fill at once', () => {
    atNight(
      '',
      <AmendSheet order={{ ...OPENING, buy_price: '999' }} open onClose={() => undefined} />,
      (_bed, wait) => {
        fireEvent.change(screen.getByRole('textbox', { name: text('ticket.quantity') }), { target: { value: '50' } });
        wait();
        expect(screen.getByText(text('ticket.queued', { time: '12:30' }))).toBeTruthy();
        expect(screen.queryByText(text('amend.atOnce'))).toBeNull();
        expect(screen.getByRole('button', { name: text('amend.confirm') }).getAttribute('aria-disabled')).not.toBe(
          'true',
        );
      },
    );
  });
});

describe('a position held while its market is closed', () => {
  const rest = () => text('positions.closedMarket', { time: '12:30' });
  const sell = () => screen.getAllByRole('button', { name: text('positions.sell') })[0]!;

  it('can be sold if closing orders may wait for the opening, and the client requests the terms of only one stock per market', () => {
    atNight('#/position/index', <Positions />, (bed) => {
      expect(sell().getAttribute('aria-disabled')).not.toBe('true');
      expect(document.body.textContent).not.toContain(rest());
      expect(bed.ports.calls.filter(({ path }) => path === '/trade/orderTerms')).toHaveLength(1);
    });
  });

  it('cannot be sold if closing orders may not wait for the opening', () => {
    atNight(
      '#/position/index',
      <Positions />,
      () => {
        expect(sell().getAttribute('aria-disabled')).toBe('true');
        expect(document.body.textContent).toContain(rest());
      },
      { ...TERMS, choices: [] },
    );
  });
});
