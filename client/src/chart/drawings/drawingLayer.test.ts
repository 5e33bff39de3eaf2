// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import type { Drawing, DrawingKind, DrawingPoint } from '../../domain/market/drawings.ts';
import { createArrayFeed } from '../arrayFeed.ts';
import { createChart } from '../chart.ts';
import { OPTIONS, type Stage, setStage, wave } from '../testing/stage.ts';
import type { Chart } from '../types.ts';
import { DrawingLayer } from './drawingLayer.ts';

const BARS = wave(100);
const LINE: Drawing = {
  id: 'line',
  kind: 'trend',
  points: [
    { time: BARS[70]!.time, price: 1000 },
    { time: BARS[90]!.time, price: 1020 },
  ],
};

let stage: Stage;
let chart: Chart;
let layer: DrawingLayer;
let drawings: readonly Drawing[];
let selected: string | undefined;
let made: { kind: DrawingKind; points: readonly DrawingPoint[] }[];

beforeEach(() => {
  stage = setStage();
  HTMLElement.prototype.setPointerCapture = () => undefined;
  drawings = [LINE];
  selected = undefined;
  made = [];
  chart = createChart(stage.element, createArrayFeed(BARS), OPTIONS);
  chart.attach((root) => {
    layer = new DrawingLayer(root, {
      drawings: () => drawings,
      selected: () => selected,
      onDrawn: (kind, points) => made.push({ kind, points }),
      onChange: (drawing) => (drawings = drawings.map((one) => (one.id === drawing.id ? drawing : one))),
      onRemove: (id) => (drawings = drawings.filter((one) => one.id !== id)),
      onSelect: (id) => (selected = id),
      gripLabel: ({ id }, point) => `${id} ${point ?? 'whole'}`,
    });
    return layer;
  });
  stage.frames();
});

const grip = (name: string) => stage.element.querySelector<HTMLElement>(`button[aria-label="${name}"]`);
const root = () => stage.element.firstElementChild as HTMLElement;

function send(element: Element, type: string, clientX: number, clientY: number, fields: object = {}): void {
  const event = new Event(type, { bubbles: true, cancelable: true });
  const all = { pointerId: 1, pointerType: 'touch', button: 0, clientX, clientY, ...fields };
  for (const [name, value] of Object.entries(all)) Object.defineProperty(event, name, { value });
  element.dispatchEvent(event);
}

function select(): void {
  selected = 'line';
  layer.show();
}

describe('drawing by pointer', () => {
  const pad = () => root().querySelector('div[style*="crosshair"]')!;

  it('sets two points by a drag, without panning the picture, and only while a tool is chosen', () => {
    const view = chart.view();
    layer.choose('trend');
    send(pad(), 'pointerdown', 100, 200);
    send(pad(), 'pointermove', 200, 100);
    send(pad(), 'pointerup', 200, 100);
    expect(made).toHaveLength(1);
    const [from, to] = made[0]!.points;
    expect(to!.time).toBeGreaterThan(from!.time);
    expect(to!.price).toBeGreaterThan(from!.price);
    expect(chart.view()).toEqual(view);
    layer.choose(undefined);
    expect((pad() as HTMLElement).style.display).toBe('none');
  });

  it('prevents the browser from continuing the drag, because it would then ignore the next tap', () => {
    select();
    for (const element of [pad(), grip('line 0')!, grip('line whole')!]) {
      const move = new Event('touchmove', { bubbles: true, cancelable: true });
      element.dispatchEvent(move);
      expect(move.defaultPrevented).toBe(true);
    }
  });

  it('sets one point by each press, and needs three for a channel', () => {
    layer.choose('channel');
    for (const [x, y] of [
      [100, 200],
      [200, 100],
      [150, 250],
    ] as const) {
      expect(made).toHaveLength(0);
      send(pad(), 'pointerdown', x, y);
      send(pad(), 'pointerup', x, y);
    }
    expect(made[0]).toMatchObject({ kind: 'channel' });
    expect(made[0]!.points).toHaveLength(3);
  });

  it('starts again if the system cancels the press', () => {
    layer.choose('ray');
    send(pad(), 'pointerdown', 100, 200);
    send(pad(), 'pointercancel', 100, 200);
    send(pad(), 'pointerdown', 50, 50);
    send(pad(), 'pointerup', 50, 50);
    expect(made).toHaveLength(0);
  });

  it('sets a point where the reader presses, and the same spot always gives the same instant and price', () => {
    layer.choose('horizontal');
    send(pad(), 'pointerdown', 150, 120);
    send(pad(), 'pointerup', 150, 120);
    const { points } = made[0]!;
    const [point] = points;
    drawings = [{ id: 'new', kind: 'horizontal', points }];
    selected = 'new';
    layer.show();
    const [, x, y] = /translate\((-?[\d.]+)px, ?(-?[\d.]+)px/.exec(grip('new 0')!.style.transform)!.map(Number);
    expect(x! + 22).toBeCloseTo(150, 0);
    expect(y! + 22).toBeCloseTo(120, 0);
    expect(Number.isInteger(point?.time)).toBe(true);
  });
});

describe('the selected drawing', () => {
  it('has a grip of 44 pixels at each point and one for the whole drawing, unlike a drawing that is not selected', () => {
    expect(grip('line 0')).toBeNull();
    select();
    expect(['line 0', 'line 1', 'line whole'].map((name) => grip(name)?.style.width)).toEqual(Array(3).fill('44px'));
  });

  it('moves by finger: a single point, or all of them', () => {
    select();
    send(grip('line 1')!, 'pointerdown', 0, 0);
    send(grip('line 1')!, 'pointermove', 0, -40);
    expect(drawings).toEqual([LINE]);
    send(grip('line 1')!, 'pointerup', 0, -40);
    const [one] = drawings;
    expect(one!.points[0]).toEqual(LINE.points[0]);
    expect(one!.points[1]!.time).toBe(LINE.points[1]!.time);
    expect(one!.points[1]!.price).toBeGreaterThan(1020);
    send(grip('line whole')!, 'pointerdown', 0, 0);
    send(grip('line whole')!, 'pointermove', -30, 0);
    send(grip('line whole')!, 'pointerup', -30, 0);
    const [whole] = drawings;
    expect(whole!.points.map(({ price }) => price)).toEqual(one!.points.map(({ price }) => price));
    for (const [at, { time }] of whole!.points.entries()) expect(time).toBeLessThan(one!.points[at]!.time);
  });

  it('moves bar by bar with the arrow keys, and is removed by Delete and deselected by Escape', () => {
    select();
    const key = (name: string, more = {}) =>
      grip('line 0')!.dispatchEvent(new KeyboardEvent('keydown', { key: name, cancelable: true, ...more }));
    key('ArrowRight');
    expect(drawings[0]!.points[0]).toEqual({ time: BARS[71]!.time, price: 1000 });
    key('ArrowLeft', { shiftKey: true });
    expect(drawings[0]!.points[0]!.time).toBe(BARS[61]!.time);
    key('ArrowUp');
    expect(drawings[0]!.points[0]!.price).toBeGreaterThan(1000);
    key('Escape');
    expect(selected).toBeUndefined();
    select();
    key('Delete');
    expect(drawings).toEqual([]);
  });

  it('is selected by a press on it and deselected by a press elsewhere, and a pan changes nothing', () => {
    select();
    const [, x, y] = /translate\((-?[\d.]+)px, ?(-?[\d.]+)px/.exec(grip('line whole')!.style.transform)!.map(Number);
    const at = { x: x! + 22, y: y! + 22 };
    selected = undefined;
    const press = (dx: number, dy: number, moved = 0) => {
      send(root(), 'pointerdown', at.x + dx + moved, at.y + dy);
      send(root(), 'click', at.x + dx, at.y + dy);
    };
    press(0, 10);
    expect(selected).toBe('line');
    press(0, 120, 30);
    expect(selected).toBe('line');
    press(0, 120);
    expect(selected).toBeUndefined();
  });
});

describe('the layer for drawings', () => {
  it('paints on its own canvas, again only when the picture moves, and parses no font while panning', () => {
    const paints = () => stage.painted.filter(({ call }) => call === 'clearRect').length;
    const before = paints();
    chart.setView(10, 60);
    stage.frames();
    expect(paints()).toBe(before + 1);
    stage.painted.length = 0;
    chart.setView(20, 70);
    stage.frames();
    expect(stage.painted.some(({ call }) => call === 'font')).toBe(false);
  });

  it('has no canvas without drawings, and leaves nothing in the page after its removal', () => {
    chart.destroy();
    expect(stage.element.childElementCount).toBe(0);
    drawings = [];
    chart = createChart(stage.element, createArrayFeed(BARS), OPTIONS);
    const remove = chart.attach((element) => {
      layer = new DrawingLayer(element, {
        drawings: () => drawings,
        selected: () => undefined,
        onDrawn: () => undefined,
        onChange: () => undefined,
        onRemove: () => undefined,
        onSelect: () => undefined,
        gripLabel: () => '',
      });
      return layer;
    });
    stage.frames();
    expect(layer.canvas).toBeUndefined();
    const children = root().childElementCount;
    remove();
    expect(root().childElementCount).toBe(children - 1);
  });
});
