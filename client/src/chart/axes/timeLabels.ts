import type { Period } from '@zaraba/contracts';
import type { Zone } from './zone.ts';

/** Writes instants as the exchange's clock shows them. */
export interface TimeLabels {
  readonly zone: Zone;
  /** The full label of a bar: as much of the date as its period needs. */
  readonly full: (time: number) => string;
  readonly clock: (time: number) => string;
  readonly day: (time: number) => string;
  readonly month: (time: number) => string;
  readonly year: (time: number) => string;
}

const INTRADAY: readonly Period[] = ['minute', '5m', '15m', '30m'];
const two = (value: number) => String(value).padStart(2, '0');

/** Creates the labels for a period. Figures only: they read the same in every language, without month names. */
export function createTimeLabels(zone: Zone, period: Period): TimeLabels {
  // A date whose UTC fields are the local ones.
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
