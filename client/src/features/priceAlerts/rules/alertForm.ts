/** The form of an alert: its input, its initial values, and its errors. */
import {
  ALERT_BOUNDS,
  ALERT_KIND_ROWS,
  type AlertKind,
  type FieldFault,
  PRICE_SCALE,
  type Quote,
  type TickBand,
  alertUnitOf,
  formatPrice,
  isAlertMet,
} from '@zaraba/contracts';
import { priceUnits } from '../../../domain/market/quote.ts';
import { downToGrid, stepped, tickTableOf, upToGrid } from '../../../domain/market/ticks.ts';
import { parseDecimalInput } from '../../../domain/input/parseInput.ts';

/** How far from the last price a new alert begins, percent. */
const AWAY_PERCENT = 3;
/** The initial values of alerts that are not at a price. */
const START = { percent: '3', times: '2' } as const;
/** One step of such a value: 0.5. */
const STEP = PRICE_SCALE / 2;

/** The stock of an alert: its newest quote and its tick table. */
export interface AlertSubject {
  readonly quote: Pick<Quote, 'last' | 'previousClose'>;
  readonly ticks: readonly TickBand[];
}

/** The error of a typed value. `reached` means that the last trade has already reached the value. */
export type AlertFault = FieldFault | 'reached';

/** The parsed alert: its value or its error. The value is absent for a kind without a value. */
export type ReadAlert = { readonly value?: string; readonly fault?: undefined } | { readonly fault: AlertFault };

/** Returns the kind of an alert at a price: above or below the last price. */
export function kindAt(price: number, { quote }: AlertSubject): AlertKind {
  return price < (priceUnits(quote.last) ?? 0) ? 'priceBelow' : 'priceAbove';
}

/**
 * Returns the initial value for an alert of the given kind. A price begins slightly away from the last price, on a
 * tick.
 */
export function startOf(kind: AlertKind, { quote, ticks }: AlertSubject): string {
  const unit = alertUnitOf(kind);
  if (unit !== 'price') return unit === undefined ? '' : START[unit];
  const last = priceUnits(quote.last);
  if (last === undefined) return '';
  const isAbove = ALERT_KIND_ROWS[kind].direction === 'atOrAbove';
  const price = Math.round((last * (100 + (isAbove ? AWAY_PERCENT : -AWAY_PERCENT))) / 100);
  const table = tickTableOf(ticks);
  return formatPrice(Math.max(1, isAbove ? upToGrid(table, price) : downToGrid(table, price)));
}

/** Formats a price from the chart for the form, rounded to a tick. */
export function priceTextOf(price: number, { ticks }: AlertSubject): string {
  const table = tickTableOf(ticks);
  const units = Math.max(1, Math.round(price * PRICE_SCALE));
  const [below, above] = [downToGrid(table, units), upToGrid(table, units)];
  return formatPrice(units - below < above - units && below > 0 ? below : above);
}

/** Returns the value `steps` steps higher, or lower if negative. A step is one tick for a price, otherwise 0.5. */
export function stepValue(kind: AlertKind, typed: string, steps: number, subject: AlertSubject): string {
  const value = priceUnits(typed);
  if (value === undefined) return startOf(kind, subject);
  if (alertUnitOf(kind) !== 'price') return formatPrice(Math.max(STEP, value + steps * STEP));
  const table = tickTableOf(subject.ticks);
  let price = value;
  // The tick size can change between two steps.
  for (let left = Math.abs(steps); left > 0; left -= 1) price = stepped(table, price, steps > 0 ? 1 : -1);
  return formatPrice(price);
}

function isWithin(kind: AlertKind, value: number): boolean {
  const bound = ALERT_BOUNDS[kind];
  if (bound === undefined) return true;
  return 'most' in bound ? value <= Number(bound.most) * PRICE_SCALE : value < Number(bound.lessThan) * PRICE_SCALE;
}

/** Parses a typed alert. */
export function readAlert(kind: AlertKind, typed: string, { quote }: AlertSubject): ReadAlert {
  if (alertUnitOf(kind) === undefined) return {};
  const parsed = parseDecimalInput(typed);
  if (!parsed.ok) return { fault: parsed.fault === 'missing' ? 'missing' : 'format' };
  const value = priceUnits(parsed.text);
  if (value === undefined || value <= 0 || !isWithin(kind, value)) return { fault: 'range' };
  const [last, previousClose] = [priceUnits(quote.last), priceUnits(quote.previousClose)];
  const isReached =
    alertUnitOf(kind) === 'price' &&
    last !== undefined &&
    isAlertMet({ kind, value }, { last, previousClose: previousClose ?? last });
  return isReached ? { fault: 'reached' } : { value: parsed.text };
}
