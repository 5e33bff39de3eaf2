import { cardOf } from '../bank/views.ts';
import { notify } from '../inbox/messages.ts';
import { tokyoDate, tokyoMidnight } from '../kernel/businessHours.ts';
import { defineCapability } from '../kernel/capability.ts';
import type { Draft } from '../kernel/draft.ts';
import { invariant } from '../kernel/errors.ts';
import type { FundBook } from '../kernel/ledger.ts';
import type { WorldState } from '../kernel/state.ts';
import { tableItems } from '../kernel/table.ts';
import type { DepositRecord, StatementMonthRecord, WithdrawalRecord } from '../models/funds.ts';
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

function monthOf(at: number): string {
  return tokyoDate(at).slice(0, 7);
}

function startOf(month: string, monthsLater = 0): number {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const noon = Date.UTC(year, number - 1 + monthsLater, 1, 12);
  return tokyoMidnight(noon);
}

function idOf(month: string): string {
  return `SIM-J-${month}`;
}

/**
 * Schedules a month's statements when money first moves in that month. Other months have no statements, so that nothing
 * is due in a world in which nothing happens. Call it after everything that may move money.
 */
export function watchMonth(draft: Draft): void {
  const movedAt = draft.takeMovedAt();
  if (movedAt === undefined) return;
  const month = monthOf(movedAt);
  const id = idOf(month);
  if (draft.record('statementMonth', id) !== undefined) return;
  const due = { at: startOf(month, 1) };
  // `reschedule` sends no event: the record belongs to the house, and no customer sees it.
  draft.reschedule('statementMonth', { id, account: 'house', ended: false, month, due });
}

function hasMoved({ entries }: FundBook, from: number, to: number): boolean {
  for (let place = entries.length - 1; place >= 0; place -= 1) {
    const at = entries.at(place)?.at ?? 0;
    if (at < to) return at >= from;
  }
  return false;
}

function sendStatements(draft: Draft, { due: _due, ...record }: StatementMonthRecord): void {
  const { month } = record;
  const [from, to] = [startOf(month), startOf(month, 1)];
  draft.keep('statementMonth', { ...record, ended: true });
  const moved = [...tableItems(draft.state.fundBooks)].filter(([, book]) => hasMoved(book, from, to));
  const accounts = new Set(moved.map(([key]) => key.slice(0, key.lastIndexOf('/'))));
  for (const account of [...accounts].toSorted())
    notify(draft, account, 'statementReady', { id: month, month: month.replace('-', '/') });
}

/**
 * Checks the record of a month's statements.
 * @throws InvariantError if the record contradicts itself
 */
export function checkStatementMonth(record: StatementMonthRecord): void {
  const { id, month, ended, due, account } = record;
  const right = account === 'house' && id === idOf(month) && due?.at === (ended ? undefined : startOf(month, 1));
  invariant(right, 'the month of a statement contradicts itself', () => ({ record }));
}

/** The capability of deposits, withdrawals and statements. Deposits and withdrawals are due only for their review. */
export const funds = defineCapability<'funds'>({
  commands: { submitDeposit, withdraw, cancelWithdrawal },
  records: {
    deposit: { review: depositReview, check: checkDeposit },
    statementMonth: { due: sendStatements, check: checkStatementMonth },
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
    statementReady: {
      about: 'funds',
      jp: [
        '月次残高報告書ができました',
        '{month} の残高の動きと取引をご確認いただけます。',
        '入出金履歴の「報告書」から、PDFまたはCSVで保存できます。',
      ],
      cn: ['月度对账单已生成', '您可以查看 {month} 的余额变动和成交。', '请在资金记录的“对账单”中保存为 PDF 或 CSV。'],
      us: [
        'Your monthly statement is ready',
        'It has the movements and the trades of {month}.',
        'Save it as PDF or CSV from “Statements” in the fund records.',
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
