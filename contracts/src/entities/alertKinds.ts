import { PRICE_SCALE } from '../money.ts';

/** The unit of an alert value: a price, percent of the previous close, or a multiple of the average volume. */
export type AlertUnit = 'price' | 'percent' | 'times';

interface AlertKindRow {
  /** The unit of the alert value; absent for a kind without a value. */
  readonly unit?: AlertUnit;
  /**
   * Whether a trade at or above the level triggers the alert, or a trade at or below the level. Volume alerts are
   * always `atOrAbove`, because volume only grows.
   */
  readonly direction: 'atOrAbove' | 'atOrBelow';
}

/**
 * The kinds of alerts, with the first trade that triggers each kind. `priceAbove` and `priceBelow`: a trade at or
 * beyond a price. `dayUp` and `dayDown`: at or beyond a percentage from the previous close. `yearHigh` and `yearLow`:
 * beyond every price of the preceding 52 weeks. `volume`: the volume of the day reaches a multiple of the average of
 * the preceding 20 trading days.
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
 * The upper bound of the alert value of a kind, as a decimal: inclusive (`most`) or exclusive (`lessThan`). Every value
 * is above zero. Prices have no upper bound.
 */
export const ALERT_BOUNDS: Readonly<
  Partial<Record<AlertKind, { readonly most: string } | { readonly lessThan: string }>>
> = {
  dayUp: { most: '1000' },
  dayDown: { lessThan: '100' },
  volume: { most: '1000' },
};

/** Returns the unit of the alert value of a kind; undefined for a kind without a value. */
export function alertUnitOf(kind: AlertKind): AlertUnit | undefined {
  const row: AlertKindRow = ALERT_KIND_ROWS[kind];
  return row.unit;
}

/**
 * Returns the price nearest to `base` that differs from it by at least `percent`, in the given direction. `base` and
 * the result are integers of 1/PRICE_SCALE.
 */
export function priceAfterChange(base: number, percent: number, direction: AlertKindRow['direction']): number {
  const distance = Math.ceil((base * percent) / (100 * PRICE_SCALE));
  return direction === 'atOrAbove' ? base + distance : base - distance;
}

/**
 * Returns the price that triggers an alert on a day, from the alert value and the previous close; undefined for a kind
 * that one quote cannot decide. Prices are integers of 1/PRICE_SCALE.
 */
export function alertPrice(kind: AlertKind, value: number, previousClose: number): number | undefined {
  const unit = alertUnitOf(kind);
  if (unit === 'price') return value;
  return unit === 'percent' ? priceAfterChange(previousClose, value, ALERT_KIND_ROWS[kind].direction) : undefined;
}

/**
 * Whether a trade triggers an alert; false for kinds that one quote cannot decide. Prices are integers of
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
