import { defineScenario } from './define.ts';

/** A loan blocks withdrawals. */
export const withdrawalBlockedByLoan = defineScenario({
  name: 'withdrawal-blocked-by-loan',
  group: 'money',
  title: { jp: '出金できない: 借入がある', us: 'Withdrawal blocked by a loan', cn: '无法出金：有贷款' },
  summary: {
    jp: '借入があるため出金できません。理由と解除の方法が入力欄の前に示されます。口座 0901000001 でログインできます。',
    us: 'Nothing can be withdrawn because of a loan: the form first shows the reason and what releases it. Log in as 0901000001.',
    cn: '因有贷款无法出金：原因与解除方式显示在表单之前。可用账户 0901000001 登录。',
  },
  start: '2026-03-03T10:00:00+09:00',
  clock: 'frozen',
  cast: { me: 'inDebt' },
  steps: [],
});
