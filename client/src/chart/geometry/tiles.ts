import { hierarchy, treemap, treemapSquarify } from 'd3';

/** A tile of a picture, in percent of the picture's width and height. */
export interface Tile<T> {
  readonly of: T;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The smallest weight of a tile, relative to the largest. It keeps a part with almost no trading visible. */
const LEAST = 0.04;

/**
 * Divides a rectangle into tiles with areas proportional to the weights, the heaviest first. Each tile is as close to a
 * square as possible. `ratio` is the rectangle's height divided by its width.
 */
export function tilesOf<T>(parts: readonly T[], weightOf: (part: T) => number, ratio: number): Tile<T>[] {
  const most = Math.max(0, ...parts.map(weightOf));
  const weight = (part: T): number => (most > 0 ? Math.max(weightOf(part), most * LEAST) : 1);
  const root = hierarchy<{ part?: T; parts?: readonly { part: T }[] }>(
    { parts: parts.map((part) => ({ part })) },
    (node) => node.parts,
  )
    .sum(({ part }) => (part === undefined ? 0 : weight(part)))
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
  const laid = treemap<{ part?: T }>()
    .tile(treemapSquarify.ratio(1.3))
    .size([100, 100 * ratio])(root);
  return laid
    .leaves()
    .flatMap(({ data: { part }, x0, x1, y0, y1 }) =>
      part === undefined ? [] : [{ of: part, left: x0, width: x1 - x0, top: y0 / ratio, height: (y1 - y0) / ratio }],
    );
}

/**
 * Returns the depth of the colour for a change, from 0 to 1. It reaches 1 at 1.5 %, because a whole industry rarely
 * moves further.
 */
export function depthOf(basisPoints: number): number {
  return Math.min(1, Math.abs(basisPoints) / 150);
}
