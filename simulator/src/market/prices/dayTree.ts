import { mix } from '../../random.ts';
import { normalOf } from '../numeric.ts';
import type { PriceSymbol } from './shapes.ts';

const LEVELS = 14;
/** The number of trading days in the tree, about 66 years. */
export const TREE_DAYS = 1 << LEVELS;
const ROOT = 1;
const TAG_PATH = 200;
const TAG_VOLATILITY = 201;
const TAG_END = 202;
/** How unevenly the variance is split between the halves of a period. Long periods use CASCADE_LONG. */
const CASCADE = 0.3;
const CASCADE_LONG = 0.15;
/**
 * The leverage effect: a falling period is more volatile in its second half. It depends on the move of the whole
 * period, because the effects of the two halves would cancel out.
 */
const LEVERAGE = 0.2;
/** Periods longer than this vary less than a random walk, so that prices stay plausible. */
const LONG_DAYS = 256;
const LONG_DAMPING = 0.6;
const LONGEST_DAYS = 1024;
const LONGEST_DAMPING = 0.3;
const DRIFT_PER_DAY = 0.00012;

function mixedNormal(symbol: PriceSymbol, node: number, tag: number): number {
  return (
    symbol.marketWeight * normalOf(mix(symbol.marketKey, node, tag)) +
    symbol.sectorWeight * normalOf(mix(symbol.sectorKey, node, tag)) +
    symbol.ownWeight * normalOf(mix(symbol.ownKey, node, tag))
  );
}

function dampingOf(days: number): number {
  if (days < LONG_DAYS) return 1;
  return days < LONGEST_DAYS ? LONG_DAMPING : LONGEST_DAMPING;
}

/** The log prices before and after a day, on the scale of the tree, and the variance between them. */
export interface DayNode {
  before: number;
  after: number;
  variance: number;
}

/** The nodes of the last walk by level. Consecutive days share most of their path. */
const lefts = new Float64Array(LEVELS + 1);
const rights = new Float64Array(LEVELS + 1);
const deviations = new Float64Array(LEVELS + 1);
let walkedSymbol: PriceSymbol | undefined;
let walkedDay = 0;

/** Returns how many levels the path shares with the last walk. For another symbol, draws the root. */
function enter(symbol: PriceSymbol, treeDay: number): number {
  if (walkedSymbol === symbol) return Math.clz32(walkedDay ^ treeDay) - (32 - LEVELS);
  const deviation = symbol.dailyDeviation * Math.sqrt(TREE_DAYS);
  lefts[0] = 0;
  rights[0] = DRIFT_PER_DAY * TREE_DAYS + 0.1 * deviation * mixedNormal(symbol, ROOT, TAG_END);
  deviations[0] = deviation;
  walkedSymbol = symbol;
  return 0;
}

/**
 * Walks down the binary tree to one day. Each node splits its variance at random and draws its middle from a Brownian
 * bridge. The middle is clamped so that no day can exceed the largest daily move.
 */
export function walkToDay(symbol: PriceSymbol, treeDay: number, out: DayNode): void {
  const { mostUp, mostDown, marketKey, ownKey, sharedVolatility, ownVolatility } = symbol;
  let level = enter(symbol, treeDay);
  walkedDay = treeDay;
  let left = lefts[level]!;
  let right = rights[level]!;
  let deviation = deviations[level]!;
  while (level < LEVELS) {
    const node = (1 << level) + (treeDay >>> (LEVELS - level));
    const days = TREE_DAYS >>> (level + 1);
    const move = right - left;
    let lean =
      sharedVolatility * normalOf(mix(marketKey, node, TAG_VOLATILITY)) +
      ownVolatility * normalOf(mix(ownKey, node, TAG_VOLATILITY));
    lean = (days >= LONGEST_DAYS / 2 ? CASCADE_LONG : CASCADE) * lean - LEVERAGE * (move / deviation);
    // `lean` is the excess of variance in the right half. The halves get the parts (1 ∓ lean / root) / 2 of the
    // variance. The bridge's deviation in the middle is that of the whole divided by 2 root.
    const root = Math.sqrt(1 + lean * lean);
    const leftShare = 0.5 * (1 - lean / root);
    const spread = (0.5 * deviation * dampingOf(days)) / root;
    let middle = left + move * leftShare + spread * mixedNormal(symbol, node, TAG_PATH);
    const up = days * mostUp;
    const down = days * mostDown;
    middle = Math.min(left + up, right + down, Math.max(left - down, right - up, middle));
    level++;
    if ((treeDay & days) === 0) {
      right = middle;
      deviation *= Math.sqrt(leftShare);
    } else {
      left = middle;
      deviation *= Math.sqrt(1 - leftShare);
    }
    lefts[level] = left;
    rights[level] = right;
    deviations[level] = deviation;
  }
  out.before = left;
  out.after = right;
  out.variance = deviation * deviation;
}
