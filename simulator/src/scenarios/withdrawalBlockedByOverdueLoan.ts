import { defineScenario } from './define.ts';

/** An overdue loan blocks withdrawals, and the score has fallen. */
export const withdrawalBlockedByOverdueLoan = defineScenario({
  name: 'withdrawal-blocked-by-overdue-loan',
  group: 'money',
  title: { jp: '出金できない: 返済の延滞', us: 'Withdrawal blocked by an overdue loan', cn: '无法出金：贷款逾期' },
  summary: {
    jp: '返済の延滞のため出金できません。理由と解除の方法が入力欄の前に示されます。口座 0901000001 でログインできます。',
    us: 'Nothing can be withdrawn because of an overdue loan: the form first shows the reason and what releases it. Log in as 0901000001.',
    cn: '因贷款逾期无法出金：原因与解除方式显示在表单之前。可用账户 0901000001 登录。',
  },
  start: '2026-03-03T10:00:00+09:00',
  clock: 'frozen',
  cast: { me: 'overdue' },
  steps: [],
});
