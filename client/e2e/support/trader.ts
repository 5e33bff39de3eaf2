import type { EventKind, InSiteMessage, ReplyOf, RequestOf, TodoKind } from '@zaraba/contracts';
import { expect } from '@zaraba/simulator/testing';
import type { Session, World } from './world.ts';

/** An offer in which two of any six consecutive tickets win. */
const OFFER = 'ZN2674';
const APPLIED = '600';
/** A stock with few shares at its best price. */
const QUIET = 'ZJ1072';
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

type Order = RequestOf<'/trade/placeOrder'>;

/** A customer on another device, who trades by API calls and moves the market. */
export class Trader {
  readonly world: World;
  readonly session: Session;
  readonly #codes: readonly string[];
  #calls = 0;
  /** The number of the record that the next event concerns. */
  about = '';

  private constructor(world: World, session: Session, codes: readonly string[]) {
    this.world = world;
    this.session = session;
    this.#codes = codes;
  }

  /** Returns a trader who knows Tokyo's popular stocks. */
  static async of(world: World, session: Session): Promise<Trader> {
    const { data } = await world.api('/market/stockList', { market: 'jp', sort: 'popular', size: '10' });
    return new Trader(
      world,
      session,
      data.stocks.map(({ code }) => code),
    );
  }

  /** Returns a new client order id. */
  id(): string {
    this.#calls += 1;
    return `story-events-${this.session.account}-${this.#calls}`;
  }

  code(place: number): string {
    return this.#codes[place] ?? '';
  }

  async price(place: number): Promise<number> {
    const { data } = await this.world.api('/market/quotes', { codes: this.code(place) });
    return Number(data[0]?.last);
  }

  /**
   * Orders a stock by its place among the popular ones: at the market price, or at a limit that is `below` it by a
   * share.
   */
  async order(place: number, fields: Partial<Order> = {}, below?: number): Promise<string> {
    const wanted = (await this.price(place)) * (1 - (below ?? 0));
    const limit = String(Math.floor(wanted / 10) * 10);
    const kind = below === undefined ? { orderType: 'market' as const } : { orderType: 'limit' as const, price: limit };
    const body = { code: this.code(place), side: 'long' as const, quantity: '100', leverage: '1', ...kind, ...fields };
    const reply = await this.world.api('/trade/placeOrder', { ...body, clientOrderId: this.id() }, this.session);
    expect(reply.msg).toBe('submitted');
    return reply.data.id ?? '';
  }

  /** Buys more shares than a stock's best price offers, at that price. */
  async orderMoreThanOffered(code: string): Promise<string> {
    const { data } = await this.world.api('/market/book', { code });
    const { price = '', quantity = 0 } = data.asks[0] ?? {};
    return this.order(0, { code, orderType: 'limit', price, quantity: String(quantity + 100) });
  }

  /** Moves the prices of some stocks. */
  async shock(by: number, ...places: readonly number[]): Promise<void> {
    for (const place of places) await this.world.sim.overlay({ target: this.code(place), kind: 'shock', by });
    await this.world.advance('PT1M');
  }

  /** Buys with leverage, then lets the price fall: an order that fills, followed by a warning. */
  async warned(place: number): Promise<string> {
    const id = await this.order(place, { leverage: '3' });
    await this.shock(-0.08, place);
    return id;
  }

  async topUp(id: string): Promise<void> {
    const body = { id, amount: '100000', clientOrderId: this.id() };
    expect((await this.world.api('/trade/marginTopUp', body, this.session)).status).toBe(1);
  }

  async offer(): Promise<ReplyOf<'/trade/newShareList'>[number]> {
    const { data } = await this.world.api('/trade/newShareList', {}, this.session);
    const offer = data.find(({ code }) => code === OFFER);
    if (!offer) throw new Error(`no offer of ${OFFER}`);
    return offer;
  }

  async messages(): Promise<readonly InSiteMessage[]> {
    return (await this.world.api('/user/messageList', {}, this.session)).data.messages;
  }

  /** Returns the newest messages that are not in a list, oldest first. */
  async since(before: readonly InSiteMessage[]): Promise<readonly InSiteMessage[]> {
    const known = new Set(before.map(({ id }) => id));
    return (await this.messages()).filter(({ id }) => !known.has(id)).toReversed();
  }

  /** Reads all messages on the other device. */
  async readAll(): Promise<void> {
    for (const { id, read } of await this.messages())
      if (!read) await this.world.api('/user/messageRead', { id }, this.session);
  }
}

/**
 * An event: what causes it, what must be prepared, where its message leads, and which card it puts on the home screen.
 * `done` removes the card.
 */
export interface Way {
  readonly before?: (trader: Trader) => Promise<unknown>;
  readonly bring: (trader: Trader) => Promise<unknown>;
  readonly leadsTo: RegExp;
  readonly todo?: TodoKind;
  readonly done?: (trader: Trader) => Promise<unknown>;
}

const POSITION = /#\/position\/info\?id=/;
const SUBSCRIPTIONS = /#\/mine\/newShareOrder/;
/** How to cause every kind of event, in the order of a customer's fortnight. A missing kind does not compile. */
export const WAYS: Readonly<Record<EventKind, Way>> = {
  review: {
    bring: async ({ world, session }) => {
      const deposit = { type: 'jpy', channelId: 'quick', amount: '10000', channelPassword: '135790' } as const;
      await world.api('/user/deposit', { ...deposit, clientOrderId: 'story-events-deposit' }, session);
      await world.review('pass');
    },
    leadsTo: /#\/mine\/transactionRecords/,
  },
  orderFilled: { bring: (trader) => trader.order(0), leadsTo: POSITION },
  orderCancelled: {
    before: async (trader) => (trader.about = await trader.order(1, {}, 0.05)),
    bring: ({ world, session, about }) => world.api('/trade/cancelOrder', { id: about }, session),
    leadsTo: POSITION,
  },
  positionClosed: {
    before: async (trader) => (trader.about = await trader.order(1)),
    bring: async (trader) => {
      await trader.world.api('/trade/closePosition', { id: trader.about, clientOrderId: trader.id() }, trader.session);
      await trader.world.advance('PT1M');
    },
    leadsTo: POSITION,
  },
  marginWarning: {
    before: async (trader) => (trader.about = await trader.order(3, { leverage: '3' })),
    bring: (trader) => trader.shock(-0.08, 3),
    leadsTo: POSITION,
    todo: 'addMargin',
    done: (trader) => trader.topUp(trader.about),
  },
  forcedClose: {
    before: (trader) => trader.order(4, { leverage: '10' }),
    bring: (trader) => trader.shock(-0.08, 4),
    leadsTo: POSITION,
  },
  orderExpired: {
    before: (trader) => trader.order(5, { validity: 'day' }, 0.08),
    bring: ({ world }) => world.to('jp:close'),
    leadsTo: POSITION,
  },
  corporateAction: {
    before: (trader) => trader.world.sim.overlay({ target: trader.code(0), kind: 'bonus', ratio: 0.125 }),
    bring: ({ world }) => world.to('jp:open'),
    leadsTo: /#\/quotes\/info\?code=/,
  },
  orderPartFilled: {
    bring: async (trader) => {
      trader.about = await trader.orderMoreThanOffered(QUIET);
    },
    leadsTo: POSITION,
    // The rest of the order must not fill during the next events.
    done: ({ world, session, about }) => world.api('/trade/cancelOrder', { id: about }, session),
  },
  orderTriggered: {
    before: async (trader) => {
      const trigger = String(Math.ceil((await trader.price(6)) / 10 + 2) * 10);
      trader.about = await trader.order(6, { orderType: 'stopLimit', trigger }, 0.05);
    },
    bring: (trader) => trader.shock(0.05, 6),
    leadsTo: POSITION,
    done: ({ world, session, about }) => world.api('/trade/cancelOrder', { id: about }, session),
  },
  priceAlert: {
    before: async (trader) => {
      const alert = { code: trader.code(7), kind: 'dayUp', value: '4' } as const;
      await trader.world.api('/user/priceAlertAdd', alert, trader.session);
    },
    bring: (trader) => trader.shock(0.06, 7),
    leadsTo: /#\/quotes\/info\?code=/,
  },
  newShareResult: {
    before: async (trader) => {
      const body = { id: (await trader.offer()).id, quantity: APPLIED, clientOrderId: trader.id() };
      const { data } = await trader.world.api('/trade/newShareSubscribe', body, trader.session);
      trader.about = data.id ?? '';
      // The message about the monthly statement, which is no event, arrives before the draw.
      await trader.world.to(new Date((await trader.offer()).lotteryAt - MINUTE_MS).toISOString());
    },
    bring: async (trader) => trader.world.to(new Date((await trader.offer()).lotteryAt).toISOString()),
    leadsTo: SUBSCRIPTIONS,
    todo: 'acceptShares',
    done: ({ world, session, about }) => world.api('/trade/newShareConfirm', { id: about }, session),
  },
  newShareDeadline: {
    bring: async (trader) => {
      const { paymentDeadlineAt } = await trader.offer();
      await trader.world.to(new Date(paymentDeadlineAt - DAY_MS).toISOString());
    },
    leadsTo: SUBSCRIPTIONS,
    todo: 'payShares',
    done: (trader) => {
      const body = { id: trader.about, clientOrderId: trader.id() };
      return trader.world.api('/trade/newSharePay', body, trader.session);
    },
  },
};
