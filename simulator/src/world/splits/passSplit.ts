import { amountOf } from '@zaraba/contracts';
import { marginOf } from '../costs.ts';
import type { Draft } from '../draft.ts';
import { InvariantError } from '../errors.ts';
import { positionsOn, watchShare } from '../exDates.ts';
import { notify } from '../inbox/notify.ts';
import { purse } from '../ledger.ts';
import { liquidationDue, liquidationPriceOf } from '../liquidation.ts';
import { isHeld } from '../positionView.ts';
import { withoutDueOf } from '../positions.ts';
import type { PositionRecord } from '../state.ts';
import { cancelWaiting } from '../waiting.ts';
import type { ExDateRecord } from '../exDateRecord.ts';

/**
 * A position of `ratio` times as many shares, each at that part of the price, rounded down to what prices can say. Its cost can
 * only become smaller by that, and what the margin then is too much goes back.
 */
function divided(position: PositionRecord, ratio: number, now: number): PositionRecord {
  const { quantity, price, cost, limit, currency, leverage, topUp = 0 } = position;
  const { liquidationPrice: _liquidationPrice, ...rest } = withoutDueOf(position);
  const part = Math.floor(price / ratio);
  const newCost = amountOf(part, quantity * ratio, currency).minor;
  const earlier = { until: now, quantity, price, cost, ...(limit !== undefined && { limit }) };
  return {
    ...rest,
    quantity: quantity * ratio,
    price: part,
    cost: newCost,
    margin: marginOf(newCost, leverage) + topUp,
    ...(limit !== undefined && { limit: Math.floor(limit / ratio) }),
    before: [...(position.before ?? []), earlier],
  };
}

function splitHeld(draft: Draft, position: PositionRecord, ratio: number): void {
  const { account, currency } = position;
  const next = divided(position, ratio, draft.now);
  const back = position.margin - next.margin;
  if (back > 0)
    draft.moveCash('release', account, currency, [{ account: purse(account, 'margin'), minor: -back }], position);
  const liquidationPrice = liquidationPriceOf(next, draft.now, draft.market);
  const held = liquidationPrice === undefined ? next : { ...next, liquidationPrice };
  // The first price after the split is that of this instant: it may already be too low.
  const due = liquidationDue(held, draft.now - 1, draft.market);
  draft.announce(draft.putPosition(due === undefined ? held : { ...held, due }));
}

/** What a split did to one customer. */
interface Effect {
  quantity: number;
  orders: number;
}

/**
 * The opening of an ex-date: held shares are multiplied and their price is divided. Waiting orders name prices of the old shares
 * and expire, as brokers let them. What a review is about keeps its terms.
 */
export function passSplit(draft: Draft, exDay: ExDateRecord): void {
  const { due: _due, ...rest } = exDay;
  draft.keep('exSplit', { ...rest, ended: true });
  const effects = new Map<
    string,
    Effect & { readonly account: string; readonly code: string; readonly ratio: number }
  >();
  const positions = positionsOn(draft, exDay).filter(
    ({ origin, state }) => origin === undefined || state !== 'pendingOrder',
  );
  for (const position of positions) {
    const { account, code } = position;
    const split = draft.market.nextSplit(code, draft.now - 1);
    if (split?.exDate !== exDay.exDate) throw new InvariantError('an ex-date without a split', { code, ...exDay });
    const { ratio } = split;
    const effect = effects.get(`${account}/${code}`) ?? { account, code, ratio, quantity: 0, orders: 0 };
    effects.set(`${account}/${code}`, effect);
    if (isHeld(position)) {
      splitHeld(draft, position, ratio);
      effect.quantity += position.quantity * ratio;
    } else {
      cancelWaiting(draft, position, 'expired');
      effect.orders += 1;
    }
  }
  for (const { account, code, ratio, quantity, orders } of effects.values()) {
    const about = { code, ratio: String(ratio) };
    const held = quantity > 0 ? { quantity: String(quantity) } : {};
    notify(draft, account, 'sharesSplit', { ...about, ...held, ...(orders > 0 && { orders: String(orders) }) });
  }
  for (const position of positions) watchShare(draft, position);
}
