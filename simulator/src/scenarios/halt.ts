import { defineScenario } from './define.ts';

/** Scenario: trading halts in the middle of the day. */
export const halt = defineScenario({
  name: 'halt',
  group: 'market',
  title: { jp: '売買停止', us: 'A trading halt', cn: '停牌' },
  summary: {
    jp: '開始10分後、東京の全銘柄が30分間停止します。株価は動かず、注文は断られます。',
    us: 'After ten minutes all of Tokyo is halted for half an hour: prices stand still, orders are refused.',
    cn: '10分钟后东京全部股票停牌30分钟：价格不动，委托被拒。',
  },
  start: '2026-03-03T10:00:00+09:00',
  clock: 'frozen',
  steps: [{ at: 'PT10M', do: 'overlay', overlay: { target: 'jp', kind: 'halt', for: 'PT30M' } }],
});
