import { defineScenario } from './define.ts';

/** Scenario: a block trade is under review. */
export const blockReview = defineScenario({
  name: 'block-review',
  group: 'products',
  title: { jp: '大口取引の審査', us: 'A block trade under review', cn: '大宗交易审核' },
  summary: {
    jp: '審査中の大口取引が30分後に承認されます。口座 0901000001 でログインできます。',
    us: 'The block trade under review is passed half an hour later. Log in as 0901000001.',
    cn: '待审核的大宗交易半小时后通过。可用账户 0901000001 登录。',
  },
  start: '2026-03-03T10:00:00+09:00',
  clock: 'frozen',
  cast: { me: 'blockPending' },
  steps: [{ at: 'PT30M', do: 'review', review: { kind: 'blockTrade', outcome: 'pass', account: 'me' } }],
});
