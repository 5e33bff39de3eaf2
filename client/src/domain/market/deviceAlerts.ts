/** Alerts that this device stores for an account if its server stores none: their data, and when one is met. */
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

/** The largest number of met alerts that are stored. */
export const MET_MAXIMUM = 20;

/**
 * When the quote was made on which an alert was set, and the high and low of the day until then. A price that the stock
 * had already reached does not trigger the alert.
 */
export interface Seen {
  readonly at: number;
  readonly high: number;
  readonly low: number;
}

/** An alert that waits on this device. `metOn` is the trading day on which a repeating one was last met. */
export interface DeviceAlert extends PriceAlert {
  readonly kind: AlertKind;
  readonly market: MarketId;
  readonly seen: Seen;
  readonly metOn?: string;
}

/** A met alert: at which price, and whether the reader has not seen it in the list yet. */
export interface MetAlert {
  readonly id: string;
  readonly alert: DeviceAlert;
  readonly at: number;
  readonly price: string;
  readonly isNew: boolean;
}

/** The alerts that a device stores for an account, newest first. `damaged` says that some could not be read. */
export interface DeviceAlerts {
  readonly waiting: readonly DeviceAlert[];
  readonly met: readonly MetAlert[];
  readonly damaged?: true;
}

/** The value without alerts. */
export const NO_DEVICE_ALERTS: DeviceAlerts = { waiting: [], met: [] };

/** The kinds that the quotes of a day can decide: the device knows neither a yearly range nor an average. */
export const DEVICE_KINDS: readonly AlertKind[] = ALERT_KINDS.filter((kind) =>
  ['priceAbove', 'priceBelow', 'dayUp', 'dayDown'].includes(kind),
);

/** An alert that a customer requests, with the quote of its stock at that moment. */
export interface DeviceDraft extends Pick<
  DeviceAlert,
  'id' | 'code' | 'names' | 'kind' | 'value' | 'repeat' | 'market' | 'addedAt'
> {
  readonly quote: Pick<Quote, 'at' | 'high' | 'low'>;
}

/** The alerts with one more; undefined if too many wait. Adding one twice changes nothing. */
export function withAlert(alerts: DeviceAlerts, { quote, ...draft }: DeviceDraft): DeviceAlerts | undefined {
  const isSame = ({ code, kind, value, repeat }: PriceAlert): boolean =>
    code === draft.code && kind === draft.kind && value === draft.value && repeat === draft.repeat;
  if (alerts.waiting.some(isSame)) return alerts;
  if (alerts.waiting.length >= ALERTS_MAXIMUM) return undefined;
  const seen = { at: quote.at, high: priceUnits(quote.high) ?? 0, low: priceUnits(quote.low) ?? 0 };
  return { waiting: [{ ...draft, seen }, ...alerts.waiting], met: alerts.met };
}

/** The alerts without one of them. */
export function withoutAlert({ waiting, met }: DeviceAlerts, id: string): DeviceAlerts {
  return { waiting: waiting.filter((alert) => alert.id !== id), met };
}

/** The alerts after the reader saw the met ones. */
export function allSeen({ waiting, met }: DeviceAlerts): DeviceAlerts {
  return { waiting, met: met.map((one) => ({ ...one, isNew: false })) };
}

/** The day on which a stock traded, in its market. */
export function tradingDay(market: MarketId, at: number): string {
  return formatDate(at, 'Y-M-D', MARKET_TIME_ZONE[market]);
}

/**
 * The price at which a quote meets an alert, 1/PRICE_SCALE; undefined if it does not. The high and low of the day show
 * what happened between two reads, unless they were reached before the alert was set.
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

/** The alerts after one was met. A repeating one waits for the next trading day. Undefined if it waits no longer. */
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
