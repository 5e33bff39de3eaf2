import { mix, word } from '../../random.ts';
import type { Calendar, Instrument, Quotes, SpecialQuote, TradingRules } from '../market.ts';
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
/** Shares that stay unmatched at a limit of the day, at the least, as a part of those that trade. */
const LIMIT_IMBALANCE = 2;
/** Shares that stay unmatched at the price of a special quote, as a part of what traded on the day up to it, or on the day before. */
const SPECIAL_IMBALANCE = 0.02;

const TAG_DRIFT = 820;
const TAG_STEP = 821;

/** What an auction is made of. */
type Priced = Quotes & TradingRules & Calendar & { readonly seed: string };

/** The key of the draws of an auction. */
function keyOf(seed: string, code: string, at: number): number {
  return mix(word(`${seed}|auction|${code}`), Math.floor(at / INDICATIVE_EVERY_MS), TAG_DRIFT);
}

/** Nothing trades where a special quote stands, because all shares wait on one side. `before`: shares that traded, which say how many wait. */
function stuck({ price, side }: SpecialQuote, before: number, key: number, lot: number): Indicative {
  const shares = SPECIAL_IMBALANCE * before * (1 + Math.abs(normalOf(mix(key, 1, TAG_DRIFT))));
  const left = Math.max(lot, Math.round(shares / lot) * lot);
  return { price, quantity: 0, imbalance: side === 'buy' ? left : -left };
}

/** What a share whose market trades would trade while a special quote stands: nothing, at its price. */
function stuckAt(booked: Priced, instrument: Instrument, now: number): Indicative | undefined {
  const { code, market } = instrument;
  const { phase, session } = booked.sessionView(market, now);
  const tick = phase === 'continuous' ? booked.tick(code, now) : undefined;
  if (tick?.specialQuote === undefined) return undefined;
  // The volume of a day that has not opened is that of the day before.
  const before = tick.volume > 0 ? tick.volume : (booked.tick(code, session.openAt - 1)?.volume ?? 0);
  return stuck(tick.specialQuote, before, keyOf(booked.seed, code, tick.at), lotOf(instrument));
}

/**
 * What the auction of a share for which orders are collected would trade at an instant: a function of seed, share and instant, which ends
 * exactly at what the auction trades. Where a special quote stands instead, nothing trades at its price, before the auction and until it
 * trades. Undefined while no orders are collected, and where trading is halted.
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
  // The volume of a day begins with its opening auction.
  const opens = booked.sessionView(market, at).session.openAt === at;
  const before = booked.tick(code, at - 1)?.volume ?? 0;
  if (specialQuote !== undefined) return stuck({ ...specialQuote, price }, before * (1 - ahead / 2), key, lot);
  const lots = (shares: number) => Math.round(shares / lot) * lot;
  const traded = volume - (opens ? 0 : before);
  const leftover = normalOf(mix(key, 1, TAG_DRIFT));
  // What a limit stops is left on one side, and more than trades.
  const stopped = (Number(last >= upper) - Number(last <= lower)) * LIMIT_IMBALANCE * (1 + Math.abs(leftover));
  const left = stopped === 0 ? IMBALANCE.kept * leftover + IMBALANCE.drawn * ahead * step : stopped * (1 - ahead / 2);
  return { price, quantity: lots(traded * (1 - (1 - QUANTITY_AT_FIRST) * ahead)), imbalance: lots(traded * left) };
}
