import { defineScenario } from './define.ts';

/** Scenario: quotes stop arriving while the connection remains open. */
export const staleFeed = defineScenario({
  name: 'stale-feed',
  group: 'network',
  title: { jp: '古い株価', us: 'A stale feed', cn: '行情停滞' },
  summary: {
    jp: '開始1分後から株価の配信が5分間止まります。接続は生きています。',
    us: 'After a minute prices stop for five minutes while the connection stays up.',
    cn: '1分钟后行情停止5分钟，连接仍在。',
  },
  start: '2026-03-03T10:00:00+09:00',
  clock: 'live',
  steps: [{ at: 'PT1M', do: 'fault', fault: { endpoint: 'stream', fault: 'stale', always: true, until: 'PT5M' } }],
});
