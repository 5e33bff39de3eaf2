import { defineScenario } from './define.ts';

/** An unverified identity blocks withdrawals. */
export const withdrawalBlockedByIdentity = defineScenario({
  name: 'withdrawal-blocked-by-identity',
  group: 'money',
  title: { jp: '出金できない: 本人確認が未了', us: 'Withdrawal blocked by the identity', cn: '无法出金：未完成认证' },
  summary: {
    jp: '本人確認が未了ため出金できません。理由と解除の方法が入力欄の前に示されます。口座 0901000001 でログインできます。',
    us: 'Nothing can be withdrawn because of the identity: the form first shows the reason and what releases it. Log in as 0901000001.',
    cn: '因未完成认证无法出金：原因与解除方式显示在表单之前。可用账户 0901000001 登录。',
  },
  start: '2026-03-03T10:00:00+09:00',
  clock: 'frozen',
  cast: { me: 'new' },
  steps: [],
});
