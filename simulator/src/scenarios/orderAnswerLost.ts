import { defineScenario } from './define.ts';

/** Scenario: the answer to an order is lost, so the customer does not know whether it was placed. */
export const orderAnswerLost = defineScenario({
  name: 'order-answer-lost',
  group: 'orders',
  title: { jp: '注文の返事が失われる', us: 'The answer to an order is lost', cn: '委托应答丢失' },
  summary: {
    jp: '最初の注文は成立しますが、返事が届きません。二重に注文してはなりません。口座 0901000001 でログインできます。',
    us: 'The first order is placed, but its answer is lost: it must not be placed twice. Log in as 0901000001.',
    cn: '第一笔委托成交，但应答丢失：不得重复下单。可用账户 0901000001 登录。',
  },
  start: '2026-03-03T10:00:00+09:00',
  clock: 'frozen',
  cast: { me: 'funded' },
  steps: [{ do: 'fault', fault: { endpoint: '/trade/placeOrder', fault: 'drop', when: 'after', times: 1 } }],
});
