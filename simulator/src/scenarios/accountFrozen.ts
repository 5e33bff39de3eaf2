import { defineScenario } from './define.ts';

/** Scenario: the account is frozen. */
export const accountFrozen = defineScenario({
  name: 'account-frozen',
  group: 'account',
  title: { jp: '口座の凍結', us: 'Account frozen', cn: '账户冻结' },
  summary: {
    jp: '取引中に口座が凍結されます(10分後)、1時間後に解除されます。口座 0901000001 でログインできます。',
    us: 'The account is frozen after ten minutes and released an hour later. Log in as 0901000001.',
    cn: '10分钟后账户被冻结，一小时后解冻。可用账户 0901000001 登录。',
  },
  start: '2026-03-03T10:00:00+09:00',
  clock: 'frozen',
  cast: { me: 'funded' },
  steps: [
    { at: 'PT10M', do: 'account', account: { of: 'me', state: 'frozen' } },
    { at: 'PT70M', do: 'account', account: { of: 'me', state: 'normal' } },
  ],
});
