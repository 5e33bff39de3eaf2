import { defineScenario } from './define.ts';

/** A long history to look back on. */
export const halfAYear = defineScenario({
  name: 'half-a-year',
  group: 'demo',
  title: { jp: '半年の記録', us: 'Half a year of records', cn: '半年的记录' },
  summary: {
    jp: '半年分の取引履歴と損益のある顧客。口座 0901000001 でログインできます。',
    us: 'A customer with half a year of trades, gains and losses. Log in as 0901000001.',
    cn: '有半年交易历史与盈亏的客户。可用账户 0901000001 登录。',
  },
  start: '2025-09-01T10:00:00+09:00',
  clock: 'frozen',
  cast: { me: 'oldHand' },
  steps: [],
});
