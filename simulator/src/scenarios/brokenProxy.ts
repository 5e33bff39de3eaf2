import { defineScenario } from './define.ts';

/** Scenario: a proxy returns broken answers. */
export const brokenProxy = defineScenario({
  name: 'broken-proxy',
  group: 'network',
  title: { jp: '壊れた中継', us: 'A broken proxy', cn: '损坏的代理' },
  summary: {
    jp: '口座情報の最初の返事はウェブページ、次は壊れたJSON、その次は途中で切れます。',
    us: 'The first answer about the account is a web page, the second broken JSON, the third ends early.',
    cn: '账户信息的首个应答是网页，第二个是损坏的JSON，第三个中途断开。',
  },
  start: '2026-03-02T09:30:00+09:00',
  clock: 'live',
  steps: [
    { do: 'fault', fault: { endpoint: '/user/getUserinfo', fault: 'wrongContentType', nth: 1 } },
    { do: 'fault', fault: { endpoint: '/user/getUserinfo', fault: 'malformedBody', nth: 2 } },
    { do: 'fault', fault: { endpoint: '/user/getUserinfo', fault: 'truncatedBody', nth: 3 } },
  ],
});
