import { defineScenario } from './define.ts';

/** Scenario: the session expires while it is in use. */
export const tokenExpired = defineScenario({
  name: 'token-expired',
  group: 'account',
  title: { jp: 'セッションの失効', us: 'The session expires', cn: '会话失效' },
  summary: {
    jp: 'ログイン後、10回目の呼び出しでセッションが失効します。口座 0901000001 でログインできます。',
    us: 'After the login the tenth call finds the session expired. Log in as 0901000001.',
    cn: '登录后第10次调用时会话失效。可用账户 0901000001 登录。',
  },
  start: '2026-03-03T10:00:00+09:00',
  clock: 'frozen',
  cast: { me: 'funded' },
  steps: [{ do: 'message', message: { endpoint: '*', key: 'login_again', nth: 10, account: 'me' } }],
});
