import { defineScenario } from './define.ts';

/** Scenario: a withdrawal is approved and paid. */
export const withdrawalPaid = defineScenario({
  name: 'withdrawal-paid',
  group: 'money',
  title: { jp: '出金が完了する', us: 'A withdrawal is paid', cn: '出金完成' },
  summary: {
    jp: '審査中の出金が1時間後に承認されます。口座 0901000001 でログインできます。',
    us: 'The pending withdrawal is passed an hour later. Log in as 0901000001.',
    cn: '待审核的出金一小时后通过。可用账户 0901000001 登录。',
  },
  start: '2026-03-03T10:30:00+09:00',
  clock: 'frozen',
  cast: { me: 'withdrawalPending' },
  steps: [{ at: 'PT1H', do: 'review', review: { kind: 'withdrawal', outcome: 'pass', account: 'me' } }],
});
