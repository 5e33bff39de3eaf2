import type { Bar, BarColumns } from './candles.ts';

const HOUR_S = 3_600;
/**
 * Bars of thirty minutes that begin this far apart belong to different sessions: the shortest lunch break is an hour,
 * so the first bar after it begins ninety minutes after the last one before it.
 */
const APART_S = 5_400;

/** Whether a session begins at a bar. */
function begins(bars: Pick<BarColumns, 'time'>, index: number): boolean {
  return (bars.time[index] ?? 0) - (bars.time[index - 1] ?? -Infinity) >= APART_S;
}

function barAt(bars: BarColumns, index: number, time: number): Bar {
  const at = (name: 'open' | 'high' | 'low' | 'close' | 'volume') => bars[name][index] ?? NaN;
  return { time, open: at('open'), high: at('high'), low: at('low'), close: at('close'), volume: at('volume') };
}

/** The bars of an hour between two indexes, the first of which begins a session. */
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
 * Bars of an hour from bars of thirty minutes. Hours are counted from the beginning of each session, so the last one
 * before a break may be shorter. While older bars may follow, the session that has only its end here is left out,
 * because its hours cannot be known; `hasMore` says so.
 */
export function hourBars(halves: BarColumns, hasMore: boolean): readonly Bar[] {
  let from = 0;
  if (hasMore) {
    from = 1;
    while (from < halves.length && !begins(halves, from)) from += 1;
    // A single session: its end is better than nothing.
    if (from === halves.length) from = 0;
  }
  return joined(halves, from);
}

/** The newest bar of an hour; undefined without bars. It reads no more than the newest session. */
export function newestHour(halves: BarColumns): Bar | undefined {
  let from = halves.length - 1;
  while (from > 0 && !begins(halves, from)) from -= 1;
  return from < 0 ? undefined : joined(halves, from).at(-1);
}
