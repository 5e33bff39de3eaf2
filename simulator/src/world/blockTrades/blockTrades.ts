import { CURRENCY_EXPONENT, amountOf, formatPrice, formatScaled } from '@zaraba/contracts';
import type { ErrorKey, ReviewState } from '@zaraba/contracts';
import { defineCapability } from '../kernel/capability.ts';
import type { Draft } from '../kernel/draft.ts';
import { customerRefusal } from '../accounts/eligibility.ts';
import { invariant } from '../kernel/errors.ts';
import { notify } from '../inbox/messages.ts';
import type { OpeningOrder } from '../models/trading.ts';
import type { WorldState } from '../kernel/state.ts';
import { tableGet } from '../kernel/table.ts';
import { existingOpening, heldBy, wholeAt } from '../trading/fills/fills.ts';
import { endWaiting, fill } from '../trading/orders/waiting.ts';
import { applyForBlock } from './apply.ts';
import type { BlockTradeRecord } from '../models/blockTrades.ts';

function objection(draft: Draft, { account, code, appliedAt }: BlockTradeRecord): ErrorKey | undefined {
  const split = draft.market.nextSplit(code, appliedAt);
  // A split has since replaced the shares in the offer.
  if (split !== undefined && split.opensAt <= draft.now) return 'product_unavailable';
  return customerRefusal(draft.existingAccount(account));
}

function tell(draft: Draft, record: BlockTradeRecord, { currency }: OpeningOrder, passed: boolean): void {
  const { account, code, id, price, quantity } = record;
  const amount = formatScaled(amountOf(price, quantity, currency).minor, CURRENCY_EXPONENT[currency]);
  notify(draft, account, passed ? 'blockTradePassed' : 'blockTradeRejected', {
    code,
    id,
    currency,
    price: formatPrice(price),
    quantity: String(quantity),
    amount,
    ...(record.reason !== undefined && { reason: record.reason }),
  });
}

function decide(draft: Draft, record: BlockTradeRecord, outcome: 'pass' | 'reject'): void {
  const order = existingOpening(draft.state, record.positionId);
  const { due: _due, ...rest } = record;
  const passed = outcome === 'pass';
  const to: ReviewState = passed ? 'passed' : 'rejected';
  const reason = passed ? undefined : objection(draft, record);
  draft.transition('blockTrade', record, record.state, to);
  const why = reason === undefined ? {} : { reason };
  const decided: BlockTradeRecord = { ...rest, state: to, ended: true, decidedAt: draft.now, ...why };
  draft.keep('blockTrade', decided);
  if (passed) fill(draft, order, wholeAt(order, order.price));
  else endWaiting(draft, order, 'rejected');
  tell(draft, decided, order, passed);
}

function follows(order: OpeningOrder, review: ReviewState): boolean {
  if (review === 'pendingReview') return !order.ended;
  return order.ended && (review === 'rejected') === (order.endReason === 'rejected');
}

function check(record: BlockTradeRecord, state: WorldState): void {
  const order = tableGet(state.books.order, record.positionId);
  const details = () => ({ record, order });
  invariant(record.ended === (record.state !== 'pendingReview'), 'an application ends with its review', details);
  invariant(record.ended === (record.decidedAt !== undefined), 'an ended review has its instant', details);
  const agrees =
    order?.origin === 'blockTrade' &&
    order.account === record.account &&
    order.code === record.code &&
    order.price === record.price &&
    order.quantity === record.quantity &&
    follows(order, record.state);
  invariant(agrees, 'an application contradicts its order', details);
  const amount = amountOf(record.price, record.quantity, order!.currency).minor;
  const held = record.state !== 'pendingReview' || heldBy(order!) === amount + record.fee;
  invariant(held, 'an application under review holds amount and fee', details);
}

/** The capability of block trades: applications for large blocks of shares. */
export const blockTrades = defineCapability<'blockTrades'>({
  commands: { blockApply: applyForBlock },
  records: {
    blockTrade: {
      review: {
        submittedAt: ({ appliedAt }) => appliedAt,
        pending: ({ state }) => state === 'pendingReview',
        objection,
        decide,
      },
      check: check,
    },
  },
  messages: {
    blockTradePassed: {
      about: 'trade',
      event: 'review',
      jp: [
        '大口取引が成立しました',
        '{code} を {price} で {quantity} 株買い付けました。',
        '買付金額：{amount}',
        '次の取引日から売却できます。',
        '受付番号：{id}',
      ],
      cn: [
        '大宗交易已成交',
        '以 {price} 买入 {code} 共 {quantity} 股。',
        '成交金额：{amount}',
        '下一个交易日起可以卖出。',
        '编号：{id}',
      ],
      us: [
        'Block trade done',
        '{quantity} shares of {code} were bought at {price}.',
        'Amount: {amount}',
        'They can be sold from the next session.',
        'Reference: {id}',
      ],
    },
    blockTradeRejected: {
      about: 'trade',
      event: 'review',
      jp: [
        '大口取引が承認されませんでした',
        '{code}({quantity} 株)の申込は承認されませんでした。',
        '理由：{reason}',
        '{amount} と手数料を残高に戻しました。',
        '受付番号：{id}',
      ],
      cn: [
        '大宗交易未获通过',
        '{code}（{quantity} 股）的申请未获通过。',
        '原因：{reason}',
        '{amount} 及费用已退回余额。',
        '编号：{id}',
      ],
      us: [
        'Block trade not accepted',
        'Your application for {quantity} shares of {code} was not accepted.',
        'Reason: {reason}',
        '{amount} and the fee are back in your balance.',
        'Reference: {id}',
      ],
    },
  },
});
