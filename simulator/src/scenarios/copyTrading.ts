import { defineScenario } from './define.ts';

/** Scenario: a copy order is running. */
export const copying = defineScenario({
  name: 'copying',
  group: 'products',
  title: { jp: 'コピートレード中', us: 'Copying a product', cn: '跟单中' },
  summary: {
    jp: 'コピー中の顧客。数日分の損益が付いています。口座 0901000001 でログインできます。',
    us: 'A customer with a copy order: some days of results, good and bad. Log in as 0901000001.',
    cn: '跟单中的客户：已有数日盈亏。可用账户 0901000001 登录。',
  },
  start: '2026-03-03T10:00:00+09:00',
  clock: 'frozen',
  cast: { me: 'copying' },
  steps: [{ do: 'clock', clock: { advance: 'P5D' } }],
});
