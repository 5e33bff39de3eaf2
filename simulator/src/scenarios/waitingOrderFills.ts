import { defineScenario } from './define.ts';

/** The market reaches a limit. */
export const waitingOrderFills = defineScenario({
  name: 'waiting-order-fills',
  group: 'orders',
  title: { jp: '指値が約定する', us: 'A limit order fills', cn: '限价单成交' },
  summary: {
    jp: '指値注文が注文中(未約定)。30分後から相場が下がり、約定します。口座 0901000001 でログインできます。',
    us: 'A limit order waits; after half an hour the market falls to it. Log in as 0901000001.',
    cn: '限价单挂单中：半小时后市场下跌并成交。可用账户 0901000001 登录。',
  },
  start: '2026-03-03T10:00:00+09:00',
  clock: 'frozen',
  cast: { me: 'waitingOrder' },
  steps: [
    { at: 'PT30M', do: 'overlay', overlay: { target: 'jp', kind: 'limitDown' } },
    {
      when: 'position:pendingOrder>holding',
      by: 'me',
      do: 'say',
      say: {
        jp: '指値に達し、約定しました。',
        us: 'The limit was reached: the order is filled.',
        cn: '已触及限价，委托成交。',
      },
    },
  ],
});
