import { POSITION_STATES } from '@zaraba/contracts';
import type { OrderTerms, Position } from '@zaraba/contracts';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { POSITION } from '../../../../app/testing/forms.tsx';
import { onTrading } from '../../../../app/testing/onTrading.tsx';
import { text } from '../../../../i18n/index.ts';
import type { Bed } from '../../../../state/testing/bed.ts';
import { type Answers, after, good } from '../../../../state/testing/fakePorts.ts';
import { ORDER_TERMS as TERMS } from '../../../../state/testing/orderTerms.ts';
import { HoldingRow } from '../lists/holdingRow.tsx';
import ProtectSheet from './protectSheet.tsx';

const HELD = { ...POSITION, side: 'long', leverage: 1, buy_price: '1000', cost: '100000', nowprice: '1000' } as const;

interface Shown {
  readonly bed: Bed;
  readonly wait: () => void;
  readonly sent: () => readonly object[];
}

/** Shows the row and the sheet of a position beside a server that offers these choices. */
function onPosition(
  position: Position & { readonly id: string },
  choices: OrderTerms['choices'],
  test: (shown: Shown) => void,
) {
  const answers: Answers = {
    '/trade/protectPosition': ({ id: _id, clientOrderId: _client, ...bracket }) =>
      after(1, good<'/trade/protectPosition'>({ ...position, ...bracket }, 'modified')),
  };
  const terms = { ...TERMS, ...(choices && { choices }) };
  const shown = (
    <>
      <HoldingRow position={position} onClose={() => undefined} />
      <ProtectSheet position={position} open onClose={() => undefined} />
    </>
  );
  onTrading(shown, { terms, quoted: true, answers }, (bed, wait) => {
    const sent = () =>
      bed.ports.calls
        .filter(({ path }) => path === '/trade/protectPosition')
        .map(({ body: { clientOrderId: _client, ...body } }) => body);
    test({ bed, wait, sent });
  });
}

const field = (which: 'takeProfit' | 'stopLoss') =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${text(`protect.${which}.name`)} \\(`));
const isBlocked = (): boolean =>
  screen.getByRole('button', { name: text('protect.confirm') }).getAttribute('aria-disabled') === 'true';
const tap = (name: string): void => act(() => screen.getByRole('button', { name }).click());

describe('the sheet for the stop loss and take profit of a position', () => {
  it('sends a price after two taps: one on a distance, and one on the button', () => {
    onPosition(HELD, ['bracket'], ({ wait, sent }) => {
      tap('−5%');
      expect(field('stopLoss').value).toBe('950');
      expect(document.body.textContent).toContain('−5,000');
      expect(document.body.textContent).toContain('−5.00%');
      tap(text('protect.confirm'));
      wait();
      expect(sent()).toEqual([{ id: HELD.id, stopLoss: '950' }]);
      expect(screen.getByTestId('protected').textContent).toBe(`${text('protect.stopLoss.name')} 950`);
    });
  });

  it('begins with the present prices, and removes both if their fields are emptied', () => {
    onPosition({ ...HELD, takeProfit: '1100', stopLoss: '950' }, ['bracket'], ({ wait, sent }) => {
      expect([field('takeProfit').value, field('stopLoss').value]).toEqual(['1100', '950']);
      expect(screen.getByTestId('protection').textContent).toContain('1,100');
      expect(isBlocked()).toBe(true);
      for (const which of ['takeProfit', 'stopLoss'] as const)
        fireEvent.change(field(which), { target: { value: '' } });
      tap(text('protect.remove'));
      wait();
      expect(sent()).toEqual([{ id: HELD.id }]);
    });
  });

  it('offers a stop loss above and a take profit below the last price for a short position', () => {
    onPosition({ ...HELD, side: 'short' }, ['bracket'], ({ wait }) => {
      tap('+5%');
      expect(field('stopLoss').value).toBe('1050');
      fireEvent.change(field('takeProfit'), { target: { value: '1001' } });
      wait();
      expect(document.body.textContent).toContain(text('orderTerms.reached.short'));
      expect(isBlocked()).toBe(true);
    });
  });

  it.each([undefined, ['closePart', 'stop']])('is not offered if the server offers %j', (choices) => {
    onPosition(HELD, choices, () => expect(screen.queryByRole('button', { name: text('protect.action') })).toBeNull());
  });

  it('is not offered for a position that is being closed', () => {
    const closing = { ...HELD, status: POSITION_STATES.codes.preparingToClose };
    onPosition(closing, ['bracket'], () =>
      expect(screen.queryByRole('button', { name: text('protect.action') })).toBeNull(),
    );
  });
});
