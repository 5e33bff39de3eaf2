import { POSITION_STATES } from '@zaraba/contracts';
import type { Position } from '@zaraba/contracts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { onPage } from '../../../app/testing/onPage.tsx';
import { POSITION } from '../../../app/testing/forms.tsx';
import { text } from '../../../i18n/index.ts';
import { after, good } from '../../../state/testing/fakePorts.ts';
import HeldHere from './heldHere.tsx';

const { holding, pendingOrder } = POSITION_STATES.codes;
const HELD = { ...POSITION, side: 'long', leverage: 1, status: holding } as const;

/** Shows the card of a stock to a customer with these positions. */
function onCard(positions: readonly Position[], look: () => void): void {
  const answers = { '/trade/userstocklist': () => after(1, good<'/trade/userstocklist'>([...positions])) };
  onPage(<HeldHere open code={HELD.code} />, { answers }, look);
}

it('the stock page shows the customer’s positions in the stock, and links to each', () => {
  onCard([HELD, { ...HELD, id: 'SIM-8', side: 'short' }, { ...HELD, id: 'SIM-9', code: 'ZJ9999' }], () => {
    const card = within(screen.getByRole('region', { name: text('positions.heldHere') }));
    expect(card.getAllByTestId('held-here')).toHaveLength(2);
    expect(card.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      expect.stringContaining(`id=${HELD.id}`),
      expect.stringContaining('id=SIM-8'),
    ]);
    expect(card.getAllByText(text('unit.shares', { quantity: '100' }))).toHaveLength(2);
  });
});

it('the stock page shows only the first of many positions, and links to the list of all', () => {
  onCard(
    Array.from({ length: 7 }, (_, index) => ({ ...HELD, id: `SIM-${index}` })),
    () => {
      expect(screen.getAllByTestId('held-here')).toHaveLength(5);
      expect(screen.getByRole('link', { name: text('positions.allHeld', { number: '7' }) })).toBeTruthy();
    },
  );
});

it.each([
  ['nothing', []],
  ['only an order that waits', [{ ...HELD, status: pendingOrder }]],
] as const)('the stock page has no card of positions if the customer has %s', (_what, positions) => {
  onCard(positions, () => expect(screen.queryByRole('region')).toBeNull());
});
