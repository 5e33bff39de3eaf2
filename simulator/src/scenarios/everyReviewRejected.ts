import { REVIEWED_ORDERS } from '../world/models/models.ts';
import { defineScenario } from './define.ts';

/** Scenario: the reviewer rejects every pending application. */
export const everyReviewRejected = defineScenario({
  name: 'every-review-rejected',
  group: 'money',
  title: { jp: 'すべて却下', us: 'Every review rejected', cn: '全部驳回' },
  summary: {
    jp: '出金、日計り取引、大口取引がすべて審査中。1時間後にすべて却下されます。口座 0901000001 でログインできます。',
    us: 'A withdrawal, a day trade and a block trade are pending: an hour later all are rejected. Log in as 0901000001.',
    cn: '出金、日内交易、大宗交易均待审核：一小时后全部驳回。可用账户 0901000001 登录。',
  },
  start: '2026-03-03T10:30:00+09:00',
  clock: 'frozen',
  cast: { me: 'everythingPending' },
  steps: (['withdrawal', ...REVIEWED_ORDERS.toReversed()] as const).map((kind) => ({
    at: 'PT1H',
    do: 'review',
    review: { kind, outcome: 'reject', account: 'me' as const },
  })),
});
