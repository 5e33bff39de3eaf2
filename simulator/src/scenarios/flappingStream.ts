import { defineScenario } from './define.ts';

/** Scenario: the stream disconnects repeatedly. */
export const flappingStream = defineScenario({
  name: 'flapping-stream',
  group: 'network',
  title: { jp: '切断を繰り返す配信', us: 'A flapping stream', cn: '反复断线的推送' },
  summary: {
    jp: '配信が5回続けて切れ、そのたびに復旧します。',
    us: 'The stream breaks five times in a row and recovers each time.',
    cn: '推送连续断开5次，每次都恢复。',
  },
  start: '2026-03-03T10:00:00+09:00',
  clock: 'live',
  steps: [{ do: 'fault', fault: { endpoint: 'stream', fault: 'flap', times: 5 } }],
});
