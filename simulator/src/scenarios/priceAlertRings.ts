import { defineScenario } from './define.ts';

/** Scenario: the price reaches a price alert. */
export const priceAlertRings = defineScenario({
  name: 'price-alert-rings',
  group: 'orders',
  title: { jp: '価格アラートが届く', us: 'A price alert arrives', cn: '价格提醒到达' },
  summary: {
    jp: 'ZJ1142 が前日比 +4% 以上になったら毎取引日知らせるアラートを設定した顧客。10分後から株価が6%上がり、お知らせが届きます。口座 0901000001 でログインできます。',
    us: 'A customer who wants to hear on every trading day of ZJ1142 at four per cent up: after ten minutes the price rises by six, and the message arrives. Log in as 0901000001.',
    cn: '客户为 ZJ1142 设置了当日涨幅达4%的每日提醒：10分钟后股价上涨6%，消息随即到达。可用账户 0901000001 登录。',
  },
  seed: 'price-alert-rings',
  start: '2026-03-03T10:00:00+09:00',
  clock: 'frozen',
  cast: { me: 'funded' },
  steps: [
    {
      do: 'call',
      call: {
        as: 'me',
        endpoint: '/user/priceAlertAdd',
        fields: { code: 'ZJ1142', kind: 'dayUp', value: '4', repeat: 'true' },
      },
    },
    { at: 'PT10M', do: 'overlay', overlay: { target: 'ZJ1142', kind: 'shock', by: 0.06, over: 'PT5M' } },
    {
      at: 'PT16M',
      do: 'say',
      say: {
        jp: 'アラートの条件に達し、お知らせが届きました。次は翌取引日以降です。',
        us: 'The alert was met, and its message has arrived. The next one can come on the next trading day.',
        cn: '已达到提醒条件，消息已送达。下一次提醒最早在下个交易日。',
      },
    },
  ],
});
