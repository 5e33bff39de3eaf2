// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { createArrayFeed } from '../arrayFeed.ts';
import { createChart } from '../chart.ts';
import { OPTIONS, type Stage, setStage, wave } from '../testing/stage.ts';
import type { Chart } from '../types.ts';
import { LineHandles, type MovableLine } from './lineHandles.ts';

let stage: Stage;
let chart: Chart;
let lines: readonly MovableLine[];
let moves: [string, number][];
let layer: LineHandles;

beforeEach(() => {
  stage = setStage();
  moves = [];
  lines = [{ id: 'order', price: 1000, label: 'limit' }];
  chart = createChart(stage.element, createArrayFeed(wave(100)), OPTIONS);
  chart.attach((root) => {
    layer = new LineHandles(root, {
      lines: () => lines,
      nearest: (price) => Math.round(price / 5) * 5,
      stepped: (price, steps) => price + 5 * steps,
      write: String,
      onMove: (id, price) => moves.push([id, price]),
    });
    return layer;
  });
  stage.frames();
});

const handle = () => stage.element.querySelector<HTMLElement>('[role=slider]')!;
const key = (name: string) => handle().dispatchEvent(new KeyboardEvent('keydown', { key: name, cancelable: true }));

function point(type: string, clientY: number): void {
  const made = new Event(type, { bubbles: true, cancelable: true });
  const fields = { pointerId: 1, pointerType: 'touch', button: 0, clientX: 300, clientY };
  for (const [name, value] of Object.entries(fields)) Object.defineProperty(made, name, { value });
  handle().dispatchEvent(made);
}

describe('a handle at a line of the chart', () => {
  it('is a vertical slider with a name and a price, 44 pixels large', () => {
    expect(handle().getAttribute('aria-label')).toBe('limit');
    expect(handle().getAttribute('aria-valuetext')).toBe('1000');
    expect(handle().style).toMatchObject({ width: '44px', height: '44px', touchAction: 'none' });
  });

  it('moves tick by tick with arrow and page keys, and reports the price only when Enter is pressed', () => {
    key('ArrowUp');
    key('PageDown');
    expect(handle().getAttribute('aria-valuetext')).toBe('955');
    expect(moves).toEqual([]);
    key('Enter');
    expect(moves).toEqual([['order', 955]]);
    // The line stays until its owner has changed it.
    expect(handle().getAttribute('aria-valuetext')).toBe('1000');
  });

  it('returns to its line when Escape is pressed', () => {
    key('ArrowUp');
    key('Escape');
    expect(handle().getAttribute('aria-valuetext')).toBe('1000');
    expect(moves).toEqual([]);
  });

  it('moves by finger to a price on the tick grid, without panning the picture', () => {
    handle().setPointerCapture = () => undefined;
    const view = chart.view();
    point('pointerdown', 200);
    point('pointermove', 150);
    point('pointerup', 150);
    expect(moves).toHaveLength(1);
    const [, price = 0] = moves[0] ?? [];
    expect(price).toBeGreaterThan(1000);
    expect(price % 5).toBe(0);
    expect(chart.view()).toEqual(view);
  });

  it('reports its own price if it is pressed but not moved, and nothing if the system cancels the press', () => {
    handle().setPointerCapture = () => undefined;
    point('pointerdown', 200);
    point('pointermove', 150);
    point('pointercancel', 150);
    expect(moves).toEqual([]);
    point('pointerdown', 200);
    point('pointerup', 201);
    expect(moves).toEqual([['order', 1000]]);
  });

  it('is placed beside another handle at nearly the same price, is hidden outside the pane, and disappears with its line', () => {
    lines = [...lines, { id: 'alert', price: 1001, label: 'alert' }, { id: 'far', price: 9000, label: 'far' }];
    layer.show();
    const [first, second, far] = stage.element.querySelectorAll<HTMLElement>('[role=slider]');
    const x = (one: HTMLElement | undefined) => Number(/\((-?[\d.]+)px/.exec(one?.style.transform ?? '')?.[1]);
    expect(x(first) - x(second)).toBe(44);
    expect(far?.style.visibility).toBe('hidden');
    lines = [];
    layer.show();
    expect(stage.element.querySelectorAll('[role=slider]')).toHaveLength(0);
    chart.destroy();
    expect(stage.element.childElementCount).toBe(0);
  });
});
