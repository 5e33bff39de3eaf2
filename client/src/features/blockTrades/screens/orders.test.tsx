import { DAY_MS, REVIEW_STATES } from '@zaraba/contracts';
import type { BlockOrder } from '@zaraba/contracts';
import { expect, it } from 'vitest';
import { BLOCK, NOW } from '../../../app/testing/forms.tsx';
import { inTurn, onForm, said } from '../../../app/testing/onForm.tsx';
import { text } from '../../../i18n/index.ts';
import { recordTime } from '../../../parts/sessions.ts';
import { good } from '../../../state/testing/fakePorts.ts';
import BlockOrders from './orders.tsx';

const { pendingReview, passed, rejected } = REVIEW_STATES.codes;
const ORDER: BlockOrder = {
  id: 'SIM-B7',
  status: pendingReview,
  offerId: BLOCK.id,
  positionId: 'SIM-1',
  code: BLOCK.code,
  currency: 'jpy',
  price: '10',
  quantity: 200,
  amount: '2000',
  fee: '20',
  appliedAt: NOW,
};

function onOrders(order: Partial<BlockOrder>, look: () => void): void {
  const answers = { '/trade/blockOrderList': inTurn(good<'/trade/blockOrderList'>([{ ...ORDER, ...order }])) };
  onForm(<BlockOrders />, { answers }, look);
}
const linkToPosition = () => document.querySelector('a[href="#/position/info?id=SIM-1"]')?.textContent;

it.each([
  ['pendingReview', pendingReview, 'toOrder'],
  ['passed', passed, 'toPosition'],
  ['rejected', rejected, undefined],
] as const)(
  'an application for a block that is %s states so, and links to its order or position',
  (state, status, link) => {
    onOrders({ status }, () => {
      expect(said()).toContain(text(`blockTrades.state.${state}`));
      expect(said()).toContain(text(`blockTrades.stateText.${state}`));
      expect(linkToPosition()).toBe(link && text(`blockTrades.${link}`));
    });
  },
);

it('an application for a block in an unknown state states so, and links to nothing', () => {
  onOrders({ status: 99 }, () => {
    expect(said()).toContain(text('money.unknownState'));
    expect(linkToPosition()).toBeUndefined();
  });
});

it.each([
  ['states the rule', { reason: 'insufficient_quota' }, text('message.insufficient_quota.text')],
  ['says that there is no reason', {}, text('blockTrades.noReason')],
  ['leaves the reason to the label of a tester’s decision', { interventions: ['decision'] as const }, undefined],
])('a rejected application for a block %s', (_what, order, reason) => {
  onOrders({ status: rejected, ...order } as Partial<BlockOrder>, () => {
    if (reason === undefined) expect(said()).not.toContain(text('blockTrades.noReason'));
    else expect(said()).toContain(reason);
  });
});

it('an application for a block states its shares, price, amount, fee and times', () => {
  onOrders({ status: passed, decidedAt: NOW + DAY_MS, sellableAt: NOW + 2 * DAY_MS }, () => {
    for (const words of [
      `${text('unit.shares', { quantity: '200' })} × 10`,
      '2,000.00',
      '20.00',
      'SIM-B7',
      ...[NOW, NOW + DAY_MS, NOW + 2 * DAY_MS].map((at) => recordTime('jp', at)),
    ])
      expect(said()).toContain(words);
  });
});
