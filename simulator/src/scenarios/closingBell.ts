import { defineScenario } from './define.ts';

/** Scenario: trading is about to end. */
export const closingBell = defineScenario({
  name: 'closing-bell',
  group: 'market',
  title: { jp: '引け前の板寄せまで1分', us: 'One minute to the pre-close', cn: '收盘前阶段前一分钟' },
  summary: {
    jp: '東京の立会終了1分前(15:24)。いまの成行注文は約定し、1分後からの注文は15:30の引けの板寄せを待ちます。',
    us: 'One minute before trading in Tokyo ends at 15:25: a market order fills now; one minute later, orders wait for the closing auction at 15:30.',
    cn: '东京连续交易结束前一分钟（15:24）：现在的市价单可以成交，一分钟后的委托要等15:30的收盘竞价。',
  },
  start: '2026-03-03T15:24:00+09:00',
  clock: 'frozen',
  steps: [],
});
