import { describe, expect, it } from 'vitest';
import { accountOf } from '../../accounts/views.ts';
import { interventionsOf } from '../../kernel/interventions.ts';
import { DAY_ONE_MS } from '../../testing/scriptedMarket.ts';
import { CUSTOMER, Stage } from '../../testing/stage.ts';
import { dueIn } from '../../testing/due.ts';

const FEES = [{ kind: 'purchase', on: 'buy', label: 'commission', basisPoints: '10' }] as const;

describe('a pending order', () => {
  it('reserves margin and fee, fills at the price that reached the limit, and releases the difference', () => {
    const stage = new Stage({
      prices: {
        ZJ1: [
          [0, 1_000],
          [5, 951],
          [6, 940],
        ],
      },
      fees: FEES,
    });
    const id = stage.open({ price: '950' });
    expect(stage.moves()).toEqual([]);
    expect(stage.purses()).toEqual({ cash: 10_000_000 - 95_095, hold: 95_095, margin: 0 });
    expect(stage.position(id)).toMatchObject({ status: 3, buy_price: '950', cost: '95000', fee: '95', yingkui: '0' });
    expect(stage.totals()).toEqual({ ccsz: '0', fdyk: '0' });
    stage.at(5);
    expect(stage.position(id).status).toBe(3);
    stage.at(6);
    expect(stage.moves()).toEqual(['pendingOrder>holding']);
    expect(stage.position(id)).toMatchObject({ status: 0, buy_price: '940', limitPrice: '950', fee: '94' });
    expect(stage.purses()).toEqual({ cash: 10_000_000 - 94_094, hold: 0, margin: 94_000 });
  });

  it('pays the fee of the tariff under which it was placed, even if the tariff changes', () => {
    const dearer = [{ ...FEES[0], basisPoints: '500' }];
    const fees = (now: number) => (now < DAY_ONE_MS + 60_000 ? FEES : dearer);
    const stage = new Stage({
      prices: {
        ZJ1: [
          [0, 1_000],
          [6, 950],
        ],
      },
      fees,
    });
    const id = stage.open({ price: '950' });
    stage.at(6);
    expect(stage.position(id)).toMatchObject({ status: 0, fee: '95' });
    expect(stage.purses().cash).toBe(10_000_000 - 95_095);
    expect(stage.position(stage.open({ price: '1000' })).fee).toBe('4755');
  });

  it('fills at its own instant before a later command, which takes effect at its own instant', () => {
    const stage = new Stage({
      prices: {
        ZJ1: [
          [0, 1_000],
          [6, 940],
        ],
      },
    });
    const waiting = stage.open({ price: '950' });
    stage.now = DAY_ONE_MS + 9 * 60_000;
    const later = stage.open();
    expect(stage.position(waiting)).toMatchObject({ status: 0, boughtAt: DAY_ONE_MS + 6 * 60_000 });
    expect(stage.position(later)).toMatchObject({ orderedAt: stage.now, boughtAt: stage.now });
  });

  it('fills at once if the quote is at the limit or better', () => {
    const stage = new Stage({ prices: { ZJ1: [[0, 1_000]] } });
    expect(stage.position(stage.open({ price: '1001' }))).toMatchObject({ status: 0, buy_price: '1001' });
    expect(stage.position(stage.open({ price: '1100' }))).toMatchObject({ status: 0, buy_price: '1001' });
    expect(stage.position(stage.open({ price: '1000' })).status).toBe(3);
    expect(stage.position(stage.open({ price: '999', side: 'short' }))).toMatchObject({ status: 0, buy_price: '999' });
    expect(stage.position(stage.open({ price: '1000', side: 'short' })).status).toBe(3);
  });

  it('expires at the close of its session if it is a day order', () => {
    const stage = new Stage({
      prices: {
        ZJ1: [
          [0, 1_000],
          [1_445, 900],
        ],
      },
    });
    const day = stage.open({ price: '950', validity: 'day' });
    const lasting = stage.open({ price: '950' });
    stage.at(389);
    expect(stage.purses().hold).toBe(190_000);
    stage.at(390);
    expect(stage.moves()).toEqual(['pendingOrder>orderCancelled']);
    expect(stage.position(day)).toMatchObject({ status: 4, closeReason: 'expired', cancelledAt: stage.now });
    expect(stage.purses()).toEqual({ cash: 10_000_000 - 95_000, hold: 95_000, margin: 0 });
    stage.at(1_445);
    expect(stage.position(lasting)).toMatchObject({ status: 0, buy_price: '900' });
    expect(stage.position(day).status).toBe(4);
  });

  it('releases its full reserve when it is cancelled, only once', () => {
    const stage = new Stage({
      prices: {
        ZJ1: [
          [0, 1_000],
          [5, 900],
        ],
      },
    });
    const id = stage.open({ price: '950' });
    const cancel = { name: 'cancelOrder', account: CUSTOMER, id } as const;
    expect(stage.run(cancel)).toMatchObject({
      ok: true,
      message: 'cancelled',
      data: { status: 4, closeReason: 'customer', cancelledAt: stage.now },
    });
    expect(stage.purses()).toEqual({ cash: 10_000_000, hold: 0, margin: 0 });
    expect(stage.run(cancel)).toEqual({ ok: false, error: 'order_not_holding' });
    stage.at(5);
    expect(stage.position(id).status).toBe(4);
    expect(dueIn(stage.state)).toHaveLength(0);
  });

  it('stays pending for as long as necessary', () => {
    const far = 400 * 1_440;
    const stage = new Stage({
      prices: {
        ZJ1: [
          [0, 1_000],
          [far, 900],
        ],
      },
    });
    const id = stage.open({ price: '950' });
    stage.at(far - 1);
    expect(stage.position(id).status).toBe(3);
    stage.at(far);
    expect(stage.position(id)).toMatchObject({ status: 0, buy_price: '900' });
  });
});

describe('an order that the operator fills', () => {
  const stage = () => new Stage({ prices: { ZJ1: [[0, 1_000]] }, fees: FEES });
  const fill = (world: Stage, id: string, quantity?: number) =>
    world.run({ name: 'fillOrder', id, ...(quantity !== undefined && { quantity }) });

  it('becomes a position of the stated shares at its limit, and the rest stays pending', () => {
    const world = stage();
    const id = world.open({ price: '950' });
    expect(fill(world, id, 40)).toMatchObject({ ok: true });
    const [part] = [...accountOf(world.state, CUSTOMER)!.openRecords.position!] as [string];
    expect(world.position(id)).toMatchObject({ status: 3, stock_num: 60, orderedQuantity: 100 });
    expect(world.position(part)).toMatchObject({ status: 0, stock_num: 40, buy_price: '950', partOf: id });
    expect(world.position(part).interventions).toEqual(['decision']);
    expect(interventionsOf(world.state, CUSTOMER, world.now)).toEqual(['decision']);
    expect(world.purses()).toEqual({ cash: 10_000_000 - 57_057 - 38_038, hold: 57_057, margin: 38_000 });
    expect(fill(world, id)).toMatchObject({ ok: true });
    expect(world.position(id)).toMatchObject({ status: 0, stock_num: 60 });
    expect(world.purses()).toMatchObject({ hold: 0, margin: 95_000 });
  });

  it('is refused if it is not pending, for more shares than are unfilled, and outside trading hours', () => {
    const world = stage();
    const held = world.open();
    const id = world.open({ price: '950' });
    const before = world.state;
    expect(fill(world, held)).toMatchObject({ fields: { id: 'choice' } });
    expect(fill(world, 'SIM-none')).toMatchObject({ fields: { id: 'choice' } });
    for (const quantity of [0, -1, 1.5, 101]) {
      expect(fill(world, id, quantity)).toMatchObject({ fields: { quantity: 'range' } });
    }
    expect(world.state).toBe(before);
  });
});
