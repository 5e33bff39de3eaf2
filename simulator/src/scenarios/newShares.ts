import { defineScenario } from './define.ts';

/** Scenarios about new shares, from the lottery to the first trading day. */
export const NEW_SHARES = [
  // The customer wins the lottery.
  defineScenario({
    name: 'ipo-won',
    group: 'newShares',
    title: { jp: '新規公開株に当選', us: 'New shares won', cn: '新股中签' },
    summary: {
      jp: '当選し、払込を待っています。期限までに払い込むか辞退します。口座 0901000001 でログインできます。',
      us: 'Won, with payment due: pay or decline before the deadline. Log in as 0901000001.',
      cn: '已中签待缴款：请在期限前缴款或放弃。可用账户 0901000001 登录。',
    },
    start: '2026-06-01T10:00:00+09:00',
    clock: 'frozen',
    cast: { me: 'ipoWon' },
    steps: [],
  }),
  // The lottery is about to be drawn.
  defineScenario({
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
  }),
  // The customer loses the lottery.
  defineScenario({
    name: 'ipo-lost',
    group: 'newShares',
    title: { jp: '落選', us: 'New shares not won', cn: '新股未中签' },
    summary: {
      jp: '抽選に外れ、申込資金はすべて戻ります。口座 0901000001 でログインできます。',
      us: 'The lottery is lost and all money comes back. Log in as 0901000001.',
      cn: '未中签，申购资金全部退回。可用账户 0901000001 登录。',
    },
    // With this seed, the customer loses the lottery.
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
  }),
  // The paid shares will soon be listed.
  defineScenario({
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
  }),
  // The customer did not pay in time.
  defineScenario({
    name: 'ipo-deadline-missed',
    group: 'newShares',
    title: { jp: '払込期限を過ぎる', us: 'The payment deadline passes', cn: '错过缴款期限' },
    summary: {
      jp: '当選後、払い込まずに期限を過ぎます。失うものはありません。口座 0901000001 でログインできます。',
      us: 'Won but not paid in time: nothing is lost. Log in as 0901000001.',
      cn: '中签后未按时缴款：没有任何损失。可用账户 0901000001 登录。',
    },
    start: '2026-06-01T10:00:00+09:00',
    clock: 'frozen',
    cast: { me: 'ipoWon' },
    steps: [{ do: 'clock', clock: { advance: 'P14D' } }],
  }),
] as const;
