import type { FrameLoop } from '../painting/frameLoop.ts';
import { STILL, type Sample, addSample, slowed, speedAtLift } from './motion.ts';
import { type PinchGrip, type View, panView, pinchView, zoomView } from '../geometry/view.ts';

/** The actions that gestures trigger. Lengths are in CSS pixels. */
export interface GestureTarget {
  readonly plotWidth: () => number;
  readonly view: () => View;
  /** Applies a view and returns whether anything changed. At either end of the history nothing does. */
  readonly setView: (view: View) => boolean;
  /** Whether the picture can be panned. A time-share chart cannot. */
  readonly movable: () => boolean;
  readonly point: (x: number, y: number, pointer: 'mouse' | 'finger') => void;
  readonly unpoint: () => void;
  readonly pointing: () => boolean;
  readonly priceZoom: () => number;
  readonly setPriceZoom: (zoom: number) => void;
  /** Shows the newest bar at the automatic price scale. */
  readonly home: () => void;
  readonly reducedMotion: () => boolean;
}

const LONG_PRESS_MS = 250;
const DOUBLE_TAP_MS = 250;
const DOUBLE_TAP_REACH = 30;
/** How far a pointer may move, in pixels, and still tap. */
const SLOP = { touch: 8, mouse: 3 } as const;
/** A drag on the price axis by this many pixels stretches the scale by a factor of e. */
const AXIS_DRAG = 160;
const WHEEL_RATE = 0.0016;
const WHEEL_LINE = 16;
const WHEEL_MOST = 240;

/**
 * Safari's event for two fingers on a touchpad. Other browsers report a wheel event instead. `scale` is 1 when the
 * gesture begins.
 */
interface SafariPinch extends MouseEvent {
  readonly scale: number;
}

type Mode = 'none' | 'pending' | 'pan' | 'cross' | 'pinch' | 'axis' | 'scroll';
interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Handles pointer, touch and wheel events on a picture. A horizontal drag pans, a vertical one scrolls the page. Two
 * fingers pinch. A resting finger or a tap shows the crosshair. A drag on the price axis stretches the scale.
 */
export class Gestures {
  readonly #element: HTMLElement;
  readonly #axis: HTMLElement;
  readonly #target: GestureTarget;
  readonly #loop: FrameLoop;
  readonly #listening = new AbortController();
  readonly #pointers = new Map<number, Point>();
  #mode: Mode = 'none';
  #origin: Point = { x: 0, y: 0 };
  #start: { at: Point; view: View; grip: PinchGrip; zoom: number; onAxis: boolean };
  #samples: Sample[] = [];
  #cancelPress: () => void = () => undefined;
  #lastTap = { timeMs: -Infinity, at: { x: 0, y: 0 } };

  constructor(element: HTMLElement, axis: HTMLElement, target: GestureTarget, loop: FrameLoop) {
    this.#element = element;
    this.#axis = axis;
    this.#target = target;
    this.#loop = loop;
    this.#start = { at: { x: 0, y: 0 }, view: target.view(), grip: { distance: 1, middle: 0 }, zoom: 1, onAxis: false };
    const { signal } = this.#listening;
    element.addEventListener('pointerdown', (event) => this.#down(event), { signal });
    element.addEventListener('pointermove', (event) => this.#move(event), { signal });
    element.addEventListener('pointerup', (event) => this.#up(event), { signal });
    element.addEventListener('pointercancel', (event) => this.#cancel(event), { signal });
    element.addEventListener('pointerenter', () => this.#locate(), { signal });
    element.addEventListener('pointerleave', (event) => event.pointerType === 'mouse' && target.unpoint(), { signal });
    element.addEventListener('wheel', (event) => this.#wheel(event), { signal, passive: false });
    // Prevents the page from scrolling while a finger moves the crosshair or pinches.
    const hold = (event: TouchEvent) => {
      if (event.cancelable && this.#mode !== 'none' && this.#mode !== 'pending' && this.#mode !== 'scroll') {
        event.preventDefault();
      }
    };
    element.addEventListener('touchmove', hold, { signal, passive: false });
    for (const type of ['gesturestart', 'gesturechange'])
      element.addEventListener(type, (event) => this.#pinch(event as SafariPinch), { signal, passive: false });
    element.addEventListener('contextmenu', (event) => this.#mode === 'cross' && event.preventDefault(), { signal });
  }

  destroy(): void {
    this.#cancelPress();
    this.#listening.abort();
  }

  #locate(): void {
    const { left, top } = this.#element.getBoundingClientRect();
    this.#origin = { x: left, y: top };
  }

  #place(event: MouseEvent): Point {
    return { x: event.clientX - this.#origin.x, y: event.clientY - this.#origin.y };
  }

  #grip(): PinchGrip {
    const [one, other] = [...this.#pointers.values()];
    if (!one || !other) return { distance: 1, middle: 0 };
    const distance = Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
    return { distance, middle: (one.x + other.x) / 2 / this.#target.plotWidth() };
  }

  #down(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    if (this.#pointers.size >= 2) return;
    if (this.#pointers.size === 0) this.#locate();
    this.#loop.stopAnimation();
    this.#cancelPress();
    const at = this.#place(event);
    this.#pointers.set(event.pointerId, at);
    // The browser captures fingers implicitly, but not the mouse.
    if (event.pointerType === 'mouse') this.#element.setPointerCapture(event.pointerId);
    const onAxis = event.target === this.#axis;
    this.#start = { at, view: this.#target.view(), grip: this.#grip(), zoom: this.#target.priceZoom(), onAxis };
    this.#samples = [];
    if (this.#pointers.size === 2) {
      this.#mode = this.#target.movable() ? 'pinch' : 'cross';
      if (this.#mode === 'pinch') this.#target.unpoint();
      return;
    }
    this.#mode = 'pending';
    if (event.pointerType === 'mouse' || onAxis) return;
    this.#cancelPress = this.#loop.after(LONG_PRESS_MS, () => {
      if (this.#mode !== 'pending') return;
      this.#mode = 'cross';
      this.#target.point(at.x, at.y, 'finger');
    });
  }

  #move(event: PointerEvent): void {
    const at = this.#place(event);
    if (!this.#pointers.has(event.pointerId)) {
      if (event.pointerType === 'mouse') this.#target.point(at.x, at.y, 'mouse');
      return;
    }
    this.#pointers.set(event.pointerId, at);
    if (this.#mode === 'pending') this.#decide(event, at);
    if (this.#mode === 'pan') {
      this.#samples = addSample(this.#samples, { timeMs: event.timeStamp, x: at.x });
      this.#target.setView(panView(this.#start.view, this.#inBars(this.#start.at.x - at.x)));
    } else if (this.#mode === 'pinch')
      this.#target.setView(pinchView(this.#start.view, this.#start.grip, this.#grip()));
    else if (this.#mode === 'cross') this.#target.point(at.x, at.y, 'finger');
    else if (this.#mode === 'axis') {
      this.#target.setPriceZoom(this.#start.zoom * Math.exp((at.y - this.#start.at.y) / AXIS_DRAG));
    }
  }

  /** Decides which gesture a moving finger makes. */
  #decide(event: PointerEvent, at: Point): void {
    const dx = Math.abs(at.x - this.#start.at.x);
    const dy = Math.abs(at.y - this.#start.at.y);
    if (Math.hypot(dx, dy) < SLOP[event.pointerType === 'mouse' ? 'mouse' : 'touch']) return;
    this.#cancelPress();
    // Restarts the drag here. If it included the distance before the decision, the picture would jump.
    this.#start = { ...this.#start, at };
    if (this.#start.onAxis) this.#mode = 'axis';
    else if (event.pointerType !== 'mouse' && dy > dx) this.#mode = 'scroll';
    else this.#mode = this.#target.movable() ? 'pan' : 'cross';
    if (this.#mode === 'pan') this.#target.unpoint();
  }

  #up(event: PointerEvent): void {
    if (!this.#pointers.delete(event.pointerId)) return;
    this.#cancelPress();
    const mode = this.#mode;
    this.#mode = 'none';
    if (mode === 'pinch') {
      // The remaining finger pans from where it is.
      const [at] = this.#pointers.values();
      if (!at) return;
      this.#start = { ...this.#start, at, view: this.#target.view() };
      this.#samples = [];
      this.#mode = 'pan';
    } else if (mode === 'pan') this.#throw(speedAtLift(this.#samples, event.timeStamp));
    else if (mode === 'pending') this.#tap(event);
  }

  #cancel(event: PointerEvent): void {
    this.#cancelPress();
    this.#pointers.delete(event.pointerId);
    if (this.#pointers.size === 0) this.#mode = 'none';
  }

  #tap(event: PointerEvent): void {
    const at = this.#place(event);
    const before = this.#lastTap;
    const close = Math.hypot(at.x - before.at.x, at.y - before.at.y) < DOUBLE_TAP_REACH;
    if (close && event.timeStamp - before.timeMs < DOUBLE_TAP_MS) {
      this.#lastTap = { timeMs: -Infinity, at };
      this.#target.unpoint();
      this.#target.home();
      return;
    }
    this.#lastTap = { timeMs: event.timeStamp, at };
    if (event.pointerType === 'mouse' || this.#start.onAxis) return;
    if (this.#target.pointing()) this.#target.unpoint();
    else this.#target.point(at.x, at.y, 'finger');
  }

  #inBars(pixels: number): number {
    return (pixels / this.#target.plotWidth()) * this.#target.view().span;
  }

  #throw(thrown: number): void {
    if (this.#target.reducedMotion()) return;
    let speed = thrown;
    this.#loop.animate((elapsedMs) => {
      const moved = this.#target.setView(panView(this.#target.view(), -this.#inBars(speed * elapsedMs)));
      speed = slowed(speed, elapsedMs);
      return Math.abs(speed) > STILL && (moved || elapsedMs === 0);
    });
  }

  /** Ignores fingers on the picture, because they also arrive as pointer events. Safari on a phone reports both. */
  #pinch(event: SafariPinch): void {
    if (!this.#target.movable() || this.#pointers.size > 0) return;
    event.preventDefault();
    if (event.type === 'gesturestart') {
      this.#loop.stopAnimation();
      this.#locate();
      this.#start = { ...this.#start, view: this.#target.view() };
    } else this.#target.setView(zoomView(this.#start.view, event.scale, this.#share(event)));
  }

  /** Returns the horizontal position of an event in the picture: 0 at the left edge, 1 at the price axis. */
  #share(event: MouseEvent): number {
    return Math.min(1, Math.max(0, this.#place(event).x / this.#target.plotWidth()));
  }

  #wheel(event: WheelEvent): void {
    if (!this.#target.movable()) return;
    event.preventDefault();
    this.#loop.stopAnimation();
    this.#locate();
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? WHEEL_LINE : 1;
    const view = this.#target.view();
    const sideways = event.shiftKey ? event.deltaY : event.deltaX;
    if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
      this.#target.setView(panView(view, this.#inBars(sideways * unit)));
      return;
    }
    const delta = Math.max(-WHEEL_MOST, Math.min(WHEEL_MOST, event.deltaY * unit));
    const at = this.#share(event);
    // For a touchpad pinch, browsers report a wheel event with the control key and much smaller steps.
    this.#target.setView(zoomView(view, Math.exp(-delta * WHEEL_RATE * (event.ctrlKey ? 6 : 1)), at));
  }
}
