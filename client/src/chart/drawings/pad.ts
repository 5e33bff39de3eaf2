import { DRAWING_POINTS, type DrawingKind } from '../../domain/market/drawings.ts';
import { preventFling } from '../gestures/preventFling.ts';
import type { Spot } from './shapes.ts';

/** A press that moves further than this, in CSS pixels, is a drag, which sets a second point where it ends. */
const SLOP_CSS = 6;

/** The events that a pad reports to its layer. Spots are in CSS pixels within the picture. */
export interface PadOwner {
  /** Called with the spots of the drawing in progress, including the one under the pointer. */
  readonly onDraft: (spots: readonly Spot[]) => void;
  readonly onDone: (kind: DrawingKind, spots: readonly Spot[]) => void;
}

/**
 * Covers the picture while the reader draws. A press sets one point, and a drag sets two. Meanwhile fingers neither pan
 * nor scroll.
 */
export class Pad {
  readonly #element = document.createElement('div');
  readonly #owner: PadOwner;
  #kind: DrawingKind | undefined;
  #spots: readonly Spot[] = [];
  #down: { readonly pointer: number; readonly at: Spot } | undefined;

  constructor(root: HTMLElement, owner: PadOwner) {
    this.#owner = owner;
    this.#element.style.cssText =
      'position:absolute;left:0;top:0;bottom:0;z-index:3;touch-action:none;cursor:crosshair;display:none';
    this.#element.addEventListener('pointerdown', (event) => this.#press(event));
    this.#element.addEventListener('pointermove', (event) => this.#move(event));
    this.#element.addEventListener('pointerup', (event) => this.#lift(event));
    this.#element.addEventListener('pointercancel', () => this.choose(this.#kind));
    this.#element.addEventListener('click', (event) => event.stopPropagation());
    preventFling(this.#element);
    root.append(this.#element);
  }

  /** Starts drawing a kind; undefined stops drawing. */
  choose(kind: DrawingKind | undefined): void {
    this.#kind = kind;
    this.#down = undefined;
    this.#spots = [];
    this.#element.style.display = kind === undefined ? 'none' : 'block';
    this.#owner.onDraft([]);
  }

  resize(widthCss: number): void {
    this.#element.style.width = `${widthCss}px`;
  }

  remove(): void {
    this.#element.remove();
  }

  #spotOf(event: PointerEvent): Spot {
    const { left, top } = this.#element.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  }

  #press(event: PointerEvent): void {
    event.stopPropagation();
    if (this.#down || (event.pointerType === 'mouse' && event.button !== 0)) return;
    const at = this.#spotOf(event);
    this.#element.setPointerCapture(event.pointerId);
    this.#down = { pointer: event.pointerId, at };
    this.#spots = [...this.#spots, at];
    this.#owner.onDraft(this.#spots);
  }

  #move(event: PointerEvent): void {
    event.stopPropagation();
    const at = this.#spotOf(event);
    if (!this.#kind) return;
    const isFull = this.#spots.length === DRAWING_POINTS[this.#kind];
    // The last point follows the pointer until it is lifted.
    if (isFull && this.#down) this.#spots = [...this.#spots.slice(0, -1), at];
    this.#owner.onDraft(isFull || this.#spots.length === 0 ? this.#spots : [...this.#spots, at]);
  }

  #lift(event: PointerEvent): void {
    event.stopPropagation();
    const kind = this.#kind;
    if (!kind || this.#down?.pointer !== event.pointerId) return;
    const at = this.#spotOf(event);
    const isDrag = Math.hypot(at.x - this.#down.at.x, at.y - this.#down.at.y) > SLOP_CSS;
    this.#down = undefined;
    if (isDrag && this.#spots.length < DRAWING_POINTS[kind]) this.#spots = [...this.#spots, at];
    if (this.#spots.length < DRAWING_POINTS[kind]) return this.#owner.onDraft(this.#spots);
    const spots = this.#spots;
    this.#spots = [];
    this.#owner.onDone(kind, spots);
  }
}
