import { defineScenario, placing } from './define.ts';

/** Scenario: a stock would fall too far in one trade, so a special quote appears. */
export const specialQuote = defineScenario({
  name: 'special-quote',
  group: 'market',
  title: { jp: '特別気配', us: 'A special quote', cn: '特别报价' },
  summary: {
    jp: 'ZJ1142 を100株買った顧客。1分後に12%急落して特別気配になり、3分ごとに動く気配が下げ止まるまで成行注文は待ちます。口座 0901000001 でログインできます。',
    us: 'A customer who bought 100 shares of ZJ1142: after a minute they fall by 12 per cent under a special quote. It moves every three minutes; a market order waits for the first trade. Log in as 0901000001.',
    cn: '客户已买入 ZJ1142 100股：1分钟后急跌12%，出现特别报价。报价每3分钟移动一次，市价委托等到首笔成交。可用账户 0901000001 登录。',
  },
  start: '2026-03-03T10:00:00+09:00',
  clock: 'frozen',
  cast: { me: 'funded' },
  steps: [
    placing({ clientOrderId: 'special-quote-0001' }),
    { at: 'PT1M', do: 'overlay', overlay: { target: 'ZJ1142', kind: 'shock', by: -0.12, specialQuotes: true } },
    {
      when: 'position:pendingOrder>holding',
      by: 'me',
      do: 'say',
      say: {
        jp: '売買が再開し、待っていた注文が約定しました。',
        us: 'Trading goes on: the order that waited is filled.',
        cn: '恢复交易，等待中的委托已成交。',
      },
    },
  ],
});
