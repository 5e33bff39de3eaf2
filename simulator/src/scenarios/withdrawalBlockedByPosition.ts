import { defineScenario } from './define.ts';

/** A position blocks withdrawals. */
export const withdrawalBlockedByPosition = defineScenario({
  name: 'withdrawal-blocked-by-position',
  group: 'money',
  title: { jp: '出金できない: ポジションがある', us: 'Withdrawal blocked by a position', cn: '无法出金：有持仓' },
  summary: {
    jp: 'ポジションがあるため出金できません。理由と解除の方法が入力欄の前に示されます。口座 0901000001 でログインできます。',
    us: 'Nothing can be withdrawn because of a position: the form first shows the reason and what releases it. Log in as 0901000001.',
    cn: '因有持仓无法出金：原因与解除方式显示在表单之前。可用账户 0901000001 登录。',
  },
  start: '2026-03-03T10:00:00+09:00',
  clock: 'frozen',
  cast: { me: 'holding' },
  steps: [],
});
