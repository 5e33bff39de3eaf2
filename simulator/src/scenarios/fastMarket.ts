import { defineScenario } from './define.ts';

/** Scenario: prices fall and rise within minutes. */
export const fastMarket = defineScenario({
  name: 'fast-market',
  group: 'market',
  title: { jp: '激しい値動き', us: 'A fast market', cn: '快速行情' },
  summary: {
    jp: '時計は60倍。開始5分後に3%下げ、20分後に4%戻します。',
    us: 'The clock runs sixty times as fast: down three per cent after five minutes, up four after twenty.',
    cn: '时钟60倍速：5分钟后下跌3%，20分钟后反弹4%。',
  },
  start: '2026-03-03T10:00:00+09:00',
  clock: 'x60',
  steps: [
    { at: 'PT5M', do: 'overlay', overlay: { target: 'jp', kind: 'shock', by: -0.03, over: 'PT5M' } },
    { at: 'PT20M', do: 'overlay', overlay: { target: 'jp', kind: 'shock', by: 0.04, over: 'PT10M' } },
  ],
});
