import { DAY_MS } from '@zaraba/contracts';
import { openRecords } from '../kernel/books.ts';
import { defineCapability } from '../kernel/capability.ts';
import type { Task } from '../kernel/capability.ts';
import type { Moment } from '../kernel/moment.ts';
import type { AccountRecord } from '../kernel/state.ts';
import { applyForLoan, loanReview } from './apply.ts';
import { checkLoan, passMidnight } from './debt.ts';
import { repayLoan } from './repay.ts';
import { checkWatch, recoverScore } from './score.ts';

/** How long before `repayBy` the customer gets the task to repay, ms. */
const REMINDER_MS = 3 * DAY_MS;

function repayments({ state, now }: Moment, account: AccountRecord): readonly Task[] {
  return openRecords(state, account, 'loan').flatMap(({ id: record, repayBy, overdueSince }) => {
    if (repayBy === undefined || now < repayBy - REMINDER_MS) return [];
    if (overdueSince !== undefined) return { kind: 'repayLoan', record, message: ['loanOverdue'] };
    return { kind: 'repayLoan', record, until: repayBy, message: ['loanPaidOut'] };
  });
}

/** The capability of credit loans. */
export const loans = defineCapability<'loans'>({
  commands: {
    loanApply: applyForLoan,
    loanRepay: repayLoan,
  },
  records: {
    loan: { purse: 'debt', due: passMidnight, review: loanReview, check: checkLoan },
    creditWatch: { due: recoverScore, check: checkWatch },
  },
  todos: repayments,
  messages: {
    loanPaidOut: {
      about: 'loan',
      event: 'review',
      jp: ['借入金を入金しました', '{amount} を残高に加えました。', '返済期限：{date}', '受付番号：{id}'],
      cn: ['贷款已发放', '{amount} 已计入余额。', '还款日：{date}', '编号：{id}'],
      us: [
        'Loan paid out',
        '{amount} has been added to your balance.',
        'Repayment is due by {date}.',
        'Reference: {id}',
      ],
    },
    loanRejected: {
      about: 'loan',
      event: 'review',
      jp: [
        '借入が承認されませんでした',
        '{amount} の借入申込は承認されませんでした。',
        '理由：{reason}',
        '残高は変わっていません。',
        '受付番号：{id}',
      ],
      cn: ['贷款未获通过', '{amount} 的贷款申请未获通过。', '原因：{reason}', '余额没有变动。', '编号：{id}'],
      us: [
        'Loan not accepted',
        'Your application for {amount} was not accepted.',
        'Reason: {reason}',
        'Your balance has not changed.',
        'Reference: {id}',
      ],
    },
    loanOverdue: {
      about: 'loan',
      jp: [
        '借入の返済期限を過ぎました',
        '返済が必要な額は {amount} です。',
        '利息はこれ以上増えませんが、返済が済むまで信用スコアが毎日下がります。',
        '借入の画面から返済できます。',
        '受付番号：{id}',
      ],
      cn: [
        '贷款已过还款日',
        '应还金额为 {amount}。',
        '不再计息，但还清之前信用分每天下降。',
        '可在贷款页面还款。',
        '编号：{id}',
      ],
      us: [
        'Your loan is past its due date',
        'The amount to repay is {amount}.',
        'No more interest is charged, but your credit score falls every day until it is repaid.',
        'You can repay it on the loan screen.',
        'Reference: {id}',
      ],
    },
  },
});
