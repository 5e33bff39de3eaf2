/**
 * A point of a price path, as drawn or entered: the trading minutes since the start, and the price change since the
 * start in per cent.
 */
export type DrawnPoint = readonly [minute: number, percent: number];

const POINT = /^(\d+(?:\.\d+)?)\s+([+-]?\d+(?:\.\d+)?)\s*%?$/;
/** The maximum number of points of a drawn path. The server accepts 200, but a list of 60 points is still readable. */
const STEPS = 60;

/** Parses points from a text such as `0 0, 10 -3, 30 2`; undefined for other texts. */
export function pointsOf(text: string): readonly DrawnPoint[] | undefined {
  const points: DrawnPoint[] = [];
  for (const part of text.split(/[,;、，\n]/)) {
    if (part.trim() === '') continue;
    const [, minute, percent] = POINT.exec(part.trim()) ?? [];
    if (minute === undefined || percent === undefined) return undefined;
    points.push([Number(minute), Number(percent)]);
  }
  return points.length === 0 ? undefined : points;
}

/** Formats points as a text that `pointsOf` parses. */
export function textOf(points: readonly DrawnPoint[]): string {
  return points.map(([minute, percent]) => `${minute} ${percent}`).join(', ');
}

/** The range of a drawing pad: minutes on the horizontal axis, and per cent up and down on the vertical axis. */
export interface Pad {
  readonly minutes: number;
  readonly percent: number;
}

/**
 * Returns the point at a position on a pad, clamped and rounded to steps. `x` and `y` are from 0 to 1, from the upper
 * left corner.
 */
export function pointAt({ minutes, percent }: Pad, x: number, y: number): DrawnPoint {
  const step = Math.max(1, minutes / STEPS);
  const inside = (part: number): number => Math.min(1, Math.max(0, part));
  const minute = Math.round((inside(x) * minutes) / step) * step;
  return [minute, Math.round((0.5 - inside(y)) * 2 * percent * 10) / 10];
}

/** Adds a pen stroke to a path. Earlier points between the two ends of the stroke are replaced. */
export function stroked(points: readonly DrawnPoint[], from: DrawnPoint, to: DrawnPoint): readonly DrawnPoint[] {
  const [left, right] = [Math.min(from[0], to[0]), Math.max(from[0], to[0])];
  const kept = points.filter(([minute]) => minute < left || minute > right);
  const ends = from[0] === to[0] ? [to] : [from, to];
  return [...kept, ...ends].sort((a, b) => a[0] - b[0]);
}
