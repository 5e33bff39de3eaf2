import { defineScenario } from './define.ts';

/** Scenario: a rising market squeezes a short position. */
export const shortSqueeze = defineScenario({
  name: 'short-squeeze',
  group: 'orders',
  title: { jp: '踏み上げ', us: 'A short squeeze', cn: '逼空' },
  summary: {
    jp: '空売り中の顧客。30分後から相場が6%上がります。口座 0901000001 でログインできます。',
    us: 'A customer with a short position: the market rises by six per cent from half an hour on. Log in as 0901000001.',
    cn: '卖空的客户：30分钟后市场上涨6%。可用账户 0901000001 登录。',
  },
  start: '2026-03-03T10:00:00+09:00',
  clock: 'frozen',
  cast: { me: 'shortSeller' },
  steps: [{ at: 'PT30M', do: 'overlay', overlay: { target: 'jp', kind: 'shock', by: 0.06, over: 'PT20M' } }],
});
