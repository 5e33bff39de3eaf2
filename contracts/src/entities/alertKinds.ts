import { PRICE_SCALE } from '../money.ts';

/** What the value of an alert is: a price, percent of the close before, or a multiple of the average volume. */
export type AlertUnit = 'price' | 'percent' | 'times';

interface AlertKindRow {
  /** Absent for a kind that needs no value. */
  readonly unit?: AlertUnit;
  /** On which side of its level a trade meets it; volume only grows. */
  readonly direction: 'atOrAbove' | 'atOrBelow';
}

/**
 * What an alert can wait for: the first trade at a price or beyond it, so many percent from the close before, beyond all prices of the 52
 * weeks before the day, or with which the day's volume reaches so many times the average of the twenty trading days before.
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
/** What an alert waits for. */
export type AlertKind = keyof typeof ALERT_KIND_ROWS;
/** All kinds of alerts. */
export const ALERT_KINDS = Object.keys(ALERT_KIND_ROWS) as readonly AlertKind[];

/** Most alerts that wait for one customer. */
export const ALERTS_MAXIMUM = 50;

/** What the value of a kind must be, as a decimal: more than zero, and at most or less than this. Prices have no bound. */
export const ALERT_BOUNDS: Readonly<
  Partial<Record<AlertKind, { readonly most: string } | { readonly lessThan: string }>>
> = {
  dayUp: { most: '1000' },
  dayDown: { lessThan: '100' },
  volume: { most: '1000' },
};

/** What an alert of a kind takes as its value; undefined: none. */
export function alertUnitOf(kind: AlertKind): AlertUnit | undefined {
  const row: AlertKindRow = ALERT_KIND_ROWS[kind];
  return row.unit;
}

/** The first price that is so many percent (1/PRICE_SCALE) above or below a price or more. Integers of 1/PRICE_SCALE. */
export function priceAfterChange(base: number, percent: number, direction: AlertKindRow['direction']): number {
  const distance = Math.ceil((base * percent) / (100 * PRICE_SCALE));
  return direction === 'atOrAbove' ? base + distance : base - distance;
}

/**
 * The price at which an alert is met on a day, given its value and the close before; undefined for a kind that a single quote does not
 * decide. Integers of 1/PRICE_SCALE.
 */
export function alertPrice(kind: AlertKind, value: number, previousClose: number): number | undefined {
  const unit = alertUnitOf(kind);
  if (unit === 'price') return value;
  return unit === 'percent' ? priceAfterChange(previousClose, value, ALERT_KIND_ROWS[kind].direction) : undefined;
}

/** Whether a trade meets an alert of a kind that a single quote decides; false for the others. Integers of 1/PRICE_SCALE. */
export function isAlertMet(
  { kind, value = 0 }: { readonly kind: AlertKind; readonly value?: number },
  { last, previousClose }: { readonly last: number; readonly previousClose: number },
): boolean {
  const price = alertPrice(kind, value, previousClose);
  if (price === undefined) return false;
  return ALERT_KIND_ROWS[kind].direction === 'atOrAbove' ? last >= price : last <= price;
}
