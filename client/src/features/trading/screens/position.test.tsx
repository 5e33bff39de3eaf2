import { POSITION_STATES, type Position } from '@zaraba/contracts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ReactElement } from 'react';
import { onPage } from '../../../app/testing/onPage.tsx';
import { NOW, POSITION } from '../../../app/testing/forms.tsx';
import { text } from '../../../i18n/index.ts';
import { type Answers, after, good } from '../../../state/testing/fakePorts.ts';
import { ORDER_TERMS as TERMS } from '../../../state/testing/orderTerms.ts';
import { WaitingRow } from '../parts/lists/waitingRow.tsx';
import PositionInfo from './position.tsx';

const { closed, holding, pendingOrder } = POSITION_STATES.codes;
const ORDER = { ...POSITION, side: 'long', leverage: 1, status: pendingOrder, orderType: 'limit' } as const;

const onScreen = (shown: ReactElement, answers: Answers, look: () => void): void => onPage(shown, { answers }, look);

it.each([
  ['an order that waits', pendingOrder, '注文詳細'],
  ['a position', holding, '建玉詳細'],
] as const)('the page of %s has a fitting title', (_what, status, title) => {
  window.location.hash = `#/position/info?id=${ORDER.id}`;
  const rows = { [ORDER.id]: { ...ORDER, status } };
  const answers: Answers = { '/trade/userstocklist': () => after(1, good<'/trade/userstocklist'>(rows)) };
  onScreen(<PositionInfo />, answers, () => {
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  });
});

it.each([
  ['amended and cancelled', ['amendOrder'], 1],
  ['only cancelled, where a server offers no more,', [], 0],
] as const)('a pending order can be %s from its row', (_what, choices, amends) => {
  const terms = { ...TERMS, choices: [...choices] };
  const answers: Answers = { '/trade/orderTerms': () => after(1, good<'/trade/orderTerms'>(terms)) };
  onScreen(<WaitingRow position={ORDER} />, answers, () => {
    expect(screen.getByRole('button', { name: text('positions.cancel') })).toBeTruthy();
    expect(screen.queryAllByRole('button', { name: text('amend.action') })).toHaveLength(amends);
  });
});

const HELD = { ...ORDER, status: holding, stock_num: 100 } as const;
const CLOSE = { stock_num: 40, requestedAt: NOW, clientOrderId: 'close-1' };
const ACTIONS = {
  sell: 'positions.sell',
  topUp: 'topUp.action',
  amend: 'amend.action',
  cancel: 'positions.cancel',
} as const;

it.each<[string, Position, readonly (keyof typeof ACTIONS)[]]>([
  ['a position', HELD, ['sell']],
  ['a position that can be liquidated', { ...HELD, liquidationPrice: '474' }, ['sell', 'topUp']],
  ['a position with a closing order that waits', { ...HELD, closeOrder: CLOSE }, ['sell', 'cancel']],
  ['an order that waits', ORDER, ['amend', 'cancel']],
  ['a block under review', { ...ORDER, origin: 'blockTrade' }, []],
  ['a closed position', { ...HELD, status: closed, realized: '1' }, []],
])('the page of %s offers the actions that are possible for it', (_what, row, actions) => {
  window.location.hash = `#/position/info?id=${ORDER.id}`;
  const list = row.status === closed ? '/trade/userstocklists' : '/trade/userstocklist';
  const answers: Answers = {
    '/trade/userstocklist': () => after(1, good<'/trade/userstocklist'>({})),
    '/trade/userstocklists': () => after(1, good<'/trade/userstocklists'>({})),
    [list]: () => after(1, good<typeof list>({ [ORDER.id]: row })),
    '/trade/orderTerms': () => after(1, good<'/trade/orderTerms'>({ ...TERMS, choices: ['amendOrder'] })),
  };
  onScreen(<PositionInfo />, answers, () => {
    const names = Object.keys(ACTIONS) as (keyof typeof ACTIONS)[];
    const shown = names.filter((name) => screen.queryByRole('button', { name: text(ACTIONS[name]) }) !== null);
    expect(shown).toEqual(actions);
    const isUnderReview = screen.queryByText(text('blockTrades.stateText.pendingReview')) !== null;
    expect(isUnderReview).toBe(row.origin === 'blockTrade');
  });
});
