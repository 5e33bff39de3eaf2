import { defineScenario } from './define.ts';

/** The customer did not pay in time. */
export const ipoDeadlineMissed = defineScenario({
  name: 'ipo-deadline-missed',
  group: 'newShares',
  title: { jp: '払込期限を過ぎる', us: 'The payment deadline passes', cn: '错过缴款期限' },
  summary: {
    jp: '当選後、払い込まずに期限を過ぎます。失うものはありません。口座 0901000001 でログインできます。',
    us: 'Won but not paid in time: nothing is lost. Log in as 0901000001.',
    cn: '中签后未按时缴款：没有任何损失。可用账户 0901000001 登录。',
  },
  start: '2026-06-01T10:00:00+09:00',
  clock: 'frozen',
  cast: { me: 'ipoWon' },
  steps: [{ do: 'clock', clock: { advance: 'P14D' } }],
});
