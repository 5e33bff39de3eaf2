import { DRAWING_POINTS, type Drawing, type DrawingKind, type DrawingPoint } from '../../domain/market/drawings.ts';
import { formatPrice } from '../axes/format.ts';
import { toDevice } from '../geometry/pixels.ts';
import { DrawList } from '../painting/drawList.ts';
import { LayerCanvas } from '../painting/layerCanvas.ts';
import { paint, prepare } from '../painting/painter.ts';
import type { ChartLayer, ChartScene } from '../types.ts';
import { Grip } from './grip.ts';
import { Pad } from './pad.ts';
import { type Projection, type Shape, type Spot, drawingAt, shapeOf } from './shapes.ts';
import { positionOf, timeAt } from './timeLine.ts';

/** The palette's magenta. No built-in study uses it for its first line. */
const COLOUR = 3;
const CAPTION_AIR_CSS = 4;
/** The greatest distance of a press from the drawing that it selects, in CSS pixels. */
const REACH_CSS = { touch: 18, mouse: 8 } as const;
/** A press that moves further than this, in CSS pixels, pans the chart. */
const SLOP_CSS = 6;
/** The significant digits of a price set by pointer. They exceed those of every tick grid. */
const PRICE_DIGITS = 9;
/** The id of the drawing in progress. */
const DRAFT = 'draft';

/** What the drawing layer reads from its owner, and the events that it reports. */
export interface DrawingOwner {
  readonly drawings: () => readonly Drawing[];
  readonly selected: () => string | undefined;
  /** Called when the reader has set all points. A text has no words at that time. */
  readonly onDrawn: (kind: DrawingKind, points: readonly DrawingPoint[]) => void;
  readonly onChange: (drawing: Drawing) => void;
  readonly onRemove: (id: string) => void;
  readonly onSelect: (id: string | undefined) => void;
  /**
   * Returns the accessible name of the grip at a point, counted from 0. Without a point, it names the grip that moves
   * the whole drawing.
   */
  readonly gripLabel: (drawing: Drawing, point: number | undefined) => string;
}

/**
 * Draws an instrument's drawings over its chart. They have a canvas of their own, which is repainted whenever the
 * picture moves.
 */
export class DrawingLayer implements ChartLayer {
  readonly #root: HTMLElement;
  readonly #canvas: LayerCanvas;
  readonly #owner: DrawingOwner;
  readonly #pad: Pad;
  readonly #list = new DrawList();
  readonly #listening = new AbortController();
  #grips: Grip[] = [];
  /** The id of the drawing that shows grips. */
  #gripped: string | undefined;
  #scene: ChartScene | undefined;
  #shapes: readonly Shape[] = [];
  #kind: DrawingKind | undefined;
  #draft: Drawing | undefined;
  /** The selected drawing at its new place, while a pointer moves it. */
  #moved: Drawing | undefined;

  constructor(root: HTMLElement, owner: DrawingOwner) {
    this.#root = root;
    this.#canvas = new LayerCanvas(root, prepare);
    this.#owner = owner;
    this.#pad = new Pad(root, {
      onDraft: (spots) => {
        this.#draft = spots.length === 0 ? undefined : this.#draftOf(spots);
        this.show();
      },
      onDone: (kind, spots) => {
        this.#draft = undefined;
        owner.onDrawn(kind, this.#pointsAt(spots));
        this.show();
      },
    });
    this.#listenToPresses();
  }

  get canvas(): HTMLCanvasElement | undefined {
    return this.#canvas.element;
  }

  draw(scene: ChartScene): void {
    this.#scene = scene;
    this.#pad.resize(scene.width / scene.ratio);
    this.show();
  }

  /** Lets the reader draw a kind by pointer; undefined ends this. */
  choose(kind: DrawingKind | undefined): void {
    this.#kind = kind;
    this.#pad.choose(kind);
  }

  /** Returns the points of a new drawing in the middle of the picture, for a reader without a pointer. */
  middle(kind: DrawingKind): readonly DrawingPoint[] {
    const scene = this.#scene;
    if (!scene) return [];
    const { ratio, width, top, bottom } = scene;
    const at = (right: number, down: number): Spot => ({
      x: (width * right) / ratio,
      y: (top + (bottom - top) * down) / ratio,
    });
    const all = [at(0.4, 0.6), at(0.6, 0.4), at(0.5, 0.35)];
    return this.#pointsAt(all.slice(0, DRAWING_POINTS[kind]));
  }

  /** Moves the focus to the first grip of the selected drawing. */
  focus(): void {
    this.#grips[0]?.element.focus();
  }

  destroy(): void {
    this.#listening.abort();
    this.#pad.remove();
    for (const { element } of this.#grips) element.remove();
    this.#canvas.remove();
  }

  /** Paints the drawings over the current picture. */
  show(): void {
    const scene = this.#scene;
    if (!scene) return;
    const projection = projectionOf(scene);
    const drawings = scene.kind === 'candles' ? [...this.#owner.drawings()] : [];
    const moved = this.#moved;
    const shown = moved ? drawings.map((one) => (one.id === moved.id ? moved : one)) : drawings;
    this.#shapes = shown.map((drawing) => shapeOf(drawing, projection));
    const draft = this.#draft && scene.kind === 'candles' ? [shapeOf(this.#draft, projection)] : [];
    this.#paint(scene, [...this.#shapes, ...draft]);
    this.#showGrips(scene, shown);
  }

  #paint(scene: ChartScene, shapes: readonly Shape[]): void {
    if (shapes.length === 0 && !this.canvas) return;
    const context = this.#canvas.contextFor(scene);
    if (!context) return;
    const { ratio, top, bottom, width, height, colours } = scene;
    const [hair, air] = [Math.max(1, Math.round(ratio)), toDevice(CAPTION_AIR_CSS, ratio)];
    const list = this.#list;
    list.clear();
    list.clip(0, top, width, bottom - top);
    for (const { id, segments, captions } of shapes) {
      const line = list.line(colours.lines[COLOUR], id === this.#owner.selected() ? 2 * hair : hair);
      for (const [from, to] of segments) {
        line.add(from.x, from.y);
        line.add(to.x, to.y);
        line.add(NaN, NaN);
      }
      for (const { x, y, text, align } of captions)
        list.text({
          text,
          x: align === 'left' ? x + air : x - air,
          y: y - 2 * air,
          align,
          colour: colours.lines[COLOUR],
        });
    }
    list.unclip();
    context.clearRect(0, 0, width, height);
    paint(context, list, colours.family);
  }

  #showGrips(scene: ChartScene, shown: readonly Drawing[]): void {
    const drawing = shown.find(({ id }) => id === this.#owner.selected());
    const places = drawing ? this.#placesOf(drawing) : [];
    if (this.#gripped !== drawing?.id || this.#grips.length !== places.length) {
      for (const { element } of this.#grips) element.remove();
      this.#grips = places.map(({ point }) => this.#gripOf(point));
      this.#gripped = drawing?.id;
    }
    const { ratio, colours } = scene;
    for (const [at, { x, y, point }] of places.entries()) {
      this.#grips[at]?.put(x / ratio, y / ratio, {
        label: this.#owner.gripLabel(drawing!, point),
        isRound: point !== undefined,
        ink: colours.lines[COLOUR],
        ground: colours.background,
      });
    }
  }

  /**
   * Returns the places of a drawing's grips: one at each point, and one between the first two points for the whole
   * drawing.
   */
  #placesOf({ id, points }: Drawing): (Spot & { readonly point: number | undefined })[] {
    const handles = this.#shapes.find((shape) => shape.id === id)?.handles ?? [];
    const [first, second] = handles;
    const own = handles.map((handle, point) => ({ ...handle, point }));
    if (!first || !second || points.length < 2) return own;
    return [...own, { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2, point: undefined }];
  }

  #gripOf(point: number | undefined): Grip {
    const drop = (): void => {
      const moved = this.#moved;
      this.#moved = undefined;
      if (moved) this.#owner.onChange(moved);
      this.show();
    };
    const selected = () => this.#owner.drawings().find(({ id }) => id === this.#owner.selected());
    return new Grip(this.#root, {
      onDrag: (dx, dy) => {
        const drawing = selected();
        const { ratio } = this.#scene ?? { ratio: 1 };
        this.#moved = drawing && this.#shifted(drawing, point, dx * ratio, dy * ratio);
        this.show();
      },
      onDrop: drop,
      onCancel: () => {
        this.#moved = undefined;
        this.show();
      },
      onStep: (bars, dy) => {
        const drawing = selected();
        const scene = this.#scene;
        if (!drawing || !scene) return;
        this.#moved = this.#shifted(drawing, point, bars * (scene.xOf(1) - scene.xOf(0)), dy * scene.ratio);
        drop();
      },
      onRemove: () => {
        const { id } = selected() ?? {};
        if (id !== undefined) this.#owner.onRemove(id);
      },
      onLeave: () => this.#owner.onSelect(undefined),
    });
  }

  /** Returns a drawing with one point, or all of them, moved by device pixels. */
  #shifted(drawing: Drawing, point: number | undefined, dx: number, dy: number): Drawing {
    const scene = this.#scene;
    if (!scene) return drawing;
    const { ratio } = scene;
    const { x, y } = projectionOf(scene);
    const points = drawing.points.map((one, at) => {
      if (point !== undefined && point !== at) return one;
      const [to = one] = this.#pointsAt([{ x: (x(one.time) + dx) / ratio, y: (y(one.price) + dy) / ratio }]);
      // A horizontal move keeps the price, and a vertical one the time, without rounding.
      return { time: dx === 0 ? one.time : to.time, price: dy === 0 ? one.price : to.price };
    });
    return { ...drawing, points };
  }

  #draftOf(spots: readonly Spot[]): Drawing | undefined {
    return this.#kind && { id: DRAFT, kind: this.#kind, points: this.#pointsAt(spots) };
  }

  /** Converts spots of the picture in CSS pixels to instants and prices. */
  #pointsAt(spots: readonly Spot[]): DrawingPoint[] {
    const scene = this.#scene;
    if (!scene) return [];
    const { ratio, bars } = scene;
    return spots.map(({ x, y }) => ({
      time: Math.round(timeAt(bars, scene.positionAt(x * ratio))),
      price: Number(scene.priceAt(y * ratio).toPrecision(PRICE_DIGITS)),
    }));
  }

  /** Selects the drawing under a press; a press elsewhere deselects. A pan counts as neither. */
  #listenToPresses(): void {
    const { signal } = this.#listening;
    let down: Spot = { x: 0, y: 0 };
    this.#root.addEventListener('pointerdown', ({ clientX, clientY }) => (down = { x: clientX, y: clientY }), {
      signal,
      capture: true,
    });
    const onClick = (event: MouseEvent): void => {
      const scene = this.#scene;
      if (!scene || Math.hypot(event.clientX - down.x, event.clientY - down.y) > SLOP_CSS) return;
      const { left, top } = this.#root.getBoundingClientRect();
      const isMouse = !('pointerType' in event) || event.pointerType === 'mouse';
      const spot = { x: (event.clientX - left) * scene.ratio, y: (event.clientY - top) * scene.ratio };
      const found = drawingAt(this.#shapes, spot, REACH_CSS[isMouse ? 'mouse' : 'touch'] * scene.ratio);
      if (found !== this.#owner.selected()) this.#owner.onSelect(found);
    };
    this.#root.addEventListener('click', onClick, { signal });
  }
}

/** Maps instants and prices to the device pixels of a picture. */
function projectionOf({ width, top, bottom, bars, priceDecimals, ...scene }: ChartScene): Projection {
  return {
    width,
    top,
    bottom,
    x: (time) => scene.xOf(positionOf(bars, time)),
    y: (price) => scene.y(price),
    write: (price) => formatPrice(price, priceDecimals),
  };
}
