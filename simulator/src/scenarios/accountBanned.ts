import { defineScenario } from './define.ts';

/** Scenario: a customer may not log in. */
export const accountBanned = defineScenario({
  name: 'account-banned',
  group: 'account',
  title: { jp: 'ログイン停止', us: 'Banned from login', cn: '禁止登录' },
  summary: {
    jp: 'ログインが停止された口座。口座 0901000001 でログインできます。',
    us: 'An account that may not log in. Log in as 0901000001.',
    cn: '被禁止登录的账户。可用账户 0901000001 登录。',
  },
  start: '2026-03-02T09:30:00+09:00',
  clock: 'frozen',
  cast: { me: 'banned' },
  steps: [],
});
