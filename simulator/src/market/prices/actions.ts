import type { MarketId } from '@zaraba/contracts';
import { mix } from '../../random.ts';
import { sessionTable } from '../calendar/calendar.ts';
import type { IssueTerms } from '../rules/exReference.ts';
import { uniformOf } from '../numeric.ts';

const MONTHS_A_YEAR = 12;
const FIRST_YEAR = 2000;
/** The years with splits. They precede the published calendar, so only worlds that begin early have splits. */
const SPLIT_FROM_YEAR = 2004;
const SPLIT_YEARS = 19;
const SPLIT_RATIOS = [2, 2, 3, 5] as const;

/**
 * The splits and dividends of a stock, in steps. `price[i]` is the factor that makes raw prices up to step i comparable
 * with those of the first day; `shares[i]` is the factor for numbers of shares.
 */
export interface CorporateActions {
  readonly exIndex: readonly number[];
  readonly price: readonly number[];
  readonly shares: readonly number[];
  /** The dividend as a part of the previous close; 0 for a split. */
  readonly yields: readonly number[];
  /** The new shares for each old share; 1 for a dividend. */
  readonly ratios: readonly number[];
  readonly issues?: readonly IssueStep[];
}

/** An issue of shares, with the products of all issues so far. */
export interface IssueStep extends IssueTerms {
  readonly exIndex: number;
  /** Whether all shares are exchanged for new shares and none are added. */
  readonly isSplit: boolean;
  readonly price: number;
  readonly shares: number;
}

/** Returns an ex-date's issue, if any. */
export function issueOn({ issues = [] }: CorporateActions, index: number): IssueStep | undefined {
  return issues.find(({ exIndex }) => exIndex === index);
}

/** Returns how many shares one initial share has become through issues. */
export function issuedSharesOn({ issues = [] }: CorporateActions, index: number): number {
  return issues.findLast(({ exIndex }) => exIndex <= index)?.shares ?? 1;
}

/** The actions of indices and new stocks, which have none. */
export const NO_ACTIONS: CorporateActions = { exIndex: [], price: [], shares: [], yields: [], ratios: [] };

interface Action {
  readonly exIndex: number;
  readonly split: number;
  readonly yield: number;
}

/** Computes a stock's splits and dividends over the whole calendar. */
export function corporateActionsOf(market: MarketId, key: number): CorporateActions {
  const actions = [...splits(market, key), ...dividends(market, key)].sort((a, b) => a.exIndex - b.exIndex);
  const exIndex: number[] = [];
  const price: number[] = [];
  const shares: number[] = [];
  const yields: number[] = [];
  const ratios: number[] = [];
  let priceProduct = 1;
  let shareProduct = 1;
  for (const action of actions) {
    // If two actions have the same ex-date, the second is dropped.
    if (exIndex.at(-1) === action.exIndex) continue;
    priceProduct *= action.split / (1 - action.yield);
    shareProduct *= action.split;
    exIndex.push(action.exIndex);
    price.push(priceProduct);
    shares.push(shareProduct);
    yields.push(action.yield);
    ratios.push(action.split);
  }
  return { exIndex, price, shares, yields, ratios };
}

function splits(market: MarketId, key: number): Action[] {
  const draw = uniformOf(mix(key, 0, 21));
  const count = draw < 0.07 ? 2 : draw < 0.35 ? 1 : 0;
  const { monthStarts } = sessionTable(market);
  return Array.from({ length: count }, (_, i) => {
    const year = SPLIT_FROM_YEAR + Math.floor(uniformOf(mix(key, i, 22)) * SPLIT_YEARS);
    const month = Math.floor(uniformOf(mix(key, i, 23)) * MONTHS_A_YEAR);
    const split = SPLIT_RATIOS[mix(key, i, 24) % SPLIT_RATIOS.length]!;
    return { exIndex: monthStarts[(year - FIRST_YEAR) * MONTHS_A_YEAR + month]! + 2, split, yield: 0 };
  });
}

function exMonths(market: MarketId, key: number): readonly number[] {
  if (market === 'jp') return [2, 8];
  if (market === 'cn') return [5 + (mix(key, 0, 25) % 2)];
  const first = mix(key, 0, 25) % 3;
  return [first, first + 3, first + 6, first + 9];
}

function dividends(market: MarketId, key: number): Action[] {
  if (uniformOf(mix(key, 0, 26)) < 0.3) return [];
  const months = exMonths(market, key);
  const yearly = 0.006 + 0.022 * uniformOf(mix(key, 0, 27));
  const { monthStarts } = sessionTable(market);
  const actions: Action[] = [];
  for (let start = 0; start < monthStarts.length; start += MONTHS_A_YEAR) {
    for (const month of months) {
      const noise = 0.8 + 0.2 * uniformOf(mix(key, start + month, 28));
      const first = monthStarts[start + month]!;
      // In Tokyo, the ex-date is almost always two sessions before the end of the month.
      const next = monthStarts[start + month + 1] ?? first + 20;
      const exIndex = market === 'jp' ? next - 2 : first + 3 + (mix(key, month, 29) % 12);
      actions.push({ exIndex, split: 1, yield: (yearly / months.length) * noise });
    }
  }
  return actions;
}

/** Returns how many steps there are up to and including a session. */
export function stepsUntil(actions: CorporateActions, index: number): number {
  const { exIndex } = actions;
  let low = 0;
  let high = exIndex.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (exIndex[middle]! <= index) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the price factor of dividends and splits, without issues. */
export function plainPriceProductOn(actions: CorporateActions, index: number): number {
  const steps = stepsUntil(actions, index);
  return steps === 0 ? 1 : actions.price[steps - 1]!;
}

/** Returns the share factor of splits, without issues. */
export function plainShareProductOn(actions: CorporateActions, index: number): number {
  const steps = stepsUntil(actions, index);
  return steps === 0 ? 1 : actions.shares[steps - 1]!;
}

function issuePriceOn({ issues }: CorporateActions, index: number): number {
  return issues?.findLast(({ exIndex }) => exIndex <= index)?.price ?? 1;
}

/** Returns the price factor of all actions. */
export function priceProductOn(actions: CorporateActions, index: number): number {
  return plainPriceProductOn(actions, index) * issuePriceOn(actions, index);
}

/** Returns the price factor of splits and issues, without dividends. */
export function splitProductOn(actions: CorporateActions, index: number): number {
  return plainShareProductOn(actions, index) * issuePriceOn(actions, index);
}

/** Returns the share factor of splits and issues. */
export function shareProductOn(actions: CorporateActions, index: number): number {
  return plainShareProductOn(actions, index) * issuedSharesOn(actions, index);
}
