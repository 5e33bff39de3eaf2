import { defineScenario } from './define.ts';

/** Paid for, and soon to be listed. */
export const ipoListing = defineScenario({
  name: 'ipo-listing',
  group: 'newShares',
  title: { jp: '上場を待つ', us: 'Waiting for the listing', cn: '等待上市' },
  summary: {
    jp: '払込済み。時計を進めると上場日に株式が届きます。口座 0901000001 でログインできます。',
    us: 'Paid: move the clock on, and the shares are delivered on their first day. Log in as 0901000001.',
    cn: '已缴款：推进时钟，上市日股票到账。可用账户 0901000001 登录。',
  },
  start: '2026-06-01T10:00:00+09:00',
  clock: 'frozen',
  cast: { me: 'ipoPaid' },
  steps: [],
});
