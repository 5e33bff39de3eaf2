import type { Scenario } from './scenario.ts';

/** The broker says no. */
export const refusals: Scenario = {
  name: 'refusals',
  summary:
    'The first login comes too often, the first order lacks money, the second may not trade; then everything works.',
  start: '2026-03-02T09:30:00+09:00',
  clock: 'frozen',
  steps: [
    { do: 'message', message: { endpoint: '/user/login', key: 'too_frequent', times: 1 } },
    { do: 'message', message: { endpoint: '/trade/placeOrder', key: 'insufficient_balance', times: 1 } },
    { do: 'message', message: { endpoint: '/trade/placeOrder', key: 'trading_not_permitted', times: 1 } },
  ],
};
