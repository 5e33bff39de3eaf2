import { mix, word } from '../../random.ts';
import type { Calendar, Instrument, Quotes, TradingRules } from '../market.ts';
import { exp, normalOf } from '../numeric.ts';
import { lotOf } from '../rules/fees.ts';
import { nearestOnGrid, tickTable } from '../rules/tickSize.ts';

/** What an auction would trade now: its price, the shares at it, and how many more are to be bought than sold there. */
export interface Indicative {
  /** Integer of 1/PRICE_SCALE. */
  readonly price: number;
  readonly quantity: number;
  /** Below zero where more are to be sold. */
  readonly imbalance: number;
}

/** It changes this often. */
export const INDICATIVE_EVERY_MS = 5_000;
/** How far from its end it begins, in the logarithm of the price. */
const DRIFT = 0.012;
/** How far it jumps from one change to the next, as a part of that. */
const JITTER = 0.25;
/** Part of the shares that is there from the beginning. */
const QUANTITY_AT_FIRST = 0.1;
/** Shares that stay unmatched, as a part of those that trade. */
const IMBALANCE = { drawn: 0.3, kept: 0.08 };
/** Shares that stay unmatched at the price of a special quote, as a part of what traded on the day up to it, or on the day before. */
const SPECIAL_IMBALANCE = 0.02;

const TAG_DRIFT = 820;
const TAG_STEP = 821;

/**
 * What the auction of a share for which orders are collected would trade at an instant: a function of seed, share and instant, which ends
 * exactly at what the auction trades. Where a special quote stands instead, nothing trades at its price. Undefined while no orders are
 * collected, and where trading is halted.
 */
export function indicativeAt(
  booked: Quotes & TradingRules & Calendar & { readonly seed: string },
  instrument: Instrument,
  now: number,
): Indicative | undefined {
  const { code, market, board } = instrument;
  const { auction } = booked.sessionView(market, now);
  const end = auction && booked.tick(code, auction.at);
  if (auction === undefined || end === undefined || booked.halted(code, auction.at)) return undefined;
  const { from, until, at } = auction;
  const ahead = now + INDICATIVE_EVERY_MS >= until ? 0 : (until - now) / (until - from);
  const key = mix(word(`${booked.seed}|auction|${code}`), Math.floor(at / INDICATIVE_EVERY_MS), TAG_DRIFT);
  const step = normalOf(mix(key, Math.floor(now / INDICATIVE_EVERY_MS), TAG_STEP));
  const { specialQuote, last, volume } = end;
  const ticks = tickTable(market, { fine: board === 'fine', date: '' });
  const away = DRIFT * ahead * (normalOf(key) + JITTER * step);
  const drawn = nearestOnGrid(ticks, (specialQuote?.price ?? last) * exp(away));
  const { lower, upper } = booked.limits(code, at) ?? { lower: ticks.tick[0]!, upper: Number.POSITIVE_INFINITY };
  const lot = lotOf(instrument);
  const lots = (shares: number) => Math.round(shares / lot) * lot;
  // The volume of a day begins with its opening auction.
  const opens = booked.sessionView(market, at).session.openAt === at;
  const before = booked.tick(code, at - 1)?.volume ?? 0;
  const leftover = normalOf(mix(key, 1, TAG_DRIFT));
  const price = Math.min(upper, Math.max(lower, drawn));
  if (specialQuote !== undefined) {
    // Nothing trades, because all of it stands on one side.
    const left = Math.max(lot, lots(SPECIAL_IMBALANCE * before * (1 + Math.abs(leftover)) * (1 - ahead / 2)));
    return { price, quantity: 0, imbalance: specialQuote.side === 'buy' ? left : -left };
  }
  const traded = volume - (opens ? 0 : before);
  const left = traded * (IMBALANCE.kept * leftover + IMBALANCE.drawn * ahead * step);
  return { price, quantity: lots(traded * (1 - (1 - QUANTITY_AT_FIRST) * ahead)), imbalance: lots(left) };
}
