import { describe, expect, it } from 'vitest';
import { openRecords } from '../kernel/books.ts';
import type { Reply } from '../kernel/command.ts';
import { checkWorld } from '../wholeWorld.ts';
import { stateHash } from '../kernel/hash.ts';
import { tableGet } from '../kernel/table.ts';
import { DAY_ONE_MS } from '../testing/scriptedMarket.ts';
import { CUSTOMER, Stage } from '../testing/stage.ts';
import { openPositions } from '../trading/views/lists.ts';
import { apply } from '../world.ts';
import type { BlockApply } from '../models/blockTrades.ts';
import { offersAt } from './offers.ts';
import type { Offer } from './offers.ts';
import { remainingOf } from './quota.ts';
import { blockList, blockOrders } from './views.ts';
import { dueIn } from '../testing/due.ts';

const FEES = [{ kind: 'purchase', on: 'buy', label: 'commission', basisPoints: '10' }] as const;
const PRICES = { ZJ1: [[-1_440, 1_000]], ZJ2: [[-1_440, 2_000]], ZJ3: [[-1_440, 500]] } as const;
const REVIEW_MINUTES = 30;
const CLOSES_MINUTE = 330;

function stageAt(minute = 30): Stage {
  return new Stage({ prices: PRICES, fees: FEES }).at(minute);
}

function firstOffer(stage: Stage): Offer {
  return offersAt(stage.market, stage.now)[0]!;
}

function application(offer: Offer, fields: Partial<BlockApply> = {}): BlockApply {
  const { id: offerId, bulkPassword, minimumQuantity: quantity } = offer;
  const clientOrderId = 'block-0001';
  return { name: 'blockApply', account: CUSTOMER, clientOrderId, offerId, quantity, bulkPassword, ...fields };
}

function applyFor(stage: Stage, offer: Offer, fields: Partial<BlockApply> = {}): { id: string; positionId: string } {
  const reply = stage.run(application(offer, fields));
  if (!reply.ok) throw new Error(`refused: ${JSON.stringify(reply)}`);
  return reply.data as { id: string; positionId: string };
}

function refusalOf(reply: Reply): string | undefined {
  return reply.ok ? undefined : reply.error;
}

function costOf({ price, minimumQuantity }: Offer): number {
  return (price / 10_000) * minimumQuantity;
}

describe('a customer who applies for part of a block', () => {
  it('has the amount and the fee reserved during the review, while all totals stay the same', () => {
    const stage = stageAt();
    const offer = firstOffer(stage);
    const { positionId } = applyFor(stage, offer);
    const cost = costOf(offer);
    const fee = Math.round(cost / 1_000);
    expect(stage.purses()).toEqual({ cash: 10_000_000 - cost - fee, hold: cost + fee, margin: 0 });
    const rows = openPositions(stage, CUSTOMER, 'jpy') as Record<string, unknown>;
    expect(rows[positionId]).toMatchObject({ status: 3, cost: String(cost), fee: String(fee), origin: 'blockTrade' });
    expect(stage.totals()).toEqual({ ccsz: '0', fdyk: '0' });
  });

  it('receives the shares at the price of the block when the review passes, and may sell them from the next session on', () => {
    const stage = stageAt();
    const offer = firstOffer(stage);
    const { positionId } = applyFor(stage, offer);
    stage.at(30 + REVIEW_MINUTES - 1);
    expect(stage.position(positionId).status).toBe(3);
    stage.at(30 + REVIEW_MINUTES);
    expect(stage.moves()).toEqual(['pendingReview>passed', 'pendingOrder>holding']);
    expect(stage.purses()).toMatchObject({ hold: 0, margin: costOf(offer) });
    const buyPrice = String(offer.price / 10_000);
    expect(stage.position(positionId)).toMatchObject({ status: 0, buy_price: buyPrice, origin: 'blockTrade' });
    expect(stage.close(positionId)).toEqual({ ok: false, error: 't1_sell_blocked' });
    stage.at(389);
    expect(stage.close(positionId)).toEqual({ ok: false, error: 't1_sell_blocked' });
    stage.at(1_440);
    expect(stage.close(positionId)).toMatchObject({ ok: true, data: { status: 1 } });
  });

  it('gets the whole amount back, and a message, if the review rejects the application', () => {
    const stage = stageAt();
    const offer = firstOffer(stage);
    const { id, positionId } = applyFor(stage, offer);
    const left = remainingOf(stage.state, offer, stage.now);
    expect(stage.run({ name: 'decideReview', id, outcome: 'reject' })).toMatchObject({ ok: true });
    expect(stage.purses()).toEqual({ cash: 10_000_000, hold: 0, margin: 0 });
    expect(stage.position(positionId)).toMatchObject({ status: 4, closeReason: 'rejected' });
    expect(remainingOf(stage.state, offer, stage.now)).toBe(left + offer.minimumQuantity);
    expect(blockOrders(stage.state, CUSTOMER, stage.market)).toMatchObject([{ id, status: 2, decidedAt: stage.now }]);
    const [message] = openRecords(stage.state, tableGet(stage.state.accounts, CUSTOMER), 'message');
    expect(message).toMatchObject({ template: 'blockTradeRejected', parameters: { id } });
    stage.at(30 + REVIEW_MINUTES);
    expect(dueIn(stage.state)).toHaveLength(0);
  });

  it('is rejected by the automatic review only if the account may no longer trade, and is sent the reason', () => {
    const stage = stageAt();
    const { id } = applyFor(stage, firstOffer(stage));
    stage.run({ name: 'setAccountState', account: CUSTOMER, state: 'frozen' });
    const passed = stage.run({ name: 'decideReview', id, outcome: 'pass' });
    expect(passed).toEqual({ ok: false, error: 'account_frozen' });
    stage.at(30 + REVIEW_MINUTES);
    expect(blockOrders(stage.state, CUSTOMER, stage.market)).toMatchObject([{ status: 2, reason: 'account_frozen' }]);
  });

  it('cannot withdraw the application by cancelling its order', () => {
    const stage = stageAt();
    const { positionId } = applyFor(stage, firstOffer(stage));
    const reply = stage.run({ name: 'cancelOrder', account: CUSTOMER, id: positionId });
    expect(reply).toEqual({ ok: false, error: 'order_not_holding' });
  });

  it('applies only once, however often the same request is sent, and cannot change its terms', () => {
    const stage = stageAt();
    const offer = firstOffer(stage);
    const { id } = applyFor(stage, offer);
    const once = stage.state;
    expect(applyFor(stage, offer).id).toBe(id);
    expect(stage.state).toBe(once);
    const other = stage.run(application(offer, { quantity: offer.minimumQuantity + 1 }));
    expect(other).toEqual({ ok: false, error: 'invalid_request', fields: { clientOrderId: 'duplicate' } });
    stage.at(30 + REVIEW_MINUTES);
    expect(applyFor(stage, offer).id).toBe(id);
  });

  it('may apply again for the same block after the review has ended', () => {
    const stage = stageAt();
    const offer = firstOffer(stage);
    applyFor(stage, offer);
    const again = application(offer, { clientOrderId: 'block-0002' });
    expect(refusalOf(stage.run(again))).toBe('order_under_review');
    const elsewhere = application(offersAt(stage.market, stage.now)[1]!, { clientOrderId: 'block-0003' });
    expect(stage.run(elsewhere)).toMatchObject({ ok: true });
    stage.at(30 + REVIEW_MINUTES);
    expect(stage.run(again)).toMatchObject({ ok: true });
  });
});

describe('an application for a block', () => {
  const refusals: readonly [string, (offer: Offer) => Partial<BlockApply>][] = [
    ['product_unavailable', () => ({ offerId: 'BT20260401-9' })],
    ['product_unavailable', () => ({ offerId: 'BT20260402-1' })],
    ['product_unavailable', () => ({ offerId: 'BT20269999-1' })],
    ['security_key_mismatch', () => ({ bulkPassword: '' })],
    ['below_minimum_lots', ({ minimumQuantity }) => ({ quantity: minimumQuantity - 1 })],
    ['insufficient_quota', ({ totalQuantity }) => ({ quantity: totalQuantity + 1 })],
    ['insufficient_balance', ({ price }) => ({ quantity: Math.ceil(1e7 / (price / 10_000)) })],
  ];

  it.each(refusals)('is refused with %s, and changes nothing', (key, change) => {
    const stage = stageAt();
    const before = stage.state;
    const offer = firstOffer(stage);
    expect(refusalOf(stage.run(application(offer, change(offer))))).toBe(key);
    expect(stage.state).toBe(before);
  });

  it('is refused before nine, from half past two on, and on a later day', () => {
    const stage = stageAt(-60);
    const offer = firstOffer(stage);
    const tried = (minute: number) => refusalOf(stage.at(minute).run(application(offer)));
    expect(tried(-1)).toBe('block_trade_closed');
    expect(tried(CLOSES_MINUTE)).toBe('block_trade_closed');
    expect(tried(1_440)).toBe('block_trade_closed');
    expect(refusalOf(new Stage({ prices: PRICES }).at(CLOSES_MINUTE - 1).run(application(offer)))).toBeUndefined();
  });

  it('reduces the remaining quota for every customer of the world', () => {
    const stage = stageAt();
    const offer = firstOffer(stage);
    const left = remainingOf(stage.state, offer, stage.now);
    stage.run({ name: 'deposit', account: CUSTOMER, currency: 'jpy', amountMinor: 900_000_000_000 });
    applyFor(stage, offer, { quantity: left });
    expect(remainingOf(stage.state, offer, stage.now)).toBe(0);
    stage.at(30 + REVIEW_MINUTES);
    const second = application(offer, { clientOrderId: 'block-0002' });
    expect(refusalOf(stage.run(second))).toBe('insufficient_quota');
  });
});

describe('the blocks on offer', () => {
  it('are the same for all customers, day by day, and only verified customers see their passwords', () => {
    const stage = stageAt();
    const mine = blockList(stage, CUSTOMER);
    const others = blockList(stage, '0900000002');
    expect(mine.map(({ bulkPassword: _secret, ...row }) => row)).toEqual(others);
    expect(mine.every(({ bulkPassword }) => bulkPassword !== undefined)).toBe(true);
    expect(mine.map(({ status }) => status)).toEqual([1, 1, 1]);
    const later = offersAt(stage.market, stage.now + 86_400_000);
    expect(later.map(({ id }) => id)).not.toEqual(mine.map(({ id }) => id));
  });

  it('state their discount or premium to the close on which they are based, on the tick grid', () => {
    const stage = stageAt();
    for (const offer of blockList(stage, CUSTOMER)) {
      const below = (Number(offer.referencePrice) - Number(offer.price)) / Number(offer.referencePrice);
      expect(offer.discountBasisPoints).toBe(Math.round(below * 10_000));
      expect(Number.isInteger(Number(offer.price))).toBe(true);
      expect(offer.referenceAt).toBeLessThan(stage.now);
    }
  });

  it('have fewer and fewer shares left during the day', () => {
    const stage = stageAt();
    for (const offer of offersAt(stage.market, stage.now)) {
      const lefts = [0, 60, 120, 240, 329, 330, 900].map((minute) =>
        remainingOf(stage.state, offer, DAY_ONE_MS + minute * 60_000),
      );
      expect(lefts.toSorted((a, b) => b - a)).toEqual(lefts);
      expect(lefts[0]).toBe(offer.totalQuantity);
      expect(lefts.at(-1)).toBe(lefts.at(-2));
    }
  });
});

it('with block trades, one jump of the clock ends in the same state as many steps', () => {
  const [jump, steps] = [stageAt(), stageAt()];
  for (const stage of [jump, steps]) applyFor(stage, firstOffer(stage));
  for (let minute = 31; minute < 1_500; minute += 7) steps.at(minute);
  const end = DAY_ONE_MS + 1_500 * 60_000;
  const states = [jump, steps].map(({ state, market }) => apply(state, { name: 'settle' }, end, market).state);
  states.forEach((state) => checkWorld(state));
  expect(stateHash(states[0]!)).toBe(stateHash(states[1]!));
});
