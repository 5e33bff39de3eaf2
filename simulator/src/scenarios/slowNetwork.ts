import { defineScenario } from './define.ts';

/** Scenario: every call is slow. */
export const slowNetwork = defineScenario({
  name: 'slow-network',
  group: 'network',
  title: { jp: '遅い通信', us: 'A slow network', cn: '网络缓慢' },
  summary: {
    jp: 'すべての呼び出しが数百ミリ秒、ときに数秒かかります。',
    us: 'Every call takes some hundred milliseconds, and now and then seconds.',
    cn: '每次调用都要数百毫秒，偶尔数秒。',
  },
  start: '2026-03-02T09:30:00+09:00',
  clock: 'live',
  steps: [
    {
      do: 'fault',
      fault: { endpoint: '*', fault: 'delay', distribution: 'lognormal', delayMs: 400, jitterMs: 300, always: true },
    },
  ],
});
