import { DAY_MS, REVIEW_STATES } from '@zaraba/contracts';
import type { BlockOffer, BlockOrder } from '@zaraba/contracts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BLOCK, NOW } from '../../../app/testing/forms.tsx';
import {
  type OpenForm,
  answerWith,
  button,
  faultOf,
  field,
  inTurn,
  onForm,
  press,
  said,
  type,
} from '../../../app/testing/onForm.tsx';
import { text } from '../../../i18n/index.ts';
import type { Result } from '../../../io/ports.ts';
import { type Answers, good, refusal } from '../../../state/testing/fakePorts.ts';
import BlockTrade from './offer.tsx';

const ORDER: BlockOrder = {
  id: 'SIM-B7',
  status: REVIEW_STATES.codes.pendingReview,
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
const offered = (offer: Partial<BlockOffer>): Answers => ({
  '/trade/blockList': inTurn(good<'/trade/blockList'>([{ ...BLOCK, ...offer } as BlockOffer])),
});

/** Opens a block, of 100 shares and more at 10 yen with a fee of one percent, for a customer with 5,000 yen. */
function onBlock(replies: readonly Result<unknown>[], use: (form: OpenForm) => void, answers: Answers = {}): void {
  const all = {
    '/user/getUserinfo': answerWith('/user/getUserinfo', { jpy: '5000' }),
    '/trade/orderTerms': answerWith('/trade/orderTerms', {
      fees: [{ kind: 'purchase', on: 'buy', label: 'fee', basisPoints: '100' }],
    }),
    '/trade/blockApply': inTurn(...replies),
    ...offered({ bulkPassword: 'TOLD' }),
    ...answers,
  };
  onForm(<BlockTrade />, { answers: all, at: `#/home/largeInfo?id=${BLOCK.id}` }, use);
}
const fill = (quantity: string): void => {
  type('quantity', quantity);
  type('bulkPassword', 'OTHER');
};
const confirm = ({ wait }: OpenForm): void => {
  press(text('application.review'));
  press(text('application.confirm'));
  wait();
};

it('an application for a block is reviewed with its cost and fees, and sends the number of shares and the password', () => {
  onBlock([good<'/trade/blockApply'>(ORDER)], (form) => {
    fill('200');
    expect(screen.getByTestId('block-hold').textContent).toContain('2,020.00');
    press(text('application.review'));
    expect(said()).toContain(text('blockTrades.noCancel'));
    expect(form.sent('/trade/blockApply')).toEqual([]);
    const read = () => (['/trade/blockList', '/trade/blockOrderList'] as const).map((path) => form.sent(path).length);
    const before = read();
    press(text('application.confirm'));
    form.wait();
    expect(form.sent('/trade/blockApply')).toEqual([{ id: BLOCK.id, quantity: '200', bulkPassword: 'OTHER' }]);
    expect(read()).toEqual(before.map((reads) => reads + 1));
    expect(said()).toContain(text('blockTrades.doneText', { amount: '2,020.00' }));
    expect(said()).toContain('SIM-B7');
  });
});

it('a button fills in the block-trade password that the offer states', () => {
  onBlock([], () => {
    press(text('blockTrades.passwordFill', { password: 'TOLD' }));
    expect(field('bulkPassword').value).toBe('TOLD');
  });
});

it.each([
  ['99', 'blockTrades.quantityBelow'],
  ['90001', 'blockTrades.quantityAbove'],
  ['500', 'blockTrades.insufficient'],
] as const)('an application for %s shares of a block is refused at once, with the reason', (quantity, fault) => {
  onBlock([], () => {
    fill(quantity);
    expect(faultOf('quantity')).toBe(text(fault, { minimum: '100', remaining: '90,000' }));
    press(text('application.review'));
    expect(button(text('application.confirm'))).toBeUndefined();
  });
});

it('an application for a block is not sent without the password', () => {
  onBlock([], () => {
    type('quantity', '200');
    press(text('application.review'));
    expect(faultOf('bulkPassword')).toBe(text('blockTrades.passwordMissing'));
    expect(button(text('application.confirm'))).toBeUndefined();
  });
});

it('after a refused application the typed values stay, and no list is read again', () => {
  onBlock([refusal('insufficient_balance')], (form) => {
    fill('200');
    const lists = form.sent('/trade/blockList').length;
    confirm(form);
    expect(form.sent('/trade/blockList')).toHaveLength(lists);
    press(text('money.back'));
    expect([field('quantity').value, field('bulkPassword').value]).toEqual(['200', 'OTHER']);
  });
});

it.each([
  ['a block that is not open yet', offered({ opensAt: NOW + 1 }), 'block_trade_closed'],
  ['a block with too few shares left', offered({ remainingQuantity: 99 }), 'insufficient_quota'],
  [
    'a balance that does not pay the least',
    { '/user/getUserinfo': answerWith('/user/getUserinfo', { jpy: '999' }) },
    'insufficient_balance',
  ],
  [
    'an application for it under review',
    { '/trade/blockOrderList': inTurn(good<'/trade/blockOrderList'>([ORDER])) },
    'order_under_review',
  ],
])('the form of an application for a block is absent because of %s', (_what, answers, rule) => {
  onBlock(
    [],
    () => {
      expect(document.querySelector(`[data-rule=${rule}]`)).not.toBeNull();
      expect(field('quantity')).toBeNull();
    },
    answers,
  );
});

it('a new application is possible beside one for another block or one that is already decided', () => {
  const orders = [
    { ...ORDER, offerId: 'OTHER' },
    { ...ORDER, status: REVIEW_STATES.codes.passed },
  ];
  onBlock([], () => expect(field('quantity')).not.toBeNull(), {
    '/trade/blockOrderList': inTurn(good<'/trade/blockOrderList'>(orders)),
  });
});

it('the application form closes when the offer ends, whatever was typed', () => {
  onBlock([], (form) => {
    fill('200');
    press(text('application.review'));
    form.worldTime(NOW + DAY_MS);
    expect(button(text('application.confirm'))).toBeUndefined();
    expect(document.querySelector('[data-rule=block_trade_closed]')).not.toBeNull();
  });
});
