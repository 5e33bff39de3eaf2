import { defineScenario } from './define.ts';

/** The market pauses. */
export const lunchBreak = defineScenario({
  name: 'lunch-break',
  group: 'market',
  title: { jp: '昼休みの1分前', us: 'One minute to lunch', cn: '午休前一分钟' },
  summary: {
    jp: '前場の終わる1分前。11:30から12:30まで注文は受け付けられません。',
    us: 'One minute before the morning session ends: no orders from 11:30 to 12:30.',
    cn: '上午盘结束前一分钟：11:30至12:30不接受委托。',
  },
  start: '2026-03-03T11:29:00+09:00',
  clock: 'frozen',
  steps: [],
});
