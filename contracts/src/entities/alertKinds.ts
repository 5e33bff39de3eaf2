import { PRICE_SCALE } from '../money.ts';

/** The unit of an alert's value: a price, percent of the previous close, or a multiple of the average volume. */
export type AlertUnit = 'price' | 'percent' | 'times';

interface AlertKindRow {
  /** The unit of the alert's value; absent for a kind that needs no value. */
  readonly unit?: AlertUnit;
  /**
   * Whether a trade meets the alert at or above its level, or at or below it. Volume alerts are always `atOrAbove`,
   * because volume only grows.
   */
  readonly direction: 'atOrAbove' | 'atOrBelow';
}

/**
 * The kinds of alerts. An alert is met by the first trade at or beyond a price; at or beyond a percentage from the
 * previous close; beyond every price of the preceding 52 weeks; or at which the day's volume reaches a multiple of the
 * average of the preceding twenty trading days.
 */
export const ALERT_KIND_ROWS = {
  priceAbove: { unit: 'price', direction: 'atOrAbove' },
  priceBelow: { unit: 'price', direction: 'atOrBelow' },
  dayUp: { unit: 'percent', direction: 'atOrAbove' },
  dayDown: { unit: 'percent', direction: 'atOrBelow' },
  yearHigh: { direction: 'atOrAbove' },
  yearLow: { direction: 'atOrBelow' },
  volume: { unit: 'times', direction: 'atOrAbove' },
} as const satisfies Record<string, AlertKindRow>;
/** The kind of an alert. */
export type AlertKind = keyof typeof ALERT_KIND_ROWS;
/** All kinds of alerts. */
export const ALERT_KINDS = Object.keys(ALERT_KIND_ROWS) as readonly AlertKind[];

/** The largest number of pending alerts of one customer. */
export const ALERTS_MAXIMUM = 50;

/**
 * The upper bound of an alert's value by kind, as a decimal, inclusive (`most`) or exclusive (`lessThan`). Values are
 * above zero; prices have no upper bound.
 */
export const ALERT_BOUNDS: Readonly<
  Partial<Record<AlertKind, { readonly most: string } | { readonly lessThan: string }>>
> = {
  dayUp: { most: '1000' },
  dayDown: { lessThan: '100' },
  volume: { most: '1000' },
};

/** Returns the unit of the value that an alert of a kind needs; undefined if the kind needs no value. */
export function alertUnitOf(kind: AlertKind): AlertUnit | undefined {
  const row: AlertKindRow = ALERT_KIND_ROWS[kind];
  return row.unit;
}

/**
 * Returns the nearest price that differs from `base` by at least `percent`, above or below it. All numbers are integers
 * of 1/PRICE_SCALE.
 */
export function priceAfterChange(base: number, percent: number, direction: AlertKindRow['direction']): number {
  const distance = Math.ceil((base * percent) / (100 * PRICE_SCALE));
  return direction === 'atOrAbove' ? base + distance : base - distance;
}

/**
 * Returns the price that meets an alert on a day, computed from its value and the previous close; undefined for a kind
 * that a single quote cannot decide. All numbers are integers of 1/PRICE_SCALE.
 */
export function alertPrice(kind: AlertKind, value: number, previousClose: number): number | undefined {
  const unit = alertUnitOf(kind);
  if (unit === 'price') return value;
  return unit === 'percent' ? priceAfterChange(previousClose, value, ALERT_KIND_ROWS[kind].direction) : undefined;
}

/**
 * Whether a trade meets an alert; false for kinds that a single quote cannot decide. All numbers are integers of
 * 1/PRICE_SCALE.
 */
export function isAlertMet(
  { kind, value = 0 }: { readonly kind: AlertKind; readonly value?: number },
  { last, previousClose }: { readonly last: number; readonly previousClose: number },
): boolean {
  const price = alertPrice(kind, value, previousClose);
  if (price === undefined) return false;
  return ALERT_KIND_ROWS[kind].direction === 'atOrAbove' ? last >= price : last <= price;
}
