import { vi } from 'vitest';
import { createArrayFeed } from '../arrayFeed.ts';
import { Studies } from '../indicators/studies.ts';
import { layOut } from '../geometry/layout.ts';
import type { Palette } from '../painting/palette.ts';
import type { PictureInput } from '../picture/picture.ts';
import { Pyramid } from '../geometry/pyramid.ts';
import { createTimeLabels } from '../axes/timeLabels.ts';
import type { Bar, ChartOptions } from '../types.ts';
import type { View } from '../geometry/view.ts';
import { createZone } from '../axes/zone.ts';

/** A palette whose colours are named after their use. */
export const PALETTE: Palette = {
  up: 'up',
  down: 'down',
  flat: 'flat',
  upSoft: 'upSoft',
  downSoft: 'downSoft',
  grid: 'grid',
  text: 'text',
  background: 'background',
  lines: ['line1', 'line2', 'line3', 'line4', 'line5', 'line6'],
  area: 'area',
  watermark: 'watermark',
  family: 'sans-serif',
};

/** Options of a plain chart of candles. */
export const OPTIONS: ChartOptions = {
  period: 'day',
  timeZone: 'Asia/Tokyo',
  locale: 'ja',
  priceDecimals: 0,
  kind: 'candles',
  main: ['MA'],
  sub: ['VOL'],
  scale: 'linear',
  lines: [],
  watermark: '',
  reducedMotion: false,
  texts: {
    label: 'chart',
    time: 'time',
    open: 'open',
    high: 'high',
    low: 'low',
    close: 'close',
    volume: 'volume',
    change: 'change',
    average: 'average',
    none: 'nothing yet',
    zoomIn: 'closer',
    zoomOut: 'farther',
    newest: 'newest',
    table: 'table',
    summary: ({ from, to, change, high, low }) => `${from} to ${to}: ${change}, ${low} to ${high}`,
  },
};

const DAY_S = 86_400;
/** 2026-01-05 09:00 in Tokyo. */
const START_S = Date.UTC(2026, 0, 5) / 1000;

/** Returns a calm wave of daily bars. `from` may be negative, for history before bar 0. */
export function wave(count: number, from = 0): Bar[] {
  return Array.from({ length: count }, (_, at) => {
    const index = from + at;
    const open = 1000 + Math.round(50 * Math.sin(index / 9));
    const close = open + (index % 3 === 0 ? -7 : 5);
    const time = START_S + index * DAY_S;
    return { time, open, high: open + 12, low: open - 12, close, volume: 1000 + ((index * 37) & 255) };
  });
}

/** Returns the inputs of a picture with computed studies, 390 by 480 at two device pixels per CSS pixel. */
export function pictureOf(bars: readonly Bar[], view: View, patch: Partial<ChartOptions> = {}): PictureInput {
  const options = { ...OPTIONS, ...patch };
  const columns = createArrayFeed(bars).bars();
  const studies = new Studies();
  studies.choose({ ...options, kind: 'candles' });
  studies.update(columns, 0);
  return {
    bars: columns,
    share: undefined,
    options,
    layout: layOut({ widthCss: 390, heightCss: 480, ratio: 2, subCount: options.sub.length, priceLength: 5 }),
    view,
    priceZoom: 1,
    mainRuns: studies.main,
    subRuns: studies.sub,
    pyramid: new Pyramid(),
    layers: new Set(),
    labels: createTimeLabels(createZone(options.timeZone), options.period),
  };
}

/** A page for tests. Its frames wait in a queue, and its canvases record their calls. */
export interface Stage {
  readonly element: HTMLElement;
  /**
   * The recorded calls: the size of the canvas, the name of the method, and the fill colour at that time. Setting the
   * font is recorded as `font`.
   */
  readonly painted: { width: number; height: number; call: string; fill: unknown }[];
  /** Runs the waiting frames, and those that they request, for at most `rounds` rounds. Returns how many frames ran. */
  frames(rounds?: number): number;
}

/** Builds the stage in the document of the test environment. */
export function setStage(width = 390, height = 480): Stage {
  const painted: Stage['painted'] = [];
  let queue: FrameRequestCallback[] = [];
  let nowMs = 1000;
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => queue.push(callback));
  vi.stubGlobal('cancelAnimationFrame', () => {
    queue = [];
  });
  vi.stubGlobal(
    'Path2D',
    class {
      moveTo() {}
      lineTo() {}
    },
  );
  const context = function context(this: HTMLCanvasElement) {
    const own: Record<string, unknown> = { canvas: this };
    const note = (call: string) => () => {
      painted.push({ width: this.width, height: this.height, call, fill: own['fillStyle'] });
      return { width: 100 };
    };
    return new Proxy(own, {
      get: (_, name: string) => own[name] ?? note(name),
      set: (_, name: string, value) => {
        if (name === 'font') note('font')();
        own[name] = value;
        return true;
      },
    }) as unknown as RenderingContext;
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(context as HTMLCanvasElement['getContext']);
  const element = document.createElement('div');
  Object.defineProperties(element, { clientWidth: { value: width }, clientHeight: { value: height } });
  document.body.replaceChildren(element);
  return {
    element,
    painted,
    frames(rounds = 60) {
      let ran = 0;
      for (let round = 0; round < rounds && queue.length > 0; round += 1) {
        const due = queue;
        queue = [];
        nowMs += 16;
        for (const callback of due) callback(nowMs);
        ran += due.length;
      }
      return ran;
    },
  };
}
