import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { onTrading } from '../../../../app/testing/onTrading.tsx';
import { STOCK } from '../../../../app/testing/forms.tsx';
import { text } from '../../../../i18n/index.ts';
import { NOT_STARTED } from '../../../../state/startup/slice.ts';
import { type Answers, after, bad, good } from '../../../../state/testing/fakePorts.ts';
import { ORDER_TERMS as TERMS } from '../../../../state/testing/orderTerms.ts';
import { bookEpic } from '../../../../state/book/epic.ts';
import TicketColumn from '../../exports/ticketColumn.tsx';

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
  '/market/ticks': () => after(1, good<'/market/ticks'>([])),
};

/** Reviews a purchase of so many shares at the market, or at a limit, and returns what its cost says. */
function reviewed(quantity: number, limit?: number, given: { answers?: Answers; simulated?: boolean } = {}): string {
  const state = { startup: { ...NOT_STARTED, simulated: given.simulated ?? true } };
  const terms = { ...TERMS, choices: [] };
  const all = { ...answers, ...given.answers };
  let said = '';
  onTrading(<TicketColumn detail={STOCK} />, { terms, quoted: true, state, epics: [bookEpic], answers: all }, () => {
    act(() =>
      screen.getByRole('radio', { name: text(`orderType.${limit === undefined ? 'market' : 'limit'}`) }).click(),
    );
    if (limit !== undefined) type(text('ticket.price'), limit);
    type(text('ticket.quantity'), quantity);
    act(() => screen.getByRole('button', { name: text('ticket.review') }).click());
    said = screen.getByRole('region', { name: text('ticket.cost') }).textContent;
  });
  cleanup();
  return said;
}

function type(label: string, value: number): void {
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value: String(value) } });
}

it.each([
  ['within the best level', 200, undefined, '200,000', '板どおりなら 1,000 で約定します。2倍の株数でも同じ値段です。'],
  [
    'over several levels',
    600,
    undefined,
    '600,200',
    '平均 1,000.33、最も不利な約定は 1,001 です。2倍の株数なら平均 1,000.67、',
  ],
  ['of which twice the size is not there', 1_000, undefined, '1,000,600', '1,300 株では足りません'],
  ['beyond the book', 2_000, undefined, '2,001,600', '1,001)です。残り 700 株は 1,001 で計算'],
  [
    'beyond its limit',
    600,
    1_000,
    '600,000',
    '400 株(平均 1,000、最も不利な約定 1,000)です。残り 200 株は 1,000 で計算',
  ],
] as const)(
  'the cost of an order that fills at once is computed from the price levels of the book: %s',
  (_, quantity, limit, value, words) => {
    const said = reviewed(quantity, limit);
    expect(said).toContain(`${text('ticket.amount')}${value}`);
    expect(said).toContain(words);
  },
);

it('the cost of an order that fills nothing at once is computed at its limit', () => {
  expect(reviewed(600, 999)).toContain(`${text('ticket.amount')}599,400`);
});

it('the cost of an order is computed at the quote if the server has no order book', () => {
  const missing: Answers = { '/market/book': () => after(1, bad({ kind: 'http', status: 404 })) };
  const said = reviewed(600, undefined, { answers: missing, simulated: false });
  expect(said).toContain(`${text('ticket.amount')}600,000`);
  expect(said).toContain('1,000での概算');
});
