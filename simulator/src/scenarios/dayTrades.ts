import { defineScenario } from './define.ts';

/** Scenario: the session of a day trade has ended. */
export const dayTradeResult = defineScenario({
  name: 'day-trade-result',
  group: 'products',
  title: { jp: '日計り取引の結果', us: 'The result of a day trade', cn: '日内交易结果' },
  summary: {
    jp: '結果の出た日計り取引。受け取るか、次の寄り付きまで待ちます。口座 0901000001 でログインできます。',
    us: 'A day trade with its result: collect it, or wait for the next opening. Log in as 0901000001.',
    cn: '日内交易已有结果：领取，或等待下次开盘。可用账户 0901000001 登录。',
  },
  start: '2026-03-03T10:00:00+09:00',
  clock: 'frozen',
  cast: { me: 'dayTradeDone' },
  steps: [],
});
