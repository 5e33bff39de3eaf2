import type { Bar, BarColumns } from './candles.ts';

const HOUR_S = 3_600;
/**
 * If two consecutive half-hour bars begin at least this far apart, a break lies between them: the shortest lunch break
 * lasts an hour.
 */
const APART_S = 5_400;

/** Whether a bar is the first of a session. */
function begins(bars: Pick<BarColumns, 'time'>, index: number): boolean {
  return (bars.time[index] ?? 0) - (bars.time[index - 1] ?? -Infinity) >= APART_S;
}

function barAt(bars: BarColumns, index: number, time: number): Bar {
  const at = (name: 'open' | 'high' | 'low' | 'close' | 'volume') => bars[name][index] ?? NaN;
  return { time, open: at('open'), high: at('high'), low: at('low'), close: at('close'), volume: at('volume') };
}

/** Returns the hour bars of the session that begins at the index `from`. */
function joined(bars: BarColumns, from: number): Bar[] {
  const hours: Bar[] = [];
  let session = 0;
  for (let index = from; index < bars.length; index += 1) {
    const time = bars.time[index] ?? 0;
    if (index === from || begins(bars, index)) session = time;
    const start = session + Math.floor((time - session) / HOUR_S) * HOUR_S;
    const bar = barAt(bars, index, start);
    const before = hours.at(-1);
    if (before?.time !== start) hours.push(bar);
    else {
      hours[hours.length - 1] = {
        time: start,
        open: before.open,
        high: Math.max(before.high, bar.high),
        low: Math.min(before.low, bar.low),
        close: bar.close,
        volume: before.volume + bar.volume,
      };
    }
  }
  return hours;
}

/**
 * Joins half-hour bars into hour bars. Hours count from the beginning of a session, so the last hour before a break may
 * be shorter. If older bars may follow (`hasMore`), the oldest session may lack its beginning. It is then omitted,
 * because its hours are unknown.
 */
export function hourBars(halves: BarColumns, hasMore: boolean): readonly Bar[] {
  let from = 0;
  if (hasMore) {
    from = 1;
    while (from < halves.length && !begins(halves, from)) from += 1;
    // If there is only one session, an uncertain start is better than an empty chart.
    if (from === halves.length) from = 0;
  }
  return joined(halves, from);
}

/** Returns the newest hour bar; undefined without bars. It reads only the newest session. */
export function newestHour(halves: BarColumns): Bar | undefined {
  let from = halves.length - 1;
  while (from > 0 && !begins(halves, from)) from -= 1;
  return from < 0 ? undefined : joined(halves, from).at(-1);
}
