// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFrameLoop } from '../painting/frameLoop.ts';
import { type GestureTarget, Gestures } from './gestures.ts';
import { type Stage, setStage } from '../testing/stage.ts';
import type { View } from '../geometry/view.ts';

const START: View = { left: 100, span: 50 };
const WIDTH = 300;

/** A finger or mouse event as a browser sends it. */
function send(element: HTMLElement, type: string, event: Partial<PointerEvent> & { timeMs?: number }): PointerEvent {
  const made = new Event(type, { bubbles: true, cancelable: true });
  const defaults = {
    pointerId: 1,
    pointerType: 'touch',
    button: 0,
    clientX: 0,
    clientY: 0,
    deltaX: 0,
    deltaY: 0,
    deltaMode: 0,
  };
  const fields = { ...defaults, ...event, timeStamp: event.timeMs ?? 0 };
  for (const [name, value] of Object.entries(fields)) Object.defineProperty(made, name, { value });
  element.dispatchEvent(made);
  return made as PointerEvent;
}

let stage: Stage;
let view: View;
let target: GestureTarget;
let axis: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  stage = setStage(WIDTH, 400);
  axis = document.createElement('div');
  stage.element.append(axis);
  view = START;
  target = {
    plotWidth: () => WIDTH,
    view: () => view,
    setView: (next) => {
      view = next;
      return true;
    },
    movable: () => true,
    point: vi.fn<GestureTarget['point']>(),
    unpoint: vi.fn<GestureTarget['unpoint']>(),
    pointing: () => false,
    priceZoom: () => 1,
    setPriceZoom: vi.fn<GestureTarget['setPriceZoom']>(),
    home: vi.fn<GestureTarget['home']>(),
    reducedMotion: () => false,
  };
});

function start(patch: Partial<GestureTarget> = {}): Gestures {
  Object.assign(target, patch);
  return new Gestures(
    stage.element,
    axis,
    target,
    createFrameLoop(() => undefined),
  );
}

function drag(path: readonly [x: number, y: number][], liftMs = 20 * path.length): void {
  const [first] = path;
  send(stage.element, 'pointerdown', { clientX: first?.[0] ?? 0, clientY: first?.[1] ?? 0 });
  for (const [at, [clientX, clientY]] of path.entries()) {
    send(stage.element, 'pointermove', { clientX, clientY, timeMs: at * 20 });
  }
  const [lastX = 0, lastY = 0] = path.at(-1) ?? [];
  send(stage.element, 'pointerup', { clientX: lastX, clientY: lastY, timeMs: liftMs });
}

describe('one finger', () => {
  it('pans horizontally by the distance that it moves', () => {
    start({ reducedMotion: () => true });
    drag([
      [100, 50],
      [110, 50],
      [170, 52],
    ]);
    expect(view.span).toBe(50);
    expect(view.left).toBeCloseTo(100 - (60 / WIDTH) * 50, 6);
  });

  it('leaves a vertical swipe to the page', () => {
    start();
    drag([
      [100, 50],
      [101, 70],
      [140, 200],
    ]);
    expect(view).toEqual(START);
    expect(target.point).not.toHaveBeenCalled();
  });

  it('flings the picture, which slows down and stops; with reduced motion the picture stops at once', () => {
    start();
    drag([
      [100, 50],
      [120, 50],
      [160, 50],
      [200, 50],
    ]);
    const lifted = view.left;
    stage.frames(400);
    expect(view.left).toBeLessThan(lifted - 1);
    const rest = view.left;
    expect(stage.frames(10)).toBe(0);
    expect(view.left).toBe(rest);
    view = START;
    start({ reducedMotion: () => true });
    expect(stage.frames()).toBe(0);
  });

  it('does not fling the picture after a rest before lifting', () => {
    start();
    drag(
      [
        [100, 50],
        [120, 50],
        [160, 50],
      ],
      400,
    );
    const lifted = view.left;
    stage.frames(100);
    expect(view.left).toBeCloseTo(lifted, 9);
  });

  it('shows the crosshair after resting for 250 ms, and then moves it vertically without scrolling the page', () => {
    start();
    send(stage.element, 'pointerdown', { clientX: 60, clientY: 80 });
    vi.advanceTimersByTime(249);
    expect(target.point).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(target.point).toHaveBeenLastCalledWith(60, 80, 'finger');
    send(stage.element, 'pointermove', { clientX: 62, clientY: 160 });
    expect(target.point).toHaveBeenLastCalledWith(62, 160, 'finger');
    expect(send(stage.element, 'touchmove', {}).defaultPrevented).toBe(true);
    expect(view).toEqual(START);
  });

  it('shows the crosshair after a tap; a second tap within 250 ms shows the newest bar', () => {
    start();
    const tap = (timeMs: number) => {
      send(stage.element, 'pointerdown', { clientX: 60, clientY: 80, timeMs });
      send(stage.element, 'pointerup', { clientX: 60, clientY: 80, timeMs });
    };
    tap(1000);
    expect(target.point).toHaveBeenCalledWith(60, 80, 'finger');
    tap(1300);
    expect(target.home).not.toHaveBeenCalled();
    tap(1540);
    expect(target.home).toHaveBeenCalledOnce();
  });

  it('stretches the price scale when dragged on the price axis, and changes nothing else', () => {
    start();
    send(axis, 'pointerdown', { clientX: 320, clientY: 100 });
    send(axis, 'pointermove', { clientX: 320, clientY: 110 });
    send(axis, 'pointermove', { clientX: 320, clientY: 190 });
    expect(target.setPriceZoom).toHaveBeenLastCalledWith(expect.closeTo(Math.exp(80 / 160), 6));
    expect(view).toEqual(START);
  });

  it('moves the crosshair on a picture that cannot be panned', () => {
    start({ movable: () => false });
    drag([
      [100, 50],
      [130, 50],
    ]);
    expect(view).toEqual(START);
    expect(target.point).toHaveBeenCalled();
  });
});

describe('two fingers', () => {
  it('zoom around their midpoint, and restore the view when they return to where they started', () => {
    start();
    send(stage.element, 'pointerdown', { pointerId: 1, clientX: 100, clientY: 50 });
    send(stage.element, 'pointerdown', { pointerId: 2, clientX: 200, clientY: 50 });
    send(stage.element, 'pointermove', { pointerId: 2, clientX: 250, clientY: 50 });
    send(stage.element, 'pointermove', { pointerId: 1, clientX: 50, clientY: 50 });
    expect(view.span).toBeCloseTo(25, 6);
    expect(view.left + view.span / 2).toBeCloseTo(125, 6);
    send(stage.element, 'pointermove', { pointerId: 1, clientX: 100, clientY: 50 });
    send(stage.element, 'pointermove', { pointerId: 2, clientX: 200, clientY: 50 });
    expect(view.left).toBeCloseTo(START.left, 6);
    expect(view.span).toBeCloseTo(START.span, 6);
  });
});

describe('a mouse', () => {
  it('shows the crosshair where it hovers, and hides it when it leaves the picture', () => {
    start();
    send(stage.element, 'pointermove', { pointerType: 'mouse', clientX: 10, clientY: 20 });
    expect(target.point).toHaveBeenCalledWith(10, 20, 'mouse');
    send(stage.element, 'pointerleave', { pointerType: 'mouse' });
    expect(target.unpoint).toHaveBeenCalled();
  });

  it('zooms with the touchpad pinch of Safari, relative to the view at its start, unless fingers are on the picture', () => {
    start();
    const pinch = (type: string, scale: number) =>
      send(stage.element, type, { clientX: 150, scale } as Partial<PointerEvent>);
    expect(pinch('gesturestart', 1).defaultPrevented).toBe(true);
    pinch('gesturechange', 1.5);
    expect(pinch('gesturechange', 2).defaultPrevented).toBe(true);
    expect(view.span).toBeCloseTo(START.span / 2);
    expect(view.left + view.span / 2).toBeCloseTo(START.left + START.span / 2);
    send(stage.element, 'pointerdown', { clientX: 150 });
    pinch('gesturechange', 4);
    expect(view.span).toBeCloseTo(START.span / 2);
  });

  it('zooms at the pointer with the wheel, equally in and out, and pans horizontally', () => {
    start();
    vi.stubGlobal('WheelEvent', { DOM_DELTA_LINE: 1 });
    send(stage.element, 'wheel', { clientX: 75, deltaY: -100 } as Partial<PointerEvent>);
    expect(view.span).toBeLessThan(50);
    expect(view.left + view.span * 0.25).toBeCloseTo(100 + 50 * 0.25, 6);
    const event = send(stage.element, 'wheel', { clientX: 75, deltaY: 100 } as Partial<PointerEvent>);
    expect(event.defaultPrevented).toBe(true);
    expect(view.span).toBeCloseTo(50, 6);
    send(stage.element, 'wheel', { deltaX: 60 } as Partial<PointerEvent>);
    expect(view.left).toBeCloseTo(110, 6);
  });
});

it('a destroyed chart ignores gestures', () => {
  start().destroy();
  drag([
    [100, 50],
    [150, 50],
    [200, 50],
  ]);
  expect(view).toEqual(START);
});
