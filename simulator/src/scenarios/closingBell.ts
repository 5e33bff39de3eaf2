import { defineScenario } from './define.ts';

/** Trading is about to end. */
export const closingBell = defineScenario({
  name: 'closing-bell',
  group: 'market',
  title: { jp: '大引けの1分前', us: 'One minute to the close', cn: '收盘前一分钟' },
  summary: {
    jp: '東京の大引け1分前。いま注文すれば成立し、1分後には市場が閉まっています。',
    us: 'One minute before the Tokyo close: an order now succeeds, one minute later the market is closed.',
    cn: '东京收盘前一分钟：现在下单可以成交，一分钟后市场已收盘。',
  },
  start: '2026-03-03T15:29:00+09:00',
  clock: 'frozen',
  steps: [],
});
