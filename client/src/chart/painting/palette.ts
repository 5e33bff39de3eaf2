import { color, interpolateRgb } from 'd3';

/**
 * The colours and the font of a picture. They are read from CSS custom properties, so that a style sheet can set the
 * theme.
 */
export interface Palette {
  readonly up: string;
  readonly down: string;
  readonly flat: string;
  readonly upSoft: string;
  readonly downSoft: string;
  readonly grid: string;
  readonly text: string;
  readonly background: string;
  readonly lines: readonly [string, string, string, string, string, string];
  /** The colour below the line of a time-share chart. */
  readonly area: string;
  readonly watermark: string;
  readonly family: string;
}

const FALLBACK = {
  up: '#c4162a',
  down: '#0067a3',
  flat: '#5a6573',
  grid: '#eceff3',
  text: '#5f6c7b',
  bg: '#ffffff',
  sim: '#6b21a8',
  'line-1': '#b45f00',
  'line-2': '#7a3fc4',
  'line-3': '#00707a',
  'line-4': '#a8256f',
  'line-5': '#4f6300',
  'line-6': '#5f4b3f',
} as const;

/** The share of the full colour in volume bars. */
const SOFT_SHARE = 0.55;
const AREA_SHARE = 0.1;

/** Reads the current palette of an element. */
export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  const read = (name: keyof typeof FALLBACK) => style.getPropertyValue(`--chart-${name}`).trim() || FALLBACK[name];
  const background = read('bg');
  const up = read('up');
  const down = read('down');
  const lines = [
    read('line-1'),
    read('line-2'),
    read('line-3'),
    read('line-4'),
    read('line-5'),
    read('line-6'),
  ] as const;
  return {
    up,
    down,
    flat: read('flat'),
    // Mixed with the background instead of drawn translucent. An opaque rectangle is cheaper, and adjoining bars do not
    // darken each other.
    upSoft: interpolateRgb(background, up)(SOFT_SHARE),
    downSoft: interpolateRgb(background, down)(SOFT_SHARE),
    grid: read('grid'),
    text: read('text'),
    background,
    lines,
    // Translucent, so that the watermark shows through.
    area: color(lines[2])?.copy({ opacity: AREA_SHARE }).toString() ?? background,
    watermark: read('sim'),
    family: style.fontFamily || 'sans-serif',
  };
}
