import { defineScenario } from './define.ts';

/** The customer loses the lottery. */
export const ipoLost = defineScenario({
  name: 'ipo-lost',
  group: 'newShares',
  title: { jp: '落選', us: 'New shares not won', cn: '新股未中签' },
  summary: {
    jp: '抽選に外れ、申込資金はすべて戻ります。口座 0901000001 でログインできます。',
    us: 'The lottery is lost and all money comes back. Log in as 0901000001.',
    cn: '未中签，申购资金全部退回。可用账户 0901000001 登录。',
  },
  // In this seed the customer loses.
  seed: 'unlucky',
  start: '2026-06-01T10:00:00+09:00',
  clock: 'frozen',
  cast: { me: 'subscribed' },
  steps: [
    {
      when: 'subscription:active>notWon',
      by: 'me',
      do: 'say',
      say: {
        jp: '落選しました。申込資金は戻りました。',
        us: 'Not won: all of the money is back.',
        cn: '未中签，资金已全部退回。',
      },
    },
    { do: 'clock', clock: { advance: 'P21D' } },
  ],
});
