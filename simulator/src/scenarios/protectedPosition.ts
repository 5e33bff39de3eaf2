import { defineScenario, placing } from './define.ts';

/** Scenario: a bracket closes a losing position. */
export const protectedPosition = defineScenario({
  name: 'protected-position',
  group: 'orders',
  title: { jp: '損切りが守った建玉', us: 'A stop loss that fired', cn: '止损生效的持仓' },
  summary: {
    jp: 'ZJ1142 を2倍で300株買い、利確2,400円・損切り2,200円を設定した顧客。10分後から株価が8%下がり、2,200円に達すると決済され、利確の注文は取り消されます。口座 0901000001 でログインできます。',
    us: 'A customer who bought 300 shares of ZJ1142 at two times, with a take profit at 2,400 and a stop loss at 2,200: after ten minutes the price falls by eight per cent, the stop closes the position on the way, and the take profit is cancelled. Log in as 0901000001.',
    cn: '客户以2倍杠杆买入 ZJ1142 300股，设置止盈2,400与止损2,200：10分钟后股价下跌8%，途中止损平仓，止盈委托随之撤销。可用账户 0901000001 登录。',
  },
  seed: 'protected-position',
  start: '2026-03-03T10:00:00+09:00',
  clock: 'frozen',
  cast: { me: 'funded' },
  steps: [
    placing({ quantity: '300', leverage: '2', takeProfit: '2400', stopLoss: '2200', clientOrderId: 'protected-0001' }),
    { at: 'PT10M', do: 'overlay', overlay: { target: 'ZJ1142', kind: 'shock', by: -0.08, over: 'PT5M' } },
    {
      when: 'position:preparingToClose>closed',
      by: 'me',
      do: 'say',
      say: {
        jp: '損切りの注文が約定し、利確の注文は取り消されました。',
        us: 'The stop loss closed the position and cancelled the take profit.',
        cn: '止损委托已成交，止盈委托已撤销。',
      },
    },
  ],
});
