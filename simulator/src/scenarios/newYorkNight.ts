import { defineScenario } from './define.ts';

/** Scenario: New York trades while it is midnight in Tokyo. */
export const newYorkNight = defineScenario({
  name: 'new-york-night',
  group: 'market',
  title: { jp: 'ニューヨークの夜', us: 'A night in New York', cn: '纽约之夜' },
  summary: {
    jp: '東京は深夜、ニューヨークは取引中。時計はそのまま進みます。',
    us: 'Midnight in Tokyo, New York trades; the clock runs.',
    cn: '东京深夜，纽约正在交易，时钟正常运行。',
  },
  start: '2026-03-03T23:45:00+09:00',
  clock: 'live',
  steps: [],
});
