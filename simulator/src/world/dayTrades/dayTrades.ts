import { openRecords } from '../kernel/books.ts';
import { defineCapability } from '../kernel/capability.ts';
import type { Task } from '../kernel/capability.ts';
import type { Moment } from '../kernel/moment.ts';
import type { AccountRecord } from '../kernel/state.ts';
import { checkDayTrade, dayTradeApply, dayTradeDue, dayTradeReceive, dayTradeReview } from './trades.ts';

/** Returns a task for each result that the customer can receive now. Otherwise it is paid out at the next opening. */
function receivable({ state }: Moment, account: AccountRecord): readonly Task[] {
  return openRecords(state, account, 'dayTrade').flatMap(({ id: record, result }) =>
    result === undefined
      ? []
      : { kind: 'receiveDayTrade', record, until: result.receivesAt, message: ['dayTradeResult'] },
  );
}

/** The capability of day trades. A day trade adds the gain or loss of one Tokyo session to an amount. */
export const dayTrades = defineCapability<'dayTrades'>({
  commands: { dayTradeApply, dayTradeReceive },
  records: {
    dayTrade: {
      purse: 'dayTrade',
      due: dayTradeDue,
      product: ({ submittedAt, currency, amount, result }) => ({
        at: submittedAt,
        currency,
        minor: amount + (result?.profit ?? 0),
      }),
      review: dayTradeReview,
      check: checkDayTrade,
    },
  },
  todos: receivable,
  messages: {
    dayTradeExecuted: {
      about: 'trade',
      event: 'review',
      jp: [
        'デイトレードの申込が承認されました',
        '参加金額：{amount}',
        '対象の取引日：{date}',
        '損益は取引の終わりに決まり、損失になることもあります。',
        '受付番号：{id}',
      ],
      cn: [
        '日内交易申请已通过',
        '参与金额：{amount}',
        '交易日：{date}',
        '盈亏在当日交易结束时确定，也可能亏损。',
        '编号：{id}',
      ],
      us: [
        'Day trade accepted',
        'Amount taking part: {amount}',
        'Session: {date}',
        'The result is known at the end of the session and may be a loss.',
        'Reference: {id}',
      ],
    },
    dayTradeFailed: {
      about: 'trade',
      event: 'review',
      jp: [
        'デイトレードの申込が承認されませんでした',
        '{amount} を残高に戻しました。',
        '理由：{reason}',
        '受付番号：{id}',
      ],
      cn: ['日内交易申请未获通过', '{amount} 已退回余额。', '原因：{reason}', '编号：{id}'],
      us: ['Day trade not accepted', '{amount} is back in your balance.', 'Reason: {reason}', 'Reference: {id}'],
    },
    dayTradeResult: {
      about: 'trade',
      event: 'positionClosed',
      jp: [
        'デイトレードの結果が出ました',
        '参加金額：{amount}',
        '損益：{profit}',
        'いま受け取ることができます。受け取らないときは、次の取引開始時に残高に加わります。',
        '受付番号：{id}',
      ],
      cn: [
        '日内交易结果已出',
        '参与金额：{amount}',
        '盈亏：{profit}',
        '现在即可领取；未领取时，将在下次开市时计入余额。',
        '编号：{id}',
      ],
      us: [
        'Your day trade has a result',
        'Amount that took part: {amount}',
        'Result: {profit}',
        'You can receive it now; otherwise it is added to your balance when the next session opens.',
        'Reference: {id}',
      ],
    },
  },
});
