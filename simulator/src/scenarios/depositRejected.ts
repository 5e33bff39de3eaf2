import { defineScenario } from './define.ts';

/** Scenario: a deposit is rejected. */
export const depositRejected = defineScenario({
  name: 'deposit-rejected',
  group: 'money',
  title: { jp: '入金が却下される', us: 'A deposit is rejected', cn: '入金被驳回' },
  summary: {
    jp: '審査中の入金が1時間後に却下され、理由が通知されます。口座 0901000001 でログインできます。',
    us: 'The pending deposit is rejected an hour later; a message says why. Log in as 0901000001.',
    cn: '待审核的入金一小时后被驳回，并通知原因。可用账户 0901000001 登录。',
  },
  start: '2026-03-03T10:30:00+09:00',
  clock: 'frozen',
  cast: { me: 'depositPending' },
  steps: [{ at: 'PT1H', do: 'review', review: { kind: 'deposit', outcome: 'reject', account: 'me' } }],
});
