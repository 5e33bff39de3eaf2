import { defineScenario } from './define.ts';

/** Scenario: nothing happens unless the tester acts. */
export const calm = defineScenario({
  name: 'calm',
  group: 'demo',
  title: { jp: '静かな朝', us: 'A calm morning', cn: '平静的早晨' },
  summary: {
    jp: '2026年3月2日(月)9:30の東京。時計は止まり、何も仕掛けられていません。口座 0900000001 でログインできます。',
    us: 'Tokyo on Monday 2 March 2026 at half past nine, with the clock frozen and nothing armed. Log in as 0900000001.',
    cn: '2026年3月2日(周一)9:30的东京。时钟静止，没有任何预设。可用账户 0900000001 登录。',
  },
  start: '2026-03-02T09:30:00+09:00',
  clock: 'frozen',
  steps: [],
});
