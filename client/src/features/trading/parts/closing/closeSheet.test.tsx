import { type OrderTerms, POSITION_STATES } from '@zaraba/contracts';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { POSITION } from '../../../../app/testing/forms.tsx';
import { onTrading } from '../../../../app/testing/onTrading.tsx';
import { text } from '../../../../i18n/index.ts';
import type { Bed } from '../../../../state/testing/bed.ts';
import { after, good } from '../../../../state/testing/fakePorts.ts';
import { ORDER_TERMS as TERMS } from '../../../../state/testing/orderTerms.ts';
import CloseSheet from './closeSheet.tsx';

const { holding } = POSITION_STATES.codes;
const LONG = { ...POSITION, side: 'long', status: holding, leverage: 1, stock_num: 100 } as const;
const SHORT = { ...LONG, id: 'SIM-8', side: 'short' } as const;
type Sheeted = Omit<typeof LONG | typeof SHORT, 'stock_num'> & { readonly stock_num: number };

const tap = (key: 'ticket.review' | 'action.back' | 'positions.sellConfirm' | 'reversal.confirm'): void =>
  act(() => screen.getByRole('button', { name: text(key) }).click());

/** Shows the sheet of a position beside a server that offers these choices. */
function onSheet(
  choices: OrderTerms['choices'],
  test: (bed: Bed, wait: () => void) => void,
  position: Sheeted = LONG,
): void {
  const terms = { ...TERMS, ...(choices && { choices }) };
  const answers = { '/trade/reversePosition': () => after(1, good<'/trade/reversePosition'>(SHORT, 'submitted')) };
  const sheet = <CloseSheet position={position} open onClose={() => undefined} />;
  onTrading(sheet, { terms, quoted: true, answers }, test);
}

it('reversing a position from its row shows the costs of closing and opening, sends one call, and shows the outcome', () => {
  onSheet(['reversePosition'], (bed, wait) => {
    act(() => screen.getByRole('radio', { name: text('holding.short.reverse') }).click());
    wait();
    expect(screen.getByRole('region', { name: text('reversal.first') })).toBeTruthy();
    expect(screen.getByRole('region', { name: text('reversal.second') })).toBeTruthy();
    tap('ticket.review');
    expect(screen.getByRole('region', { name: text('reversal.second') })).toBeTruthy();
    expect(screen.queryByRole('button', { name: text('positions.sellConfirm') })).toBeNull();
    tap('reversal.confirm');
    wait();
    const sent = bed.ports.calls.filter(({ path }) => path === '/trade/reversePosition').map(({ body }) => body['id']);
    expect(sent).toEqual([LONG.id]);
    expect(screen.getByTestId('order-accepted')).toBeTruthy();
  });
});

it('the sheet that reverses a short position has its own wording', () => {
  onSheet(
    ['reversePosition'],
    () => expect(screen.getByRole('radio', { name: text('holding.long.reverse') })).toBeTruthy(),
    SHORT,
  );
});

it.each([undefined, ['closePart', 'closeLimit']] as const)(
  'a position cannot be reversed if the server offers %s',
  (choices) => {
    onSheet(choices && [...choices], () => {
      expect(screen.queryByRole('radiogroup', { name: text('holding.aim') })).toBeNull();
      tap('ticket.review');
      expect(screen.getByRole('button', { name: text('positions.sellConfirm') })).toBeTruthy();
    });
  },
);

it('a closing order is sent only after its review, and going back from the review keeps the typed values', () => {
  onSheet(['closePart', 'closeLimit'], (bed, wait) => {
    act(() => screen.getByRole('button', { name: text('closing.partOf', { percent: 50 }) }).click());
    expect(screen.queryByRole('button', { name: text('positions.sellConfirm') })).toBeNull();
    tap('ticket.review');
    expect(screen.getByRole('heading', { name: text('ticket.reviewTitle') })).toBeTruthy();
    expect(screen.getByText(/50株を?、成行で/)).toBeTruthy();
    expect(screen.queryByLabelText(text('ticket.quantity'))).toBeNull();
    tap('action.back');
    expect(screen.getByLabelText<HTMLInputElement>(text('ticket.quantity')).value).toBe('50');
    tap('ticket.review');
    tap('positions.sellConfirm');
    wait();
    const sent = bed.ports.calls.filter(({ path }) => path === '/trade/closePosition');
    expect(sent.map(({ body: { clientOrderId: _id, ...body } }) => body)).toEqual([{ id: LONG.id, quantity: '50' }]);
  });
});

it.each([1, 3, 30, 300, 333])(
  'each fraction of %i shares is a whole number of shares, or cannot be chosen',
  (shares) => {
    onSheet(
      ['closePart'],
      () => {
        for (const percent of [25, 50, 75]) {
          const chip = screen.getByRole<HTMLButtonElement>('button', { name: text('closing.partOf', { percent }) });
          const part = Math.floor((shares * percent) / 100);
          expect(chip.disabled).toBe(part === 0);
          if (part === 0) continue;
          act(() => chip.click());
          expect(screen.getByLabelText<HTMLInputElement>(text('ticket.quantity')).value).toBe(String(part));
        }
      },
      { ...LONG, stock_num: shares },
    );
  },
);
