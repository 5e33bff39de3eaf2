import { ENDPOINTS, MINUTE_MS } from '@zaraba/contracts';
import type { ReplyOf } from '@zaraba/contracts';
import type { NewShareOffer, NewShareSchedule } from '../../../market/market.ts';
import type { Reply } from '../../kernel/command.ts';
import type { ScriptedPrice } from '../../testing/scriptedMarket.ts';
import { DAY_ONE_MS } from '../../testing/scriptedMarket.ts';
import { CUSTOMER, Stage } from '../../testing/stage.ts';
import { openPositions } from '../../trading/views/lists.ts';
import { userInfo } from '../../accounts/views.ts';
import { newShareDetail, newShareDraw, newShareList, subscriptionList } from '../views.ts';

const DAY_MINUTES = 1_440;
const SCALE = 10_000;

/** Minutes since DAY_ONE_MS of a scripted offer's dates: one a day, an hour after the opening. */
export const AT = {
  announced: 0,
  terms: 1 * DAY_MINUTES,
  opens: 2 * DAY_MINUTES,
  closes: 3 * DAY_MINUTES,
  bookClosed: 3 * DAY_MINUTES + 180,
  lottery: 4 * DAY_MINUTES,
  paymentOpens: 5 * DAY_MINUTES,
  deadline: 6 * DAY_MINUTES,
  lists: 7 * DAY_MINUTES,
} as const;

function scheduleFrom(minute: number): NewShareSchedule {
  const at = (offset: number) => DAY_ONE_MS + (minute + offset) * MINUTE_MS;
  return {
    announcedAt: at(AT.announced),
    termsAt: at(AT.terms),
    opensAt: at(AT.opens),
    closesAt: at(AT.closes),
    bookClosedAt: at(AT.bookClosed),
    lotteryAt: at(AT.lottery),
    paymentOpensAt: at(AT.paymentOpens),
    paymentDeadlineAt: at(AT.deadline),
    listsAt: at(AT.lists),
  };
}

/** Terms that a test sets. */
export interface OfferTerms {
  readonly number?: number;
  /** Minute of the announcement, since DAY_ONE_MS. */
  readonly from?: number;
  /** Whole yen. */
  readonly price?: number;
  readonly step?: number;
  readonly maximum?: number;
  readonly own?: number;
}

/**
 * An offer with 100 shares per ticket: by default at 1,000 yen, every third ticket wins, and the most is 1,000 shares.
 */
export function scriptedOffer(terms: OfferTerms = {}): NewShareOffer {
  const { number = 1, from = 0, price = 1_000, step = 3, maximum = 1_000, own = 1_500 } = terms;
  const code = `ZN${1_000 + number}`;
  const names = { jp: `${code} jp`, cn: `${code} cn`, us: `${code} us` };
  return {
    number,
    instrument: {
      code,
      names,
      market: 'jp',
      currency: 'jpy',
      sector: names,
      board: 'standard',
      issuedShares: 5_000_000,
      kind: 'share',
    },
    schedule: scheduleFrom(from),
    issueMarket: names,
    leadFirm: names,
    provisionalPrice: (price + 50) * SCALE,
    price: price * SCALE,
    perHundredths: 1_234,
    issuedCount: 400_000,
    lotteryCount: 100_000,
    unit: 100,
    maximum,
    tickets: { total: 1_000 * step, step, firstOwn: 11, own },
  };
}

type Row = ReplyOf<'/trade/newShareSubscribe'>;

/** A stage with new shares. Reads what the API would send. */
export class Offering extends Stage {
  #orders = 0;

  constructor(offers: readonly NewShareOffer[] = [scriptedOffer()], prices: readonly ScriptedPrice[] = []) {
    const listed = Object.fromEntries(offers.map(({ instrument }) => [instrument.code, prices]));
    super({ prices: { ZJ1: [[0, 1_000]], ...listed }, newShares: offers });
  }

  /** The list of new shares, or one phase of it. */
  offers(phase?: 'waiting' | 'inProgress' | 'ended', account = CUSTOMER): ReplyOf<'/trade/newShareList'> {
    const rows = newShareList(this, account, phase);
    return ENDPOINTS['/trade/newShareList'].reply.parse(rows);
  }

  /** An offer in detail. */
  offer(id = this.offerId()): ReplyOf<'/trade/newShareDetail'> {
    return ENDPOINTS['/trade/newShareDetail'].reply.parse(newShareDetail(this, CUSTOMER, id));
  }

  /** The n-th offer, from 0, by announcement. */
  offerId(n = 0): string {
    const codes = this.offers().toSorted((a, b) => (a.code < b.code ? -1 : 1));
    return codes[n]?.id ?? 'none';
  }

  draw(id = this.offerId()): ReplyOf<'/trade/newShareDraw'> {
    return ENDPOINTS['/trade/newShareDraw'].reply.parse(newShareDraw(this.state, id, this.market));
  }

  trySubscribe(quantity: number, account = CUSTOMER, offerId = this.offerId()): Reply {
    this.#orders += 1;
    const clientOrderId = `subscribe-${this.#orders}`;
    return this.run({ name: 'newShareSubscribe', account, clientOrderId, offerId, quantity });
  }

  /** Subscribes and returns the number. @throws if refused */
  subscribe(quantity: number, account = CUSTOMER, offerId = this.offerId()): string {
    const reply = this.trySubscribe(quantity, account, offerId);
    if (!reply.ok) throw new Error(`refused: ${JSON.stringify(reply)}`);
    return (reply.data as Row).id;
  }

  pay(id: string, clientOrderId = `pay-${id}`, account = CUSTOMER): Reply {
    return this.run({ name: 'newSharePay', account, id, clientOrderId });
  }

  confirm(id: string, account = CUSTOMER): Reply {
    return this.run({ name: 'newShareConfirm', account, id });
  }

  waive(id: string, account = CUSTOMER): Reply {
    return this.run({ name: 'newShareWaive', account, id });
  }

  /** Subscriptions as in `usernewstocklist`. */
  rows(account = CUSTOMER): Row[] {
    const rows = subscriptionList(this, account, 'jpy');
    return rows.map((row) => ENDPOINTS['/trade/newShareSubscribe'].reply.parse(row));
  }

  row(id: string, account = CUSTOMER): Row {
    const found = this.rows(account).find((row) => row.id === id);
    if (found === undefined) throw new Error(`no row ${id}`);
    return found;
  }

  /**
   * Total assets as a client sums them: balance, active subscriptions, and the cost of positions and pending orders.
   */
  totalAssets(account = CUSTOMER): number {
    const balance = Number(userInfo(this.state, account, 'jpy')?.jpy);
    const held = this.rows(account).reduce((sum, row) => sum + (row.status === 1 ? Number(row.rjmoney) : 0), 0);
    const open = openPositions(this, account, 'jpy');
    // The totals beside the rows are texts.
    const rows = Object.values(open).filter((row) => typeof row === 'object' && row !== null);
    return balance + held + rows.reduce((sum, { cost }) => sum + Number(cost), 0);
  }

  /** A second, verified customer with cash in yen. */
  second(cash: number): string {
    const account = '0900000002';
    this.run({ name: 'setIdentity', account, identity: 'verified' });
    this.run({ name: 'setFundPassword', account, passwordHash: 'fund' });
    if (cash > 0) this.run({ name: 'deposit', account, currency: 'jpy', amountMinor: cash });
    return account;
  }
}
