import type { Scenario } from './scenario.ts';

/** The network is bad, the market is not. */
export const roughNetwork: Scenario = {
  name: 'rough-network',
  summary: 'The first order loses its answer, user info is late, a frame of quotes is lost, the stream breaks once.',
  start: '2026-03-02T09:30:00+09:00',
  clock: 'live',
  steps: [
    { do: 'fault', fault: { endpoint: '/trade/placeOrder', fault: 'drop', when: 'after', times: 1 } },
    { do: 'fault', fault: { endpoint: '/user/getUserinfo', fault: 'delay', delayMs: 800, jitterMs: 400, times: 5 } },
    { do: 'fault', fault: { endpoint: '/market/stockList', fault: 'status', status: 503, nth: 2 } },
    { do: 'fault', fault: { endpoint: 'stream', fault: 'gap', nth: 3 } },
    { do: 'fault', fault: { endpoint: 'stream', fault: 'disconnect', nth: 20 } },
  ],
};
