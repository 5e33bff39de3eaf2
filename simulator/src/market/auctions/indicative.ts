import { mix, word } from '../../random.ts';
import type { Calendar, Instrument, Quotes, SpecialQuote, TradingRules } from '../market.ts';
import { exp, normalOf } from '../numeric.ts';
import { lotOf } from '../rules/fees.ts';
import { nearestOnGrid, tickTable } from '../rules/tickSize.ts';

/** The expected result of an auction. `imbalance` is the unmatched quantity, negative if sell orders are unmatched. */
export interface Indicative {
  /** Integer of 1/PRICE_SCALE. */
  readonly price: number;
  readonly quantity: number;
  readonly imbalance: number;
}

/** The time between changes of the indicative price, ms. */
export const INDICATIVE_EVERY_MS = 5_000;
/** The initial distance between the logarithms of the indicative price and of the auction price. */
const DRIFT = 0.012;
/** The size of random jumps of the indicative price, relative to DRIFT. */
const JITTER = 0.25;
/** The part of the final quantity that is indicated at the start. */
const QUANTITY_AT_FIRST = 0.1;
/** The unmatched shares relative to the traded shares. `drawn` shrinks to zero until the auction; `kept` remains. */
const IMBALANCE = { drawn: 0.3, kept: 0.08 };
/** The minimum ratio of unmatched to traded shares, if the auction price is at the day's limit. */
const LIMIT_IMBALANCE = 2;
/** The unmatched shares at a special quote, relative to the volume before it. */
const SPECIAL_IMBALANCE = 0.02;

const TAG_DRIFT = 820;
const TAG_STEP = 821;

type Priced = Quotes & TradingRules & Calendar & { readonly seed: string };

function keyOf(seed: string, code: string, at: number): number {
  return mix(word(`${seed}|auction|${code}`), Math.floor(at / INDICATIVE_EVERY_MS), TAG_DRIFT);
}

/**
 * Returns the indication at a special quote. Nothing trades there. The unmatched shares are in proportion to `before`,
 * the volume before the quote.
 */
function stuck({ price, side }: SpecialQuote, before: number, key: number, lot: number): Indicative {
  const shares = SPECIAL_IMBALANCE * before * (1 + Math.abs(normalOf(mix(key, 1, TAG_DRIFT))));
  const left = Math.max(lot, Math.round(shares / lot) * lot);
  return { price, quantity: 0, imbalance: side === 'buy' ? left : -left };
}

function stuckAt(booked: Priced, instrument: Instrument, now: number): Indicative | undefined {
  const { code, market } = instrument;
  const { phase, session } = booked.sessionView(market, now);
  const tick = phase === 'continuous' ? booked.tick(code, now) : undefined;
  if (tick?.specialQuote === undefined) return undefined;
  // Before its opening auction a day has no volume, so the volume of the previous day is used.
  const before = tick.volume > 0 ? tick.volume : (booked.tick(code, session.openAt - 1)?.volume ?? 0);
  return stuck(tick.specialQuote, before, keyOf(booked.seed, code, tick.at), lotOf(instrument));
}

/**
 * Returns the indicative price and quantity. They are a pure function of seed, stock and instant and converge to the
 * auction's result. At a special quote the quantity is 0. Returns undefined in a halt, and when no orders are
 * collected.
 */
export function indicativeAt(booked: Priced, instrument: Instrument, now: number): Indicative | undefined {
  const { code, market, board } = instrument;
  const { auction } = booked.sessionView(market, now);
  if (auction === undefined) return stuckAt(booked, instrument, now);
  const { from, until, at } = auction;
  const end = booked.tick(code, at);
  if (end === undefined || booked.halted(code, at)) return undefined;
  const ahead = now + INDICATIVE_EVERY_MS >= until ? 0 : (until - now) / (until - from);
  const key = keyOf(booked.seed, code, at);
  const step = normalOf(mix(key, Math.floor(now / INDICATIVE_EVERY_MS), TAG_STEP));
  const { specialQuote, last, volume } = end;
  const ticks = tickTable(market, { fine: board === 'fine', date: '' });
  const away = DRIFT * ahead * (normalOf(key) + JITTER * step);
  const drawn = nearestOnGrid(ticks, (specialQuote?.price ?? last) * exp(away));
  const { lower, upper } = booked.limits(code, at) ?? { lower: ticks.tick[0]!, upper: Number.POSITIVE_INFINITY };
  const price = Math.min(upper, Math.max(lower, drawn));
  const lot = lotOf(instrument);
  // The volume of a day begins with the opening auction.
  const opens = booked.sessionView(market, at).session.openAt === at;
  const before = booked.tick(code, at - 1)?.volume ?? 0;
  if (specialQuote !== undefined) return stuck({ ...specialQuote, price }, before * (1 - ahead / 2), key, lot);
  const lots = (shares: number) => Math.round(shares / lot) * lot;
  const traded = volume - (opens ? 0 : before);
  const leftover = normalOf(mix(key, 1, TAG_DRIFT));
  // At a price limit, more shares remain unmatched than trade.
  const stopped = (Number(last >= upper) - Number(last <= lower)) * LIMIT_IMBALANCE * (1 + Math.abs(leftover));
  const left = stopped === 0 ? IMBALANCE.kept * leftover + IMBALANCE.drawn * ahead * step : stopped * (1 - ahead / 2);
  return { price, quantity: lots(traded * (1 - (1 - QUANTITY_AT_FIRST) * ahead)), imbalance: lots(traded * left) };
}
