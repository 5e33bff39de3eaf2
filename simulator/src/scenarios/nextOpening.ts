import { defineScenario, placing } from './define.ts';

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

/** A bonus issue: what is held becomes more shares, and a fraction of a share is paid out. */
export const bonusIssue = defineScenario({
  name: 'bonus-issue',
  group: 'market',
  title: { jp: '株式無償割当て', us: 'A bonus issue', cn: '送股（转增）' },
  summary: {
    jp: 'ZJ1142 を100株買った顧客。翌朝、1株につき0.125株が交付され、端数は現金になります。口座 0901000001 でログインできます。',
    us: 'A customer who bought 100 shares of ZJ1142: next morning each share brings an eighth of a share, the fraction in cash. Log in as 0901000001.',
    cn: '客户已买入 ZJ1142 100股：次日每股送0.125股，不足一股折算现金。可用账户 0901000001 登录。',
  },
  start: '2026-03-03T15:20:00+09:00',
  clock: 'frozen',
  cast: { me: 'funded' },
  steps: [
    placing({ clientOrderId: 'bonus-issue-0001' }),
    { do: 'overlay', overlay: { target: 'ZJ1142', kind: 'bonus', ratio: 0.125 } },
  ],
});
