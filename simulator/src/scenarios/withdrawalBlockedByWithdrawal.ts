import { defineScenario } from './define.ts';

/** Another withdrawal blocks withdrawals. */
export const withdrawalBlockedByWithdrawal = defineScenario({
  name: 'withdrawal-blocked-by-withdrawal',
  group: 'money',
  title: {
    jp: '出金できない: 出金が審査中',
    us: 'Withdrawal blocked by a pending withdrawal',
    cn: '无法出金：有待审核出金',
  },
  summary: {
    jp: '出金が審査中ため出金できません。理由と解除の方法が入力欄の前に示されます。口座 0901000001 でログインできます。',
    us: 'Nothing can be withdrawn because of a pending withdrawal: the form first shows the reason and what releases it. Log in as 0901000001.',
    cn: '因有待审核出金无法出金：原因与解除方式显示在表单之前。可用账户 0901000001 登录。',
  },
  start: '2026-03-03T10:30:00+09:00',
  clock: 'frozen',
  cast: { me: 'withdrawalPending' },
  steps: [],
});
