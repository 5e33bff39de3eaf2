/** Rectangles of one colour, each with left, top, width and height in whole device pixels. */
export class RectBatch {
  readonly kind = 'rects';
  colour = '';
  count = 0;
  boxes = new Int32Array(256);

  add(left: number, top: number, width: number, height: number): void {
    const at = this.count * 4;
    if (at + 4 > this.boxes.length) {
      const grown = new Int32Array(this.boxes.length * 2);
      grown.set(this.boxes);
      this.boxes = grown;
    }
    this.boxes[at] = left;
    this.boxes[at + 1] = top;
    this.boxes[at + 2] = width;
    this.boxes[at + 3] = height;
    this.count += 1;
  }
}

const SOLID: readonly number[] = [];

/** A line through points in device pixels, or with `filled` the area that they outline. A NaN point leaves a gap. */
export class LineBatch {
  readonly kind = 'line';
  colour = '';
  filled = false;
  /** The lengths of dashes and gaps in device pixels; empty for a solid line. */
  dash: readonly number[] = SOLID;
  /** How many hairlines, one device pixel apart vertically, make up the line. */
  strokes = 1;
  count = 0;
  points = new Float32Array(512);

  add(x: number, y: number): void {
    const at = this.count * 2;
    if (at + 2 > this.points.length) {
      const grown = new Float32Array(this.points.length * 2);
      grown.set(this.points);
      this.points = grown;
    }
    this.points[at] = x;
    this.points[at + 1] = y;
    this.count += 1;
  }
}

/** A piece of text; `y` is its vertical centre. */
export interface TextItem {
  readonly kind: 'text';
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly align: 'left' | 'center' | 'right';
  readonly colour: string;
}

/** A word across the picture at 45°. It fits into a square around its centre with sides of `size` device pixels. */
export interface WatermarkItem {
  readonly kind: 'watermark';
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly colour: string;
}

/** Clips the items up to `unclip` to a rectangle. */
export interface ClipItem {
  readonly kind: 'clip';
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** One item of a draw list. */
export type DrawItem = RectBatch | LineBatch | TextItem | WatermarkItem | ClipItem | { readonly kind: 'unclip' };

/**
 * A picture as data: the items to paint, in order. All frames share one list, so that its arrays are allocated once.
 */
export class DrawList {
  readonly items: DrawItem[] = [];
  readonly #rects: RectBatch[] = [];
  readonly #lines: LineBatch[] = [];
  #rectsUsed = 0;
  #linesUsed = 0;

  clear(): void {
    this.items.length = 0;
    this.#rectsUsed = 0;
    this.#linesUsed = 0;
  }

  rects(colour: string): RectBatch {
    const batch = (this.#rects[this.#rectsUsed++] ??= new RectBatch());
    batch.colour = colour;
    batch.count = 0;
    this.items.push(batch);
    return batch;
  }

  line(colour: string, strokes: number, dash = SOLID): LineBatch {
    const batch = this.#path(colour, strokes, false);
    batch.dash = dash;
    return batch;
  }

  area(colour: string): LineBatch {
    return this.#path(colour, 1, true);
  }

  text(item: Omit<TextItem, 'kind'>): void {
    this.items.push({ kind: 'text', ...item });
  }

  watermark(item: Omit<WatermarkItem, 'kind'>): void {
    this.items.push({ kind: 'watermark', ...item });
  }

  clip(left: number, top: number, width: number, height: number): void {
    this.items.push({ kind: 'clip', left, top, width, height });
  }

  unclip(): void {
    this.items.push({ kind: 'unclip' });
  }

  #path(colour: string, strokes: number, filled: boolean): LineBatch {
    const batch = (this.#lines[this.#linesUsed++] ??= new LineBatch());
    batch.colour = colour;
    batch.strokes = strokes;
    batch.filled = filled;
    batch.count = 0;
    this.items.push(batch);
    return batch;
  }
}
