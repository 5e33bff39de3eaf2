import type { Drawing, DrawingPoint } from '../../domain/market/drawings.ts';

/** A point of the picture, in any unit of length. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A straight line between two points. */
export type Segment = readonly [Spot, Spot];

/** Words at a point: to the right of it, or before the right edge of the picture. */
export interface Caption extends Spot {
  readonly text: string;
  readonly align: 'left' | 'right';
}

/** A drawing as lines and words. `handles` are its points, by which it is changed. */
export interface Shape {
  readonly id: string;
  readonly segments: readonly Segment[];
  readonly captions: readonly Caption[];
  readonly handles: readonly Spot[];
}

/** What maps instants and prices to the picture. `width` is that of the plot. */
export interface Projection {
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
  readonly x: (time: number) => number;
  readonly y: (price: number) => number;
  readonly write: (price: number) => string;
}

/** The levels of a retracement, from its second point back to its first. */
export const FIBONACCI_LEVELS = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1] as const;
/** A line that leaves the picture is extended by so many of its widths, which reach beyond any edge. */
const FAR = 1e5;

/** Returns the point at a share of the way between two points: 0 is the first, 1 the second, more lies past it. */
function along(from: Spot, to: Spot, share: number): Spot {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** The part of a line that is within a box, or undefined if there is none. */
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

/** The line through two points from the first on, as far as the picture could reach. */
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
  // The parallel lies above or below the first line by as much as the third point does.
  const at = second.x === first.x ? 0 : (third.x - first.x) / (second.x - first.x);
  const shift = third.y - along(first, second, at).y;
  const moved = ({ x, y }: Spot) => ({ x, y: y + shift });
  return [
    [first, second],
    [moved(first), moved(second)],
  ];
}

/** The levels of a retracement, each with its share and its price, to the right edge of the picture. */
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

/** The lines and words of a drawing; of one that still lacks points, what there is. */
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

/** The distance of a point from a line between two points. */
export function distanceTo([from, to]: Segment, spot: Spot): number {
  const length = (to.x - from.x) ** 2 + (to.y - from.y) ** 2;
  const share = length === 0 ? 0 : ((spot.x - from.x) * (to.x - from.x) + (spot.y - from.y) * (to.y - from.y)) / length;
  const near = along(from, to, Math.min(1, Math.max(0, share)));
  return Math.hypot(spot.x - near.x, spot.y - near.y);
}

/** The id of the drawing nearest to a point, within a reach; of equally near ones the last, which is drawn on top. */
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
