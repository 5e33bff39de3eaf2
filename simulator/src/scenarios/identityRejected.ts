import { defineScenario } from './define.ts';

/** Scenario: the customer's identity documents were rejected. */
export const identityRejected = defineScenario({
  name: 'identity-rejected',
  group: 'account',
  title: { jp: '本人確認の却下', us: 'Identity rejected', cn: '认证被驳回' },
  summary: {
    jp: '本人確認が却下された顧客。理由を読み、提出し直せます。口座 0901000001 でログインできます。',
    us: 'The identity was rejected: read why and submit again. Log in as 0901000001.',
    cn: '认证被驳回：查看原因并重新提交。可用账户 0901000001 登录。',
  },
  start: '2026-03-02T09:30:00+09:00',
  clock: 'frozen',
  cast: { me: 'rejected' },
  steps: [],
});
