import { openRecords } from '../kernel/books.ts';
import { defineCapability } from '../kernel/capability.ts';
import type { Task } from '../kernel/capability.ts';
import type { Moment } from '../kernel/moment.ts';
import type { AccountRecord } from '../kernel/state.ts';
import { checkTopUp, topUpMargin } from './topUp.ts';

/** Positions whose margin ratio has fallen to a level, and has neither recovered nor been lifted since. */
function addMargin({ state }: Moment, account: AccountRecord): readonly Task[] {
  return openRecords(state, account, 'position').flatMap(({ id: record, code, state: stage, warnings = [] }) => {
    const message = warnings.findLast((warning) => warning.message !== undefined)?.message;
    return message === undefined || stage !== 'holding' ? [] : { kind: 'addMargin', code, record, message };
  });
}

/** What this capability adds to the core. */
export const margin = defineCapability<'margin'>({
  commands: {
    marginTopUp: topUpMargin,
  },
  records: {
    marginTopUp: { check: checkTopUp },
  },
  todos: addMargin,
  messages: {
    marginWarning: {
      about: 'trade',
      event: 'marginWarning',
      jp: [
        '建玉の維持率が下がりました',
        '維持率 {ratio}%：{code} の{side} {quantity} 株(株価 {price})。',
        '株価が {stop} に達すると、建玉は強制決済されます。',
        '保証金を {amount} 追加すると、維持率は {level}% を上回ります。',
        '期限はありません。強制決済されるかどうかは株価で決まります。',
        '{date} までは売却できないため、強制決済もそれまでは行われません。',
        '受付番号：{id}',
      ],
      cn: [
        '持仓的保证金率已下降',
        '保证金率 {ratio}%：{code} 的{side}持仓 {quantity} 股（股价 {price}）。',
        '股价到达 {stop} 时，持仓将被强制平仓。',
        '追加保证金 {amount} 后，保证金率将高于 {level}%。',
        '没有截止时间，是否强制平仓由股价决定。',
        '{date} 之前不能卖出，因此在此之前也不会强制平仓。',
        '编号：{id}',
      ],
      us: [
        'Your margin ratio has fallen',
        'Margin ratio {ratio}%: your {side} position of {quantity} shares of {code}, at a price of {price}.',
        'The position is liquidated if the price reaches {stop}.',
        'Adding {amount} of margin brings the ratio above {level}%.',
        'There is no deadline: the price decides whether it is liquidated.',
        'The shares cannot be sold before {date}, so it is not liquidated before then.',
        'Reference: {id}',
      ],
    },
    forcedClose: {
      about: 'trade',
      event: 'forcedClose',
      jp: [
        '建玉が強制決済されました',
        '{code} の{side} {quantity} 株を {price} で強制決済しました。維持率が {level}% 以下になったためです。',
        '損益：{profit}',
        '手数料：{fee}',
        '残高に戻った金額：{amount}',
        '残高から差し引いた金額：{paid}',
        '保証金と残高を超えた損失 {shortfall} は当社が負担し、請求しません。',
        '受付番号：{id}',
      ],
      cn: [
        '持仓已被强制平仓',
        '{code} 的{side}持仓 {quantity} 股因保证金率降至 {level}% 或以下，以 {price} 强制平仓。',
        '盈亏：{profit}',
        '手续费：{fee}',
        '已退回余额：{amount}',
        '已从余额扣除：{paid}',
        '超出保证金和余额的亏损 {shortfall} 由本公司承担，您无需支付。',
        '编号：{id}',
      ],
      us: [
        'Position liquidated',
        'Your {side} position of {quantity} shares of {code} was liquidated at {price}, because its margin ratio fell to {level}% or below.',
        'Profit or loss: {profit}',
        'Fee: {fee}',
        'Back in your balance: {amount}',
        'Taken from your balance: {paid}',
        'We bear the loss of {shortfall} beyond your margin and balance; you owe nothing.',
        'Reference: {id}',
      ],
    },
  },
});
