import { defineScenario } from './define.ts';

/** A walk through the product for a presenter. */
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
