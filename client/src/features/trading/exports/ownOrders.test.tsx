import { POSITION_STATES } from '@zaraba/contracts';
import type { Position } from '@zaraba/contracts';
import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { NOW, POSITION } from '../../../app/testing/forms.tsx';
import { onTrading } from '../../../app/testing/onTrading.tsx';
import { text } from '../../../i18n/index.ts';
import { usePositions } from '../../../state/hooks.ts';
import type { Bed } from '../../../state/testing/bed.ts';
import { after, good } from '../../../state/testing/fakePorts.ts';
import { ORDER_TERMS } from '../../../state/testing/orderTerms.ts';
import OwnOrders from './ownOrders.tsx';

const { holding, pendingOrder } = POSITION_STATES.codes;
const BASE = { ...POSITION, market: 'jp', side: 'long', leverage: 1, stock_num: 100 } as const;
const WAITING = {
  ...BASE,
  id: 'SIM-8',
  status: pendingOrder,
  orderType: 'limit',
  buy_price: '990',
  limitPrice: '990',
} as const;
const TAKING = { ...BASE, id: 'SIM-9', status: holding, takeProfit: '1010' } as const;
const CHOICES = ['amendOrder'] as const;

/** A level at which all rows stand, once they are read. */
function Level(): ReactElement | null {
  const ids = usePositions().rows.map(({ id }) => id);
  return ids.length === 0 ? null : <OwnOrders ids={ids} open onClose={() => undefined} />;
}

/** Shows the own orders of a level, beside a server that offers these things. */
function onLevel(
  positions: readonly (Position & { readonly id: string })[],
  given: { readonly choices?: readonly 'amendOrder'[]; readonly bound?: boolean },
  look: (bed: Bed, wait: () => void) => void,
): void {
  const rows = Object.fromEntries(positions.map((row) => [row.id, row]));
  const terms = { ...ORDER_TERMS, choices: [...(given.choices ?? CHOICES)] };
  const answers = {
    '/trade/amendOrder': () => after(1, good<'/trade/amendOrder'>({ ...WAITING, limitPrice: '985' })),
  };
  const bound = given.bound === true && { bindingUntil: NOW + 60_000 };
  onTrading(<Level />, { rows, terms, session: { phase: 'continuous', ...bound }, answers }, look);
}

const tap = (name: string): void => act(() => screen.getAllByRole('button', { name }).at(-1)!.click());
const sent = ({ ports }: Bed, path: string) => ports.calls.filter((call) => call.path === path).map(({ body }) => body);

it('a single pending order can be amended in the sheet of own orders', () => {
  onLevel([WAITING], {}, (bed, wait) => {
    const price = screen.getByLabelText<HTMLInputElement>(new RegExp(text('ticket.price')));
    expect(price.value).toBe('990');
    fireEvent.change(price, { target: { value: '985' } });
    tap(text('amend.confirm'));
    wait();
    expect(sent(bed, '/trade/amendOrder')).toMatchObject([{ id: WAITING.id, price: '985' }]);
  });
});

it('a single pending order can be cancelled in the sheet of own orders', () => {
  onLevel([WAITING], {}, () => expect(screen.getByRole('button', { name: text('positions.cancel') })).toBeTruthy());
});

it.each([
  ['several orders', [WAITING, { ...WAITING, id: 'SIM-7' }], {}],
  ['an order that takes a profit', [TAKING], {}],
  ['an order on a server that changes none', [WAITING], { choices: [] }],
  ['an order that the exchange binds', [WAITING], { bound: true }],
] as const)('the sheet of own orders links each order to its own page for %s', (_, positions, given) => {
  onLevel(positions, given, () => {
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(positions.map(({ id }) => expect.stringContaining(`id=${id}`)));
    expect(screen.queryByRole('button', { name: text('amend.confirm') })).toBeNull();
  });
});
