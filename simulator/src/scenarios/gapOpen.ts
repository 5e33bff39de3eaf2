import { defineScenario } from './define.ts';

/** The market opens with a gap. */
export const gapOpen = defineScenario({
  name: 'gap-open',
  group: 'market',
  title: { jp: '窓を開けて寄り付く', us: 'A gap at the open', cn: '跳空开盘' },
  summary: {
    jp: '保有銘柄のある顧客。翌朝、市場は5%安く始まります。口座 0901000001 でログインできます。',
    us: 'A customer who holds shares: next morning the market opens five per cent lower. Log in as 0901000001.',
    cn: '持有股票的客户：次日开盘低开5%。可用账户 0901000001 登录。',
  },
  start: '2026-03-03T15:20:00+09:00',
  clock: 'frozen',
  cast: { me: 'holding' },
  steps: [{ do: 'overlay', overlay: { target: 'jp', kind: 'gap', by: -0.05 } }],
});
