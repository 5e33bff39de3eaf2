import type { Currency } from '@zaraba/contracts';
import { type ExactMoney, exactSum } from '../decimal.ts';

/** The properties by which an allocation divides holdings. */
export const ALLOCATIONS = ['market', 'industry', 'currency', 'side'] as const;
/** A property by which an allocation divides holdings. */
export type AllocationBy = (typeof ALLOCATIONS)[number];

/** 100 % in tenths of a percent. */
const WHOLE_TENTHS = 1_000n;

/** The value of a holding and the key of its part, such as its market. An empty key means unknown. */
export interface Placed {
  readonly key: string;
  readonly value: ExactMoney;
}

/** A part of an allocation. `tenths` is its share in tenths of a percent. */
export interface AllocationPart {
  readonly key: string;
  readonly value: ExactMoney;
  readonly count: number;
  readonly tenths: number;
}

/** How the value of holdings is divided. The largest part comes first, the unknown part last. */
export interface Allocation {
  readonly total: ExactMoney;
  readonly parts: readonly AllocationPart[];
}

type Part = Omit<AllocationPart, 'tenths'>;

/**
 * Returns shares in tenths of a percent that add up to 100 %. Each share is rounded down; the remaining tenths go to
 * the parts with the largest remainders (Hamilton's method).
 */
function sharesOf(parts: readonly Part[], total: bigint): readonly number[] {
  if (total <= 0n) return parts.map(() => 0);
  const exact = parts.map(({ value }) => value.units * WHOLE_TENTHS);
  const floors = exact.map((units) => units / total);
  const left = Number(WHOLE_TENTHS - floors.reduce((sum, floor) => sum + floor, 0n));
  const byRemainder = exact
    .map((units, at) => ({ at, rest: units % total }))
    .toSorted((a, b) => (a.rest < b.rest ? 1 : a.rest > b.rest ? -1 : a.at - b.at));
  const raised = new Set(byRemainder.slice(0, left).map(({ at }) => at));
  return floors.map((floor, at) => Number(floor) + Number(raised.has(at)));
}

function isBefore(first: Part, second: Part): number {
  const unknown = Number(first.key === '') - Number(second.key === '');
  if (unknown !== 0) return unknown;
  if (first.value.units !== second.value.units) return first.value.units < second.value.units ? 1 : -1;
  return first.key < second.key ? -1 : 1;
}

/**
 * Divides the value of holdings by their keys. The values must not be negative. The shares add up to 100 % unless the
 * total is zero.
 * @throws DecimalError if the currencies differ
 */
export function allocationOf(placed: readonly Placed[], currency: Currency): Allocation {
  const total = exactSum(
    currency,
    placed.map(({ value }) => value),
  );
  const sums = new Map<string, Part>();
  for (const { key, value } of placed) {
    const before = sums.get(key);
    const sum = exactSum(currency, before ? [before.value, value] : [value]);
    sums.set(key, { key, value: sum, count: (before?.count ?? 0) + 1 });
  }
  const parts = [...sums.values()].toSorted(isBefore);
  const tenths = sharesOf(parts, total.units);
  return { total, parts: parts.map((part, at) => ({ ...part, tenths: tenths[at] ?? 0 })) };
}
