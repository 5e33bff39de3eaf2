import { defineScenario } from './define.ts';

/** Trading is about to begin. */
export const openingBell = defineScenario({
  name: 'opening-bell',
  group: 'market',
  title: { jp: '寄り付きの1分前', us: 'One minute to the open', cn: '开盘前一分钟' },
  summary: {
    jp: '東京の寄り付き1分前。注文はまだ受け付けられず、1分後に始まります。',
    us: 'One minute before Tokyo opens: orders are refused now and accepted a minute later.',
    cn: '东京开盘前一分钟：现在不接受委托，一分钟后开始。',
  },
  start: '2026-03-03T08:59:00+09:00',
  clock: 'frozen',
  steps: [],
});
