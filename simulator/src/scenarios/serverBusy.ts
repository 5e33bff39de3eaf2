import { defineScenario } from './define.ts';

/** Scenario: the server is overloaded and refuses calls. */
export const serverBusy = defineScenario({
  name: 'server-busy',
  group: 'network',
  title: { jp: 'サーバー混雑', us: 'The server is busy', cn: '服务器繁忙' },
  summary: {
    jp: '株価一覧は最初の3回、503を返します。その後は元に戻ります。',
    us: 'The list of stocks answers 503 three times, then works.',
    cn: '股票列表前三次返回503，之后恢复。',
  },
  start: '2026-03-02T09:30:00+09:00',
  clock: 'live',
  steps: [{ do: 'fault', fault: { endpoint: '/market/stockList', fault: 'status', status: 503, times: 3 } }],
});
