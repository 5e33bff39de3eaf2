import { bisectLeft } from 'd3';
import type { TimeLabels } from './timeLabels.ts';
import type { BarColumns } from '../types.ts';

/** A label of the time axis and the index of its bar. */
export interface TimeTick {
  readonly index: number;
  readonly text: string;
}

type Unit = 'year' | 'month' | 'second';
interface Level {
  readonly unit: Unit;
  readonly step: number;
  readonly label: 'year' | 'month' | 'day' | 'clock';
}

const DAY_S = 86_400;
/** The first Monday of 1970, in seconds. */
const MONDAY_S = 4 * DAY_S;
const WEEK_S = 7 * DAY_S;
/** The levels of the axis from coarse to fine. Nearly every boundary of a level is also one of all finer levels. */
const LEVELS: readonly Level[] = [
  { unit: 'year', step: 20, label: 'year' },
  { unit: 'year', step: 10, label: 'year' },
  { unit: 'year', step: 5, label: 'year' },
  { unit: 'year', step: 1, label: 'year' },
  { unit: 'month', step: 6, label: 'month' },
  { unit: 'month', step: 3, label: 'month' },
  { unit: 'month', step: 1, label: 'month' },
  { unit: 'second', step: WEEK_S, label: 'day' },
  { unit: 'second', step: DAY_S, label: 'day' },
  { unit: 'second', step: 10_800, label: 'clock' },
  { unit: 'second', step: 3600, label: 'clock' },
  { unit: 'second', step: 1800, label: 'clock' },
  { unit: 'second', step: 900, label: 'clock' },
  { unit: 'second', step: 300, label: 'clock' },
  { unit: 'second', step: 60, label: 'clock' },
];
/** The maximum number of boundaries of a level. With more, its labels would fit on no screen. */
const BOUNDARIES_MOST = 700;

/** Returns the boundaries of a level between two local instants; undefined if there are more than `BOUNDARIES_MOST`. */
function boundaries({ unit, step }: Level, from: number, to: number): number[] | undefined {
  const found: number[] = [];
  if (unit === 'second') {
    const start = step === WEEK_S ? MONDAY_S : 0;
    if ((to - from) / step > BOUNDARIES_MOST) return undefined;
    for (let at = Math.ceil((from - start) / step) * step + start; at <= to; at += step) found.push(at);
    return found;
  }
  const months = unit === 'year' ? step * 12 : step;
  const first = new Date(from * 1000);
  let count = Math.floor((first.getUTCFullYear() * 12 + first.getUTCMonth()) / months) * months;
  for (; found.length <= BOUNDARIES_MOST; count += months) {
    const at = Date.UTC(Math.floor(count / 12), count % 12, 1) / 1000;
    if (at > to) break;
    if (at >= from) found.push(at);
  }
  return found;
}

/** The bars `first` to `last` that the axis labels, at `spacing` pixels per bar. */
export interface TimeAxisInput {
  readonly bars: Pick<BarColumns, 'time' | 'length'>;
  readonly first: number;
  readonly last: number;
  readonly spacing: number;
  /** The least distance between two labels, in the unit of `spacing`. */
  readonly distance: number;
  readonly labels: TimeLabels;
}

/**
 * Returns labels at the first bar of each year, month, day or hour. Coarse labels take their places first, and finer
 * ones fill the room between them. A level is used only if its labels have the least distance on average. The average
 * covers three screens, so that panning rarely adds or removes a level.
 */
export function timeTicks({ bars, first, last, spacing, distance, labels }: TimeAxisInput): TimeTick[] {
  if (last < first) return [];
  const span = last - first;
  const wideFirst = Math.max(0, first - span);
  const wideLast = Math.min(bars.length - 1, last + span);
  const { zone } = labels;
  const from = zone.toLocal(bars.time[wideFirst] ?? 0);
  const to = zone.toLocal(bars.time[wideLast] ?? 0);
  const taken: number[] = [];
  const ticks: TimeTick[] = [];
  const least = distance / spacing;
  for (const level of LEVELS) {
    const found = boundaries(level, from, to);
    if (!found) break;
    const indexes = new Set<number>();
    for (const local of found) indexes.add(bisectLeft(bars.time, zone.toUtc(local), wideFirst, wideLast + 1));
    indexes.delete(wideLast + 1);
    if (indexes.size > 1 && (wideLast - wideFirst + 1) / indexes.size < least) break;
    for (const index of indexes) {
      if (taken.some((other) => Math.abs(other - index) < least)) continue;
      taken.push(index);
      if (index < first || index > last) continue;
      ticks.push({ index, text: labels[level.label](bars.time[index] ?? 0) });
    }
  }
  return ticks;
}
