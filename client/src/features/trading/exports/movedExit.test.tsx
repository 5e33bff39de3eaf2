import { POSITION_STATES } from '@zaraba/contracts';
import type { OrderTerms, Position } from '@zaraba/contracts';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { ORDER_TERMS } from '../../../state/testing/orderTerms.ts';
import { onTrading } from '../../../app/testing/onTrading.tsx';
import { NOW, POSITION } from '../../../app/testing/forms.tsx';
import { text } from '../../../i18n/index.ts';
import { usePositions } from '../../../state/hooks.ts';
import MovedExit from './movedExit.tsx';

const HELD = {
  ...POSITION,
  id: 'SIM-9',
  market: 'jp',
  side: 'long',
  leverage: 1,
  stock_num: 300,
  status: POSITION_STATES.codes.holding,
} as const;
const TERMS: OrderTerms = { ...ORDER_TERMS, choices: ['closeLimit', 'closePart', 'bracket', 'stop'] };

type Moved = Pick<Parameters<typeof MovedExit>[0], 'bracket' | 'order'>;

/** Renders the form once the position has been read. */
function Exit(props: Moved): ReactElement | null {
  const [row] = usePositions().rows;
  return row === undefined ? null : <MovedExit {...props} id={row.id} open onClose={() => undefined} />;
}

function show(position: Position, moved: Moved, look: () => void): void {
  onTrading(<Exit {...moved} />, { rows: { 'SIM-9': position }, terms: TERMS }, (_bed, wait) => {
    wait();
    look();
  });
}

const valueOf = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value;

it('moving one price of a bracket opens its form with the new price, and leaves the other price unchanged', () => {
  show({ ...HELD, takeProfit: '1100', stopLoss: '900' }, { bracket: { stopLoss: '930' } }, () => {
    expect(screen.getByText(text('protect.title'))).toBeDefined();
    expect([valueOf('takeProfit'), valueOf('stopLoss')]).toEqual(['1100', '930']);
  });
});

it('moving the price of a closing order opens a form that replaces it by one for the same shares at the new price', () => {
  const closeOrder = {
    orderType: 'limit',
    limitPrice: '1100',
    stock_num: 100,
    requestedAt: NOW,
    clientOrderId: 'one',
  } as const;
  show({ ...HELD, closeOrder }, { order: { price: '1080' } }, () => {
    expect(screen.getByText(text('closing.replaces'))).toBeDefined();
    const values = [...document.querySelectorAll('input')].map(({ value }) => value);
    expect(values).toContain('1080');
    expect(values).toContain('100');
  });
});
