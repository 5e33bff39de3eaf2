import { POSITION_STATES } from '@zaraba/contracts';
import type { OrderTerms, Position, Side } from '@zaraba/contracts';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FORMS, NOW, POSITION } from '../../../../app/testing/forms.tsx';
import { onTrading } from '../../../../app/testing/onTrading.tsx';
import { text } from '../../../../i18n/index.ts';
import type { Bed } from '../../../../state/testing/bed.ts';
import { type Answers, after, good } from '../../../../state/testing/fakePorts.ts';
import { ORDER_TERMS } from '../../../../state/testing/orderTerms.ts';

const { holding, preparingToClose, pendingOrder } = POSITION_STATES.codes;
const unnamed: Position = { ...POSITION, id: 'SIM-7', stock_num: 1_200, status: holding, leverage: 1 };
const held = (side: Side, more: Partial<Position> = {}): Position => ({ ...unnamed, side, ...more });
const SIDE_TEXTS = { long: 'ticket.buy', short: 'stock.sell' } as const;
type Rows = Record<string, Position>;
const ABLE: OrderTerms = {
  ...ORDER_TERMS,
  available: '0',
  choices: ['closePart', 'closeLimit'],
};

/** Opens the ticket of a customer with these positions, and chooses a side by its name. */
function onTicket(rows: Rows, side: string, look: (bed: Bed, wait: () => void) => void, answers: Answers = {}): void {
  onTrading(FORMS.ticket.show, { rows, quoted: true, answers }, (bed, wait) => {
    act(() => screen.getByRole('radio', { name: side }).click());
    look(bed, wait);
  });
}
const tap = (key: 'ticket.review' | 'positions.sellConfirm'): void =>
  act(() => screen.getByRole('button', { name: text(key) }).click());
const choose = (name: string): void => act(() => screen.getByRole('radio', { name }).click());
const closings = (bed: Bed) =>
  bed.ports.calls
    .filter(({ path }) => path === '/trade/closePosition')
    .map(({ body: { clientOrderId: _id, ...body } }) => body);

describe('a customer who opens a ticket on the opposite side of a position', () => {
  it.each([
    ['short', 'long'],
    ['long', 'short'],
  ] as const)('to go %s can close the %s position, or choose to open a second position instead', (side, owned) => {
    onTicket({ 'SIM-7': held(owned) }, text(SIDE_TEXTS[owned === 'long' ? 'short' : 'long']), () => {
      expect(screen.getByText(text(`holding.${side}.held`, { quantity: '1,200' }))).toBeTruthy();
      expect(screen.getByText(/1,200株を?、成行で/)).toBeTruthy();
      expect(screen.queryByText(text(`holding.${side}.title`))).toBeNull();
      choose(text(`holding.${side}.open`));
      expect(screen.getByText(text(`holding.${side}.title`))).toBeTruthy();
      expect(screen.getByText(text(`holding.${side}.text`, { quantity: '1,200' }))).toBeTruthy();
    });
  });

  it.each([
    ['adds to a position', { 'SIM-7': held('long') }, 'ticket.buy'],
    ['has a waiting order', { 'SIM-7': held('long', { status: pendingOrder }) }, 'ticket.sellShort'],
    ['holds shares whose side the server did not name', { 'SIM-7': unnamed }, 'ticket.sellShort'],
    ['holds another stock', { 'SIM-7': held('long', { code: 'ZJ1002' }) }, 'ticket.sellShort'],
  ] as const)('is asked what to do with the position, unlike a customer who %s', (_what, rows, side) => {
    onTicket(rows, text(side), () =>
      expect(screen.queryByRole('radiogroup', { name: text('holding.aim') })).toBeNull(),
    );
  });

  it('cannot order before the positions are known', () => {
    const silent: Answers = { '/trade/userstocklist': () => after(10_000, good<'/trade/userstocklist'>({})) };
    onTicket(
      {},
      text('stock.sell'),
      () => {
        expect(screen.queryByLabelText(text('ticket.quantity'))).toBeNull();
        const review = screen.getByRole('button', { name: text('ticket.review') });
        expect(review.getAttribute('aria-disabled')).toBe('true');
      },
      silent,
    );
  });
});

describe('the sale of a customer’s positions', () => {
  const two: Rows = {
    'SIM-7': held('long', { boughtAt: 20, stock_num: 100 }),
    'SIM-6': held('long', { id: 'SIM-6', boughtAt: 10, stock_num: 200 }),
  };
  const sold: Answers = {
    '/trade/closePosition': ({ id }) =>
      after(1, good<'/trade/closePosition'>({ ...two[id ?? '']!, status: preparingToClose }, 'sale_requested')),
  };

  it('sells each position once, after a review that states the total number of shares', () => {
    onTicket(
      two,
      text('stock.sell'),
      (bed, wait) => {
        tap('ticket.review');
        expect(screen.getByText(/300株、成行で売却します/)).toBeTruthy();
        tap('positions.sellConfirm');
        wait();
        expect(closings(bed)).toEqual([{ id: 'SIM-6' }, { id: 'SIM-7' }]);
        expect(screen.getAllByText(text('ticket.accepted'))).toHaveLength(2);
        expect(bed.ports.calls.some(({ path }) => path === '/trade/placeOrder')).toBe(false);
      },
      sold,
    );
  });

  it('omits a position that the customer chose to keep', () => {
    onTicket(
      two,
      text('stock.sell'),
      (bed, wait) => {
        act(() => screen.getByRole('checkbox', { name: /200株/ }).click());
        expect(screen.getByText(/100株、成行で売却します.*保有300株のうち、200株/)).toBeTruthy();
        tap('ticket.review');
        tap('positions.sellConfirm');
        wait();
        expect(closings(bed)).toEqual([{ id: 'SIM-7' }]);
      },
      sold,
    );
  });

  it('states before the customer types anything how many shares cannot be sold yet', () => {
    const fresh: Rows = { ...two, 'SIM-7': held('long', { stock_num: 100, market: 'jp', sellableAt: NOW + 1 }) };
    onTicket(fresh, text('stock.sell'), () => {
      expect(screen.getByText(text('closing.later', { free: '200', later: '100' }))).toBeTruthy();
      expect(screen.getByText(/200株、成行で売却します/)).toBeTruthy();
    });
  });

  it('sells only whole positions, and says so, if the server cannot close in part', () => {
    onTicket({ 'SIM-7': held('long') }, text('stock.sell'), () => {
      expect(screen.getByText(text('closing.wholeOnly'))).toBeTruthy();
      expect(screen.queryByLabelText(text('ticket.quantity'))).toBeNull();
    });
  });

  describe('on a server that closes in part and at a limit', () => {
    const able: Answers = { ...sold, '/trade/orderTerms': () => after(1, good<'/trade/orderTerms'>(ABLE)) };
    const write = (key: 'ticket.quantity' | 'ticket.price', value: string): void => {
      fireEvent.change(screen.getByLabelText(new RegExp(`^${text(key)}`)), { target: { value } });
    };

    it('sells a part of the newest position at the chosen limit', () => {
      onTicket(
        two,
        text('stock.sell'),
        (bed, wait) => {
          choose(text('orderType.limit'));
          wait();
          write('ticket.price', '1010');
          write('ticket.quantity', '250');
          expect(screen.getByText(/250株、1,010.*以上の指値で売却します.*保有300株のうち、50株/)).toBeTruthy();
          tap('ticket.review');
          tap('positions.sellConfirm');
          wait();
          const limit = { orderType: 'limit', price: '1010' };
          expect(closings(bed)).toEqual([
            { id: 'SIM-6', ...limit },
            { id: 'SIM-7', quantity: '50', ...limit },
          ]);
        },
        able,
      );
    });

    it('states how many shares are held if the customer types more', () => {
      onTicket(
        two,
        text('stock.sell'),
        () => {
          write('ticket.quantity', '301');
          expect(screen.getByText(text('closing.tooMany', { quantity: '300' }))).toBeTruthy();
          expect(screen.getByRole('button', { name: text('ticket.review') }).getAttribute('aria-disabled')).toBe(
            'true',
          );
        },
        able,
      );
    });

    it('opens the review when the customer presses Enter in a field', () => {
      onTicket(
        two,
        text('stock.sell'),
        () => {
          fireEvent.submit(screen.getByLabelText(text('ticket.quantity')).closest('form')!);
          expect(screen.getByRole('button', { name: text('positions.sellConfirm') })).toBeTruthy();
        },
        able,
      );
    });
  });
});
