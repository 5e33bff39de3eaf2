import { defineScenario } from './define.ts';

/** Scenario: a tour of the product, with hints for its presenter. */
export const tour = defineScenario({
  name: 'tour',
  group: 'demo',
  title: { jp: '製品紹介', us: 'A tour of the product', cn: '产品导览' },
  summary: {
    jp: '2銘柄を保有する顧客。時計は10倍で進み、見どころを順に知らせます。口座 0901000001 でログインできます。',
    us: 'A customer with two holdings; the clock runs ten times as fast and the panel says what to show next. Log in as 0901000001.',
    cn: '持有两只股票的客户。时钟以10倍速运行，并依次提示看点。可用账户 0901000001 登录。',
  },
  start: '2026-03-03T10:00:00+09:00',
  clock: 'x10',
  cast: { me: 'holding' },
  steps: [
    {
      at: 'PT1S',
      do: 'say',
      say: {
        jp: 'ホーム: 純資産と保有銘柄の損益を見せます。',
        us: 'Home: show net equity and how the holdings do.',
        cn: '首页：展示净资产与持仓盈亏。',
      },
    },
    {
      at: 'PT10M',
      do: 'say',
      say: {
        jp: '銘柄詳細: チャートを拡大し、注文の費用を確認します。',
        us: 'Stock detail: zoom the chart, then read what an order costs.',
        cn: '个股详情：放大图表，查看下单费用。',
      },
    },
    { at: 'PT20M', do: 'overlay', overlay: { target: 'jp', kind: 'shock', by: -0.02, over: 'PT5M' } },
    {
      at: 'PT20M',
      do: 'say',
      say: {
        jp: '相場が2%下がります。損益と余力の動きを見せます。',
        us: 'The market falls by two per cent: show profit and loss move.',
        cn: '市场下跌2%：展示盈亏与可用资金的变化。',
      },
    },
  ],
});

/** Scenario: an account with half a year of history. */
export const halfAYear = defineScenario({
  name: 'half-a-year',
  group: 'demo',
  title: { jp: '半年の記録', us: 'Half a year of records', cn: '半年的记录' },
  summary: {
    jp: '半年分の取引履歴と損益のある顧客。口座 0901000001 でログインできます。',
    us: 'A customer with half a year of trades, gains and losses. Log in as 0901000001.',
    cn: '有半年交易历史与盈亏的客户。可用账户 0901000001 登录。',
  },
  start: '2025-09-01T10:00:00+09:00',
  clock: 'frozen',
  cast: { me: 'oldHand' },
  steps: [],
});

/**
 * The scenario of "Try the demo". The customer has data in every tab, and the market is open for another two and a half
 * hours.
 */
export const showcase = defineScenario({
  name: 'showcase',
  group: 'demo',
  title: { jp: 'デモ', us: 'The demo', cn: '演示' },
  summary: {
    jp: '4か月の取引履歴、利確と損切りで守った建玉、未約定の注文、当選した新規公開株のある顧客。時計は実時間で進みます。口座 0901000001 でログインできます。',
    us: 'A customer with four months of trades, holdings, one of them protected by a bracket, a waiting order and new shares won. The clock runs in real time. Log in as 0901000001.',
    cn: '有四个月交易历史、受止盈止损保护的持仓、挂单与已中签新股的客户。时钟以实际速度运行。可用账户 0901000001 登录。',
  },
  // This seed gives holdings with both gains and losses.
  seed: 'showcase-10',
  start: '2025-10-01T10:00:00+09:00',
  clock: 'live',
  cast: { me: 'showcase' },
  steps: [
    {
      at: 'PT1S',
      do: 'say',
      say: {
        jp: 'ホーム: 純資産の内訳を開き、保有銘柄の損益を見せます。',
        us: 'Home: open what net equity is made of, and show how the holdings do.',
        cn: '首页：展开净资产构成，展示持仓盈亏。',
      },
    },
    {
      at: 'PT2M',
      do: 'say',
      say: {
        jp: '銘柄詳細: チャートを拡大し、注文画面で費用を先に見せて買います。',
        us: 'Stock detail: zoom the chart, read the costs on the ticket first, then buy.',
        cn: '个股详情：放大图表，先在下单页查看费用，再买入。',
      },
    },
    { at: 'PT4M', do: 'overlay', overlay: { target: 'jp', kind: 'shock', by: -0.03, over: 'PT1M' } },
    {
      at: 'PT4M',
      do: 'say',
      say: {
        jp: '相場が1分で3%下がります。損益と証拠金率が動き、未約定の注文が約定に近づきます。',
        us: 'The market falls by three per cent in a minute: profit and loss and the margin ratio move, and the waiting order comes closer.',
        cn: '市场一分钟内下跌3%：盈亏与保证金率变动，挂单接近成交。',
      },
    },
    {
      at: 'PT6M',
      do: 'say',
      say: {
        jp: '新規公開株: 当選した株の購入を申し込み、期限を見せます。最後に入出金の履歴です。',
        us: 'New shares: accept what was won and show the deadline. The records of the account come last.',
        cn: '新股：确认中签股份并展示截止时间。最后查看资金记录。',
      },
    },
  ],
});
