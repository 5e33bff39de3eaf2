import type { MarketId } from '@zaraba/contracts';
import { PRICE_SCALE } from '@zaraba/contracts';
import { mix } from '../random.ts';
import { newestSessionIndex, sessionTable } from './calendar/calendar.ts';
import { dateText, dayNumber } from './calendar/days.ts';
import { dividendOf, issuedFactorOf, nextDividendOf } from './corporateActions.ts';
import type { FiscalYear, Fundamentals } from './issuerFigures.ts';
import type { Instrument, NewShareOffer } from './market.ts';
import { uniformOf } from './numeric.ts';
import { issuedSharesOn, plainShareProductOn, splitProductOn, stepsUntil } from './prices/actions.ts';
import { dayOf } from './prices/day.ts';
import type { PriceSymbol } from './prices/shapes.ts';

const MONTHS_A_YEAR = 12;
const FIRST_YEAR = 2000;
const YEARS_SHOWN = 5;
/** Sales follow the average market value at the end of this many years, because sales vary less than prices. */
const YEARS_AVERAGED = 4;
/** The part of the operating profit that remains after tax and interest. */
const AFTER_TAX = 0.7;

const TAG_PER = 830;
const TAG_MARGIN = 831;
const TAG_RETURN = 832;
const TAG_LOSS = 833;
const TAG_PROFIT = 834;
const TAG_SALES = 835;
const TAG_OPERATING = 836;
const TAG_RESULTS = 837;

/**
 * When a market's issuers end their fiscal year, and in which `months` (January is 0) they publish results. Yearly
 * results follow `delay` months after `lastMonth`. Each issuer publishes on a session of its own: one of the `spread`
 * sessions that begin with session `from` of the month, counted from 0.
 */
interface Habits {
  readonly lastMonth: number;
  readonly delay: number;
  readonly months: readonly number[];
  readonly from: number;
  readonly spread: number;
}

const HABITS: Readonly<Record<MarketId, Habits>> = {
  jp: { lastMonth: 2, delay: 2, months: [1, 4, 7, 10], from: 3, spread: 6 },
  us: { lastMonth: 11, delay: 1, months: [0, 3, 6, 9], from: 9, spread: 9 },
  cn: { lastMonth: 11, delay: 4, months: [3, 7, 9], from: 8, spread: 9 },
};

interface Issuer {
  readonly symbol: PriceSymbol;
  readonly instrument: Instrument;
  readonly offer?: NewShareOffer | undefined;
}

function draw({ symbol }: Issuer, place: number, tag: number): number {
  return uniformOf(mix(symbol.ownKey, place, tag));
}

function resultsIndex({ market, ownKey }: PriceSymbol, month: number): number {
  const { from, spread } = HABITS[market];
  const start = sessionTable(market).monthStarts[month] ?? Number.POSITIVE_INFINITY;
  return start + from + (mix(ownKey, 0, TAG_RESULTS) % spread);
}

function lastIndex(market: MarketId, month: number): number {
  const { monthStarts, sessions } = sessionTable(market);
  return Math.max(0, (monthStarts[Math.max(0, month + 1)] ?? sessions.length) - 1);
}

/**
 * Returns the market value at the end of a month, in currency units. Before the listing, it is based on the offer
 * price.
 */
function valueOn({ symbol, instrument, offer }: Issuer, month: number, newest: number): number {
  const index = lastIndex(symbol.market, month);
  const { actions } = symbol;
  const isListed = index >= symbol.firstSession;
  const price = isListed ? dayOf(symbol, index).close : (offer?.price ?? 0);
  const shares = instrument.issuedShares * issuedSharesOn(actions, index);
  return ((price / PRICE_SCALE) * shares * plainShareProductOn(actions, index)) / plainShareProductOn(actions, newest);
}

function dividendsIn(symbol: PriceSymbol, month: number, now: number): number {
  const { actions, market } = symbol;
  const { sessions } = sessionTable(market);
  const inShares = splitProductOn(actions, newestSessionIndex(market, now));
  const last = lastIndex(market, month);
  let sum = 0;
  for (let step = stepsUntil(actions, lastIndex(market, month - MONTHS_A_YEAR)); ; step++) {
    const at = actions.exIndex[step] ?? Number.POSITIVE_INFINITY;
    if (at > last) return Math.round(sum);
    const perShare = dividendOf(symbol, sessions.at(at)!.date, now)?.perShare ?? 0;
    sum += (perShare * splitProductOn(actions, at)) / inShares;
  }
}

interface Figures {
  readonly sales: number;
  readonly operatingProfit: number;
  readonly netProfit: number;
  readonly equity: number;
}

/**
 * Returns the figures of the year that ends with `month`, in currency units. Profits follow the average market value of
 * several years at the issuer's own price-to-earnings ratio. A new share's ratio is that stated by its offer; the year
 * before its listing has exactly this ratio.
 */
function figuresOf(issuer: Issuer, month: number, newest: number): Figures {
  const { symbol, instrument, offer } = issuer;
  const value = valueOn(issuer, month, newest);
  let usual = 0;
  for (let back = 0; back < YEARS_AVERAGED; back++)
    usual += valueOn(issuer, month - back * MONTHS_A_YEAR, newest) / YEARS_AVERAGED;
  const per = offer === undefined ? 9 + 15 * draw(issuer, 0, TAG_PER) : offer.perHundredths / 100;
  const margin = 0.03 + 0.09 * draw(issuer, 0, TAG_MARGIN);
  const vary = (tag: number, most: number) => 1 + most * (2 * draw(issuer, month, tag) - 1);
  const isLoss = draw(issuer, month, TAG_LOSS) < (instrument.board === 'st' ? 0.5 : 0.05);
  const isBefore = lastIndex(symbol.market, month) < symbol.firstSession;
  const success = isBefore ? 1 : vary(TAG_PROFIT, 0.12) * (isLoss ? -0.5 : 1);
  const netProfit = (Math.sqrt(value * usual) / per) * success;
  return {
    sales: Math.round((usual / per / margin) * vary(TAG_SALES, 0.04)),
    operatingProfit: Math.round((netProfit / (netProfit < 0 ? 1 / AFTER_TAX : AFTER_TAX)) * vary(TAG_OPERATING, 0.06)),
    netProfit: Math.round(netProfit),
    equity: usual / per / (0.05 + 0.11 * draw(issuer, 0, TAG_RETURN)),
  };
}

function endOf(month: number): string {
  const next = month + 1;
  return dateText(dayNumber(FIRST_YEAR + Math.floor(next / MONTHS_A_YEAR), (next % MONTHS_A_YEAR) + 1, 1) - 1);
}

function nextResults(symbol: PriceSymbol, month: number, published: number): string | undefined {
  const { months } = HABITS[symbol.market];
  for (let next = month; next < month + 2 * MONTHS_A_YEAR; next++) {
    if (!months.includes(next % MONTHS_A_YEAR)) continue;
    const index = resultsIndex(symbol, next);
    if (index > published) return sessionTable(symbol.market).sessions.at(index)?.date;
  }
  return undefined;
}

/**
 * Computes what an issuer has published until `now`, without later prices. Results are public from the close of their
 * day. The first known year of a new share is the year before its listing.
 */
export function fundamentalsOf(issuer: Issuer, now: number): Fundamentals {
  const { symbol, instrument } = issuer;
  const { market, firstSession } = symbol;
  const { lastMonth, delay } = HABITS[market];
  const { sessions } = sessionTable(market);
  const newest = Math.max(0, newestSessionIndex(market, now));
  const published = sessions.at(newest)!.closeAt <= now ? newest : newest - 1;
  const year = Number(sessions.at(newest)!.date.slice(0, 4)) - FIRST_YEAR;
  let month = year * MONTHS_A_YEAR + lastMonth;
  while (resultsIndex(symbol, month + delay) > published && month >= 0) month -= MONTHS_A_YEAR;
  const years: FiscalYear[] = [];
  for (let back = 0; back < YEARS_SHOWN; back++) {
    const at = month - back * MONTHS_A_YEAR;
    if (at < 0 || (back > 0 && lastIndex(market, at + MONTHS_A_YEAR) < firstSession)) break;
    const { sales, operatingProfit, netProfit } = figuresOf(issuer, at, newest);
    years.unshift({ end: endOf(at), sales, operatingProfit, netProfit, dividends: dividendsIn(symbol, at, now) });
  }
  const shares = Math.round(instrument.issuedShares * issuedFactorOf(symbol, now));
  const perShare = (amount: number) => Math.round((amount * PRICE_SCALE) / shares);
  return {
    earnings: perShare(years.at(-1)?.netProfit ?? 0),
    bookValue: perShare(figuresOf(issuer, month, newest).equity),
    years,
    nextResults: nextResults(symbol, year * MONTHS_A_YEAR, published),
    nextExDate: nextDividendOf(symbol, now)?.exDate,
  };
}
