import { MINUTE_MS, PRICE_SCALE, formatPrice } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { createMarket } from '../../market/create.ts';
import type { LayOverlay } from '../kernel/command.ts';
import { stateHash } from '../kernel/hash.ts';
import { balanceOf, purse } from '../kernel/ledger.ts';
import { listedOf, listedState } from '../trading/listed.ts';
import type { PositionRecord } from '../models/trading.ts';
import { tableGet, tableValues } from '../kernel/table.ts';
import { CalendarStage, tokyo } from '../testing/calendarStage.ts';
import { CUSTOMER } from '../testing/stage.ts';
import { apply, createState } from '../world.ts';

const NOON = '2026-03-02T10:00';
const LATER = '2026-03-02T14:00';

class OverlayStage extends CalendarStage {
  readonly code = this.market.instruments('jp')[2]!.code;
  #orders = 0;

  /** The market as the world has it. */
  get overlaid() {
    return this.market.overlaid(this.state.overlays);
  }

  last(): number {
    return this.overlaid.tick(this.code, this.now)!.last;
  }

  lay(overlay: Partial<LayOverlay['overlay']> & Pick<LayOverlay['overlay'], 'kind'>): number {
    return (this.done({ name: 'overlay', overlay: { target: this.code, ...overlay } }) as { id: number }).id;
  }

  order(more: object = {}): string {
    return this.made(this.orderCommand(more));
  }

  orderCommand(more: object = {}) {
    this.#orders += 1;
    const terms = { side: 'long', orderType: 'market', quantity: 10, leverage: 1 } as const;
    return {
      name: 'placeOrder',
      account: CUSTOMER,
      clientOrderId: `order-${this.#orders}`,
      code: this.code,
      ...terms,
      ...more,
    } as const;
  }

  /** A long limit order some part below the price. */
  waiting(part: number): string {
    const limit = Math.round(this.last() * (1 - part));
    const tick = this.overlaid.tickSize(this.code, limit, this.now);
    return this.order({ orderType: 'limit', price: formatPrice(limit - (limit % tick)) });
  }

  position(id: string): PositionRecord {
    return tableGet(this.state.books.position, id)!;
  }

  stateOf(id: string): string | undefined {
    const record = listedOf(this.state, id);
    return record && listedState(record);
  }
}

function stage(): OverlayStage {
  return new OverlayStage().at(NOON);
}

describe('under overlays', () => {
  it('a pending order fills immediately when a shock moves the price to its limit', () => {
    const world = stage();
    const id = world.waiting(0.08);
    world.lay({ kind: 'shock', by: -0.1 });
    expect(world.stateOf(id)).toBe('holding');
    const { price, limit, boughtAt } = world.position(id);
    expect(price).toBeLessThanOrEqual(limit!);
    expect([price, boughtAt]).toEqual([world.last(), world.now]);
  });

  it('a shock that was announced and ended before it began changes nothing', () => {
    const [shocked, calm] = [stage(), stage()];
    const ids = [shocked, calm].map((world) => world.waiting(0.08));
    const due = listedOf(calm.state, ids[1]!)!.due;
    const id = shocked.lay({ kind: 'shock', by: -0.1, from: shocked.now + 60 * MINUTE_MS });
    expect(listedOf(shocked.state, ids[0]!)!.due).toMatchObject({ kind: 'fill', at: shocked.now + 60 * MINUTE_MS });
    shocked.done({ name: 'endOverlay', id });
    expect(listedOf(shocked.state, ids[0]!)!.due).toEqual(due);
  });

  it('a shock liquidates a position that lacks the margin for it', () => {
    const world = stage();
    const id = world.order({ leverage: 10 });
    world.lay({ kind: 'shock', by: -0.12, overMs: 10 * MINUTE_MS });
    expect(world.stateOf(id)).toBe('holding');
    world.at(world.now + 11 * MINUTE_MS);
    expect(listedOf(world.state, id)).toMatchObject({ state: 'closed', closeReason: 'liquidation' });
  });

  it('during a halt no order is accepted or filled, and pending orders continue afterwards', () => {
    const world = stage();
    const [held, waits] = [world.order(), world.waiting(0.03)];
    world.lay({ kind: 'halt', forMs: 30 * MINUTE_MS });
    world.lay({ kind: 'shock', by: -0.06 });
    expect(world.refusal(world.orderCommand())).toBe('price_unavailable');
    const closing = { name: 'closePosition', account: CUSTOMER, id: held, clientOrderId: 'close-1' } as const;
    expect(world.refusal(closing)).toBe('price_unavailable');
    world.at(world.now + 29 * MINUTE_MS);
    expect(world.stateOf(waits)).toBe('pendingOrder');
    const other = world.market.instruments('jp')[3]!.code;
    world.order({ code: other });
    world.at(world.now + MINUTE_MS);
    expect(world.stateOf(waits)).toBe('holding');
    expect(world.position(waits).boughtAt).toBe(tokyo(NOON) + 30 * MINUTE_MS);
    world.done(closing);
  });

  it.each(['halt', 'shock'] as const)(
    'a closing order is filled at its own tick under a %s, whatever the price does',
    (kind) => {
      const world = stage();
      const id = world.order();
      world.at(world.now + 400);
      const bid = world.overlaid.tick(world.code, world.now)!.bid;
      world.done({ name: 'closePosition', account: CUSTOMER, id, clientOrderId: 'close-1' });
      world.lay(kind === 'halt' ? { kind } : { kind, by: -0.05 });
      expect(world.stateOf(id)).toBe('preparingToClose');
      world.at(world.now + 600);
      const met = kind === 'halt' ? bid : world.overlaid.tick(world.code, world.now)!.bid;
      expect(listedOf(world.state, id)).toMatchObject({ state: 'closed', soldAt: world.now, sellPrice: met });
      expect(met < bid).toBe(kind === 'shock');
    },
  );

  it('an order can be cancelled during a halt', () => {
    const world = stage();
    const id = world.waiting(0.03);
    world.lay({ kind: 'halt', target: 'jp' });
    world.done({ name: 'cancelOrder', account: CUSTOMER, id });
    expect(world.stateOf(id)).toBe('orderCancelled');
  });

  it('one jump of the clock ends in the same state as many steps, and the state hash includes the overlays', () => {
    const world = stage();
    world.waiting(0.02);
    world.order({ leverage: 5 });
    const plain = world.hash();
    world.lay({ kind: 'path', path: [[30, -0.03], [90, 0.02], [400, -0.15]] }); // prettier-ignore
    world.lay({ kind: 'gap', by: -0.04, target: 'jp' });
    expect(world.hash()).not.toBe(plain);
    const end = tokyo('2026-03-06T15:00');
    const fresh = createMarket(world.state.seed);
    const jump = apply(world.state, { name: 'settle' }, end, fresh).state;
    let stepped = world.state;
    for (let now = world.now; now < end; now += 37 * MINUTE_MS) {
      stepped = apply(stepped, { name: 'settle' }, now, world.market).state;
    }
    stepped = apply(stepped, { name: 'settle' }, end, world.market).state;
    expect(stateHash(stepped)).toBe(stateHash(jump));
    expect(stepped.ledger).not.toEqual(world.state.ledger);
  });
});

describe('during a special quote', () => {
  const shock = { kind: 'shock', by: -0.1, specialQuotes: true } as const;
  const purses = ({ state }: OverlayStage) => ({
    cash: balanceOf(state.ledger, purse(CUSTOMER, 'cash'), 'jpy'),
    hold: balanceOf(state.ledger, purse(CUSTOMER, 'hold'), 'jpy'),
  });
  /** Moves on by renewals until trading goes on. */
  const resumed = (world: OverlayStage): OverlayStage => {
    for (let step = 0; step < 20 && world.overlaid.tick(world.code, world.now)!.specialQuote; step += 1) {
      world.at(world.now + 3 * MINUTE_MS);
    }
    expect(world.overlaid.tick(world.code, world.now)).not.toHaveProperty('specialQuote');
    expect(world.now).toBeGreaterThan(tokyo(NOON) + 6 * MINUTE_MS);
    return world;
  };

  it.each(['long', 'short'] as const)(
    'a market order stays pending (%s), reserves cash at the upper limit, and fills when trading continues',
    (side) => {
      const world = stage();
      world.lay(shock);
      const before = purses(world);
      const id = world.order({ side, leverage: 5 });
      const { upper } = world.overlaid.limits(world.code, world.now)!;
      expect(listedOf(world.state, id)).toMatchObject({ ended: false, orderType: 'market', price: upper });
      const { hold } = purses(world);
      expect(hold).toBeGreaterThan((upper * 10) / 5 / PRICE_SCALE);
      expect(purses(world).cash).toBe(before.cash - hold);
      resumed(world);
      const { price, boughtAt, bound, fee } = world.position(id);
      expect([price, boughtAt]).toEqual([world.last(), world.now]);
      expect(purses(world)).toEqual({ cash: before.cash - bound!.minor - fee, hold: 0 });
    },
  );

  it('a market order can be cancelled, expires at the close, and is refused if the cash covers only the quote', () => {
    const world = stage();
    world.lay({ ...shock, from: tokyo('2026-03-02T15:25') });
    world.at('2026-03-02T15:26');
    const before = purses(world);
    world.done({ name: 'cancelOrder', account: CUSTOMER, id: world.order() });
    const id = world.order();
    const { last } = world.overlaid.tick(world.code, world.now)!;
    const quantity = Math.floor((purses(world).cash * PRICE_SCALE) / last) - 1;
    expect(world.refusal(world.orderCommand({ quantity }))).toBe('insufficient_balance');
    world.at('2026-03-02T15:31');
    expect(listedOf(world.state, id)).toMatchObject({ ended: true, endReason: 'expired' });
    expect(purses(world)).toEqual(before);
  });

  it('a limit order beyond the price stays pending as well, and fills at the price of the first trade', () => {
    const world = stage();
    world.lay(shock);
    const id = world.waiting(-0.02);
    expect(world.stateOf(id)).toBe('pendingOrder');
    resumed(world);
    expect(listedOf(world.state, id)).toMatchObject({ state: 'holding', price: world.last(), boughtAt: world.now });
  });

  it('a close by the customer, before or during the quote, and a liquidation are delayed until the next trade', () => {
    const world = stage();
    const [sent, asked, forced] = [world.order(), world.order(), world.order({ leverage: 10 })] as const;
    const close = (id: string) =>
      world.done({ name: 'closePosition', account: CUSTOMER, id, clientOrderId: `close-${id}` });
    world.at(world.now + 400);
    close(sent);
    world.lay(shock);
    world.at(world.now + 600);
    close(asked);
    const states = () => [sent, asked, forced].map((id) => world.stateOf(id));
    expect(states()).toEqual(['preparingToClose', 'preparingToClose', 'holding']);
    world.at(world.now + 6 * MINUTE_MS);
    expect(states()).toEqual(['preparingToClose', 'preparingToClose', 'holding']);
    resumed(world);
    expect(states()).toEqual(['closed', 'closed', 'closed']);
    const { bid } = world.overlaid.tick(world.code, world.now)!;
    for (const id of [sent, asked]) {
      expect(listedOf(world.state, id)).toMatchObject({ sellPrice: bid, soldAt: world.now, closeReason: 'customer' });
    }
    expect(listedOf(world.state, forced)).toMatchObject({ soldAt: world.now, closeReason: 'liquidation' });
  });

  it('a liquidation comes before an order that would close a part of the position at the same trade', () => {
    const world = stage();
    const id = world.order({ leverage: 10 });
    world.lay(shock);
    const price = formatPrice(world.overlaid.limits(world.code, world.now)!.lower);
    const terms = { quantity: 4, orderType: 'limit', price } as const;
    world.done({ name: 'closePosition', account: CUSTOMER, id, clientOrderId: 'close-1', ...terms });
    expect(world.stateOf(id)).toBe('holding');
    resumed(world);
    expect(world.position(id)).toMatchObject({ quantity: 10, closeReason: 'liquidation' });
    const [closing] = [...tableValues(world.state.books.order)].filter(
      ({ clientOrderId }) => clientOrderId === 'close-1',
    );
    expect(closing).toMatchObject({ ended: true, endReason: 'closed' });
  });

  it('a closing order that is pending overnight is adjusted by a split', () => {
    const world = new OverlayStage();
    const from = tokyo('2012-01-04T10:00');
    const { code } = world.market.instruments('jp').find((share) => world.market.nextSplit(share.code, from))!;
    const split = world.market.nextSplit(code, from)!;
    const eve = world.market.sessionView('jp', split.opensAt - 1).session.closeAt;
    world.now = eve - 3 * MINUTE_MS;
    world.state = createState({ seed: world.state.seed, startMs: world.now, market: world.market });
    const id = world.order({ code });
    world.lay({ ...shock, target: code });
    world.done({ name: 'closePosition', account: CUSTOMER, id, clientOrderId: 'close-1' });
    world.at(split.opensAt);
    expect(listedOf(world.state, id)).toMatchObject({ state: 'preparingToClose', quantity: 10 * split.ratio });
    world.at(split.opensAt + 60 * MINUTE_MS);
    const { last } = world.overlaid.tick(code, world.now)!;
    const closed = world.position(id);
    expect(closed).toMatchObject({ state: 'closed', closeReason: 'customer' });
    expect(closed.sellPrice! / last).toBeCloseTo(1, 1);
  });

  it('pending orders continue earlier if the overlay ends, and one jump of the clock leads to the same state as many steps', () => {
    const world = stage();
    const held = world.order();
    world.lay(shock);
    const id = world.order();
    world.done({ name: 'closePosition', account: CUSTOMER, id: held, clientOrderId: 'close-1' });
    const jump = apply(world.state, { name: 'settle' }, tokyo(LATER), world.market).state;
    const { state, now } = world;
    for (let at = now; at <= tokyo(LATER); at += 47_000) world.at(at);
    expect(stateHash(world.at(LATER).state)).toBe(stateHash(jump));
    Object.assign(world, { state, now });
    world.at(now + MINUTE_MS);
    world.done({ name: 'endOverlay' });
    world.at(now + 3 * MINUTE_MS);
    expect([world.stateOf(id), world.stateOf(held)]).toEqual(['holding', 'closed']);
    expect(listedOf(world.state, id)!.price / world.market.tick(world.code, world.now)!.last).toBe(1);
  });
});

describe('an overlay of one world', () => {
  it('affects the market of this world only', () => {
    const [shocked, calm] = [stage(), stage()];
    shocked.lay({ kind: 'shock', by: 0.05, target: '*' });
    expect(shocked.last() / calm.last()).toBeCloseTo(1.05, 2);
    expect(calm.overlaid).toBe(calm.market);
  });

  it('can be ended now, and the trades made under it remain', () => {
    const world = stage();
    world.lay({ kind: 'limitUp' });
    const top = world.last();
    world.at(LATER);
    world.done({ name: 'endOverlay' });
    expect(world.last()).toBe(world.market.tick(world.code, world.now)!.last);
    expect(world.overlaid.tick(world.code, world.now - 1_000)!.last).toBe(top);
    expect(world.overlaid.tick(world.code, world.now)!.high).toBe(top);
    expect(world.run({ name: 'endOverlay' })).toMatchObject({ ok: false, fields: { id: 'choice' } });
  });

  it.each([
    { kind: 'shock', by: 0.05 },
    { kind: 'trend', by: 0.05, overMs: 60 * MINUTE_MS },
    { kind: 'halt' },
    { kind: 'limitUp' },
    { kind: 'limitUp', target: '*' },
    { kind: 'limitDown', forMs: 3 * 86_400_000 },
    { kind: 'flat' },
  ] as const)('%j, ended days later, leaves every earlier price unchanged', (spec) => {
    const world = stage();
    world.lay(spec);
    world.at('2026-03-04T11:00');
    const instants = Array.from({ length: 49 }, (_, hour) => world.now - hour * 60 * MINUTE_MS - 1);
    const prices = () => instants.map((at) => world.overlaid.tick(world.code, at)!.last);
    const before = prices();
    world.done({ name: 'endOverlay' });
    expect(prices()).toEqual(before);
  });

  it.each([
    [{ kind: 'shock' }, 'by', 'missing'],
    [{ kind: 'shock', by: -0.95 }, 'by', 'range'],
    [{ kind: 'shock', by: Number.NaN }, 'by', 'range'],
    [{ kind: 'halt', by: 0.1 }, 'by', 'unknown'],
    [{ kind: 'trend', by: 0.1 }, 'over', 'missing'],
    [{ kind: 'gap', by: 0.1, overMs: 1 }, 'over', 'unknown'],
    [{ kind: 'shock', by: 0.1, overMs: 0 }, 'over', 'range'],
    [{ kind: 'path' }, 'path', 'missing'],
    [{ kind: 'path', path: [] }, 'path', 'range'],
    [{ kind: 'path', path: [[2, 0], [1, 0]] }, 'path', 'range'], // prettier-ignore
    [{ kind: 'flat', path: [[1, 0]] }, 'path', 'unknown'],
    [{ kind: 'halt', target: 'ZZ' }, 'target', 'choice'],
    [{ kind: 'limitUp', target: 'ZX-JP1' }, 'kind', 'choice'],
    [{ kind: 'limitUp', target: 'ZU1001' }, 'kind', 'choice'],
    [{ kind: 'halt', from: tokyo(NOON) - 1 }, 'from', 'range'],
    [{ kind: 'halt', forMs: 0 }, 'for', 'range'],
  ] as const)('%j is refused because of its field %s (%s)', (spec, field, fault) => {
    const world = stage();
    const before = world.state;
    const overlay = { target: world.code, ...spec } as unknown as LayOverlay['overlay'];
    expect(world.run({ name: 'overlay', overlay })).toMatchObject({ ok: false, fields: { [field]: fault } });
    expect(world.state).toBe(before);
  });

  it('is one of at most two hundred', () => {
    const world = stage();
    for (let i = 0; i < 200; i += 1) world.lay({ kind: 'flat', target: 'cn', from: world.now + i, forMs: 1 });
    const more = { name: 'overlay', overlay: { target: '*', kind: 'halt' } } as const;
    expect(world.run(more)).toMatchObject({ ok: false, fields: { overlay: 'range' } });
  });
});
