import type { MarketId } from '@zaraba/contracts';
import { PRICE_SCALE } from '@zaraba/contracts';
import { mix, word } from '../random.ts';
import { newestSessionIndex, sessionTable } from './calendar/calendar.ts';
import type { Dividend, DividendDates, ShareIssue, Split } from './market.ts';
import { issueOn, stepsUntil } from './prices/actions.ts';
import { RATIO_SCALE } from './rules/exReference.ts';
import { closeBeforeIssue, dayOf } from './prices/day.ts';
import type { PriceSymbol } from './prices/shapes.ts';
import { finishedDayOf } from './quote.ts';

const MONTHS_A_YEAR = 12;
const FIRST_YEAR = 2000;
const MARCH = 2;
/** The holders are determined a second after the close, because orders of the last second fill at the close. */
const AFTER_CLOSE_MS = 1_000;
/** The unit of a dividend per share: 0.1 yen, 0.1 cent, or 1 yuan per 1,000 shares. */
const GRID: Readonly<Record<MarketId, number>> = {
  jp: PRICE_SCALE / 10,
  us: PRICE_SCALE / 1_000,
  cn: PRICE_SCALE / 1_000,
};

/**
 * Returns the index of the pay date, which may be beyond the calendar. Tokyo pays about three months after the ex-date
 * (e-shiten.jp, rule of margin positions): in the last week of June for March, in early December for September. New
 * York pays after two to four weeks, and China on the ex-date, as is usual there.
 */
function payIndexOf({ market, code }: PriceSymbol, exIndex: number): number {
  if (market === 'cn') return exIndex;
  const spread = mix(word(`dividends:${code}`), exIndex, 41);
  if (market === 'us') return exIndex + 10 + (spread % 11);
  const { sessions, monthStarts } = sessionTable(market);
  const [year = 0, month = 0] = sessions.at(exIndex)!.date.split('-').map(Number);
  const start = (year - FIRST_YEAR) * MONTHS_A_YEAR;
  return month - 1 === MARCH
    ? monthStarts[start + MARCH + 4]! - 1 - (spread % 5)
    : monthStarts[start + 11]! + (spread % 8);
}

function datesOf(symbol: PriceSymbol, exIndex: number): DividendDates | undefined {
  const { sessions } = sessionTable(symbol.market);
  const [before, ex, pay] = [sessions.at(exIndex - 1), sessions.at(exIndex), sessions.at(payIndexOf(symbol, exIndex))];
  if (before === undefined || ex === undefined || pay === undefined) return undefined;
  return { exDate: ex.date, fixedAt: before.closeAt + AFTER_CLOSE_MS, paidAt: pay.openAt };
}

/** Returns the first dividend with `fixedAt` after an instant. */
export function nextDividendOf(symbol: PriceSymbol, after: number): DividendDates | undefined {
  const { exIndex, yields } = symbol.actions;
  for (let step = stepsUntil(symbol.actions, newestSessionIndex(symbol.market, after)); step < exIndex.length; step++) {
    if (yields[step] === 0) continue;
    const dates = datesOf(symbol, exIndex[step]!);
    if (dates !== undefined && dates.fixedAt > after) return dates;
  }
  return undefined;
}

/**
 * Returns the dividend of an ex-date. It is the part of the close by which the price then falls, so that a position
 * retains its value. Returns undefined before that close.
 */
export function dividendOf(symbol: PriceSymbol, exDate: string, now: number): Dividend | undefined {
  const { sessions, indexOfDate } = sessionTable(symbol.market);
  const index = indexOfDate.get(exDate) ?? 0;
  const part = symbol.actions.yields[symbol.actions.exIndex.indexOf(index)] ?? 0;
  const dates = part === 0 ? undefined : datesOf(symbol, index);
  const day = dates && finishedDayOf(symbol, sessions.at(index - 1)!.date, now);
  if (dates === undefined || day === undefined) return undefined;
  const grid = GRID[symbol.market];
  return { ...dates, perShare: Math.max(1, Math.round((day.close * part) / grid)) * grid };
}

/** Returns the first split or share issue that opens after an instant. */
export function nextSplitOf({ actions, market }: PriceSymbol, after: number): Split | undefined {
  const { exIndex, ratios, issues = [] } = actions;
  const { sessions } = sessionTable(market);
  const newest = newestSessionIndex(market, after);
  const issue = issues.find((one) => one.exIndex > newest);
  for (let step = stepsUntil(actions, newest); step < exIndex.length; step++) {
    const index = exIndex[step]!;
    const ratio = ratios[step]!;
    if (issue !== undefined && issue.exIndex < index) break;
    const session = sessions.at(index);
    if (session !== undefined && ratio !== 1) return { exDate: session.date, opensAt: session.openAt, ratio };
  }
  if (issue === undefined) return undefined;
  const { date, openAt } = sessions.at(issue.exIndex)!;
  return { exDate: date, opensAt: openAt, ratio: (RATIO_SCALE + issue.free) / RATIO_SCALE };
}

/** Returns the share issue of an ex-date, or undefined before that session has opened. */
export function shareIssueOf(symbol: PriceSymbol, exDate: string, now: number): ShareIssue | undefined {
  const { sessions, indexOfDate } = sessionTable(symbol.market);
  const index = indexOfDate.get(exDate) ?? 0;
  const issue = issueOn(symbol.actions, index);
  if (issue === undefined || sessions.at(index)!.openAt > now) return undefined;
  const { free, offered, isSplit } = issue;
  const before = closeBeforeIssue(symbol, index, dayOf(symbol, index - 1).close);
  const reference = dayOf(symbol, index).base;
  const kept = (reference * (RATIO_SCALE + free)) / RATIO_SCALE;
  return { free, offered, isSplit, reference, rightValue: offered === 0 ? 0 : Math.max(0, Math.floor(before - kept)) };
}

/** Returns the factor by which issues have raised the number of shares. All offered shares count as sold. */
export function issuedFactorOf({ actions, market }: PriceSymbol, now: number): number {
  const newest = newestSessionIndex(market, now);
  return (actions.issues ?? [])
    .filter(({ exIndex }) => exIndex <= newest)
    .reduce((product, { free, offered }) => (product * (RATIO_SCALE + free + offered)) / RATIO_SCALE, 1);
}
