import { amountOf, formatMoney, formatPrice, mapPrices, pricesOf } from '@zaraba/contracts';
import type { Currency } from '@zaraba/contracts';
import type { ShareIssue } from '../../market/market.ts';
import { RATIO_SCALE } from '../../market/rules/exReference.ts';
import { defineCapability } from '../kernel/capability.ts';
import { marginOf } from '../trading/costs/costs.ts';
import type { Draft } from '../kernel/draft.ts';
import { checkExDate, watchShare } from '../exDates/exDates.ts';
import { notify } from '../inbox/messages.ts';
import { purse } from '../kernel/ledger.ts';
import type { Posting } from '../kernel/ledger.ts';
import { watched } from '../trading/positions/liquidation.ts';
import {
  bracketOf,
  closingOf,
  endPosition,
  withoutBracket,
  withoutClosing,
  withoutDueOf,
} from '../trading/positions/positions.ts';
import { isPosition, listedIn } from '../trading/listed.ts';
import type { Listed } from '../trading/listed.ts';
import type { PositionRecord } from '../models/trading.ts';
import { marginIn } from '../trading/positions/parts.ts';
import { endWaiting } from '../trading/orders/waiting.ts';
import type { ExDateRecord } from '../models/dividends.ts';
import { issued } from './issued.ts';

/**
 * Computes a position after a split. Prices are rounded down, so the cost can only decrease. Excess margin is released.
 */
function divided(position: PositionRecord, ratio: number, now: number): PositionRecord {
  const { quantity, price, cost, currency, leverage, topUp = 0 } = position;
  const part = Math.floor(price / ratio);
  const newCost = amountOf(part, quantity * ratio, currency).minor;
  // The margin of a split-off part may already be a minor unit lower, because of rounding.
  const margin = Math.min(marginIn(position), marginOf(newCost, leverage) + topUp);
  const earlier = { until: now, quantity, price, cost, ...pricesOf(position) };
  return {
    ...withoutDueOf(position),
    quantity: quantity * ratio,
    price: part,
    cost: newCost,
    bound: { purse: 'margin', currency, minor: margin },
    ...mapPrices(position, (stated) => Math.floor(stated / ratio)),
    before: [...(position.before ?? []), earlier],
  };
}

/**
 * Stores a position after a split, and recomputes its liquidation. A market order to close it may still be pending
 * because of a special quote.
 */
function putHeld(draft: Draft, before: PositionRecord, next: PositionRecord): void {
  // The search includes this instant, because the first price after the split may already liquidate the position.
  const held = watched(next, draft.now, draft.market, draft.now - 1);
  const closing = closingOf(draft.state, next);
  draft.keep('position', closing === undefined ? held : withoutDueOf(held));
  if (closing?.due?.kind !== 'fill') return;
  const price = Math.floor((closing.due.price * next.price) / before.price);
  draft.keep('order', { ...closing, price, quantity: next.quantity, due: { ...closing.due, price } });
}

function splitHeld(draft: Draft, position: PositionRecord, ratio: number): void {
  const { account } = position;
  const next = divided(position, ratio, draft.now);
  const back = marginIn(position) - marginIn(next);
  if (back > 0) draft.moveCash('release', position, [{ account: purse(account, 'margin'), minor: -back }]);
  putHeld(draft, position, next);
}

function endHeld(
  draft: Draft,
  position: PositionRecord,
  { issue, gain }: { readonly issue: ShareIssue; readonly gain: number },
): void {
  if (closingOf(draft.state, position) !== undefined) withoutClosing(draft, position, 'closed');
  const sellPrice = Math.floor((issue.reference * (RATIO_SCALE + issue.free)) / RATIO_SCALE);
  endPosition(draft, position, { fee: position.fee, sellPrice, realized: gain, closeReason: 'consolidation' });
}

/** Applies an issue to a position. Returns the change of the balance, minor units. The house covers any shortfall. */
function issueHeld(draft: Draft, position: PositionRecord, issue: ShareIssue): number {
  const { account, currency, code } = position;
  const { fields, back, gain } = issued(position, issue, draft.now, draft.market.tickSize(code, 1, draft.now));
  const shortfall = Math.max(0, -(draft.cash(account, currency) + back + gain));
  const others: readonly Posting[] = [
    { account: purse(account, 'margin'), minor: -back },
    { account: 'house:market', minor: -gain },
    { account: 'house:shortfall', minor: -shortfall },
  ];
  if (back !== 0 || gain !== 0) draft.moveCash('shareIssue', position, others);
  if (fields.quantity === 0) {
    endHeld(draft, position, { issue, gain });
    return back + gain + shortfall;
  }
  putHeld(draft, position, { ...withoutDueOf(position), ...fields });
  return back + gain + shortfall;
}

interface Effect {
  readonly account: string;
  readonly code: string;
  readonly currency: Currency;
  readonly ratio: number;
  readonly issue: ShareIssue | undefined;
  readonly before: number;
  readonly quantity: number;
  /** `orders`: how many orders to open a position expired. `closings`: how many limit orders to close one expired. */
  readonly orders: number;
  readonly closings: number;
  /** The balance's change, minor units. */
  readonly cash: number;
}

function lowest(a: number, b: number): readonly [number, number] {
  let [divisor, rest] = [b, a % b];
  while (rest > 0) [divisor, rest] = [rest, divisor % rest];
  return [a / divisor, b / divisor];
}

function tell(draft: Draft, effect: Effect): void {
  const { account, code, currency, ratio, issue, before, quantity, orders, closings, cash } = effect;
  const ended = {
    ...(orders > 0 && { orders: String(orders) }),
    ...(closings > 0 && { closings: String(closings) }),
  };
  const held = quantity > 0 ? { quantity: String(quantity) } : {};
  if (issue === undefined) {
    notify(draft, account, 'sharesSplit', { code, ratio: String(ratio), ...held, ...ended });
    return;
  }
  const { free, offered, isSplit, reference, rightValue } = issue;
  const minor = (of: number) => formatMoney({ minor: of, currency });
  const paid = { ...(cash > 0 && { amount: minor(cash) }), ...(cash < 0 && { paid: minor(-cash) }) };
  const about = { code, currency, ...held, ...ended };
  const leaves = offered === 0 && before * (RATIO_SCALE + free) !== quantity * RATIO_SCALE;
  const fraction = leaves ? { price: formatPrice(reference), ...paid } : {};
  if (free < 0) {
    const [fewer, more] = lowest(RATIO_SCALE + free, RATIO_SCALE);
    notify(draft, account, 'sharesConsolidated', { ...about, ratio: String(fewer), of: String(more), ...fraction });
  }
  if (free > 0) {
    const shares = String((isSplit ? free + RATIO_SCALE : free) / RATIO_SCALE);
    notify(draft, account, isSplit ? 'sharesSplit' : 'bonusShares', { ...about, ratio: shares, ...fraction });
  }
  if (offered > 0) {
    const value = quantity > 0 ? { right: formatPrice(rightValue), ...paid } : {};
    notify(draft, account, 'rightsSold', { ...about, ratio: String(offered / RATIO_SCALE), ...value });
  }
}

function pass(draft: Draft, record: Listed, effect: Effect): Effect {
  if (!isPosition(record)) {
    endWaiting(draft, record, 'expired');
    return { ...effect, orders: effect.orders + 1 };
  }
  // Pending orders to close the position expire, because they state prices of the old shares.
  const isHeld = record.state === 'holding';
  const unclosed = isHeld ? withoutClosing(draft, record, 'expired') : record;
  const expired = bracketOf(draft.state, unclosed).length + (unclosed.closedBy === record.closedBy ? 0 : 1);
  const held = withoutBracket(draft, unclosed, 'expired');
  const closings = effect.closings + expired;
  if (effect.issue === undefined) {
    splitHeld(draft, held, effect.ratio);
    return { ...effect, closings, quantity: effect.quantity + record.quantity * effect.ratio };
  }
  const cash = effect.cash + issueHeld(draft, held, effect.issue);
  const next = draft.existing('position', record.id);
  const quantity = effect.quantity + (next.ended ? 0 : next.quantity);
  return { ...effect, closings, cash, before: effect.before + record.quantity, quantity };
}

/**
 * Runs at the opening of an ex-date: divides positions and sells rights. Pending orders state old prices, so they
 * expire, except those under review. Does nothing if the overlay that caused the split has ended.
 */
function passSplit(draft: Draft, exDay: ExDateRecord): void {
  const { due: _due, ...rest } = exDay;
  draft.keep('exSplit', { ...rest, ended: true });
  const effects = new Map<string, Effect>();
  const records = listedIn(draft.state, new Set(exDay.codes)).filter(
    (record) => isPosition(record) || record.origin === undefined,
  );
  for (const record of records) {
    const { account, code, currency } = record;
    const split = draft.market.nextSplit(code, draft.now - 1);
    if (split?.exDate !== exDay.exDate) continue;
    const issue = draft.market.shareIssue(code, split.exDate, draft.now);
    const key = `${account}/${code}`;
    const none = { before: 0, quantity: 0, orders: 0, closings: 0, cash: 0 };
    const earlier = effects.get(key) ?? { account, code, currency, ratio: split.ratio, issue, ...none };
    effects.set(key, pass(draft, record, earlier));
  }
  for (const effect of effects.values()) tell(draft, effect);
  for (const record of records) watchShare(draft, record);
}

/** The capability of splits and issues. They change positions but not their value. */
export const splits = defineCapability<'splits'>({
  commands: {},
  records: {
    exSplit: { due: passSplit, check: checkExDate },
  },
  messages: {
    sharesSplit: {
      about: 'trade',
      event: 'corporateAction',
      jp: [
        '株式分割により保有株数が変わりました',
        '{code} は1株につき {ratio} 株に分割されました。',
        '建玉は合わせて {quantity} 株になり、取得単価は {ratio} 分の1になりました。評価額は変わりません。',
        '1株に満たない端数は {price} で精算し、{amount} を残高に入金しました。',
        '1株に満たない端数は {price} で精算し、{paid} を残高から引き落としました。',
        '失効した待機注文：{orders} 件(拘束していた金額は残高に戻しました)',
        '失効した返済注文：{closings} 件(建玉はそのまま保有しています)',
      ],
      cn: [
        '股票拆分，持股数量已变更',
        '{code} 每1股拆分为 {ratio} 股。',
        '您的持仓共 {quantity} 股，成本价变为原来的 {ratio} 分之一，市值不变。',
        '不足一股的部分按 {price} 折算，{amount} 已入账。',
        '不足一股的部分按 {price} 折算，{paid} 已从余额扣除。',
        '已失效的挂单：{orders} 笔（冻结金额已退回余额）',
        '已失效的平仓委托：{closings} 笔（持仓不变）',
      ],
      us: [
        'A split changed your number of shares',
        'Each share of {code} became {ratio} shares.',
        'Your positions now count {quantity} shares, and the price paid is divided by {ratio}. Their value is the same.',
        'Fractions of a share were settled at {price}: {amount} was credited.',
        'Fractions of a share were settled at {price}: {paid} was charged.',
        'Waiting orders that expired: {orders}. What they held is back in your balance.',
        'Orders to sell or close that expired: {closings}. You keep what you hold.',
      ],
    },
    sharesConsolidated: {
      about: 'trade',
      event: 'corporateAction',
      jp: [
        '株式併合により保有株数が変わりました',
        '{code} は {of} 株につき {ratio} 株に併合されました。',
        '建玉は合わせて {quantity} 株になり、取得単価はその分高くなりました。評価額は変わりません。',
        '1株に満たない端数は {price} で精算し、{amount} を残高に入金しました。',
        '1株に満たない端数は {price} で精算し、{paid} を残高から引き落としました。',
        '失効した待機注文：{orders} 件(拘束していた金額は残高に戻しました)',
        '失効した返済注文：{closings} 件(建玉はそのまま保有しています)',
      ],
      cn: [
        '股份合并（缩股），持股数量已变更',
        '{code} 每 {of} 股合并为 {ratio} 股。',
        '您的持仓共 {quantity} 股，成本价已相应上调，市值不变。',
        '不足一股的部分按 {price} 折算，{amount} 已入账。',
        '不足一股的部分按 {price} 折算，{paid} 已从余额扣除。',
        '已失效的挂单：{orders} 笔（冻结金额已退回余额）',
        '已失效的平仓委托：{closings} 笔（持仓不变）',
      ],
      us: [
        'A reverse split changed your number of shares',
        '{code}: {of} shares became {ratio}.',
        'Your positions now count {quantity} shares, and the price paid is higher by as much. Their value is the same.',
        'Fractions of a share were settled at {price}: {amount} was credited.',
        'Fractions of a share were settled at {price}: {paid} was charged.',
        'Waiting orders that expired: {orders}. What they held is back in your balance.',
        'Orders to sell or close that expired: {closings}.',
      ],
    },
    bonusShares: {
      about: 'trade',
      event: 'corporateAction',
      jp: [
        '株式無償割当てにより保有株数が変わりました',
        '{code} は1株につき {ratio} 株の新株が無償で交付されました。',
        '建玉は合わせて {quantity} 株になり、取得単価もそれに応じて下がりました。評価額は変わりません。',
        '1株に満たない端数は {price} で精算し、{amount} を残高に入金しました。',
        '1株に満たない端数は {price} で精算し、{paid} を残高から引き落としました。',
        '失効した待機注文：{orders} 件(拘束していた金額は残高に戻しました)',
        '失効した返済注文：{closings} 件(建玉はそのまま保有しています)',
      ],
      cn: [
        '送股（转增）已到账，持股数量已变更',
        '{code} 每1股送 {ratio} 股。',
        '您的持仓共 {quantity} 股，成本价已相应下调，市值不变。',
        '不足一股的部分按 {price} 折算，{amount} 已入账。',
        '不足一股的部分按 {price} 折算，{paid} 已从余额扣除。',
        '已失效的挂单：{orders} 笔（冻结金额已退回余额）',
        '已失效的平仓委托：{closings} 笔（持仓不变）',
      ],
      us: [
        'A bonus issue changed your number of shares',
        'Holders of {code} received {ratio} free shares for each share.',
        'Your positions now count {quantity} shares, and the price paid is lower by as much. Their value is the same.',
        'Fractions of a share were settled at {price}: {amount} was credited.',
        'Fractions of a share were settled at {price}: {paid} was charged.',
        'Waiting orders that expired: {orders}. What they held is back in your balance.',
        'Orders to sell or close that expired: {closings}. You keep what you hold.',
      ],
    },
    rightsSold: {
      about: 'trade',
      event: 'corporateAction',
      jp: [
        '株主割当の権利を売却しました',
        '{code} は1株につき {ratio} 株の新株を買う権利が割り当てられ、株価は権利落ちしました。',
        '権利は1株当たり {right} の理論価値で売却し、その分を建玉の取得単価から差し引きました。現在の株数：{quantity} 株',
        '残高への入金額：{amount}',
        '残高からの引落額：{paid}',
        '失効した待機注文：{orders} 件(拘束していた金額は残高に戻しました)',
        '失効した返済注文：{closings} 件(建玉はそのまま保有しています)',
      ],
      cn: [
        '配股权已代为卖出',
        '{code} 每1股可配 {ratio} 股，股价已除权。',
        '配股权已按每股 {right} 的理论价值卖出，并从持仓成本价中扣减。现有 {quantity} 股',
        '入账金额：{amount}',
        '扣款金额：{paid}',
        '已失效的挂单：{orders} 笔（冻结金额已退回余额）',
        '已失效的平仓委托：{closings} 笔（持仓不变）',
      ],
      us: [
        'Your rights to new shares were sold',
        'Holders of {code} were offered {ratio} new shares for each share, and the price fell by the value of that right.',
        'We sold the rights at their theoretical value of {right} per share and took it off the price of your positions. You hold {quantity} shares.',
        'Credited to your balance: {amount}',
        'Charged to your balance: {paid}',
        'Waiting orders that expired: {orders}. What they held is back in your balance.',
        'Orders to sell or close that expired: {closings}. You keep what you hold.',
      ],
    },
  },
});
