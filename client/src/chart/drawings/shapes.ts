import type { Drawing, DrawingPoint } from '../../domain/market/drawings.ts';

/** A point of the picture, in any unit of length. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A straight line between two points. */
export type Segment = readonly [Spot, Spot];

/** Words right of a point. Near the right edge of the picture they end at that edge. */
export interface Caption extends Spot {
  readonly text: string;
  readonly align: 'left' | 'right';
}

/** The lines and words of a drawing. `handles` are the points by which the reader changes it. */
export interface Shape {
  readonly id: string;
  readonly segments: readonly Segment[];
  readonly captions: readonly Caption[];
  readonly handles: readonly Spot[];
}

/** Maps instants and prices to the picture. `width` is the width of the plot. */
export interface Projection {
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
  readonly x: (time: number) => number;
  readonly y: (price: number) => number;
  readonly write: (price: number) => string;
}

/** The levels of a Fibonacci retracement, as shares of the way from its second point back to its first. */
export const FIBONACCI_LEVELS = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1] as const;
/** How far a line that leaves the picture is extended, in widths of the picture. It is far enough to cross any edge. */
const FAR = 1e5;

/**
 * Returns the point at a share of the way from one point to another. 0 is the first point and 1 the second; larger
 * shares lie beyond it.
 */
function along(from: Spot, to: Spot, share: number): Spot {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** Returns the part of a line inside a box; undefined if there is none. */
export function clipped([from, to]: Segment, box: Pick<Projection, 'width' | 'top' | 'bottom'>): Segment | undefined {
  let start = 0;
  let end = 1;
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const sides = [
    [-dx, from.x],
    [dx, box.width - from.x],
    [-dy, from.y - box.top],
    [dy, box.bottom - from.y],
  ] as const;
  for (const [slope, room] of sides) {
    if (slope === 0) {
      if (room < 0) return undefined;
    } else if (slope < 0) start = Math.max(start, room / slope);
    else end = Math.min(end, room / slope);
  }
  return start > end ? undefined : [along(from, to, start), along(from, to, end)];
}

/** Returns the ray from the first point through the second, long enough to leave the picture. */
function rayThrough(from: Spot, to: Spot, width: number): Segment {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return length === 0 ? [from, from] : [from, along(from, to, (FAR + width) / length)];
}

function linesOf({ kind }: Drawing, spots: readonly Spot[], { width }: Projection): readonly Segment[] {
  const [first, second, third] = spots;
  if (!first) return [];
  if (kind === 'horizontal')
    return [
      [
        { x: 0, y: first.y },
        { x: width, y: first.y },
      ],
    ];
  if (!second || kind === 'text' || kind === 'fibonacci') return [];
  if (kind === 'ray') return [rayThrough(first, second, width)];
  if (kind === 'trend' || !third) return [[first, second]];
  // The parallel is the first line, shifted vertically so that it passes through the third point.
  const at = second.x === first.x ? 0 : (third.x - first.x) / (second.x - first.x);
  const shift = third.y - along(first, second, at).y;
  const moved = ({ x, y }: Spot) => ({ x, y: y + shift });
  return [
    [first, second],
    [moved(first), moved(second)],
  ];
}

/** Returns the levels of a retracement, each labelled with its share and price, up to the right edge of the picture. */
function levelsOf(points: readonly DrawingPoint[], { x, y, width, write }: Projection) {
  const [first, second] = points;
  if (!first || !second) return [];
  const left = Math.min(x(first.time), x(second.time));
  return FIBONACCI_LEVELS.map((level) => {
    const price = second.price + (first.price - second.price) * level;
    const height = y(price);
    const line: Segment = [
      { x: left, y: height },
      { x: Math.max(left, width), y: height },
    ];
    return { line, text: `${Number((level * 100).toFixed(1))}% ${write(price)}` };
  });
}

/** Returns the lines and words of a drawing. An unfinished drawing has those that its points determine. */
export function shapeOf(drawing: Drawing, projection: Projection): Shape {
  const { id, kind, points, text = '' } = drawing;
  const { x, y, width, write } = projection;
  const handles = points.map(({ time, price }) => ({ x: x(time), y: y(price) }));
  const levels = kind === 'fibonacci' ? levelsOf(points, projection) : [];
  const whole = [...linesOf(drawing, handles, projection), ...levels.map(({ line }) => line)];
  const captions: Caption[] = levels.map(({ line: [from], text: words }) => ({ ...from, text: words, align: 'left' }));
  const [first] = handles;
  if (first && kind === 'text') captions.push({ ...first, text, align: 'left' });
  if (first && kind === 'horizontal')
    captions.push({ x: width, y: first.y, text: write(points[0]?.price ?? 0), align: 'right' });
  const segments = whole.flatMap((line) => {
    const part = clipped(line, projection);
    return part ? [part] : [];
  });
  return { id, segments, captions, handles };
}

/** Returns the distance of a point from the line segment between two points. */
export function distanceTo([from, to]: Segment, spot: Spot): number {
  const length = (to.x - from.x) ** 2 + (to.y - from.y) ** 2;
  const share = length === 0 ? 0 : ((spot.x - from.x) * (to.x - from.x) + (spot.y - from.y) * (to.y - from.y)) / length;
  const near = along(from, to, Math.min(1, Math.max(0, share)));
  return Math.hypot(spot.x - near.x, spot.y - near.y);
}

/** Returns the id of the drawing nearest to a point and within `reach`. Of equally near drawings it is the topmost. */
export function drawingAt(shapes: readonly Shape[], spot: Spot, reach: number): string | undefined {
  let found: string | undefined;
  let nearest = reach;
  for (const { id, segments, captions, handles } of shapes) {
    const words = captions.map(({ x, y }): Segment => [
      { x, y },
      { x: x + 2 * reach, y },
    ]);
    for (const line of [...segments, ...words, ...handles.map((handle): Segment => [handle, handle])]) {
      const distance = distanceTo(line, spot);
      if (distance > nearest) continue;
      nearest = distance;
      found = id;
    }
  }
  return found;
}
