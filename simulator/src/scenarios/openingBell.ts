import { defineScenario } from './define.ts';

/** Scenario: trading is about to begin. */
export const openingBell = defineScenario({
  name: 'opening-bell',
  group: 'market',
  title: { jp: '寄り付きの1分前', us: 'One minute to the open', cn: '开盘前一分钟' },
  summary: {
    jp: '東京の寄り付き1分前。注文は受け付けられて寄付を待ち、1分後に取引が始まります。',
    us: 'One minute before Tokyo opens: orders are accepted and wait for the opening, a minute later.',
    cn: '东京开盘前一分钟：委托会被接受并等待开盘，一分钟后开始交易。',
  },
  start: '2026-03-03T08:59:00+09:00',
  clock: 'frozen',
  steps: [],
});
