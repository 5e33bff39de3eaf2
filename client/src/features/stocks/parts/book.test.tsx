import { POSITION_STATES } from '@zaraba/contracts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { onPage } from '../../../app/testing/onPage.tsx';
import { POSITION, STOCK } from '../../../app/testing/forms.tsx';
import { text } from '../../../i18n/index.ts';
import { NOT_STARTED, configRead } from '../../../state/startup/slice.ts';
import type { Result } from '../../../io/ports.ts';
import type { Bed } from '../../../state/testing/bed.ts';
import { type Answers, after, bad, good } from '../../../state/testing/fakePorts.ts';
import TicketColumn from '../../trading/exports/ticketColumn.tsx';
import { bookEpic } from '../../../state/book/epic.ts';
import { bookArrived, bookRead } from '../../../state/book/slice.ts';
import { BookCard } from './bookCard.tsx';
import BookPanel from './bookPanel.tsx';

const BOOK = {
  at: 1,
  phase: 'continuous' as const,
  bids: [{ price: '998', quantity: 12_300, orders: 7 }],
  asks: [
    { price: '1000', quantity: 400, orders: 2 },
    { price: '1001', quantity: 900, orders: 3 },
  ],
};
const answers: Answers = {
  '/market/book': () => after(1, good<'/market/book'>(BOOK)),
  '/market/ticks': () =>
    after(1, good<'/market/ticks'>([{ at: 3_600_000, price: '1000', quantity: 300, side: 'buy' }])),
};
const own = { ...POSITION, id: 'SIM-8', status: POSITION_STATES.codes.pendingOrder, side: 'long', limitPrice: '998' };

interface Given {
  readonly answers?: Answers;
  readonly simulated?: boolean;
  readonly offers?: readonly string[];
}

function show(shown: ReactElement, given: Given, look: (bed: Bed) => void): void {
  const state = { startup: { ...NOT_STARTED, simulated: given.simulated ?? true } };
  const before = (bed: Bed): void => {
    if (given.offers) bed.dispatch(configRead([{ name: 'offers', value: JSON.stringify(given.offers) }]));
  };
  onPage(shown, { epics: [bookEpic], answers: { ...answers, ...given.answers }, state, before }, look);
}

describe('the order book', () => {
  const level = (name: RegExp) => screen.getByRole('button', { name });

  it('is one stop of the Tab key, at the best ask, and the arrow keys move among its price levels', () => {
    show(<BookPanel detail={STOCK} onLevel={vi.fn()} />, {}, () => {
      const levels = [...document.querySelectorAll<HTMLElement>('[data-level]')];
      expect(levels.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
      levels[1]?.focus();
      const places = ['ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'ArrowUp', 'End'].map((key) => {
        fireEvent.keyDown(document.activeElement!, { key });
        return levels.indexOf(document.activeElement as HTMLElement);
      });
      expect(places).toEqual([2, 2, 1, 0, 0, 2]);
    });
  });

  it('has a button for each price level, which names the waiting shares and reports its price', () => {
    const onLevel = vi.fn();
    show(<BookPanel detail={STOCK} onLevel={onLevel} />, {}, () => {
      fireEvent.click(level(/1,001、900株、3件/));
      fireEvent.click(level(/998、12,300株、7件/));
      expect(onLevel.mock.calls).toEqual([
        ['asks', '1001'],
        ['bids', '998'],
      ]);
      const shown = ['asks', 'bids'].flatMap((side) => within(screen.getByTestId(side)).getAllByRole('button'));
      expect(shown.map(({ textContent }) => textContent?.split('注文する ')[1])).toEqual([
        '900 (3)1,001',
        '400 (2)1,000',
        '99812,300 (7)',
      ]);
      expect(screen.getByText(text('book.spread', { spread: '2', percent: '0.20' }))).toBeTruthy();
    });
  });

  it('reports the price at which a press began, even if another price has moved there since', () => {
    const onLevel = vi.fn();
    show(<BookPanel detail={STOCK} onLevel={onLevel} />, {}, (bed) => {
      const pressed = level(/1,001、/);
      fireEvent.pointerDown(pressed);
      const asks = [BOOK.asks[1], { price: '1002', quantity: 700, orders: 1 }] as typeof BOOK.asks;
      act(() => bed.dispatch(bookRead({ code: STOCK.code, book: { ...BOOK, asks } })));
      expect(pressed.textContent).toContain('1,002');
      fireEvent.click(pressed);
      fireEvent.click(pressed);
      expect(onLevel.mock.calls).toEqual([
        ['asks', '1001'],
        ['asks', '1002'],
      ]);
    });
  });

  it("marks the customer's own orders", () => {
    const rows = { [own.id]: own };
    const reading: Answers = { '/trade/userstocklist': () => after(1, good<'/trade/userstocklist'>(rows as never)) };
    show(<BookPanel detail={STOCK} onLevel={vi.fn()} />, { answers: reading }, () => {
      expect(level(/998、/).textContent).toContain(text('book.own', { quantity: String(POSITION.stock_num) }));
    });
  });

  it('shows how many shares are ahead of the customer’s own order, and reads this again after a trade at its price', () => {
    const places = [1_200, 900];
    const reading: Answers = {
      '/trade/userstocklist': () => after(1, good<'/trade/userstocklist'>({ [own.id]: own } as never)),
      '/trade/orders': () => after(1, good<'/trade/orders'>([{ id: own.id, ahead: places.shift() }] as never)),
    };
    show(<BookPanel detail={STOCK} onLevel={vi.fn()} />, { answers: reading }, (bed) => {
      const mine = (quantity: string) =>
        screen.queryByRole('button', { name: new RegExp(text('book.ahead', { quantity })) });
      expect(mine('1,200')).toBeTruthy();
      const trades = [{ at: 3_700_000, price: '998', quantity: 300, side: 'sell' }] as const;
      act(() => bed.dispatch(bookArrived({ code: STOCK.code, ...BOOK, at: 3_700_000, trades: [...trades] })));
      act(() => bed.run(400));
      expect([mine('1,200') === null, mine('900') === null]).toEqual([true, false]);
    });
  });

  it('marks the take profit of held positions', () => {
    const held = { ...POSITION, id: 'SIM-9', side: 'long', takeProfit: '1001' };
    const reading: Answers = {
      '/trade/userstocklist': () => after(1, good<'/trade/userstocklist'>({ [held.id]: held } as never)),
    };
    show(<BookPanel detail={STOCK} onLevel={vi.fn()} />, { answers: reading }, () => {
      expect(level(/1,001、/).textContent).toContain(text('book.own', { quantity: String(POSITION.stock_num) }));
    });
  });

  it('shows the trades of the stock beside the book if there is room, and names the side of each trade', () => {
    show(<BookPanel detail={STOCK} onLevel={vi.fn()} />, {}, () => {
      expect(screen.getByRole('table', { name: text('book.trades') }).textContent).toContain('1,000300▲ 買');
    });
  });

  it.each([
    [1_200, 'book.moreBuys'],
    [-1_200, 'book.moreSells'],
  ] as const)(
    'shows instead of the spread how many shares the auction would trade, with an imbalance of %i',
    (imbalance, words) => {
      const indicative = { price: '999', quantity: 45_600, imbalance };
      const collecting: Answers = {
        '/market/book': () => after(1, good<'/market/book'>({ ...BOOK, phase: 'preClose', indicative })),
      };
      show(<BookPanel detail={STOCK} onLevel={vi.fn()} />, { answers: collecting }, () => {
        expect(screen.getByText(text('book.indicative', { price: '999', quantity: '45,600' }))).toBeTruthy();
        expect(screen.getByText(text(words, { quantity: '1,200' }))).toBeTruthy();
        expect(screen.queryByText(text('book.spread', { spread: '2', percent: '0.20' }))).toBeNull();
      });
    },
  );

  describe('the volume at each price', () => {
    const volumes: Answers = {
      '/market/volumeByPrice': () =>
        after(
          1,
          good<'/market/volumeByPrice'>([
            { price: '1002', quantity: 400, bought: 300 },
            { price: '1000', upTo: '1001', quantity: 800, bought: 200 },
          ]),
        ),
    };
    const choose = () => fireEvent.click(screen.getByRole('radio', { name: text('book.volumes') }));

    it("is a view of its own: it shows the volume at each price, the price with the most volume, and the customer's average price", () => {
      const held = { ...POSITION, id: 'SIM-9', side: 'long', buy_price: '1002.5', stock_num: 100 };
      const reading: Answers = {
        ...volumes,
        '/trade/userstocklist': () => after(1, good<'/trade/userstocklist'>({ [held.id]: held } as never)),
      };
      show(<BookPanel detail={STOCK} onLevel={vi.fn()} />, { answers: reading }, (bed) => {
        choose();
        act(() => bed.run(400));
        const table = screen.getByRole('table', { name: text('book.volumes') });
        const rows = within(table).getAllByRole('row').slice(1);
        const split = (buy: string, sell: string) => text('book.split', { buy, sell });
        expect(rows.map(({ textContent }) => textContent)).toEqual([
          `1,002${split('300', '100')}400`,
          `${text('book.range', { from: '1,000', to: '1,001' })}${split('200', '600')}${text('book.most')}800`,
        ]);
        expect(bed.ports.calls.filter(({ path }) => path === '/market/volumeByPrice')).toHaveLength(1);
      });
    });

    it('is not offered if the server has no such data', () => {
      // Of a real market: answers say that they are simulated where they are.
      const real = (result: Result<unknown>) => after(1, { ...result, simulated: false });
      const missing: Answers = {
        '/market/book': () => real(good<'/market/book'>(BOOK)),
        '/market/ticks': () =>
          real(good<'/market/ticks'>([{ at: 3_600_000, price: '1000', quantity: 300, side: 'buy' }])),
        '/market/volumeByPrice': () => after(1, bad({ kind: 'http', status: 404 })),
      };
      show(<BookPanel detail={STOCK} onLevel={vi.fn()} />, { answers: missing, simulated: false }, () => {
        expect(screen.queryByRole('radio', { name: text('book.volumes') })).toBeNull();
        expect(screen.getByRole('table', { name: text('book.trades') })).toBeTruthy();
      });
    });
  });

  it('shows an error if the book cannot be read', () => {
    const failing: Answers = { '/market/book': () => after(1, bad({ kind: 'network' })) };
    show(<BookPanel detail={STOCK} onLevel={vi.fn()} />, { answers: failing }, () => {
      expect(screen.getByText(text('book.failed'))).toBeTruthy();
    });
  });
});

describe('the card of the order book', () => {
  const isShown = (): boolean => screen.queryByText(text('book.open')) !== null;
  const card = <BookCard detail={STOCK} onLevel={vi.fn()} />;
  const asked = ({ ports }: Bed) => ports.calls.filter(({ path }) => path === '/market/book').length;
  const missing: Answers = { '/market/book': () => after(1, bad({ kind: 'http', status: 404 })) };

  it.each([
    ['on a simulated market, without a call', { simulated: true }, true, 0],
    ['on a server that answers the call', { simulated: false }, true, 1],
    ['not on a server that lacks the call', { simulated: false, answers: missing }, false, 1],
    ['not where the operator offers other things, without a call', { simulated: false, offers: ['quotes'] }, false, 0],
  ] as const)('is shown %s', (_, given, shown, calls) => {
    show(card, given, (bed) => expect([isShown(), asked(bed)]).toEqual([shown, calls]));
  });
});

it('a ticket that was opened from a price level has its price as the limit until the customer changes it', () => {
  show(<TicketColumn detail={STOCK} side="long" price="1001" />, {}, () => {
    const price = screen.getByLabelText<HTMLInputElement>(text('ticket.price'), { exact: false });
    expect(price.value).toBe('1001');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: text('orderType.limit') }).checked).toBe(true);
    fireEvent.change(price, { target: { value: '1002' } });
    expect(price.value).toBe('1002');
  });
});
