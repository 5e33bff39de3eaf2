import { defineScenario, placing } from './define.ts';

/** Scenario: the market falls to the limit of a pending order. */
export const waitingOrderFills = defineScenario({
  name: 'waiting-order-fills',
  group: 'orders',
  title: { jp: '指値が約定する', us: 'A limit order fills', cn: '限价单成交' },
  summary: {
    jp: '指値注文が注文中(未約定)。30分後から相場が下がり、約定します。口座 0901000001 でログインできます。',
    us: 'A limit order waits; after half an hour the market falls to it. Log in as 0901000001.',
    cn: '限价单挂单中：半小时后市场下跌并成交。可用账户 0901000001 登录。',
  },
  start: '2026-03-03T10:00:00+09:00',
  clock: 'frozen',
  cast: { me: 'waitingOrder' },
  steps: [
    { at: 'PT30M', do: 'overlay', overlay: { target: 'jp', kind: 'limitDown' } },
    {
      when: 'position:pendingOrder>holding',
      by: 'me',
      do: 'say',
      say: {
        jp: '指値に達し、約定しました。',
        us: 'The limit was reached: the order is filled.',
        cn: '已触及限价，委托成交。',
      },
    },
  ],
});

/** Scenario: a stock opens above the limit of a stop-limit order, which stays pending. */
export const stopLimitLeftBehind = defineScenario({
  name: 'stop-limit-left-behind',
  group: 'orders',
  title: { jp: '窓に置いていかれる逆指値', us: 'A stop limit left behind by a gap', cn: '跳空越过的止损限价单' },
  summary: {
    jp: 'ZJ1142 を2,300円以上になったら2,320円以下の指値で買う注文。翌朝は指値より高く始まり、約定せずに待ちます。口座 0901000001 でログインできます。',
    us: 'An order to buy ZJ1142 at 2,320 or lower once it trades at 2,300: next morning it opens higher, and the order waits. Log in as 0901000001.',
    cn: 'ZJ1142 到达2,300后以不高于2,320的限价买入：次日高开越过限价，委托继续等待。可用账户 0901000001 登录。',
  },
  seed: 'stop-limit-left-behind',
  start: '2026-03-03T15:20:00+09:00',
  clock: 'frozen',
  cast: { me: 'funded' },
  steps: [
    placing({ orderType: 'stopLimit', trigger: '2300', price: '2320', clientOrderId: 'left-behind-0001' }),
    { do: 'overlay', overlay: { target: 'ZJ1142', kind: 'gap', by: 0.05 } },
  ],
});

/**
 * Scenario: a trailing stop follows a falling price, and buys as soon as the price turns, far below the price at which it was
 * placed.
 */
export const trailingStopFollows = defineScenario({
  name: 'trailing-stop-follows',
  group: 'orders',
  title: { jp: 'トレールが底値から買う', us: 'A trailing stop follows a fall', cn: '跟踪止损跟随下跌' },
  summary: {
    jp: 'ZJ1142 が安値から2%上がったら買う注文。10分後から5%下がり、その後4%戻る途中で約定します。口座 0901000001 でログインできます。',
    us: 'An order to buy ZJ1142 once it rises 2% from its low: after ten minutes it falls 5%, then rises 4%, and the order fills on the way. Log in as 0901000001.',
    cn: 'ZJ1142 自最低价上涨2%后买入的委托：10分钟后下跌5%，随后回升4%，途中成交。可用账户 0901000001 登录。',
  },
  start: '2026-03-03T10:00:00+09:00',
  clock: 'frozen',
  cast: { me: 'funded' },
  steps: [
    placing({ orderType: 'trailingStop', trailBy: '2', trailUnit: 'percent', clientOrderId: 'follows-0001' }),
    { at: 'PT10M', do: 'overlay', overlay: { target: 'ZJ1142', kind: 'shock', by: -0.05, over: 'PT5M' } },
    { at: 'PT20M', do: 'overlay', overlay: { target: 'ZJ1142', kind: 'shock', by: 0.04, over: 'PT5M' } },
  ],
});

/**
 * Scenario: two large orders that never stay pending: one keeps the part that fills at once, the other is cancelled as a whole.
 */
export const ordersAtOnce = defineScenario({
  name: 'orders-at-once',
  group: 'orders',
  title: { jp: '即時の注文(IOC・FOK)', us: 'Orders at once, in part or not at all', cn: '即时委托（IOC、FOK）' },
  summary: {
    jp: 'ZJ1142 を20,000株、すぐに買う2つの注文。IOCは約定した分だけを残し、FOKは取り消されます。口座 0901000001 でログインできます。',
    us: 'Two orders to buy 20,000 ZJ1142 at once: IOC keeps the part that it gets, FOK is killed. Log in as 0901000001.',
    cn: '立即买入 ZJ1142 20,000股的两笔委托：IOC 保留已成交部分，FOK 被撤销。可用账户 0901000001 登录。',
  },
  seed: 'stop-limit-left-behind',
  start: '2026-03-03T15:20:00+09:00',
  clock: 'frozen',
  cast: { me: 'wealthy' },
  steps: (['immediateOrCancel', 'fillOrKill'] as const).map((validity) =>
    placing({ orderType: 'limit', price: '2269.5', validity, quantity: '20000', clientOrderId: `at-once-${validity}` }),
  ),
});

/** Scenario: an order stays pending for three days and expires at the last close. */
export const orderUntilDate = defineScenario({
  name: 'order-until-date',
  group: 'orders',
  title: { jp: '期日指定の注文が失効する', us: 'An order until a date expires', cn: '指定日期前有效的委托到期' },
  summary: {
    jp: 'ZJ1142 を1,900円で買う、3月5日まで有効な指値注文。約定しないまま、3月5日の大引けで失効します。口座 0901000001 でログインできます。',
    us: 'A limit order to buy ZJ1142 at 1,900, good till 5 March: it finds no price, and expires at the close of that day. Log in as 0901000001.',
    cn: '以1,900限价买入 ZJ1142、有效至3月5日的委托：始终未成交，于当日收盘到期。可用账户 0901000001 登录。',
  },
  seed: 'stop-limit-left-behind',
  start: '2026-03-03T15:20:00+09:00',
  clock: 'frozen',
  cast: { me: 'funded' },
  steps: [
    placing({
      orderType: 'limit',
      price: '1900',
      validity: 'untilDate',
      until: '2026-03-05',
      clientOrderId: 'until-date-0001',
    }),
  ],
});

/**
 * Scenario: two orders are filled in the closing auction. One takes part only in the auction; the other was pending at its limit
 * before.
 */
export const orderAtTheClose = defineScenario({
  name: 'order-at-the-close',
  group: 'orders',
  title: { jp: '引けと不成の注文', us: 'Orders at the close', cn: '收盘竞价的委托' },
  summary: {
    jp: 'ZJ1142 を買う2つの注文。「引け」の成行は15:30の板寄せだけに参加し、「不成」の指値2,000円は届かないまま、引けで成行になります。10分後に両方が約定します。口座 0901000001 でログインできます。',
    us: 'Two orders to buy ZJ1142: one at the close takes part in the auction at 15:30 alone, one at 2,000 is not reached and becomes a market order at the close. Both are filled there, ten minutes on. Log in as 0901000001.',
    cn: '买入 ZJ1142 的两笔委托：一笔仅参与15:30的收盘竞价，另一笔限价2,000始终未到，收盘时转为市价。10分钟后两笔均成交。可用账户 0901000001 登录。',
  },
  seed: 'stop-limit-left-behind',
  start: '2026-03-03T15:20:00+09:00',
  clock: 'frozen',
  cast: { me: 'funded' },
  steps: [
    placing({ validity: 'atClosing', clientOrderId: 'at-the-close-0001' }),
    placing({ orderType: 'limit', price: '2000', validity: 'marketAtClose', clientOrderId: 'at-the-close-0002' }),
  ],
});
