import { defineScenario } from './define.ts';

/** Scenario: a new customer takes the first steps. */
export const firstDay = defineScenario({
  name: 'first-day',
  group: 'demo',
  title: { jp: '初めての顧客', us: "A customer's first day", cn: '新客户的第一天' },
  summary: {
    jp: '登録したばかりの顧客。本人確認、暗証番号、入金まで進めます。審査は自動です。口座 0901000001 でログインできます。',
    us: 'Just registered: verify the identity, set the trading PIN, deposit. Reviews end automatically. Log in as 0901000001.',
    cn: '刚注册的客户：完成实名认证、设置资金密码、入金。审核自动完成。可用账户 0901000001 登录。',
  },
  start: '2026-03-03T10:00:00+09:00',
  clock: 'frozen',
  cast: { me: 'new' },
  steps: [],
});
