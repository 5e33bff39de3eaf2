/** Runs in the measured page. It gives every chart the same operations, one chart at a time. */
import type { Bar } from '../../../client/src/chart/types.ts';
import { mountFloor } from './floor.ts';
import type { Mount, Mounted } from './mounted.ts';
import { mountOurs } from './ours.ts';
import { mountKlinecharts, mountLightweight, mountUplot } from './peers.ts';

const MOUNTS = {
  ours: mountOurs,
  floor: mountFloor,
  lightweight: mountLightweight,
  uplot: mountUplot,
  klinecharts: mountKlinecharts,
} satisfies Record<string, Mount>;
const VISIBLE = 120;
const FIVE_MINUTES_S = 300;

let seed = 7;
const chance = (): number => {
  seed = (seed * 1_664_525 + 1_013_904_223) >>> 0;
  return seed / 4_294_967_296;
};

function walk(count: number): Bar[] {
  seed = 7;
  const bars: Bar[] = [];
  let price = 1000;
  for (let index = 0; index < count; index += 1) {
    const open = price;
    const close = Math.max(10, Math.round(open * (1 + (chance() - 0.499) * 0.01)));
    const high = Math.round(Math.max(open, close) * (1 + chance() * 0.003));
    const low = Math.round(Math.min(open, close) * (1 - chance() * 0.003));
    const time = 1_600_000_000 + index * FIVE_MINUTES_S;
    bars.push({ time, open, high, low, close, volume: Math.round(10_000 * (0.3 + chance())) });
    price = close;
  }
  return bars;
}

const frame = (): Promise<number> => new Promise((done) => requestAnimationFrame(done));

/** Reads one pixel of every canvas, which forces painting on this thread. */
function paint(element: HTMLElement): void {
  for (const canvas of element.querySelectorAll('canvas')) {
    if (canvas.width > 0 && canvas.height > 0) canvas.getContext('2d')?.getImageData(0, 0, 1, 1);
  }
}

let element: HTMLElement;
let bars: Bar[] = [];
let mounted: Mounted | undefined;

function pan(width: number, past: number): void {
  const from = bars.length - width - 40 - past;
  mounted?.show(from, from + width - 1);
}

/** Moves a mouse over an element. Some charts listen to pointer events, some to mouse events. */
function point(clientX: number, clientY: number): void {
  const target = document.elementFromPoint(clientX, clientY) ?? element;
  const at = { bubbles: true, cancelable: true, clientX, clientY };
  for (const type of ['pointerenter', 'pointermove'])
    target.dispatchEvent(new PointerEvent(type, { ...at, pointerType: 'mouse', pointerId: 1 }));
  for (const type of ['mouseenter', 'mousemove']) target.dispatchEvent(new MouseEvent(type, at));
}

const operations = {
  idle: () => undefined,
  newest: () => mounted?.show(bars.length - VISIBLE, bars.length - 1),
  pan: (step: number) => pan(VISIBLE, step * 3),
  panWide: (step: number) => pan(1000, step * 25),
  point: (step: number) => point(20 + ((step * 7) % 290), 40 + ((step * 11) % 260)),
  update: () => {
    const last = bars.at(-1);
    if (!last) return;
    const close = Math.round(last.close * (1 + (chance() - 0.5) * 0.001));
    const next = {
      ...last,
      close,
      high: Math.max(last.high, close),
      low: Math.min(last.low, close),
      volume: last.volume + 3,
    };
    bars[bars.length - 1] = next;
    mounted?.update(next);
  },
};

const bench = {
  prepare(count: number): void {
    bars = walk(count);
    element = document.createElement('div');
    element.style.cssText = 'position: absolute; inset: 0 auto auto 0; width: 390px; height: 480px;';
    document.body.append(element);
  },
  /** Mounts a chart that shows its newest bars. */
  async mount([which, shown]: [keyof typeof MOUNTS, number]): Promise<void> {
    mounted = MOUNTS[which](element, bars, bars.length - shown);
    await frame();
    await frame();
    paint(element);
  },
  /** Runs an operation once per frame, and paints each time. */
  async run(name: keyof typeof operations, steps: number): Promise<void> {
    for (let step = 0; step < steps; step += 1) {
      operations[name](step);
      await frame();
      paint(element);
    }
  },
  /** Updates the newest bar `rate` times a second, for some milliseconds. Returns how often it did. */
  async stream([rate, durationMs]: [number, number]): Promise<number> {
    const begun = performance.now();
    let done = 0;
    for (let pastMs = 0; pastMs < durationMs; pastMs = performance.now() - begun) {
      for (; done < (pastMs / 1000) * rate; done += 1) operations.update();
      await new Promise((next) => setTimeout(next, 1000 / rate));
    }
    return done;
  },
  /** Takes the time of a stream, without a chart. */
  async rest([rate, durationMs]: [number, number]): Promise<void> {
    const begun = performance.now();
    while (performance.now() - begun < durationMs) await new Promise((next) => setTimeout(next, 1000 / rate));
  },
};

/** The operations that the measuring process calls. */
export type Bench = typeof bench;
Object.assign(globalThis, { bench });
