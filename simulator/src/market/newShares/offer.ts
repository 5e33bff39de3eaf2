import { MARKET_CURRENCY } from '@zaraba/contracts';
import { mix, word } from '../../random.ts';
import type { Listing } from '../instruments/instruments.ts';
import type { NewShareOffer, NewShareSchedule, TicketBook } from '../market.ts';
import { dayOf } from '../prices/day.ts';
import { exp, normalOf, uniformOf } from '../numeric.ts';
import { shareSymbol } from '../prices/symbol.ts';
import { nearestOnGrid } from '../rules/tickSize.ts';
import { companyOf, issueMarketOf, leadFirmOf } from './names.ts';
import { codeOfNumber, listingIndex, scheduleOf } from './schedule.ts';
import type { PriceSymbol } from '../prices/shapes.ts';

/** The number of shares per ticket: the exchange's lot. */
const UNIT = 100;
const MEDIAN_PRICE = 1_400;
const PRICE_SPREAD = 0.5;
/**
 * The mean discount of the offer price to the first market price. With DISCOUNT_SPREAD, one stock in four opens at a
 * loss.
 */
const DISCOUNT = 0.1;
const DISCOUNT_SPREAD = 0.16;
const PROVISIONAL_SPREAD = 0.05;
/** The possible odds of a lottery: one ticket in 3 wins, one in 4, and so on. */
const STEPS = [3, 4, 5, 6, 8, 10, 12, 15, 20, 30] as const;
const MAXIMUM_UNITS = [5, 10, 20] as const;
/** The part of the issue that the lottery distributes, and the part of its tickets that goes to this broker. */
const LOTTERY_PART = 0.25;
const OWN_PART = 0.5;

/** An offer, and the price process of its stock after the listing. */
export interface NewShare {
  readonly offer: NewShareOffer;
  readonly symbol: PriceSymbol;
}

function listingOf(number: number, schedule: NewShareSchedule): Listing {
  const code = codeOfNumber(number);
  const key = word(`listing:${code}`);
  const { names, sectorIndex, sector } = companyOf(number);
  const basePrice = Math.min(4_800, Math.max(450, MEDIAN_PRICE * exp(PRICE_SPREAD * normalOf(mix(key, 0, 1)))));
  const issuedShares = Math.round((8e6 * exp(0.6 * normalOf(mix(key, 0, 2)))) / 100_000) * 100_000 + 2_000_000;
  return {
    instrument: {
      code,
      names,
      market: 'jp',
      currency: MARKET_CURRENCY.jp,
      sector,
      board: 'standard',
      issuedShares,
      kind: 'share',
    },
    sectorIndex,
    basePrice,
    dailyShares: Math.max(150_000, issuedShares * 0.012),
    dailyDeviation: 0.027 + 0.006 * uniformOf(mix(key, 0, 3)),
    firstSession: listingIndex(schedule),
  };
}

function pick<T>(choices: readonly T[], hash: number): T {
  return choices[hash % choices.length]!;
}

function ticketBook(key: number, lotteryUnits: number): TicketBook {
  const step = pick(STEPS, mix(key, 0, 4));
  const total = lotteryUnits * step;
  const own = Math.floor(total * OWN_PART);
  return { total, step, firstOwn: 1 + (mix(key, 0, 5) % (total - own + 1)), own };
}

/** Computes a new stock by its number; undefined if its dates lie outside the calendar. */
export function newShareOf(seed: string, number: number): NewShare | undefined {
  const schedule = scheduleOf(number);
  if (schedule === undefined) return undefined;
  const listing = listingOf(number, schedule);
  const symbol = shareSymbol(seed, listing);
  const { instrument } = listing;
  const key = word(`${seed}|new share|${instrument.code}`);
  // The model already knows the first market price; customers see only the offer price.
  const { open } = dayOf(symbol, symbol.firstSession);
  const price = nearestOnGrid(symbol.ticks, open * exp(DISCOUNT_SPREAD * normalOf(mix(key, 0, 1)) - DISCOUNT));
  const provisional = nearestOnGrid(symbol.ticks, price * exp(PROVISIONAL_SPREAD * normalOf(mix(key, 0, 2))));
  const issuedCount =
    Math.round((instrument.issuedShares * (0.12 + 0.2 * uniformOf(mix(key, 0, 3)))) / 10_000) * 10_000;
  const lotteryUnits = Math.floor((issuedCount * LOTTERY_PART) / UNIT);
  const offer: NewShareOffer = {
    number,
    instrument,
    schedule,
    issueMarket: issueMarketOf(mix(key, 0, 6)),
    leadFirm: leadFirmOf(mix(key, 0, 7)),
    provisionalPrice: provisional,
    price,
    perHundredths: 900 + Math.round(3_600 * uniformOf(mix(key, 0, 8))),
    issuedCount,
    lotteryCount: lotteryUnits * UNIT,
    unit: UNIT,
    maximum: UNIT * pick(MAXIMUM_UNITS, mix(key, 0, 9)),
    tickets: ticketBook(key, lotteryUnits),
  };
  return { offer, symbol };
}
