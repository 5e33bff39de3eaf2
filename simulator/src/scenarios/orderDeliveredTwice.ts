import { defineScenario } from './define.ts';

/** Scenario: the network delivers an order request twice. */
export const orderDeliveredTwice = defineScenario({
  name: 'order-delivered-twice',
  group: 'orders',
  title: { jp: '二重に届く注文', us: 'An order delivered twice', cn: '重复送达的委托' },
  summary: {
    jp: '最初の注文は途中で二重に届きます。ポジションは一つだけです。口座 0901000001 でログインできます。',
    us: 'The network delivers the first order twice: there must be one position. Log in as 0901000001.',
    cn: '第一笔委托在途中被送达两次：只应有一个持仓。可用账户 0901000001 登录。',
  },
  start: '2026-03-03T10:00:00+09:00',
  clock: 'frozen',
  cast: { me: 'funded' },
  steps: [{ do: 'fault', fault: { endpoint: '/trade/placeOrder', fault: 'duplicateDelivery', times: 1 } }],
});
