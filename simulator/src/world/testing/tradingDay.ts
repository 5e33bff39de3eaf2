import { MARKET_CURRENCY } from '@zaraba/contracts';
import type { MarketId } from '@zaraba/contracts';
import { createMarket } from '../../market/create.ts';
import type { Reply } from '../kernel/command.ts';
import { ordersOf } from '../trading/views/lists.ts';
import { apply, createState } from '../world.ts';
import { CUSTOMER } from './stage.ts';

const PLAIN = createMarket('auctions');
const ZONE = { jp: '+09:00', cn: '+08:00', us: '-05:00' } as const;

/** A funded customer in one real market on 3 March 2026, in local time. */
export class TradingDay {
  readonly code: string;
  now: number;
  #state;
  readonly #id: MarketId;
  #count = 0;

  constructor(id: MarketId, time: string) {
    this.#id = id;
    this.code = PLAIN.instruments(id)[3]!.code;
    this.now = this.instant(time);
    this.#state = createState({ seed: 'auctions', startMs: this.now, market: PLAIN });
    this.run({ name: 'deposit', account: CUSTOMER, currency: MARKET_CURRENCY[id], amountMinor: 1e12 });
  }

  get state() {
    return this.#state;
  }

  get market() {
    return PLAIN.overlaid(this.#state.overlays);
  }

  instant(time: string): number {
    return Date.parse(`${time.includes('T') ? time : `2026-03-03T${time}`}${ZONE[this.#id]}`);
  }

  at(time: string): this {
    return this.to(this.instant(time));
  }

  to(now: number): this {
    this.now = now;
    this.run({ name: 'settle' });
    return this;
  }

  run(command: object): Reply {
    const { state, reply } = apply(this.#state, command as never, this.now, PLAIN);
    this.#state = state;
    return reply;
  }

  /** Lays an overlay at a local time. */
  lay(time: string, overlay: object): this {
    const reply = this.at(time).run({ name: 'overlay', overlay: { target: this.#id, ...overlay } });
    if (!reply.ok) throw new Error(JSON.stringify(reply));
    return this;
  }

  place(terms: object): Reply {
    const clientOrderId = `order-${String((this.#count += 1)).padStart(4, '0')}`;
    const usual = { side: 'long', orderType: 'market', quantity: 100, leverage: 1, clientOrderId };
    return this.run({ name: 'placeOrder', account: CUSTOMER, code: this.code, ...usual, ...terms });
  }

  /** Returns its number. @throws if refused */
  order(terms: object): string {
    const reply = this.place(terms);
    if (!reply.ok) throw new Error(JSON.stringify(reply));
    return (reply.data as { readonly id: string }).id;
  }

  find(id: string) {
    return ordersOf(this, CUSTOMER, { currency: MARKET_CURRENCY[this.#id] }).find((order) => order.id === id)!;
  }

  price(time: string): number {
    return this.market.tick(this.code, this.instant(time))!.last;
  }
}
