import { defineScenario } from './define.ts';

/** The customer wins the lottery. */
export const ipoWon = defineScenario({
  name: 'ipo-won',
  group: 'newShares',
  title: { jp: '新規公開株に当選', us: 'New shares won', cn: '新股中签' },
  summary: {
    jp: '当選し、払込を待っています。期限までに払い込むか辞退します。口座 0901000001 でログインできます。',
    us: 'Won, with payment due: pay or decline before the deadline. Log in as 0901000001.',
    cn: '已中签待缴款：请在期限前缴款或放弃。可用账户 0901000001 登录。',
  },
  start: '2026-06-01T10:00:00+09:00',
  clock: 'frozen',
  cast: { me: 'ipoWon' },
  steps: [],
});
