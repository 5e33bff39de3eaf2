/** Price alerts that this device stores and checks if the server stores none. */
import {
  ALERTS_MAXIMUM,
  ALERT_KINDS,
  ALERT_KIND_ROWS,
  type AlertKind,
  MARKET_TIME_ZONE,
  type MarketId,
  type PriceAlert,
  type Quote,
  isAlertMet,
} from '@zaraba/contracts';
import { formatDate } from '../format.ts';
import { priceUnits } from './quote.ts';

/** The largest number of triggered alerts that are stored. */
export const MET_MAXIMUM = 20;

/**
 * The state of a quote when an alert was set: its time, and the high and low of the day. A price that was already
 * reached then does not trigger the alert.
 */
export interface Seen {
  readonly at: number;
  readonly high: number;
  readonly low: number;
}

/** A pending alert of this device. `metOn` is the trading day on which a repeating alert was last triggered. */
export interface DeviceAlert extends PriceAlert {
  readonly kind: AlertKind;
  readonly market: MarketId;
  readonly seen: Seen;
  readonly metOn?: string;
}

/** A triggered alert: the price that triggered it, and whether the reader has yet to see it. */
export interface MetAlert {
  readonly id: string;
  readonly alert: DeviceAlert;
  readonly at: number;
  readonly price: string;
  readonly isNew: boolean;
}

/**
 * The alerts that a device stores for an account, newest first. `damaged` means that some stored alerts could not be
 * read.
 */
export interface DeviceAlerts {
  readonly waiting: readonly DeviceAlert[];
  readonly met: readonly MetAlert[];
  readonly damaged?: true;
}

/** The alerts of an account that has none. */
export const NO_DEVICE_ALERTS: DeviceAlerts = { waiting: [], met: [] };

/**
 * The kinds of alerts that a quote of the day can trigger. The device knows neither the yearly range nor an average.
 */
export const DEVICE_KINDS: readonly AlertKind[] = ALERT_KINDS.filter((kind) =>
  ['priceAbove', 'priceBelow', 'dayUp', 'dayDown'].includes(kind),
);

/** A new alert, with the quote of its stock when it was set. */
export interface DeviceDraft extends Pick<
  DeviceAlert,
  'id' | 'code' | 'names' | 'kind' | 'value' | 'repeat' | 'market' | 'addedAt'
> {
  readonly quote: Pick<Quote, 'at' | 'high' | 'low'>;
}

/**
 * Returns the alerts with a new one added; undefined if too many are pending. If the same alert is already pending,
 * nothing changes.
 */
export function withAlert(alerts: DeviceAlerts, { quote, ...draft }: DeviceDraft): DeviceAlerts | undefined {
  const isSame = ({ code, kind, value, repeat }: PriceAlert): boolean =>
    code === draft.code && kind === draft.kind && value === draft.value && repeat === draft.repeat;
  if (alerts.waiting.some(isSame)) return alerts;
  if (alerts.waiting.length >= ALERTS_MAXIMUM) return undefined;
  const seen = { at: quote.at, high: priceUnits(quote.high) ?? 0, low: priceUnits(quote.low) ?? 0 };
  return { waiting: [{ ...draft, seen }, ...alerts.waiting], met: alerts.met };
}

/** Returns the alerts without the pending alert that has the given id. */
export function withoutAlert({ waiting, met }: DeviceAlerts, id: string): DeviceAlerts {
  return { waiting: waiting.filter((alert) => alert.id !== id), met };
}

/** Returns the alerts with all triggered ones marked as seen. */
export function allSeen({ waiting, met }: DeviceAlerts): DeviceAlerts {
  return { waiting, met: met.map((one) => ({ ...one, isNew: false })) };
}

/** Returns the trading day of an instant in its market, as `Y-M-D`. */
export function tradingDay(market: MarketId, at: number): string {
  return formatDate(at, 'Y-M-D', MARKET_TIME_ZONE[market]);
}

/**
 * Returns the price at which a quote triggers an alert, 1/PRICE_SCALE; undefined if it does not. The high and low of
 * the day show prices that were traded between two reads of the quote. They count only if they were reached after the
 * alert was set.
 */
export function metPrice(alert: DeviceAlert, quote: Quote): number | undefined {
  const { kind, market, seen, metOn } = alert;
  const day = tradingDay(market, quote.at);
  if (quote.halted || quote.specialQuote || quote.at === seen.at || metOn === day) return undefined;
  const [last, previousClose] = [priceUnits(quote.last), priceUnits(quote.previousClose)];
  const value = priceUnits(alert.value);
  if (last === undefined || previousClose === undefined || value === undefined) return undefined;
  const isAbove = ALERT_KIND_ROWS[kind].direction === 'atOrAbove';
  const extreme = priceUnits(isAbove ? quote.high : quote.low);
  const isNewDay = day !== tradingDay(market, seen.at);
  const isFresh = extreme !== undefined && (isNewDay || (isAbove ? extreme > seen.high : extreme < seen.low));
  const prices = isFresh ? [last, extreme] : [last];
  return prices.find((price) => isAlertMet({ kind, value }, { last: price, previousClose }));
}

/**
 * Returns the alerts after one was triggered; undefined if it is no longer pending. A repeating alert is pending again
 * from the next trading day.
 */
export function withMet(
  alerts: DeviceAlerts,
  met: Omit<MetAlert, 'isNew' | 'alert'>,
  id: string,
): DeviceAlerts | undefined {
  const alert = alerts.waiting.find((waiting) => waiting.id === id);
  const metOn = alert && tradingDay(alert.market, met.at);
  if (alert === undefined || metOn === undefined || alert.metOn === metOn) return undefined;
  const next: DeviceAlert = { ...alert, metOn };
  const waiting = alerts.waiting.flatMap((one) => (one.id !== id ? [one] : alert.repeat ? [next] : []));
  return { waiting, met: [{ ...met, alert, isNew: true }, ...alerts.met].slice(0, MET_MAXIMUM) };
}
