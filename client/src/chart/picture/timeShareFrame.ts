import { bisectRight, pairs } from 'd3';
import { LEGEND_CSS } from '../geometry/layout.ts';
import type { AxisTick, Frame, PaneFrame, PictureInput } from './picture.ts';
import { toDevice } from '../geometry/pixels.ts';
import { priceMap } from '../axes/priceMap.ts';
import type { TimeLabels } from '../axes/timeLabels.ts';
import type { ChartLayer, TimeShare } from '../types.ts';

/** Layers refer to bars, which a time-share chart does not have. */
const NO_LAYERS: ReadonlySet<ChartLayer> = new Set();
const MINUTE_S = 60;
const HOUR_S = 3600;
/** Free space as a factor: it applies to the largest distance of a price from the previous close. */
const AIR = 1.12;
const VOLUME_AIR = 1.08;
/** The least range around the previous close, relative to it. A smaller one would make a quiet day look volatile. */
const RANGE_LEAST = 0.002;
const LABEL_DISTANCE_CSS = 58;

/** Maps instants to the minutes of a session. Breaks are left out. */
export interface SessionAxis {
  readonly minutes: number;
  /** Returns the minute of an instant since the session began. */
  minuteAt(time: number): number;
  timeAt(minute: number): number;
}

/**
 * Creates the axis of a trading day. An instant inside a break maps to the end of the trading hours before the break.
 */
export function sessionAxis(stretches: TimeShare['stretches']): SessionAxis {
  let minutes = 0;
  const parts = stretches.map(({ from, to }) => {
    const start = minutes;
    minutes += (to - from) / MINUTE_S;
    return { from, to, start };
  });
  return {
    minutes: Math.max(1, minutes),
    minuteAt(time) {
      let minute = 0;
      for (const { from, to, start } of parts) {
        if (time >= from) minute = start + (Math.min(time, to) - from) / MINUTE_S;
      }
      return minute;
    },
    timeAt(minute) {
      let time = stretches[0]?.from ?? 0;
      for (const { from, start } of parts) if (minute >= start) time = from + (minute - start) * MINUTE_S;
      return time;
    },
  };
}

function sessionTicks(
  share: TimeShare,
  axis: SessionAxis,
  labels: TimeLabels,
  { width, distance }: { readonly width: number; readonly distance: number },
): AxisTick[] {
  const { stretches } = share;
  const ticks: AxisTick[] = [];
  const place = (time: number, text: string, align: AxisTick['align']) => {
    const x = Math.round((axis.minuteAt(time) / axis.minutes) * width);
    if (ticks.every((other) => Math.abs(other.x - x) >= distance)) ticks.push({ x, text, align });
  };
  const [start, end] = [stretches[0]?.from ?? 0, stretches.at(-1)?.to ?? 0];
  place(start, labels.clock(start), 'left');
  place(end, labels.clock(end), 'right');
  for (const [{ to }, { from }] of pairs(stretches)) {
    place(to, `${labels.clock(to)}/${labels.clock(from)}`, 'center');
  }
  for (const { from, to } of stretches) {
    for (let time = Math.ceil(from / HOUR_S) * HOUR_S; time < to; time += HOUR_S)
      place(time, labels.clock(time), 'center');
  }
  return ticks;
}

/** Measures the time-share chart of a day. It spans the whole session, with the previous close in the middle. */
export function timeShareFrame(input: PictureInput, share: TimeShare): Omit<Frame, 'covered'> {
  const { layout, labels } = input;
  const axis = sessionAxis(share.stretches);
  const count = share.time.length;
  const spacing = layout.plotWidth / axis.minutes;
  const base = share.previousClose;
  let reach = base * RANGE_LEAST;
  let volume = 0;
  for (let index = 0; index < count; index += 1) {
    reach = Math.max(
      reach,
      Math.abs((share.price[index] ?? base) - base),
      Math.abs((share.average[index] ?? base) - base),
    );
    volume = Math.max(volume, share.volume[index] ?? 0);
  }
  const half = reach * AIR;
  const [main, sub] = layout.panes;
  const fit = { low: base - half, high: base + half };
  const panes: [PaneFrame, ...PaneFrame[]] = [{ ...main, map: priceMap('percent', fit, main, base), runs: [] }];
  if (sub) {
    const inside = { top: sub.top + toDevice(LEGEND_CSS, layout.textRatio), bottom: sub.bottom - layout.hair };
    panes.push({ ...sub, map: priceMap('linear', { low: 0, high: volume * VOLUME_AIR }, inside, 0), runs: [] });
  }
  const distance = toDevice(LABEL_DISTANCE_CSS, layout.textRatio);
  return {
    kind: 'timeShare',
    layout,
    spacing,
    first: 0,
    last: count - 1,
    count,
    panes,
    ticks: labels ? sessionTicks(share, axis, labels, { width: layout.plotWidth, distance }) : [],
    base,
    extremes: undefined,
    fit,
    layers: NO_LAYERS,
    xOf: (index) => (axis.minuteAt(share.time[index] ?? 0) + 0.5) * spacing,
    indexAt: (x) => Math.max(0, bisectRight(share.time, axis.timeAt(x / spacing)) - 1),
  };
}
