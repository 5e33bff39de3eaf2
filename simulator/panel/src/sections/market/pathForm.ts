/** A point of a path as drawn and entered: minutes of trading after the start, and the move from there in per cent. */
export type DrawnPoint = readonly [minute: number, percent: number];

const POINT = /^(\d+(?:\.\d+)?)\s+([+-]?\d+(?:\.\d+)?)\s*%?$/;
/** The largest number of points of a drawn line. The server accepts 200, but a list of these is still readable. */
const STEPS = 60;

/** The points in a text such as `0 0, 10 -3, 30 2`; undefined if it is not one. */
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

/** The points as such a text. */
export function textOf(points: readonly DrawnPoint[]): string {
  return points.map(([minute, percent]) => `${minute} ${percent}`).join(', ');
}

/** The area that a pad shows: minutes to the right, per cent up and down. */
export interface Pad {
  readonly minutes: number;
  readonly percent: number;
}

/**
 * The point at a position on a pad, both coordinates from 0 to 1 from its upper left corner: snapped to whole steps and
 * clamped.
 */
export function pointAt({ minutes, percent }: Pad, x: number, y: number): DrawnPoint {
  const step = Math.max(1, minutes / STEPS);
  const inside = (part: number): number => Math.min(1, Math.max(0, part));
  const minute = Math.round((inside(x) * minutes) / step) * step;
  return [minute, Math.round((0.5 - inside(y)) * 2 * percent * 10) / 10];
}

/** A line after a stroke of the pen from one point to another. Earlier points between them are replaced. */
export function stroked(points: readonly DrawnPoint[], from: DrawnPoint, to: DrawnPoint): readonly DrawnPoint[] {
  const [left, right] = [Math.min(from[0], to[0]), Math.max(from[0], to[0])];
  const kept = points.filter(([minute]) => minute < left || minute > right);
  const ends = from[0] === to[0] ? [to] : [from, to];
  return [...kept, ...ends].sort((a, b) => a[0] - b[0]);
}
