import { defineScenario } from './define.ts';

/** Scenario: one call in ten fails. */
export const flakyNetwork = defineScenario({
  name: 'flaky-network',
  group: 'network',
  title: { jp: '不安定な回線', us: 'A flaky network', cn: '网络时断时续' },
  summary: {
    jp: '10回に1回、呼び出しの接続が切れます。',
    us: 'One call in ten loses its connection.',
    cn: '每十次调用有一次断线。',
  },
  start: '2026-03-02T09:30:00+09:00',
  clock: 'live',
  steps: [{ do: 'fault', fault: { endpoint: '*', fault: 'drop', when: 'before', rate: 0.1 } }],
});
