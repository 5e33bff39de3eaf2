import { defineScenario } from './define.ts';

/** Scenario: reviews end only when the tester decides them in the panel. */
export const reviewsByHand = defineScenario({
  name: 'reviews-by-hand',
  group: 'money',
  title: { jp: '審査は手動', us: 'Reviews by hand', cn: '人工审核' },
  summary: {
    jp: '審査は自動で終わりません。パネルから承認または却下します。口座 0901000001 でログインできます。',
    us: 'No review ends automatically: pass or reject each from the panel. Log in as 0901000001.',
    cn: '审核不会自动完成：请在面板中通过或驳回。可用账户 0901000001 登录。',
  },
  start: '2026-03-03T10:00:00+09:00',
  clock: 'frozen',
  cast: { me: 'funded' },
  steps: [{ do: 'reviewer', reviewer: 'byHand' }],
});
