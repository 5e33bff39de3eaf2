// @vitest-environment happy-dom
import { POSITION_STATES } from '@zaraba/contracts';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ANSWERS, LOGGED_IN, POSITION, STOCK } from '../../../app/testing/forms.tsx';
import { renderOn } from '../../../app/testing/renderOn.tsx';
import { loadLaterTexts, startLanguage, text } from '../../../i18n/index.ts';
import { NOT_STARTED, configRead } from '../../../state/startup/slice.ts';
import { remoteEpic } from '../../../state/remote/epic.ts';
import { type Bed, onBed } from '../../../state/testing/bed.ts';
import { type Answers, after, bad, good } from '../../../state/testing/fakePorts.ts';
import TicketColumn from '../../trading/exports/ticketColumn.tsx';
import { bookEpic } from '../state/bookEpic.ts';
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
  ...ANSWERS,
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
  const state = { session: LOGGED_IN, startup: { ...NOT_STARTED, simulated: given.simulated ?? true } };
  onBed({ epics: [remoteEpic, bookEpic], answers: { ...answers, ...given.answers }, state }, (bed) => {
    if (given.offers) bed.dispatch(configRead([{ name: 'offers', value: JSON.stringify(given.offers) }]));
    renderOn(bed, shown);
    for (const until of [100, 200, 300]) act(() => bed.run(until));
    look(bed);
  });
}

beforeAll(async () => {
  await startLanguage('jp');
  await loadLaterTexts();
});
afterEach(cleanup);

describe('the order book', () => {
  const level = (name: RegExp) => screen.getByRole('button', { name });

  it('has a button for each level, which says what waits there and hands over its price', () => {
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
        '900(3)1,001',
        '400(2)1,000',
        '99812,300(7)',
      ]);
      expect(screen.getByText(text('book.spread', { spread: '2', percent: '0.20' }))).toBeTruthy();
    });
  });

  it('marks the orders of the customer', () => {
    const rows = { [own.id]: own };
    const reading: Answers = { '/trade/userstocklist': () => after(1, good<'/trade/userstocklist'>(rows as never)) };
    show(<BookPanel detail={STOCK} onLevel={vi.fn()} />, { answers: reading }, () => {
      expect(level(/998/).textContent).toContain(text('book.own', { quantity: String(POSITION.stock_num) }));
    });
  });

  it('has the trades of the share beside it where there is room, their sides in words', () => {
    show(<BookPanel detail={STOCK} onLevel={vi.fn()} />, {}, () => {
      expect(screen.getByRole('table', { name: text('book.trades') }).textContent).toContain('1,000300▲ 買');
    });
  });

  it.each([
    [1_200, 'book.moreBuys'],
    [-1_200, 'book.moreSells'],
  ] as const)(
    'says what the auction would trade, with an imbalance of %i, in place of the spread',
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

  it('that cannot be read is said to be so', () => {
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

it('a ticket that a level opens has its price as the limit, until that is changed', () => {
  show(<TicketColumn detail={STOCK} side="long" price="1001" />, {}, () => {
    const price = screen.getByLabelText<HTMLInputElement>(text('ticket.price'), { exact: false });
    expect(price.value).toBe('1001');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: text('orderType.limit') }).checked).toBe(true);
    fireEvent.change(price, { target: { value: '1002' } });
    expect(price.value).toBe('1002');
  });
});
