import { textCss } from '../geometry/layout.ts';
import { preventFling } from '../gestures/preventFling.ts';
import type { ChartLayer, ChartScene } from '../types.ts';

/** The side of a handle's touch target, in CSS pixels. It is large enough to hit without aiming. */
const SIDE_CSS = 44;
/** The diameter of the disc drawn in a handle, in CSS pixels. */
const DISC_CSS = 26;
/**
 * The distance from the price axis to the first handle, in CSS pixels. It leaves room for the button at the crosshair.
 */
const FROM_AXIS_CSS = 2 * SIDE_CSS;
/** Handles closer to each other than this, in CSS pixels, are placed side by side. */
const APART_CSS = 30;
/** How far a pointer may move, in CSS pixels, and still press. */
const SLOP_CSS = 4;
/** How many steps a page key moves a handle. */
const PAGE_STEPS = 10;

const ARROWS = 'M10 3v14M6.5 6.5 10 3l3.5 3.5M6.5 13.5 10 17l3.5-3.5';
const SVG = 'http://www.w3.org/2000/svg';

/** A line that can be moved. `label` names its handle. */
export interface MovableLine {
  readonly id: string;
  readonly price: number;
  readonly label: string;
}

/**
 * What handles read from their owner, and the events that they report. `onMove` reports the price at which the reader
 * dropped a line.
 */
export interface LineHandleOwner {
  readonly lines: () => readonly MovableLine[];
  /** Returns the price on the tick grid nearest to a pointed price. */
  readonly nearest: (price: number) => number;
  readonly stepped: (price: number, steps: number) => number;
  readonly write: (price: number) => string;
  readonly onMove: (id: string, price: number) => void;
}

function icon(): SVGElement {
  const drawing = document.createElementNS(SVG, 'svg');
  drawing.setAttribute('viewBox', '0 0 20 20');
  drawing.setAttribute('aria-hidden', 'true');
  drawing.style.cssText =
    'width:16px;height:16px;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round';
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', ARROWS);
  drawing.append(path);
  return drawing;
}

/** One handle: a vertical slider for pointer and keyboard. */
class Handle {
  readonly element = document.createElement('div');
  line: MovableLine;
  /** The price to which the reader is moving the line. */
  wanted: number | undefined;
  readonly #disc = document.createElement('span');

  constructor(line: MovableLine, owner: LineHandleOwner, layer: LineHandles) {
    this.line = line;
    const { element } = this;
    element.setAttribute('role', 'slider');
    element.setAttribute('aria-orientation', 'vertical');
    element.setAttribute('aria-valuemin', '0');
    element.tabIndex = 0;
    element.style.cssText =
      'position:absolute;left:0;top:0;z-index:3;display:grid;place-items:center;cursor:ns-resize;touch-action:none;' +
      `width:${SIDE_CSS}px;height:${SIDE_CSS}px;contain:layout style;will-change:transform`;
    this.#disc.style.cssText = `display:grid;place-items:center;width:${DISC_CSS}px;height:${DISC_CSS}px;box-sizing:border-box;border:1px solid;border-radius:50%`;
    this.#disc.append(icon());
    element.append(this.#disc);
    this.#followPointer(owner, layer);
    preventFling(element);
    element.addEventListener('keydown', (event) => this.#onKey(event, owner, layer));
    element.addEventListener('blur', () => layer.leave(this));
  }

  get price(): number {
    return this.wanted ?? this.line.price;
  }

  /** Shows the handle centred at a place, in CSS pixels, and announces its price. */
  put(x: number, y: number, text: string, [ink, ground]: readonly [string, string]): void {
    const { element, line, price } = this;
    element.style.visibility = 'visible';
    element.style.transform = `translate(${x - SIDE_CSS / 2}px,${y - SIDE_CSS / 2}px)`;
    this.#disc.style.color = ink;
    this.#disc.style.background = ground;
    element.setAttribute('aria-label', line.label);
    element.setAttribute('aria-valuenow', String(price));
    element.setAttribute('aria-valuemax', String(2 * price));
    element.setAttribute('aria-valuetext', text);
  }

  hide(): void {
    this.element.style.visibility = 'hidden';
  }

  #followPointer(owner: LineHandleOwner, layer: LineHandles): void {
    const { element } = this;
    let start: { y: number; pointer: number; price: number; isMoved: boolean } | undefined;
    // Stops the event, so that the press neither pans the picture nor moves its crosshair.
    element.addEventListener('pointerdown', (event) => {
      event.stopPropagation();
      if (event.pointerType === 'mouse' && event.button !== 0) return;
      element.setPointerCapture(event.pointerId);
      start = { y: event.clientY, pointer: event.pointerId, price: this.price, isMoved: false };
    });
    element.addEventListener('pointermove', (event) => {
      event.stopPropagation();
      if (start?.pointer !== event.pointerId) return;
      const moved = event.clientY - start.y;
      start.isMoved ||= Math.abs(moved) > SLOP_CSS;
      if (start.isMoved) layer.moveTo(this, start.price, moved);
    });
    element.addEventListener('pointerup', (event) => {
      event.stopPropagation();
      if (start?.pointer !== event.pointerId) return;
      start = undefined;
      this.#finish(owner, layer);
    });
    element.addEventListener('pointercancel', () => {
      start = undefined;
      layer.leave(this);
    });
  }

  #onKey(event: KeyboardEvent, owner: LineHandleOwner, layer: LineHandles): void {
    const steps = { ArrowUp: 1, ArrowDown: -1, PageUp: PAGE_STEPS, PageDown: -PAGE_STEPS }[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (steps !== undefined) {
      this.wanted = owner.stepped(this.price, steps);
      layer.show();
    } else if (event.key === 'Enter' || event.key === ' ') this.#finish(owner, layer);
    else if (event.key === 'Escape' && this.wanted !== undefined) layer.leave(this);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #finish(owner: LineHandleOwner, layer: LineHandles): void {
    const { line, price } = this;
    layer.leave(this);
    owner.onMove(line.id, price);
  }
}

/**
 * Handles at the lines of orders and alerts. During a move a copy shows the new price. The line itself stays until its
 * owner has changed the price.
 */
export class LineHandles implements ChartLayer {
  readonly #root: HTMLElement;
  readonly #owner: LineHandleOwner;
  readonly #handles = new Map<string, Handle>();
  readonly #ghost = document.createElement('div');
  readonly #tag = document.createElement('div');
  #scene: ChartScene | undefined;

  constructor(root: HTMLElement, owner: LineHandleOwner) {
    this.#root = root;
    this.#owner = owner;
    const css = 'position:absolute;left:0;top:0;z-index:2;pointer-events:none;visibility:hidden;will-change:transform;';
    this.#ghost.style.cssText = `${css}height:0;border-top:2px solid`;
    this.#tag.style.cssText = `${css}z-index:4;box-sizing:border-box;padding:0 6px;border-radius:2px;font-size:${textCss(11)};line-height:${textCss(18)};font-variant-numeric:tabular-nums`;
    root.append(this.#ghost, this.#tag);
  }

  draw(scene: ChartScene): void {
    this.#scene = scene;
    this.show();
  }

  destroy(): void {
    for (const { element } of this.#handles.values()) element.remove();
    this.#ghost.remove();
    this.#tag.remove();
  }

  /**
   * Moves a line with a pointer. `moved` is how far the pointer is below the price at which it started, in CSS pixels.
   */
  moveTo(handle: Handle, from: number, moved: number): void {
    const scene = this.#scene;
    if (!scene) return;
    const y = scene.y(from) + moved * scene.ratio;
    const inside = Math.min(scene.bottom - 1, Math.max(scene.top, y));
    handle.wanted = this.#owner.nearest(scene.priceAt(inside));
    this.show();
  }

  /** Cancels a move. */
  leave(handle: Handle): void {
    if (handle.wanted === undefined) return;
    handle.wanted = undefined;
    this.show();
  }

  /** Places the handles of all lines over the current picture. */
  show(): void {
    const scene = this.#scene;
    if (!scene) return;
    this.#match();
    const { ratio, width, top, bottom, colours } = scene;
    const placed: { x: number; y: number }[] = [];
    let moved: Handle | undefined;
    for (const handle of this.#handles.values()) {
      if (handle.wanted !== undefined) moved = handle;
      const at = scene.y(handle.price);
      if (!(at >= top && at < bottom)) {
        handle.hide();
        continue;
      }
      const y = at / ratio;
      let x = width / ratio - FROM_AXIS_CSS;
      while (placed.some((other) => other.x === x && Math.abs(other.y - y) < APART_CSS)) x -= SIDE_CSS;
      placed.push({ x, y });
      handle.put(x, y, this.#owner.write(handle.price), [colours.text, colours.background]);
    }
    this.#showGhost(scene, moved);
  }

  #showGhost(scene: ChartScene, moved: Handle | undefined): void {
    const { ratio, width, colours } = scene;
    const visibility = moved ? 'visible' : 'hidden';
    Object.assign(this.#ghost.style, { visibility, width: `${width / ratio}px`, color: colours.text });
    Object.assign(this.#tag.style, { visibility, background: colours.text, color: colours.background });
    if (!moved) return;
    const at = scene.y(moved.price) / ratio;
    this.#ghost.style.transform = `translate(0,${at - 1}px)`;
    this.#tag.style.transform = `translate(${width / ratio}px,${at}px) translateY(-50%)`;
    this.#tag.textContent = this.#owner.write(moved.price);
  }

  /** Matches the handles to the lines, one for each. A handle that is being moved stays in place. */
  #match(): void {
    const lines = this.#owner.lines();
    const ids = new Set(lines.map(({ id }) => id));
    for (const [id, { element }] of this.#handles) {
      if (ids.has(id)) continue;
      element.remove();
      this.#handles.delete(id);
    }
    for (const line of lines) {
      const known = this.#handles.get(line.id);
      if (known) known.line = line;
      else {
        const handle = new Handle(line, this.#owner, this);
        this.#handles.set(line.id, handle);
        this.#root.append(handle.element);
      }
    }
  }
}
