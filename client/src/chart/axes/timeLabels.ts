import type { ChartPeriod } from '../../domain/market/chartPeriod.ts';
import type { Zone } from './zone.ts';

/** Formats instants in the exchange's local time. */
export interface TimeLabels {
  readonly zone: Zone;
  /** The full label of a bar, without the parts of the date that its period does not need. */
  readonly full: (time: number) => string;
  readonly clock: (time: number) => string;
  readonly day: (time: number) => string;
  readonly month: (time: number) => string;
  readonly year: (time: number) => string;
}

const INTRADAY: readonly ChartPeriod[] = ['minute', '1m', '5m', '15m', '30m', '60m'];
const two = (value: number) => String(value).padStart(2, '0');

/** Creates the labels for a period. They are numeric, so they read the same in every language. */
export function createTimeLabels(zone: Zone, period: ChartPeriod): TimeLabels {
  // Returns a date whose UTC fields contain the local date and time.
  const at = (time: number) => new Date(zone.toLocal(time) * 1000);
  const date = (local: Date) => `${local.getUTCFullYear()}/${two(local.getUTCMonth() + 1)}/${two(local.getUTCDate())}`;
  const clock = (time: number) => {
    const local = at(time);
    return `${two(local.getUTCHours())}:${two(local.getUTCMinutes())}`;
  };
  return {
    zone,
    clock,
    day: (time) => date(at(time)).slice(5),
    month: (time) => date(at(time)).slice(0, 7),
    year: (time) => String(at(time).getUTCFullYear()),
    full: (time) => {
      if (INTRADAY.includes(period)) return `${date(at(time)).slice(5)} ${clock(time)}`;
      if (period === 'year') return date(at(time)).slice(0, 4);
      return period === 'month' ? date(at(time)).slice(0, 7) : date(at(time));
    },
  };
}
