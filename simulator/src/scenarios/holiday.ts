import { defineScenario } from './define.ts';

/** Scenario: the market is closed for a holiday. */
export const holiday = defineScenario({
  name: 'holiday',
  group: 'market',
  title: { jp: '休場日', us: 'A holiday', cn: '休市日' },
  summary: {
    jp: '2026年3月20日(春分の日)の東京。市場は終日休みで、注文は次の寄付を待ちます。',
    us: 'Tokyo on 20 March 2026, Vernal Equinox Day: closed all day; orders wait for the next opening.',
    cn: '2026年3月20日(春分日)的东京，全天休市，委托等待下次开盘。',
  },
  start: '2026-03-20T10:00:00+09:00',
  clock: 'frozen',
  steps: [],
});
