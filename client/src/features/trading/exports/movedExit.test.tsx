import { POSITION_STATES } from '@zaraba/contracts';
import type { OrderTerms, Position } from '@zaraba/contracts';
import { act, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { ANSWERS, LOGGED_IN, NOW, POSITION } from '../../../app/testing/forms.tsx';
import { renderOn } from '../../../app/testing/renderOn.tsx';
import { text } from '../../../i18n/index.ts';
import { flowEpic } from '../../../state/flow/epic.ts';
import { usePositions } from '../../../state/hooks.ts';
import { worldTimeRead } from '../../../state/market/slice.ts';
import { remoteEpic } from '../../../state/remote/epic.ts';
import { onBed } from '../../../state/testing/bed.ts';
import { type Answers, after, good } from '../../../state/testing/fakePorts.ts';
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
const TERMS: OrderTerms = {
  code: POSITION.code,
  currency: 'jpy',
  leverageChoices: [1],
  maintenanceMarginBasisPoints: 500,
  minimumShares: 1,
  maximumShares: 1_000_000,
  fees: [],
  sameDaySale: true,
  available: '9000000',
  choices: ['closeLimit', 'closePart', 'bracket', 'stop'],
};

type Moved = Pick<Parameters<typeof MovedExit>[0], 'bracket' | 'order'>;

/** Renders the form once the position has been read. */
function Exit(props: Moved): ReactElement | null {
  const [row] = usePositions().rows;
  return row === undefined ? null : <MovedExit {...props} id={row.id} open onClose={() => undefined} />;
}

function show(position: Position, moved: Moved, look: () => void): void {
  const answers: Answers = {
    ...ANSWERS,
    '/trade/userstocklist': () => after(1, good<'/trade/userstocklist'>({ 'SIM-9': position })),
    '/trade/orderTerms': () => after(1, good<'/trade/orderTerms'>(TERMS)),
  };
  onBed({ epics: [remoteEpic, flowEpic], answers, state: { session: LOGGED_IN } }, (bed) => {
    bed.dispatch(worldTimeRead({ at: 0, now: NOW }));
    renderOn(bed, <Exit {...moved} />);
    for (let turn = 1; turn <= 4; turn += 1) act(() => bed.run(turn * 100));
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
