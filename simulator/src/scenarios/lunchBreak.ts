import { defineScenario } from './define.ts';

/** Scenario: the market is about to pause for lunch. */
export const lunchBreak = defineScenario({
  name: 'lunch-break',
  group: 'market',
  title: { jp: '昼休みの1分前', us: 'One minute to lunch', cn: '午休前一分钟' },
  summary: {
    jp: '前場の終わる1分前。11:30から12:30までの注文は後場の寄付を待ちます。',
    us: 'One minute before the morning session ends: from 11:30, orders wait for 12:30.',
    cn: '上午盘结束前一分钟：11:30至12:30的委托等待下午开盘。',
  },
  start: '2026-03-03T11:29:00+09:00',
  clock: 'frozen',
  steps: [],
});
