import { defineScenario } from './define.ts';

/** Scenario: the network has several faults, but the market works normally. */
export const roughNetwork = defineScenario({
  name: 'rough-network',
  group: 'network',
  title: { jp: '不安定な通信', us: 'A rough network', cn: '网络不稳定' },
  summary: {
    jp: '最初の注文は返事が失われ、口座情報は遅れ、株価が一度抜け、配信が一度切れます。',
    us: 'The first order loses its answer, user info is late, a frame of quotes is lost, the stream breaks once.',
    cn: '第一笔委托丢失应答，账户信息延迟，丢失一帧行情，推送中断一次。',
  },
  start: '2026-03-02T09:30:00+09:00',
  clock: 'live',
  steps: [
    { do: 'fault', fault: { endpoint: '/trade/placeOrder', fault: 'drop', when: 'after', times: 1 } },
    { do: 'fault', fault: { endpoint: '/user/getUserinfo', fault: 'delay', delayMs: 800, jitterMs: 400, times: 5 } },
    { do: 'fault', fault: { endpoint: '/market/stockList', fault: 'status', status: 503, nth: 2 } },
    { do: 'fault', fault: { endpoint: 'stream', fault: 'gap', nth: 3 } },
    { do: 'fault', fault: { endpoint: 'stream', fault: 'disconnect', nth: 20 } },
  ],
});
