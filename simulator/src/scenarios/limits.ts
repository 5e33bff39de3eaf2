import { defineScenario } from './define.ts';

/** Scenario: a share at its upper limit. */
export const limitUp = defineScenario({
  name: 'limit-up',
  group: 'market',
  title: { jp: 'ストップ高', us: 'Limit up', cn: '涨停' },
  summary: {
    jp: '開始1分後、ZJ1142 が値幅制限の上限に張り付きます。大引けの買い注文は比例配分になります。',
    us: 'After a minute ZJ1142 sticks to the upper limit of its day. In the closing auction each order to buy gets its part of the shares.',
    cn: '1分钟后，ZJ1142 封于涨停价。收盘竞价时买单按比例分配。',
  },
  start: '2026-03-03T10:00:00+09:00',
  clock: 'frozen',
  steps: [{ at: 'PT1M', do: 'overlay', overlay: { target: 'ZJ1142', kind: 'limitUp' } }],
});

/** Scenario: a share at its lower limit. */
export const limitDown = defineScenario({
  name: 'limit-down',
  group: 'market',
  title: { jp: 'ストップ安', us: 'Limit down', cn: '跌停' },
  summary: {
    jp: '開始1分後、ZJ1142 が値幅制限の下限に張り付きます。大引けの売り注文は比例配分になります。',
    us: 'After a minute ZJ1142 sticks to the lower limit of its day. In the closing auction each order to sell gets its part of the shares.',
    cn: '1分钟后，ZJ1142 封于跌停价。收盘竞价时卖单按比例分配。',
  },
  start: '2026-03-03T10:00:00+09:00',
  clock: 'frozen',
  steps: [{ at: 'PT1M', do: 'overlay', overlay: { target: 'ZJ1142', kind: 'limitDown' } }],
});
