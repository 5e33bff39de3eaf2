import { defineCapability } from '../kernel/capability.ts';
import { checkCopyOrder, copyBuy, copyOrderDue } from './orders.ts';

/** The capability of copy products. A copy product locks an amount and adds a strategy's daily results to it. */
export const copyTrading = defineCapability<'copyTrading'>({
  commands: { copyBuy },
  records: {
    copyOrder: {
      purse: 'copy',
      due: copyOrderDue,
      product: ({ boughtAt, currency, principal, totalProfit }) => ({
        at: boughtAt,
        currency,
        minor: principal + totalProfit,
      }),
      check: checkCopyOrder,
    },
  },
  messages: {
    copyOrderEnded: {
      about: 'copy',
      event: 'positionClosed',
      jp: [
        'コピートレードが終了しました',
        '投資額：{amount}',
        '損益：{profit}',
        '残高に戻した額：{paid}',
        '受付番号：{id}',
      ],
      cn: ['跟单已结束', '投入金额：{amount}', '盈亏：{profit}', '退回余额：{paid}', '编号：{id}'],
      us: [
        'Copy order ended',
        'Amount invested: {amount}',
        'Result: {profit}',
        'Returned to your balance: {paid}',
        'Reference: {id}',
      ],
    },
    copyOrderStopped: {
      about: 'copy',
      event: 'positionClosed',
      jp: [
        '損失限度に達したため、コピートレードが終了しました',
        '設定した損失限度：累計損益 {limit} 以下',
        '日次の結果を反映した累計損益：{profit}',
        '投資額：{amount}',
        '残高に戻した額：{paid}',
        '受付番号：{id}',
      ],
      cn: [
        '已触及止损线，跟单已结束',
        '设定的止损线：累计收益 {limit} 及以下',
        '每日结算后的累计收益：{profit}',
        '投入金额：{amount}',
        '退回余额：{paid}',
        '编号：{id}',
      ],
      us: [
        'Copy order ended by its stop-loss',
        'Stop-loss you set: total P/L of {limit} or below',
        'Total P/L after the daily settlement: {profit}',
        'Amount invested: {amount}',
        'Returned to your balance: {paid}',
        'Reference: {id}',
      ],
    },
  },
});
