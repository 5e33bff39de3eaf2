import { POSITION_STATES } from '@zaraba/contracts';
import type { Position } from '@zaraba/contracts';
import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ANSWERS, LOGGED_IN, NOW, POSITION } from '../../../app/testing/forms.tsx';
import { renderOn } from '../../../app/testing/renderOn.tsx';
import { text } from '../../../i18n/index.ts';
import { worldTimeRead } from '../../../state/market/slice.ts';
import { remoteEpic } from '../../../state/remote/epic.ts';
import { onBed } from '../../../state/testing/bed.ts';
import { type Answers, after, good } from '../../../state/testing/fakePorts.ts';
import HeldHere from './heldHere.tsx';

const { holding, pendingOrder } = POSITION_STATES.codes;
const HELD = { ...POSITION, side: 'long', leverage: 1, status: holding } as const;

/** Shows the card of a stock to a customer with these positions. */
function onCard(positions: readonly Position[], look: () => void): void {
  const answers: Answers = {
    ...ANSWERS,
    '/trade/userstocklist': () => after(1, good<'/trade/userstocklist'>([...positions])),
  };
  onBed({ epics: [remoteEpic], answers, state: { session: LOGGED_IN } }, (bed) => {
    bed.dispatch(worldTimeRead({ at: 0, now: NOW }));
    renderOn(bed, <HeldHere open code={HELD.code} />);
    for (const until of [100, 200, 300]) act(() => bed.run(until));
    look();
  });
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
