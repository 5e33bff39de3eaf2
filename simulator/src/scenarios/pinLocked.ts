import { defineScenario } from './define.ts';

/** Scenario: the trading PIN is locked after too many wrong entries. */
export const pinLocked = defineScenario({
  name: 'pin-locked',
  group: 'money',
  title: { jp: '暗証番号のロック', us: 'The trading PIN is locked', cn: '资金密码锁定' },
  summary: {
    jp: '取引暗証番号が15分間ロックされています。口座 0901000001 でログインできます。',
    us: 'The trading PIN is locked for a quarter of an hour. Log in as 0901000001.',
    cn: '资金密码已锁定15分钟。可用账户 0901000001 登录。',
  },
  start: '2026-03-03T10:00:00+09:00',
  clock: 'frozen',
  cast: { me: 'funded' },
  steps: [{ do: 'reach', reach: { key: 'too_frequent', endpoint: '/user/withdraw', account: 'me' } }],
});
