import { defineScenario } from './define.ts';

/** The desk's hours block withdrawals. */
export const withdrawalBlockedByHours = defineScenario({
  name: 'withdrawal-blocked-by-hours',
  group: 'money',
  title: { jp: '出金できない: 受付時間外', us: 'Withdrawal blocked by the hour', cn: '无法出金：非受理时间' },
  summary: {
    jp: '受付時間外ため出金できません。理由と解除の方法が入力欄の前に示されます。口座 0901000001 でログインできます。',
    us: 'Nothing can be withdrawn because of the hour: the form first shows the reason and what releases it. Log in as 0901000001.',
    cn: '因非受理时间无法出金：原因与解除方式显示在表单之前。可用账户 0901000001 登录。',
  },
  start: '2026-03-03T20:00:00+09:00',
  clock: 'frozen',
  cast: { me: 'funded' },
  steps: [],
});
