import { defineScenario } from './define.ts';

/** The draw is near. */
export const ipoLottery = defineScenario({
  name: 'ipo-lottery',
  group: 'newShares',
  title: { jp: '抽選を待つ', us: 'Waiting for the lottery', cn: '等待抽签' },
  summary: {
    jp: '申込済み。時計を進めると抽選が行われ、結果を誰でも検算できます。口座 0901000001 でログインできます。',
    us: 'Subscribed: move the clock on, and the lottery is drawn; everyone can verify it. Log in as 0901000001.',
    cn: '已申购：推进时钟后抽签，结果可验证。可用账户 0901000001 登录。',
  },
  start: '2026-06-01T10:00:00+09:00',
  clock: 'frozen',
  cast: { me: 'subscribed' },
  steps: [],
});
