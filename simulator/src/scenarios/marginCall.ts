import { defineScenario, placing } from './define.ts';

/** Scenario: a leveraged position no longer has enough margin. */
export const marginCall = defineScenario({
  name: 'margin-call',
  group: 'orders',
  title: { jp: '追証と強制決済', us: 'Margin call', cn: '追加保证金与强制平仓' },
  summary: {
    jp: '10倍の買い。10分後に3%、40分後にさらに4%下がり、強制決済に至ります。証拠金を追加すれば避けられます。口座 0901000001 でログインできます。',
    us: 'Long at ten times: three per cent down after ten minutes, four more after forty, and the position is liquidated, unless margin is added. Log in as 0901000001.',
    cn: '10倍多头：10分钟后下跌3%，40分钟后再跌4%，将被强制平仓；追加保证金可避免。可用账户 0901000001 登录。',
  },
  start: '2026-03-03T10:00:00+09:00',
  clock: 'frozen',
  cast: { me: 'leveraged' },
  steps: [
    { at: 'PT10M', do: 'overlay', overlay: { target: 'jp', kind: 'shock', by: -0.03, over: 'PT5M' } },
    { at: 'PT40M', do: 'overlay', overlay: { target: 'jp', kind: 'shock', by: -0.04, over: 'PT10M' } },
    {
      when: 'position:preparingToClose>closed',
      by: 'me',
      do: 'say',
      say: {
        jp: '証拠金が不足し、強制決済されました。',
        us: 'The margin was used up: the position was liquidated.',
        cn: '保证金不足，已被强制平仓。',
      },
    },
  ],
});

/** Scenario: a leveraged position approaches its forced close, with a timely warning. */
export const marginWarning = defineScenario({
  name: 'margin-warning',
  group: 'orders',
  title: { jp: '維持率の低下を知らせる', us: 'A margin warning', cn: '维持率下降提醒' },
  summary: {
    jp: 'ZJ1142 を3倍で300株買った顧客。10分後から株価が8%下がり、維持率が30%を下回ると通知が届きます。保証金の追加か決済で対応できます。口座 0901000001 でログインできます。',
    us: 'A customer who bought 300 shares of ZJ1142 at three times: after ten minutes the price falls by eight per cent, and a message says when the margin ratio is below 30%. Margin can be added, or the position closed. Log in as 0901000001.',
    cn: '客户以3倍杠杆买入 ZJ1142 300股：10分钟后股价下跌8%，维持率低于30%时会收到通知。可追加保证金或平仓。可用账户 0901000001 登录。',
  },
  start: '2026-03-03T10:00:00+09:00',
  clock: 'frozen',
  cast: { me: 'funded' },
  steps: [
    placing({ quantity: '300', leverage: '3', clientOrderId: 'margin-warning-0001' }),
    { at: 'PT10M', do: 'overlay', overlay: { target: 'ZJ1142', kind: 'shock', by: -0.08, over: 'PT5M' } },
  ],
});
