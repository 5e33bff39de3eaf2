import { defineScenario } from './define.ts';

/** Trading is about to end. */
export const closingBell = defineScenario({
  name: 'closing-bell',
  group: 'market',
  title: { jp: '大引けの1分前', us: 'One minute to the close', cn: '收盘前一分钟' },
  summary: {
    jp: '東京の大引け1分前。いまの成行注文は約定し、1分後からの注文は次の寄付を待ちます。',
    us: 'One minute before the Tokyo close: a market order fills now; one minute later, orders wait for the next opening.',
    cn: '东京收盘前一分钟：现在的市价单可以成交，一分钟后的委托要等下次开盘。',
  },
  start: '2026-03-03T15:29:00+09:00',
  clock: 'frozen',
  steps: [],
});
