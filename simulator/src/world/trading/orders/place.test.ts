import { describe, expect, it } from 'vitest';
import { CUSTOMER, Stage } from '../../testing/stage.ts';
import { ordersOf } from '../views/lists.ts';

/** A price that trades at 950 every minute, and beyond it after some minutes. */
const path = (minutes: number) =>
  [[0, 1_000], ...Array.from({ length: minutes }, (_, minute) => [5 + minute, 950]), [5 + minutes, 940]] as const;

/** A book with 2,500 shares at each price, before what a customer orders there; 1,000 shares trade in a minute. */
class Queue extends Stage {
  #sent = 0;

  constructor(minutes = 10) {
    super({ prices: { ZJ1: path(minutes) as never }, waiting: 2_500, volume: 1_000 });
  }

  amend(id: string, fields: { readonly price?: string; readonly quantity?: number }): this {
    this.#sent += 1;
    const clientOrderId = `amend-${this.#sent}-of-it`;
    expect(this.run({ name: 'amendOrder', account: CUSTOMER, id, clientOrderId, ...fields })).toMatchObject({
      ok: true,
    });
    return this;
  }

  get newest() {
    return ordersOf(this, CUSTOMER, { currency: 'jpy' })[0]!;
  }
}

describe('the place in the queue of an order that is pending at its limit', () => {
  it('moves up with the volume traded there, until the order fills', () => {
    const stage = new Queue();
    stage.open({ price: '950', quantity: 300 });
    const places = [1, 5, 6, 7].map((minute) => {
      const { state, ahead } = stage.at(minute).newest;
      return [state, ahead];
    });
    // The third thousand fills the 500 shares that are left before it, and then the order.
    expect(places).toEqual([
      ['working', 2_500],
      ['working', 1_500],
      ['working', 500],
      ['filled', undefined],
    ]);
  });

  it('is no longer relevant after a trade beyond the limit', () => {
    const stage = new Queue(1);
    const id = stage.open({ price: '950', quantity: 5_000 });
    expect(stage.at(5).newest).toMatchObject({ state: 'working', ahead: 1_500 });
    expect(stage.at(6).position(id)).toMatchObject({ status: 0, stock_num: 5_000, buy_price: '940' });
  });

  it('is the first after a part was filled', () => {
    const stage = new Queue();
    stage.open({ price: '950', quantity: 4_000 });
    expect(stage.at(8).newest).toMatchObject({ state: 'partlyFilled', filledQuantity: 1_500, ahead: 0 });
    expect(stage.at(9).newest).toMatchObject({ filledQuantity: 2_500, ahead: 0 });
  });

  it('is kept with fewer shares, and becomes the last with more shares or another price', () => {
    const stage = new Queue();
    const id = stage.open({ price: '950', quantity: 2_000 });
    stage.at(5).amend(id, { quantity: 1_000 });
    expect(stage.newest.ahead).toBe(1_500);
    stage.at(6).amend(id, { price: '950' });
    expect(stage.newest.ahead).toBe(500);
    stage.amend(id, { quantity: 1_100 });
    expect(stage.newest.ahead).toBe(2_500);
    stage.at(7).amend(id, { price: '949' });
    expect(stage.newest.ahead).toBe(2_500);
    stage.at(8).amend(id, { price: '950', quantity: 100 });
    expect([stage.newest.ahead, stage.at(9).newest.ahead]).toEqual([2_500, 1_500]);
  });

  it('of an order entered before the opening is that of the opening, and is missing before the trigger of a stop is reached', () => {
    const stage = new Queue().at(390);
    stage.open({ price: '900' });
    expect(stage.newest).not.toHaveProperty('ahead');
    expect(stage.at(1_440).newest).toMatchObject({ state: 'working', ahead: 2_500 });
    stage.open({ orderType: 'stopLimit', trigger: '1100', price: '1120' });
    expect(stage.newest).toMatchObject({ state: 'armed' });
    expect(stage.newest).not.toHaveProperty('ahead');
  });

  it('applies to an order that closes a position, which fills in full', () => {
    const stage = new Stage({ prices: { ZJ1: [[0, 1_000], [5, 1_100], [6, 1_100], [7, 1_100], [8, 1_100]] }, spread: 0, waiting: 1_500, volume: 1_000 }); // prettier-ignore
    const id = stage.open({ quantity: 2_000 });
    const terms = { orderType: 'limit', price: '1100', clientOrderId: 'close-it' } as const;
    stage.run({ name: 'closePosition', account: CUSTOMER, id, ...terms });
    expect(stage.at(7).position(id)).toMatchObject({ status: 0, stock_num: 2_000 });
    expect(stage.at(8).position(id)).toMatchObject({ status: 1, sell_price: '1100' });
  });

  it('ends in the same state after one jump of the clock and after many steps', () => {
    const story = (steps: readonly number[]) => {
      const stage = new Queue();
      const id = stage.open({ price: '950', quantity: 4_500 });
      stage.open({ price: '945', quantity: 300 });
      stage.at(5.5).amend(id, { quantity: 4_000 });
      for (const minute of steps) stage.at(minute);
      return stage.at(30).state;
    };
    expect(story(Array.from({ length: 40 }, (_, place) => 6 + place / 4))).toEqual(story([]));
  });
});
