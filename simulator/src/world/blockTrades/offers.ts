import { DAY_MS, MINUTE_MS, PRICE_SCALE } from '@zaraba/contracts';
import type { BlockOfferPhase } from '@zaraba/contracts';
import type { Instrument, Market, Session } from '../../market/market.ts';
import { deriveHex, mix, word } from '../../random.ts';
import { tokyoDate, tokyoMidnight } from '../kernel/businessHours.ts';

/** Minutes of the day in Tokyo: from 9:00 until before 14:30. */
const WINDOW_MINUTES = { from: 540, to: 870 };
const LEAST_OFFERS = 4;
const MORE_OFFERS = 3;
const DAYS_KEPT = 8;
const WHOLE = 10_000;
const ROUND_LOT = 100;
/** The maximum number of shares in an offer. All of them fit into one order. */
const MOST_SHARES = 900_000;

/** A block of shares offered for one day. Prices are integers of 1/PRICE_SCALE. */
export interface Offer {
  readonly id: string;
  readonly instrument: Instrument;
  readonly date: string;
  readonly opensAt: number;
  readonly closesAt: number;
  readonly price: number;
  /** The previous close, and its instant. */
  readonly referencePrice: number;
  readonly referenceAt: number;
  readonly totalQuantity: number;
  readonly minimumQuantity: number;
  readonly bulkPassword: string;
  /**
   * `demand`: the part of the offer that simulated customers buy during the day. `rush`: the part of this demand that
   * comes early. Both are from 0 to 1.
   */
  readonly demand: number;
  readonly rush: number;
}

/** Returns a price's discount to a reference price, basis points. Negative if the price is higher. */
export function discountBasisPoints(price: number, reference: number): number {
  return Math.round(((reference - price) * WHOLE) / reference);
}

function share(key: number, purpose: number): number {
  return mix(key, purpose, 77) / 2 ** 32;
}

/**
 * Draws a discount, basis points. It is usually 0.5 to 5 %, but one offer in five costs 0.3 to 1.5 % more than the
 * reference.
 */
function drawnDiscount(key: number): number {
  if (share(key, 1) < 0.2) return -Math.round(30 + 120 * share(key, 2));
  return Math.round(50 + 450 * share(key, 2));
}

function roundUp(quantity: number, to: number): number {
  return Math.ceil(quantity / to) * to;
}

function offerOf(market: Market, instrument: Instrument, session: Session, place: number): Offer | undefined {
  const { code, issuedShares } = instrument;
  // Uses only the previous close, which is known before the day begins.
  const referencePrice = market.tick(code, session.openAt)?.previousClose ?? 0;
  if (referencePrice <= 0) return undefined;
  const id = `BT${session.date.replaceAll('-', '')}-${place + 1}`;
  const key = word(`${market.seed}|block|${id}|${code}`);
  const exact = (referencePrice * (WHOLE - drawnDiscount(key))) / WHOLE;
  const tick = market.tickSize(code, Math.round(exact), session.openAt);
  const price = Math.max(tick, Math.round(exact / tick) * tick);
  const before = market.sessionView('jp', session.openAt - 1).session;
  const yen = price / PRICE_SCALE;
  const wanted = roundUp((300e6 + 2_700e6 * share(key, 3)) / yen, ROUND_LOT);
  const most = Math.max(ROUND_LOT, Math.floor(issuedShares / 10 / ROUND_LOT) * ROUND_LOT);
  const least = (500e3 + 1_500e3 * share(key, 4)) / yen;
  const midnight = tokyoMidnight(session.openAt);
  return {
    id,
    instrument,
    date: session.date,
    opensAt: midnight + WINDOW_MINUTES.from * MINUTE_MS,
    closesAt: midnight + WINDOW_MINUTES.to * MINUTE_MS,
    price,
    referencePrice,
    referenceAt: Math.min(before.closeAt, session.openAt),
    totalQuantity: Math.min(wanted, most, MOST_SHARES),
    minimumQuantity: roundUp(least, least < 10 ? 1 : 10),
    bulkPassword: deriveHex(['bulkPassword', market.seed, id], 4).toUpperCase(),
    demand: Math.min(1, 0.3 + 0.75 * share(key, 5)),
    rush: share(key, 6),
  };
}

function makeOffers(market: Market, session: Session): readonly Offer[] {
  const listed = market.instruments('jp');
  const key = word(`${market.seed}|blocks|${session.date}`);
  const count = Math.min(listed.length, LEAST_OFFERS + Math.floor(MORE_OFFERS * share(key, 0)));
  const chosen = new Set<Instrument>();
  for (let draw = 1; chosen.size < count; draw += 1) {
    // Tests list few stocks. If a stock is drawn twice, the next one in the list replaces it.
    let index = Math.floor(share(key, draw) * listed.length);
    while (chosen.has(listed[index]!)) index = (index + 1) % listed.length;
    chosen.add(listed[index]!);
  }
  return [...chosen].flatMap((instrument, place) => offerOf(market, instrument, session, place) ?? []);
}

const kept = new WeakMap<Market, Map<string, readonly Offer[]>>();

/**
 * Returns the offers of a business day; on other days, those of the last business day. They depend only on the seed,
 * the calendar and the previous close.
 */
export function offersAt(market: Market, at: number): readonly Offer[] {
  const { session } = market.sessionView('jp', tokyoMidnight(at) + DAY_MS - 1);
  let days = kept.get(market);
  if (days === undefined) kept.set(market, (days = new Map()));
  const known = days.get(session.date);
  if (known !== undefined) return known;
  const offers = makeOffers(market, session);
  for (const oldest of days.keys()) if (days.size >= DAYS_KEPT) days.delete(oldest);
  days.set(session.date, offers);
  return offers;
}

/** Finds an offer by its id; undefined if unknown or of a future day. */
export function offerOfId(market: Market, id: string, now: number): Offer | undefined {
  const [, year, month, day] = /^BT(\d{4})(\d{2})(\d{2})-\d$/.exec(id) ?? [];
  const noon = Date.parse(`${year}-${month}-${day}T12:00:00+09:00`);
  if (Number.isNaN(noon) || tokyoDate(noon) > tokyoDate(now)) return undefined;
  return offersAt(market, noon).find((offer) => offer.id === id);
}

/** Returns an offer's phase at an instant. */
export function phaseOf({ opensAt, closesAt }: Offer, now: number): BlockOfferPhase {
  if (now < opensAt) return 'notOpen';
  return now < closesAt ? 'open' : 'closed';
}

/** Returns how many shares simulated customers have bought so far; it grows by the minute. */
export function takenByOthers({ opensAt, closesAt, totalQuantity, demand, rush }: Offer, now: number): number {
  const minutes = Math.floor((Math.min(now, closesAt) - opensAt) / MINUTE_MS);
  if (minutes <= 0) return 0;
  const passed = (minutes * MINUTE_MS) / (closesAt - opensAt);
  const progress = rush * Math.sqrt(passed) + (1 - rush) * passed;
  return Math.min(totalQuantity, Math.floor((totalQuantity * demand * progress) / ROUND_LOT) * ROUND_LOT);
}
