import { describe, expect, it } from 'vitest';
import { messageList } from '../inbox/views.ts';
import { tableEntries } from '../kernel/table.ts';
import { CUSTOMER } from '../testing/stage.ts';
import { secretOf } from './draw.ts';
import { AT, Offering, scriptedOffer } from './testing/offering.ts';
import { dueIn } from '../testing/due.ts';

const CASH = 10_000_000;
/** Of six tickets in a row with every third one winning, two win: 200 shares for 200,000 yen. */
const WON = { quantity: 600, amount: 600_000, due: 200_000 };

function won(offering = new Offering()): { stage: Offering; id: string } {
  const stage = offering.at(AT.opens);
  const id = stage.subscribe(WON.quantity);
  return { stage: stage.at(AT.lottery), id };
}

function notices(stage: Offering): string[] {
  return tableEntries(stage.state.books.message)
    .filter(([, { account, template }]) => account === CUSTOMER && template !== 'welcome')
    .map(([, { template }]) => template);
}

function subscriptionMoves(stage: Offering): string[] {
  return stage.events.flatMap((event) =>
    event.type === 'transition' && event.machine === 'subscription' ? [`${event.from}>${event.to}`] : [],
  );
}

describe('the lottery for new shares', () => {
  it('releases the reserved money when the draw takes place, and the amount due and the released amount add up to the subscribed amount', () => {
    const stage = new Offering().at(AT.opens);
    const id = stage.subscribe(WON.quantity);
    stage.at(AT.lottery - 1);
    expect(stage.purses().cash).toBe(CASH - WON.amount);
    stage.at(AT.lottery);
    expect(subscriptionMoves(stage)).toEqual(['active>won']);
    expect(stage.purses()).toEqual({ cash: CASH, hold: 0, margin: 0 });
    expect(stage.balance(`user:${CUSTOMER}:subscription`)).toBe(0);
    const row = stage.row(id);
    expect(row).toMatchObject({ status: 2, rjmoney: '0', winningQuantity: 200, amountDue: '200000' });
    expect(Number(row.amountDue) + Number(row.released)).toBe(Number(row.amount));
    expect(row.allocationNumbers).toHaveLength(2);
    expect(notices(stage)).toEqual(['subscriptionWon']);
  });

  it('returns the money of subscribers without an allotment, to the minor unit', () => {
    const stage = new Offering([scriptedOffer({ step: 1_000 })]).at(AT.opens);
    const id = stage.subscribe(100);
    stage.at(AT.lottery);
    const [message] = messageList(stage.state, CUSTOMER, stage.market).messages;
    expect(message?.bodies.us).toContain('100,000.00 JPY is back in your balance.');
    // The one ticket, number 11, wins for one secret in a thousand: not for this one.
    expect((Number.parseInt(secretOf('stage', 'ZN1001').slice(0, 12), 16) % 1_000) + 1).not.toBe(11);
    expect(subscriptionMoves(stage)).toEqual(['active>notWon']);
    expect(stage.row(id)).toMatchObject({ status: 3, rjmoney: '0', winningQuantity: 0, released: '100000' });
    expect(stage.purses().cash).toBe(CASH);
    expect(notices(stage)).toEqual(['subscriptionNotWon']);
    for (const answer of [stage.confirm(id), stage.pay(id), stage.waive(id)]) {
      expect(answer).toEqual({ ok: false, error: 'purchase_not_allowed' });
    }
  });
});

describe('an allotment of new shares', () => {
  it('becomes a pending order that cannot be cancelled when it is paid, and a position at the offer price at the listing', () => {
    const { stage, id } = won(new Offering([scriptedOffer()], [[AT.lists, 1_200]]));
    const total = stage.totalAssets();
    expect(stage.confirm(id)).toMatchObject({ ok: true, message: 'allocation_ok', data: { status: 4 } });
    expect(stage.pay(id)).toMatchObject({ ok: true, message: 'purchased', data: { status: 5 } });
    expect(stage.purses()).toEqual({ cash: CASH - WON.due, hold: WON.due, margin: 0 });
    expect(stage.totalAssets()).toBe(total);
    const { positionId = '' } = stage.row(id);
    const position = { status: 3, code: 'ZN1001', buy_price: '1000', stock_num: 200, cost: '200000', fee: '0' };
    expect(stage.position(positionId)).toMatchObject({ ...position, origin: 'newShare' });
    const refused = { ok: false, error: 'order_not_holding' };
    expect(stage.run({ name: 'cancelOrder', account: CUSTOMER, id: positionId })).toEqual(refused);
    expect(stage.close(positionId)).toEqual(refused);
    stage.at(AT.deadline);
    expect(stage.row(id).status).toBe(6);
    stage.at(AT.lists - 1);
    expect(stage.position(positionId).status).toBe(3);
    expect(stage.totals()).toEqual({ ccsz: '0', fdyk: '0' });
    stage.at(AT.lists);
    expect(stage.position(positionId)).toMatchObject({ ...position, status: 0, boughtAt: stage.now });
    expect(stage.totals()).toEqual({ ccsz: '240000', fdyk: '40000' });
    expect(stage.purses()).toEqual({ cash: CASH - WON.due, hold: 0, margin: WON.due });
    expect(stage.totalAssets()).toBe(total);
    expect(notices(stage)).toEqual(['subscriptionWon', 'newShareListed']);
    expect(stage.close(positionId)).toMatchObject({ ok: true, data: { realized: '39800' } });
    expect(stage.purses()).toEqual({ cash: CASH + 39_800, hold: 0, margin: 0 });
    expect(dueIn(stage.state)).toHaveLength(0);
  });

  it('can be paid only after it was accepted and the payment window has opened', () => {
    const { stage, id } = won();
    expect(stage.pay(id)).toEqual({ ok: false, error: 'purchase_not_allowed' });
    stage.at(AT.paymentOpens);
    expect(subscriptionMoves(stage)).toEqual(['won>awaitingPayment']);
    expect(stage.confirm(id)).toMatchObject({ ok: true, data: { status: 4 } });
    const paid = stage.pay(id);
    expect(paid).toMatchObject({ ok: true, data: { status: 5 } });
    const { state } = stage;
    expect(stage.pay(id)).toEqual(paid);
    expect(stage.pay(id, 'another-order')).toEqual({ ok: false, error: 'purchase_not_allowed' });
    expect(stage.state).toBe(state);
  });

  it('fails if it is not paid by the deadline, and no money is kept', () => {
    const { stage, id } = won();
    stage.at(AT.deadline - 1);
    expect(stage.row(id).status).toBe(4);
    stage.at(AT.deadline);
    expect(subscriptionMoves(stage)).toEqual(['awaitingPayment>failed']);
    expect(stage.pay(id)).toEqual({ ok: false, error: 'purchase_failed' });
    expect(stage.waive(id)).toEqual({ ok: false, error: 'purchase_not_allowed' });
    expect(stage.purses()).toEqual({ cash: CASH, hold: 0, margin: 0 });
    expect(notices(stage)).toEqual(['subscriptionWon', 'subscriptionDeadline', 'subscriptionFailed']);
  });

  it('is announced again a day before the deadline, only once and only if the customer has not decided', () => {
    const REMINDED = AT.deadline - 1_440;
    const decisions: readonly [(stage: Offering, id: string) => void, boolean][] = [
      [() => undefined, true],
      [(stage, id) => void stage.confirm(id), true],
      [(stage, id) => void (stage.confirm(id), stage.pay(id)), false],
      [(stage, id) => void stage.waive(id), false],
    ];
    for (const [decide, reminded] of decisions) {
      const { stage, id } = won();
      decide(stage, id);
      stage.at(REMINDED - 1);
      expect(notices(stage)).not.toContain('subscriptionDeadline');
      stage.at(REMINDED).at(AT.deadline - 1);
      expect(notices(stage).filter((template) => template === 'subscriptionDeadline')).toHaveLength(reminded ? 1 : 0);
    }
  });

  it('can be waived before and during the payment window, also by a customer whose account is frozen', () => {
    for (const minute of [AT.lottery, AT.paymentOpens]) {
      const { stage, id } = won();
      stage.at(minute);
      stage.run({ name: 'setAccountState', account: CUSTOMER, state: 'frozen' });
      expect(stage.confirm(id)).toEqual({ ok: false, error: 'account_frozen' });
      expect(stage.pay(id)).toEqual({ ok: false, error: 'account_frozen' });
      expect(stage.waive(id)).toMatchObject({ ok: true, message: 'cancelled', data: { status: 8 } });
      const { state } = stage;
      expect(stage.waive(id)).toMatchObject({ ok: true, data: { status: 8 } });
      expect(stage.state).toBe(state);
      stage.at(AT.lists);
      expect(stage.row(id).status).toBe(8);
      expect(stage.purses()).toEqual({ cash: CASH, hold: 0, margin: 0 });
    }
  });

  it('cannot be paid if the cash for its full price was spent in the meantime', () => {
    const { stage, id } = won();
    stage.confirm(id);
    stage.open({ quantity: 9_900 });
    const { cash } = stage.purses();
    expect(cash).toBeLessThan(WON.due);
    const { state } = stage;
    expect(stage.pay(id)).toEqual({ ok: false, error: 'insufficient_balance' });
    expect(stage.state).toBe(state);
    expect(stage.purses().cash).toBe(cash);
  });

  it('belongs to its customer: for others it does not exist', () => {
    const { stage, id } = won();
    const other = stage.second(1_000_000);
    const refused = { ok: false, error: 'purchase_not_allowed' };
    expect(stage.confirm(id, other)).toEqual(refused);
    expect(stage.pay(id, 'not-mine-to-pay', other)).toEqual(refused);
    expect(stage.waive(id, other)).toEqual(refused);
    expect(stage.rows(other)).toEqual([]);
    expect(stage.row(id).status).toBe(2);
  });
});
