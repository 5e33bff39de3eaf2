import { PRICE_SCALE } from '../money.ts';

/** The unit of an alert's value: a price, percent of the previous close, or a multiple of the average volume. */
export type AlertUnit = 'price' | 'percent' | 'times';

interface AlertKindRow {
  /** Absent for a kind that needs no value. */
  readonly unit?: AlertUnit;
  /** On which side of its level a trade meets the alert; volume only grows. */
  readonly direction: 'atOrAbove' | 'atOrBelow';
}

/**
 * The conditions of alerts: the first trade at a price or beyond it, at a percentage from the previous close, beyond
 * all prices of the 52 weeks before the day, or with which the volume of the day reaches a multiple of the average of
 * the twenty trading days before.
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
/** The condition of an alert. */
export type AlertKind = keyof typeof ALERT_KIND_ROWS;
/** All kinds of alerts. */
export const ALERT_KINDS = Object.keys(ALERT_KIND_ROWS) as readonly AlertKind[];

/** The largest number of alerts that wait for one customer. */
export const ALERTS_MAXIMUM = 50;

/** The bounds of a kind's value, as a decimal: more than zero, and at most or less than this. Prices have no bound. */
export const ALERT_BOUNDS: Readonly<
  Partial<Record<AlertKind, { readonly most: string } | { readonly lessThan: string }>>
> = {
  dayUp: { most: '1000' },
  dayDown: { lessThan: '100' },
  volume: { most: '1000' },
};

/** The unit of the value that an alert of a kind needs; undefined if it needs none. */
export function alertUnitOf(kind: AlertKind): AlertUnit | undefined {
  const row: AlertKindRow = ALERT_KIND_ROWS[kind];
  return row.unit;
}

/**
 * The first price that is at least so many percent (1/PRICE_SCALE) above or below a price. Integers of 1/PRICE_SCALE.
 */
export function priceAfterChange(base: number, percent: number, direction: AlertKindRow['direction']): number {
  const distance = Math.ceil((base * percent) / (100 * PRICE_SCALE));
  return direction === 'atOrAbove' ? base + distance : base - distance;
}

/**
 * The price at which an alert is met on a day, from its value and the previous close; undefined for a kind that a
 * single quote cannot decide. Integers of 1/PRICE_SCALE.
 */
export function alertPrice(kind: AlertKind, value: number, previousClose: number): number | undefined {
  const unit = alertUnitOf(kind);
  if (unit === 'price') return value;
  return unit === 'percent' ? priceAfterChange(previousClose, value, ALERT_KIND_ROWS[kind].direction) : undefined;
}

/**
 * Whether a trade meets an alert of a kind that a single quote can decide; false for other kinds. Integers of
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
