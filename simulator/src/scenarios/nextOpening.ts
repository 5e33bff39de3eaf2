import { defineScenario, placing } from './define.ts';

/** Scenario: the market opens with a gap. */
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

/** Scenario: before the opening there is far more demand than supply, so a special quote replaces the opening price. */
export const auctionImbalance = defineScenario({
  name: 'auction-imbalance',
  group: 'market',
  title: { jp: '買い越しの寄り付き', us: 'An opening auction with an imbalance', cn: '买盘失衡的开盘竞价' },
  summary: {
    jp: '朝8時、ZJ1142 の成行買い100株が寄り付きを待っています。買いが大きく上回り、9時に寄り付かず買いの特別気配になります。3分ごとに気配が上がり、釣り合うと約定します。口座 0901000001 でログインできます。',
    us: 'At eight in the morning an order to buy 100 shares of ZJ1142 at the market waits for the opening auction. Buyers outnumber sellers by far: at nine a special quote stands instead of an opening price, rises every three minutes, and the order is filled where both sides meet. Log in as 0901000001.',
    cn: '早上8点，ZJ1142 的100股市价买单等待开盘竞价。买盘远多于卖盘：9点没有开盘价，而是出现买方特别报价，每3分钟上移一次，买卖平衡时成交。可用账户 0901000001 登录。',
  },
  start: '2026-03-03T08:00:00+09:00',
  clock: 'frozen',
  cast: { me: 'funded' },
  steps: [
    { do: 'overlay', overlay: { target: 'ZJ1142', kind: 'gap', by: 0.12, specialQuotes: true } },
    placing({ clientOrderId: 'auction-imbalance-0001' }),
    {
      when: 'position:pendingOrder>holding',
      by: 'me',
      do: 'say',
      say: {
        jp: '寄り付きました。待っていた注文が約定しました。',
        us: 'The stock has opened: the order that waited is filled.',
        cn: '已开盘，等待中的委托已成交。',
      },
    },
  ],
});

/** Scenario: a bonus issue: every holding grows, and fractions are paid out in cash. */
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
