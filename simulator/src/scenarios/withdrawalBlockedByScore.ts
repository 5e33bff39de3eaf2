import { defineScenario } from './define.ts';

/** A low credit score blocks withdrawals. */
export const withdrawalBlockedByScore = defineScenario({
  name: 'withdrawal-blocked-by-score',
  group: 'money',
  title: { jp: '出金できない: 信用スコア', us: 'Withdrawal blocked by the score', cn: '无法出金：信用分' },
  summary: {
    jp: '信用スコアが60未満です。スコアは一日1点ずつ戻ります。口座 0901000001 でログインできます。',
    us: 'The score is below 60; it recovers by a point a day. Log in as 0901000001.',
    cn: '信用分低于60，每天恢复1分。可用账户 0901000001 登录。',
  },
  start: '2026-03-03T10:00:00+09:00',
  clock: 'frozen',
  cast: { me: 'funded' },
  steps: [{ do: 'reach', reach: { key: 'credit_score_too_low', endpoint: '/user/withdraw', account: 'me' } }],
});
