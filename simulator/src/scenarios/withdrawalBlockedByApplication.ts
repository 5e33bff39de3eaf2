import { defineScenario } from './define.ts';

/** An application under review blocks withdrawals. */
export const withdrawalBlockedByApplication = defineScenario({
  name: 'withdrawal-blocked-by-application',
  group: 'money',
  title: {
    jp: '出金できない: 申込が審査中',
    us: 'Withdrawal blocked by an application under review',
    cn: '无法出金：有申请待审核',
  },
  summary: {
    jp: '申込が審査中ため出金できません。理由と解除の方法が入力欄の前に示されます。口座 0901000001 でログインできます。',
    us: 'Nothing can be withdrawn because of an application under review: the form first shows the reason and what releases it. Log in as 0901000001.',
    cn: '因有申请待审核无法出金：原因与解除方式显示在表单之前。可用账户 0901000001 登录。',
  },
  start: '2026-03-03T10:30:00+09:00',
  clock: 'frozen',
  cast: { me: 'dayTrading' },
  steps: [],
});
