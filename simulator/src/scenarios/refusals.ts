import { defineScenario } from './define.ts';

/** Scenario: the first calls are refused, each for a different reason. */
export const refusals = defineScenario({
  name: 'refusals',
  group: 'orders',
  title: { jp: '断られる注文', us: 'The broker refuses', cn: '被拒绝的委托' },
  summary: {
    jp: '最初のログインは頻繁すぎ、最初の注文は残高不足、2回目は取引不可。その後はすべて通ります。',
    us: 'The first login comes too often, the first order lacks money, the second may not trade; then everything works.',
    cn: '第一次登录过于频繁，第一笔委托余额不足，第二笔不允许交易；之后一切正常。',
  },
  start: '2026-03-02T09:30:00+09:00',
  clock: 'frozen',
  steps: [
    { do: 'message', message: { endpoint: '/user/login', key: 'too_frequent', times: 1 } },
    { do: 'message', message: { endpoint: '/trade/placeOrder', key: 'insufficient_balance', times: 1 } },
    { do: 'message', message: { endpoint: '/trade/placeOrder', key: 'trading_not_permitted', times: 1 } },
  ],
});
