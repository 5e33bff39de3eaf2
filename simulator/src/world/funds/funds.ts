import { cardOf } from '../bank/views.ts';
import { defineCapability } from '../kernel/capability.ts';
import { invariant } from '../kernel/errors.ts';
import type { WorldState } from '../kernel/state.ts';
import type { DepositRecord, WithdrawalRecord } from '../models/funds.ts';
import { depositReview, submitDeposit } from './deposits.ts';
import { cancelWithdrawal, withdraw, withdrawalReview } from './withdrawals.ts';

function isWhole({ state, ended, decidedAt, minor }: DepositRecord | WithdrawalRecord): boolean {
  return ended === (state !== 'pendingReview') && ended === (decidedAt !== undefined) && minor > 0;
}

function checkDeposit(deposit: DepositRecord): void {
  const whole = isWhole(deposit) && deposit.bound === undefined;
  invariant(whole, 'a deposit contradicts its state', () => ({ deposit }));
}

function checkWithdrawal(withdrawal: WithdrawalRecord, state: WorldState): void {
  const { bound, ended, closeReason, account, bankCardId } = withdrawal;
  const binds = bound?.purse === 'withdrawal' && bound.minor === withdrawal.minor;
  const closed = (withdrawal.state === 'rejected') === (closeReason !== undefined);
  const whole = isWhole(withdrawal) && closed && (ended || binds);
  invariant(whole, 'a withdrawal contradicts its state', () => ({ withdrawal }));
  const payable = ended || cardOf(state, account, bankCardId) !== undefined;
  invariant(payable, 'a pending withdrawal has no card', () => ({ withdrawal }));
}

/** The capability of deposits and withdrawals, where only reviews are ever due. */
export const funds = defineCapability<'funds'>({
  commands: { submitDeposit, withdraw, cancelWithdrawal },
  records: {
    deposit: { review: depositReview, check: checkDeposit },
    withdrawal: { purse: 'withdrawal', review: withdrawalReview, check: checkWithdrawal },
  },
  messages: {
    depositCredited: {
      about: 'funds',
      event: 'review',
      jp: ['入金が反映されました', '{amount} を口座に入金しました。', '受付番号：{id}'],
      cn: ['入金已到账', '{amount} 已存入您的账户。', '编号：{id}'],
      us: ['Deposit credited', '{amount} has been added to your balance.', 'Reference: {id}'],
    },
    depositRejected: {
      about: 'funds',
      event: 'review',
      jp: [
        '入金を確認できませんでした',
        '{amount} の入金申込は承認されませんでした。',
        '理由：{reason}',
        '口座の残高は変わっていません。',
        '受付番号：{id}',
      ],
      cn: ['入金未获确认', '{amount} 的入金申请未获通过。', '原因：{reason}', '账户余额没有变动。', '编号：{id}'],
      us: [
        'Deposit not confirmed',
        'Your request to deposit {amount} was not accepted.',
        'Reason: {reason}',
        'Your balance has not changed.',
        'Reference: {id}',
      ],
    },
    withdrawalPaid: {
      about: 'funds',
      event: 'review',
      jp: ['出金が完了しました', '{amount} を登録口座へ振り込みました。', '受付番号：{id}'],
      cn: ['出金已完成', '{amount} 已汇往您登记的银行账户。', '编号：{id}'],
      us: ['Withdrawal paid', '{amount} has been sent to your registered bank account.', 'Reference: {id}'],
    },
    withdrawalRejected: {
      about: 'funds',
      event: 'review',
      jp: [
        '出金が承認されませんでした',
        '{amount} の出金申込は承認されませんでした。',
        '理由：{reason}',
        '金額は残高に戻っています。',
        '受付番号：{id}',
      ],
      cn: ['出金未获通过', '{amount} 的出金申请未获通过。', '原因：{reason}', '该金额已退回余额。', '编号：{id}'],
      us: [
        'Withdrawal not accepted',
        'Your request to withdraw {amount} was not accepted.',
        'Reason: {reason}',
        'The amount is back in your balance.',
        'Reference: {id}',
      ],
    },
  },
});
